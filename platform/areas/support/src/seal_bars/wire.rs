//! What the call takes and answers.

use http_kit::form::Whole;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use crate::production_analysis::UnitName;

/// How many bars a roll has.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BarCount {
    /// Where the equipment does not say it.
    pub(super) bar_count: Option<Whole<2, 24>>,
}

/// The rejects of a unit by seal bar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SealBarAnalysis {
    /// The unit's machines, in the order of flow.
    pub(super) machines: Vec<BarRejects>,
}

/// The rejects of a machine by seal bar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BarRejects {
    pub(super) machine: UnitName,
    /// Bars of its roll: what the equipment says, else what was asked.
    pub(super) bar_count: Option<u8>,
    /// The equipment says it.
    pub(super) registered: bool,
    /// Pouches that were rejected.
    pub(super) rejects: usize,
    /// Those of them within a minute after a start, which are not counted.
    pub(super) left_out: u64,
    /// Rejects of each bar, the first bar first; none while the number of bars is not known.
    pub(super) bars: Vec<u64>,
    /// The bar that stands out; none where all are alike.
    pub(super) pattern: Option<BadBar>,
}

/// One bar with far more rejects than its part.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BadBar {
    /// From 1.
    pub(super) bar: usize,
    /// Its share of the rejects, per cent.
    pub(super) share: f64,
    /// How probable that is when all bars are alike, as a power of ten: 9 is less than 1 in 10^9.
    pub(super) chance_exponent: i32,
}
