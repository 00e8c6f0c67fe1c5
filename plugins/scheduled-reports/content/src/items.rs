//! Sums of items by bucket and line.
//!
//! Roll-ups are kept by run and whole hours, so the days around an item's runs are read and the runs of other items are
//! left out of them: no raw data is needed, which may be past its retention.

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::{Outcome, Zone};
use plant::items::{self, Item};
use plant::units::UnitDevice;
use plant::zones;
use telemetry::Span;
use telemetry::figures::{RunFilter, RunRow, RunSelection, Totals, by_run, list_runs};
use telemetry::material::DeviceSpan;
use telemetry::periods::{Period, line_day};
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use crate::buckets::{Bucket, Grain, buckets, place_of};

/// Keys of the headings over the cells of an item.
pub const COLUMNS: [&str; 3] = ["report.file.item_number", "report.file.item_code", "report.file.item_name"];
/// Over a line's name.
pub const LINE: [&str; 1] = ["report.file.line"];
/// Over the days of a bucket.
pub const DAYS: [&str; 2] = ["report.file.first_day", "report.file.last_day"];

/// An item as cells of a file.
pub fn cells(item: &Item) -> Vec<String> {
    vec![item.number.to_string(), item.code.clone(), item.name.clone()]
}

/// A line with fillers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemLine {
    /// Its key.
    pub line_id: Uuid,
    /// Its name.
    pub name: String,
}

/// What became of the items.
#[derive(Debug)]
pub struct ItemSums {
    /// The buckets of the period.
    pub buckets: Vec<Bucket>,
    /// Lines that have fillers, in their order.
    pub lines: Vec<ItemLine>,
    /// By place of item, line and bucket; only where the item ran.
    sums: BTreeMap<(usize, usize, usize), Totals>,
}

impl ItemSums {
    /// The sum of an item in a bucket, on all lines together.
    pub fn total(&self, item: usize, bucket: usize) -> Option<Totals> {
        let of_lines = (0..self.lines.len()).filter_map(|line| self.sums.get(&(item, line, bucket)));
        let mut of_lines = of_lines.peekable();
        of_lines.peek()?;
        Some(Totals::sum(of_lines))
    }

    /// The sum of an item in a bucket on one line.
    pub fn on_line(&self, item: usize, line: usize, bucket: usize) -> Option<&Totals> {
        self.sums.get(&(item, line, bucket))
    }
}

/// What is asked of items: which ones, in which days.
#[derive(Clone, Copy, Debug)]
pub struct AskedItems<'a> {
    /// Each once.
    pub items: &'a [Item],
    /// First and last day.
    pub days: (Date, Date),
    /// How long a bucket is.
    pub grain: Grain,
}

/// Sums what became of items on these machines, up to now.
///
/// # Errors
///
/// When the database cannot be read.
pub async fn item_sums(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    asked: AskedItems<'_>,
    now: OffsetDateTime,
) -> Outcome<ItemSums> {
    let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
    let known = items::of_devices(tx, &ids).await?;
    let buckets = buckets(asked.days, asked.grain);
    let makers: BTreeSet<(Uuid, i16)> = asked.items.iter().flat_map(|item| known.makers(&ids, item)).collect();
    let filter = RunFilter { devices: ids, of: RunSelection::Items(makers.into_iter().collect()) };
    let lives: Vec<Life> = devices.iter().map(|device| Life::of(device, asked.days, now)).collect();
    let Some(window) = around(&lives) else { return Ok(ItemSums::none(buckets, devices)) };
    let runs = list_runs(tx, &filter, window, 0, i64::MAX).await?;
    let stretches = stretches(devices, &lives, &runs, &buckets);
    let mut sums: BTreeMap<(usize, usize, usize), Totals> = BTreeMap::new();
    let lines = lines(devices);
    let spans: Vec<DeviceSpan> = stretches.iter().map(|stretch| stretch.span).collect();
    for (stretch, found) in stretches.iter().zip(by_run(tx, &spans).await?) {
        let device = &devices[stretch.device];
        let Some(line) = lines.iter().position(|line| Some(line.line_id) == device.line_id) else { continue };
        for part in found {
            let item = part.run.and_then(|run| known.of(device.device_id, run.item.as_deref()));
            let Some(item) = item.and_then(|item| asked.items.iter().position(|asked| *asked == item)) else {
                continue;
            };
            sums.entry((item, line, stretch.bucket)).or_default().add(&part.totals);
        }
    }
    // the time of a run counts where nothing was heard of it as well, else days would not add up to their month
    sums.retain(|_, sum| sum.window_ms > 0 || sum.production != 0);
    Ok(ItemSums { buckets, lines, sums })
}

impl ItemSums {
    fn none(buckets: Vec<Bucket>, devices: &[UnitDevice]) -> Self {
        Self { buckets, lines: lines(devices), sums: BTreeMap::new() }
    }
}

/// The lines of some machines, in their order.
fn lines(devices: &[UnitDevice]) -> Vec<ItemLine> {
    let mut found: Vec<ItemLine> = Vec::new();
    for device in devices {
        if let (Some(line_id), Some(name)) = (device.line_id, &device.line_name) {
            let line = ItemLine { line_id, name: name.clone() };
            if !found.contains(&line) {
                found.push(line);
            }
        }
    }
    found
}

/// The days of a machine's line, as instants up to now.
struct Life {
    zone: Zone,
    hour: u8,
    whole: Span,
}

impl Life {
    fn of(device: &UnitDevice, (first, last): (Date, Date), now: OffsetDateTime) -> Self {
        let (zone, hour) = (zones::named(&device.time_zone), device.day_hour());
        let whole = Period::Days(first, last).of(&zone, hour).until(now);
        Self { zone, hour, whole }
    }

    /// The days of the line that a run touches.
    fn days(&self, run: Span) -> impl Iterator<Item = Date> {
        let within = run.meet(self.whole);
        let ends = within.map(|span| {
            let day = |at| self.zone.line_day(at, self.hour);
            (day(span.from), day(span.to - Duration::MICROSECOND))
        });
        ends.into_iter().flat_map(|(first, last)| {
            std::iter::successors(Some(first), move |day| day.next_day().filter(|day| *day <= last))
        })
    }
}

/// A window that holds the days of all machines.
fn around(lives: &[Life]) -> Option<Span> {
    let begun = lives.iter().map(|life| life.whole).filter(|span| span.from < span.to);
    begun.reduce(|one, other| Span::new(one.from.min(other.from), one.to.max(other.to)))
}

/// Adjoining days of one bucket on a machine.
struct Stretch {
    device: usize,
    bucket: usize,
    span: DeviceSpan,
}

/// The days on which the runs lie, joined where they adjoin within a bucket.
fn stretches(devices: &[UnitDevice], lives: &[Life], runs: &[RunRow], buckets: &[Bucket]) -> Vec<Stretch> {
    let mut found: Vec<Stretch> = Vec::new();
    for (place, (device, life)) in devices.iter().zip(lives).enumerate() {
        let own = runs.iter().filter(|row| row.device_id == device.device_id);
        let days: BTreeSet<Date> = own.flat_map(|row| life.days(row.run.span)).collect();
        for day in days {
            let Some(bucket) = place_of(buckets, day) else { continue };
            let Some(span) = line_day(&life.zone, life.hour, day).meet(life.whole) else { continue };
            match found.last_mut() {
                Some(last) if (last.device, last.bucket) == (place, bucket) && last.span.span.to == span.from => {
                    last.span.span.to = span.to;
                }
                _ => found.push(Stretch { device: place, bucket, span: DeviceSpan::new(device.device_id, span) }),
            }
        }
    }
    found
}
