//! The statements of the process that runs a job: claim, renew, fence, complete, fail, release, progress.
//!
//! A claim makes a random token. Whoever holds an old token changes no row any more.

use std::time::Duration;

use db::DbError;
use serde_json::Value;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::JobState;

/// A job in hand.
#[derive(Clone, Debug)]
pub struct ClaimedJob {
    /// The company in whose name it runs; 0 for the house's own work.
    pub company: i64,
    /// Its kind.
    pub kind: String,
    /// What is asked.
    pub payload: Value,
    /// Which try this is, from 1.
    pub attempt: i32,
    /// How many tries it has.
    pub max_attempts: i32,
}

/// A lease: the job and the token of its claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lease {
    /// The job.
    pub id: Uuid,
    /// Made at the claim, compared for equality, never counted.
    pub token: Uuid,
}

/// Who claims, for how long, and whether it may be a suspect (a job whose lease was lost before).
#[derive(Clone, Copy, Debug)]
pub struct Claimant<'a> {
    /// The process, by name.
    pub worker: &'a str,
    /// How long the claim holds without renewal.
    pub life: Duration,
    /// Only who runs the job by itself takes a suspect.
    pub suspects: bool,
}

/// Claims an admitted job. None: somebody else has it, or it is not due, or no longer wanted, or a suspect.
pub async fn claim(
    conn: &mut PgConnection,
    lease: Lease,
    claimant: Claimant<'_>,
) -> Result<Option<ClaimedJob>, DbError> {
    sqlx::query_as!(
        ClaimedJob,
        "update job set state = 'running', attempt = attempt + 1, lease_token = $2, worker = $3, pushed_at = null,
           lease_until = clock_timestamp() + make_interval(secs => $4), started_at = clock_timestamp()
         where id = $1 and state = 'ready' and pushed_at is not null and run_at <= clock_timestamp()
           and (lost_leases = 0 or $5)
         returning company_id as company, kind, payload, attempt, max_attempts",
        lease.id,
        lease.token,
        claimant.worker,
        claimant.life.as_secs_f64(),
        claimant.suspects,
    )
    .fetch_optional(conn)
    .await
}

/// True when a job could be claimed by who takes suspects.
pub async fn is_suspect(conn: &mut PgConnection, id: Uuid) -> Result<bool, DbError> {
    sqlx::query_scalar!(
        r#"select exists (select 1 from job where id = $1 and state = 'ready' and pushed_at is not null
             and run_at <= clock_timestamp() and lost_leases > 0) as "suspect!""#,
        id,
    )
    .fetch_one(conn)
    .await
}

/// Ends the lease of a process that is known to be dead, so that nobody waits for it to run out.
pub async fn forfeit(conn: &mut PgConnection, id: Uuid, worker: &str) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update job set lease_until = clock_timestamp() where id = $1 and worker = $2 and state = 'running'",
        id,
        worker,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// What a renewal found out about one lease.
#[derive(Clone, Copy, Debug)]
pub struct LeaseRenewal {
    /// The token of the claim (a process may hold an old and a new claim of one job).
    pub token: Uuid,
    /// Its user asked it to stop.
    pub cancel_requested: bool,
}

/// Renews the leases of a process in one statement; those that are missing in the answer were not renewed.
///
/// A row that the job's own last transaction holds is skipped: its lock is stronger than a lease, for the reaper
/// skips it as well.
pub async fn renew(conn: &mut PgConnection, leases: &[Lease], life: Duration) -> Result<Vec<LeaseRenewal>, DbError> {
    let (ids, tokens) = split(leases);
    sqlx::query_as!(
        LeaseRenewal,
        r#"with l as (select j.id from job j join unnest($1::uuid[], $2::uuid[]) h(id, token) on j.id = h.id
                     where j.lease_token = h.token and j.state = 'running' for update of j skip locked)
         update job j set lease_until = clock_timestamp() + make_interval(secs => $3) from l where j.id = l.id
         returning j.lease_token as "token!", j.cancel_requested"#,
        &ids,
        &tokens,
        life.as_secs_f64(),
    )
    .fetch_all(conn)
    .await
}

/// The tokens of those leases that still stand (without renewing them and without waiting for a lock).
pub async fn standing(conn: &mut PgConnection, leases: &[Lease]) -> Result<Vec<Uuid>, DbError> {
    let (ids, tokens) = split(leases);
    sqlx::query_scalar!(
        r#"select h.token as "token!" from job j join unnest($1::uuid[], $2::uuid[]) h(id, token) on j.id = h.id
          where j.lease_token = h.token and j.state = 'running'"#,
        &ids,
        &tokens,
    )
    .fetch_all(conn)
    .await
}

fn split(leases: &[Lease]) -> (Vec<Uuid>, Vec<Uuid>) {
    leases.iter().map(|l| (l.id, l.token)).unzip()
}

/// First statement of a transaction that carries a job's database effects: it locks the row until the commit.
/// False: the lease is lost, and nothing of this transaction may stand.
pub async fn fence(conn: &mut PgConnection, lease: Lease) -> Result<bool, DbError> {
    let row = sqlx::query_scalar!(
        "select 1 as one from job where id = $1 and lease_token = $2 and state = 'running' for update",
        lease.id,
        lease.token,
    )
    .fetch_optional(conn)
    .await?;
    Ok(row.is_some())
}

/// Marks a job done; last statement of the transaction that carries its effects. False: the lease is lost.
pub async fn complete(conn: &mut PgConnection, lease: Lease) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update job set state = 'done', lease_until = null, finished_at = clock_timestamp(), progress = 100
         where id = $1 and lease_token = $2 and state = 'running'",
        lease.id,
        lease.token,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// How a try ended that did not succeed.
#[derive(Clone, Copy, Debug)]
pub enum Failure {
    /// Try again after this pause, while tries last.
    Again(Duration),
    /// Try again after this pause, and do not count the try.
    Wait(Duration),
    /// Never again.
    Dead,
    /// Stopped at the user's wish.
    Cancelled,
}

/// Records a try that did not succeed. It is a verdict: leases that were lost before are no longer held against the
/// job. The state the job has now; none: the lease is lost.
pub async fn fail(
    conn: &mut PgConnection,
    lease: Lease,
    failure: Failure,
    error: Option<&str>,
) -> Result<Option<JobState>, DbError> {
    let (state, pause, uncounted) = match failure {
        Failure::Again(pause) => (None, pause, 0),
        Failure::Wait(pause) => (Some("ready"), pause, 1),
        Failure::Dead => (Some("dead"), Duration::ZERO, 0),
        Failure::Cancelled => (Some("cancelled"), Duration::ZERO, 0),
    };
    let state = sqlx::query_scalar!(
        "update job set lease_until = null, pushed_at = null, error = $5, lost_leases = 0, attempt = attempt - $6,
           state = coalesce($3, case when attempt >= max_attempts then 'dead' else 'ready' end),
           run_at = clock_timestamp() + make_interval(secs => $4),
           finished_at = case when $3 in ('dead', 'cancelled') or $3 is null and attempt >= max_attempts
             then clock_timestamp() end
         where id = $1 and lease_token = $2 and state = 'running' returning state",
        lease.id,
        lease.token,
        state,
        pause.as_secs_f64(),
        error,
        uncounted,
    )
    .fetch_optional(conn)
    .await?;
    Ok(state.as_deref().and_then(JobState::parse))
}

/// Gives a job back without charging the try (the process is going down). False: the lease is lost.
pub async fn release(conn: &mut PgConnection, lease: Lease) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update job set state = 'ready', attempt = attempt - 1, pushed_at = null, lease_until = null,
           run_at = clock_timestamp()
         where id = $1 and lease_token = $2 and state = 'running'",
        lease.id,
        lease.token,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Tells how far a job is. Some(true): its user asked it to stop; none: the lease is lost.
pub async fn progress(
    conn: &mut PgConnection,
    lease: Lease,
    percent: i16,
    note: Option<&str>,
) -> Result<Option<bool>, DbError> {
    sqlx::query_scalar!(
        "update job set progress = $3, note = $4 where id = $1 and lease_token = $2 and state = 'running'
         returning cancel_requested",
        lease.id,
        lease.token,
        percent,
        note,
    )
    .fetch_optional(conn)
    .await
}
