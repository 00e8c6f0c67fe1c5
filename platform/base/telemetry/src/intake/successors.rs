//! A late sample changes what each counter's next two readings add: marks the buckets of those readings. One that tells
//! bags by their weight does so for the counter of bags, which it does not read.

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{Devices, Marks};
use crate::material::keys_read;
use crate::model::{FOREVER, Sample, Span};
use crate::signals::{Layout, Layouts, PRODUCTION_COUNT, layouts};
use crate::window::Reading;

/// Readings that a late one has a say in.
const FOLLOWING: usize = 2;

/// The last late row of the batch in a bucket, and the counters that any of its late rows there read.
///
/// One is enough for each bucket: what follows an earlier row stands in the bucket itself, which is marked anyway, or
/// follows the last one too.
struct LateRow {
    at: OffsetDateTime,
    keys: BTreeSet<String>,
}

type LateRows = BTreeMap<(Uuid, OffsetDateTime), LateRow>;

/// Marks the buckets of the readings that follow late ones.
pub(super) async fn mark(tx: &mut TenantTx, samples: &[Sample], devices: &Devices, marks: &mut Marks) -> Outcome<()> {
    let is_late = |sample: &&Sample| devices.get(&sample.device_id).is_some_and(|device| sample.at < device.newest);
    let samples: Vec<&Sample> = samples.iter().filter(is_late).collect();
    if samples.is_empty() {
        return Ok(());
    }
    let layouts = layouts(tx).await?;
    // one that tells bags by their weight does so without a reading too
    let mut missing = weighed(&samples, &layouts);
    let late = late(&samples, &layouts);
    if !late.is_empty() {
        missing.extend(mark_next_rows(tx, &late, &layouts, marks).await?);
    }
    if missing.is_empty() { Ok(()) } else { mark_next_readings(tx, &missing, marks).await }
}

/// Late rows that tell bags by their weight, the last of each bucket, where a counter of bags may follow.
///
/// Each is asked up to the next of them: what follows that one is asked there, and rows are passed over once.
fn weighed(samples: &[&Sample], layouts: &Layouts) -> Vec<MissingReading> {
    if layouts.values().all(|layout| layout.counter(PRODUCTION_COUNT).is_none()) {
        return Vec::new();
    }
    let mut last: BTreeMap<(Uuid, OffsetDateTime), OffsetDateTime> = BTreeMap::new();
    for sample in samples {
        if layouts.get(&sample.layout_id).is_some_and(Layout::tells_bags_by_weight) {
            let held = last.entry((sample.device_id, Span::bucket(sample.at))).or_insert(sample.at);
            *held = sample.at.max(*held);
        }
    }
    let rows: Vec<(Uuid, OffsetDateTime)> = last.into_iter().map(|((device_id, _), at)| (device_id, at)).collect();
    let next = |n: usize| rows.get(n + 1).filter(|(device_id, _)| *device_id == rows[n].0).map(|(_, at)| *at);
    let row = |(n, (device_id, after)): (usize, &(Uuid, OffsetDateTime))| MissingReading {
        device_id: *device_id,
        after: *after,
        until: next(n).unwrap_or(FOREVER),
        key: PRODUCTION_COUNT.to_owned(),
    };
    rows.iter().enumerate().map(row).collect()
}

/// A counter whose next readings are not known to be marked.
struct MissingReading {
    device_id: Uuid,
    after: OffsetDateTime,
    /// Readings later than this are of no interest.
    until: OffsetDateTime,
    key: String,
}

fn late(samples: &[&Sample], layouts: &Layouts) -> LateRows {
    let mut found = LateRows::new();
    for sample in samples {
        let held = found
            .entry((sample.device_id, Span::bucket(sample.at)))
            .or_insert_with(|| LateRow { at: sample.at, keys: BTreeSet::new() });
        held.at = held.at.max(sample.at);
        let keys = layouts.get(&sample.layout_id).map_or(&[][..], |layout| &layout.counter_keys);
        let read = keys.iter().zip(&sample.counters).filter(|(_, reading)| reading.is_some());
        held.keys.extend(read.map(|(key, _)| key.clone()));
    }
    found.retain(|_, late| !late.keys.is_empty());
    found
}

/// Marks the rows that follow; gives the counters that not all of those rows read.
async fn mark_next_rows(
    tx: &mut TenantTx,
    late: &LateRows,
    layouts: &Layouts,
    marks: &mut Marks,
) -> Outcome<Vec<MissingReading>> {
    let (ids, ats): (Vec<Uuid>, Vec<OffsetDateTime>) = late.iter().map(|((id, _), late)| (*id, late.at)).unzip();
    let next = sqlx::query!(
        r#"select t.device_id as "device_id!", t.at as "late_at!", s.at, s.layout_id, s.counters as "counters: Vec<Option<i64>>"
           from unnest($2::uuid[], $3::timestamptz[]) t(device_id, at)
           cross join lateral (select at, layout_id, counters from sample s
             where s.company_id = $1 and s.device_id = t.device_id and s.at > t.at order by s.at limit $4) s"#,
        tx.company(),
        &ids,
        &ats,
        i64::try_from(FOLLOWING)?,
    );
    let mut told: BTreeMap<(Uuid, OffsetDateTime), Vec<BTreeSet<String>>> = BTreeMap::new();
    for row in next.fetch_all(&mut **tx).await? {
        marks.add(row.device_id, row.at);
        let counters = row.counters.unwrap_or_default();
        let reading = Reading { at: row.at, layout_id: row.layout_id, values: Vec::new(), counters };
        let read = keys_read(layouts.get(&row.layout_id), &[reading]);
        told.entry((row.device_id, row.late_at)).or_default().push(read);
    }
    let mut missing = Vec::new();
    for ((device_id, _), late) in late {
        // fewer rows follow: there is nothing further on
        let Some(rows) = told.get(&(*device_id, late.at)).filter(|rows| rows.len() == FOLLOWING) else { continue };
        let unread = late.keys.iter().filter(|key| !rows.iter().all(|row| row.contains(*key)));
        missing.extend(unread.map(|key| MissingReading {
            device_id: *device_id,
            after: late.at,
            until: FOREVER,
            key: key.clone(),
        }));
    }
    Ok(missing)
}

async fn mark_next_readings(tx: &mut TenantTx, missing: &[MissingReading], marks: &mut Marks) -> Outcome<()> {
    let ids: Vec<Uuid> = missing.iter().map(|one| one.device_id).collect();
    let after: Vec<OffsetDateTime> = missing.iter().map(|one| one.after).collect();
    let until: Vec<OffsetDateTime> = missing.iter().map(|one| one.until).collect();
    let keys: Vec<String> = missing.iter().map(|one| one.key.clone()).collect();
    let next = sqlx::query!(
        r#"select t.device_id as "device_id!", s.at as "at!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::text[]) t(device_id, after, until, key)
           cross join lateral (select x.at from (
             select s.at, (select s.counters[array_position(l.counter_keys, t.key)] from signal_layout l
               where l.company_id = $1 and l.layout_id = s.layout_id) as reading
             from sample s where s.company_id = $1 and s.device_id = t.device_id and s.at > t.after and s.at <= t.until) x
             where x.reading is not null order by x.at limit $6) s"#,
        tx.company(),
        &ids,
        &after,
        &until,
        &keys,
        i64::try_from(FOLLOWING)?,
    );
    for row in next.fetch_all(&mut **tx).await? {
        marks.add(row.device_id, row.at);
    }
    Ok::<(), Fault>(())
}
