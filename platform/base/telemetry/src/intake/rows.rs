//! Samples and events as they came.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;
use uuid::Uuid;

use super::Devices;
use crate::model::{Event, Kind, Sample};

/// The composite type in which rows of different widths travel together.
#[derive(Debug, sqlx::Type)]
#[sqlx(type_name = "sample_row")]
pub(super) struct SampleRow {
    device_id: Uuid,
    at: OffsetDateTime,
    seq: i64,
    layout_id: i32,
    values: Vec<Option<f32>>,
    counters: Vec<Option<i64>>,
}

impl SampleRow {
    pub(super) fn of(sample: &Sample, seq: i64) -> Self {
        let Sample { device_id, at, layout_id, values, counters } = sample.clone();
        Self { device_id, at, seq, layout_id, values, counters }
    }
}

/// Stores what is new; how many rows that were.
pub(super) async fn insert_samples(
    tx: &mut TenantTx,
    samples: &[Sample],
    devices: &Devices,
    seq: i64,
) -> Outcome<usize> {
    if samples.is_empty() {
        return Ok(0);
    }
    // to look for each row before it is written nearly doubles what a batch of 500 costs (3.3 ms against 1.8 ms)
    let statement = if continue_on(samples, devices) {
        "insert into sample select $1, r.* from unnest($2::sample_row[]) r"
    } else {
        "insert into sample select $1, r.* from unnest($2::sample_row[]) r on conflict do nothing"
    };
    let rows: Vec<SampleRow> = samples.iter().map(|sample| SampleRow::of(sample, seq)).collect();
    let done = sqlx::query(statement).bind(tx.company()).bind(rows).execute(&mut **tx).await?;
    usize::try_from(done.rows_affected()).map_err(Fault::from)
}

/// Each row is later than all that its device has and than those before it here: none can be there already.
fn continue_on(samples: &[Sample], devices: &Devices) -> bool {
    let mut newest: BTreeMap<Uuid, OffsetDateTime> = devices.iter().map(|(id, known)| (*id, known.newest)).collect();
    samples.iter().all(|one| newest.insert(one.device_id, one.at).is_some_and(|before| before < one.at))
}

/// Stores what is new and gives exactly that back.
pub(super) async fn insert_events(tx: &mut TenantTx, events: &[Event], now: OffsetDateTime) -> Outcome<Vec<Event>> {
    if events.is_empty() {
        return Ok(Vec::new());
    }
    let ids: Vec<Uuid> = events.iter().map(|e| e.device_id).collect();
    let streams: Vec<String> = events.iter().map(Event::stream).collect();
    let ats: Vec<OffsetDateTime> = events.iter().map(|e| e.at).collect();
    let ordinals: Vec<i16> = events.iter().map(|e| e.ordinal).collect();
    let kinds: Vec<i16> = events.iter().map(|e| e.kind.number()).collect();
    let codes: Vec<String> = events.iter().map(|e| e.code.clone()).collect();
    let fresh = sqlx::query!(
        "insert into event (company_id, device_id, stream, at, ordinal, kind, code, received_at)
         select $1, t.*, $8 from unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::smallint[], $6::smallint[], $7::text[]) t
         on conflict do nothing returning device_id, at, ordinal, kind, code",
        tx.company(),
        &ids,
        &streams,
        &ats,
        &ordinals,
        &kinds,
        &codes,
        now,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(fresh
        .into_iter()
        .filter_map(|r| {
            let kind = Kind::from_number(r.kind)?;
            Some(Event { device_id: r.device_id, at: r.at, ordinal: r.ordinal, kind, code: r.code })
        })
        .collect())
}
