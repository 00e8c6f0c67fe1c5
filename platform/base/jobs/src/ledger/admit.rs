//! The relay's statements. Only the process that holds the relay's advisory lock may call them.
//!
//! "Admitted" (`pushed_at`) is a state of the row: its id was handed to the transport. The mark is committed first and
//! the id pushed afterwards; a claim asks for the mark, so an id without it is spent without effect.

use db::DbError;
use sqlx::PgConnection;
use uuid::Uuid;

use crate::JobState;

/// Admits the due jobs of a queue, by priority; the ids come in the order in which they are to be pushed.
pub async fn admit(conn: &mut PgConnection, queue: &str, room: i64) -> Result<Vec<Uuid>, DbError> {
    // UPDATE .. RETURNING has no order, hence the outer select.
    sqlx::query_scalar!(
        r#"with p as (select id from job where queue = $1 and state = 'ready' and pushed_at is null
                       and run_at <= clock_timestamp() order by priority, run_at, id limit $2 for update skip locked),
             u as (update job j set pushed_at = clock_timestamp() from p where j.id = p.id
                   returning j.priority, j.run_at, j.id)
           select id as "id!" from u order by priority, run_at, id"#,
        queue,
        room,
    )
    .fetch_all(conn)
    .await
}

/// Admits the due jobs of a queue in which each company has `slots`. Companies take turns, and their members inside
/// them: first goes whoever has least under way, and of those whoever waits longest since they were last served.
pub async fn admit_fair(conn: &mut PgConnection, queue: &str, slots: i64, room: i64) -> Result<Vec<Uuid>, DbError> {
    // `w` walks the index from member to member: its cost grows with those who wait, not with what they ordered.
    // `m` is one company's order of service, `c` how far the company is with its slots.
    sqlx::query_scalar!(
        r#"with recursive w(company_id, member_id) as (
             (select company_id, member_id from job where fair and queue = $1 and state = 'ready' and pushed_at is null
               order by company_id, member_id limit 1)
             union all
             select n.company_id, n.member_id from w cross join lateral (
               select j.company_id, j.member_id from job j where j.fair and j.queue = $1 and j.state = 'ready'
                  and j.pushed_at is null and (j.company_id, j.member_id) > (w.company_id, w.member_id)
                order by j.company_id, j.member_id limit 1) n),
           h as (select company_id, member_id, count(*) as n from job where fair and queue = $1
                    and (state = 'running' or (state = 'ready' and pushed_at is not null)) group by company_id, member_id),
           c as (select o.company_id, t.served_at, coalesce(b.n, 0) as n from (select distinct company_id from w) o
             cross join lateral (select max(served_at) as served_at from job_turn
                                  where queue = $1 and company_id = o.company_id) t
             left join lateral (select sum(n)::bigint as n from h where h.company_id = o.company_id) b on true
             where coalesce(b.n, 0) < $2),
           m as (select j.id, j.run_at, w.company_id, w.member_id, row_number() over (partition by w.company_id
                   order by j.nth + coalesce(h.n, 0), t.served_at nulls first, j.run_at, j.id) as nth
             from c join w using (company_id) left join h using (company_id, member_id)
             left join job_turn t on t.queue = $1 and t.company_id = w.company_id and t.member_id = w.member_id
             cross join lateral (
               select id, run_at, row_number() over (order by priority, run_at, id) as nth from job
                where fair and queue = $1 and company_id = w.company_id and member_id = w.member_id and state = 'ready'
                  and pushed_at is null and run_at <= clock_timestamp() order by priority, run_at, id limit $2) j),
           p as (select m.id, m.nth + c.n as turn, c.served_at, m.run_at from m join c using (company_id)
                  where m.nth + c.n <= $2 order by turn, c.served_at nulls first, m.run_at, m.id limit $3),
           u as (update job j set pushed_at = clock_timestamp() from p
                  where j.id = p.id and j.state = 'ready' and j.pushed_at is null
                 returning j.id, j.company_id, j.member_id),
           s as (insert into job_turn (queue, company_id, member_id, served_at)
                 select $1, company_id, member_id, clock_timestamp() from u group by company_id, member_id
                 on conflict on constraint job_turn_pk do update set served_at = excluded.served_at)
           select p.id as "id!" from p join u using (id) order by p.turn, p.served_at nulls first, p.run_at, p.id"#,
        queue,
        slots,
        room,
    )
    .fetch_all(conn)
    .await
}

/// Takes the mark from ids that did not reach the transport, or whose bearer will not run them.
pub async fn unadmit(conn: &mut PgConnection, ids: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!("update job set pushed_at = null where id = any($1) and state = 'ready'", ids).execute(conn).await?;
    Ok(())
}

/// Takes the mark from ids that were handed over more than `older` seconds ago and that nobody has claimed: the
/// transport lost them. They are admitted again, at most as many as there is room for.
pub async fn readmit(conn: &mut PgConnection, queue: &str, older: f64, room: i64) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "update job set pushed_at = null where id in (
           select id from job where queue = $1 and state = 'ready' and pushed_at is not null
              and pushed_at < clock_timestamp() - make_interval(secs => $2)
            order by pushed_at limit $3 for update skip locked)",
        queue,
        older,
        room,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// A job whose lease ran out, and what became of it.
#[derive(Clone, Copy, Debug)]
pub struct Orphan {
    /// The job.
    pub id: Uuid,
    /// Its company.
    pub company: i64,
    /// Where it stands now: ready again, dead after its last try, or cancelled because a stop was asked for.
    pub state: JobState,
}

/// Takes back the jobs whose lease ran out without a verdict.
///
/// The first time the try does not count, for perhaps a neighbour took the process down: the job is suspect, and runs
/// by itself at once. If its lease is lost again both tries count: a pause, and after the last try dead.
pub async fn reap(conn: &mut PgConnection) -> Result<Vec<Orphan>, DbError> {
    let rows = sqlx::query!(
        r#"with o as (select id, case lost_leases when 0 then attempt - 1 when 1 then least(attempt + 1, max_attempts)
                        else attempt end as tries
                        from job where state = 'running' and lease_until < clock_timestamp()
                       order by lease_until limit 500 for update skip locked)
           update job j set pushed_at = null, lease_until = null, error = 'worker lost (lease ran out)',
             attempt = o.tries, lost_leases = least(lost_leases + 1, 1000),
             state = case when cancel_requested then 'cancelled' when lost_leases > 0 and o.tries >= max_attempts then 'dead'
               else 'ready' end,
             run_at = clock_timestamp() + case lost_leases when 0 then interval '0'
               else make_interval(secs => least(600, power(2, o.tries - 1)) * (0.5 + random() / 2)) end,
             finished_at = case when cancel_requested or (lost_leases > 0 and o.tries >= max_attempts)
               then clock_timestamp() end
           from o where j.id = o.id returning j.id, j.company_id, j.state"#
    )
    .fetch_all(conn)
    .await?;
    Ok(rows
        .into_iter()
        .filter_map(|r| Some(Orphan { id: r.id, company: r.company_id, state: JobState::parse(&r.state)? }))
        .collect())
}

/// How many jobs of a queue wait, admitted or not, and how many of them are due.
pub async fn waiting(conn: &mut PgConnection, queue: &str) -> Result<i64, DbError> {
    // Both halves are answered by their partial index alone.
    sqlx::query_scalar!(
        r#"select (select count(*) from job where queue = $1 and state = 'ready' and pushed_at is null)
                + (select count(*) from job where queue = $1 and state = 'ready' and pushed_at is not null) as "n!""#,
        queue,
    )
    .fetch_one(conn)
    .await
}
