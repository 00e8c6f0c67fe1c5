//! Retention of the ledger: finished rows go after a while, in batches that hold no lock for long.

use db::DbError;
use sqlx::PgConnection;
use time::OffsetDateTime;

/// Removes at most `limit` jobs that were done or cancelled before `done_before`, or dead before `dead_before`.
/// How many went; less than `limit` means that none is left.
pub async fn forget(
    conn: &mut PgConnection,
    done_before: OffsetDateTime,
    dead_before: OffsetDateTime,
    limit: i64,
) -> Result<u64, DbError> {
    let done = sqlx::query!(
        "delete from job where id in (
           select id from job where (state in ('done', 'cancelled') and finished_at < $1)
              or (state = 'dead' and finished_at < $2)
            limit $3 for update skip locked)",
        done_before,
        dead_before,
        limit,
    )
    .execute(conn)
    .await?;
    Ok(done.rows_affected())
}

/// Forgets who was served before this: in a queue where they have waited that long, they go first anyway.
pub async fn forget_turns(conn: &mut PgConnection, before: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!("delete from job_turn where served_at < $1", before).execute(conn).await?;
    Ok(())
}
