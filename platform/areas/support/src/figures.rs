//! Figures as every support screen tells them.

use kernel::{Lang, measure, messages};
use salvo::oapi::ToSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use telemetry::figures::Figures;

/// Each figure in the order of tables and files: its name on the wire, the key of its words, and its unit.
pub(crate) const FIGURES: [(&str, &str, &str); 18] = [
    ("powerOnTime", "figure.power_on_time", "s"),
    ("operatingTime", "figure.operating_time", "s"),
    ("fillingTime", "figure.filling_time", "s"),
    ("inputTime", "figure.input_time", "s"),
    ("stopTime", "figure.stop_time", "s"),
    ("alarmStopTime", "figure.alarm_stop_time", "s"),
    ("offTime", "figure.off_time", "s"),
    ("unknownTime", "figure.unknown_time", "s"),
    ("alarmCount", "figure.alarm_count", "times"),
    ("productionCount", "figure.production_count", "bags"),
    ("weightCheckerOk", "figure.weight_checker_ok", "bags"),
    ("weightCheckerNg", "figure.weight_checker_ng", "bags"),
    ("yieldRate", "figure.yield_rate", "%"),
    ("operatingRatio", "figure.operating_ratio", "%"),
    ("filmUsage", "figure.film_usage", "m"),
    ("filmUsageOk", "figure.film_usage_ok", "m"),
    ("filmUsageLoss", "figure.film_usage_loss", "m"),
    ("filmLossRate", "figure.film_loss_rate", "%"),
];

/// Figures: times in seconds, counts, film in metres, ratios in per cent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FigureSet {
    pub(crate) power_on_time: i64,
    pub(crate) operating_time: i64,
    pub(crate) filling_time: i64,
    pub(crate) input_time: i64,
    pub(crate) stop_time: i64,
    pub(crate) alarm_stop_time: i64,
    /// Switched off.
    pub(crate) off_time: i64,
    pub(crate) unknown_time: i64,
    pub(crate) alarm_count: i64,
    pub(crate) production_count: i64,
    pub(crate) weight_checker_ok: i64,
    pub(crate) weight_checker_ng: i64,
    pub(crate) yield_rate: Option<f64>,
    pub(crate) operating_ratio: Option<f64>,
    pub(crate) film_usage: f64,
    pub(crate) film_usage_ok: f64,
    pub(crate) film_usage_loss: f64,
    pub(crate) film_loss_rate: Option<f64>,
}

impl From<Figures> for FigureSet {
    fn from(f: Figures) -> Self {
        Self {
            power_on_time: f.power_on_time,
            operating_time: f.operating_time,
            filling_time: f.filling_time,
            input_time: f.input_time,
            stop_time: f.stop_time,
            alarm_stop_time: f.alarm_stop_time,
            off_time: f.off_time,
            unknown_time: f.unknown_time,
            alarm_count: f.alarm_count,
            production_count: f.production_count,
            weight_checker_ok: f.weight_checker_ok,
            weight_checker_ng: f.weight_checker_ng,
            yield_rate: f.yield_rate,
            operating_ratio: f.operating_ratio,
            film_usage: f.film_usage,
            film_usage_ok: f.film_usage_ok,
            film_usage_loss: f.film_usage_loss,
            film_loss_rate: f.film_loss_rate,
        }
    }
}

impl FigureSet {
    /// The figures by their names on the wire.
    pub(crate) fn by_name(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(names)) => names,
            _ => Map::new(),
        }
    }

    /// The figures as cells of a file, in the order of `names`: unrounded, as the
    /// calls tell them; empty where there is none.
    pub(crate) fn cells(&self, names: &[&str]) -> Vec<String> {
        let values = self.by_name();
        let cell = |name: &&str| match values.get(*name) {
            None | Some(Value::Null) => String::new(),
            Some(value) => value.to_string(),
        };
        names.iter().map(cell).collect()
    }
}

/// The names of all figures.
pub(crate) fn all_figures() -> Vec<&'static str> {
    FIGURES.iter().map(|(name, ..)| *name).collect()
}

/// The headings of figures, with their units.
pub(crate) fn headings(lang: Lang, names: &[&str]) -> Vec<String> {
    let known = names.iter().filter_map(|name| FIGURES.iter().find(|(known, ..)| known == name));
    known
        .map(|(_, words, unit)| measure::heading(&messages::say(lang, words), Some(&measure::unit(lang, unit))))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_of_the_wire_has_words_and_a_unit() {
        let told = FigureSet::default().by_name();
        assert_eq!(told.len(), FIGURES.len());
        assert!(FIGURES.iter().all(|(name, ..)| told.contains_key(*name)));
        let cells = FigureSet { film_usage_loss: -0.5, alarm_count: 3, ..FigureSet::default() };
        assert_eq!(cells.cells(&["alarmCount", "yieldRate", "filmUsageLoss"]), ["3", "", "-0.5"]);
    }
}
