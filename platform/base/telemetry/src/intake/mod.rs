//! The one transaction that takes a batch in. Gateways and recordings come through here alike.
//!
//! Samples and events are written as they are; intervals are folded again where events touched them; marks name the
//! buckets to recompute. Order of delivery and repetition do not matter. Nothing is ever restamped or added to a
//! roll-up here.

mod devices;
mod intervals;
mod marks;
mod power_off;
mod presences;
mod rows;
mod sequence;
mod stretches;
mod successors;

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::changes::ChangedDays;
use crate::model::{Batch, BatchReceipt, Span, silence, tail};
pub(crate) use marks::Marks;

/// What intake knows of a device of the batch, read under its lock.
#[derive(Clone, Copy, Debug)]
struct LockedDevice {
    /// Its newest sample before this batch.
    newest: OffsetDateTime,
    interval_s: i32,
}

impl LockedDevice {
    fn silence(self) -> Duration {
        silence(self.interval_s)
    }

    fn tail(self) -> Duration {
        tail(self.interval_s)
    }
}

type Devices = BTreeMap<Uuid, LockedDevice>;

/// Stores a checked batch with all that follows from it. The same batch again changes nothing.
pub async fn store_batch(tx: &mut TenantTx, batch: &Batch, now: OffsetDateTime) -> Outcome<BatchReceipt> {
    let told = batch.samples.len() + batch.events.len();
    tx.plan_by_index().await?;
    if let Some(id) = batch.id
        && !sequence::begin(tx, id, batch.samples.len(), now).await?
    {
        let contiguous_seq = sequence::contiguous(tx, id).await?;
        return Ok(BatchReceipt { known: true, accepted: 0, duplicate: told, contiguous_seq });
    }
    let accepted = take_in(tx, batch, now).await?;
    let contiguous_seq = match batch.id {
        Some(id) => sequence::advance(tx, id).await?,
        None => 0,
    };
    Ok(BatchReceipt { known: false, accepted, duplicate: told - accepted, contiguous_seq })
}

/// Stores rows and events under the locks of their devices; the number of new ones.
async fn take_in(tx: &mut TenantTx, batch: &Batch, now: OffsetDateTime) -> Outcome<usize> {
    let mut devices = devices::lock(tx, batch).await?;
    let (mut marks, mut days) = (Marks::default(), ChangedDays::default());
    let seq = batch.id.map_or(0, |id| id.seq);
    let samples = rows::insert_samples(tx, &batch.samples, &devices, seq).await?;
    let mut moved = BTreeSet::new();
    if samples > 0 {
        moved = take_samples(tx, batch, &mut devices, &mut marks, now).await?;
    }
    let fresh = rows::insert_events(tx, &batch.events, now).await?;
    if !fresh.is_empty() {
        intervals::refold(tx, &fresh, &devices, (&mut marks, &mut days)).await?;
    }
    if samples + fresh.len() > 0 {
        power_off::retell(tx, batch, &fresh, &devices).await?;
        devices::count_change(tx, &devices, &moved, batch.id).await?;
    }
    marks.days(&mut days);
    days.write(tx).await?;
    marks.write(tx, 10).await?;
    Ok(samples + fresh.len())
}

/// Writes what follows from the batch's samples; the devices whose newest sample is one of them.
async fn take_samples(
    tx: &mut TenantTx,
    batch: &Batch,
    devices: &mut Devices,
    marks: &mut Marks,
    now: OffsetDateTime,
) -> Outcome<BTreeSet<Uuid>> {
    for sample in &batch.samples {
        marks.add(sample.device_id, sample.at);
    }
    presences::join(tx, &batch.samples, devices, marks).await?;
    successors::mark(tx, &batch.samples, devices, marks).await?;
    devices::move_forward(tx, &batch.samples, devices, batch.id, now).await
}

/// A stretch of a device, cut where it was last heard: beyond that nothing is rolled up.
fn heard(device: &LockedDevice, from: OffsetDateTime, to: Option<OffsetDateTime>) -> Span {
    let end = device.newest + device.silence();
    Span::new(from, to.map_or(end, |to| to.min(end)))
}
