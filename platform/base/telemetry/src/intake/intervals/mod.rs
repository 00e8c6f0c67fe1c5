//! Folds the touched stretches of states, alarms and runs again and writes what changed.

mod tables;

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::{Fault, Outcome};
use time::OffsetDateTime;

use super::stretches::{self, StreamStretch};
use super::{Devices, Marks, heard};
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
pub(super) async fn refold(tx: &mut TenantTx, fresh: &[Event], devices: &Devices, marks: &mut Marks) -> Outcome<()> {
    let mut by_table: BTreeMap<SpanTable, Vec<StreamStretch>> = BTreeMap::new();
    for stretch in stretches::touched(tx, fresh).await? {
        by_table.entry(SpanTable::of(&stretch.stream)).or_default().push(stretch);
    }
    for (table, stretches) in by_table {
        refold_table(tx, table, &stretches, devices, marks).await?;
    }
    Ok(())
}

async fn refold_table(
    tx: &mut TenantTx,
    table: SpanTable,
    stretches: &[StreamStretch],
    devices: &Devices,
    marks: &mut Marks,
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
    }
    table.delete(tx, &gone).await?;
    table.upsert(tx, &put).await
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
