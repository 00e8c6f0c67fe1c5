//! Rows with the chosen columns only: slots are picked in the database, because whole rows cost half as much again.

use db::dynamic::QueryBuilder;
use db::{DbError, TenantTx};
use futures::TryStreamExt;
use kernel::Outcome;
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use uuid::Uuid;

use super::array::Elements;
use super::slots::{LayoutSlots, SlotSelection};
use super::thin::Thinner;
use crate::growth::Growth;
use crate::material::{DeviceSpan, keys_read, walker};
use crate::model::Span;
use crate::signals::{Layout, Signal, Slot, layouts_in};
use crate::window::Reading;

/// Chosen columns of the rows of a window, in order of time.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) times: Vec<OffsetDateTime>,
    pub(super) columns: Vec<Column>,
    /// The one that was given, if it has seen every row as it stands here.
    pub(super) thinner: Option<Thinner>,
}

impl Table {
    /// Shows every row to a thinner.
    pub(super) fn thin(&self, mut thinner: Thinner) -> Thinner {
        for (row, at) in self.times.iter().enumerate() {
            thinner.row(*at, self.columns.iter().map(|column| column.cells.get(row).copied().unwrap_or(f64::NAN)));
        }
        thinner
    }
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

/// Reads the rows of a window with the columns of some signals. A thinner sees them as they arrive.
pub(super) async fn read(
    tx: &mut TenantTx,
    device_id: Uuid,
    window: Span,
    signals: &[&Signal],
    thinner: Option<Thinner>,
) -> Outcome<Table> {
    let stretch = DeviceSpan::new(device_id, window);
    let layouts = layouts_in(tx, device_id, window).await?;
    let layout_slots: Vec<LayoutSlots> = layouts.iter().map(|layout| LayoutSlots::new(layout, signals)).collect();
    let rows = layouts.iter().map(|layout| most_rows(window, layout)).max().unwrap_or(0);
    let counts = layout_slots.iter().any(LayoutSlots::counts);
    // growth is known only when all rows are there
    let mut builder = TableBuilder::new(signals.len(), rows, counts, thinner.filter(|_| !counts));
    for layout_slots in &layout_slots {
        of_layout(tx, stretch, layout_slots, &mut builder).await?;
    }
    builder.sort();
    if builder.counts {
        let mut growth = walker(tx, stretch, &keys_read(&layouts, &builder.readings)).await?;
        builder.grow(&layout_slots, &mut growth);
    }
    Ok(builder.table)
}

/// Rows that a window holds when none is missing; a day's at most, room for more is made when they come.
fn most_rows(window: Span, layout: &Layout) -> usize {
    let seconds = (window.to - window.from).whole_seconds().clamp(0, 86_400);
    usize::try_from(seconds / i64::from(layout.interval_s).max(1)).unwrap_or(0)
}

/// Reads the rows of one layout into the table. Their order is made here: a sort in the database would hold back the
/// first row until the last is read, and reading here and sending there would no longer go on at the same time.
async fn of_layout(
    tx: &mut TenantTx,
    stretch: DeviceSpan,
    layout_slots: &LayoutSlots,
    builder: &mut TableBuilder,
) -> Outcome<()> {
    let picked = layout_slots.picked();
    let mut sql = QueryBuilder::new("select at, ");
    sql.push(picked.of("\"values\"", "real")).push(if layout_slots.counts() { ", counters" } else { "" });
    sql.push(" from sample where company_id = ").push_bind(tx.company());
    sql.push(" and device_id = ").push_bind(stretch.device_id);
    sql.push(" and at >= ").push_bind(stretch.span.from).push(" and at < ").push_bind(stretch.span.to);
    sql.push(" and layout_id = ").push_bind(layout_slots.layout_id);
    let query = sql.build();
    let mut rows = query.fetch(&mut **tx);
    while let Some(row) = rows.try_next().await? {
        builder.take(&row, layout_slots.layout_id, &picked)?;
    }
    Ok(())
}

/// A table while its rows arrive.
struct TableBuilder {
    table: Table,
    /// The cells of the present row.
    cells: Vec<f64>,
    /// True when a counter was asked for; then `readings` holds the counters of each row.
    counts: bool,
    readings: Vec<Reading>,
}

impl TableBuilder {
    /// Of so many columns, with room for `rows`.
    fn new(width: usize, rows: usize, counts: bool, thinner: Option<Thinner>) -> Self {
        let column = || Column { cells: Vec::with_capacity(rows), counter: false };
        let columns = std::iter::repeat_with(column).take(width).collect();
        let table = Table { times: Vec::with_capacity(rows), columns, thinner };
        Self { table, cells: vec![f64::NAN; width], counts, readings: Vec::new() }
    }

    /// A row of time, picked values, counters; by place, because names are looked up for each row.
    fn take(&mut self, row: &PgRow, layout_id: i32, picked: &SlotSelection) -> Result<(), DbError> {
        let at: OffsetDateTime = row.try_get(0)?;
        let bytes = row.try_get_raw(1)?.as_bytes().map_err(DbError::Decode)?;
        self.cells.fill(f64::NAN);
        reals(bytes, &picked.columns, &mut self.cells).ok_or_else(|| {
            DbError::Decode("an array of at most as many reals as were asked for was expected".into())
        })?;
        if self.table.times.last().is_some_and(|last| *last > at) {
            self.table.thinner = None;
        }
        if let Some(thinner) = &mut self.table.thinner {
            thinner.row(at, self.cells.iter().copied());
        }
        self.table.times.push(at);
        let columns = self.table.columns.iter_mut();
        columns.zip(&self.cells).for_each(|(column, cell)| column.cells.push(*cell));
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
    fn grow(&mut self, layout_slots: &[LayoutSlots], growth: &mut Growth) {
        let columns = &mut self.table.columns;
        for (row, reading) in self.readings.iter().enumerate() {
            let grown = growth.step(reading.layout_id, reading.at, &reading.counters).by;
            let Some(layout_slots) =
                layout_slots.iter().find(|layout_slots| layout_slots.layout_id == reading.layout_id)
            else {
                continue;
            };
            for (column, slot) in columns.iter_mut().zip(&layout_slots.slots) {
                if let Some(Slot::Counter(slot)) = slot {
                    column.counter = true;
                    column.cells[row] = grown.get(*slot).copied().flatten().map_or(f64::NAN, exact);
                }
            }
        }
    }
}

/// Reads the bytes of a `real[]` into the cells of its columns. Elements may be missing at the end; none when there are
/// too many.
fn reals(bytes: &[u8], columns: &[Option<usize>], cells: &mut [f64]) -> Option<()> {
    let mut elements = Elements::<4>::new(bytes)?;
    for column in columns {
        let Some(element) = elements.next() else { break };
        if let (Some(real), Some(cell)) = (element, column.and_then(|column| cells.get_mut(column))) {
            *cell = f64::from(f32::from_be_bytes(real));
        }
    }
    elements.ended().then_some(())
}

#[expect(clippy::cast_precision_loss, reason = "growth of an interval stays far below 2^53")]
fn exact(grown: i64) -> f64 {
    grown as f64
}

#[cfg(test)]
mod tests {
    use super::reals;

    fn read(bytes: &[u8], columns: &[Option<usize>]) -> Option<String> {
        let mut cells = [f64::NAN; 3];
        reals(bytes, columns, &mut cells)?;
        Some(cells.map(|cell| cell.to_string()).join(" "))
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
        assert_eq!(read(&bytes, &[Some(0), Some(1), Some(2)]).as_deref(), Some("1.5 NaN -0.25"));
        assert_eq!(read(&bytes, &[Some(2), None, Some(0), Some(1)]).as_deref(), Some("-0.25 NaN 1.5"));
        assert_eq!(read(&bytes, &[Some(1), None, None]).as_deref(), Some("NaN 1.5 NaN"));
        assert_eq!(read(&bytes, &[Some(0), Some(1)]), None);
        assert_eq!(read(&bytes[..bytes.len() - 1], &[Some(0), Some(1), Some(2)]), None);
        assert_eq!(read(&[], &[]), None);
        assert_eq!(read(&[0; 12], &[Some(0)]).as_deref(), Some("NaN NaN NaN"));
    }
}
