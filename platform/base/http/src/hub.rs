//! News inside one API process: a job's progress, told by the worker over Redis, reaches the open event streams.
//!
//! A note only says "look again"; whoever misses one looks again by itself every other second.

use tokio::sync::broadcast;
use uuid::Uuid;

/// A job moved on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgressNote {
    /// The job's company.
    pub company: i64,
    /// The job.
    pub job_id: Uuid,
}

impl ProgressNote {
    /// Reads `company:job`, the form on the Redis channel.
    pub fn parse(text: &str) -> Option<Self> {
        let (company, job) = text.split_once(':')?;
        Some(Self { company: company.parse().ok()?, job_id: job.parse().ok()? })
    }
}

/// The place where news is told and heard.
#[derive(Clone, Debug)]
pub struct Hub(broadcast::Sender<ProgressNote>);

impl Default for Hub {
    fn default() -> Self {
        Self::new()
    }
}

impl Hub {
    /// An empty hub.
    pub fn new() -> Self {
        Self(broadcast::channel(1024).0)
    }

    /// Tells everybody who listens.
    pub fn tell(&self, note: ProgressNote) {
        // nobody listening is fine
        let _ = self.0.send(note);
    }

    /// Listens from now on.
    pub fn listen(&self) -> broadcast::Receiver<ProgressNote> {
        self.0.subscribe()
    }
}
