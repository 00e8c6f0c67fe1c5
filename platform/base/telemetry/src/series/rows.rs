//! Rows with the chosen columns only: slots are picked in the database, because whole rows cost half as much again.

use db::dynamic::QueryBuilder;
use db::{DbError, TenantTx};
use futures::TryStreamExt;
use kernel::Outcome;
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::growth::Growth;
use crate::material::{Stretch, walker};
use crate::model::Span;
use crate::signals::{Layout, Signal, Slot, layouts_in};
use crate::window::Reading;

/// Chosen columns of the rows of a window, in order of time.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) times: Vec<OffsetDateTime>,
    pub(super) columns: Vec<Column>,
}

/// One column: stored values, or growth.
#[derive(Debug)]
pub(super) struct Column {
    /// NaN where there is none: no stored reading is NaN, and a chart reads a hundred thousand of them.
    pub(super) cells: Vec<f64>,
    counter: bool,
}

impl Column {
    /// A cell as it is shown.
    pub(super) fn shown(&self, signal: &Signal, cell: f64) -> f64 {
        // growth is exact; values were widened from 32 bits
        if self.counter { signal.scaled(cell) } else { signal.shown_mean(cell) }
    }

    /// The cell of a row as it is shown; none when the row has none.
    pub(super) fn shown_at(&self, signal: &Signal, row: usize) -> Option<f64> {
        self.cells.get(row).filter(|cell| !cell.is_nan()).map(|cell| self.shown(signal, *cell))
    }
}

/// Reads the rows of a window with the columns of some signals.
pub(super) async fn read(tx: &mut TenantTx, device_id: Uuid, window: Span, signals: &[&Signal]) -> Outcome<Table> {
    let stretch = Stretch::new(device_id, window);
    let layouts = layouts_in(tx, device_id, window).await?;
    let sent: Vec<Sent> = layouts.iter().map(|layout| Sent::new(layout, signals)).collect();
    let rows = layouts.iter().map(|layout| most_rows(window, layout)).max().unwrap_or(0);
    let mut filling = Filling::new(signals.len(), rows, sent.iter().any(Sent::counts));
    for sent in &sent {
        of_layout(tx, stretch, sent, &mut filling).await?;
    }
    filling.sort();
    if filling.counts {
        let mut growth = walker(tx, stretch, &filling.readings).await?;
        filling.grow(&sent, &mut growth);
    }
    Ok(filling.table)
}

/// Rows that a window holds when none is missing; a day's at most, room for more is made when they come.
fn most_rows(window: Span, layout: &Layout) -> usize {
    let seconds = (window.to - window.from).whole_seconds().clamp(0, 86_400);
    usize::try_from(seconds / i64::from(layout.interval_s).max(1)).unwrap_or(0)
}

/// Where the rows of a layout hold the signals that were asked for.
struct Sent {
    layout_id: i32,
    slots: Vec<Option<Slot>>,
}

impl Sent {
    fn new(layout: &Layout, signals: &[&Signal]) -> Self {
        let slots = signals.iter().map(|signal| layout.slot(&signal.item_key)).collect();
        Self { layout_id: layout.layout_id, slots }
    }

    fn counts(&self) -> bool {
        self.slots.iter().any(|slot| matches!(slot, Some(Slot::Counter(_))))
    }
}

/// Reads the rows of one layout into the table. Their order is made here: a sort in the database would hold back the
/// first row until the last is read, and reading here and sending there would no longer go on at the same time.
async fn of_layout(tx: &mut TenantTx, stretch: Stretch, sent: &Sent, filling: &mut Filling) -> Outcome<()> {
    let mut sql = QueryBuilder::new("select at, array[");
    for (place, slot) in sent.slots.iter().enumerate() {
        sql.push(if place == 0 { "" } else { ", " });
        match slot {
            Some(Slot::Value(slot)) => sql.push("\"values\"[").push(slot + 1).push("]"),
            _ => sql.push("null"),
        };
    }
    sql.push("]::real[] as picked, ").push(if sent.counts() { "counters" } else { "null::bigint[] as counters" });
    sql.push(" from sample where company_id = ").push_bind(tx.company());
    sql.push(" and device_id = ").push_bind(stretch.device_id);
    sql.push(" and at >= ").push_bind(stretch.span.from).push(" and at < ").push_bind(stretch.span.to);
    sql.push(" and layout_id = ").push_bind(sent.layout_id);
    let query = sql.build();
    let mut rows = query.fetch(&mut **tx);
    while let Some(row) = rows.try_next().await? {
        filling.take(&row, sent.layout_id)?;
    }
    Ok(())
}

/// A table while its rows arrive.
struct Filling {
    table: Table,
    /// True when a counter was asked for; then `readings` holds the counters of each row.
    counts: bool,
    readings: Vec<Reading>,
}

impl Filling {
    /// Of so many columns, with room for `rows`.
    fn new(width: usize, rows: usize, counts: bool) -> Self {
        let column = || Column { cells: Vec::with_capacity(rows), counter: false };
        let columns = std::iter::repeat_with(column).take(width).collect();
        let table = Table { times: Vec::with_capacity(rows), columns };
        Self { table, counts, readings: Vec::new() }
    }

    /// A row of time, picked values, counters; by place, because names are looked up for each row.
    fn take(&mut self, row: &PgRow, layout_id: i32) -> Result<(), DbError> {
        let at: OffsetDateTime = row.try_get(0)?;
        self.table.times.push(at);
        let picked = row.try_get_raw(1)?.as_bytes().map_err(DbError::Decode)?;
        let cells = self.table.columns.iter_mut();
        reals(picked, cells.map(|column| &mut column.cells))
            .ok_or_else(|| DbError::Decode("an array of as many reals as columns was expected".into()))?;
        if self.counts {
            let counters = row.try_get::<Option<_>, _>(2)?.unwrap_or_default();
            self.readings.push(Reading { at, layout_id, values: Vec::new(), counters });
        }
        Ok(())
    }

    /// Brings the rows in order of time.
    fn sort(&mut self) {
        let times = &self.table.times;
        if times.is_sorted() {
            return;
        }
        let mut order: Vec<usize> = (0..times.len()).collect();
        order.sort_by_key(|row| times[*row]);
        for column in &mut self.table.columns {
            column.cells = order.iter().map(|row| column.cells[*row]).collect();
        }
        self.table.times = order.iter().map(|row| times[*row]).collect();
        self.readings.sort_by_key(|reading| reading.at);
    }

    /// Fills the columns of counters with their growth, row by row.
    fn grow(&mut self, sent: &[Sent], growth: &mut Growth) {
        let columns = &mut self.table.columns;
        for (row, reading) in self.readings.iter().enumerate() {
            let grown = growth.step(reading.layout_id, &reading.counters);
            let Some(sent) = sent.iter().find(|sent| sent.layout_id == reading.layout_id) else { continue };
            for (column, slot) in columns.iter_mut().zip(&sent.slots) {
                if let Some(Slot::Counter(slot)) = slot {
                    column.counter = true;
                    column.cells[row] = grown.get(*slot).copied().flatten().map_or(f64::NAN, exact);
                }
            }
        }
    }
}

/// Reads `real[]` as PostgreSQL sends it into one cell of each column: three numbers, length and lower bound, then each
/// element behind its length (-1: null). A chart reads a hundred thousand of them; the general decoder takes four times
/// as long. None when there are not as many elements as columns.
fn reals<'a>(bytes: &[u8], mut columns: impl Iterator<Item = &'a mut Vec<f64>>) -> Option<()> {
    let (_, mut rest) = bytes.split_at_checked(20)?;
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let cells = columns.next()?;
        rest = after;
        if i32::from_be_bytes(*length) < 0 {
            cells.push(f64::NAN);
            continue;
        }
        let (real, after) = rest.split_first_chunk::<4>()?;
        cells.push(f64::from(f32::from_be_bytes(*real)));
        rest = after;
    }
    (rest.is_empty() && columns.next().is_none()).then_some(())
}

#[expect(clippy::cast_precision_loss, reason = "growth of an interval stays far below 2^53")]
fn exact(grown: i64) -> f64 {
    grown as f64
}

#[cfg(test)]
mod tests {
    use super::reals;

    fn read(bytes: &[u8], width: usize) -> Option<Vec<f64>> {
        let mut columns = vec![Vec::new(); width];
        reals(bytes, columns.iter_mut())?;
        Some(columns.into_iter().flatten().collect())
    }

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
        let cells = read(&bytes, 3).map(|cells| cells.into_iter().map(|cell| cell.to_string()).collect());
        assert_eq!(cells, Some(["1.5", "NaN", "-0.25"].map(str::to_owned).to_vec()));
        assert_eq!(read(&bytes, 2), None);
        assert_eq!(read(&bytes, 4), None);
        assert_eq!(read(&bytes[..bytes.len() - 1], 3), None);
        assert_eq!(read(&[], 3), None);
    }
}
