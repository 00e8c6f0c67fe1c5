//! An index that is built beside the present one.

use async_trait::async_trait;
use serde_json::json;
use tokio::sync::OwnedMutexGuard;
use tracing::warn;

use super::{MeiliIndex, columns};
use crate::VERSION;
use crate::port::{Entry, NewIndex, SearchError};

pub(super) struct MeiliRebuild {
    index: MeiliIndex,
    name: String,
    /// By which it is told from one that another process makes in its place.
    birth: String,
    _turn: OwnedMutexGuard<()>,
}

impl MeiliRebuild {
    /// Makes an empty index, in the place of one that was left over.
    pub(super) async fn begin(index: MeiliIndex, turn: OwnedMutexGuard<()>) -> Result<Self, SearchError> {
        let name = format!("{}_new", index.name());
        let door = &index.door;
        door.delete(&name).await?;
        door.change("indexes", &json!({ "uid": name, "primaryKey": "id" })).await?;
        door.amend(&format!("indexes/{name}/settings"), &columns::settings()).await?;
        let birth = door.birth(&name).await?;
        Ok(Self { index, name, birth, _turn: turn })
    }

    /// Fails when the index is no more the one that was begun: the server would make one without settings.
    async fn check(&self) -> Result<(), SearchError> {
        match self.index.door.birth(&self.name).await {
            Ok(birth) if birth == self.birth => Ok(()),
            Ok(_) | Err(SearchError::Missing) => Err(SearchError::Busy),
            Err(other) => Err(other),
        }
    }

    /// Removes the one that was swapped out, and those of earlier versions. What fails is left to the next rebuild.
    async fn tidy(&self) -> Result<(), SearchError> {
        let door = &self.index.door;
        door.delete(&self.name).await?;
        for index in door.indexes().await? {
            let version = index.strip_prefix(&format!("{}_v", self.index.base));
            let version = version.map(|rest| rest.trim_end_matches("_new").parse::<u32>());
            if matches!(version, Some(Ok(..VERSION))) {
                door.delete(&index).await?;
            }
        }
        Ok(())
    }
}

#[async_trait]
impl NewIndex for MeiliRebuild {
    async fn put(&mut self, entries: &[Entry]) -> Result<(), SearchError> {
        self.check().await?;
        self.index.door.fill(&self.name, entries).await
    }

    async fn take_over(self: Box<Self>) -> Result<(), SearchError> {
        self.check().await?;
        let (door, present) = (&self.index.door, self.index.name());
        let first = match door.birth(&present).await {
            Ok(_) => false,
            Err(SearchError::Missing) => true,
            Err(other) => return Err(other),
        };
        // where there is none yet to swap with, the new one takes its name: nobody sees an empty one
        let mut swap = json!({ "indexes": [self.name, present] });
        if first {
            swap["rename"] = json!(true);
        }
        door.change("swap-indexes", &json!([swap])).await?;
        if let Err(error) = self.tidy().await {
            warn!(%error, "earlier search indexes are left over");
        }
        Ok(())
    }
}
