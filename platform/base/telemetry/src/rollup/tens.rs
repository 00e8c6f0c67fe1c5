//! Stored ten-minute buckets, read back as the folds they were written from.

use db::TenantTx;
use kernel::Outcome;

use super::BucketFolds;
use crate::material::{DeviceSpan, columns};
use crate::window::{RunPart, Times, ValueStats};

/// The buckets of some stretches.
pub(crate) async fn read(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<BucketFolds> {
    let mut computed = BucketFolds::new();
    values(tx, stretches, &mut computed).await?;
    runs(tx, stretches, &mut computed).await?;
    Ok(computed)
}

async fn values(tx: &mut TenantTx, stretches: &[DeviceSpan], computed: &mut BucketFolds) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select r.device_id, r.bucket, r.layout_id, r.n, r.n_slot, r.sum as "sum!: Vec<f64>",
             r.min as "min!: Vec<Option<f32>>", r.max as "max!: Vec<Option<f32>>", r.last as "last!: Vec<Option<f32>>"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) t(device_id, a, b)
           join r10m r on r.company_id = $1 and r.device_id = t.device_id and r.bucket >= t.a and r.bucket < t.b"#,
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
        let stats = ValueStats { n: row.n, n_slot, sum: row.sum, min: row.min, max: row.max, last: row.last };
        computed.entry((row.device_id, row.bucket)).or_default().values.insert(row.layout_id, stats);
    }
    Ok(())
}

async fn runs(tx: &mut TenantTx, stretches: &[DeviceSpan], computed: &mut BucketFolds) -> Outcome<()> {
    let (ids, from, to) = columns(stretches);
    let rows = sqlx::query!(
        r#"select r.device_id, r.bucket, r.run_started_at, r.layout_id, r.delta, r.late, r.set_aside, r.state_ms, r.presence_ms
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
        let folded = computed.entry((row.device_id, row.bucket)).or_default();
        let part = folded.runs.entry((row.run_started_at, row.layout_id)).or_default();
        let mut state_ms = [0; 6];
        state_ms.iter_mut().zip(row.state_ms).for_each(|(sum, ms)| *sum = i64::from(ms));
        let times = Times { state_ms, presence_ms: i64::from(row.presence_ms) };
        part.join(RunPart { delta: row.delta, late: row.late, set_aside: i64::from(row.set_aside), times });
    }
    Ok(())
}
