//! Partitions: made ahead of the data and dropped whole, by two functions that hold the owner's rights.

use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};

use crate::tx::DbError;

/// Tables that are partitioned by month; `sample` is partitioned by week.
const MONTHLY: [&str; 5] = ["event", "r10m", "r1h", "r10m_run", "r1h_run"];

/// A stretch of time that needs partitions.
#[derive(Clone, Copy, Debug)]
pub struct Partitions {
    /// First instant that must be stored.
    pub from: OffsetDateTime,
    /// Last instant that must be stored.
    pub to: OffsetDateTime,
}

impl Partitions {
    /// What a running system keeps: six weeks behind, four weeks ahead.
    pub fn around(now: OffsetDateTime) -> Self {
        Self { from: now - Duration::weeks(6), to: now + Duration::weeks(4) }
    }
}

/// Makes the partitions that are missing for a stretch of time; those that exist stay as they are.
pub async fn keep_partitions(conn: &mut PgConnection, stretch: Partitions) -> Result<(), DbError> {
    // A week's step may not jump over a week's partition; a month's step of 20 days not over a month's.
    add(conn, &["sample"], stretch, Duration::days(7)).await?;
    add(conn, &MONTHLY, stretch, Duration::days(20)).await
}

/// Makes the partitions of a day that an import brings in, and counts its retention from `now`.
pub async fn keep_imported_day(
    conn: &mut PgConnection,
    at: OffsetDateTime,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query(
        "insert into imported_day (day, taken_in_at) values (($1::timestamptz at time zone 'UTC')::date, $2)
         on conflict (day) do update set taken_in_at = greatest(imported_day.taken_in_at, excluded.taken_in_at)",
    )
    .bind(at)
    .bind(now)
    .execute(&mut *conn)
    .await?;
    keep_partitions(conn, Partitions { from: at, to: at }).await
}

/// Drops the partitions of raw data (samples and events) that ended more than `months` months before `now` and hold no
/// day imported since; the rollups stay without end. The names of those that went.
pub async fn drop_partitions_before(
    conn: &mut PgConnection,
    now: OffsetDateTime,
    months: i32,
) -> Result<Vec<String>, DbError> {
    // A partition is named after its first day.
    let old: Vec<(String, String, OffsetDateTime)> = sqlx::query_as(
        "select p.relname::text, c.relname::text, d.first
           from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
           cross join lateral (select to_timestamp(right(c.relname, 8), 'YYYYMMDD') as first) d
           cross join lateral (select d.first + case p.relname when 'sample' then interval '7 days' else interval '1 month' end as ends) e
          where p.relname in ('sample', 'event') and p.relnamespace = 'public'::regnamespace
            and e.ends <= $1 - make_interval(months => $2)
            and not exists (select from imported_day m where m.taken_in_at > $1 - make_interval(months => $2)
                  and m.day >= d.first::date and m.day < e.ends::date)
          order by d.first",
    )
    .bind(now)
    .bind(months)
    .fetch_all(&mut *conn)
    .await?;
    sqlx::query("delete from imported_day where taken_in_at <= $1 - make_interval(months => $2)")
        .bind(now)
        .bind(months)
        .execute(&mut *conn)
        .await?;
    for (parent, _, first) in &old {
        sqlx::query("select drop_partition($1, $2)").bind(parent).bind(first).execute(&mut *conn).await?;
    }
    Ok(old.into_iter().map(|(_, partition, _)| partition).collect())
}

async fn add(conn: &mut PgConnection, parents: &[&str], stretch: Partitions, step: Duration) -> Result<(), DbError> {
    let mut at = stretch.from;
    loop {
        for parent in parents {
            sqlx::query("select add_partition($1, $2)").bind(*parent).bind(at).execute(&mut *conn).await?;
        }
        if at >= stretch.to {
            return Ok(());
        }
        at = (at + step).min(stretch.to);
    }
}
