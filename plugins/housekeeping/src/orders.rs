//! The job of this plugin. Only its schedule queues it.

use jobs::Job;
use serde::{Deserialize, Serialize};

/// Keep partitions ahead and remove what is past its retention.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct KeepHouse {}

impl Job for KeepHouse {
    const KIND: &'static str = "housekeeping.keep_house";
    const QUEUE: &'static str = "work";
}
