//! Folds the touched stretches of states, alarms and runs again and writes what changed.

mod tables;

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;

use super::stretches::{self, StreamStretch};
use super::{Devices, Marks, heard};
use crate::changes::ChangedDays;
use crate::fold::{StreamSpan, refold as fold_anew};
use crate::model::Event;
use tables::SpanTable;

/// What is stored around a stretch.
#[derive(Debug, Default)]
struct Surroundings {
    /// The span with the greatest start before the stretch.
    before: Option<StreamSpan>,
    /// The first start or end behind it.
    next: Option<OffsetDateTime>,
    /// Starts inside it.
    starts: Vec<OffsetDateTime>,
}

/// A span to write or to take away.
#[derive(Debug)]
struct SpanRow<'a> {
    stretch: &'a StreamStretch,
    piece: StreamSpan,
}

/// Brings the intervals of all touched streams up to date.
pub(super) async fn refold(
    tx: &mut TenantTx,
    fresh: &[Event],
    devices: &Devices,
    (marks, days): (&mut Marks, &mut ChangedDays),
) -> Outcome<()> {
    let mut by_table: BTreeMap<SpanTable, Vec<StreamStretch>> = BTreeMap::new();
    for stretch in stretches::touched(tx, fresh).await? {
        by_table.entry(SpanTable::of(&stretch.stream)).or_default().push(stretch);
    }
    for (table, stretches) in by_table {
        refold_table(tx, table, &stretches, devices, (&mut *marks, &mut *days)).await?;
    }
    Ok(())
}

async fn refold_table(
    tx: &mut TenantTx,
    table: SpanTable,
    stretches: &[StreamStretch],
    devices: &Devices,
    (marks, days): (&mut Marks, &mut ChangedDays),
) -> Outcome<()> {
    let arounds = table.around(tx, stretches).await?;
    let (mut gone, mut put) = (Vec::new(), Vec::new());
    for (stretch, around) in stretches.iter().zip(arounds) {
        let next = around.next;
        let new = fold_anew(around.before, stretch.lo, &stretch.entries, next);
        let kept: Vec<OffsetDateTime> = new.pieces.iter().map(|piece| piece.start).collect();
        gone.extend(around.starts.into_iter().filter(|start| !kept.contains(start)).map(|start| (stretch, start)));
        put.extend(new.before.into_iter().chain(new.pieces).map(|piece| SpanRow { stretch, piece }));
        mark(table, stretch, next, devices, marks)?;
        if let Some(device) = devices.get(&stretch.device_id) {
            days.range(stretch.device_id, heard(device, stretch.lo, next));
        }
    }
    note(&gone, &put, devices, days);
    table.delete(tx, &gone).await?;
    table.upsert(tx, &put).await
}

/// The days in which spans that are written or taken away begin, and all days that such a span lies in.
fn note(gone: &[(&StreamStretch, OffsetDateTime)], put: &[SpanRow<'_>], devices: &Devices, days: &mut ChangedDays) {
    gone.iter().for_each(|(stretch, start)| days.add(stretch.device_id, *start));
    for SpanRow { stretch, piece } in put {
        days.add(stretch.device_id, piece.start);
        if let Some(device) = devices.get(&stretch.device_id) {
            days.range(stretch.device_id, heard(device, piece.start, piece.end));
        }
    }
}

/// States matter to the buckets of the stretch. A run is named by its start, so a moved start matters to all the
/// buckets of the run. Alarms are not rolled up.
fn mark(
    table: SpanTable,
    stretch: &StreamStretch,
    next: Option<OffsetDateTime>,
    devices: &Devices,
    marks: &mut Marks,
) -> Outcome<()> {
    let device =
        devices.get(&stretch.device_id).ok_or_else(|| Fault::ours("an event of a device that is not locked"))?;
    let end = match table {
        SpanTable::Alarm => return Ok(()),
        SpanTable::State => (!stretch.reaches_now).then_some(stretch.upto),
        SpanTable::Run => next,
    };
    marks.range(stretch.device_id, heard(device, stretch.lo, end));
    Ok(())
}
