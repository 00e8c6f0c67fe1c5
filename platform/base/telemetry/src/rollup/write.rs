//! Puts recomputed buckets in place of what stood there.

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Bucket, BucketFolds};
use crate::window::{RunPart, ValueStats};

#[derive(Debug, sqlx::Type)]
#[sqlx(type_name = "r10m_row")]
struct BucketValueRow {
    device_id: Uuid,
    bucket: OffsetDateTime,
    layout_id: i32,
    n: i32,
    n_slot: Option<Vec<i16>>,
    sum: Vec<f64>,
    min: Vec<Option<f32>>,
    max: Vec<Option<f32>>,
    last: Vec<Option<f32>>,
}

#[derive(Debug, sqlx::Type)]
#[sqlx(type_name = "r10m_run_row")]
struct BucketRunRow {
    device_id: Uuid,
    bucket: OffsetDateTime,
    run_started_at: OffsetDateTime,
    layout_id: i32,
    delta: Vec<i64>,
    state_ms: Vec<i32>,
    presence_ms: i32,
    late: Vec<i64>,
    set_aside: i32,
}

impl BucketValueRow {
    fn of(bucket: Bucket, layout_id: i32, stats: &ValueStats) -> Outcome<Self> {
        let counts: Result<Vec<i16>, _> = stats.n_slot.iter().map(|n| i16::try_from(*n)).collect();
        // without missing readings every slot has n of them, and the counts are not kept
        let whole = stats.n_slot.iter().all(|n| *n == stats.n);
        let ValueStats { n, sum, min, max, last, .. } = stats.clone();
        let n_slot = if whole { None } else { Some(counts?) };
        Ok(Self { device_id: bucket.0, bucket: bucket.1, layout_id, n, n_slot, sum, min, max, last })
    }
}

impl BucketRunRow {
    fn of(bucket: Bucket, (run_started_at, layout_id): (OffsetDateTime, i32), part: &RunPart) -> Outcome<Self> {
        let state_ms: Result<Vec<i32>, _> = part.times.state_ms.iter().map(|ms| i32::try_from(*ms)).collect();
        let presence_ms = i32::try_from(part.times.presence_ms)?;
        let (delta, late) = (part.delta.clone(), part.late.clone());
        Ok(Self {
            device_id: bucket.0,
            bucket: bucket.1,
            run_started_at,
            layout_id,
            delta,
            state_ms: state_ms?,
            presence_ms,
            late,
            set_aside: i32::try_from(part.set_aside)?,
        })
    }
}

struct Statements {
    clear_values: &'static str,
    put_values: &'static str,
    clear_runs: &'static str,
    put_runs: &'static str,
}

macro_rules! statements {
    ($values:literal, $runs:literal) => {
        Statements {
            clear_values: concat!(
                "delete from ", $values, " x using unnest($2::uuid[], $3::timestamptz[]) t(device_id, bucket)
                 where x.company_id = $1 and x.device_id = t.device_id and x.bucket = t.bucket and not exists (
                   select from unnest($4::r10m_row[]) r
                   where r.device_id = x.device_id and r.bucket = x.bucket and r.layout_id = x.layout_id)"
            ),
            put_values: concat!(
                "insert into ", $values, " select $1, r.* from unnest($2::r10m_row[]) r
                 on conflict (company_id, device_id, bucket, layout_id) do update set n = excluded.n, n_slot = excluded.n_slot,
                   sum = excluded.sum, min = excluded.min, max = excluded.max, last = excluded.last"
            ),
            clear_runs: concat!(
                "delete from ", $runs, " x using unnest($2::uuid[], $3::timestamptz[]) t(device_id, bucket)
                 where x.company_id = $1 and x.device_id = t.device_id and x.bucket = t.bucket and not exists (
                   select from unnest($4::r10m_run_row[]) r where r.device_id = x.device_id and r.bucket = x.bucket
                     and r.run_started_at = x.run_started_at and r.layout_id = x.layout_id)"
            ),
            put_runs: concat!(
                "insert into ", $runs, " select $1, r.* from unnest($2::r10m_run_row[]) r
                 on conflict (company_id, device_id, bucket, run_started_at, layout_id) do update set delta = excluded.delta,
                   state_ms = excluded.state_ms, presence_ms = excluded.presence_ms, late = excluded.late,
                   set_aside = excluded.set_aside"
            ),
        }
    };
}

const TENS: Statements = statements!("r10m", "r10m_run");
const HOURS: Statements = statements!("r1h", "r1h_run");

/// Writes ten-minute buckets.
pub(super) async fn tens(tx: &mut TenantTx, buckets: &[Bucket], computed: &BucketFolds) -> Outcome<()> {
    write(tx, &TENS, buckets, computed).await
}

/// Writes hours.
pub(super) async fn hours(tx: &mut TenantTx, buckets: &[Bucket], computed: &BucketFolds) -> Outcome<()> {
    write(tx, &HOURS, buckets, computed).await
}

async fn write(tx: &mut TenantTx, sql: &Statements, buckets: &[Bucket], computed: &BucketFolds) -> Outcome<()> {
    let (mut values, mut runs) = (Vec::new(), Vec::new());
    for (bucket, folded) in computed {
        for (layout, stats) in &folded.values {
            values.push(BucketValueRow::of(*bucket, *layout, stats)?);
        }
        for (key, part) in &folded.runs {
            runs.push(BucketRunRow::of(*bucket, *key, part)?);
        }
    }
    let company = tx.company();
    let (ids, starts): (Vec<Uuid>, Vec<OffsetDateTime>) = buckets.iter().copied().unzip();
    sqlx::query(sql.clear_values).bind(company).bind(&ids).bind(&starts).bind(&values).execute(&mut **tx).await?;
    sqlx::query(sql.put_values).bind(company).bind(&values).execute(&mut **tx).await?;
    sqlx::query(sql.clear_runs).bind(company).bind(&ids).bind(&starts).bind(&runs).execute(&mut **tx).await?;
    sqlx::query(sql.put_runs).bind(company).bind(&runs).execute(&mut **tx).await?;
    Ok(())
}
