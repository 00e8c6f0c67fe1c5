//! The jobs that the clock asks for.

use jobs::Job;
use serde::{Deserialize, Serialize};

/// Look for what the index lacks.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FindSearchWork {}

impl Job for FindSearchWork {
    const KIND: &'static str = "search_sync.find_work";
    const QUEUE: &'static str = "fast";
}

/// Compare the index with the database.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct CompareIndex {}

impl Job for CompareIndex {
    const KIND: &'static str = "search_sync.compare";
    const QUEUE: &'static str = "work";
}
