//! The shape of a job and what a screen sees of it.

use serde::Serialize;
use serde::de::DeserializeOwned;
use time::OffsetDateTime;
use uuid::Uuid;

/// What is queued. Payloads hold ids, never rows; they only grow (`#[serde(default)]`), and a changed meaning is a
/// new kind. Every job may run twice.
pub trait Job: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Name in the ledger, for example `exports.build`.
    const KIND: &'static str;
    /// Queue; urgent work has its own.
    const QUEUE: &'static str;
    /// Tries before the job is dead.
    const MAX_ATTEMPTS: i32 = 5;
    /// The queue has slots per company, which take turns.
    const FAIR: bool = false;
    /// 1 (first) to 9 (last).
    const PRIORITY: i16 = 5;
}

/// Where a job stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JobState {
    /// Queued, or waiting for its next try.
    Ready,
    /// A worker holds a lease on it.
    Running,
    /// Finished.
    Done,
    /// Given up, with a reason; can be revived.
    Dead,
    /// Stopped at the user's wish.
    Cancelled,
}

impl JobState {
    /// From the ledger's word.
    pub fn parse(word: &str) -> Option<Self> {
        Some(match word {
            "ready" => Self::Ready,
            "running" => Self::Running,
            "done" => Self::Done,
            "dead" => Self::Dead,
            "cancelled" => Self::Cancelled,
            _ => return None,
        })
    }
}

/// A job as its owner may see it.
#[derive(Clone, Debug)]
pub struct JobView {
    /// The job.
    pub id: Uuid,
    /// Where it stands.
    pub state: JobState,
    /// Per cent, 0 to 100.
    pub progress: i16,
    /// Why it failed last; for the log and for staff.
    pub error: Option<String>,
    /// When it ended.
    pub finished_at: Option<OffsetDateTime>,
    /// A stop was asked for and is not carried out yet.
    pub cancel_requested: bool,
}

/// The Redis channel (after the prefix of the settings) on which a worker tells `{company}:{job id}` when a job has
/// moved. The word is a hint to look into the ledger; losing one is harmless.
pub const PROGRESS_CHANNEL: &str = "jobs-progress";
