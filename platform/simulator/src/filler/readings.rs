//! The readings of a row: one signal of each kind of unit at least.

use super::plan::{Activity, Day, float};
use super::spec::Spec;
use super::works::Works;

/// Values of a filler's row, in order; keys of the catalogue of signals.
pub const VALUES: [&str; 28] = [
    "production_speed",
    "set_speed",
    "cycle_time",
    "status_time",
    "seal_temperature",
    "vertical_seal_temp_1",
    "vertical_seal_temp_2",
    "horizontal_seal_temp_1",
    "horizontal_seal_temp_2",
    "horizontal_seal_temp_3",
    "preheat_temperature",
    "vertical_seal_pressure",
    "horizontal_seal_pressure",
    "seal_bar_force",
    "nozzle_pressure",
    "pump_pressure",
    "liquid_temperature",
    "fill_weight",
    "liquid_amount",
    "pump_rotation",
    "tank_level",
    "film_remaining",
    "film_tension",
    "film_pitch",
    "roll_rotation",
    "air_pressure",
    "power_avg",
    "door_open",
];

/// Alarms that announce themselves in a reading.
const NOZZLE_LOW: &str = "12";
const SEAL_COLD: &str = "27";

impl Works {
    /// What the sensors say of the step that begins at a second of the day.
    pub(super) fn readings(&mut self, spec: &Spec, day: &Day, second: i64) -> Vec<Option<f32>> {
        let Some(stretch) = day.stretches.get(day.place(second)) else { return Vec::new() };
        let alarm = stretch.alarm.and_then(|place| spec.alarms.get(place)).map_or("", |alarm| alarm.number.as_str());
        let model = &spec.model;
        let room = 24.0 + 3.0 * f64::sin(float(second) / 13_750.0);
        let slow = f64::sin(float(second) / 1_700.0);
        let [vertical, horizontal] = model.seal_c.map(|wanted| room + (wanted - room) * self.heat);
        let horizontal = if alarm == SEAL_COLD { horizontal - 18.0 } else { horizontal };
        let [nozzle, pump] = model.liquid_kpa;
        let nozzle = if alarm == NOZZLE_LOW { nozzle * 0.55 } else { nozzle * (0.25 + 0.75 * self.press) };
        let runs = self.speed > 1.0;
        let pitch = spec.items.get(stretch.item).map_or(0.0, |item| item.pitch_mm);
        let opened = matches!(stretch.activity, Activity::FilmChange | Activity::ItemChange | Activity::Adjust);
        let [busy, idle] = model.power_kw;
        let warming = (1.0 - self.heat) * 4.0;
        let speed = self.speed;
        let press = self.press;
        let mut about = |value: f64, spread: f64| Some((value + self.chance.around() * spread).max(0.0));
        let readings = [
            about(speed, if runs { 0.4 } else { 0.0 }),
            Some(spec.pace),
            Some(if runs { 60.0 / speed } else { 0.0 }),
            Some(float(self.since)),
            about(f64::midpoint(vertical, horizontal), 0.3),
            about(vertical + slow * 0.8, 0.5),
            about(vertical + 1.4 - slow * 0.6, 0.5),
            about(horizontal + slow, 0.7),
            about(horizontal - 0.8 - slow, 0.7),
            about(horizontal + 0.9, 0.7),
            about(vertical * 0.62, 0.6),
            about(model.seal_kpa[0] * press, 3.0 * press),
            about(model.seal_kpa[1] * press, 3.5 * press),
            about(model.seal_kpa[1] * press * 2.6, 9.0 * press),
            about(nozzle + slow * 2.0, 1.6),
            about(pump * (0.35 + 0.65 * press), 2.2),
            about(model.liquid_c + slow * 1.6, 0.3),
            self.weight,
            Some(self.litres),
            about(speed * 9.5, if runs { 2.0 } else { 0.0 }),
            Some(self.level),
            Some(self.film_m),
            about(12.0 + 24.0 * press, 0.9),
            about(if runs { pitch } else { 0.0 }, if runs { 0.15 } else { 0.0 }),
            Some(speed / f64::from(model.bars)),
            about(552.0 + slow * 4.0, 2.0),
            about(idle + (busy - idle) * press + warming, 0.2),
            Some(f64::from(u8::from(opened))),
        ];
        readings.map(|reading| reading.map(narrow)).to_vec()
    }
}

/// Sensors tell one decimal.
#[expect(clippy::cast_possible_truncation, reason = "readings are stored in 32 bits")]
fn narrow(value: f64) -> f32 {
    ((value * 10.0).round() / 10.0) as f32
}
