//! Answers of download calls.

use files::{Files, SignedFile};
use salvo::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE};
use salvo::http::{HeaderValue, StatusCode};
use salvo::oapi::{BasicType, Components, Content, EndpointOutRegister, Object, Operation, Response as ApiResponse};
use salvo::prelude::Json;
use salvo::{Depot, Request, Response, Writer, async_trait};

use crate::envelope::{Envelope, schema};
use crate::refusal::Refusal;
use crate::stored::{StoredFile, blob, disposition};

/// Status of work that was handed over (202).
pub const HANDED_OVER: StatusCode = StatusCode::ACCEPTED;

/// The answer of a download call: the file itself, or the key under which it is being made.
#[derive(Debug)]
pub enum FileAnswer {
    /// The file.
    File(Files, SignedFile),
    /// 202: `{exportKey}`.
    HandedOver(String),
}

#[async_trait]
impl Writer for FileAnswer {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        match self {
            Self::HandedOver(key) => {
                res.status_code(HANDED_OVER);
                let data = serde_json::json!({ "exportKey": key });
                res.render(Json(Envelope { code: 200, message: None, data }));
            }
            Self::File(files, file) => StoredFile(files, file).write(req, depot, res).await,
        }
    }
}

impl EndpointOutRegister for FileAnswer {
    fn register(_components: &mut Components, operation: &mut Operation) {
        let file = ApiResponse::new("The file").add_content("application/octet-stream", blob());
        operation.responses.insert("200", file);
        let key = Object::new().property("exportKey", Object::with_type(BasicType::String)).required("exportKey");
        let queued = Content::new(schema(key.into()));
        operation.responses.insert("202", ApiResponse::new("It is being made").add_content("application/json", queued));
    }
}

/// A CSV file that is small enough to be made while its caller waits.
#[derive(Debug)]
pub struct CsvFile {
    /// Its name, with its ending.
    pub name: String,
    /// Its text, UTF-8.
    pub text: Vec<u8>,
}

#[async_trait]
impl Writer for CsvFile {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        let disposition = match HeaderValue::from_str(&disposition(&self.name)) {
            Ok(disposition) => disposition,
            Err(error) => return Refusal::from(error).write(req, depot, res).await,
        };
        let headers = res.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("text/csv; charset=utf-8"));
        headers.insert(CONTENT_DISPOSITION, disposition);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        res.body(self.text);
    }
}

impl EndpointOutRegister for CsvFile {
    fn register(_components: &mut Components, operation: &mut Operation) {
        operation.responses.insert("200", ApiResponse::new("The file").add_content("text/csv", blob()));
    }
}
