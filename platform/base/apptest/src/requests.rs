//! Requests and what comes back.

use std::net::SocketAddr;

use salvo::Response;
use salvo::http::header::{HeaderMap, HeaderValue};
use salvo::test::{RequestBuilder, ResponseExt};
use serde_json::Value;

use crate::{Events, TestApp};

/// What stands between the parts of a form.
const BOUNDARY: &str = "----sosogi-7f3a";

/// A request being built.
pub struct Call<'a> {
    app: &'a TestApp,
    request: RequestBuilder,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct TestResponse {
    /// HTTP status.
    pub status: u16,
    /// Headers.
    pub headers: HeaderMap,
    /// The body as sent.
    pub bytes: Vec<u8>,
    /// The body as JSON; null when it is none.
    pub json: Value,
}

impl<'a> Call<'a> {
    pub(crate) fn new(app: &'a TestApp, method: &str, path: &str) -> Self {
        let url = format!("http://127.0.0.1:8420{path}");
        Self { app, request: RequestBuilder::new(url, method.parse().unwrap()) }
    }

    /// Adds a header.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.request = self.request.add_header(name, value.to_owned(), true);
        self
    }

    /// Adds a header in the place of one of its name, byte for byte.
    #[must_use]
    pub fn raw_header(mut self, name: &'static str, value: &[u8]) -> Self {
        self.request = self.request.add_header(name, HeaderValue::from_bytes(value).unwrap(), true);
        self
    }

    /// Adds one more line of a header, byte for byte.
    #[must_use]
    pub fn line(mut self, name: &'static str, value: &[u8]) -> Self {
        self.request = self.request.add_header(name, HeaderValue::from_bytes(value).unwrap(), false);
        self
    }

    /// Says who calls.
    #[must_use]
    pub fn token(self, token: &str) -> Self {
        self.header("authorization", &format!("Bearer {token}"))
    }

    /// Adds a JSON body.
    #[must_use]
    pub fn json(mut self, body: &Value) -> Self {
        self.request = self.request.json(body);
        self
    }

    /// Adds a body as it is.
    #[must_use]
    pub fn bytes(mut self, content_type: &str, body: Vec<u8>) -> Self {
        self.request = self.request.add_header("content-type", content_type.to_owned(), true).body(body);
        self
    }

    /// Adds a form: texts by their fields, then files by their fields with name and content.
    #[must_use]
    pub fn form(self, texts: &[(&str, &str)], files: &[(&str, &str, &[u8])]) -> Self {
        let mut body = Vec::new();
        for (field, text) in texts {
            body.extend(format!("--{BOUNDARY}\r\nContent-Disposition: form-data; name=\"{field}\"\r\n\r\n").bytes());
            body.extend(text.bytes());
            body.extend(b"\r\n");
        }
        for (field, name, content) in files {
            let disposition = format!("form-data; name=\"{field}\"; filename=\"{name}\"");
            body.extend(format!("--{BOUNDARY}\r\nContent-Disposition: {disposition}\r\n\r\n").bytes());
            body.extend_from_slice(content);
            body.extend(b"\r\n");
        }
        body.extend(format!("--{BOUNDARY}--\r\n").bytes());
        self.bytes(&format!("multipart/form-data; boundary={BOUNDARY}"), body)
    }

    /// Sends it from 127.0.0.1.
    pub async fn send(self) -> TestResponse {
        self.send_from("127.0.0.1:40000").await
    }

    /// Sends it and reads the status alone: an event stream has no end to wait for.
    pub async fn status(self) -> u16 {
        status(&self.answer(SocketAddr::from(([127, 0, 0, 1], 40_000))).await)
    }

    /// Opens an event stream from 127.0.0.1.
    pub async fn events(self) -> Events {
        self.events_from("127.0.0.1:40000").await
    }

    /// Opens an event stream from a socket address of the test's choice.
    pub async fn events_from(self, peer: &str) -> Events {
        let mut response = self.answer(peer.parse().unwrap()).await;
        assert_eq!(status(&response), 200, "not a stream");
        Events::new(response.take_body())
    }

    /// Sends it from a socket address of the test's choice.
    pub async fn send_from(self, peer: &str) -> TestResponse {
        // boxed: tests hold many of these, and it is large
        let mut response = Box::pin(self.answer(peer.parse().unwrap())).await;
        let status = status(&response);
        let headers = response.headers().clone();
        let bytes = response.take_bytes(None).await.map(|b| b.to_vec()).unwrap_or_default();
        let json = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        TestResponse { status, headers, bytes, json }
    }

    async fn answer(self, peer: SocketAddr) -> Response {
        let mut request = self.request.build();
        *request.remote_addr_mut() = peer.into();
        if !request.uri().path().contains("/webapi/") {
            return self.app.service.handle(request).await;
        }
        let _alone = self.app.signing.lock().await;
        self.app.sign(&mut request).await;
        self.app.service.handle(request).await
    }
}

fn status(response: &Response) -> u16 {
    response.status_code.map_or(200, |s| s.as_u16())
}

impl TestResponse {
    /// The body's code; 0 when there is none.
    pub fn code(&self) -> u64 {
        self.json["code"].as_u64().unwrap_or(0)
    }

    /// The data of a success; stops the test at anything else.
    pub fn data(&self) -> &Value {
        assert_eq!((self.status, self.code()), (200, 200), "not a success: {} {}", self.status, self.json);
        &self.json["data"]
    }

    /// The fields that a refusal names, with their rules; to companies' systems it is a problem without a code.
    pub fn fields(&self) -> Vec<(String, String)> {
        let problem = self.json["errors"].is_array();
        let code = if problem { 0 } else { 501 };
        assert_eq!((self.status, self.code()), (422, code), "not a refusal of fields: {} {}", self.status, self.json);
        let text = |v: &Value| v.as_str().unwrap_or_default().to_owned();
        let fields = if problem { &self.json["errors"] } else { &self.json["data"]["fields"] };
        fields.as_array().unwrap().iter().map(|f| (text(&f["field"]), text(&f["rule"]))).collect()
    }

    /// True when the refusal names this field.
    pub fn names(&self, field: &str) -> bool {
        self.fields().iter().any(|(name, _)| name == field)
    }

    /// A header's text.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).and_then(|v| v.to_str().ok()).unwrap_or_default()
    }
}
