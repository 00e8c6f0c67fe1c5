//! Jobs that a company's own programs run: claimed by whoever asks, with the lease and the token of every other job, and
//! without the relay, which serves other queues.
//!
//! Who asks is known to act for a company, so every statement is bound to it.

use std::time::Duration;

use db::{DbError, TenantTx};
use serde_json::Value;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use super::drive::Lease;
use crate::Job;

/// What a program was given.
#[derive(Clone, Debug)]
pub struct RemoteJob {
    /// The job.
    pub id: Uuid,
    /// What is asked.
    pub payload: Value,
    /// Which try this is, from 1.
    pub attempt: i32,
    /// Until when the claim holds without renewal.
    pub lease_until: OffsetDateTime,
}

/// How a lease stands after it was renewed.
#[derive(Clone, Copy, Debug)]
pub struct RemoteLease {
    /// Until when it holds.
    pub lease_until: OffsetDateTime,
    /// Its user asked the job to stop.
    pub cancel_requested: bool,
}

/// Claims the company's job that waits longest and whose payload holds one of `about` and one of `among`. None: none waits.
pub async fn claim<J: Job>(
    tx: &mut TenantTx,
    token: Uuid,
    life: Duration,
    (about, among): (&[Value], &[Value]),
) -> Result<Option<RemoteJob>, DbError> {
    sqlx::query_as!(
        RemoteJob,
        r#"update job set state = 'running', attempt = attempt + 1, lease_token = $3, worker = 'web api', progress = 0,
             lease_until = clock_timestamp() + make_interval(secs => $4), started_at = clock_timestamp()
           where id = (
             select id from job where company_id = $1 and fair and queue = $2 and state = 'ready' and pushed_at is null
                and run_at <= clock_timestamp() and payload @> any($5) and payload @> any($6)
              order by priority, run_at, id limit 1 for update skip locked)
           returning id, payload, attempt, lease_until as "lease_until!""#,
        tx.company(),
        J::QUEUE,
        token,
        life.as_secs_f64(),
        about,
        among,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Renews a lease, and notes how far its job is (per cent), if that is told. None: the lease is lost.
pub async fn renew(
    tx: &mut TenantTx,
    lease: Lease,
    life: Duration,
    percent: Option<i16>,
) -> Result<Option<RemoteLease>, DbError> {
    sqlx::query_as!(
        RemoteLease,
        r#"update job set lease_until = clock_timestamp() + make_interval(secs => $4), progress = coalesce($5, progress)
           where company_id = $1 and id = $2 and lease_token = $3 and state = 'running'
           returning lease_until as "lease_until!", cancel_requested"#,
        tx.company(),
        lease.id,
        lease.token,
        life.as_secs_f64(),
        percent,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Locks a company's job until the commit, as [`super::drive::fence`] does. Some(true): its user asked it to stop; none: the
/// lease is lost.
pub async fn fence(tx: &mut TenantTx, lease: Lease) -> Result<Option<bool>, DbError> {
    sqlx::query_scalar!(
        "select cancel_requested from job
         where company_id = $1 and id = $2 and lease_token = $3 and state = 'running' for update",
        tx.company(),
        lease.id,
        lease.token,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// True when the job was finished under this lease.
pub async fn is_done(tx: &mut TenantTx, lease: Lease) -> Result<bool, DbError> {
    sqlx::query_scalar!(
        r#"select exists (select from job where company_id = $1 and id = $2 and lease_token = $3 and state = 'done') as "done!""#,
        tx.company(),
        lease.id,
        lease.token,
    )
    .fetch_one(&mut **tx)
    .await
}

/// How many of the company's jobs wait whose payload holds `about`.
pub async fn waiting<J: Job>(tx: &mut TenantTx, about: &Value) -> Result<i64, DbError> {
    sqlx::query_scalar!(
        r#"select count(*) as "waiting!" from job
           where company_id = $1 and fair and queue = $2 and state = 'ready' and pushed_at is null and payload @> $3"#,
        tx.company(),
        J::QUEUE,
        about,
    )
    .fetch_one(&mut **tx)
    .await
}

/// Gives up the company's waiting jobs whose payload holds `about`, with a reason.
pub async fn give_up<J: Job>(tx: &mut TenantTx, about: &Value, error: &str) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "update job set state = 'dead', error = $4, finished_at = clock_timestamp()
         where company_id = $1 and fair and queue = $2 and state = 'ready' and pushed_at is null and payload @> $3",
        tx.company(),
        J::QUEUE,
        about,
        error,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected())
}

/// Gives up jobs of all companies that have been due since before an instant and that nobody took, with a reason.
pub async fn expire<J: Job>(conn: &mut PgConnection, before: OffsetDateTime, error: &str) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "update job set state = 'dead', error = $3, finished_at = clock_timestamp()
         where id in (select id from job where queue = $1 and state = 'ready' and pushed_at is null and run_at < $2
                       limit 1000 for update skip locked)",
        J::QUEUE,
        before,
        error,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}
