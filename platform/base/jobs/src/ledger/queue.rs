//! What areas do with a job: hand it over, look it up, cancel it, revive it.

use std::time::Duration;

use db::{DbError, TenantTx};
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::{Job, JobState, JobView};

/// Queues a job in the caller's transaction, under an id that the caller made.
pub async fn enqueue<J: Job>(tx: &mut TenantTx, id: Uuid, job: &J) -> Result<(), kernel::Fault> {
    enqueue_for(tx, id, Uuid::nil(), job).await
}

/// The same in the name of a member: in a queue with slots the members of a company take turns.
pub async fn enqueue_for<J: Job>(tx: &mut TenantTx, id: Uuid, member: Uuid, job: &J) -> Result<(), kernel::Fault> {
    let payload: Value = serde_json::to_value(job)?;
    // No ON CONFLICT where no key can conflict: a job row costs a typical transaction 10 % without it, 13 % with it.
    sqlx::query!(
        "insert into job (id, company_id, member_id, queue, kind, payload, max_attempts, fair, priority)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        id,
        tx.company(),
        member,
        J::QUEUE,
        J::KIND,
        payload,
        J::MAX_ATTEMPTS,
        J::FAIR,
        J::PRIORITY,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Queues a job unless one with this key is open. True when it was queued.
///
/// Not for wake-ups: an open job may have read its input already (work that must not be missed leaves marks).
pub async fn enqueue_keyed<J: Job>(
    conn: &mut PgConnection,
    company: i64,
    key: &str,
    job: &J,
) -> Result<bool, kernel::Fault> {
    let payload: Value = serde_json::to_value(job)?;
    let done = sqlx::query!(
        "insert into job (id, company_id, member_id, queue, kind, payload, max_attempts, unique_key, fair, priority)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (company_id, kind, unique_key) where unique_key is not null and state in ('ready','running') do nothing",
        kernel::ids::new_id(),
        company,
        Uuid::nil(),
        J::QUEUE,
        J::KIND,
        payload,
        J::MAX_ATTEMPTS,
        key,
        J::FAIR,
        J::PRIORITY,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Queues a job that is due `after` from now, unless one with this key is open. True when it was queued. A key that names
/// the instant at which it is due makes one job of all that is due then.
pub async fn enqueue_later<J: Job>(
    conn: &mut PgConnection,
    company: i64,
    (key, after): (&str, Duration),
    job: &J,
) -> Result<bool, kernel::Fault> {
    let payload: Value = serde_json::to_value(job)?;
    let done = sqlx::query!(
        "insert into job (id, company_id, queue, kind, payload, max_attempts, run_at, unique_key, fair, priority)
         values ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7), $8, $9, $10)
         on conflict (company_id, kind, unique_key) where unique_key is not null and state in ('ready','running') do nothing",
        kernel::ids::new_id(),
        company,
        J::QUEUE,
        J::KIND,
        payload,
        J::MAX_ATTEMPTS,
        after.as_secs_f64(),
        key,
        J::FAIR,
        J::PRIORITY,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// How many jobs of a member wait in a queue with slots.
pub async fn waiting(tx: &mut TenantTx, queue: &str, member: Uuid) -> Result<i64, DbError> {
    // two counts, for each has an index of its own
    sqlx::query_scalar!(
        r#"select (select count(*) from job where fair and queue = $2 and company_id = $1 and member_id = $3
                      and state = 'ready' and pushed_at is null)
                + (select count(*) from job where fair and queue = $2 and company_id = $1 and member_id = $3
                      and state = 'ready' and pushed_at is not null) as "waiting!""#,
        tx.company(),
        queue,
        member,
    )
    .fetch_one(&mut **tx)
    .await
}

/// The present standing of some of the company's jobs; ids that are none of them are left out.
pub async fn views(tx: &mut TenantTx, ids: &[Uuid]) -> Result<Vec<JobView>, DbError> {
    let rows = sqlx::query!(
        "select id, state, progress, error, finished_at, cancel_requested from job where company_id = $1 and id = any($2)",
        tx.company(), ids,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|r| {
            let state = JobState::parse(&r.state)?;
            let (error, finished_at) = (r.error, r.finished_at);
            Some(JobView {
                id: r.id,
                state,
                progress: r.progress.unwrap_or(0),
                error,
                finished_at,
                cancel_requested: r.cancel_requested,
            })
        })
        .collect())
}

/// Asks a job to stop: a waiting one is cancelled at once, a running one stops at its next look. False: not open.
pub async fn cancel(tx: &mut TenantTx, id: Uuid) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update job set cancel_requested = true, state = case state when 'ready' then 'cancelled' else state end,
           finished_at = case state when 'ready' then clock_timestamp() end
         where id = $2 and company_id = $1 and state in ('ready', 'running')",
        tx.company(),
        id,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Gives a dead or cancelled job a new life with all its tries; one that took processes with it goes on running by
/// itself. False: it is neither.
pub async fn revive(tx: &mut TenantTx, id: Uuid) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update job set state = 'ready', attempt = 0, pushed_at = null, lease_until = null, run_at = clock_timestamp(),
           cancel_requested = false, error = null, progress = null, finished_at = null
         where id = $2 and company_id = $1 and state in ('dead', 'cancelled')",
        tx.company(),
        id,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}
