//! What is asked of the library's search index. All jobs are those of the library's keepers, the provider's company.

use jobs::Job;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// Make the index tell of one item what the database does: what is released, and to whom.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct IndexItem {
    /// The item; one that is gone leaves the index.
    pub item_id: Uuid,
}

impl Job for IndexItem {
    const KIND: &'static str = "search_sync.item";
    const QUEUE: &'static str = "work";
}

/// One open rebuild.
pub const ONE_REBUILD: &str = "rebuild-index";

/// Build the index anew beside the present one, and take its place.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct RebuildIndex {}

impl Job for RebuildIndex {
    const KIND: &'static str = "search_sync.rebuild";
    const QUEUE: &'static str = "work";
}
