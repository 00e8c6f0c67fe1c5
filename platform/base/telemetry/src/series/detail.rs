//! Detail rows: one per sample, with the state that held.

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::rows::read;
use crate::material::{DeviceSpan, timelines};
use crate::model::{Span, State};
use crate::signals::Signal;

/// A row of the detail table.
#[derive(Clone, Debug, PartialEq)]
pub struct DetailRow {
    /// Start of its interval.
    pub time: OffsetDateTime,
    /// What the machine said it did.
    pub state: Option<State>,
    /// In the order in which the signals were asked for; counters as growth.
    pub values: Vec<Option<f64>>,
}

/// How many rows a window holds.
pub async fn count(tx: &mut TenantTx, device_id: Uuid, window: Span) -> Outcome<i64> {
    let found = sqlx::query_scalar!(
        r#"select count(*) as "count!" from sample where company_id = $1 and device_id = $2 and at >= $3 and at < $4"#,
        tx.company(),
        device_id,
        window.from,
        window.to,
    );
    Ok(found.fetch_one(&mut **tx).await?)
}

/// How many rows each of some stretches holds, in their order.
pub async fn counts(tx: &mut TenantTx, device_id: Uuid, spans: &[Span]) -> Outcome<Vec<i64>> {
    let (from, to): (Vec<OffsetDateTime>, Vec<OffsetDateTime>) = spans.iter().map(|span| (span.from, span.to)).unzip();
    let found = sqlx::query_scalar!(
        r#"select s.n as "n!" from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality t(a, b, i)
           cross join lateral (select count(*) as n from sample
             where company_id = $1 and device_id = $2 and at >= t.a and at < t.b) s
           order by t.i"#,
        tx.company(),
        device_id,
        &from,
        &to,
    );
    Ok(found.fetch_all(&mut **tx).await?)
}

/// A page of the rows of a window, in order of time.
pub async fn rows(
    tx: &mut TenantTx,
    device_id: Uuid,
    window: Span,
    signals: &[&Signal],
    offset: i64,
    limit: i64,
) -> Outcome<Vec<DetailRow>> {
    let Some(page) = bounds(tx, device_id, window, offset, limit).await? else { return Ok(Vec::new()) };
    let table = read(tx, device_id, page, signals, None).await?;
    let timeline = timelines(tx, &[DeviceSpan::new(device_id, page)]).await?.pop().unwrap_or_default();
    let row = |(i, time): (usize, &OffsetDateTime)| {
        let cell = |(column, signal): (&super::rows::Column, &&Signal)| column.shown_at(signal, i);
        DetailRow {
            time: *time,
            state: timeline.state_at(*time),
            values: table.columns.iter().zip(signals).map(cell).collect(),
        }
    };
    Ok(table.times.iter().enumerate().map(row).collect())
}

/// From the first to the last row of a page.
async fn bounds(tx: &mut TenantTx, device_id: Uuid, window: Span, offset: i64, limit: i64) -> Outcome<Option<Span>> {
    let found = sqlx::query!(
        "select min(at) as first, max(at) as last from (select at from sample
           where company_id = $1 and device_id = $2 and at >= $3 and at < $4 order by at offset $5 limit $6) x",
        tx.company(),
        device_id,
        window.from,
        window.to,
        offset,
        limit,
    );
    let found = found.fetch_one(&mut **tx).await?;
    Ok(found.first.zip(found.last).map(|(first, last)| Span::new(first, last + Duration::MICROSECOND)))
}
