//! A filler with all its parameters at hand.

use anyhow::{Context, Result, ensure};
use kernel::Zone;
use time::Duration;

use super::beside::MachineBeside;
use crate::parameters::{Alarm, Company, Equipment, Item, Location, Model, Parameters, Rhythm};

/// A filler, as its parameters make it.
#[derive(Clone, Debug)]
pub struct Spec {
    /// Name of its company.
    pub company: String,
    /// Name of the gateway that speaks for it.
    pub gateway: String,
    /// Equipment number.
    pub number: String,
    /// The demo seed gives it a month of history.
    pub history: bool,
    pub(crate) zone: Zone,
    pub(crate) rhythm: Rhythm,
    pub(crate) model: Model,
    pub(crate) items: Vec<Item>,
    pub(crate) alarms: Vec<Alarm>,
    /// Pouches a minute.
    pub(crate) pace: f64,
    pub(crate) bags_before: i64,
    /// The bad seal bar, counted from 0, and how often it fails.
    pub(crate) bad_bar: Option<(u8, f64)>,
    /// The other machines of its line that tell their states.
    pub(crate) beside: Vec<MachineBeside>,
    pub(crate) seed: u64,
}

/// The time between rows, which decides their layout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RowInterval {
    seconds: u8,
}

impl RowInterval {
    /// As a duration.
    pub fn length(self) -> Duration {
        Duration::seconds(i64::from(self.seconds))
    }

    /// In seconds.
    pub const fn seconds(self) -> u8 {
        self.seconds
    }

    /// Number of the layout of such rows.
    pub fn layout(self) -> i32 {
        match self.seconds {
            10 => 10,
            other => 1_000 + i32::from(other),
        }
    }
}

/// Counters of a filler, in the order of its rows.
pub const COUNTERS: [&str; 5] =
    ["production_count", "weight_checker_ok", "weight_checker_ng", "film_used", "rotations"];

impl Spec {
    /// How often its rows come.
    pub const fn interval(&self) -> RowInterval {
        RowInterval { seconds: self.model.interval_s }
    }

    /// Numbers of the other machines of its line that tell their states.
    pub fn beside(&self) -> impl Iterator<Item = &str> {
        self.beside.iter().map(|machine| machine.number.as_str())
    }

    /// Seal bars on its roll.
    pub const fn bars(&self) -> u8 {
        self.model.bars
    }

    pub(crate) fn new(
        parameters: &Parameters,
        company: &Company,
        location: &Location,
        equipment: &Equipment,
        seed: u64,
    ) -> Result<Self> {
        let rhythm = equipment.rhythm.as_deref().unwrap_or_default();
        let model = parameters.model.get(&equipment.model);
        let model = model.with_context(|| format!("no [model.{}]", equipment.model))?.clone();
        let whole = model.interval_s > 0 && 60 % model.interval_s == 0;
        ensure!(whole, "interval_s: a minute is no multiple of {} s", model.interval_s);
        let items = items(company, equipment)?;
        let bad_bar = match equipment.bad_bar {
            Some((bar, share)) => {
                ensure!((1..=model.bars).contains(&bar), "bad_bar: the roll has {} bars", model.bars);
                Some((bar - 1, share))
            }
            None => None,
        };
        Ok(Self {
            company: company.name.clone(),
            gateway: location.gateway.clone(),
            number: equipment.number.clone(),
            history: equipment.history,
            zone: Zone::parse(&location.zone).with_context(|| format!("no time zone “{}”", location.zone))?,
            rhythm: parameters.rhythm.get(rhythm).with_context(|| format!("no [rhythm.{rhythm}]"))?.clone(),
            items,
            alarms: parameters.alarm.clone(),
            pace: equipment.pace.unwrap_or(model.pace),
            bags_before: equipment.bags_before,
            bad_bar,
            beside: beside(parameters, location, equipment)?,
            model,
            seed,
        })
    }

    /// What its counters read when it was registered: whole rotations, one pouch in eighty rejected.
    pub fn openings(&self) -> [i64; 5] {
        let bars = i64::from(self.model.bars);
        let rotations = self.bags_before / bars;
        let bags = rotations * bars;
        let rejected = bags / 80;
        let pitch = self.items.first().map_or(0.0, |item| item.pitch_mm);
        #[expect(clippy::cast_possible_truncation, clippy::cast_precision_loss, reason = "kilometres in mm fit")]
        let film = (bags as f64 * pitch * (1.0 + self.model.film_loss)).round() as i64;
        [bags, bags - rejected, rejected, film, rotations]
    }
}

/// The first filler of a line speaks for the machines beside it.
fn beside(parameters: &Parameters, location: &Location, filler: &Equipment) -> Result<Vec<MachineBeside>> {
    ensure!(filler.causes.is_empty(), "causes: a filler has alarms of its own");
    let first = |equipment: &[Equipment]| {
        let first = equipment.iter().find(|one| one.rhythm.is_some());
        first.is_some_and(|first| first.number == filler.number)
    };
    let Some(line) = location.line.iter().find(|line| first(&line.equipment)) else { return Ok(Vec::new()) };
    let others = line.equipment.iter().filter(|one| !one.causes.is_empty());
    let beside = |one: &Equipment| {
        let unknown = one.causes.iter().find(|cause| parameters.alarm.iter().all(|alarm| alarm.number != **cause));
        ensure!(unknown.is_none(), "causes of {}: no [[alarm]] {}", one.number, unknown.map_or("", String::as_str));
        Ok(MachineBeside { number: one.number.clone(), causes: one.causes.clone() })
    };
    others.map(beside).collect()
}

fn items(company: &Company, equipment: &Equipment) -> Result<Vec<Item>> {
    let find = |number: &i16| {
        let found = company.item.iter().find(|item| item.number == *number);
        found.cloned().with_context(|| format!("{} has no item {number}", company.name))
    };
    let items: Vec<Item> = equipment.items.iter().map(find).collect::<Result<_>>()?;
    ensure!(!items.is_empty(), "items: a filler needs something to fill");
    Ok(items)
}
