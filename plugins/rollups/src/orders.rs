//! The jobs of this plugin. Only it and schedules queue them.

use jobs::Job;
use serde::{Deserialize, Serialize};

/// Recompute the dirty buckets of the job's company until none is left.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct RollUp {}

impl Job for RollUp {
    const KIND: &'static str = "rollups.roll_up";
    const QUEUE: &'static str = "work";
}

/// Ask which companies have marks and queue a roll-up for each.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct FindMarks {}

impl Job for FindMarks {
    const KIND: &'static str = "rollups.find_marks";
    const QUEUE: &'static str = "fast";
    const PRIORITY: i16 = 3;
}
