//! What the calls of the list and detail tabs answer.

use salvo::oapi::ToSchema;
use serde::Serialize;

use crate::figures::FigureSet;
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
    pub(crate) figures: FigureSet,
    /// Of the whole run, up to now while it goes on.
    pub(crate) of_run: FigureSet,
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
