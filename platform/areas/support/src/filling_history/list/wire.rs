//! What the calls of the list and detail tabs answer.

use salvo::oapi::ToSchema;
use serde::Serialize;
use telemetry::figures::Figures;

use crate::filling_history::wire::{CellRow, FillingItem};

/// A run in a window with its figures there, and those of the whole run beside them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingRunFigures {
    pub(crate) filling_history_unique_key: String,
    pub(crate) start_time: String,
    pub(crate) end_time: Option<String>,
    pub(crate) item: Option<FillingItem>,
    pub(crate) film_code: Option<String>,
    #[serde(flatten)]
    pub(crate) figures: RunFigures,
    /// Of the whole run, up to now while it goes on.
    pub(crate) of_run: RunFigures,
}

/// Figures of a run: times in seconds, counts, film in metres, ratios in per cent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RunFigures {
    pub(crate) power_on_time: i64,
    pub(crate) operating_time: i64,
    pub(crate) filling_time: i64,
    pub(crate) input_time: i64,
    pub(crate) stop_time: i64,
    pub(crate) alarm_stop_time: i64,
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

impl From<Figures> for RunFigures {
    fn from(f: Figures) -> Self {
        Self {
            power_on_time: f.power_on_time,
            operating_time: f.operating_time,
            filling_time: f.filling_time,
            input_time: f.input_time,
            stop_time: f.stop_time,
            alarm_stop_time: f.alarm_stop_time,
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

/// A column of detail rows.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DetailColumn {
    pub(crate) item_key: String,
    pub(crate) label: String,
    pub(crate) major_category: String,
    pub(crate) unit_category: String,
    pub(crate) unit: String,
    pub(crate) decimals: i16,
    pub(crate) allowed_min: f64,
    pub(crate) allowed_max: f64,
}

/// A page of detail rows: `[time, value...]`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DetailRows {
    pub(crate) columns: Vec<DetailColumn>,
    pub(crate) data: Vec<CellRow>,
    pub(crate) count: i64,
}
