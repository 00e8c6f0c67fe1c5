//! Who leads: one relay of all, by an advisory lock that lives as long as its connection.

use std::time::Duration;

use db::DbError;
use sqlx::PgConnection;

/// The leader's lock.
const LEADER: i64 = 0x534f_534f_4749;

/// Tries to become the leader. The lock is held until the connection ends.
pub async fn try_lead(conn: &mut PgConnection) -> Result<bool, DbError> {
    sqlx::query_scalar!(r#"select pg_try_advisory_lock($1) as "leads!""#, LEADER).fetch_one(conn).await
}

/// Ends the connection of a leader that has said nothing for so long: its process is stopped, or its machine is cut
/// off, and the lock would be held until the network gives up. True: there was one.
pub async fn depose(conn: &mut PgConnection, silent: Duration) -> Result<bool, DbError> {
    let gone = sqlx::query_scalar!(
        r#"select pg_terminate_backend(a.pid) as "gone!" from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where l.locktype = 'advisory' and l.granted and l.objsubid = 1
              and l.database = (select oid from pg_database where datname = current_database())
              and (l.classid::bigint << 32) | l.objid::bigint = $1
              and a.state <> 'active' and a.state_change < clock_timestamp() - make_interval(secs => $2)"#,
        LEADER,
        silent.as_secs_f64(),
    )
    .fetch_optional(conn)
    .await?;
    Ok(gone.unwrap_or(false))
}
