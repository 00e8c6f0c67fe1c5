//! A page of the web client into which the server wrote its text: made once, sent many times.

use std::io::Write as _;

use bytes::Bytes;
use files::range::names_tag;
use salvo::http::header::{ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY};
use salvo::http::{HeaderValue, StatusCode};
use salvo::{Request, Response};
use sha2::{Digest as _, Sha256};

/// A page as it is sent: plain, and pressed once for all.
#[derive(Clone, Debug)]
pub struct ReadyPage {
    plain: Bytes,
    pressed: Option<Bytes>,
    tag: String,
    content_type: &'static str,
    status: StatusCode,
}

impl ReadyPage {
    /// A page of the client.
    pub fn html(html: String) -> Self {
        Self::new(html, "text/html; charset=utf-8")
    }

    /// A list for machines.
    pub fn xml(text: String) -> Self {
        Self::new(text, "application/xml; charset=utf-8")
    }

    fn new(html: String, content_type: &'static str) -> Self {
        let digest = Sha256::digest(html.as_bytes());
        let tag = format!("\"{:032x}\"", digest.iter().take(16).fold(0_u128, |sum, byte| sum << 8 | u128::from(*byte)));
        let pressed = press(html.as_bytes()).map(Bytes::from);
        Self { plain: html.into(), pressed, tag, content_type, status: StatusCode::OK }
    }

    /// The same page for something that is not there.
    #[must_use]
    pub fn missing(mut self) -> Self {
        self.status = StatusCode::NOT_FOUND;
        self
    }

    /// Sends it, or says that the browser has it already.
    pub fn send(&self, req: &Request, res: &mut Response) {
        let asked = |name| req.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let headers = res.headers_mut();
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        if let Ok(tag) = HeaderValue::from_str(&self.tag) {
            headers.insert(ETAG, tag);
        }
        if self.status == StatusCode::OK && names_tag(asked(IF_NONE_MATCH), &self.tag) {
            res.status_code(StatusCode::NOT_MODIFIED);
            return;
        }
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(self.content_type));
        let body = match &self.pressed {
            Some(pressed) if takes_brotli(asked(ACCEPT_ENCODING)) => {
                headers.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
                pressed
            }
            _ => &self.plain,
        };
        res.status_code(self.status);
        res.body(body.clone());
    }
}

/// Says whether a browser names brotli and does not refuse it (`br;q=0`).
fn takes_brotli(accepted: &str) -> bool {
    accepted.split(',').map(str::trim).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let refused = |part: &str| part.strip_prefix("q=").and_then(|q| q.parse::<f32>().ok()) == Some(0.0);
        parts.next() == Some("br") && !parts.any(refused)
    })
}

fn press(bytes: &[u8]) -> Option<Vec<u8>> {
    let mut pressed = Vec::new();
    // a page changes with its content: the grade that presses well without taking long
    let mut writer = brotli::CompressorWriter::new(&mut pressed, 4_096, 5, 22);
    writer.write_all(bytes).ok()?;
    writer.flush().ok()?;
    drop(writer);
    Some(pressed)
}

#[cfg(test)]
mod tests {
    use super::takes_brotli;

    #[test]
    fn brotli_is_sent_to_whom_names_it_alone() {
        for yes in ["br", "gzip, deflate, br, zstd", "gzip;q=0.5, br;q=0.2"] {
            assert!(takes_brotli(yes), "{yes}");
        }
        for no in ["", "gzip", "br;q=0", "gzip, br; q=0.0", "brotli"] {
            assert!(!takes_brotli(no), "{no}");
        }
    }
}
