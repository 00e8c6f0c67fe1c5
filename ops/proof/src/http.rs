//! A caller of the API: one connection, kept alive, made again after an error. Hand-written, so that what is measured
//! is the server and not a client library.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(40);

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// The validator, when there is one.
    pub etag: Option<String>,
    /// Seconds after which to come again, when the answer says so.
    pub retry_after: Option<u64>,
    /// The body.
    pub bytes: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null when it is none.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or(Value::Null)
    }
}

/// A request.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    /// GET or POST.
    pub method: &'a str,
    /// From the slash on.
    pub path: &'a str,
    /// Names and values.
    pub headers: &'a [(&'a str, &'a str)],
    /// Empty for GET.
    pub body: &'a [u8],
}

/// One caller.
#[derive(Debug)]
pub struct Caller {
    to: SocketAddr,
    stream: Option<BufReader<TcpStream>>,
}

impl Caller {
    /// Connects when first needed.
    pub const fn new(to: SocketAddr) -> Self {
        Self { to, stream: None }
    }

    /// Sends a request and reads the answer whole.
    pub async fn send(&mut self, ask: &Request<'_>) -> Result<Answer> {
        let answer = timeout(PATIENCE, self.exchange(ask)).await.context("no answer in time")?;
        if answer.is_err() {
            self.stream = None;
        }
        answer
    }

    /// GET with a session's token.
    pub async fn get(&mut self, token: &str, path: &str) -> Result<Answer> {
        let bearer = format!("Bearer {token}");
        self.send(&Request { method: "GET", path, headers: &[("authorization", &bearer)], body: b"" }).await
    }

    /// POST of JSON with a session's token.
    pub async fn post(&mut self, token: &str, path: &str, body: &Value) -> Result<Answer> {
        let bearer = format!("Bearer {token}");
        let headers =
            [("authorization", bearer.as_str()), ("content-type", "application/json"), ("prefer", "respond-async")];
        self.send(&Request { method: "POST", path, headers: &headers, body: body.to_string().as_bytes() }).await
    }

    async fn exchange(&mut self, ask: &Request<'_>) -> Result<Answer> {
        let mut head = format!("{} {} HTTP/1.1\r\nhost: {}\r\n", ask.method, ask.path, self.to);
        for (name, value) in ask.headers {
            head.extend([*name, ": ", *value, "\r\n"]);
        }
        head.extend(["content-length: ", &ask.body.len().to_string(), "\r\n\r\n"]);
        let mut request = head.into_bytes();
        request.extend_from_slice(ask.body);
        let stream = if let Some(stream) = &mut self.stream {
            stream
        } else {
            let stream = TcpStream::connect(self.to).await?;
            stream.set_nodelay(true)?;
            self.stream.insert(BufReader::with_capacity(64 * 1024, stream))
        };
        stream.get_mut().write_all(&request).await?;
        let (answer, close) = read(stream).await?;
        if close {
            self.stream = None;
        }
        Ok(answer)
    }
}

/// A reader of an event stream.
#[derive(Debug)]
pub struct EventReader {
    stream: BufReader<TcpStream>,
    begun: String,
}

impl EventReader {
    /// Opens one with a session's token.
    pub async fn open(to: SocketAddr, token: &str, path: &str) -> Result<Self> {
        let mut stream = TcpStream::connect(to).await?;
        stream.set_nodelay(true)?;
        let head = format!(
            "GET {path} HTTP/1.1\r\nhost: {to}\r\naccept: text/event-stream\r\nauthorization: Bearer {token}\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await?;
        let mut stream = BufReader::new(stream);
        let status = line(&mut stream).await?;
        if !status.contains(" 200") {
            bail!("the stream answers {status}");
        }
        Ok(Self { stream, begun: String::new() })
    }

    /// The next event's data; none when it does not come in time. What came of it so far is kept.
    pub async fn next(&mut self, patience: Duration) -> Result<Option<String>> {
        let line = loop {
            match timeout(patience, self.stream.read_line(&mut self.begun)).await {
                Err(_) => return Ok(None),
                Ok(Ok(0)) => bail!("the stream ended"),
                Ok(read) => read?,
            };
            let whole = std::mem::take(&mut self.begun);
            // the last chunk; the connection may stay
            if whole.trim_end() == "0" {
                bail!("the stream ended");
            }
            // chunk sizes, headers and beats are no data
            if let Some(data) = whole.strip_prefix("data:") {
                break data.trim().to_owned();
            }
        };
        Ok(Some(line))
    }
}

async fn read(stream: &mut BufReader<TcpStream>) -> Result<(Answer, bool)> {
    let status = line(stream).await?;
    let status = status.split(' ').nth(1).and_then(|word| word.parse().ok()).context("no status line")?;
    let (mut length, mut chunked, mut close, mut etag, mut retry_after) = (0_usize, false, false, None, None);
    loop {
        let header = line(stream).await?;
        if header.is_empty() {
            break;
        }
        let Some((name, value)) = header.split_once(':') else { bail!("no header: {header}") };
        match name.to_ascii_lowercase().as_str() {
            "content-length" => length = value.trim().parse()?,
            "transfer-encoding" => chunked = value.contains("chunked"),
            "connection" => close = value.contains("close"),
            "retry-after" => retry_after = value.trim().parse().ok(),
            "etag" => etag = Some(value.trim().to_owned()),
            _ => {}
        }
    }
    let mut bytes = vec![0; length];
    stream.read_exact(&mut bytes).await?;
    while chunked {
        let size = usize::from_str_radix(line(stream).await?.trim(), 16)?;
        let start = bytes.len();
        bytes.resize(start + size, 0);
        stream.read_exact(&mut bytes[start..]).await?;
        line(stream).await?;
        chunked = size > 0;
    }
    Ok((Answer { status, etag, retry_after, bytes }, close))
}

async fn line(stream: &mut BufReader<TcpStream>) -> Result<String> {
    let mut line = String::new();
    if stream.read_line(&mut line).await? == 0 {
        bail!("the connection ended");
    }
    Ok(line.trim_end().to_owned())
}
