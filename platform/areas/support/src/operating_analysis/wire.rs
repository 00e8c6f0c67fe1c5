//! What the call answers.

use salvo::oapi::ToSchema;
use serde::Serialize;

use crate::filling_history::chart::StripState;
use crate::production_analysis::{AnalysedAlarm, UnitName};

/// Seconds in each state.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StateSeconds {
    pub(super) operating: i64,
    pub(super) alarm: i64,
    pub(super) stopped: i64,
    pub(super) off: i64,
    pub(super) unknown: i64,
}

/// Shares of states in per cent of the window; none of an empty window.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StateShares {
    pub(super) operating: Option<f64>,
    pub(super) alarm: Option<f64>,
    pub(super) stopped: Option<f64>,
    pub(super) off: Option<f64>,
    pub(super) unknown: Option<f64>,
}

/// A stretch of a machine in one state.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnalysedSpan {
    pub(super) device_unique_key: String,
    pub(super) state: StripState,
    pub(super) start_time: String,
    pub(super) end_time: String,
}

/// A day of the line as far as it lies in the window.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnalysedDay {
    /// The line's day.
    pub(super) date: String,
    /// Its begin, even where the window begins later.
    pub(super) start_time: String,
    /// Its end, even where the window ends earlier.
    pub(super) end_time: String,
    /// Of all machines of the unit together.
    pub(super) seconds: StateSeconds,
}

/// The states of a unit over a window.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OperatingAnalysis {
    /// The unit's machines, in the order of flow.
    pub(super) machines: Vec<UnitName>,
    /// Machine by machine; those of one adjoin and fill the window as far as it has passed.
    pub(super) spans: Vec<AnalysedSpan>,
    /// Of all machines together.
    pub(super) seconds: StateSeconds,
    pub(super) shares: StateShares,
    /// Day by day of the line.
    pub(super) days: Vec<AnalysedDay>,
    /// Most frequent first.
    pub(super) alarms: Vec<AnalysedAlarm>,
}
