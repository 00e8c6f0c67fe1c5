//! An independent recomputation, for `sosogi telemetry verify`: window functions of the database over raw rows and
//! events, compared with what intake and roll-ups stored. It shares no code with either.
//!
//! Buckets that wait for recomputation are no differences.

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::{NO_RUN, SILENT_INTERVALS, Span, floor};

/// Something stored that differs from its recomputation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The table that is wrong.
    pub table: String,
    /// The machine.
    pub device_id: Uuid,
    /// The bucket or start.
    pub at: OffsetDateTime,
    /// Which part, what is stored and what it should be.
    pub what: String,
}

struct DifferenceRow {
    part: String,
    at: OffsetDateTime,
    what: String,
}

/// Verifies every device of the company: all days with data, or those that a window touches.
pub async fn verify(tx: &mut TenantTx, window: Option<Span>) -> Outcome<Vec<Difference>> {
    let mut differences = Vec::new();
    for (device_id, span) in devices(tx).await? {
        differences.extend(intervals(tx, device_id).await?);
        let Some(span) = span.and_then(|span| window.map_or(Some(span), |window| window.meet(span))) else { continue };
        for start in span.buckets(Duration::DAY) {
            differences.extend(day(tx, device_id, start).await?);
        }
    }
    Ok(differences)
}

/// Devices, each with the stretch from its first to its last sample.
pub async fn devices(tx: &mut TenantTx) -> Outcome<Vec<(Uuid, Option<Span>)>> {
    let rows = sqlx::query!(
        "select d.device_id, f.at as \"first?\", l.at as \"last?\" from device d
         left join lateral (select at from sample s where s.company_id = $1 and s.device_id = d.device_id order by at limit 1) f on true
         left join lateral (select at from sample s where s.company_id = $1 and s.device_id = d.device_id order by at desc limit 1) l on true
         where d.company_id = $1 order by d.device_id",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await?;
    let span = |first: Option<OffsetDateTime>, last: Option<OffsetDateTime>| {
        first.zip(last).map(|(a, b)| Span::new(a, b + Duration::HOUR))
    };
    Ok(rows.into_iter().map(|r| (r.device_id, span(r.first, r.last))).collect())
}

/// Verifies states, alarms, runs, presence, status and times switched off of a device against its events and samples.
pub async fn intervals(tx: &mut TenantTx, device_id: Uuid) -> Outcome<Vec<Difference>> {
    let company = tx.company();
    let mut found =
        sqlx::query_file_as!(DifferenceRow, "src/verify/events.sql", company, device_id).fetch_all(&mut **tx).await?;
    let silent = sqlx::query_file_as!(DifferenceRow, "src/verify/presence.sql", company, device_id, SILENT_INTERVALS);
    found.extend(silent.fetch_all(&mut **tx).await?);
    let off = sqlx::query_file_as!(DifferenceRow, "src/verify/power_off.sql", company, device_id, SILENT_INTERVALS);
    found.extend(off.fetch_all(&mut **tx).await?);
    Ok(found.into_iter().map(|f| f.of(device_id)).collect())
}

/// Verifies the roll-ups of a device on one day (UTC).
pub async fn day(tx: &mut TenantTx, device_id: Uuid, day: OffsetDateTime) -> Outcome<Vec<Difference>> {
    let (company, from) = (tx.company(), floor(day, Duration::DAY));
    let to = from + Duration::DAY;
    let mut found = sqlx::query_file_as!(DifferenceRow, "src/verify/values.sql", company, device_id, from, to)
        .fetch_all(&mut **tx)
        .await?;
    let counters = sqlx::query_file_as!(
        DifferenceRow,
        "src/verify/counters.sql",
        company,
        device_id,
        from,
        to,
        NO_RUN,
        SILENT_INTERVALS,
    );
    found.extend(counters.fetch_all(&mut **tx).await?);
    let times = sqlx::query_file_as!(
        DifferenceRow,
        "src/verify/times.sql",
        company,
        device_id,
        from,
        to,
        NO_RUN,
        SILENT_INTERVALS - 1
    );
    found.extend(times.fetch_all(&mut **tx).await?);
    let hours = sqlx::query_file_as!(DifferenceRow, "src/verify/hours.sql", company, device_id, from, to);
    found.extend(hours.fetch_all(&mut **tx).await?);
    Ok(found.into_iter().map(|f| f.of(device_id)).collect())
}

impl DifferenceRow {
    fn of(self, device_id: Uuid) -> Difference {
        Difference { table: self.part, device_id, at: self.at, what: self.what }
    }
}
