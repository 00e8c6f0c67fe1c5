//! Calls to the server, and what their failures mean.

use std::error::Error as _;
use std::time::Duration;

use futures::io::Cursor;
use meilisearch_sdk::errors::{Error, ErrorCode, ErrorType};
use meilisearch_sdk::request::{HttpClient as _, Method};
use meilisearch_sdk::reqwest::ReqwestClient;
use serde_json::Value;
use tokio::time::{sleep, timeout};

use super::payload::Payloads;
use crate::port::{Entry, SearchError};

/// What a question may take, and what it may take until a change is taken in.
const ANSWER: Duration = Duration::from_secs(15);
const ACCEPTANCE: Duration = Duration::from_mins(2);
/// What a change may take after that. The server works one after the other, also at those of others.
const PATIENCE: Duration = Duration::from_mins(15);
/// From one look at a change to the next: the first, and the longest.
const FIRST_LOOK: Duration = Duration::from_millis(10);
const LAST_LOOK: Duration = Duration::from_millis(500);

/// The way to a server.
pub(super) struct Door {
    http: ReqwestClient,
    root: String,
}

type Answer = Result<Value, SearchError>;

impl Door {
    pub(super) fn new(url: &str, key: &str) -> Result<Self, SearchError> {
        let refused = |reason: &str| SearchError::Refused(reason.to_owned());
        if !url.starts_with("http://") && !url.starts_with("https://") {
            return Err(refused("the server's address must begin with http:// or https://"));
        }
        if !key.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(refused("the server's key must be of letters, digits and signs"));
        }
        let http = ReqwestClient::new((!key.is_empty()).then_some(key)).map_err(told)?;
        Ok(Self { http, root: url.trim_end_matches('/').to_owned() })
    }

    /// Asks, and changes nothing.
    pub(super) async fn ask(&self, path: &str, body: &Value) -> Answer {
        self.call(path, Method::Post { query: (), body }, 200).await
    }

    /// When an index was made; it is there.
    pub(super) async fn birth(&self, index: &str) -> Result<String, SearchError> {
        let told = self.get(&format!("indexes/{index}")).await?;
        told["createdAt"].as_str().map(str::to_owned).ok_or_else(unreadable)
    }

    /// What all indexes are called.
    pub(super) async fn indexes(&self) -> Result<Vec<String>, SearchError> {
        let told = self.get("indexes?limit=1000").await?;
        let indexes = told["results"].as_array().ok_or_else(unreadable)?;
        Ok(indexes.iter().filter_map(|index| Some(index["uid"].as_str()?.to_owned())).collect())
    }

    /// Changes something, and waits until it is changed.
    pub(super) async fn change(&self, path: &str, body: &Value) -> Result<(), SearchError> {
        let accepted = self.call(path, Method::Post { query: (), body }, 202).await?;
        self.done(&accepted).await
    }

    /// Changes a part of something.
    pub(super) async fn amend(&self, path: &str, body: &Value) -> Result<(), SearchError> {
        let accepted = self.call(path, Method::Patch { query: (), body }, 202).await?;
        self.done(&accepted).await
    }

    /// Removes an index; one that is not there is no failure.
    pub(super) async fn delete(&self, index: &str) -> Result<(), SearchError> {
        let gone = async {
            let method = Method::<(), &Value>::Delete { query: () };
            let accepted = self.call(&format!("indexes/{index}"), method, 202).await?;
            self.done(&accepted).await
        };
        match gone.await {
            Err(SearchError::Missing) => Ok(()),
            other => other,
        }
    }

    /// Adds entries to an index that is there, or replaces those of their numbers.
    pub(super) async fn fill(&self, index: &str, entries: &[Entry]) -> Result<(), SearchError> {
        let mut accepted = Vec::new();
        let mut payloads = Payloads::of(entries.into());
        loop {
            let (rest, lines) = tokio::task::spawn_blocking(move || {
                let lines = payloads.next();
                (payloads, lines)
            })
            .await
            .map_err(|error| SearchError::Refused(error.to_string()))?;
            let Some(lines) = lines else { break };
            payloads = rest;
            accepted.push(self.send(index, lines).await?);
        }
        for change in accepted {
            self.done(&change).await?;
        }
        Ok(())
    }

    async fn send(&self, index: &str, lines: Vec<u8>) -> Answer {
        let url = format!("{}/indexes/{index}/documents?primaryKey=id", self.root);
        let method = Method::Post { query: (), body: Cursor::new(lines) };
        let sent = self.http.stream_request::<(), _, Value>(&url, method, "application/x-ndjson", 202);
        timeout(ACCEPTANCE, sent).await.map_err(|_| silent())?.map_err(told)
    }

    async fn get(&self, path: &str) -> Answer {
        self.call(path, Method::<(), &Value>::Get { query: () }, 200).await
    }

    async fn call(&self, path: &str, method: Method<(), &Value>, status: u16) -> Answer {
        let patience = if status == 202 { ACCEPTANCE } else { ANSWER };
        let url = format!("{}/{path}", self.root);
        timeout(patience, self.http.request(&url, method, status)).await.map_err(|_| silent())?.map_err(told)
    }

    /// Waits until a change that the server took in is made.
    async fn done(&self, accepted: &Value) -> Result<(), SearchError> {
        let task = accepted["taskUid"].as_u64().ok_or_else(unreadable)?;
        let ends = async {
            let mut pause = FIRST_LOOK;
            loop {
                let task = self.get(&format!("tasks/{task}")).await?;
                if let Some(end) = end(&task) {
                    return end;
                }
                sleep(pause).await;
                pause = (2 * pause).min(LAST_LOOK);
            }
        };
        let late = |_| SearchError::Away("it has not made a change in a quarter of an hour".to_owned());
        timeout(PATIENCE, ends).await.map_err(late)?
    }
}

/// How a change ended; none when it has not.
fn end(task: &Value) -> Option<Result<(), SearchError>> {
    match task["status"].as_str() {
        Some("enqueued" | "processing") => None,
        Some("succeeded") => Some(Ok(())),
        Some("canceled") => Some(Err(SearchError::Refused("the change was cancelled".to_owned()))),
        Some("failed") if task["error"]["code"] == "index_not_found" => Some(Err(SearchError::Missing)),
        Some("failed") => {
            let message = task["error"]["message"].as_str().unwrap_or("the change failed");
            Some(Err(SearchError::Refused(message.to_owned())))
        }
        _ => Some(Err(unreadable())),
    }
}

fn told(error: Error) -> SearchError {
    match error {
        Error::Meilisearch(told) => match (told.error_code, told.error_type) {
            (ErrorCode::IndexNotFound, _) => SearchError::Missing,
            (_, ErrorType::InvalidRequest | ErrorType::Auth) => SearchError::Refused(told.error_message),
            _ => SearchError::Away(told.error_message),
        },
        Error::MeilisearchCommunication(told) => {
            let status = format!("it answers with status {}", told.status_code);
            match told.status_code {
                408 | 429 | 500.. => SearchError::Away(status),
                _ => SearchError::Refused(status),
            }
        }
        Error::HttpError(error) => {
            // an address may hold a password
            let error = error.without_url();
            let causes = std::iter::successors(error.source(), |&cause| cause.source());
            SearchError::Away(causes.fold(error.to_string(), |message, cause| format!("{message}: {cause}")))
        }
        Error::Timeout => silent(),
        Error::ParseError(_) => unreadable(),
        other => SearchError::Refused(other.to_string()),
    }
}

fn silent() -> SearchError {
    SearchError::Away("it does not answer in time".to_owned())
}

/// Whatever answers there, it is no Meilisearch.
pub(super) fn unreadable() -> SearchError {
    SearchError::Away("its answer cannot be read".to_owned())
}
