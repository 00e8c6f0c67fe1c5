//! Figures for operators.

use std::time::Duration;

use crate::finish::End;

/// Counts a try that ended.
pub(crate) fn ended(kind: &str, end: End, took: Duration) {
    let outcome = match end {
        End::Done => "done",
        End::Retry => "retry",
        End::Dead => "dead",
        End::Cancelled => "cancelled",
        End::Released => "released",
        End::Lost => "lost",
    };
    metrics::counter!("sosogi_jobs_total", "kind" => kind.to_owned(), "outcome" => outcome).increment(1);
    metrics::histogram!("sosogi_job_seconds", "kind" => kind.to_owned()).record(took.as_secs_f64());
}

/// Counts jobs taken back because their lease ran out.
pub(crate) fn reaped(count: usize) {
    metrics::counter!("sosogi_jobs_reaped_total").increment(count as u64);
}

/// Counts jobs that ran in a process of their own.
pub(crate) fn apart(outcome: &'static str) {
    metrics::counter!("sosogi_jobs_apart_total", "outcome" => outcome).increment(1);
}

/// Ids of a queue that wait in the transport.
#[expect(clippy::cast_precision_loss, reason = "a figure of at most a few thousand")]
pub(crate) fn depth(queue: &'static str, depth: i64) {
    metrics::gauge!("sosogi_queue_depth", "queue" => queue).set(depth as f64);
}

/// Jobs of a queue that wait in the ledger.
#[expect(clippy::cast_precision_loss, reason = "exact up to 2^53")]
pub(crate) fn waiting(queue: &'static str, waiting: i64) {
    metrics::gauge!("sosogi_jobs_waiting", "queue" => queue).set(waiting as f64);
}
