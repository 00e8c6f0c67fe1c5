//! Files as answers.

use files::{Files, SignedFile};
use http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_TYPE};
use kernel::{Fault, Outcome};
use salvo::http::{HeaderValue, StatusCode};
use salvo::oapi::{BasicType, Components, Content, EndpointOutRegister, Object, Operation, Response as ApiResponse};
use salvo::prelude::Json;
use salvo::{Depot, Request, Response, Writer, async_trait};

use crate::envelope::{Envelope, schema};
use crate::refusal::Refusal;

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
            Self::File(files, file) => {
                if let Err(fault) = send(&files, &file, res).await {
                    Refusal(fault).write(req, depot, res).await;
                }
            }
        }
    }
}

async fn send(files: &Files, file: &SignedFile, res: &mut Response) -> Outcome<()> {
    let size = files.size(&file.key).await?.filter(|size| *size > 0);
    let size = size.ok_or_else(|| Fault::not_found("file.missing"))?;
    let content = files.read(&file.key, None).await?;
    let headers = res.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_str(&file.content_type)?);
    headers.insert(CONTENT_LENGTH, HeaderValue::from(size));
    headers.insert(CONTENT_DISPOSITION, HeaderValue::from_str(&disposition(&file.name))?);
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    res.stream(content);
    Ok(())
}

/// `attachment` with the name twice: in ASCII for old readers, and as UTF-8 (RFC 6266).
fn disposition(name: &str) -> String {
    let ascii: String =
        name.chars().map(|c| if c.is_ascii_alphanumeric() || "-_. ".contains(c) { c } else { '_' }).collect();
    let utf8: String = name
        .bytes()
        .map(|b| {
            if b.is_ascii_alphanumeric() || b"-_.".contains(&b) {
                char::from(b).to_string()
            } else {
                format!("%{b:02X}")
            }
        })
        .collect();
    format!("attachment; filename=\"{ascii}\"; filename*=UTF-8''{utf8}")
}

impl EndpointOutRegister for FileAnswer {
    fn register(_components: &mut Components, operation: &mut Operation) {
        let blob = Content::new(Object::with_type(BasicType::String));
        operation.responses.insert("200", ApiResponse::new("The file").add_content("application/octet-stream", blob));
        let key = Object::new().property("exportKey", Object::with_type(BasicType::String)).required("exportKey");
        let queued = Content::new(schema(key.into()));
        operation.responses.insert("202", ApiResponse::new("It is being made").add_content("application/json", queued));
    }
}

#[cfg(test)]
mod tests {
    use super::disposition;

    #[test]
    fn a_japanese_name_travels_in_utf8() {
        assert_eq!(disposition("日報.csv"), "attachment; filename=\"__.csv\"; filename*=UTF-8''%E6%97%A5%E5%A0%B1.csv");
        assert!(!disposition("a\"\r\nX: y.csv").contains('\n'));
    }
}
