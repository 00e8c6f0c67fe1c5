//! The checks that both doors share (gateways and recordings), pure but for reading the directory.

use std::collections::HashMap;

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::model::{Event, Kind, Sample, State};
use crate::signals::{Layouts, layouts};

/// Longest alarm number and film code.
const MAX_CODE: usize = 64;
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
    /// Values.
    pub values: Vec<Option<f64>>,
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
pub struct Broken {
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
    /// Devices by equipment number.
    pub devices: HashMap<String, Uuid>,
    /// Layouts by number.
    pub layouts: Layouts,
}

impl Directory {
    /// Reads all devices and layouts of the company.
    pub async fn read(tx: &mut TenantTx) -> Outcome<Self> {
        let devices =
            sqlx::query!("select equipment_number, device_id from device where company_id = $1", tx.company());
        let devices = devices.fetch_all(&mut **tx).await?;
        let devices = devices.into_iter().map(|d| (d.equipment_number, d.device_id)).collect();
        Ok(Self { devices, layouts: layouts(tx).await? })
    }
}

/// What passed, and what the clock keeps out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// Samples to store.
    pub samples: Vec<Sample>,
    /// Events to store.
    pub events: Vec<Event>,
    /// Rows for the quarantine: index and reason.
    pub quarantined: Vec<(usize, &'static str)>,
}

/// How old and how new data may be.
#[derive(Clone, Copy, Debug)]
pub struct Clocked {
    from: Option<OffsetDateTime>,
    to: OffsetDateTime,
}

impl Clocked {
    /// The gateways' door: 35 days back, 10 minutes ahead.
    pub fn gateway(now: OffsetDateTime) -> Self {
        Self { from: Some(now - OLDEST), to: now + AHEAD }
    }

    /// The importer's door: no lower limit on age.
    pub fn recording(now: OffsetDateTime) -> Self {
        Self { from: None, to: now + AHEAD }
    }

    fn reason(self, at: OffsetDateTime) -> Option<&'static str> {
        if self.from.is_some_and(|from| at < from) { Some("too_old") } else { (at > self.to).then_some("in_future") }
    }
}

/// Checks a whole batch: all broken rules at once, or everything that may be stored.
pub fn check(
    directory: &Directory,
    clocked: Clocked,
    samples: &[RawSample],
    events: &[RawEvent],
) -> Result<Checked, Vec<Broken>> {
    let mut checked = Checked::default();
    let mut broken = Vec::new();
    for (index, raw) in samples.iter().enumerate() {
        match (sample(directory, raw), clocked.reason(raw.time)) {
            (Err(rules), _) => broken.extend(rules.into_iter().map(|(part, rule)| Broken { index, part, rule })),
            (Ok(_), Some(reason)) => checked.quarantined.push((index, reason)),
            (Ok(sample), None) => checked.samples.push(sample),
        }
    }
    for (place, raw) in events.iter().enumerate() {
        let index = samples.len() + place;
        match (event(directory, raw), clocked.reason(raw.time)) {
            (Err((part, rule)), _) => broken.push(Broken { index, part: part.to_owned(), rule }),
            (Ok(_), Some(reason)) => checked.quarantined.push((index, reason)),
            (Ok(event), None) => checked.events.push(event),
        }
    }
    if broken.is_empty() { Ok(checked) } else { Err(broken) }
}

fn sample(directory: &Directory, raw: &RawSample) -> Result<Sample, Vec<(String, &'static str)>> {
    let one = |part: &str, rule| vec![(part.to_owned(), rule)];
    let device_id = *directory.devices.get(&raw.device).ok_or_else(|| one("device", "unknown"))?;
    let layout = directory.layouts.get(&raw.layout).ok_or_else(|| one("layout", "unknown"))?;
    if raw.values.len() != layout.value_keys.len() {
        return Err(one("values", "width"));
    }
    if raw.counters.len() != layout.counter_keys.len() {
        return Err(one("counters", "width"));
    }
    let mut broken = Vec::new();
    let values = raw.values.iter().enumerate().map(|(slot, value)| {
        let narrow = value.map(narrow);
        if narrow.is_some_and(|v| !v.is_finite()) {
            broken.push((format!("values/{slot}"), "finite"));
        }
        narrow
    });
    let values = values.collect();
    for (slot, _) in raw.counters.iter().enumerate().filter(|(_, reading)| reading.is_some_and(|r| r < 0)) {
        broken.push((format!("counters/{slot}"), "min"));
    }
    if broken.is_empty() {
        Ok(Sample { device_id, at: micros(raw.time), layout_id: raw.layout, values, counters: raw.counters.clone() })
    } else {
        Err(broken)
    }
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "samples are kept in 32 bits; what overflows becomes infinite and is refused"
)]
fn narrow(value: f64) -> f32 {
    value as f32
}

/// The database keeps microseconds.
fn micros(at: OffsetDateTime) -> OffsetDateTime {
    at.replace_nanosecond(at.nanosecond() / 1000 * 1000).unwrap_or(at)
}

fn event(directory: &Directory, raw: &RawEvent) -> Result<Event, (&'static str, &'static str)> {
    let device_id = *directory.devices.get(&raw.device).ok_or(("device", "unknown"))?;
    let kind = Kind::parse(&raw.kind).ok_or(("kind", "unknown"))?;
    code(kind, &raw.code).map_err(|rule| ("code", rule))?;
    let ordinal = i16::try_from(raw.ordinal).ok().filter(|o| *o >= 0).ok_or(("ordinal", "range"))?;
    Ok(Event { device_id, at: micros(raw.time), ordinal, kind, code: raw.code.clone() })
}

fn code(kind: Kind, code: &str) -> Result<(), &'static str> {
    let short = || if code.chars().count() <= MAX_CODE && !code.contains('\0') { Ok(()) } else { Err("max") };
    match kind {
        Kind::State => State::parse(code).map(|_| ()).ok_or("unknown"),
        Kind::AlarmOn | Kind::AlarmOff if code.is_empty() => Err("required"),
        Kind::AlarmOn | Kind::AlarmOff | Kind::Film => short(),
        Kind::Item => item(code),
    }
}

/// An item number 1 to 999 without leading zeros, or nothing (power off).
fn item(code: &str) -> Result<(), &'static str> {
    let number: Option<u16> = code.parse().ok().filter(|n| (1..=999).contains(n));
    let plain = number.is_some_and(|n| n.to_string() == code);
    if code.is_empty() || plain { Ok(()) } else { Err("range") }
}

#[cfg(test)]
#[path = "check_tests.rs"]
mod tests;
