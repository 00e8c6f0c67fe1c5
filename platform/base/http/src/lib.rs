//! The HTTP house: request context, envelope, error table, guarded routes, middleware, downloads, uploads.
//!
//! Areas write handlers of five beats (parse, check, open, do, reply) and name their permission in a route table;
//! sessions, languages, codes, statuses and headers are settled here, once.

mod address;
mod app;
mod assets;
mod body;
mod call_log;
pub mod csv_table;
mod cx;
mod document;
mod download;
mod envelope;
mod events;
pub mod form;
mod hub;
mod json;
mod observe;
mod page;
mod problem;
mod query;
mod raw_body;
mod ready_page;
mod refusal;
mod repeat;
mod routes;
mod service;
mod signed;
mod stored;
mod streams;
mod system_answer;
mod system_part;
mod tagged;
mod unanswered;
mod upload;
mod wire;
mod write;

pub use address::client_address;
pub use app::{App, ProcessPart};
pub use assets::{page_file, page_frame};
pub use body::{JsonBody, NoConditions, Params};
pub use cx::{Caller, Cx, Visit};
pub use document::{document, signed_document};
pub use download::{CsvFile, FileAnswer, HANDED_OVER};
pub use envelope::{Answer, Nothing, PageReply, Reply, done, ok};
pub use events::{Feed, feed};
pub use hub::{Hub, ProgressNote};
pub use observe::{render_metrics, start_metrics};
pub use page::{NewestFirst, Page, PageFields, Paged, Rows};
pub use raw_body::CsvBody;
pub use ready_page::ReadyPage;
pub use refusal::{PageRefusal, Refusal, code_of, respond};
pub use repeat::{KeptAnswer, NewOrder, Once, OrderDigest, OrderKey};
pub use routes::{RouteAccess, RouteInfo, Routes};
pub use service::{RouteTables, assemble};
pub use signed::problem_of;
pub use stored::{Attachment, FileAddress, StoredFile, store_away};
pub use streams::Streams;
pub use system_answer::{ListPart, SystemAnswer, SystemReply, tell};
pub use system_part::{Part, PartFields, StretchFields};
pub use tagged::TaggedReply;
pub use upload::{FilePart, PieceBody, ReceivedFile, UploadForm, Uploads, file_rules};
pub use wire::{JoinedFields, Wire};
pub use write::Subject;

pub use http::Method;
