//! Meilisearch: an index on a server that all machines share.
//!
//! An index is called by its name and [`VERSION`]; the one that is being built stands beside it and is swapped in. Those of
//! one process who write take turns; a process that finds its new index taken away by another one's stops.
//!
//! Must never: show the key, or let the server make an index by itself (it would have none of our settings).

mod ask;
mod columns;
mod door;
mod payload;
mod rebuild;

use std::collections::BTreeMap;
use std::sync::Arc;

use async_trait::async_trait;
use serde_json::{Value, json};
use tokio::sync::Mutex as Turn;

use crate::VERSION;
use crate::plan::Plan;
use crate::port::{Entry, Hits, NewIndex, Query, SearchError, SearchIndex};
use door::Door;
use rebuild::MeiliRebuild;

/// Entries of which number and version are read at once; the server reads all of each to tell them.
const PAGE: usize = 1_000;

/// An index on a Meilisearch server.
#[derive(Clone)]
pub struct MeiliIndex {
    door: Arc<Door>,
    base: String,
    writing: Arc<Turn<()>>,
}

/// Neither the key nor the address, which may hold a password.
impl std::fmt::Debug for MeiliIndex {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("MeiliIndex").field("name", &self.name()).finish_non_exhaustive()
    }
}

impl MeiliIndex {
    /// The index of this name on the server at this address; it need not be there yet. An empty key: the server asks for none.
    pub fn new(url: &str, key: &str, name: &str) -> Result<Self, SearchError> {
        Ok(Self { door: Arc::new(Door::new(url, key)?), base: name.to_owned(), writing: Arc::default() })
    }

    /// What the present index is called.
    fn name(&self) -> String {
        format!("{}_v{VERSION}", self.base)
    }
}

#[async_trait]
impl SearchIndex for MeiliIndex {
    async fn find(&self, query: &Query, plan: &Plan) -> Result<Hits, SearchError> {
        let window = ask::Window::of(query);
        let asked = ask::body(query, plan, &window);
        let told = self.door.ask(&format!("indexes/{}/search", self.name()), &asked).await?;
        ask::found(&told, query, &window).ok_or_else(door::unreadable)
    }

    async fn put(&self, entries: &[Entry]) -> Result<(), SearchError> {
        let _turn = self.writing.lock().await;
        let name = self.name();
        self.door.birth(&name).await?;
        self.door.fill(&name, entries).await
    }

    async fn remove(&self, ids: &[u64]) -> Result<(), SearchError> {
        let _turn = self.writing.lock().await;
        self.door.change(&format!("indexes/{}/documents/delete-batch", self.name()), &json!(ids)).await
    }

    async fn rebuild(&self) -> Result<Box<dyn NewIndex>, SearchError> {
        let turn = Arc::clone(&self.writing).lock_owned().await;
        Ok(Box::new(MeiliRebuild::begin(self.clone(), turn).await?))
    }

    async fn entries(&self) -> Result<BTreeMap<u64, u64>, SearchError> {
        let path = format!("indexes/{}/documents/fetch", self.name());
        let mut entries = BTreeMap::new();
        let mut offset = 0;
        loop {
            let asked = json!({ "offset": offset, "limit": PAGE, "fields": columns::DISPLAYED });
            let told = self.door.ask(&path, &asked).await?;
            let page = told["results"].as_array().ok_or_else(door::unreadable)?;
            for entry in page {
                entries.extend([version(entry).ok_or_else(door::unreadable)?]);
            }
            if page.len() < PAGE {
                return Ok(entries);
            }
            offset += PAGE;
        }
    }
}

/// The number and the version of an entry.
fn version(entry: &Value) -> Option<(u64, u64)> {
    Some((entry["id"].as_u64()?, entry["version"].as_str()?.parse().ok()?))
}
