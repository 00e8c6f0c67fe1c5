//! Ten-minute buckets: mean, minimum, maximum, number. From roll-ups where the window is whole tens and nothing in it
//! waits for recomputation, else folded from raw rows: the same numbers either way.

use std::collections::BTreeMap;

use db::dynamic::QueryBuilder;
use db::{DbError, TenantTx};
use kernel::Outcome;
use sqlx::Row;
use sqlx::postgres::PgRow;
use time::OffsetDateTime;
use uuid::Uuid;

use super::sent::{Picked, Sent};
use crate::material::{Stretch, Wanted, load};
use crate::model::{Span, TEN_MINUTES};
use crate::signals::{Signal, Slot, layouts_in};
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
    let stretch = Stretch::new(device_id, window);
    let layouts = layouts_in(tx, device_id, window).await?;
    let sent: Vec<Sent> = layouts.iter().map(|layout| Sent::new(layout, signals)).collect();
    let mut gathered = Gathered { width: signals.len(), buckets: BTreeMap::new() };
    if rolled_up(tx, stretch).await? {
        for sent in &sent {
            stored(tx, stretch, sent, &mut gathered).await?;
        }
        if sent.iter().any(Sent::counts) {
            growths(tx, stretch, &sent, &mut gathered).await?;
        }
    } else {
        folded(tx, stretch, &sent, &mut gathered).await?;
    }
    let series = signals.iter().enumerate().map(|(column, signal)| {
        let points = gathered.buckets.iter().filter_map(|(at, sums)| sums.get(column)?.point(*at, signal)).collect();
        BucketSeries { item_key: signal.item_key.clone(), unit: signal.unit.clone(), points }
    });
    Ok(series.collect())
}

async fn rolled_up(tx: &mut TenantTx, stretch: Stretch) -> Outcome<bool> {
    let Span { from, to } = stretch.span;
    if Span::bucket(from) != from || Span::bucket(to) != to {
        return Ok(false);
    }
    let waits = sqlx::query_scalar!(
        r#"select exists (select from dirty where company_id = $1 and device_id = $2 and grain = 10 and bucket >= $3 and bucket < $4) as "waits!""#,
        tx.company(),
        stretch.device_id,
        from,
        to,
    );
    Ok(!waits.fetch_one(&mut **tx).await?)
}

/// Reads the stored buckets of one layout; the slots are picked in the database, as for rows.
async fn stored(tx: &mut TenantTx, stretch: Stretch, sent: &Sent, gathered: &mut Gathered) -> Outcome<()> {
    let picked = sent.picked();
    let mut sql = QueryBuilder::new("select bucket, n, ");
    sql.push(picked.of("n_slot", "smallint")).push(", ").push(picked.of("sum", "float8")).push(", ");
    sql.push(picked.of("min", "real")).push(", ").push(picked.of("max", "real"));
    sql.push(" from r10m where company_id = ").push_bind(tx.company());
    sql.push(" and device_id = ").push_bind(stretch.device_id);
    sql.push(" and bucket >= ").push_bind(stretch.span.from).push(" and bucket < ").push_bind(stretch.span.to);
    sql.push(" and layout_id = ").push_bind(sent.layout_id);
    for row in sql.build().fetch_all(&mut **tx).await? {
        gathered.take(&StoredRow::read(&row)?, sent, &picked);
    }
    Ok(())
}

/// Growth of counters in the stored buckets.
async fn growths(tx: &mut TenantTx, stretch: Stretch, sent: &[Sent], gathered: &mut Gathered) -> Outcome<()> {
    let rows = sqlx::query!(
        "select bucket, layout_id, delta from r10m_run
           where company_id = $1 and device_id = $2 and bucket >= $3 and bucket < $4",
        tx.company(),
        stretch.device_id,
        stretch.span.from,
        stretch.span.to,
    );
    for row in rows.fetch_all(&mut **tx).await? {
        let Some(sent) = sent.iter().find(|sent| sent.layout_id == row.layout_id) else { continue };
        gathered.grow(row.bucket, sent, &row.delta);
    }
    Ok(())
}

/// Folds the buckets from raw rows.
async fn folded(tx: &mut TenantTx, stretch: Stretch, sent: &[Sent], gathered: &mut Gathered) -> Outcome<()> {
    for mut material in load(tx, &[stretch], Wanted::All).await? {
        let tens =
            stretch.span.buckets(TEN_MINUTES).filter_map(|at| Span::new(at, at + TEN_MINUTES).meet(stretch.span));
        for (ten, folded) in material.fold_each(tens) {
            let at = Span::bucket(ten.from);
            for sent in sent {
                let Some(stats) = folded.values.get(&sent.layout_id) else { continue };
                gathered.add(at, sent, stats);
                let of_layout = folded.runs.iter().filter(|((_, layout), _)| *layout == sent.layout_id);
                of_layout.for_each(|(_, part)| gathered.grow(at, sent, &part.delta));
            }
        }
    }
    Ok(())
}

/// A stored bucket: its rows, and what was picked of each of its arrays.
struct StoredRow {
    bucket: OffsetDateTime,
    n: i32,
    /// None: every row has every value.
    n_slot: Option<Vec<Option<i16>>>,
    sum: Vec<Option<f64>>,
    min: Vec<Option<f32>>,
    max: Vec<Option<f32>>,
}

impl StoredRow {
    fn read(row: &PgRow) -> Result<Self, DbError> {
        Ok(Self {
            bucket: row.try_get(0)?,
            n: row.try_get(1)?,
            n_slot: row.try_get(2)?,
            sum: row.try_get(3)?,
            min: row.try_get(4)?,
            max: row.try_get(5)?,
        })
    }

    /// What one element holds; none without a reading.
    fn value(&self, element: usize) -> Option<Sums> {
        // single elements of an array that is null are nulls
        let counted = self.n_slot.as_ref().map_or(Some(None), |counts| counts.get(element).copied())?;
        let n = counted.map_or(self.n.into(), i64::from);
        let sum = self.sum.get(element).copied().flatten()?;
        let of = |all: &[Option<f32>]| all.get(element).copied().flatten();
        (n > 0).then(|| Sums { n, sum, min: of(&self.min), max: of(&self.max), growth: None })
    }
}

/// Buckets while their parts arrive: by time, a cell for each signal that was asked for.
struct Gathered {
    width: usize,
    buckets: BTreeMap<OffsetDateTime, Vec<Sums>>,
}

impl Gathered {
    fn bucket(&mut self, at: OffsetDateTime) -> &mut Vec<Sums> {
        self.buckets.entry(at).or_insert_with(|| vec![Sums::default(); self.width])
    }

    /// Adds a stored bucket of a layout.
    fn take(&mut self, row: &StoredRow, sent: &Sent, picked: &Picked) {
        let bucket = self.bucket(row.bucket);
        for (element, column) in picked.columns.iter().enumerate() {
            let cell = column.and_then(|column| bucket.get_mut(column));
            if let (Some(cell), Some(sums)) = (cell, row.value(element)) {
                cell.add(sums);
            }
        }
        count(bucket, sent, row.n);
    }

    /// Adds the fold of a bucket's rows under a layout.
    fn add(&mut self, at: OffsetDateTime, sent: &Sent, stats: &ValueStats) {
        let bucket = self.bucket(at);
        for (cell, slot) in bucket.iter_mut().zip(&sent.slots) {
            if let Some(Slot::Value(slot)) = *slot
                && let Some(n) = stats.n_slot.get(slot).filter(|n| **n > 0)
            {
                let (min, max) = (stats.min[slot], stats.max[slot]);
                cell.add(Sums { n: i64::from(*n), sum: stats.sum[slot], min, max, growth: None });
            }
        }
        count(bucket, sent, stats.n);
    }

    /// Adds growth to the counters of a bucket.
    fn grow(&mut self, at: OffsetDateTime, sent: &Sent, delta: &[i64]) {
        for (cell, slot) in self.bucket(at).iter_mut().zip(&sent.slots) {
            if let Some(Slot::Counter(slot)) = *slot {
                let grown = delta.get(slot).copied().unwrap_or(0);
                cell.growth = cell.growth.map(|growth| growth + grown);
            }
        }
    }
}

/// A bucket's rows are the readings of its counters.
fn count(bucket: &mut [Sums], sent: &Sent, rows: i32) {
    for (cell, slot) in bucket.iter_mut().zip(&sent.slots) {
        if let Some(Slot::Counter(_)) = slot {
            cell.add(Sums { n: i64::from(rows), growth: Some(0), ..Sums::default() });
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
struct Sums {
    n: i64,
    sum: f64,
    min: Option<f32>,
    max: Option<f32>,
    /// Of a counter; none where no row under a layout with the counter was heard.
    growth: Option<i64>,
}

impl Sums {
    fn add(&mut self, more: Self) {
        self.n += more.n;
        self.sum += more.sum;
        self.min = least(self.min, more.min, f32::min);
        self.max = least(self.max, more.max, f32::max);
        self.growth = match (self.growth, more.growth) {
            (Some(a), Some(b)) => Some(a + b),
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
