//! Status rows: the lock of a device, and its newest sample, which moves only forward.

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use super::rows::SampleRow;
use super::{Devices, LockedDevice};
use crate::model::{Batch, BatchId, Sample};

/// Locks the devices of a batch in one order, so that batches of one device queue and never wait in a circle.
pub(super) async fn lock(tx: &mut TenantTx, batch: &Batch) -> Outcome<Devices> {
    let mut ids: Vec<Uuid> =
        batch.samples.iter().map(|s| s.device_id).chain(batch.events.iter().map(|e| e.device_id)).collect();
    ids.sort_unstable();
    ids.dedup();
    let rows = sqlx::query!(
        "select s.device_id, s.at, d.interval_s from device_status s join device d using (company_id, device_id)
         where company_id = $1 and device_id = any($2) order by s.device_id for no key update of s",
        tx.company(),
        &ids,
    )
    .fetch_all(&mut **tx)
    .await?;
    let devices: Devices =
        rows.into_iter().map(|r| (r.device_id, LockedDevice { newest: r.at, interval_s: r.interval_s })).collect();
    match ids.iter().find(|id| !devices.contains_key(id)) {
        Some(id) => Err(Fault::ours(format!("device {id} has no status row: it was never registered"))),
        None => Ok(devices),
    }
}

/// Makes the newest samples of the batch the devices' present ones where they are newer; which devices those were. What
/// no gateway sent says nothing of the device's gateway.
pub(super) async fn move_forward(
    tx: &mut TenantTx,
    samples: &[Sample],
    devices: &mut Devices,
    id: Option<BatchId>,
    now: OffsetDateTime,
) -> Outcome<BTreeSet<Uuid>> {
    let mut newest: BTreeMap<Uuid, &Sample> = BTreeMap::new();
    for sample in samples {
        let held = newest.entry(sample.device_id).or_insert(sample);
        // of two readings of one instant the first stands, as in the table
        if sample.at > held.at {
            *held = sample;
        }
    }
    newest.retain(|id, sample| devices.get(id).is_some_and(|device| device.newest < sample.at));
    if newest.is_empty() {
        return Ok(BTreeSet::new());
    }
    let seq = id.map_or(0, |id| id.seq);
    let rows: Vec<SampleRow<'_>> = newest.values().map(|sample| SampleRow { sample, seq }).collect();
    sqlx::query(
        r#"insert into device_status (company_id, device_id, at, seq, layout_id, "values", counters, received_at, gateway_id)
           select $1, r.device_id, r.at, r.seq, r.layout_id, r."values", r.counters, $3, $4 from unnest($2::sample_row[]) r
           on conflict (company_id, device_id) do update set at = excluded.at, seq = excluded.seq,
             layout_id = excluded.layout_id, "values" = excluded."values", counters = excluded.counters,
             received_at = excluded.received_at, revision = device_status.revision + 1,
             gateway_id = coalesce(excluded.gateway_id, device_status.gateway_id)
           where device_status.at < excluded.at"#,
    )
    .bind(tx.company())
    .bind(rows)
    .bind(now)
    .bind(id.map(|id| id.gateway_id))
    .execute(&mut **tx)
    .await?;
    let moved = newest.keys().copied().collect();
    for (id, sample) in newest {
        devices.entry(id).and_modify(|device| device.newest = sample.at);
    }
    Ok(moved)
}

/// Moves the revision of the devices on whose newest sample did not change: late data and bare events are news too.
pub(super) async fn count_change(
    tx: &mut TenantTx,
    devices: &Devices,
    moved: &BTreeSet<Uuid>,
    id: Option<BatchId>,
) -> Outcome<()> {
    let ids: Vec<Uuid> = devices.keys().filter(|id| !moved.contains(*id)).copied().collect();
    if ids.is_empty() {
        return Ok(());
    }
    sqlx::query!(
        "update device_status set revision = revision + 1, gateway_id = coalesce($3, gateway_id)
         where company_id = $1 and device_id = any($2)",
        tx.company(),
        &ids,
        id.map(|id| id.gateway_id),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
