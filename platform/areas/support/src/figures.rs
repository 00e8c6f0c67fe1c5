//! Figures as every support screen tells them.

use salvo::oapi::ToSchema;
use serde::Serialize;
use telemetry::figures::Figures;

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
