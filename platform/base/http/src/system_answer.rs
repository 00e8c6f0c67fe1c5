//! Answers to companies' systems: `{data}`, and for lists that go on where the next part begins. No envelope: the status
//! says how it went. What is read has a tag, so that an unchanged answer is not sent again.

use kernel::Fault;
use salvo::http::header::{CONTENT_TYPE, ETAG, HeaderValue};
use salvo::http::{Method, StatusCode};
use salvo::oapi::{
    BasicType, Components, Content, EndpointOutRegister, Object, Operation, RefOr, Response as ApiResponse, Schema,
    SchemaType, ToSchema,
};
use salvo::{Depot, Request, Response, Writer, async_trait};
use serde::Serialize;

use crate::refusal::Refusal;
use crate::tagged;

/// What the handler of a signed call returns.
pub type SystemReply<T> = Result<SystemAnswer<T>, Refusal>;

/// A success.
#[derive(Debug, Serialize)]
pub struct SystemAnswer<T> {
    data: T,
}

/// Answers with data.
pub fn tell<T>(data: T) -> SystemReply<T> {
    Ok(SystemAnswer { data })
}

/// A part of a list.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ListPart<T> {
    /// The rows.
    pub data: Vec<T>,
    /// To be sent as `cursor` for the next part; none: this was the last.
    pub next_cursor: Option<String>,
}

async fn write<T: Serialize + Send>(body: T, req: &mut Request, depot: &mut Depot, res: &mut Response) {
    match serde_json::to_vec(&body) {
        Ok(bytes) => {
            if req.method() == Method::GET && is_held(&bytes, req, res) {
                res.status_code(StatusCode::NOT_MODIFIED);
                return;
            }
            res.status_code(StatusCode::OK);
            res.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
            res.body(bytes);
        }
        Err(error) => Refusal::from(Fault::from(error)).write(req, depot, res).await,
    }
}

/// Tags an answer, and tells whether the caller holds it already.
fn is_held(bytes: &[u8], req: &Request, res: &mut Response) -> bool {
    let tag = tagged::tag(bytes);
    let held = tagged::holds(req, &tag);
    if let Ok(value) = HeaderValue::from_str(&tag) {
        res.headers_mut().insert(ETAG, value);
    }
    held
}

fn register(operation: &mut Operation, body: Object) {
    let content = Content::new(body);
    operation.responses.insert("200", ApiResponse::new("Success").add_content("application/json", content));
}

#[async_trait]
impl<T: Serialize + Send + Sync> Writer for SystemAnswer<T> {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        write(self, req, depot, res).await;
    }
}

impl<T: ToSchema> EndpointOutRegister for SystemAnswer<T> {
    fn register(components: &mut Components, operation: &mut Operation) {
        register(operation, Object::new().property("data", T::to_schema(components)).required("data"));
    }
}

#[async_trait]
impl<T: Serialize + Send + Sync> Writer for ListPart<T> {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        write(self, req, depot, res).await;
    }
}

impl<T: ToSchema + 'static> EndpointOutRegister for ListPart<T> {
    fn register(components: &mut Components, operation: &mut Operation) {
        let rows: RefOr<Schema> = Vec::<T>::to_schema(components);
        let cursor = Object::with_type(SchemaType::from_iter([BasicType::String, BasicType::Null]));
        let body = Object::new().property("data", rows).property("nextCursor", cursor);
        register(operation, body.required("data").required("nextCursor"));
    }
}
