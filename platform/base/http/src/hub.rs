//! News inside one API process: a job's progress, told by the worker over Redis, reaches the open event streams.
//!
//! A note only says "look again"; whoever misses one looks again by itself after some seconds.

use tokio::sync::{broadcast, watch};
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
pub struct Hub {
    notes: broadcast::Sender<ProgressNote>,
    closing: watch::Sender<bool>,
}

impl Default for Hub {
    fn default() -> Self {
        Self::new()
    }
}

impl Hub {
    /// An empty hub.
    pub fn new() -> Self {
        Self { notes: broadcast::channel(1024).0, closing: watch::channel(false).0 }
    }

    /// Tells everybody who listens.
    pub fn tell(&self, note: ProgressNote) {
        // nobody listening is fine
        let _ = self.notes.send(note);
    }

    /// Listens from now on.
    pub fn listen(&self) -> broadcast::Receiver<ProgressNote> {
        self.notes.subscribe()
    }

    /// How many streams listen.
    pub fn listeners(&self) -> usize {
        self.notes.receiver_count()
    }

    /// Ends every open stream: the process stops.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Resolves when the process stops.
    pub async fn closing(&self) {
        let mut closing = self.closing.subscribe();
        // the sender lives as long as the hub
        let _ = closing.wait_for(|closed| *closed).await;
    }
}
