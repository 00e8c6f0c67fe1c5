//! The searches for documents, videos and work flows. Screens `library/document/list-search` (3HDG003),
//! `library/video/list-search` (3HDG004), `library/video/flow-search` (3HDG006).
//!
//! The index finds and counts; what is told of an item comes from the database, which also decides whether it is told. While
//! the index cannot be asked, titles are searched in the database, and the answer says so.

mod engine;
mod http;
mod rules;
mod wire;

pub(crate) use wire::LibraryOrder;

use http_kit::{Method, Routes};

use crate::{DOCUMENTS, FLOWS, VIDEOS};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library")
        .guarded(Method::POST, "/documentGroup/fetchLibraryDocument", DOCUMENTS, http::find_documents)
        .guarded(Method::POST, "/video/fetchLibraryVideo", VIDEOS, http::find_videos)
        .guarded(Method::POST, "/workingFlow/fetchLibraryWorkingFlow", FLOWS, http::find_flows)
}
