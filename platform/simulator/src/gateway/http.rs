//! The intake door over HTTP.

use std::time::Duration;

use anyhow::{Context, Result, ensure};
use bytes::Bytes;
use http::header::{AUTHORIZATION, CONNECTION, CONTENT_ENCODING, CONTENT_TYPE, HOST};
use http::{Request, StatusCode, Uri};
use http_body_util::{BodyExt, Full};
use hyper::client::conn::http1::handshake;
use hyper_util::rt::TokioIo;
use serde::Deserialize;
use tokio::net::TcpStream;

use super::{Answer, BatchRefusal, Credential, IntakeDoor};
use crate::filler::ItemData;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(30);

/// The door of a server.
#[derive(Clone, Debug)]
pub struct HttpDoor {
    authority: String,
    /// The server's root.
    base: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AnswerBody {
    contiguous_seq: i64,
    accepted: u64,
    duplicate: u64,
    quarantined: Vec<serde::de::IgnoredAny>,
}

impl HttpDoor {
    /// The door of the server at an address such as `http://127.0.0.1:8420`.
    pub fn at(url: &str) -> Result<Self> {
        let uri: Uri = url.parse().with_context(|| format!("“{url}” is no address"))?;
        ensure!(uri.scheme_str() == Some("http"), "“{url}”: only http is spoken; run it beside the server");
        let host = uri.host().with_context(|| format!("“{url}” names no host"))?;
        let base = uri.path().trim_end_matches('/');
        Ok(Self { authority: format!("{host}:{}", uri.port_u16().unwrap_or(80)), base: base.to_owned() })
    }

    /// The answer, if it comes in time.
    async fn ask(&self, request: Request<Full<Bytes>>) -> Result<(StatusCode, Bytes), BatchRefusal> {
        let called = tokio::time::timeout(PATIENCE, self.call(request)).await;
        called.map_err(|_| BatchRefusal::Away("no answer in time".to_owned()))?.map_err(|error| away(&error))
    }

    /// One call on a connection of its own.
    async fn call(&self, request: Request<Full<Bytes>>) -> Result<(StatusCode, Bytes)> {
        let stream = TcpStream::connect(&self.authority).await?;
        let (mut sender, connection) = handshake(TokioIo::new(stream)).await?;
        let exchange = async move {
            let response = sender.send_request(request).await?;
            let status = response.status();
            anyhow::Ok((status, response.into_body().collect().await?.to_bytes()))
        };
        let (_, answer) = futures::future::join(connection, exchange).await;
        answer
    }

    fn request(
        &self,
        path: &str,
        packing: &str,
        credential: &Credential,
        body: Vec<u8>,
    ) -> Result<Request<Full<Bytes>>> {
        let request = Request::post(format!("{}{path}", self.base))
            .header(HOST, &self.authority)
            .header(CONNECTION, "close")
            .header("sosogi-gateway", &credential.key_id)
            .header(AUTHORIZATION, format!("Bearer {}", credential.secret))
            .header(CONTENT_TYPE, "application/json")
            .header(CONTENT_ENCODING, packing);
        Ok(request.body(Full::new(Bytes::from(body)))?)
    }
}

impl IntakeDoor for HttpDoor {
    async fn post(&self, credential: &Credential, body: Vec<u8>) -> Result<Answer, BatchRefusal> {
        let request = self.request("/ingest/v1/batches", "gzip", credential, body).map_err(|error| away(&error))?;
        let (status, bytes) = self.ask(request).await?;
        read(status, &bytes)
    }

    async fn post_item_data(&self, credential: &Credential, told: &ItemData) -> Result<(), BatchRefusal> {
        let request =
            self.request(&told.path(), "identity", credential, told.body.clone()).map_err(|error| away(&error))?;
        let (status, bytes) = self.ask(request).await?;
        if status == StatusCode::OK { Ok(()) } else { Err(refusal(status, &bytes)) }
    }
}

fn away(error: &anyhow::Error) -> BatchRefusal {
    BatchRefusal::Away(format!("{error:#}"))
}

fn read(status: StatusCode, bytes: &[u8]) -> Result<Answer, BatchRefusal> {
    if status != StatusCode::OK {
        return Err(refusal(status, bytes));
    }
    let taken: AnswerBody = serde_json::from_slice(bytes).map_err(|_| BatchRefusal::Away(words(status, bytes)))?;
    Ok(Answer {
        contiguous_seq: taken.contiguous_seq,
        accepted: taken.accepted,
        duplicate: taken.duplicate,
        quarantined: u64::try_from(taken.quarantined.len()).unwrap_or(0),
    })
}

/// Only a broken rule is final: a secret may be put right, and everything else passes.
fn refusal(status: StatusCode, bytes: &[u8]) -> BatchRefusal {
    match status {
        StatusCode::BAD_REQUEST | StatusCode::PAYLOAD_TOO_LARGE | StatusCode::UNPROCESSABLE_ENTITY => {
            BatchRefusal::Never(words(status, bytes))
        }
        _ => BatchRefusal::Away(words(status, bytes)),
    }
}

fn words(status: StatusCode, bytes: &[u8]) -> String {
    format!("{status}: {}", String::from_utf8_lossy(&bytes[..bytes.len().min(600)]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_addresses_are_taken() {
        let door = HttpDoor::at("http://localhost:8420/portal/").unwrap();
        assert_eq!((door.authority.as_str(), door.base.as_str()), ("localhost:8420", "/portal"));
        assert!(HttpDoor::at("https://example.com").is_err());
        assert!(HttpDoor::at("8420").is_err());
    }

    #[test]
    fn a_broken_rule_is_final_and_nothing_else_is() {
        assert!(matches!(read(StatusCode::UNPROCESSABLE_ENTITY, b"{}"), Err(BatchRefusal::Never(_))));
        for status in [StatusCode::UNAUTHORIZED, StatusCode::TOO_MANY_REQUESTS, StatusCode::INTERNAL_SERVER_ERROR] {
            assert!(matches!(read(status, b""), Err(BatchRefusal::Away(_))), "{status}");
        }
        let taken = br#"{"contiguousSeq":3,"accepted":5,"duplicate":1,"quarantined":[{"index":0,"reason":"too_old"}]}"#;
        let answer = Answer { contiguous_seq: 3, accepted: 5, duplicate: 1, quarantined: 1 };
        assert_eq!(read(StatusCode::OK, taken).unwrap(), answer);
    }
}
