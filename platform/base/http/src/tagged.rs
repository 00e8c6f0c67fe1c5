//! Answers that a caller may hold already: unchanged ones say so (304) instead of being sent again.

use std::hash::{DefaultHasher, Hash, Hasher};

use salvo::http::{HeaderValue, StatusCode, header};
use salvo::oapi::{Components, EndpointOutRegister, Operation, Response as ApiResponse, ToSchema};
use salvo::{Depot, Request, Response, Writer, async_trait};
use serde::Serialize;

use crate::envelope::{Answer, Envelope};

/// A success with a tag made of its bytes. The tag is weak: compression may change the bytes on the way.
#[derive(Debug)]
pub struct TaggedReply<T>(pub T);

/// What tells two answers apart.
pub(crate) fn tag(bytes: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    format!("W/\"{:016x}-{:x}\"", hasher.finish(), bytes.len())
}

/// Whether the caller says that it holds the answer with this tag.
pub(crate) fn holds(req: &Request, tag: &str) -> bool {
    let told = req.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    told.is_some_and(|told| told.split(',').any(|one| one.trim() == tag))
}

#[async_trait]
impl<T: Serialize + Send + Sync> Writer for TaggedReply<T> {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        let bytes = match serde_json::to_vec(&Envelope { code: 200, message: None, data: self.0 }) {
            Ok(bytes) => bytes,
            Err(error) => return crate::refusal::Refusal::from(error).write(req, depot, res).await,
        };
        let tag = tag(&bytes);
        if let Ok(value) = HeaderValue::from_str(&tag) {
            res.headers_mut().insert(header::ETAG, value);
        }
        if holds(req, &tag) {
            res.status_code(StatusCode::NOT_MODIFIED);
            return;
        }
        res.status_code(StatusCode::OK);
        res.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json; charset=utf-8"));
        // a body that cannot be set was set before, which no handler does
        let _ = res.write_body(bytes);
    }
}

impl<T: ToSchema> EndpointOutRegister for TaggedReply<T> {
    fn register(components: &mut Components, operation: &mut Operation) {
        Answer::<T>::register(components, operation);
        operation.responses.insert("304", ApiResponse::new("Unchanged: the caller holds this answer (If-None-Match)"));
    }
}
