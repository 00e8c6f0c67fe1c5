//! The Rust of the Web API's guide (web/reference/web-api), which ends this file; a test runs it.
#![expect(clippy::disallowed_methods, clippy::print_stdout, reason = "a program of somebody else's")]

use std::time::{SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use uuid::Uuid;

/// What a call answers, as it came.
fn read(path: &str, query: &str) -> Result<String, Box<dyn std::error::Error>> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH)?;
    let (now, nonce) = (now.as_secs().to_string(), Uuid::new_v4().simple().to_string());
    let body = hex::encode(Sha256::digest(b""));
    let text = ["GET", path, query, &body, &now, &nonce].join("\n");
    let mut signature = Hmac::<Sha256>::new_from_slice(std::env::var("SOSOGI_SECRET_KEY")?.as_bytes())?;
    signature.update(text.as_bytes());
    let sign = if query.is_empty() { "" } else { "?" };
    let mut answer = ureq::get(format!("{}{path}{sign}{query}", std::env::var("SOSOGI_URL")?))
        .header("X-Api-Key", std::env::var("SOSOGI_API_KEY")?)
        .header("X-Access-Key", std::env::var("SOSOGI_ACCESS_KEY")?)
        .header("X-Timestamp", now)
        .header("X-Nonce", nonce)
        .header("X-Signature", hex::encode(signature.finalize().into_bytes()))
        .config()
        .http_status_as_error(false)
        .build()
        .call()?;
    let told = answer.body_mut().read_to_string()?;
    if answer.status().is_success() { Ok(told) } else { Err(told.into()) }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let asked: Vec<String> = std::env::args().skip(1).collect();
    let [path, query] = [0, 1].map(|at| asked.get(at).map_or("", String::as_str));
    println!("{}", read(path, query)?);
    Ok(())
}
