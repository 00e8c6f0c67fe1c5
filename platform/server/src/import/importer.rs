//! Takes complete rows in: counters summed, checks of the intake, one transaction per batch.

use std::collections::{HashMap, HashSet};

use anyhow::{Result, bail, ensure};
use db::{Scope, TenantTx};
use plant::items::{self, ItemDraft};
use telemetry::check::{CheckedRows, Directory};
use telemetry::model::MAX_COUNTER;
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::{Batch, State, store_batch};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::fault::{Faults, LineFault};
use super::instants::{Instant, ItemCell, Latest};
use super::mapping::{CounterKind, DoubledTime, Mapping};
use super::partitions::Days;
use super::pending::PendingRows;
use super::store;
use super::story::{Story, StoryRow, StoryRules};
use crate::admin::CommandCx;
use crate::words;

/// What came of the import so far.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ImportTotals {
    pub(super) rows: usize,
    pub(super) new_rows: usize,
    pub(super) events: usize,
    pub(super) new_events: usize,
    pub(super) items: usize,
    /// What stood again at a time that was told.
    pub(super) left_out: usize,
}

/// A device of the recording.
struct DeviceImport {
    number: String,
    id: Uuid,
    story: Story,
    latest: Latest,
    /// Readings of the counters so far; none before its first row.
    readings: Option<Vec<i64>>,
    openings: HashMap<String, i64>,
}

/// One import.
pub(super) struct Importer {
    pub(super) cx: CommandCx,
    pub(super) scope: Scope,
    pub(super) mapping: Mapping,
    pub(super) taken: ImportTotals,
    pub(super) faults: Faults,
    /// Everything is checked and nothing is written.
    trial: bool,
    layout: Layout,
    rules: StoryRules,
    directory: Directory,
    devices: HashMap<String, DeviceImport>,
    /// Equipment numbers that a trial could not go on with.
    refused: HashSet<String>,
    known_items: HashSet<(Uuid, i16)>,
    pending: PendingRows,
    days: Days,
}

impl Importer {
    pub(super) fn new(cx: CommandCx, scope: Scope, mapping: Mapping, trial: bool) -> Self {
        let rest = mapping.state.as_ref().and_then(|s| s.rest.as_deref()).and_then(State::parse);
        let ends_after = mapping.item.as_ref().and_then(|i| i.ends_after_seconds).map(Duration::seconds);
        let rules = StoryRules {
            span: Duration::seconds(mapping.time.span_seconds.into()),
            rest,
            alarms: mapping.alarms.iter().map(|a| a.code.clone()).collect(),
            ends_after,
        };
        Self {
            cx,
            scope,
            layout: mapping.signals(),
            mapping,
            taken: ImportTotals::default(),
            faults: Faults::new(trial),
            trial,
            rules,
            directory: Directory::default(),
            devices: HashMap::new(),
            refused: HashSet::new(),
            known_items: HashSet::new(),
            pending: PendingRows::default(),
            days: Days::default(),
        }
    }

    /// Checks devices and signals and registers the layout. All devices that are missing are told at once.
    pub(super) async fn open(&mut self) -> Result<()> {
        let mut tx = self.cx.db.begin(self.scope).await?;
        let device = &self.mapping.device;
        let named = device.equipment_numbers.iter().flat_map(|numbers| numbers.values());
        let named: Vec<String> = named.chain(&device.equipment_number).cloned().collect();
        let mut refusals = Vec::new();
        for number in named {
            let met = self.meet(&mut tx, &number).await;
            refusals.extend(met.err().map(|refusal| refusal.to_string()));
        }
        ensure!(refusals.is_empty(), "{}", refusals.join("\n"));
        register_layout(&mut tx, &self.layout, self.cx.now).await.map_err(|fault| words(fault).context("mapping"))?;
        self.directory = Directory::read(&mut tx).await.map_err(words)?;
        self.known_items = store::known_items(&mut tx).await?.into_iter().collect();
        if !self.trial {
            tx.commit().await?;
        }
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
        let (story, latest) = (Story::default(), Latest::default());
        let device = DeviceImport { number: number.to_owned(), id: found.id, story, latest, readings: None, openings };
        self.devices.insert(number.to_owned(), device);
        Ok(())
    }

    /// Counters whose column says a growth need a reading to count from.
    fn wanted_openings(&self) -> Vec<&str> {
        let counters = self.mapping.counters.iter().zip(&self.layout.counter_keys);
        counters.filter(|(c, _)| c.kind == CounterKind::Growth).map(|(_, key)| key.as_str()).collect()
    }

    /// Takes what is told of an instant. What cannot be taken is told to the faults.
    pub(super) async fn take(&mut self, mut instant: Instant) -> Result<()> {
        if self.refused.contains(&instant.device) || !self.knows(&instant).await? {
            return Ok(());
        }
        let Some(device) = self.devices.get_mut(&instant.device) else { return Ok(()) };
        if let Some(newest) = device.story.newest() {
            instant.follow(newest);
            if instant.at == newest && self.mapping.time.doubled == DoubledTime::KeepFirst {
                self.taken.left_out += 1;
                return Ok(());
            }
            if instant.at <= newest {
                let reason = format!("not later than the row before it of device {}", device.number);
                self.faults.tell([LineFault::new(instant.line, &self.mapping.time.column, reason)])?;
                return Ok(());
            }
        }
        let number = instant.device.clone();
        let (mut row, item) = instant.complete(&mut device.latest);
        let refused = match item {
            Some(item) => self.know_item(&number, &item, row.line),
            None => Ok(()),
        };
        if let Err(fault) = refused.and(self.sum_counters(&number, &mut row).await?) {
            self.faults.tell([fault])?;
            return Ok(());
        }
        let complete = self.devices.get_mut(&number).and_then(|device| device.story.go_on(row, &self.rules));
        if let Some((row, events)) = complete {
            self.pending.add(&number, self.layout.layout_id, row, events);
            // in a trial each row is checked by itself, so that no fault hides another
            if self.trial || self.pending.is_full() {
                self.store().await?;
            }
        }
        Ok(())
    }

    /// True when the instant's device can be taken in. In a trial a device is refused once.
    async fn knows(&mut self, instant: &Instant) -> Result<bool> {
        if self.devices.contains_key(&instant.device) {
            return Ok(true);
        }
        let mut tx = self.cx.db.begin(self.scope).await?;
        let Err(refusal) = self.meet(&mut tx, &instant.device).await else { return Ok(true) };
        self.faults.tell([LineFault::new(instant.line, self.mapping.device.column(), refusal.to_string())])?;
        self.refused.insert(instant.device.clone());
        Ok(false)
    }

    /// Takes the last row of every device, and stores what is left.
    pub(super) async fn finish(&mut self) -> Result<()> {
        let mut numbers: Vec<String> = self.devices.keys().cloned().collect();
        numbers.sort();
        for number in numbers {
            let last = self.devices.get_mut(&number).and_then(|device| device.story.finish());
            if let Some((row, events)) = last {
                self.pending.add(&number, self.layout.layout_id, row, events);
                if self.trial {
                    self.store().await?;
                }
            }
        }
        self.store().await
    }

    /// A number that the device does not know yet becomes an item, made with the batch.
    fn know_item(&mut self, device: &str, item: &ItemCell, line: u64) -> Result<(), LineFault> {
        let (Some(device), Some(number)) = (self.devices.get(device), item.number) else { return Ok(()) };
        if !self.known_items.insert((device.id, number)) {
            return Ok(());
        }
        let fault = |reason: String| LineFault::new(line, &item.column, reason);
        let Some(name) = item.name.clone() else {
            let (cell, device) = (&item.cell, &device.number);
            return Err(fault(format!(
                "the mapping has no name for “{cell}”, and device {device} knows no item {number}"
            )));
        };
        let new = ItemDraft { number, name, code: String::new(), pitch_mm: None };
        let new = new.checked().map_err(|refusal| fault(words(refusal).to_string()))?;
        self.pending.items.push((device.id, new));
        Ok(())
    }

    /// Growth becomes readings: from the reading before the device's first row on, or from its opening counters.
    async fn sum_counters(&mut self, number: &str, row: &mut StoryRow) -> Result<Result<(), LineFault>> {
        let Some(device) = self.devices.get_mut(number) else { return Ok(Ok(())) };
        let readings = match &mut device.readings {
            Some(readings) => readings,
            none => {
                let mut tx = self.cx.db.begin(self.scope).await?;
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
                let Some(sum) = reading.checked_add(growth).filter(|sum| *sum <= MAX_COUNTER) else {
                    let reason = format!("the counter grows above {MAX_COUNTER}");
                    return Ok(Err(LineFault::new(row.line, &counter.column, reason)));
                };
                *reading = sum;
                *cell = Some(sum);
            }
        }
        Ok(Ok(()))
    }

    /// Checks what waits and stores it in one transaction; a trial only checks.
    async fn store(&mut self) -> Result<()> {
        let mut pending = std::mem::take(&mut self.pending);
        if pending.is_empty() {
            return Ok(());
        }
        let checked = match pending.check(&self.directory, &self.mapping, self.cx.now) {
            Ok(checked) => checked,
            Err(faults) => return Ok(self.faults.tell(faults)?),
        };
        self.taken.rows += checked.samples.len();
        self.taken.events += checked.events.len();
        self.taken.items += pending.items.len();
        if self.trial { Ok(()) } else { self.write(checked, pending.items).await }
    }

    async fn write(&mut self, checked: CheckedRows, items: Vec<(Uuid, ItemDraft)>) -> Result<()> {
        let times = checked.samples.iter().map(|s| s.at).chain(checked.events.iter().map(|e| e.at));
        let (first, last) = times.fold((self.cx.now, OffsetDateTime::UNIX_EPOCH), |(a, b), at| (a.min(at), b.max(at)));
        // presence reaches three spans beyond the last row, and its buckets need a place too
        self.days.reach(&self.cx.db, first, last + self.rules.silence()).await?;
        let mut tx = self.cx.db.begin(self.scope).await?;
        for (device, item) in &items {
            items::set(&mut tx, *device, item, self.cx.now).await?;
        }
        // apart, so that new rows and new events can be counted apart
        let rows = Batch { samples: checked.samples, ..Batch::default() };
        let events = Batch { events: checked.events, ..Batch::default() };
        let new_rows = store_batch(&mut tx, &rows, self.cx.now).await.map_err(words)?.accepted;
        let new_events = store_batch(&mut tx, &events, self.cx.now).await.map_err(words)?.accepted;
        tx.commit().await?;
        self.taken.new_rows += new_rows;
        self.taken.new_events += new_events;
        Ok(())
    }
}
