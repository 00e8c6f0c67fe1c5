//! Figures as every support screen tells them.

use salvo::oapi::ToSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use telemetry::figures::Figures;

pub(crate) use report_content::figures::{all as all_figures, headings};

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
    /// None, as the loss is, where pouches passed without a known pitch.
    pub(crate) film_usage_ok: Option<f64>,
    pub(crate) film_usage_loss: Option<f64>,
    pub(crate) film_loss_rate: Option<f64>,
    /// What of `productionCount` was learnt after a silence: when in it the pouches were made, nobody knows.
    pub(crate) learnt_late: i64,
    /// Rows with stray readings, which count as nothing.
    pub(crate) set_aside: i64,
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
            learnt_late: f.learnt_late,
            set_aside: f.set_aside,
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
        report_content::figures::cells(&self.by_name(), names)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wire_tells_every_figure_and_no_other() {
        let told = FigureSet::default().by_name();
        assert_eq!(told, report_content::figures::by_name(&Figures::default()));
    }
}
