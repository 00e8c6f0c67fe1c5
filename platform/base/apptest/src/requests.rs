//! Requests and what comes back.

use std::net::SocketAddr;

use futures::StreamExt;
use salvo::Service;
use salvo::http::ResBody;
use salvo::http::header::HeaderMap;
use salvo::test::{RequestBuilder, ResponseExt, TestClient};
use serde_json::Value;

/// A request being built.
pub struct Call<'a> {
    service: &'a Service,
    request: RequestBuilder,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Got {
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
    pub(crate) fn new(service: &'a Service, method: &str, path: &str) -> Self {
        let url = format!("http://127.0.0.1:8420{path}");
        let request = match method {
            "POST" => TestClient::post(url),
            "PUT" => TestClient::put(url),
            "DELETE" => TestClient::delete(url),
            _ => TestClient::get(url),
        };
        Self { service, request }
    }

    /// Adds a header.
    #[must_use]
    pub fn header(mut self, name: &'static str, value: &str) -> Self {
        self.request = self.request.add_header(name, value.to_owned(), true);
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

    /// Sends it from 127.0.0.1.
    pub async fn send(self) -> Got {
        self.send_from("127.0.0.1:40000").await
    }

    /// Sends it and reads the status alone: an event stream has no end to wait for.
    pub async fn status(self) -> u16 {
        let mut request = self.request.build();
        *request.remote_addr_mut() = SocketAddr::from(([127, 0, 0, 1], 40_000)).into();
        self.service.handle(request).await.status_code.map_or(200, |s| s.as_u16())
    }

    /// Opens an event stream; stops the test when the answer is none.
    pub async fn open(self) -> EventStream {
        let mut request = self.request.build();
        *request.remote_addr_mut() = SocketAddr::from(([127, 0, 0, 1], 40_000)).into();
        let mut response = self.service.handle(request).await;
        assert_eq!(response.status_code.map_or(200, |s| s.as_u16()), 200, "no event stream");
        EventStream { body: response.take_body(), text: String::new() }
    }

    /// Sends it from a socket address of the test's choice.
    pub async fn send_from(self, peer: &str) -> Got {
        let peer: SocketAddr = peer.parse().unwrap();
        let mut request = self.request.build();
        *request.remote_addr_mut() = peer.into();
        let mut response = self.service.handle(request).await;
        let status = response.status_code.map_or(200, |s| s.as_u16());
        let headers = response.headers().clone();
        let bytes = response.take_bytes(None).await.map(|b| b.to_vec()).unwrap_or_default();
        let json = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Got { status, headers, bytes, json }
    }
}

/// An open event stream.
pub struct EventStream {
    body: ResBody,
    text: String,
}

impl EventStream {
    /// The data of the next event; stops the test when none comes within these seconds.
    pub async fn next(&mut self, seconds: u64) -> Value {
        let waiting = self.read();
        tokio::time::timeout(std::time::Duration::from_secs(seconds), waiting).await.expect("an event in time")
    }

    async fn read(&mut self) -> Value {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let data = event.lines().find_map(|line| line.strip_prefix("data:")).map(str::to_owned);
                self.text = rest.to_owned();
                if let Some(data) = data {
                    return serde_json::from_str(data.trim()).unwrap();
                }
                continue;
            }
            let frame = self.body.next().await.expect("the stream has ended").unwrap();
            if let Some(bytes) = frame.data_ref() {
                self.text.push_str(std::str::from_utf8(bytes).unwrap());
            }
        }
    }
}

impl Got {
    /// The body's code; 0 when there is none.
    pub fn code(&self) -> u64 {
        self.json["code"].as_u64().unwrap_or(0)
    }

    /// The data of a success; stops the test at anything else.
    pub fn data(&self) -> &Value {
        assert_eq!((self.status, self.code()), (200, 200), "not a success: {} {}", self.status, self.json);
        &self.json["data"]
    }

    /// The fields that a refusal names, with their rules.
    pub fn fields(&self) -> Vec<(String, String)> {
        assert_eq!((self.status, self.code()), (422, 501), "not a refusal of fields: {} {}", self.status, self.json);
        let text = |v: &Value| v.as_str().unwrap_or_default().to_owned();
        self.json["data"]["fields"].as_array().unwrap().iter().map(|f| (text(&f["field"]), text(&f["rule"]))).collect()
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
