//! Rows with the chosen columns only: slots are picked in the database, because whole rows cost half as much again.

use db::TenantTx;
use db::dynamic::QueryBuilder;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::material::{Stretch, walker};
use crate::model::Span;
use crate::signals::{Layout, Signal, Slot, layouts_in};
use crate::window::Reading;

/// Chosen columns of the rows of a window.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) times: Vec<OffsetDateTime>,
    pub(super) columns: Vec<Column>,
}

/// One column: stored values, or growth.
#[derive(Debug, Default)]
pub(super) struct Column {
    pub(super) cells: Vec<Option<f64>>,
    counter: bool,
}

impl Column {
    /// A cell as it is shown.
    pub(super) fn shown(&self, signal: &Signal, cell: f64) -> f64 {
        // growth is exact; values were widened from 32 bits
        if self.counter { signal.scaled(cell) } else { signal.shown_mean(cell) }
    }
}

/// Reads the rows of a window with the columns of some signals.
pub(super) async fn read(tx: &mut TenantTx, device_id: Uuid, window: Span, signals: &[&Signal]) -> Outcome<Table> {
    let layouts = layouts_in(tx, device_id, window).await?;
    let mut rows: Vec<Reading> = Vec::new();
    for layout in &layouts {
        rows.extend(of_layout(tx, Stretch::new(device_id, window), layout, signals).await?);
    }
    if layouts.len() > 1 {
        rows.sort_by_key(|row| row.at);
    }
    let places = |layout: &Layout| signals.iter().map(|signal| layout.slot(&signal.item_key)).collect();
    let places: Vec<(i32, Vec<Option<Slot>>)> =
        layouts.iter().map(|layout| (layout.layout_id, places(layout))).collect();
    let counters = places.iter().flat_map(|(_, slots)| slots).any(|slot| matches!(slot, Some(Slot::Counter(_))));
    let grown = if counters { grow(tx, Stretch::new(device_id, window), &rows).await? } else { Vec::new() };
    Ok(table(&rows, &grown, &places, signals.len()))
}

#[derive(sqlx::FromRow)]
struct Picked {
    at: OffsetDateTime,
    picked: Vec<Option<f32>>,
    counters: Option<Vec<Option<i64>>>,
}

async fn of_layout(tx: &mut TenantTx, stretch: Stretch, layout: &Layout, signals: &[&Signal]) -> Outcome<Vec<Reading>> {
    let slots: Vec<Option<Slot>> = signals.iter().map(|signal| layout.slot(&signal.item_key)).collect();
    let mut sql = QueryBuilder::new("select at, array[");
    for (place, slot) in slots.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " });
        match slot {
            Some(Slot::Value(slot)) => sql.push("\"values\"[").push(slot + 1).push("]"),
            _ => sql.push("null"),
        };
    }
    let counters = slots.iter().any(|slot| matches!(slot, Some(Slot::Counter(_))));
    sql.push("]::real[] as picked, ").push(if counters { "counters" } else { "null::bigint[] as counters" });
    sql.push(" from sample where company_id = ").push_bind(tx.company());
    sql.push(" and device_id = ").push_bind(stretch.device_id);
    sql.push(" and at >= ").push_bind(stretch.span.from).push(" and at < ").push_bind(stretch.span.to);
    sql.push(" and layout_id = ").push_bind(layout.layout_id).push(" order by at");
    let rows: Vec<Picked> = sql.build_query_as().fetch_all(&mut **tx).await?;
    let reading = |row: Picked| Reading {
        at: row.at,
        layout_id: layout.layout_id,
        values: row.picked,
        counters: row.counters.unwrap_or_default(),
    };
    Ok(rows.into_iter().map(reading).collect())
}

/// Growth of all counters, row by row.
async fn grow(tx: &mut TenantTx, stretch: Stretch, rows: &[Reading]) -> Outcome<Vec<Vec<Option<i64>>>> {
    let mut growth = walker(tx, stretch, rows).await?;
    Ok(rows.iter().map(|row| growth.step(row.layout_id, &row.counters)).collect())
}

fn table(rows: &[Reading], grown: &[Vec<Option<i64>>], places: &[(i32, Vec<Option<Slot>>)], width: usize) -> Table {
    let mut columns: Vec<Column> = (0..width).map(|_| Column::default()).collect();
    for (i, row) in rows.iter().enumerate() {
        let Some((_, slots)) = places.iter().find(|(layout, _)| *layout == row.layout_id) else { continue };
        for (place, (column, slot)) in columns.iter_mut().zip(slots).enumerate() {
            let cell = match slot {
                Some(Slot::Value(_)) => row.values.get(place).copied().flatten().map(f64::from),
                Some(Slot::Counter(slot)) => {
                    column.counter = true;
                    grown.get(i).and_then(|grown| grown.get(*slot).copied().flatten()).map(exact)
                }
                None => None,
            };
            column.cells.push(cell);
        }
    }
    Table { times: rows.iter().map(|row| row.at).collect(), columns }
}

#[expect(clippy::cast_precision_loss, reason = "growth of an interval stays far below 2^53")]
fn exact(grown: i64) -> f64 {
    grown as f64
}
