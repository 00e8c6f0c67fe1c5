//! What a recording tells of one machine at one instant, put together from its cells.

use std::collections::{HashMap, HashSet};

use telemetry::State;
use telemetry::check::narrow;
use telemetry::model::MAX_COUNTER;
use time::{Duration, OffsetDateTime};

use super::cells::{LineTime, number, whole};
use super::columns::Meaning;
use super::mapping::{DoubledTime, Item, Mapping};
use super::story::StoryRow;

/// The item cell of a line.
#[derive(Clone, Debug, Default)]
pub(super) struct ItemCell {
    /// Item number; none for no item.
    pub(super) number: Option<i16>,
    /// Name, should the item be missing.
    pub(super) name: Option<String>,
    pub(super) cell: String,
    pub(super) column: String,
}

/// One machine at one instant, as far as it is told.
#[derive(Clone, Debug)]
pub(super) struct Instant {
    /// Its first line in the file.
    pub(super) line: u64,
    /// Equipment number.
    pub(super) device: String,
    pub(super) at: OffsetDateTime,
    /// The second passing of its time, where the order of the lines tells which one is meant.
    again: Option<OffsetDateTime>,
    pub(super) item: Option<ItemCell>,
    values: Vec<Option<f64>>,
    counters: Vec<Option<i64>>,
    state: Option<State>,
    held: Option<Duration>,
    alarms: Vec<Option<bool>>,
    /// What the lines of a long recording said so far.
    told: HashSet<Meaning>,
}

impl Instant {
    pub(super) fn new(line: u64, device: String, LineTime { at, again }: LineTime, mapping: &Mapping) -> Self {
        Self {
            line,
            device,
            at,
            again,
            item: None,
            values: vec![None; mapping.values.len()],
            counters: vec![None; mapping.counters.len()],
            state: None,
            held: None,
            alarms: vec![None; mapping.alarms.len()],
            told: HashSet::new(),
        }
    }

    /// A row of the file follows the newest one of its machine: in an hour that the clocks repeat it may be its second
    /// passing that does.
    pub(super) fn follow(&mut self, newest: OffsetDateTime) {
        if let Some(again) = self.again.filter(|again| self.at <= newest && *again > newest) {
            self.at = again;
        }
    }

    /// Reads the cell of a line of its own, which may stand once. False: it stood before, and stays as it was.
    pub(super) fn put_once(&mut self, meaning: Meaning, cell: &str, mapping: &Mapping) -> Result<bool, String> {
        if self.told.insert(meaning) {
            return self.put(meaning, cell, mapping).map(|()| true);
        }
        match mapping.time.doubled {
            DoubledTime::KeepFirst => Ok(false),
            DoubledTime::Refuse => Err("stands twice at this time".to_owned()),
        }
    }

    /// Reads a cell by its meaning; or what is wrong with it.
    pub(super) fn put(&mut self, meaning: Meaning, cell: &str, mapping: &Mapping) -> Result<(), String> {
        match meaning {
            Meaning::Value(at) => self.values[at] = value(&mapping.file.number(cell))?,
            Meaning::Counter(at) => self.counters[at] = count(&mapping.file.number(cell))?,
            Meaning::State => self.state = state(mapping, cell)?,
            Meaning::Seconds => self.held = seconds(&mapping.file.number(cell))?,
            Meaning::Alarm(at) => self.alarms[at] = mapping.alarms.get(at).map(|alarm| cell == alarm.is),
            Meaning::Item => self.item = mapping.item.as_ref().map(|item| read_item(item, cell)).transpose()?,
        }
        Ok(())
    }

    /// The row of this instant. State, alarms and item hold until a line says otherwise; readings do not.
    pub(super) fn complete(self, latest: &mut Latest) -> (StoryRow, Option<ItemCell>) {
        let Self { line, at, item, values, counters, state, held, alarms, .. } = self;
        latest.state = state.or(latest.state);
        latest.alarms.resize(alarms.len(), false);
        for (latest, told) in latest.alarms.iter_mut().zip(alarms) {
            *latest = told.unwrap_or(*latest);
        }
        latest.item = item.clone().or_else(|| latest.item.take());
        let number = |item: &ItemCell| item.number.map_or_else(String::new, |number| number.to_string());
        let row = StoryRow {
            line,
            at,
            values,
            counters,
            state: latest.state,
            held,
            alarms: latest.alarms.clone(),
            item: latest.item.as_ref().map(number),
        };
        (row, item)
    }
}

/// What was last told of a machine.
#[derive(Clone, Debug, Default)]
pub(super) struct Latest {
    state: Option<State>,
    alarms: Vec<bool>,
    item: Option<ItemCell>,
}

/// The instants of a long recording that further lines may add to: each machine's newest.
#[derive(Default)]
pub(super) struct OpenInstants(HashMap<String, Instant>);

impl OpenInstants {
    /// The instant to which a line belongs, and the one before it, which is complete then. None: the line is earlier
    /// than those before it.
    pub(super) fn of(&mut self, fresh: Instant) -> Option<(&mut Instant, Option<Instant>)> {
        let newest = self.0.get(&fresh.device).map(|open| open.at);
        let passes_again = |again: &OffsetDateTime| newest.is_some_and(|newest| fresh.at < newest && *again >= newest);
        let at = fresh.again.filter(passes_again).unwrap_or(fresh.at);
        if newest.is_some_and(|newest| at < newest) {
            return None;
        }
        let device = fresh.device.clone();
        let fresh = Instant { at, again: None, ..fresh };
        let complete = if newest == Some(at) { None } else { self.0.insert(device.clone(), fresh) };
        Some((self.0.get_mut(&device)?, complete))
    }

    /// The file is over: what is left, by time.
    pub(super) fn finish(self) -> Vec<Instant> {
        let mut left: Vec<Instant> = self.0.into_values().collect();
        left.sort_by(|a, b| (a.at, &a.device).cmp(&(b.at, &b.device)));
        left
    }
}

fn value(cell: &str) -> Result<Option<f64>, String> {
    let value = number(cell)?;
    let fits = value.is_none_or(|value| narrow(value).is_finite());
    if fits { Ok(value) } else { Err(format!("“{cell}” is too large for a reading")) }
}

fn count(cell: &str) -> Result<Option<i64>, String> {
    match whole(cell)? {
        Some(..0) => Err("a counter cannot be below 0".to_owned()),
        Some(count) if count > MAX_COUNTER => Err(format!("a counter cannot be above {MAX_COUNTER}")),
        count => Ok(count),
    }
}

fn state(mapping: &Mapping, cell: &str) -> Result<Option<State>, String> {
    let Some(state) = &mapping.state else { return Ok(None) };
    let word = state.codes.get(cell).and_then(|word| State::parse(word));
    word.map(Some).ok_or_else(|| format!("the mapping knows no state for “{cell}”"))
}

fn seconds(cell: &str) -> Result<Option<Duration>, String> {
    let seconds = number(cell)?;
    if seconds.is_some_and(|s| s < 0.0) {
        return Err("a time cannot be below 0".to_owned());
    }
    // a span has an hour at most; what is longer holds for all of it
    Ok(seconds.map(|s| Duration::seconds_f64(s.min(86_400.0))))
}

/// The item's number and name; an empty cell: no item.
fn read_item(item: &Item, cell: &str) -> Result<ItemCell, String> {
    let Some(told) = whole(cell)? else { return Ok(ItemCell::default()) };
    let offset = item.offset().map_err(|error| error.to_string())?;
    let number = told.checked_add(offset).and_then(|n| i16::try_from(n).ok()).filter(|n| (1..=999).contains(n));
    let number = number.ok_or_else(|| format!("{told} gives no item number of 1 to 999"))?;
    let (name, column) = (item.name(cell, number.into()), item.column.clone());
    Ok(ItemCell { number: Some(number), name, cell: cell.to_owned(), column })
}
