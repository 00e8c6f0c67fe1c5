//! A demo filler, pure: its readings and counters, row by row.

use simulator::Chance;
use telemetry::State;
use telemetry::signals::Layout;

use super::companies::OPENINGS;
use super::shift::ShiftPart;

/// Number of the demo fillers' layout; F1 has number 1.
const LAYOUT: i32 = 2;
/// Seconds of a row.
pub(super) const STEP: i64 = 10;

const VALUES: [&str; 16] = [
    "production_speed",
    "set_speed",
    "vertical_seal_temp_1",
    "vertical_seal_temp_2",
    "horizontal_seal_temp_1",
    "horizontal_seal_temp_2",
    "vertical_seal_pressure",
    "horizontal_seal_pressure",
    "nozzle_pressure",
    "pump_pressure",
    "liquid_temperature",
    "fill_weight",
    "tank_level",
    "film_tension",
    "film_remaining",
    "air_pressure",
];

/// The layout of the demo fillers.
pub(super) fn layout() -> Layout {
    Layout {
        layout_id: LAYOUT,
        interval_s: 10,
        value_keys: VALUES.map(str::to_owned).to_vec(),
        counter_keys: OPENINGS.map(|(key, _)| key.to_owned()).to_vec(),
    }
}

/// A filler at work.
pub(super) struct Machine {
    noise: Chance,
    /// Pouches a minute; each machine has its own.
    pace: f64,
    /// Counters in the order of [`OPENINGS`].
    counters: [i64; 5],
    /// Part of a pouch that the rows so far left over.
    part: f64,
    speed: f64,
    heat: f64,
    pressure: f64,
    level: f64,
    film_m: f64,
}

impl Machine {
    pub(super) fn new(number: &str) -> Self {
        let mut noise = Chance::of(number);
        let pace = 36.0 + (noise.even() * 12.0).round();
        Self {
            noise,
            pace,
            counters: OPENINGS.map(|(_, reading)| reading),
            part: 0.0,
            speed: 0.0,
            heat: 60.0,
            pressure: 40.0,
            level: 80.0,
            film_m: 620.0,
        }
    }

    /// Switched on after a night: the seal bars are cold.
    pub(super) fn switch_on(&mut self) {
        self.speed = 0.0;
        self.heat = 70.0;
    }

    /// The row that begins at `second` of a shift; a pouch takes `pitch` mm of film.
    pub(super) fn row(&mut self, second: i64, stretch: &ShiftPart, pitch: f32) -> (Vec<Option<f32>>, Vec<Option<i64>>) {
        self.move_on(second, stretch);
        if stretch.state == State::Filling {
            self.fill(stretch, f64::from(pitch));
        }
        (self.values(second, stretch), self.counters.map(Some).to_vec())
    }

    /// Everything moves toward where the state wants it, a part of the way each row.
    fn move_on(&mut self, second: i64, stretch: &ShiftPart) {
        let filling = stretch.state == State::Filling;
        let toward = |now: &mut f64, goal: f64, part: f64| *now += (goal - *now) * part;
        toward(&mut self.speed, if filling { self.pace } else { 0.0 }, 0.6);
        let lost = if stretch.alarm == Some("27") { 22.0 } else { 0.0 };
        toward(&mut self.heat, 152.0 - lost, 0.08);
        // an alarm of the nozzle's pressure announces itself
        let tired = if stretch.alarm == Some("12") { 25.0 } else { 0.0 };
        let ebbing = if filling { 4.0 * f64::sin(float(second) / 900.0) } else { 0.0 };
        toward(&mut self.pressure, 180.0 - tired * 4.0 + ebbing, 0.25);
        self.level -= if filling { 0.12 } else { -0.35 };
        if self.level < 45.0 {
            self.level = 92.0;
        }
        self.level = self.level.min(92.0);
    }

    fn fill(&mut self, stretch: &ShiftPart, pitch: f64) {
        self.part += self.speed * float(STEP) / 60.0;
        // short stretches follow a stop: the weight has not settled yet
        let chance = if stretch.to - stretch.from < 1400 { 0.016 } else { 0.007 };
        let (mut bags, mut rejected) = (0, 0);
        while self.part >= 1.0 {
            self.part -= 1.0;
            bags += 1;
            rejected += i64::from(self.noise.even() < chance);
        }
        let film = whole(pitch * float(bags) * (1.004 + self.noise.around() * 0.002));
        let steps = [bags, bags - rejected, rejected, film, i64::from(bags > 0)];
        self.counters.iter_mut().zip(steps).for_each(|(counter, step)| *counter += step);
        self.film_m -= float(film) / 1000.0;
        if self.film_m < 15.0 {
            self.film_m = 1000.0;
        }
    }

    fn values(&mut self, second: i64, stretch: &ShiftPart) -> Vec<Option<f32>> {
        let fills = self.speed > 1.0;
        let slow = f64::sin(float(second) / 1700.0);
        let mut about = |value: f64, spread: f64| value + self.noise.around() * spread;
        let target = 180.0 + float(i64::try_from(stretch.item).unwrap_or(0)) * 70.0;
        let weight = fills.then(|| about(target + 0.8 + slow * 0.5, 1.1));
        let readings = [
            Some(about(self.speed, if fills { 0.4 } else { 0.0 }).max(0.0)),
            Some(self.pace),
            Some(about(self.heat + slow * 0.8, 0.5)),
            Some(about(self.heat + 1.4 - slow * 0.6, 0.5)),
            Some(about(self.heat + 6.0 + slow, 0.7)),
            Some(about(self.heat + 5.2 - slow, 0.7)),
            Some(about(if fills { 310.0 } else { 0.0 }, if fills { 3.0 } else { 0.0 })),
            Some(about(if fills { 342.0 } else { 0.0 }, if fills { 3.5 } else { 0.0 })),
            Some(about(self.pressure, 1.6).max(0.0)),
            Some(about(self.pressure + 55.0, 2.2).max(0.0)),
            Some(about(68.0 + slow * 1.8, 0.3)),
            weight,
            Some(self.level),
            Some(about(if fills { 36.0 } else { 12.0 }, 0.9)),
            Some(self.film_m),
            Some(about(552.0 + slow * 4.0, 2.0)),
        ];
        readings.map(|reading| reading.map(narrow)).to_vec()
    }
}

/// A number of seconds, pouches or millimetres, to measure with.
fn float(count: i64) -> f64 {
    f64::from(i32::try_from(count).unwrap_or(i32::MAX))
}

/// Sensors tell one decimal.
#[expect(clippy::cast_possible_truncation, reason = "readings are stored in 32 bits")]
fn narrow(value: f64) -> f32 {
    ((value * 10.0).round() / 10.0) as f32
}

#[expect(clippy::cast_possible_truncation, reason = "a few metres of film")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}

#[cfg(test)]
mod tests {
    use super::super::shift::shift;
    use super::*;

    #[test]
    fn a_shift_counts_what_it_fills_and_stays_within_sense() {
        let plan = shift(0);
        let mut machine = Machine::new("SF-203");
        machine.switch_on();
        let mut last = Vec::new();
        for second in (0..plan.end()).step_by(10) {
            let stretch = plan.stretches.iter().find(|s| (s.from..s.to).contains(&second)).unwrap();
            let (values, counters) = machine.row(second, stretch, 150.0);
            assert_eq!((values.len(), counters.len()), (VALUES.len(), OPENINGS.len()));
            assert!(values.iter().flatten().all(|v| (0.0..1100.0).contains(v)));
            last = counters.into_iter().flatten().collect();
        }
        let grown: Vec<i64> = last.iter().zip(OPENINGS).map(|(now, (_, opening))| now - opening).collect();
        assert!((3400..5000).contains(&grown[0]), "{grown:?}");
        assert_eq!(grown[0], grown[1] + grown[2]);
        assert!(grown[2] > 0 && grown[2] < grown[0] / 50);
    }
}
