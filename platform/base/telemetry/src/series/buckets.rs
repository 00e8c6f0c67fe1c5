//! Ten-minute buckets: mean, minimum, maximum, number. From roll-ups where the window is whole tens and nothing in it
//! waits for recomputation, else folded from raw rows: the same numbers either way.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::Outcome;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::material::{Stretch, Wanted, load};
use crate::model::{Span, TEN_MINUTES};
use crate::rollup::tens;
use crate::signals::{Layouts, Signal, Slot, layouts};
use crate::window::Folded;

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
    let folds = if rolled_up(tx, stretch).await? { stored(tx, stretch).await? } else { folded(tx, stretch).await? };
    let layouts = layouts(tx).await?;
    let series = signals.iter().map(|signal| {
        let points = folds.iter().filter_map(|(at, folded)| point(*at, folded, signal, &layouts)).collect();
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

async fn stored(tx: &mut TenantTx, stretch: Stretch) -> Outcome<BTreeMap<OffsetDateTime, Folded>> {
    Ok(tens::read(tx, &[stretch]).await?.into_iter().map(|((_, at), folded)| (at, folded)).collect())
}

async fn folded(tx: &mut TenantTx, stretch: Stretch) -> Outcome<BTreeMap<OffsetDateTime, Folded>> {
    let mut found = BTreeMap::new();
    for mut material in load(tx, &[stretch], Wanted::All).await? {
        let tens =
            stretch.span.buckets(TEN_MINUTES).filter_map(|at| Span::new(at, at + TEN_MINUTES).meet(stretch.span));
        found.extend(material.fold_each(tens).into_iter().map(|(ten, folded)| (Span::bucket(ten.from), folded)));
    }
    Ok(found)
}

fn point(time: OffsetDateTime, folded: &Folded, signal: &Signal, layouts: &Layouts) -> Option<BucketPoint> {
    let mut sums = Sums::default();
    for (layout_id, stats) in &folded.values {
        match layouts.get(layout_id)?.slot(&signal.item_key) {
            Some(Slot::Value(slot)) if stats.n_slot.get(slot).is_some_and(|n| *n > 0) => {
                sums.n += i64::from(stats.n_slot[slot]);
                sums.sum += stats.sum[slot];
                sums.min = least(sums.min, stats.min[slot], f32::min);
                sums.max = least(sums.max, stats.max[slot], f32::max);
            }
            Some(Slot::Counter(slot)) => {
                sums.n += i64::from(stats.n);
                let of_layout = folded.runs.iter().filter(|((_, layout), _)| layout == layout_id);
                sums.growth = Some(
                    sums.growth.unwrap_or(0)
                        + of_layout.map(|(_, part)| part.delta.get(slot).copied().unwrap_or(0)).sum::<i64>(),
                );
            }
            _ => {}
        }
    }
    sums.point(time, signal)
}

fn least(held: Option<f32>, new: Option<f32>, pick: fn(f32, f32) -> f32) -> Option<f32> {
    match (held, new) {
        (Some(a), Some(b)) => Some(pick(a, b)),
        (a, b) => a.or(b),
    }
}

#[derive(Default)]
struct Sums {
    n: i64,
    sum: f64,
    min: Option<f32>,
    max: Option<f32>,
    growth: Option<i64>,
}

impl Sums {
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
