//! The door through which complete rows go in: counters summed, checks of the intake, one transaction per batch.

use std::collections::{HashMap, HashSet};

use anyhow::{Result, bail, ensure};
use db::{Scope, TenantTx};
use telemetry::check::{Broken, Checked, Clocked, Directory, RawEvent, RawSample, check, narrow};
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::{Batch, State, store_batch};
use time::Duration;
use uuid::Uuid;

use super::fault::LineFault;
use super::mapping::{CounterKind, Mapping};
use super::partitions::Days;
use super::store;
use super::story::{Row, Rules, Story, Told};
use crate::admin::Desk;
use crate::admin::devices::{NewItem, set_item};
use crate::words;

/// Rows per transaction.
const ROWS: usize = 500;

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

/// What came of the import so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Taken {
    pub(super) rows: usize,
    pub(super) new_rows: usize,
    pub(super) events: usize,
    pub(super) new_events: usize,
    pub(super) items: usize,
}

/// A device of the recording.
struct Device {
    number: String,
    id: Uuid,
    story: Story,
    /// Readings of the counters so far; none before its first row.
    readings: Option<Vec<i64>>,
    openings: HashMap<String, i64>,
}

/// Rows and events on their way in.
#[derive(Default)]
struct Waiting {
    samples: Vec<RawSample>,
    events: Vec<RawEvent>,
    /// Line of each sample, then of each event.
    sample_lines: Vec<u64>,
    event_lines: Vec<u64>,
    items: Vec<(Uuid, NewItem)>,
}

/// The door of one import.
pub(super) struct Door {
    pub(super) desk: Desk,
    pub(super) scope: Scope,
    pub(super) mapping: Mapping,
    pub(super) taken: Taken,
    layout: Layout,
    rules: Rules,
    directory: Directory,
    devices: HashMap<String, Device>,
    known_items: HashSet<(Uuid, i16)>,
    waiting: Waiting,
    days: Days,
}

impl Door {
    pub(super) fn new(desk: Desk, scope: Scope, mapping: Mapping) -> Self {
        let rest = mapping.state.as_ref().and_then(|s| s.rest.as_deref()).and_then(State::parse);
        let ends_after = mapping.item.as_ref().and_then(|i| i.ends_after_seconds).map(Duration::seconds);
        let rules = Rules {
            span: Duration::seconds(mapping.time.span_seconds.into()),
            rest,
            alarms: mapping.alarms.iter().map(|a| a.code.clone()).collect(),
            ends_after,
        };
        Self {
            desk,
            scope,
            layout: mapping.signals(),
            mapping,
            taken: Taken::default(),
            rules,
            directory: Directory::default(),
            devices: HashMap::new(),
            known_items: HashSet::new(),
            waiting: Waiting::default(),
            days: Days::default(),
        }
    }

    /// Checks devices and signals and registers the layout.
    pub(super) async fn open(&mut self) -> Result<()> {
        let mut tx = self.desk.db.begin(self.scope).await?;
        let named: Vec<String> =
            self.mapping.device.equipment_numbers.iter().flat_map(|n| n.values().cloned()).collect();
        for number in named {
            self.meet(&mut tx, &number).await?;
        }
        register_layout(&mut tx, &self.layout, self.desk.now).await.map_err(|fault| words(fault).context("mapping"))?;
        self.directory = Directory::read(&mut tx).await.map_err(words)?;
        self.known_items = store::known_items(&mut tx).await?.into_iter().collect();
        tx.commit().await?;
        Ok(())
    }

    /// Gets to know a device: it must be registered with the recording's interval and opening counters.
    async fn meet(&mut self, tx: &mut TenantTx, number: &str) -> Result<()> {
        let Some(found) = store::device(tx, number).await? else {
            bail!(
                "the company has no device {number}; add it: sosogi admin device add --company .. --location .. --number {number} \
                 --name .. --interval {} --iot{}",
                self.mapping.time.span_seconds,
                self.wanted_openings().iter().fold(String::new(), |text, key| text + " --opening " + *key + "=0"),
            );
        };
        ensure!(
            found.interval_s == self.mapping.time.span_seconds,
            "device {number} is registered with an interval of {} s, the mapping's span_seconds is {}",
            found.interval_s,
            self.mapping.time.span_seconds
        );
        let openings: HashMap<String, i64> = serde_json::from_value(found.opening_counters)?;
        for key in self.wanted_openings() {
            ensure!(
                openings.contains_key(key),
                "device {number} is registered without an opening counter for {key}, from which its growth could count"
            );
        }
        let device =
            Device { number: number.to_owned(), id: found.id, story: Story::default(), readings: None, openings };
        self.devices.insert(number.to_owned(), device);
        Ok(())
    }

    /// Counters whose column says a growth need a reading to count from.
    fn wanted_openings(&self) -> Vec<&str> {
        let counters = self.mapping.counters.iter().zip(&self.layout.counter_keys);
        counters.filter(|(c, _)| c.kind == CounterKind::Growth).map(|(_, key)| key.as_str()).collect()
    }

    /// Takes the row of a line.
    pub(super) async fn take(&mut self, number: String, mut row: Row, item: Option<ItemCell>) -> Result<()> {
        if !self.devices.contains_key(&number) {
            let mut tx = self.desk.db.begin(self.scope).await?;
            let met = self.meet(&mut tx, &number).await;
            met.map_err(|e| LineFault::new(row.line, &self.mapping.device.column, e.to_string()))?;
        }
        if let Some(item) = item {
            row.item = Some(item.number.map_or_else(String::new, |n| n.to_string()));
            self.know_item(&number, &item, row.line)?;
        }
        self.sum_counters(&number, &mut row).await?;
        let Some(device) = self.devices.get_mut(&number) else { return Ok(()) };
        if device.story.newest().is_some_and(|newest| row.at <= newest) {
            let reason = format!("not later than the row before it of device {number}");
            return Err(LineFault::new(row.line, &self.mapping.time.column, reason).into());
        }
        if let Some((row, events)) = device.story.go_on(row, &self.rules) {
            self.wait(&number, row, events).await?;
        }
        Ok(())
    }

    /// Takes the last row of every device, and stores what is left.
    pub(super) async fn finish(&mut self) -> Result<()> {
        let mut numbers: Vec<String> = self.devices.keys().cloned().collect();
        numbers.sort();
        for number in numbers {
            let last = self.devices.get_mut(&number).and_then(|device| device.story.finish());
            if let Some((row, events)) = last {
                self.wait(&number, row, events).await?;
            }
        }
        self.store().await
    }

    /// A number that the device does not know yet becomes an item, made with the batch.
    fn know_item(&mut self, device: &str, item: &ItemCell, line: u64) -> Result<()> {
        let (Some(device), Some(number)) = (self.devices.get(device), item.number) else { return Ok(()) };
        if !self.known_items.insert((device.id, number)) {
            return Ok(());
        }
        let Some(name) = item.name.clone() else {
            let reason = format!(
                "the mapping has no name for “{}”, and device {} knows no item {number}",
                item.cell, device.number
            );
            return Err(LineFault::new(line, &item.column, reason).into());
        };
        self.waiting.items.push((device.id, NewItem { number, name, code: String::new(), pitch_mm: None }));
        Ok(())
    }

    /// Growth becomes readings: from the reading before the device's first row on, or from its opening counters.
    async fn sum_counters(&mut self, number: &str, row: &mut Row) -> Result<()> {
        let Some(device) = self.devices.get_mut(number) else { return Ok(()) };
        let readings = match &mut device.readings {
            Some(readings) => readings,
            none => {
                let mut tx = self.desk.db.begin(self.scope).await?;
                let before = store::readings_before(&mut tx, device.id, self.layout.layout_id, row.at).await?;
                let opening = |(slot, key): (usize, &String)| {
                    let known = before.get(slot).copied().flatten();
                    known.or_else(|| device.openings.get(key).copied()).unwrap_or(0)
                };
                none.insert(self.layout.counter_keys.iter().enumerate().map(opening).collect())
            }
        };
        for ((counter, reading), cell) in self.mapping.counters.iter().zip(readings).zip(&mut row.counters) {
            if let (CounterKind::Growth, Some(growth)) = (counter.kind, *cell) {
                let Some(sum) = reading.checked_add(growth) else {
                    return Err(LineFault::new(row.line, &counter.column, "the counter overflows").into());
                };
                *reading = sum;
                *cell = Some(sum);
            }
        }
        Ok(())
    }

    async fn wait(&mut self, number: &str, row: Row, events: Vec<Told>) -> Result<()> {
        let waiting = &mut self.waiting;
        for event in events {
            let Told { at, ordinal, kind, code } = event;
            waiting.event_lines.push(row.line);
            waiting.events.push(RawEvent {
                device: number.to_owned(),
                time: at,
                kind: kind.word().to_owned(),
                code,
                ordinal,
            });
        }
        waiting.sample_lines.push(row.line);
        let Row { at, values, counters, .. } = row;
        waiting.samples.push(RawSample {
            device: number.to_owned(),
            layout: self.layout.layout_id,
            time: at,
            values: values.into_iter().map(|value| value.map(narrow)).collect(),
            counters,
        });
        if waiting.samples.len() >= ROWS { self.store().await } else { Ok(()) }
    }

    /// Stores a batch in one transaction.
    async fn store(&mut self) -> Result<()> {
        let mut waiting = std::mem::take(&mut self.waiting);
        if waiting.samples.is_empty() {
            return Ok(());
        }
        let checked = self.check(&mut waiting)?;
        let times = checked.samples.iter().map(|s| s.at).chain(checked.events.iter().map(|e| e.at));
        let (first, last) =
            times.fold((self.desk.now, time::OffsetDateTime::UNIX_EPOCH), |(a, b), at| (a.min(at), b.max(at)));
        // presence reaches three spans beyond the last row, and its buckets need a place too
        self.days.reach(&self.desk.db, first, last + self.rules.span * 3).await?;
        let mut tx = self.desk.db.begin(self.scope).await?;
        for (device, item) in &waiting.items {
            set_item(&mut tx, *device, item, self.desk.now).await?;
        }
        // apart, so that new rows and new events can be counted apart
        let rows = Batch { samples: checked.samples, ..Batch::default() };
        let events = Batch { events: checked.events, ..Batch::default() };
        let new_rows = store_batch(&mut tx, &rows, self.desk.now).await.map_err(words)?.accepted;
        let new_events = store_batch(&mut tx, &events, self.desk.now).await.map_err(words)?.accepted;
        tx.commit().await?;
        self.taken.rows += rows.samples.len();
        self.taken.new_rows += new_rows;
        self.taken.events += events.events.len();
        self.taken.new_events += new_events;
        self.taken.items += waiting.items.len();
        Ok(())
    }

    /// The checks that gateways' data pass too.
    fn check(&self, waiting: &mut Waiting) -> Result<Checked, LineFault> {
        let (samples, events) = (std::mem::take(&mut waiting.samples), std::mem::take(&mut waiting.events));
        let checked = check(&self.directory, Clocked::recording(self.desk.now), samples, events);
        let checked = checked.map_err(|broken| match broken.first() {
            Some(first) => self.fault(waiting, first),
            None => LineFault::new(0, "-", "refused"),
        })?;
        match checked.quarantined.first() {
            Some(row) => {
                Err(LineFault::new(waiting.line(row.index), &self.mapping.time.column, "this time has not come yet"))
            }
            None => Ok(checked),
        }
    }

    fn fault(&self, waiting: &Waiting, broken: &Broken) -> LineFault {
        let (part, slot) = broken.part.split_once('/').unwrap_or((broken.part.as_str(), ""));
        let slot: usize = slot.parse().unwrap_or(0);
        let column = match part {
            "values" => self.mapping.values.get(slot).map(|v| v.column.as_str()),
            "counters" => self.mapping.counters.get(slot).map(|c| c.column.as_str()),
            "device" => Some(self.mapping.device.column.as_str()),
            _ => None,
        };
        LineFault::new(waiting.line(broken.index), column.unwrap_or(part), format!("breaks the rule “{}”", broken.rule))
    }
}

impl Waiting {
    /// The line of a row, by the index under which the checks name it.
    fn line(&self, index: usize) -> u64 {
        self.sample_lines.iter().chain(&self.event_lines).nth(index).copied().unwrap_or(0)
    }
}
