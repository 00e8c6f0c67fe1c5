//! Schedules: cron arithmetic and the relay's turn at them. Slots are told in UTC.

use std::str::FromStr;

use anyhow::{Context, anyhow};
use chrono::DateTime;
use db::DbError;
use jobs::ledger::schedule::{self as ledger, ScheduleEntry, Terms};
use sqlx::{Connection, PgConnection};
use time::{Duration, OffsetDateTime};

use crate::drive::Runtime;

/// Terms of a kind that this process does not know (a newer process registered it).
const UNKNOWN: Terms = Terms { max_attempts: 5, fair: false, priority: 5 };

/// The first instant after `now` that an expression names.
pub(crate) fn next_after(cron: &str, now: OffsetDateTime) -> anyhow::Result<OffsetDateTime> {
    let schedule = cron::Schedule::from_str(cron).with_context(|| format!("the schedule `{cron}` cannot be read"))?;
    let now = DateTime::from_timestamp(now.unix_timestamp(), now.nanosecond()).ok_or_else(|| anyhow!("far away"))?;
    let next = schedule.after(&now).next().ok_or_else(|| anyhow!("the schedule `{cron}` never comes again"))?;
    Ok(OffsetDateTime::from_unix_timestamp(next.timestamp())?)
}

impl Runtime {
    /// Registers the plugins' schedules. A new one is due at once.
    pub(crate) async fn register_schedules(&self, entries: &[ScheduleEntry]) -> Result<(), DbError> {
        let now = self.settings.clock.now();
        let mut conn = self.ledger.unscoped().await?;
        for entry in entries {
            ledger::register(&mut conn, entry, now).await?;
        }
        Ok(())
    }

    /// Queues a job for each schedule whose slot has come; the slots missed meanwhile are made up by that one job.
    pub(crate) async fn run_schedules(&self, conn: &mut PgConnection) -> Result<(), DbError> {
        let now = self.settings.clock.now();
        let mut tx = conn.begin().await?;
        for due in ledger::due(&mut tx, now).await? {
            let terms = self.registry.of(&due.kind).map_or(UNKNOWN, |plugin| plugin.terms());
            ledger::enqueue(&mut tx, &due, terms).await?;
            let next = next_after(&due.cron, now).unwrap_or_else(|error| {
                tracing::error!(schedule = due.name, %error, "a schedule cannot be told; it rests for a day");
                now + Duration::DAY
            });
            ledger::advance(&mut tx, &due.name, now, next).await?;
        }
        tx.commit().await
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::next_after;

    #[test]
    fn the_next_slot_lies_after_now_even_when_now_is_a_slot() {
        let hourly = "0 0 * * * *";
        assert_eq!(next_after(hourly, datetime!(2026-11-20 10:59:59.5 UTC)).unwrap(), datetime!(2026-11-20 11:00 UTC));
        assert_eq!(next_after(hourly, datetime!(2026-11-20 11:00 UTC)).unwrap(), datetime!(2026-11-20 12:00 UTC));
        assert!(next_after("every day", datetime!(2026-11-20 11:00 UTC)).is_err());
    }
}
