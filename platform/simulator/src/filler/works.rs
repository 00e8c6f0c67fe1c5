//! The works of a filler: what turns, counts, weighs and warms. One step is one interval.

use super::plan::{Activity, Day, PlanPart, float};
use super::spec::Spec;
use crate::chance::Chance;

/// Pouches after a splice among which outliers are frequent.
const SPLICED: u32 = 40;

/// What stands in a machine at an instant.
#[derive(Clone, Debug)]
pub(crate) struct Works {
    pub(super) chance: Chance,
    /// Growth of the counters since the works were set up.
    pub(super) grown: [i64; 5],
    /// Part of a rotation that is not whole yet.
    turned: f64,
    /// Pouches a minute.
    pub(super) speed: f64,
    /// 0 cold, 1 at its temperature.
    pub(super) heat: f64,
    /// 0 at rest, 1 under pressure.
    pub(super) press: f64,
    /// Weight of the last pouch (g); none when none was filled in this step.
    pub(super) weight: Option<f64>,
    /// Pouches since the run began, or since midnight where it goes through it.
    pouches: i64,
    /// Numbers of the pouches that were rejected in this step.
    pub(super) rejected: Vec<i64>,
    /// Deviations of the weight, in percent of the target: slow, and after a stop.
    pub(super) drift: f64,
    transient: f64,
    spliced: u32,
    pub(super) film_m: f64,
    pub(super) level: f64,
    /// Litres of the present item.
    pub(super) litres: f64,
    pub(super) stretch: usize,
    /// Seconds since the present stretch began.
    pub(super) since: i64,
}

impl Works {
    /// The works as a day begins.
    pub(super) fn begin(spec: &Spec, day: &Day, grown: [i64; 5]) -> Self {
        let mut chance = Chance::of(&format!("works {} {} {} {}", spec.company, spec.number, day.date, spec.seed));
        let first = day.stretches.first().map_or(Activity::Off, |stretch| stretch.activity);
        let drift = chance.normal() * spec.model.weight.drift;
        let level = chance.between([55.0, 95.0]);
        Self {
            chance,
            grown,
            turned: 0.0,
            speed: 0.0,
            heat: if matches!(first, Activity::Off | Activity::WarmUp) { 0.0 } else { 1.0 },
            press: 0.0,
            weight: None,
            pouches: 0,
            rejected: Vec::new(),
            drift,
            transient: spec.model.weight.transient,
            spliced: SPLICED,
            film_m: day.film_m,
            level,
            litres: 0.0,
            stretch: 0,
            since: 0,
        }
    }

    /// Lives through the step that begins at a second of the day.
    pub(super) fn step(&mut self, spec: &Spec, day: &Day, second: i64, step: i64) {
        self.weight = None;
        self.rejected.clear();
        self.drift_on(spec, step);
        let mut place = day.place(second);
        while let Some(stretch) = day.stretches.get(place).filter(|stretch| stretch.from < second + step) {
            if place != self.stretch {
                self.enter(spec, day, place);
            }
            let part = stretch.to.min(second + step) - stretch.from.max(second);
            self.live(spec, stretch, part);
            self.since = (second + step).min(stretch.to) - stretch.from;
            place += 1;
        }
    }

    fn drift_on(&mut self, spec: &Spec, step: i64) {
        let weight = spec.model.weight;
        let kept = 0.5_f64.powf(float(step) / weight.drift_half_life_s.max(1.0));
        self.drift = self.drift * kept + weight.drift * (1.0 - kept * kept).sqrt() * self.chance.normal();
    }

    /// Another stretch begins.
    fn enter(&mut self, spec: &Spec, day: &Day, place: usize) {
        let item = |place: usize| day.stretches.get(place).map(|stretch| stretch.item);
        if item(place) != item(self.stretch) {
            self.litres = 0.0;
        }
        let empty = day.stretches.get(self.stretch).is_none_or(|stretch| stretch.activity.is_empty());
        if empty || item(place) != item(self.stretch) {
            self.pouches = 0;
            // the roll stands at its first bar
            self.turned = 0.0;
        }
        self.stretch = place;
        match day.stretches.get(place).map(|stretch| stretch.activity) {
            Some(Activity::Run) => self.transient = spec.model.weight.transient * self.chance.between([-1.0, 1.0]),
            Some(Activity::FilmChange) => {
                self.film_m = spec.model.roll_m;
                self.spliced = 0;
            }
            _ => {}
        }
    }

    fn live(&mut self, spec: &Spec, stretch: &PlanPart, seconds: i64) {
        let toward = |now: &mut f64, goal: f64, half_life_s: f64| {
            *now += (goal - *now) * (1.0 - 0.5_f64.powf(float(seconds) / half_life_s));
        };
        let runs = stretch.activity == Activity::Run;
        toward(&mut self.speed, if runs { spec.pace } else { 0.0 }, if runs { 7.0 } else { 1.5 });
        toward(&mut self.heat, if stretch.activity == Activity::Off { 0.0 } else { 1.0 }, 290.0);
        toward(&mut self.press, if runs { 1.0 } else { 0.0 }, 4.0);
        self.refill(stretch.activity, seconds);
        match stretch.activity {
            Activity::Run => self.fill_pouches(spec, stretch, seconds),
            // film is pulled by hand, a rotation now and then, and thrown away
            Activity::Adjust => self.use_film(30.0 * float(seconds)),
            _ => {}
        }
    }

    fn refill(&mut self, activity: Activity, seconds: i64) {
        self.level += match activity {
            Activity::Run => -0.011,
            Activity::Input => 0.09,
            Activity::Wash => -0.03,
            _ => 0.012,
        } * float(seconds);
        // the tank refills itself from a larger one
        self.level = if self.level < 38.0 { 92.0 } else { self.level.clamp(5.0, 95.0) };
    }

    fn fill_pouches(&mut self, spec: &Spec, stretch: &PlanPart, seconds: i64) {
        self.turned += self.speed / 60.0 * float(seconds) / f64::from(spec.model.bars);
        while self.turned >= 1.0 {
            self.turned -= 1.0;
            self.rotate(spec, stretch);
        }
    }

    /// One rotation of the seal roll: one pouch from each of its bars.
    fn rotate(&mut self, spec: &Spec, stretch: &PlanPart) {
        let Some(item) = spec.items.get(stretch.item) else { return };
        let before = self.rejected.len();
        for bar in 0..spec.model.bars {
            self.pouches += 1;
            if !self.fill(spec, item.target_g, bar) {
                self.rejected.push(self.pouches);
            }
        }
        let rejected = i64::try_from(self.rejected.len() - before).unwrap_or(0);
        let bags = i64::from(spec.model.bars);
        let steps = [bags, bags - rejected, rejected, 0, 1];
        self.grown.iter_mut().zip(steps).for_each(|(counter, step)| *counter += step);
        self.litres += float(bags) * item.target_g / item.density / 1000.0;
        let lost = spec.model.film_loss * self.chance.between([0.5, 1.5]);
        self.use_film(float(bags) * item.pitch_mm * (1.0 + lost));
    }

    /// Fills a pouch; true when the weight checker passes it.
    fn fill(&mut self, spec: &Spec, target: f64, bar: u8) -> bool {
        let weight = spec.model.weight;
        let mut off = self.drift + self.transient + weight.noise * self.chance.normal();
        self.transient *= 0.5_f64.powf(1.0 / weight.transient_half_life.max(0.1));
        if self.spliced < SPLICED {
            self.spliced += 1;
            if self.chance.happens(weight.outliers) {
                off += weight.tolerance * self.chance.between([1.1, 2.4]) * self.chance.around().signum();
            }
        }
        if spec.bad_bar.is_some_and(|(bad, share)| bad == bar && self.chance.happens(share)) {
            // the seal leaks before the pouch is weighed
            off -= weight.tolerance * self.chance.between([1.2, 2.0]);
        }
        self.weight = Some(target * (1.0 + off / 100.0));
        off.abs() <= weight.tolerance
    }

    #[expect(clippy::cast_possible_truncation, reason = "a few metres of film in mm")]
    fn use_film(&mut self, millimetres: f64) {
        self.grown[3] += millimetres.round() as i64;
        self.film_m = (self.film_m - millimetres / 1000.0).max(0.0);
    }
}
