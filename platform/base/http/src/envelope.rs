//! The envelope of every answer under `/api`: `{code, message, data}`.

use kernel::Fault;
use salvo::http::StatusCode;
use salvo::http::header::{CONTENT_TYPE, HeaderValue};
use salvo::oapi::{
    BasicType, Components, Content, EndpointOutRegister, Object, Operation, RefOr, Response as ApiResponse, Schema,
    SchemaType, ToSchema,
};
use salvo::{Depot, Request, Response, Writer, async_trait};
use serde::Serialize;

use crate::refusal::{PageRefusal, Refusal};

/// What a handler returns.
pub type Reply<T> = Result<Answer<T>, Refusal>;

/// What the handler of a call about the subject of a whole page returns.
pub type PageReply<T> = Result<Answer<T>, PageRefusal>;

/// A success (code 200).
#[derive(Debug)]
pub struct Answer<T> {
    data: T,
    status: StatusCode,
}

/// No data: `null`.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl Serialize for Nothing {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit()
    }
}

impl ToSchema for Nothing {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        Object::with_type(SchemaType::Basic(BasicType::Null)).into()
    }
}

/// Answers with data.
pub fn ok<T, R>(data: T) -> Result<Answer<T>, R> {
    Ok(Answer { data, status: StatusCode::OK })
}

/// Answers without data.
pub fn done() -> Reply<Nothing> {
    ok(Nothing)
}

/// The envelope on the wire.
#[derive(Debug, Serialize)]
pub(crate) struct Envelope<T> {
    pub(crate) code: u16,
    pub(crate) message: Option<String>,
    pub(crate) data: T,
}

impl<T> Answer<T> {
    /// The same under another status of success (202 for work that was handed over).
    #[must_use]
    pub fn with_status(mut self, status: StatusCode) -> Self {
        self.status = status;
        self
    }
}

#[async_trait]
impl<T: Serialize + Send + Sync> Writer for Answer<T> {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        // one body of known length: salvo's own writer makes a chunk of every 8 kB, and a chart has forty of them
        let mut body = Vec::with_capacity(4_096);
        match serde_json::to_writer(&mut body, &Envelope { code: 200, message: None, data: self.data }) {
            Ok(()) => {
                res.status_code(self.status);
                res.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
                res.body(body);
            }
            Err(error) => Refusal::from(Fault::from(error)).write(req, depot, res).await,
        }
    }
}

/// The schema of an envelope around `data`.
pub(crate) fn schema(data: RefOr<Schema>) -> Object {
    Object::new()
        .property("code", Object::with_type(BasicType::Integer))
        .property("message", Object::with_type(SchemaType::from_iter([BasicType::String, BasicType::Null])))
        .property("data", data)
        .required("code")
        .required("message")
        .required("data")
}

impl<T: ToSchema> EndpointOutRegister for Answer<T> {
    fn register(components: &mut Components, operation: &mut Operation) {
        let content = Content::new(schema(T::to_schema(components)));
        operation.responses.insert("200", ApiResponse::new("Success").add_content("application/json", content));
    }
}
