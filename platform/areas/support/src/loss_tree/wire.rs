//! What the call answers.

use salvo::oapi::ToSchema;
use serde::Serialize;

use crate::production_analysis::UnitName;

/// What busy time is taken from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum BusyBasis {
    /// Plans.
    Plan,
    /// The time in which the machines were on: there is no plan.
    PowerOn,
    /// Plans on some days, power-on time on the others.
    Both,
}

/// A branch of the tree.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LossBranch {
    /// Time; speed alone may be below 0, when the best pace was passed.
    pub(super) seconds: i64,
    /// Bags that would have been made in it at the best pace; none while nothing was made.
    pub(super) bags: Option<f64>,
}

/// Why a machine stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum LossCauseKind {
    /// A reason that was planned.
    Planned,
    /// One that was not.
    Unplanned,
    /// Nothing came in.
    Starved,
    /// Nothing could go out.
    Blocked,
    /// An alarm, of which nobody recorded a reason.
    Alarm,
    /// A stop without an alarm, of which nobody recorded a reason.
    Unexplained,
}

impl LossCauseKind {
    /// From the kind of a recorded reason.
    pub(super) fn of_reason(kind: &str) -> Self {
        match kind {
            "planned" => Self::Planned,
            "starved" => Self::Starved,
            "blocked" => Self::Blocked,
            _ => Self::Unplanned,
        }
    }
}

/// A cause of stops.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LossCause {
    pub(super) kind: LossCauseKind,
    /// Of an alarm that names itself.
    pub(super) alarm_number: Option<String>,
    /// The reason, or the text of the alarm.
    pub(super) name: Option<String>,
    /// Stops, or parts of stops.
    pub(super) count: i64,
    pub(super) seconds: i64,
    pub(super) bags: Option<f64>,
}

/// Stops by the machine of the line that stopped first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LossRoot {
    /// None for the filler itself.
    pub(super) machine: Option<UnitName>,
    pub(super) count: i64,
    pub(super) seconds: i64,
}

/// The ratios of ISO 22400-2, per cent; none where the divisor is 0.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LossRatios {
    pub(super) availability: Option<f64>,
    pub(super) effectiveness: Option<f64>,
    pub(super) quality: Option<f64>,
    pub(super) oee: Option<f64>,
}

/// Where the time of a unit went. The branches add up to the busy time.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LossAnalysis {
    pub(super) basis: BusyBasis,
    pub(super) busy: LossBranch,
    /// Nobody heard the machine, or no state: neither lost nor worked, and in no ratio.
    pub(super) unknown: LossBranch,
    pub(super) off: LossBranch,
    /// Stops but for micro stops.
    pub(super) stops: LossBranch,
    pub(super) micro_stops: LossBranch,
    pub(super) micro_stop_count: i64,
    /// Product coming in, and moved by hand.
    pub(super) handled: LossBranch,
    pub(super) speed: LossBranch,
    pub(super) rejects: LossBranch,
    pub(super) good: LossBranch,
    pub(super) ratios: LossRatios,
    /// The costliest first; they add up to `stops`.
    pub(super) causes: Vec<LossCause>,
    /// The costliest first; empty where no other machine of the line tells its states.
    pub(super) roots: Vec<LossRoot>,
}
