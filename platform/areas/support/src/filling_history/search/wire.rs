//! What the search calls answer.

use salvo::oapi::ToSchema;
use serde::Serialize;
use telemetry::figures::Figures;

use crate::filling_history::wire::{FillerShort, FillingItem};

/// A line with its fillers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineFillers {
    pub(crate) line_unique_key: String,
    pub(crate) line_name: String,
    pub(crate) devices: Vec<FillerShort>,
}

/// Days with data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingDates {
    pub(crate) first_date: Option<String>,
    pub(crate) last_date: Option<String>,
    pub(crate) dates: Vec<String>,
}

/// A run of one item with one film.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingRun {
    pub(crate) filling_history_unique_key: String,
    pub(crate) device_unique_key: String,
    pub(crate) line_name: Option<String>,
    pub(crate) equipment_number: String,
    pub(crate) user_item_code: Option<String>,
    pub(crate) recipe_data_number: Option<i16>,
    pub(crate) recipe_data_name: Option<String>,
    pub(crate) film_code: Option<String>,
    /// The line's day on which the run began.
    pub(crate) filling_date: String,
    pub(crate) start_time: String,
    pub(crate) end_time: Option<String>,
    /// Of the whole run.
    pub(crate) production_count: i64,
    /// Of the whole run.
    pub(crate) yield_rate: Option<f64>,
    /// Of the whole run.
    pub(crate) alarm_count: i64,
    /// What of it lies in the searched window.
    pub(crate) in_window: FillingRunShare,
}

/// What of a run lies in the searched window.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingRunShare {
    pub(crate) production_count: i64,
    pub(crate) yield_rate: Option<f64>,
    pub(crate) alarm_count: i64,
}

impl From<&Figures> for FillingRunShare {
    fn from(figures: &Figures) -> Self {
        let Figures { production_count, yield_rate, alarm_count, .. } = *figures;
        Self { production_count, yield_rate, alarm_count }
    }
}

/// An item that ran in a window.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingItemRan {
    #[serde(flatten)]
    pub(crate) item: FillingItem,
    /// When its newest run in the window began.
    pub(crate) latest_time: String,
    /// Its runs in the window.
    pub(crate) run_count: i64,
}

/// A part of an item's run, by film code.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingPart {
    pub(crate) filling_history_unique_key: String,
    pub(crate) device_unique_key: String,
    pub(crate) film_code: Option<String>,
    pub(crate) start_time: String,
    pub(crate) end_time: Option<String>,
    pub(crate) production_count: i64,
}

/// What is needed to display a record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingActivation {
    pub(crate) device_unique_key: String,
    pub(crate) item: Option<FillingItem>,
    pub(crate) film_codes: Vec<String>,
    pub(crate) start_time: String,
    /// Cut to 24 hours after the start.
    pub(crate) end_time: String,
    /// When the run ended; none while it goes on.
    pub(crate) run_end_time: Option<String>,
    /// Views that have data.
    pub(crate) available: Vec<FillingView>,
}

/// A view of a displayed window.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FillingView {
    Graph,
    List,
    Stop,
    Detail,
}
