//! The end of a try: what the plugin said, and why it was stopped, become the job's next state.

use std::time::Duration;

use db::{DbError, TenantTx};
use jobs::JobState;
use jobs::ledger::drive::{self as ledger, ClaimedJob, Failure};

use crate::contract::{Done, JobError, RetryPolicy};
use crate::drive::Runtime;
use crate::running::{RunningJob, StopReason};

/// How a try ended, for the figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum End {
    Done,
    Retry,
    Dead,
    Cancelled,
    Released,
    Lost,
}

/// What to do with a try that did not succeed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Again,
    Wait,
    Dead,
    Cancelled,
    Release,
    /// The job is somebody else's.
    Nothing,
}

/// The runtime, not the plugin, decides what "stopped" means.
const fn verdict(why: Option<StopReason>, error: &JobError) -> Verdict {
    match (why, error) {
        (Some(StopReason::Lost), _) | (_, JobError::Fenced) => Verdict::Nothing,
        (Some(StopReason::Cancelled), _) => Verdict::Cancelled,
        (_, JobError::Permanent(_)) => Verdict::Dead,
        (Some(StopReason::Draining), _) => Verdict::Release,
        (None, JobError::Away(_)) => Verdict::Wait,
        (None, JobError::Retry(_) | JobError::Cancelled) => Verdict::Again,
    }
}

impl Runtime {
    pub(crate) async fn finish(&self, job: &RunningJob, claimed: &ClaimedJob, outcome: Result<Done, JobError>) -> End {
        let ended = match outcome {
            Ok(Done { tx: Some(tx), .. }) => self.complete_in(tx, job, claimed).await,
            Ok(Done { tx: None, .. }) => self.complete(job).await,
            Err(error) => self.failed(job, claimed, error).await,
        };
        ended.unwrap_or_else(|error| {
            // The lease runs out and the job comes again.
            tracing::warn!(job.id = %job.lease.id, job.kind = claimed.kind, %error, "the end of a job was not recorded");
            End::Lost
        })
    }

    /// Completes the job and commits its effects in one transaction.
    async fn complete_in(&self, mut tx: TenantTx, job: &RunningJob, claimed: &ClaimedJob) -> Result<End, DbError> {
        let committed = match ledger::complete(&mut tx, job.lease).await {
            Ok(true) => tx.commit().await,
            Ok(false) => {
                tx.rollback().await?;
                return Ok(lost(job));
            }
            Err(error) => {
                // it holds the job's row, which the next statement is about to change from another connection
                tx.rollback().await?;
                Err(error)
            }
        };
        match committed {
            Ok(()) => Ok(End::Done),
            // Perhaps it did commit: then this is refused, and the job stays done.
            Err(error) => self.failed(job, claimed, error.into()).await,
        }
    }

    /// Completes a job whose effects lie outside the database; tried a few times, for they have happened.
    async fn complete(&self, job: &RunningJob) -> Result<End, DbError> {
        let mut pause = Duration::from_millis(100);
        loop {
            // on the plugins' pool, whose commits are on disk: it must not happen again
            let done = match self.db.unscoped().await {
                Ok(mut conn) => ledger::complete(&mut conn, job.lease).await,
                Err(error) => Err(error),
            };
            match done {
                Ok(true) => return Ok(End::Done),
                // Refused: an earlier try got through, or the lease is lost. Either way nothing is left to do.
                Ok(false) => return Ok(lost(job)),
                Err(error) if pause > self.settings.lease => return Err(error),
                Err(_) => tokio::time::sleep(pause).await,
            }
            pause *= 2;
        }
    }

    async fn failed(&self, job: &RunningJob, claimed: &ClaimedJob, error: JobError) -> Result<End, DbError> {
        let verdict = verdict(job.why(), &error);
        if verdict == Verdict::Nothing {
            return Ok(lost(job));
        }
        let words = words(error);
        let mut conn = self.ledger.unscoped().await?;
        if verdict == Verdict::Release {
            let released = ledger::release(&mut conn, job.lease).await?;
            return Ok(if released { End::Released } else { lost(job) });
        }
        let failure = match verdict {
            Verdict::Cancelled => Failure::Cancelled,
            Verdict::Dead => Failure::Dead,
            Verdict::Wait => Failure::Wait(self.policy(&claimed.kind).away()),
            _ => Failure::Again(self.policy(&claimed.kind).pause(claimed.attempt)),
        };
        let state = ledger::fail(&mut conn, job.lease, failure, Some(&words)).await?;
        Ok(report(job, claimed, state, &words))
    }

    fn policy(&self, kind: &str) -> RetryPolicy {
        self.registry.of(kind).map(|plugin| plugin.policy()).unwrap_or_default()
    }
}

/// Tells the log and the figures where a job stands after a try that did not succeed.
fn report(job: &RunningJob, claimed: &ClaimedJob, state: Option<JobState>, words: &str) -> End {
    let (id, kind, attempt) = (job.lease.id, claimed.kind.as_str(), claimed.attempt);
    match state {
        Some(JobState::Dead) => {
            tracing::error!(job.id = %id, job.kind = kind, attempt, error = words, "a job is given up");
            End::Dead
        }
        Some(JobState::Cancelled) => End::Cancelled,
        Some(_) => {
            tracing::warn!(job.id = %id, job.kind = kind, attempt, error = words, "a job failed and is tried again");
            End::Retry
        }
        None => lost(job),
    }
}

fn lost(job: &RunningJob) -> End {
    job.stop(StopReason::Lost);
    tracing::info!(job.id = %job.lease.id, "the lease of a job was lost; its end here does not count");
    End::Lost
}

fn words(error: JobError) -> String {
    match error {
        JobError::Retry(e) | JobError::Away(e) | JobError::Permanent(e) => format!("{e:#}"),
        JobError::Cancelled => "stopped".to_owned(),
        JobError::Fenced => "fenced".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use anyhow::anyhow;

    use super::*;

    #[test]
    fn what_stopped_means_depends_on_why() {
        let retry = || JobError::Retry(anyhow!("x"));
        for (why, error, expected) in [
            (None, retry(), Verdict::Again),
            (None, JobError::Permanent(anyhow!("x")), Verdict::Dead),
            (None, JobError::Away(anyhow!("x")), Verdict::Wait),
            (Some(StopReason::Cancelled), JobError::Away(anyhow!("x")), Verdict::Cancelled),
            (Some(StopReason::Draining), JobError::Away(anyhow!("x")), Verdict::Release),
            (None, JobError::Cancelled, Verdict::Again),
            (None, JobError::Fenced, Verdict::Nothing),
            (Some(StopReason::Cancelled), JobError::Cancelled, Verdict::Cancelled),
            (Some(StopReason::Cancelled), retry(), Verdict::Cancelled),
            (Some(StopReason::Draining), JobError::Cancelled, Verdict::Release),
            (Some(StopReason::Draining), retry(), Verdict::Release),
            (Some(StopReason::Draining), JobError::Permanent(anyhow!("x")), Verdict::Dead),
            (Some(StopReason::Lost), retry(), Verdict::Nothing),
        ] {
            assert_eq!(verdict(why, &error), expected, "{why:?} {error:?}");
        }
    }
}
