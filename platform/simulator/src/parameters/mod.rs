//! The file of parameters: companies, places, lines, machines, items, shifts, alarms. `ops/seed/demo-lines.toml` is the
//! commented example.

mod hours;
mod places;

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

pub use hours::{Hours, Rhythm};
pub use places::{Company, Equipment, Item, Line, Location};

use crate::filler::Spec;

/// All of a file.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Parameters {
    /// When machines work, by name.
    pub rhythm: BTreeMap<String, Rhythm>,
    /// Kinds of machines, by name.
    pub model: BTreeMap<String, Model>,
    /// What stops a machine, how often and for how long.
    pub alarm: Vec<Alarm>,
    /// Who owns the lines.
    pub company: Vec<Company>,
}

/// A kind of machine.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Model {
    /// Who builds it.
    pub maker: String,
    /// Seal bars on the roll: pouches of one rotation.
    pub bars: u8,
    /// Seconds between rows; 10 unless it says otherwise.
    #[serde(default = "usual_interval")]
    pub interval_s: u8,
    /// Pouches a minute, unless the machine says otherwise.
    pub pace: f64,
    /// The machine says `operating` instead of `filling`: it does not tell its running states apart.
    #[serde(default)]
    pub undivided: bool,
    /// Wanted temperatures of the vertical and the horizontal seal (°C).
    pub seal_c: [f64; 2],
    /// Wanted pressures of the vertical and the horizontal seal (kPa).
    pub seal_kpa: [f64; 2],
    /// Wanted pressures of nozzle and pump (kPa).
    pub liquid_kpa: [f64; 2],
    /// Temperature of the liquid (°C).
    pub liquid_c: f64,
    /// Power while it runs and while it stands (kW).
    pub power_kw: [f64; 2],
    /// Metres of a film roll.
    pub roll_m: f64,
    /// Minutes that the parts of a day take: from cold to ready, product in, film change, item change, adjusting, wash.
    pub minutes: Minutes,
    /// Hours for which one item is made, from and to.
    pub item_hours: [f64; 2],
    /// Minutes of running between two alarms, on average.
    pub alarm_minutes: f64,
    /// How weights behave.
    pub weight: Weight,
    /// Share of film lost beside the pouches.
    pub film_loss: f64,
}

const fn usual_interval() -> u8 {
    10
}

/// Minutes that the parts of a day take.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Minutes {
    /// From cold to ready.
    pub warm_up: f64,
    /// Bringing product in.
    pub input: f64,
    /// A new film roll.
    pub film_change: f64,
    /// Another item.
    pub item_change: f64,
    /// Moving by hand after a change.
    pub adjust: f64,
    /// Washing.
    pub wash: f64,
}

/// How weights behave; all shares in percent of the target.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Weight {
    /// Standard deviation from pouch to pouch.
    pub noise: f64,
    /// Standard deviation of the slow drift.
    pub drift: f64,
    /// Seconds after which half of a drift is forgotten.
    pub drift_half_life_s: f64,
    /// Error of the first pouch after a stop.
    pub transient: f64,
    /// Pouches after which half of that error is gone.
    pub transient_half_life: f64,
    /// Share (0 to 1) of outliers among the forty pouches after a splice of the film.
    pub outliers: f64,
    /// The weight checker passes weights within this much of the target.
    pub tolerance: f64,
}

/// What stops a machine.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Alarm {
    /// Its number in the catalogue of alarms.
    pub number: String,
    /// How often, against the others.
    pub weight: f64,
    /// Minutes it takes to be cured, half of the time.
    pub minutes: f64,
}

impl Parameters {
    /// Reads a file.
    pub fn read(path: &Path) -> Result<Self> {
        let text = std::fs::read_to_string(path).with_context(|| format!("parameters {}", path.display()))?;
        Self::parse(&text).with_context(|| format!("parameters {}", path.display()))
    }

    /// Reads the text of a file.
    pub fn parse(text: &str) -> Result<Self> {
        let mut parameters: Self = toml::from_str(text)?;
        for company in &mut parameters.company {
            company.location.iter_mut().for_each(Location::unfold);
        }
        parameters.check()?;
        Ok(parameters)
    }

    fn check(&self) -> Result<()> {
        ensure!(!self.alarm.is_empty(), "no [[alarm]]: a machine needs something to stop it");
        for (name, model) in &self.model {
            ensure!(model.bars > 0 && model.pace > 0.0 && model.roll_m > 10.0, "model {name}: bars, pace, roll_m");
        }
        // every filler finds its model, rhythm, zone and items
        self.fillers(0).map(|_| ())
    }

    /// The machines that send data, with all that they need; the seed decides what they do.
    pub fn fillers(&self, seed: u64) -> Result<Vec<Arc<Spec>>> {
        let mut fillers = Vec::new();
        for company in &self.company {
            for location in &company.location {
                for equipment in location.line.iter().flat_map(|line| &line.equipment) {
                    if equipment.rhythm.is_some() {
                        let told = || format!("equipment {}", equipment.number);
                        let spec = Spec::new(self, company, location, equipment, seed).with_context(told)?;
                        fillers.push(Arc::new(spec));
                    }
                }
            }
        }
        Ok(fillers)
    }
}
