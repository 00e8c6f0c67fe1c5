//! What stands between the intake and the mails about alarms: the jobs, and the note of an alarm that somebody is to be
//! mailed about.
//!
//! [`note`] writes into the transaction that stores the events: an alarm and the job that it causes are committed
//! together or not at all. Only alarms whose mail is switched on, at machines that a group holds, leave a note.

mod store;

use std::time::Duration;

use db::TenantTx;
use jobs::Job;
use kernel::{Fault, Outcome, ids};
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;
use uuid::Uuid;

/// Decision 25: an event that is older than this on arrival is history alone.
pub const NEWS: time::Duration = time::Duration::minutes(10);

/// Tries of a job of this kind: with pauses of five minutes at most, nothing is given up within three days.
const TRIES: i32 = 2_000;

/// Make mails of what the notes of the job's company ask for now.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct TellAlarms {
    /// The instant for which the job was queued, in milliseconds since 1970; none: at once.
    #[serde(default)]
    pub due_ms: Option<i64>,
}

impl Job for TellAlarms {
    const KIND: &'static str = "alarm_mails.tell";
    const QUEUE: &'static str = "fast";
    const MAX_ATTEMPTS: i32 = TRIES;
}

/// Send a mail that was made. Its id is the job's.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SendAlarmMail {}

impl Job for SendAlarmMail {
    const KIND: &'static str = "alarm_mails.send";
    const QUEUE: &'static str = "mails";
    const MAX_ATTEMPTS: i32 = TRIES;
    /// Before mails that nobody hurries for.
    const PRIORITY: i16 = 3;
}

/// An alarm that came on or went off, as a machine told it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmChange {
    /// The machine.
    pub device_id: Uuid,
    /// The alarm's number.
    pub code: String,
    /// When.
    pub at: OffsetDateTime,
    /// It came on.
    pub on: bool,
}

/// Notes what the changes of alarms, just stored, ask for. True: a job was queued, so the caller rings after its commit.
///
/// An occurrence is noted once, however often and in whatever order its events come.
pub async fn note(tx: &mut TenantTx, changes: &[AlarmChange], now: OffsetDateTime) -> Outcome<bool> {
    if changes.is_empty() {
        return Ok(false);
    }
    let begun = store::begun(tx, changes, now - NEWS, now).await?;
    let ended = store::ended(tx, changes, now).await?;
    let first = begun.into_iter().chain(ended.then_some(now)).min();
    match first {
        Some(due) => queue(tx, due, now).await.map(|()| true),
        None => Ok(false),
    }
}

/// Queues a [`TellAlarms`] for an instant: at once when it is past.
pub async fn queue(tx: &mut TenantTx, due: OffsetDateTime, now: OffsetDateTime) -> Outcome<()> {
    if due <= now {
        return jobs::enqueue(tx, ids::new_id(), &TellAlarms::default()).await;
    }
    let due_ms = milliseconds(due)?;
    let after = Duration::try_from(due - now).unwrap_or_default();
    let (company, key) = (tx.company(), due_ms.to_string());
    jobs::enqueue_later(tx, company, (&key, after), &TellAlarms { due_ms: Some(due_ms) }).await.map(|_| ())
}

/// The first whole millisecond that is not before an instant.
fn milliseconds(at: OffsetDateTime) -> Outcome<i64> {
    let nanoseconds = at.unix_timestamp_nanos();
    let up = nanoseconds.div_euclid(1_000_000) + i128::from(nanoseconds.rem_euclid(1_000_000) > 0);
    i64::try_from(up).map_err(|_| Fault::ours("an instant beyond all years"))
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::milliseconds;

    #[test]
    fn a_job_is_never_due_before_what_it_is_for() {
        assert_eq!(milliseconds(datetime!(1970-01-01 00:00:01 UTC)).unwrap(), 1_000);
        assert_eq!(milliseconds(datetime!(1970-01-01 00:00:01.000001 UTC)).unwrap(), 1_001);
    }
}
