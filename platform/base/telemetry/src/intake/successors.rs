//! A late sample changes the step of each counter's next reading: marks the buckets of those readings.

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Devices, Marks};
use crate::model::{Sample, Span};

/// The last late row of the batch in a bucket, and the counters that any of its late rows there read.
///
/// One is enough for each bucket: what follows an earlier row stands in the bucket itself, which is marked anyway.
struct LateRow {
    at: OffsetDateTime,
    slots: BTreeSet<usize>,
}

/// Marks the buckets of the readings that follow late ones.
pub(super) async fn mark(tx: &mut TenantTx, samples: &[Sample], devices: &Devices, marks: &mut Marks) -> Outcome<()> {
    let late = late(samples, devices);
    if late.is_empty() {
        return Ok(());
    }
    let missing = mark_next_rows(tx, &late, marks).await?;
    if missing.is_empty() { Ok(()) } else { mark_next_readings(tx, &missing, marks).await }
}

fn late(samples: &[Sample], devices: &Devices) -> BTreeMap<(Uuid, OffsetDateTime), LateRow> {
    let mut found: BTreeMap<(Uuid, OffsetDateTime), LateRow> = BTreeMap::new();
    for sample in samples.iter().filter(|s| devices.get(&s.device_id).is_some_and(|d| s.at < d.newest)) {
        let held = found
            .entry((sample.device_id, Span::bucket(sample.at)))
            .or_insert_with(|| LateRow { at: sample.at, slots: BTreeSet::new() });
        held.at = held.at.max(sample.at);
        held.slots
            .extend(sample.counters.iter().enumerate().filter(|(_, reading)| reading.is_some()).map(|(slot, _)| slot));
    }
    found.retain(|_, late| !late.slots.is_empty());
    found
}

/// Marks the rows that follow; gives the counters that those rows do not read.
async fn mark_next_rows(
    tx: &mut TenantTx,
    late: &BTreeMap<(Uuid, OffsetDateTime), LateRow>,
    marks: &mut Marks,
) -> Outcome<Vec<(Uuid, OffsetDateTime, i32)>> {
    let (ids, ats): (Vec<Uuid>, Vec<OffsetDateTime>) = late.iter().map(|((id, _), late)| (*id, late.at)).unzip();
    let next = sqlx::query!(
        r#"select t.device_id as "device_id!", t.at as "late_at!", s.at, s.counters as "counters: Vec<Option<i64>>"
           from unnest($2::uuid[], $3::timestamptz[]) t(device_id, at)
           cross join lateral (select at, counters from sample s
             where s.company_id = $1 and s.device_id = t.device_id and s.at > t.at order by s.at limit 1) s"#,
        tx.company(),
        &ids,
        &ats,
    );
    let mut missing = Vec::new();
    for row in next.fetch_all(&mut **tx).await? {
        marks.add(row.device_id, row.at);
        let read = row.counters.unwrap_or_default();
        let Some(late) = late.get(&(row.device_id, Span::bucket(row.late_at))) else { continue };
        for slot in late.slots.iter().filter(|slot| read.get(**slot).is_none_or(Option::is_none)) {
            missing.push((row.device_id, row.late_at, i32::try_from(*slot + 1)?));
        }
    }
    Ok(missing)
}

async fn mark_next_readings(
    tx: &mut TenantTx,
    missing: &[(Uuid, OffsetDateTime, i32)],
    marks: &mut Marks,
) -> Outcome<()> {
    let ids: Vec<Uuid> = missing.iter().map(|m| m.0).collect();
    let ats: Vec<OffsetDateTime> = missing.iter().map(|m| m.1).collect();
    let slots: Vec<i32> = missing.iter().map(|m| m.2).collect();
    let next = sqlx::query!(
        r#"select t.device_id as "device_id!", s.at
           from unnest($2::uuid[], $3::timestamptz[], $4::integer[]) t(device_id, at, slot)
           cross join lateral (select at from sample s where s.company_id = $1 and s.device_id = t.device_id and s.at > t.at
             and s.counters[t.slot] is not null order by s.at limit 1) s"#,
        tx.company(),
        &ids,
        &ats,
        &slots,
    );
    for row in next.fetch_all(&mut **tx).await? {
        marks.add(row.device_id, row.at);
    }
    Ok::<(), Fault>(())
}
