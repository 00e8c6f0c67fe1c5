//! Charts and tables of readings: points (thinned with their extremes), ten-minute buckets, detail rows.
//!
//! Counters appear as growth. Values are scaled as the catalogue says and rounded to what 32 bits print.

mod any;
mod array;
mod buckets;
mod detail;
mod rows;
mod slots;
mod thin;

use db::TenantTx;
use kernel::{Message, Outcome};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::{Span, silence};
use crate::signals::{Signal, Signals};

pub use any::any;
pub use buckets::{BucketPoint, BucketSeries, buckets};
pub use detail::{DetailRow, count, counts, rows};

/// Decision 52: a window with at most this many samples is shown whole.
pub const ALL_POINTS: usize = 1500;
/// Decision 52: points of a thinned series unless the caller says otherwise.
pub const DEFAULT_POINTS: usize = 1000;

/// One series of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    /// Which signal.
    pub item_key: String,
    /// Unit of the values.
    pub unit: String,
    /// Time and value; one none where the series has a gap.
    pub points: Vec<(OffsetDateTime, Option<f64>)>,
}

/// The series of a chart.
#[derive(Clone, Debug, PartialEq)]
pub struct Points {
    /// In the order in which they were asked for.
    pub series: Vec<Series>,
    /// How many samples the window truly holds.
    pub sample_count: usize,
}

/// The signals of some keys; an unknown key is a broken rule that names its place.
pub fn pick<'a>(known: &'a Signals, item_keys: &[String]) -> Outcome<Vec<&'a Signal>> {
    let mut faults = kernel::fault::FieldFaults::default();
    let mut found = Vec::with_capacity(item_keys.len());
    for (place, key) in item_keys.iter().enumerate() {
        match known.get(key) {
            Some(signal) => found.push(signal),
            None => faults.add(
                format!("itemKeys[{place}]"),
                "unknown",
                Message::new("ingest.signal.unknown").with("key", key),
            ),
        }
    }
    faults.done()?;
    Ok(found)
}

/// Points of some signals in a window: all of them when the window holds at most 1,500 samples, else thinned to
/// `max_points` with minimum and maximum of each bucket kept.
pub async fn points(
    tx: &mut TenantTx,
    device_id: Uuid,
    window: Span,
    signals: &[&Signal],
    max_points: usize,
) -> Outcome<Points> {
    let interval_s = interval(tx, device_id).await?;
    let gaps = thin::Gaps { silence: silence(interval_s), interval: Duration::seconds(interval_s.into()) };
    let thinner = || thin::Thinner::new(signals.len(), gaps, window, max_points.clamp(3, ALL_POINTS));
    let mut table = rows::read(tx, device_id, window, signals, Some(thinner())).await?;
    let sample_count = table.times.len();
    let shown = if sample_count <= ALL_POINTS {
        table.columns.iter().map(|column| thin::whole(&table.times, &column.cells, gaps)).collect()
    } else {
        table.thinner.take().unwrap_or_else(|| table.thin(thinner())).finish()
    };
    let series = signals.iter().zip(&table.columns).zip(shown).map(|((signal, column), mut points)| {
        points.iter_mut().for_each(|(_, value)| *value = value.map(|value| column.shown(signal, value)));
        Series { item_key: signal.item_key.clone(), unit: signal.unit.clone(), points }
    });
    Ok(Points { series: series.collect(), sample_count })
}

async fn interval(tx: &mut TenantTx, device_id: Uuid) -> Outcome<i32> {
    let found = sqlx::query_scalar!(
        "select interval_s from device where company_id = $1 and device_id = $2",
        tx.company(),
        device_id
    );
    Ok(found.fetch_one(&mut **tx).await?)
}
