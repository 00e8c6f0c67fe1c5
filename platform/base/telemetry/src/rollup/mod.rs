//! Roll-ups: dirty buckets are recomputed from raw rows, never added to.
//!
//! One worker per company. It holds no lock on marks while it computes: it reads them with their numbers, recomputes,
//! and takes away only those whose number is still the one it read. Ten-minute buckets come from raw rows, hours from
//! ten-minute buckets. A bucket that cannot be rolled up is set aside and never holds up the others.

mod aside;
mod marks;
pub(crate) mod tens;
mod write;

use std::collections::BTreeMap;

use db::{DbError, TenantTx, UnscopedTx};
use kernel::{CompanyId, Fault, Outcome};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::intake::Marks;
use crate::material::{DeviceSpan, Material, RowColumns, load};
use crate::model::{Span, TEN_MINUTES, floor};
use crate::window::WindowFold;
pub use aside::{StuckBucket, set_aside};

/// A bucket of a device: device, then start.
pub(crate) type Bucket = (Uuid, OffsetDateTime);

/// What stands in buckets after recomputation. A bucket without an entry is empty.
pub(crate) type BucketFolds = BTreeMap<Bucket, WindowFold>;

/// Recomputes up to `limit` marked buckets; how many that were (0: no mark is left). The caller commits.
pub async fn roll_up(tx: &mut TenantTx, limit: usize) -> Outcome<usize> {
    one_at_a_time(tx).await?;
    let tens = roll(tx, Grain::Ten, limit).await?;
    Ok(tens + roll(tx, Grain::Hour, limit - tens).await?)
}

/// A size of buckets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Grain {
    Ten,
    Hour,
}

impl Grain {
    const fn minutes(self) -> i16 {
        match self {
            Self::Ten => 10,
            Self::Hour => 60,
        }
    }
}

/// The command line may roll up beside the company's worker. Of two that recompute one bucket at once, the one that
/// read earlier could write later; so the next one waits here until the one before has committed.
async fn one_at_a_time(tx: &mut TenantTx) -> Outcome<()> {
    let company = tx.company();
    sqlx::query("select pg_advisory_xact_lock(hashtextextended('roll-up', $1))")
        .bind(company)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

async fn roll(tx: &mut TenantTx, grain: Grain, limit: usize) -> Outcome<usize> {
    let read = marks::read(tx, grain.minutes(), limit).await?;
    if read.is_empty() {
        return Ok(0);
    }
    let buckets: Vec<Bucket> = read.iter().map(|mark| mark.bucket).collect();
    if let Err(reason) = attempt(tx, grain, &buckets).await? {
        tracing::warn!(company.id = tx.company(), reason, "buckets are rolled up one by one");
        one_by_one(tx, grain, &buckets).await?;
    }
    marks::take(tx, grain.minutes(), &read).await?;
    Ok(read.len())
}

/// Finds the buckets that the database refuses among many.
async fn one_by_one(tx: &mut TenantTx, grain: Grain, buckets: &[Bucket]) -> Outcome<()> {
    for bucket in buckets {
        if let Err(reason) = attempt(tx, grain, &[*bucket]).await? {
            // what stood there before is not the truth either
            put(tx, grain, &[*bucket], &BucketFolds::new()).await?;
            aside::note(tx, grain, &[*bucket], &vec![(*bucket, reason)]).await?;
        }
    }
    Ok(())
}

/// Recomputes buckets. When the database refuses what they hold nothing is changed, and its reason is given back.
async fn attempt(tx: &mut TenantTx, grain: Grain, buckets: &[Bucket]) -> Outcome<Result<(), String>> {
    sqlx::query("savepoint roll_up").execute(&mut **tx).await?;
    match recompute(tx, grain, buckets).await {
        Ok(()) => {
            sqlx::query("release savepoint roll_up").execute(&mut **tx).await?;
            Ok(Ok(()))
        }
        Err(fault) => {
            let reason = refused_data(&fault).ok_or(fault)?;
            sqlx::query("rollback to savepoint roll_up").execute(&mut **tx).await?;
            Ok(Err(reason))
        }
    }
}

/// The database's words when it refuses data (classes 22 and 23); none when anything else went wrong, which may go
/// right the next time.
fn refused_data(fault: &Fault) -> Option<String> {
    let Fault::Ours(error) = fault else { return None };
    let error = error.downcast_ref::<DbError>()?.as_database_error()?;
    let code = error.code()?;
    (code.starts_with("22") || code.starts_with("23")).then(|| format!("{code}: {}", error.message()))
}

async fn recompute(tx: &mut TenantTx, grain: Grain, buckets: &[Bucket]) -> Outcome<()> {
    let computed = match grain {
        Grain::Ten => {
            let materials = load(tx, &stretches(buckets, TEN_MINUTES), RowColumns::All).await?;
            materials.into_iter().flat_map(compute).collect()
        }
        Grain::Hour => join(tens::read(tx, &stretches(buckets, Duration::HOUR)).await?),
    };
    let (sound, refused) = sound(computed);
    put(tx, grain, buckets, &sound).await?;
    aside::note(tx, grain, buckets, &refused).await
}

/// Puts recomputed buckets in their places, and marks the hours of ten-minute ones.
async fn put(tx: &mut TenantTx, grain: Grain, buckets: &[Bucket], computed: &BucketFolds) -> Outcome<()> {
    match grain {
        Grain::Ten => {
            write::tens(tx, buckets, computed).await?;
            let mut hours = Marks::default();
            buckets.iter().for_each(|(id, at)| hours.add_hour(*id, *at));
            hours.write(tx, 60).await
        }
        Grain::Hour => write::hours(tx, buckets, computed).await,
    }
}

/// Parts what buckets can hold from what they cannot.
fn sound(computed: BucketFolds) -> (BucketFolds, aside::BucketFaults) {
    let mut refused = Vec::new();
    let keep = |(bucket, folded): (Bucket, WindowFold)| match folded.fault() {
        None => Some((bucket, folded)),
        Some(reason) => {
            refused.push((bucket, reason));
            None
        }
    };
    let sound = computed.into_iter().filter_map(keep).collect();
    (sound, refused)
}

/// Buckets in order, joined where they follow each other.
fn stretches(buckets: &[Bucket], step: Duration) -> Vec<DeviceSpan> {
    let mut joined: Vec<DeviceSpan> = Vec::new();
    for (device_id, at) in buckets {
        match joined.last_mut() {
            Some(last) if last.device_id == *device_id && last.span.to == *at => last.span.to = *at + step,
            _ => joined.push(DeviceSpan::new(*device_id, Span::new(*at, *at + step))),
        }
    }
    joined
}

fn compute(mut material: Material) -> Vec<(Bucket, WindowFold)> {
    let device_id = material.stretch.device_id;
    material.fold_tens().into_iter().map(|(ten, folded)| ((device_id, ten.from), folded)).collect()
}

/// Hours from their ten-minute buckets, joined in order of time.
fn join(tens: BucketFolds) -> BucketFolds {
    let mut hours = BucketFolds::new();
    for ((device_id, at), ten) in tens {
        hours.entry((device_id, floor(at, Duration::HOUR))).or_default().join(ten);
    }
    hours
}

/// The companies that have marks at present.
pub async fn companies_with_marks(tx: &mut UnscopedTx) -> Outcome<Vec<CompanyId>> {
    let found = sqlx::query_scalar!(r#"select companies_with_marks() as "company!""#).fetch_all(&mut **tx).await?;
    Ok(found.into_iter().map(CompanyId).collect())
}
