//! Schedules: rows that a plugin registers and that the relay turns into jobs, each slot into one.

use db::DbError;
use serde_json::Value;
use sqlx::PgConnection;
use time::OffsetDateTime;

/// What a plugin registers.
#[derive(Clone, Debug)]
pub struct ScheduleEntry {
    /// Its name, for example `housekeeping.hourly`.
    pub name: String,
    /// Cron expression with seconds, in UTC.
    pub cron: String,
    /// Queue of the job.
    pub queue: String,
    /// Kind of the job.
    pub kind: String,
    /// What is asked.
    pub payload: Value,
}

/// Registers a schedule. A new one, or one whose expression changed, is due at `next_at`; one that is known keeps its
/// turn, so that a restart neither repeats nor skips a run.
pub async fn register(conn: &mut PgConnection, entry: &ScheduleEntry, next_at: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into job_schedule (name, cron, queue, kind, payload, next_at) values ($1, $2, $3, $4, $5, $6)
         on conflict (name) do update set cron = excluded.cron, queue = excluded.queue, kind = excluded.kind,
           payload = excluded.payload,
           next_at = case when job_schedule.cron = excluded.cron then job_schedule.next_at else excluded.next_at end",
        entry.name,
        entry.cron,
        entry.queue,
        entry.kind,
        entry.payload,
        next_at,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// A schedule whose slot has come.
#[derive(Clone, Debug)]
pub struct DueSchedule {
    /// Its name.
    pub name: String,
    /// Cron expression.
    pub cron: String,
    /// Queue of the job.
    pub queue: String,
    /// Kind of the job.
    pub kind: String,
    /// The company in whose name it runs; 0 for the house's own work.
    pub company: i64,
    /// What is asked.
    pub payload: Value,
    /// The slot.
    pub slot: OffsetDateTime,
}

/// Locks the schedules that are due; those that another relay holds are left out.
pub async fn due(conn: &mut PgConnection, now: OffsetDateTime) -> Result<Vec<DueSchedule>, DbError> {
    sqlx::query_as!(
        DueSchedule,
        "select name, cron, queue, kind, company_id as company, payload, next_at as slot from job_schedule
          where enabled and next_at <= $1 order by next_at for update skip locked",
        now,
    )
    .fetch_all(conn)
    .await
}

/// What the ledger needs to know of a kind besides its payload.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Tries before the job is dead.
    pub max_attempts: i32,
    /// The queue has slots per company.
    pub fair: bool,
    /// 1 (first) to 9 (last).
    pub priority: i16,
}

/// Queues the job of a slot, in the transaction that locked the schedule. A job of this slot that is still open is
/// left as it is.
pub async fn enqueue(conn: &mut PgConnection, due: &DueSchedule, terms: Terms) -> Result<(), DbError> {
    let key = format!("{}@{}", due.name, due.slot.unix_timestamp());
    sqlx::query!(
        "insert into job (id, company_id, queue, kind, payload, max_attempts, unique_key, fair, priority)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (company_id, kind, unique_key) where unique_key is not null and state in ('ready','running') do nothing",
        kernel::ids::new_id(),
        due.company,
        due.queue,
        due.kind,
        due.payload,
        terms.max_attempts,
        key,
        terms.fair,
        terms.priority,
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Moves a schedule on to its next slot. Slots that were missed are made up by the one job that was just queued.
pub async fn advance(
    conn: &mut PgConnection,
    name: &str,
    ran_at: OffsetDateTime,
    next_at: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!("update job_schedule set last_at = $2, next_at = $3 where name = $1", name, ran_at, next_at)
        .execute(conn)
        .await?;
    Ok(())
}
