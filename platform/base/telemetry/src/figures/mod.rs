//! The figures that screens show, in one place (decision 29): sums first, division last.
//!
//! ISO 22400-2 names stand beside the screens' words.

mod run_list;
mod segments;
mod store;

use serde::Serialize;

use crate::model::State;
use crate::signals::{FILM_USED, Layout, PRODUCTION_COUNT, ROTATIONS, WEIGHT_NG, WEIGHT_OK};
use crate::window::{RunPart, Times};

pub use run_list::{
    ItemRuns, RunFilter, RunRow, RunSelection, adjoining_runs, count_runs, list_runs, lot_runs, ran_items, runs_at,
    runs_behind,
};
pub use store::{RunTotals, by_run, of_devices, of_each, of_runs};

/// Sums over any set of windows, runs and devices. Adding is all that may be done with them before [`Figures`].
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Totals {
    /// Length of the windows.
    pub window_ms: i64,
    /// State and presence times.
    pub times: Times,
    /// Time switched off.
    pub off_ms: i64,
    /// Alarms that came on.
    pub alarms: i64,
    /// Pouches made.
    pub production: i64,
    /// Pouches that passed.
    pub ok: i64,
    /// Pouches rejected.
    pub ng: i64,
    /// Film used.
    pub film_mm: i64,
    /// Film in passed pouches: passed pouches x pitch.
    pub film_ok_mm: f64,
    /// Pouches passed in runs whose pitch is not known.
    pub ok_without_pitch: i64,
    /// Turns of the seal roll.
    pub rotations: i64,
    /// Pouches made that were learnt after a silence: when in it they were made, nobody knows.
    pub learnt_late: i64,
    /// Rows with stray readings, which count as nothing.
    pub set_aside: i64,
}

impl Totals {
    /// What a run did under one layout.
    pub fn of_part(part: &RunPart, layout: Option<&Layout>, pitch_mm: Option<f32>) -> Self {
        let of = |sums: &[i64], key| {
            let slot = layout.and_then(|layout| layout.counter(key));
            slot.map(|slot| sums.get(slot).copied().unwrap_or(0))
        };
        let growth = |key| of(&part.delta, key);
        let late = |key| of(&part.late, key);
        let (ok, ng) = (growth(WEIGHT_OK).unwrap_or(0), growth(WEIGHT_NG).unwrap_or(0));
        Self {
            times: part.times,
            production: growth(PRODUCTION_COUNT).unwrap_or(ok.saturating_add(ng)),
            ok,
            ng,
            film_mm: growth(FILM_USED).unwrap_or(0),
            film_ok_mm: pitch_mm.map_or(0.0, |pitch| f64::from(pitch) * exact(ok)),
            ok_without_pitch: if pitch_mm.is_none() { ok } else { 0 },
            rotations: growth(ROTATIONS).unwrap_or(0),
            learnt_late: late(PRODUCTION_COUNT)
                .unwrap_or_else(|| late(WEIGHT_OK).unwrap_or(0).saturating_add(late(WEIGHT_NG).unwrap_or(0))),
            set_aside: part.set_aside,
            ..Self::default()
        }
    }

    /// Adds other sums.
    pub fn add(&mut self, other: &Self) {
        self.window_ms += other.window_ms;
        self.times.add(&other.times);
        self.off_ms += other.off_ms;
        self.alarms += other.alarms;
        self.production = self.production.saturating_add(other.production);
        self.ok = self.ok.saturating_add(other.ok);
        self.ng = self.ng.saturating_add(other.ng);
        self.film_mm = self.film_mm.saturating_add(other.film_mm);
        self.film_ok_mm += other.film_ok_mm;
        self.ok_without_pitch = self.ok_without_pitch.saturating_add(other.ok_without_pitch);
        self.rotations = self.rotations.saturating_add(other.rotations);
        self.learnt_late = self.learnt_late.saturating_add(other.learnt_late);
        self.set_aside += other.set_aside;
    }

    /// The sum of many.
    pub fn sum<'a>(all: impl IntoIterator<Item = &'a Self>) -> Self {
        let mut sum = Self::default();
        all.into_iter().for_each(|totals| sum.add(totals));
        sum
    }

    fn state_ms(&self, states: &[State]) -> i64 {
        states.iter().map(|state| self.times.state_ms[state.slot()]).sum()
    }
}

/// The figures of the wire: seconds, counts, metres, per cent. Ratios are none where the divisor is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Figures {
    /// Time in which the machine spoke (planned busy time).
    pub power_on_time: i64,
    /// Input, filling, operating and manual (actual production time).
    pub operating_time: i64,
    /// Filling, operating and manual.
    pub filling_time: i64,
    /// Input of product.
    pub input_time: i64,
    /// Stopped without an alarm.
    pub stop_time: i64,
    /// Stopped by an alarm (actual unit down time).
    pub alarm_stop_time: i64,
    /// Switched off: a share of its own.
    pub off_time: i64,
    /// Window less the times of the states and the time switched off: silent, or heard without a state.
    pub unknown_time: i64,
    /// Alarms that came on.
    pub alarm_count: i64,
    /// Pouches made (produced quantity).
    pub production_count: i64,
    /// Pouches passed (good quantity).
    pub weight_checker_ok: i64,
    /// Pouches rejected (scrap quantity).
    pub weight_checker_ng: i64,
    /// Passed / (passed + rejected) (quality ratio).
    pub yield_rate: Option<f64>,
    /// Operating / power-on time (utilization efficiency).
    pub operating_ratio: Option<f64>,
    /// Film used (consumed material).
    pub film_usage: f64,
    /// Passed pouches x pitch; none where pouches passed without a known pitch.
    pub film_usage_ok: Option<f64>,
    /// Film used less that of passed pouches.
    pub film_usage_loss: Option<f64>,
    /// Loss / film used; none too where pouches passed without a known pitch.
    pub film_loss_rate: Option<f64>,
    /// Pouches made that were learnt after a silence: when in it they were made, nobody knows. Part of `production_count`.
    pub learnt_late: i64,
    /// Rows with stray readings, which count as nothing.
    pub set_aside: i64,
}

impl From<&Totals> for Figures {
    fn from(totals: &Totals) -> Self {
        use State::{Alarm, Filling, Input, Manual, Operating, Stopped};
        let ms = |states: &[State]| totals.state_ms(states);
        let operating_ms = ms(&[Input, Filling, Operating, Manual]);
        let (film_mm, film_ok_mm) = (exact(totals.film_mm), totals.film_ok_mm);
        let loss_mm = film_mm - film_ok_mm;
        // what passed without a known pitch took nobody knows how much
        let known = |value: f64| (totals.ok_without_pitch == 0).then_some(value);
        Self {
            power_on_time: seconds(totals.times.presence_ms),
            operating_time: seconds(operating_ms),
            filling_time: seconds(ms(&[Filling, Operating, Manual])),
            input_time: seconds(ms(&[Input])),
            stop_time: seconds(ms(&[Stopped])),
            alarm_stop_time: seconds(ms(&[Alarm])),
            off_time: seconds(totals.off_ms),
            unknown_time: seconds(totals.window_ms - totals.state_ms(&State::ALL) - totals.off_ms),
            alarm_count: totals.alarms,
            production_count: totals.production,
            weight_checker_ok: totals.ok,
            weight_checker_ng: totals.ng,
            yield_rate: percent(exact(totals.ok), exact(totals.ok.saturating_add(totals.ng))),
            operating_ratio: percent(exact(operating_ms), exact(totals.times.presence_ms)),
            film_usage: film_mm / 1000.0,
            film_usage_ok: known(film_ok_mm / 1000.0),
            film_usage_loss: known(loss_mm / 1000.0),
            film_loss_rate: percent(loss_mm, film_mm).and_then(known),
            learnt_late: totals.learnt_late,
            set_aside: totals.set_aside,
        }
    }
}

impl From<Totals> for Figures {
    fn from(totals: Totals) -> Self {
        Self::from(&totals)
    }
}

impl Figures {
    /// These figures less others; none where either has none.
    #[must_use]
    pub fn less(&self, other: &Self) -> Self {
        let rate = |one: Option<f64>, other: Option<f64>| Some(one? - other?);
        Self {
            power_on_time: self.power_on_time - other.power_on_time,
            operating_time: self.operating_time - other.operating_time,
            filling_time: self.filling_time - other.filling_time,
            input_time: self.input_time - other.input_time,
            stop_time: self.stop_time - other.stop_time,
            alarm_stop_time: self.alarm_stop_time - other.alarm_stop_time,
            off_time: self.off_time - other.off_time,
            unknown_time: self.unknown_time - other.unknown_time,
            alarm_count: self.alarm_count - other.alarm_count,
            production_count: self.production_count - other.production_count,
            weight_checker_ok: self.weight_checker_ok - other.weight_checker_ok,
            weight_checker_ng: self.weight_checker_ng - other.weight_checker_ng,
            yield_rate: rate(self.yield_rate, other.yield_rate),
            operating_ratio: rate(self.operating_ratio, other.operating_ratio),
            film_usage: self.film_usage - other.film_usage,
            film_usage_ok: rate(self.film_usage_ok, other.film_usage_ok),
            film_usage_loss: rate(self.film_usage_loss, other.film_usage_loss),
            film_loss_rate: rate(self.film_loss_rate, other.film_loss_rate),
            learnt_late: self.learnt_late - other.learnt_late,
            set_aside: self.set_aside - other.set_aside,
        }
    }
}

/// A ratio in per cent, in the order of rounding in which every figure is told.
pub(crate) fn percent(part: f64, whole: f64) -> Option<f64> {
    (whole != 0.0).then(|| 100.0 * part / whole)
}

/// A duration as it leaves the server (spec decision 81): whole seconds, the half one up, of a sum in milliseconds. Nothing
/// else turns milliseconds into seconds, and nothing adds seconds up.
pub const fn seconds(ms: i64) -> i64 {
    (ms + 500).div_euclid(1000)
}

#[expect(clippy::cast_precision_loss, reason = "counts and milliseconds of a window stay far below 2^53")]
fn exact(count: i64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(counters: &[&str]) -> Layout {
        Layout {
            layout_id: 1,
            interval_s: 10,
            value_keys: vec![],
            counter_keys: counters.iter().map(|k| (*k).to_owned()).collect(),
        }
    }

    #[test]
    fn production_is_its_own_counter_or_passed_and_rejected() {
        let part = RunPart { delta: vec![7, 2, 100], ..RunPart::default() };
        let own = Totals::of_part(&part, Some(&layout(&[WEIGHT_OK, WEIGHT_NG, PRODUCTION_COUNT])), None);
        assert_eq!(own.production, 100);
        let sum = Totals::of_part(&part, Some(&layout(&[WEIGHT_OK, WEIGHT_NG, ROTATIONS])), None);
        assert_eq!((sum.production, sum.rotations), (9, 100));
    }

    #[test]
    fn ratios_of_nothing_are_none_and_ratios_above_100_stay() {
        let figures = Figures::from(Totals::default());
        assert_eq!((figures.yield_rate, figures.operating_ratio, figures.film_loss_rate), (None, None, None));
        let mut times = Times { presence_ms: 1000, ..Times::default() };
        times.state_ms[State::Filling.slot()] = 2000;
        assert_eq!(Figures::from(Totals { times, ..Totals::default() }).operating_ratio, Some(200.0));
    }

    #[test]
    fn loss_needs_a_known_pitch() {
        let part = RunPart { delta: vec![9, 1000], ..RunPart::default() };
        let layout = layout(&[WEIGHT_OK, FILM_USED]);
        let known = Figures::from(Totals::of_part(&part, Some(&layout), Some(100.0)));
        assert_eq!((known.film_usage_ok, known.film_loss_rate), (Some(0.9), Some(10.0)));
        let unknown = Figures::from(Totals::of_part(&part, Some(&layout), None));
        assert_eq!((unknown.film_usage_ok, unknown.film_usage_loss, unknown.film_loss_rate), (None, None, None));
    }
}
