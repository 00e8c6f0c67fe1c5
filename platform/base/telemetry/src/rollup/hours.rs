//! Hours from their six ten-minute buckets.

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::Computed;
use crate::material::Stretch;
use crate::model::floor;
use crate::window::{Times, ValueStats};

/// Joins the ten-minute buckets of whole hours.
pub(super) async fn compute(tx: &mut TenantTx, hours: &[Stretch]) -> Outcome<Computed> {
    let mut computed = Computed::new();
    values(tx, hours, &mut computed).await?;
    runs(tx, hours, &mut computed).await?;
    Ok(computed)
}

fn columns(hours: &[Stretch]) -> (Vec<Uuid>, Vec<OffsetDateTime>, Vec<OffsetDateTime>) {
    let ids = hours.iter().map(|h| h.device_id).collect();
    (ids, hours.iter().map(|h| h.span.from).collect(), hours.iter().map(|h| h.span.to).collect())
}

async fn values(tx: &mut TenantTx, hours: &[Stretch], computed: &mut Computed) -> Outcome<()> {
    let (ids, from, to) = columns(hours);
    let rows = sqlx::query!(
        r#"select r.device_id, r.bucket, r.layout_id, r.n, r.n_slot, r.sum as "sum!: Vec<f64>",
             r.min as "min!: Vec<Option<f32>>", r.max as "max!: Vec<Option<f32>>", r.last as "last!: Vec<Option<f32>>"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t(device_id, a, b)
           join r10m r on r.company_id = $1 and r.device_id = t.device_id and r.bucket >= t.a and r.bucket < t.b
           order by r.device_id, r.bucket, r.layout_id"#,
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let n_slot = match row.n_slot {
            Some(counts) => counts.into_iter().map(i32::from).collect(),
            None => vec![row.n; row.sum.len()],
        };
        let ten = ValueStats { n: row.n, n_slot, sum: row.sum, min: row.min, max: row.max, last: row.last };
        let hour = computed.entry((row.device_id, floor(row.bucket, Duration::HOUR))).or_default();
        hour.values.entry(row.layout_id).or_default().join(&ten);
    }
    Ok(())
}

async fn runs(tx: &mut TenantTx, hours: &[Stretch], computed: &mut Computed) -> Outcome<()> {
    let (ids, from, to) = columns(hours);
    let rows = sqlx::query!(
        r#"select r.device_id, r.bucket, r.run_started_at, r.layout_id, r.delta, r.state_ms, r.presence_ms
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t(device_id, a, b)
           join r10m_run r on r.company_id = $1 and r.device_id = t.device_id and r.bucket >= t.a and r.bucket < t.b"#,
        tx.company(),
        &ids,
        &from,
        &to,
    )
    .fetch_all(&mut **tx)
    .await?;
    for row in rows {
        let hour = computed.entry((row.device_id, floor(row.bucket, Duration::HOUR))).or_default();
        let part = hour.runs.entry((row.run_started_at, row.layout_id)).or_default();
        part.grow(row.delta);
        let mut state_ms = [0; 6];
        state_ms.iter_mut().zip(row.state_ms).for_each(|(sum, ms)| *sum = i64::from(ms));
        part.times.add(&Times { state_ms, presence_ms: i64::from(row.presence_ms) });
    }
    Ok(())
}
