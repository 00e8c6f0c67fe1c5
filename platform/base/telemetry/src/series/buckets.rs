//! Ten-minute buckets: mean, minimum, maximum, number. From roll-ups where the window is whole tens and nothing in it
//! waits for recomputation, else folded from raw rows: the same numbers either way.

use std::collections::BTreeMap;

use db::dynamic::QueryBuilder;
use db::{DbError, TenantTx};
use kernel::Outcome;
use sqlx::postgres::PgRow;
use sqlx::{Row, ValueRef};
use time::OffsetDateTime;
use uuid::Uuid;

use super::array::Elements;
use super::slots::{LayoutSlots, SlotSelection};
use crate::material::{DeviceSpan, RowColumns, load};
use crate::model::Span;
use crate::signals::{Signal, Slot, heard_in};
use crate::window::ValueStats;

/// One bucket of a series. For a counter mean, minimum and maximum are its growth in the bucket.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BucketPoint {
    /// Its beginning, a whole ten.
    pub time: OffsetDateTime,
    /// Mean.
    pub mean: f64,
    /// Minimum.
    pub min: f64,
    /// Maximum.
    pub max: f64,
    /// Readings.
    pub n: i64,
}

/// One series of buckets.
#[derive(Clone, Debug, PartialEq)]
pub struct BucketSeries {
    /// Which signal.
    pub item_key: String,
    /// Unit of the values.
    pub unit: String,
    /// Buckets that hold readings.
    pub points: Vec<BucketPoint>,
}

/// Buckets of some signals in a window.
pub async fn buckets(
    tx: &mut TenantTx,
    device_id: Uuid,
    window: Span,
    signals: &[&Signal],
) -> Outcome<Vec<BucketSeries>> {
    let stretch = DeviceSpan::new(device_id, window);
    let (layouts, waits) = heard_in(tx, device_id, window).await?;
    let layout_slots: Vec<LayoutSlots> = layouts.iter().map(|layout| LayoutSlots::new(layout, signals)).collect();
    let mut table = BucketTable { width: signals.len(), buckets: BTreeMap::new() };
    if !waits && whole(window) {
        for layout_slots in &layout_slots {
            stored(tx, stretch, layout_slots, &mut table).await?;
        }
        if layout_slots.iter().any(LayoutSlots::counts) {
            growths(tx, stretch, &layout_slots, &mut table).await?;
        }
    } else {
        folded(tx, stretch, &layout_slots, &mut table).await?;
    }
    let series = signals.iter().enumerate().map(|(column, signal)| {
        let points = table.buckets.iter().filter_map(|(at, sums)| sums.get(column)?.point(*at, signal)).collect();
        BucketSeries { item_key: signal.item_key.clone(), unit: signal.unit.clone(), points }
    });
    Ok(series.collect())
}

fn whole(window: Span) -> bool {
    [window.from, window.to].into_iter().all(|edge| Span::bucket(edge) == edge)
}

/// Reads the stored buckets of one layout; the slots are picked in the database, as for rows.
async fn stored(
    tx: &mut TenantTx,
    stretch: DeviceSpan,
    layout_slots: &LayoutSlots,
    table: &mut BucketTable,
) -> Outcome<()> {
    let picked = layout_slots.picked();
    let mut sql = QueryBuilder::new("select bucket, n, ");
    sql.push(picked.of("n_slot", "smallint")).push(", ").push(picked.of("sum", "float8")).push(", ");
    sql.push(picked.of("min", "real")).push(", ").push(picked.of("max", "real"));
    sql.push(" from r10m where company_id = ").push_bind(tx.company());
    sql.push(" and device_id = ").push_bind(stretch.device_id);
    sql.push(" and bucket >= ").push_bind(stretch.span.from).push(" and bucket < ").push_bind(stretch.span.to);
    sql.push(" and layout_id = ").push_bind(layout_slots.layout_id);
    for row in sql.build().fetch_all(&mut **tx).await? {
        table.take(&row, layout_slots, &picked)?;
    }
    Ok(())
}

/// Growth of counters in the stored buckets.
async fn growths(
    tx: &mut TenantTx,
    stretch: DeviceSpan,
    layout_slots: &[LayoutSlots],
    table: &mut BucketTable,
) -> Outcome<()> {
    let rows = sqlx::query!(
        "select bucket, layout_id, delta from r10m_run
           where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4",
        tx.company(),
        stretch.device_id,
        stretch.span.from,
        stretch.span.to,
    );
    for row in rows.fetch_all(&mut **tx).await? {
        let Some(layout_slots) = layout_slots.iter().find(|layout_slots| layout_slots.layout_id == row.layout_id)
        else {
            continue;
        };
        table.grow(row.bucket, layout_slots, &row.delta);
    }
    Ok(())
}

/// Folds the buckets from raw rows.
async fn folded(
    tx: &mut TenantTx,
    stretch: DeviceSpan,
    layout_slots: &[LayoutSlots],
    table: &mut BucketTable,
) -> Outcome<()> {
    for mut material in load(tx, &[stretch], RowColumns::All).await? {
        for (ten, folded) in material.fold_tens() {
            if folded.fault().is_some() {
                continue;
            }
            let at = Span::bucket(ten.from);
            for layout_slots in layout_slots {
                let Some(stats) = folded.values.get(&layout_slots.layout_id) else { continue };
                table.add(at, layout_slots, stats);
                let of_layout = folded.runs.iter().filter(|((_, layout), _)| *layout == layout_slots.layout_id);
                of_layout.for_each(|(_, part)| table.grow(at, layout_slots, &part.delta));
            }
        }
    }
    Ok(())
}

/// The picked elements of a stored bucket's arrays, which are read side by side.
struct BucketArrays<'a> {
    /// Rows of the bucket.
    rows: i32,
    /// Readings of each; none: every row has every value.
    n_slot: Option<Elements<'a, 2>>,
    sum: Elements<'a, 8>,
    min: Elements<'a, 4>,
    max: Elements<'a, 4>,
}

impl<'a> BucketArrays<'a> {
    fn of(row: &'a PgRow, rows: i32) -> Result<Self, DbError> {
        let n_slot = row.try_get_raw(2)?;
        let n_slot = if n_slot.is_null() { None } else { Some(array(row, 2)?) };
        Ok(Self { rows, n_slot, sum: array(row, 3)?, min: array(row, 4)?, max: array(row, 5)? })
    }

    /// What the next element holds; none without a reading.
    fn next(&mut self) -> Option<BucketSums> {
        let n = match self.n_slot.as_mut().map(Iterator::next) {
            // single elements of an array that is null are nulls
            None | Some(Some(None)) => i64::from(self.rows),
            Some(Some(Some(n))) => i64::from(i16::from_be_bytes(n)),
            Some(None) => 0,
        };
        let sum = self.sum.next().flatten().map(f64::from_be_bytes);
        let min = self.min.next().flatten().map(f32::from_be_bytes);
        let max = self.max.next().flatten().map(f32::from_be_bytes);
        sum.filter(|_| n > 0).map(|sum| BucketSums { n, sum, min, max, growth: None })
    }

    /// True when all was read: otherwise the bytes were none of the arrays that were asked for.
    fn ended(&self) -> bool {
        let counted = self.n_slot.as_ref().is_none_or(Elements::ended);
        counted && self.sum.ended() && self.min.ended() && self.max.ended()
    }
}

fn array<const N: usize>(row: &PgRow, column: usize) -> Result<Elements<'_, N>, DbError> {
    let bytes = row.try_get_raw(column)?.as_bytes().map_err(DbError::Decode)?;
    Elements::new(bytes).ok_or_else(|| DbError::Decode("an array was expected".into()))
}

/// Buckets while their parts arrive: by time, a cell for each signal that was asked for.
struct BucketTable {
    width: usize,
    buckets: BTreeMap<OffsetDateTime, Vec<BucketSums>>,
}

impl BucketTable {
    fn bucket(&mut self, at: OffsetDateTime) -> &mut Vec<BucketSums> {
        self.buckets.entry(at).or_insert_with(|| vec![BucketSums::default(); self.width])
    }

    /// Adds a stored bucket of a layout: time, rows, arrays.
    fn take(&mut self, row: &PgRow, layout_slots: &LayoutSlots, picked: &SlotSelection) -> Result<(), DbError> {
        let rows = row.try_get(1)?;
        let mut picks = BucketArrays::of(row, rows)?;
        let bucket = self.bucket(row.try_get(0)?);
        for column in &picked.columns {
            let sums = picks.next();
            if let (Some(sums), Some(cell)) = (sums, column.and_then(|column| bucket.get_mut(column))) {
                cell.add(sums);
            }
        }
        if !picks.ended() {
            return Err(DbError::Decode("arrays of at most as many elements as were asked for were expected".into()));
        }
        count(bucket, layout_slots, rows);
        Ok(())
    }

    /// Adds the fold of a bucket's rows under a layout.
    fn add(&mut self, at: OffsetDateTime, layout_slots: &LayoutSlots, stats: &ValueStats) {
        let bucket = self.bucket(at);
        for (cell, slot) in bucket.iter_mut().zip(&layout_slots.slots) {
            if let Some(Slot::Value(slot)) = *slot
                && let Some(n) = stats.n_slot.get(slot).filter(|n| **n > 0)
            {
                let (min, max) = (stats.min[slot], stats.max[slot]);
                cell.add(BucketSums { n: i64::from(*n), sum: stats.sum[slot], min, max, growth: None });
            }
        }
        count(bucket, layout_slots, stats.n);
    }

    /// Adds growth to the counters of a bucket.
    fn grow(&mut self, at: OffsetDateTime, layout_slots: &LayoutSlots, delta: &[i64]) {
        for (cell, slot) in self.bucket(at).iter_mut().zip(&layout_slots.slots) {
            if let Some(Slot::Counter(slot)) = *slot {
                let grown = delta.get(slot).copied().unwrap_or(0);
                cell.growth = cell.growth.map(|growth| growth.saturating_add(grown));
            }
        }
    }
}

/// A bucket's rows are the readings of its counters.
fn count(bucket: &mut [BucketSums], layout_slots: &LayoutSlots, rows: i32) {
    for (cell, slot) in bucket.iter_mut().zip(&layout_slots.slots) {
        if let Some(Slot::Counter(_)) = slot {
            cell.add(BucketSums { n: i64::from(rows), growth: Some(0), ..BucketSums::default() });
        }
    }
}

fn least(held: Option<f32>, new: Option<f32>, pick: fn(f32, f32) -> f32) -> Option<f32> {
    match (held, new) {
        (Some(a), Some(b)) => Some(pick(a, b)),
        (a, b) => a.or(b),
    }
}

#[derive(Clone, Copy, Default)]
struct BucketSums {
    n: i64,
    sum: f64,
    min: Option<f32>,
    max: Option<f32>,
    /// Of a counter; none where no row under a layout with the counter was heard.
    growth: Option<i64>,
}

impl BucketSums {
    fn add(&mut self, more: Self) {
        self.n += more.n;
        self.sum += more.sum;
        self.min = least(self.min, more.min, f32::min);
        self.max = least(self.max, more.max, f32::max);
        self.growth = match (self.growth, more.growth) {
            (Some(a), Some(b)) => Some(a.saturating_add(b)),
            (a, b) => a.or(b),
        };
    }

    fn point(self, time: OffsetDateTime, signal: &Signal) -> Option<BucketPoint> {
        if let Some(growth) = self.growth {
            let grown = signal.shown_growth(growth);
            return Some(BucketPoint { time, mean: grown, min: grown, max: grown, n: self.n });
        }
        #[expect(clippy::cast_precision_loss, reason = "at most some thousand readings in ten minutes")]
        let mean = self.sum / self.n as f64;
        let (min, max) = (signal.shown(self.min?), signal.shown(self.max?));
        Some(BucketPoint { time, mean: signal.shown_mean(mean), min, max, n: self.n })
    }
}
