//! What a plugin is: the execution side of a job.

use std::future::Future;
use std::time::Duration;

use anyhow::anyhow;
use db::{DbError, TenantTx};
use jobs::Job;
use kernel::Fault;
use kernel::messages::Texts;

use crate::cx::JobCx;

/// What happens when a job's turn comes. One crate per kind of work, one line in the host's list.
///
/// A job may run twice: database effects belong into the transaction of [`Done`], everything outside the database
/// must bear repetition (a file is renamed into place, a mail carries the job's id).
pub trait Plugin: Send + Sync + 'static {
    /// What is asked.
    type Job: Job;

    /// Does it.
    fn run(&self, cx: JobCx, job: Self::Job) -> impl Future<Output = Result<Done, JobError>> + Send;

    /// How long to wait before the next try.
    fn retry(&self) -> RetryPolicy {
        RetryPolicy::default()
    }

    /// What it says in its own words.
    fn texts(&self) -> &'static [Texts] {
        &[]
    }

    /// When to queue the job without being asked.
    fn schedules(&self) -> Vec<Schedule<Self::Job>> {
        Vec::new()
    }
}

/// A job was carried out.
#[derive(Debug, Default)]
pub struct Done {
    /// Carries the database effects; the runtime completes the job and commits in it.
    pub tx: Option<TenantTx>,
    /// The transaction queues jobs that shall not wait for the relay's next look.
    pub queues: bool,
}

impl Done {
    /// Nothing is left to commit.
    pub const fn plain() -> Self {
        Self { tx: None, queues: false }
    }

    /// The transaction holds the effects, among them jobs: the relay is woken after its commit.
    pub const fn queueing(tx: TenantTx) -> Self {
        Self { tx: Some(tx), queues: true }
    }
}

impl From<TenantTx> for Done {
    fn from(tx: TenantTx) -> Self {
        Self { tx: Some(tx), queues: false }
    }
}

/// Why a try did not succeed.
#[derive(Debug)]
pub enum JobError {
    /// May succeed later.
    Retry(anyhow::Error),
    /// What it stands on is away and will be back: tried until it is, and no such try is counted.
    Away(anyhow::Error),
    /// Never will.
    Permanent(anyhow::Error),
    /// Stopped, because the stop token was set.
    Cancelled,
    /// The lease is lost; another process may have the job.
    Fenced,
}

impl JobError {
    /// A failure that repetition will not mend, told in words.
    pub fn permanent(words: impl Into<String>) -> Self {
        Self::Permanent(anyhow!(words.into()))
    }
}

impl From<anyhow::Error> for JobError {
    fn from(error: anyhow::Error) -> Self {
        Self::Retry(error)
    }
}

impl From<DbError> for JobError {
    fn from(error: DbError) -> Self {
        Self::Retry(error.into())
    }
}

impl From<std::io::Error> for JobError {
    fn from(error: std::io::Error) -> Self {
        Self::Retry(error.into())
    }
}

impl From<serde_json::Error> for JobError {
    fn from(error: serde_json::Error) -> Self {
        Self::Permanent(error.into())
    }
}

/// A fault of ours may pass, and what is away may come back; a rule that refuses refuses again.
impl From<Fault> for JobError {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Ours(error) | Fault::Unavailable(_, error) => Self::Retry(anyhow!(error)),
            other => Self::Permanent(anyhow!("{other:?}")),
        }
    }
}

/// Pauses between tries: doubling, with chance in it, so that those who failed together do not come back together.
#[derive(Clone, Copy, Debug)]
pub struct RetryPolicy {
    /// Pause after the first try.
    pub first: Duration,
    /// Longest pause.
    pub most: Duration,
}

impl Default for RetryPolicy {
    fn default() -> Self {
        Self { first: Duration::from_secs(2), most: Duration::from_mins(10) }
    }
}

impl RetryPolicy {
    /// The pause while what a job stands on is away.
    pub fn away(self) -> Duration {
        self.pause(3)
    }

    /// The pause after try number `attempt` (from 1): between half and the whole of the doubled pause.
    pub fn pause(self, attempt: i32) -> Duration {
        let doubled = self.first.saturating_mul(1 << attempt.clamp(1, 20).saturating_sub(1));
        doubled.min(self.most).mul_f64(0.5 + rand::random::<f64>() / 2.0)
    }
}

/// A turn that comes by itself. Slots are told in UTC; one that was missed is made up once.
#[derive(Clone, Debug)]
pub struct Schedule<J> {
    /// Its name in the ledger, for example `housekeeping.hourly`.
    pub name: &'static str,
    /// Cron expression with seconds: second, minute, hour, day of month, month, day of week.
    pub cron: &'static str,
    /// What is asked each time.
    pub job: J,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_the_longest_and_never_fall_below_half() {
        let policy = RetryPolicy { first: Duration::from_secs(1), most: Duration::from_mins(1) };
        for (attempt, whole) in [(1, 1), (2, 2), (5, 16), (7, 60), (40, 60)] {
            let (pause, whole) = (policy.pause(attempt), Duration::from_secs(whole));
            assert!(pause >= whole / 2 && pause <= whole, "try {attempt}: {pause:?}");
        }
    }
}
