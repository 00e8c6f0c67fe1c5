//! The checks that both doors share (gateways and recordings), pure but for reading the directory.

use std::collections::{BTreeSet, HashMap};

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::{Event, Kind, MAX_COUNTER, Sample, State};
use crate::signals::{Layouts, layouts, layouts_named};

/// Longest alarm number and film code.
const MAX_CODE: usize = 64;
/// Most broken rules that are told at once: a batch may hold millions of cells, and each of them may be wrong.
pub const MAX_BROKEN: usize = 100;
/// Decision 25: older data go to the quarantine.
const OLDEST: Duration = Duration::days(35);
/// Decision 25: a clock may be ahead by this much.
const AHEAD: Duration = Duration::minutes(10);

/// A sample as it was told, its device by equipment number.
#[derive(Clone, Debug)]
pub struct RawSample {
    /// Equipment number.
    pub device: String,
    /// Layout number.
    pub layout: i32,
    /// Start of the interval.
    pub time: OffsetDateTime,
    /// Values; see [`narrow`].
    pub values: Vec<Option<f32>>,
    /// Counters.
    pub counters: Vec<Option<i64>>,
}

/// An event as it was told.
#[derive(Clone, Debug)]
pub struct RawEvent {
    /// Equipment number.
    pub device: String,
    /// When.
    pub time: OffsetDateTime,
    /// `state`, `alarmOn`, `alarmOff`, `item`, `film`.
    pub kind: String,
    /// State word, alarm number, item number, film code.
    pub code: String,
    /// Order within the instant.
    pub ordinal: i64,
}

/// A broken rule: which row (samples first, then events), which part of it, which rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BrokenRule {
    /// Counts samples, then events.
    pub index: usize,
    /// Name of the part on the wire, with its place: `values/3`.
    pub part: String,
    /// The rule's short name.
    pub rule: &'static str,
}

/// What the door knows of the company.
#[derive(Clone, Debug, Default)]
pub struct Directory {
    /// Devices by equipment number. One that was deleted takes in what its gateway still sends, so that no batch stops
    /// at it, until another has its number.
    pub devices: HashMap<String, Uuid>,
    /// Layouts by number.
    pub layouts: Layouts,
}

impl Directory {
    /// Reads all devices and layouts of the company.
    pub async fn read(tx: &mut TenantTx) -> Outcome<Self> {
        let devices = sqlx::query!(
            "select equipment_number, device_id from device where company_id = $1 order by deleted_at",
            tx.company()
        );
        let devices = devices.fetch_all(&mut **tx).await?;
        let devices = devices.into_iter().map(|d| (d.equipment_number, d.device_id)).collect();
        Ok(Self { devices, layouts: layouts(tx).await? })
    }

    /// Reads those that some rows name: what a batch costs does not grow with the company.
    pub async fn of(tx: &mut TenantTx, samples: &[RawSample], events: &[RawEvent]) -> Outcome<Self> {
        let numbers: BTreeSet<&str> =
            samples.iter().map(|s| s.device.as_str()).chain(events.iter().map(|e| e.device.as_str())).collect();
        let numbers: Vec<String> = numbers.into_iter().map(str::to_owned).collect();
        let named: BTreeSet<i32> = samples.iter().map(|s| s.layout).collect();
        let devices = sqlx::query!(
            "select equipment_number, device_id from device where company_id = $1 and equipment_number = any($2)
             order by deleted_at",
            tx.company(),
            &numbers,
        );
        let devices = devices.fetch_all(&mut **tx).await?;
        let devices = devices.into_iter().map(|d| (d.equipment_number, d.device_id)).collect();
        let named: Vec<i32> = named.into_iter().collect();
        Ok(Self { devices, layouts: layouts_named(tx, &named).await? })
    }
}

/// A row that the clock keeps out.
#[derive(Clone, Debug)]
pub struct QuarantinedRow {
    /// Counts samples, then events.
    pub index: usize,
    /// `too_old` or `in_future`.
    pub reason: &'static str,
    /// The row itself.
    pub row: RawRow,
}

/// A row as it was told.
#[derive(Clone, Debug)]
pub enum RawRow {
    /// Readings.
    Sample(RawSample),
    /// Something that happened.
    Event(RawEvent),
}

/// What passed, and what the clock keeps out.
#[derive(Clone, Debug, Default)]
pub struct CheckedRows {
    /// Samples to store.
    pub samples: Vec<Sample>,
    /// Events to store.
    pub events: Vec<Event>,
    /// Rows for the quarantine.
    pub quarantined: Vec<QuarantinedRow>,
}

/// How old and how new data may be.
#[derive(Clone, Copy, Debug)]
pub struct TimeLimits {
    from: Option<OffsetDateTime>,
    to: OffsetDateTime,
}

impl TimeLimits {
    /// The gateways' door: 35 days back, 10 minutes ahead.
    pub fn gateway(now: OffsetDateTime) -> Self {
        Self { from: Some(now - OLDEST), to: now + AHEAD }
    }

    /// The importer's door: no lower limit on age.
    pub fn recording(now: OffsetDateTime) -> Self {
        Self { from: None, to: now + AHEAD }
    }

    /// Why a row of this time is set aside; none when it is let in.
    pub fn reason(self, at: OffsetDateTime) -> Option<&'static str> {
        if self.from.is_some_and(|from| at < from) { Some("too_old") } else { (at > self.to).then_some("in_future") }
    }
}

/// Checks a whole batch: the first broken rules, at most [`MAX_BROKEN`], or everything that may be stored.
pub fn check(
    directory: &Directory,
    limits: TimeLimits,
    samples: Vec<RawSample>,
    events: Vec<RawEvent>,
) -> Result<CheckedRows, Vec<BrokenRule>> {
    let mut checked = CheckedRows { samples: Vec::with_capacity(samples.len()), ..CheckedRows::default() };
    let mut broken = Vec::new();
    let first_event = samples.len();
    for (index, raw) in samples.into_iter().enumerate() {
        let rules = sample_rules(directory, &raw, MAX_BROKEN - broken.len());
        match (rules, limits.reason(raw.time)) {
            (Err(rules), _) => broken.extend(rules.into_iter().map(|(part, rule)| BrokenRule { index, part, rule })),
            (Ok(_), Some(reason)) => {
                checked.quarantined.push(QuarantinedRow { index, reason, row: RawRow::Sample(raw) });
            }
            (Ok(device_id), None) => checked.samples.push(sample(device_id, raw)),
        }
        if broken.len() == MAX_BROKEN {
            return Err(broken);
        }
    }
    for (place, raw) in events.into_iter().enumerate() {
        let index = first_event + place;
        match (event_rules(directory, &raw), limits.reason(raw.time)) {
            (Err((part, rule)), _) => broken.push(BrokenRule { index, part: part.to_owned(), rule }),
            (Ok(_), Some(reason)) => {
                checked.quarantined.push(QuarantinedRow { index, reason, row: RawRow::Event(raw) });
            }
            (Ok((device_id, kind, ordinal)), None) => {
                checked.events.push(Event { device_id, at: micros(raw.time), ordinal, kind, code: raw.code });
            }
        }
        if broken.len() == MAX_BROKEN {
            return Err(broken);
        }
    }
    if broken.is_empty() { Ok(checked) } else { Err(broken) }
}

/// The row's device, or what is wrong with it.
fn sample_rules(directory: &Directory, raw: &RawSample, most: usize) -> Result<Uuid, Vec<(String, &'static str)>> {
    let one = |part: &str, rule| vec![(part.to_owned(), rule)];
    let device_id = *directory.devices.get(&raw.device).ok_or_else(|| one("device", "unknown"))?;
    let layout = directory.layouts.get(&raw.layout).ok_or_else(|| one("layout", "unknown"))?;
    if raw.values.len() != layout.value_keys.len() {
        return Err(one("values", "width"));
    }
    if raw.counters.len() != layout.counter_keys.len() {
        return Err(one("counters", "width"));
    }
    let infinite = raw.values.iter().enumerate().filter(|(_, value)| value.is_some_and(|v| !v.is_finite()));
    let infinite = infinite.map(|(slot, _)| (format!("values/{slot}"), "finite"));
    let counters = raw.counters.iter().enumerate();
    let no_counter =
        counters.filter_map(|(slot, reading)| Some((format!("counters/{slot}"), no_counter((*reading)?)?)));
    let broken: Vec<(String, &'static str)> = infinite.chain(no_counter).take(most).collect();
    if broken.is_empty() { Ok(device_id) } else { Err(broken) }
}

/// The rule that keeps a number from being a counter's reading.
fn no_counter(reading: i64) -> Option<&'static str> {
    match reading {
        0..=MAX_COUNTER => None,
        ..0 => Some("min"),
        _ => Some("max"),
    }
}

fn sample(device_id: Uuid, raw: RawSample) -> Sample {
    let RawSample { layout, time, values, counters, .. } = raw;
    Sample { device_id, at: micros(time), layout_id: layout, values, counters }
}

/// A number as samples keep it. What does not fit becomes infinite, and the checks refuse it.
#[expect(clippy::cast_possible_truncation, reason = "samples are kept in 32 bits; what overflows is refused")]
pub fn narrow(value: f64) -> f32 {
    value as f32
}

/// The database keeps microseconds.
fn micros(at: OffsetDateTime) -> OffsetDateTime {
    at.replace_nanosecond(at.nanosecond() / 1000 * 1000).unwrap_or(at)
}

/// The event's device, kind and ordinal, or what is wrong with it.
fn event_rules(directory: &Directory, raw: &RawEvent) -> Result<(Uuid, Kind, i16), (&'static str, &'static str)> {
    let device_id = *directory.devices.get(&raw.device).ok_or(("device", "unknown"))?;
    let kind = Kind::parse(&raw.kind).ok_or(("kind", "unknown"))?;
    code(kind, &raw.code).map_err(|rule| ("code", rule))?;
    let ordinal = i16::try_from(raw.ordinal).ok().filter(|o| *o >= 0).ok_or(("ordinal", "range"))?;
    Ok((device_id, kind, ordinal))
}

fn code(kind: Kind, code: &str) -> Result<(), &'static str> {
    let short = || if code.chars().count() <= MAX_CODE && !code.contains('\0') { Ok(()) } else { Err("max") };
    match kind {
        Kind::State => State::parse(code).map(|_| ()).ok_or("unknown"),
        Kind::AlarmOn | Kind::AlarmOff if code.is_empty() => Err("required"),
        Kind::AlarmOn | Kind::AlarmOff | Kind::Film => short(),
        Kind::Item => item(code),
        Kind::Reject => pouch(code),
    }
}

/// An item number 1 to 999 without leading zeros, or nothing (power off).
fn item(code: &str) -> Result<(), &'static str> {
    let number: Option<u16> = code.parse().ok().filter(|n| (1..=999).contains(n));
    let plain = number.is_some_and(|n| n.to_string() == code);
    if code.is_empty() || plain { Ok(()) } else { Err("range") }
}

/// A pouch counts from 1; a counter holds no larger number.
fn pouch(code: &str) -> Result<(), &'static str> {
    let number: Option<i64> = code.parse().ok().filter(|n| (1..=MAX_COUNTER).contains(n));
    if number.is_some_and(|n| n.to_string() == code) { Ok(()) } else { Err("range") }
}

#[cfg(test)]
#[path = "check_tests.rs"]
mod tests;
