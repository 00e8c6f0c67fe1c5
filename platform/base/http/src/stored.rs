//! A stored file on its way out: whole, in part, or its headers alone.

use files::range::{ByteRange, byte_range, entity_tag, names_tag};
use files::{Files, SignedFile};
use http::HeaderMap;
use http::header::{
    ACCEPT_RANGES, CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_LENGTH, CONTENT_RANGE, CONTENT_TYPE, ETAG,
    IF_NONE_MATCH, IF_RANGE, RANGE,
};
use kernel::{Fault, Lang, Outcome, messages};
use salvo::http::{HeaderValue, Method, StatusCode};
use salvo::oapi::{
    BasicType, Components, Content, EndpointOutRegister, Object, Operation, Response as ApiResponse, ToSchema,
};
use salvo::prelude::Json;
use salvo::{Depot, Request, Response, Writer, async_trait};
use serde::Serialize;

use crate::cx::Visit;
use crate::envelope::Envelope;
use crate::refusal::Refusal;

/// The store of files cannot be reached. What needs no file goes on.
pub fn store_away(cause: impl std::error::Error + Send + Sync + 'static) -> Fault {
    Fault::unavailable("error.store_away", cause)
}

/// Where a file is fetched, for a while.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileAddress {
    /// Under the application root.
    pub url: String,
    /// When it ends.
    pub expires_at: String,
}

/// A stored file as an answer.
#[derive(Debug)]
pub struct StoredFile(pub Files, pub SignedFile);

#[async_trait]
impl Writer for StoredFile {
    async fn write(self, req: &mut Request, depot: &mut Depot, res: &mut Response) {
        let lang = depot.get_typed::<Visit>().map_or(Lang::Ja, |visit| visit.lang);
        if let Err(fault) = self.send(req, lang, res).await {
            Refusal(fault).write(req, depot, res).await;
        }
    }
}

impl StoredFile {
    async fn send(&self, req: &Request, lang: Lang, res: &mut Response) -> Outcome<()> {
        let Self(files, file) = self;
        let size = files.size(&file.key).await.map_err(store_away)?.filter(|size| *size > 0);
        let size = size.ok_or_else(|| Fault::not_found("file.missing"))?;
        let tag = entity_tag(&file.key, size);
        let fetched = matches!(*req.method(), Method::GET | Method::HEAD);
        res.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        res.headers_mut().insert(ETAG, HeaderValue::from_str(&tag)?);
        if fetched && names_tag(text(req.headers(), &IF_NONE_MATCH), &tag) {
            res.status_code(StatusCode::NOT_MODIFIED);
            return Ok(());
        }
        let wanted = if fetched { range(req.headers(), &tag, size) } else { ByteRange::Whole };
        res.headers_mut().insert(ACCEPT_RANGES, HeaderValue::from_static("bytes"));
        let part = match wanted {
            ByteRange::Nothing => return no_such_part(size, lang, res),
            ByteRange::Whole => 0..size,
            ByteRange::Part(part) => {
                let told = format!("bytes {}-{}/{size}", part.start, part.end - 1);
                res.headers_mut().insert(CONTENT_RANGE, HeaderValue::from_str(&told)?);
                res.status_code(StatusCode::PARTIAL_CONTENT);
                part
            }
        };
        let headers = res.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_str(&file.content_type)?);
        headers.insert(CONTENT_LENGTH, HeaderValue::from(part.end - part.start));
        headers.insert(CONTENT_DISPOSITION, HeaderValue::from_str(&disposition(&file.name))?);
        if req.method() != Method::HEAD {
            res.stream(files.read(&file.key, Some(part)).await.map_err(store_away)?);
        }
        Ok(())
    }
}

/// A small file that is made for the answer, whole.
#[derive(Debug)]
pub struct Attachment {
    /// Its name.
    pub name: String,
    /// What it is.
    pub content_type: &'static str,
    /// What it holds.
    pub bytes: Vec<u8>,
}

#[async_trait]
impl Writer for Attachment {
    async fn write(self, _req: &mut Request, _depot: &mut Depot, res: &mut Response) {
        let headers = res.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        if let Ok(disposition) = HeaderValue::from_str(&disposition(&self.name)) {
            headers.insert(CONTENT_DISPOSITION, disposition);
        }
        res.body(self.bytes);
    }
}

impl EndpointOutRegister for Attachment {
    fn register(_components: &mut Components, operation: &mut Operation) {
        let file = ApiResponse::new("The file").add_content("application/octet-stream", blob());
        operation.responses.insert("200", file);
    }
}

/// A part is sent only of the very file that the client has begun with.
fn range(headers: &HeaderMap, tag: &str, size: u64) -> ByteRange {
    let same = headers.get(IF_RANGE).is_none_or(|known| known == tag);
    if same { byte_range(text(headers, &RANGE), size) } else { ByteRange::Whole }
}

fn text<'a>(headers: &'a HeaderMap, name: &http::HeaderName) -> &'a str {
    headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

fn no_such_part(size: u64, lang: Lang, res: &mut Response) -> Outcome<()> {
    res.headers_mut().insert(CONTENT_RANGE, HeaderValue::from_str(&format!("bytes */{size}"))?);
    res.status_code(StatusCode::RANGE_NOT_SATISFIABLE);
    let message = Some(messages::say(lang, "file.no_such_part"));
    res.render(Json(Envelope { code: 500, message, data: None::<()> }));
    Ok(())
}

/// `attachment` with the name twice: in ASCII for old readers, and as UTF-8 (RFC 6266).
pub(crate) fn disposition(name: &str) -> String {
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

/// The content of a file in the document.
pub(crate) fn blob() -> Content {
    Content::new(Object::with_type(BasicType::String))
}

impl EndpointOutRegister for StoredFile {
    fn register(_components: &mut Components, operation: &mut Operation) {
        let kind = "application/octet-stream";
        operation.responses.insert("200", ApiResponse::new("The file").add_content(kind, blob()));
        operation.responses.insert("206", ApiResponse::new("The part of the file").add_content(kind, blob()));
        operation.responses.insert("304", ApiResponse::new("The caller has this file already"));
        operation.responses.insert("416", ApiResponse::new("The file has no such part"));
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
