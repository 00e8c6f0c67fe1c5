//! Rows with the chosen columns only: slots are picked in the database, because whole rows cost half as much again.

use db::dynamic::QueryBuilder;
use db::{DbError, TenantTx};
use futures::TryStreamExt;
use kernel::Outcome;
use sqlx::Row;
use sqlx::postgres::PgRow;
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
    let query = sql.build();
    let mut rows = query.fetch(&mut **tx);
    let mut readings = Vec::new();
    // row by row, so that reading here and sending there go on at the same time
    while let Some(row) = rows.try_next().await? {
        readings.push(reading(&row, layout.layout_id)?);
    }
    Ok(readings)
}

/// A row of time, picked values, counters; by place, because names are looked up for each row.
fn reading(row: &PgRow, layout_id: i32) -> Result<Reading, DbError> {
    let values = row.try_get_raw(1)?.as_bytes().map_err(DbError::Decode)?;
    Ok(Reading {
        at: row.try_get(0)?,
        layout_id,
        values: reals(values).ok_or_else(|| DbError::Decode("an array of reals was expected".into()))?,
        counters: row.try_get::<Option<_>, _>(2)?.unwrap_or_default(),
    })
}

/// Reads `real[]` as PostgreSQL sends it: three numbers, length and lower bound, then each element behind its length
/// (-1: null). A chart reads a hundred thousand of them; the general decoder takes four times as long.
fn reals(bytes: &[u8]) -> Option<Vec<Option<f32>>> {
    let (head, mut rest) = bytes.split_at_checked(12)?;
    if head.starts_with(&[0; 4]) {
        return Some(Vec::new());
    }
    (_, rest) = rest.split_at_checked(8)?;
    let mut reals = Vec::with_capacity(rest.len() / 8);
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        rest = after;
        if i32::from_be_bytes(*length) < 0 {
            reals.push(None);
            continue;
        }
        let (real, after) = rest.split_first_chunk::<4>()?;
        reals.push(Some(f32::from_be_bytes(*real)));
        rest = after;
    }
    Some(reals)
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

#[cfg(test)]
mod tests {
    use super::reals;

    #[test]
    fn an_array_of_reals_is_read_as_it_is_sent() {
        let mut bytes = Vec::new();
        for number in [1_i32, 1, 700, 3, 1] {
            bytes.extend(number.to_be_bytes());
        }
        for (length, real) in [(4_i32, Some(1.5_f32)), (-1, None), (4, Some(-0.25))] {
            bytes.extend(length.to_be_bytes());
            bytes.extend(real.map(f32::to_be_bytes).into_iter().flatten());
        }
        assert_eq!(reals(&bytes), Some(vec![Some(1.5), None, Some(-0.25)]));
        assert_eq!(reals(&[0; 12]), Some(Vec::new()));
        assert_eq!(reals(&bytes[..bytes.len() - 1]), None);
        assert_eq!(reals(&[]), None);
    }
}
