//! Roll-ups: dirty buckets are recomputed from raw rows, never added to.
//!
//! One worker per company. It holds no lock on marks while it computes: it reads them with their numbers, recomputes,
//! and takes away only those whose number is still the one it read. Ten-minute buckets come from raw rows, hours from
//! ten-minute buckets.

mod marks;
pub(crate) mod tens;
mod write;

use std::collections::BTreeMap;

use db::{TenantTx, UnscopedTx};
use kernel::{CompanyId, Outcome};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::intake::Marks;
use crate::material::{Material, Stretch, Wanted, load};
use crate::model::{Span, TEN_MINUTES, floor};
use crate::window::Folded;

/// A bucket of a device: device, then start.
pub(crate) type Bucket = (Uuid, OffsetDateTime);

/// What stands in buckets after recomputation. A bucket without an entry is empty.
pub(crate) type Computed = BTreeMap<Bucket, Folded>;

/// Recomputes up to `limit` marked buckets; how many that were (0: no mark is left). The caller commits.
pub async fn roll_up(tx: &mut TenantTx, limit: usize) -> Outcome<usize> {
    one_at_a_time(tx).await?;
    let tens = roll_tens(tx, limit).await?;
    Ok(tens + roll_hours(tx, limit - tens).await?)
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

async fn roll_tens(tx: &mut TenantTx, limit: usize) -> Outcome<usize> {
    let read = marks::read(tx, 10, limit).await?;
    if read.is_empty() {
        return Ok(0);
    }
    let buckets: Vec<Bucket> = read.iter().map(|mark| mark.bucket).collect();
    let materials = load(tx, &stretches(&buckets, TEN_MINUTES), Wanted::All).await?;
    let computed = materials.into_iter().flat_map(compute).collect();
    write::tens(tx, &buckets, &computed).await?;
    let mut hours = Marks::default();
    buckets.iter().for_each(|(id, at)| hours.add_hour(*id, *at));
    hours.write(tx, 60).await?;
    marks::take(tx, 10, &read).await?;
    Ok(read.len())
}

async fn roll_hours(tx: &mut TenantTx, limit: usize) -> Outcome<usize> {
    let read = marks::read(tx, 60, limit).await?;
    if read.is_empty() {
        return Ok(0);
    }
    let buckets: Vec<Bucket> = read.iter().map(|mark| mark.bucket).collect();
    let computed = join(tens::read(tx, &stretches(&buckets, Duration::HOUR)).await?);
    write::hours(tx, &buckets, &computed).await?;
    marks::take(tx, 60, &read).await?;
    Ok(read.len())
}

/// Buckets in order, joined where they follow each other.
fn stretches(buckets: &[Bucket], step: Duration) -> Vec<Stretch> {
    let mut joined: Vec<Stretch> = Vec::new();
    for (device_id, at) in buckets {
        match joined.last_mut() {
            Some(last) if last.device_id == *device_id && last.span.to == *at => last.span.to = *at + step,
            _ => joined.push(Stretch::new(*device_id, Span::new(*at, *at + step))),
        }
    }
    joined
}

fn compute(mut material: Material) -> Vec<(Bucket, Folded)> {
    let Stretch { device_id, span } = material.stretch;
    let tens = span.buckets(TEN_MINUTES).map(|at| Span::new(at, at + TEN_MINUTES));
    material.fold_each(tens).into_iter().map(|(ten, folded)| ((device_id, ten.from), folded)).collect()
}

/// Hours from their ten-minute buckets, joined in order of time.
fn join(tens: Computed) -> Computed {
    let mut hours = Computed::new();
    for ((device_id, at), ten) in tens {
        let hour = hours.entry((device_id, floor(at, Duration::HOUR))).or_default();
        ten.values.iter().for_each(|(layout, stats)| hour.values.entry(*layout).or_default().join(stats));
        for (key, part) in ten.runs {
            let held = hour.runs.entry(key).or_default();
            held.grow(part.delta);
            held.times.add(&part.times);
        }
    }
    hours
}

/// The companies that have marks at present.
pub async fn companies_with_marks(tx: &mut UnscopedTx) -> Outcome<Vec<CompanyId>> {
    let found = sqlx::query_scalar!(r#"select companies_with_marks() as "company!""#).fetch_all(&mut **tx).await?;
    Ok(found.into_iter().map(CompanyId).collect())
}
