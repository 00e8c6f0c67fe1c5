//! What the calls of the chart tab answer.

use kernel::IsoText;
use salvo::oapi::{Components, RefOr, Schema, ToSchema};
use serde::{Serialize, Serializer};
use telemetry::states::Band;

use crate::filling_history::wire::row_of_cells;

/// What a strip of states shows.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum StripState {
    Operating,
    Alarm,
    Stopped,
    Off,
    Unknown,
}

impl From<Band> for StripState {
    fn from(band: Band) -> Self {
        match band {
            Band::Operating => Self::Operating,
            Band::Alarm => Self::Alarm,
            Band::Stopped => Self::Stopped,
            Band::Off => Self::Off,
            Band::Unknown => Self::Unknown,
        }
    }
}

/// How a stop came about.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum StopKind {
    Alarm,
    Stop,
}

/// A stretch of one state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StateStrip {
    pub(crate) state: StripState,
    pub(crate) start_time: String,
    pub(crate) end_time: String,
}

/// A stretch of one item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VarietyStrip {
    pub(crate) recipe_data_number: Option<i16>,
    pub(crate) recipe_data_name: Option<String>,
    pub(crate) user_item_code: Option<String>,
    pub(crate) start_time: String,
    pub(crate) end_time: String,
}

/// A stop.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StopRow {
    pub(crate) stop_unique_key: String,
    pub(crate) start_time: String,
    /// None while it lasts.
    pub(crate) end_time: Option<String>,
    /// Whole seconds, up to now while it lasts.
    pub(crate) duration: i64,
    /// Whole seconds of it in the displayed window.
    pub(crate) in_window: i64,
    pub(crate) kind: StopKind,
    pub(crate) alarm_number: Option<i64>,
    pub(crate) alarm_text: Option<String>,
    pub(crate) recipe_data_number: Option<i16>,
}

/// The strips of the chart tab.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingStrips {
    pub(crate) states: Vec<StateStrip>,
    pub(crate) varieties: Vec<VarietyStrip>,
    pub(crate) stops: Vec<StopRow>,
}

/// Buckets of some items.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TrendAnswer {
    pub(crate) series: Vec<BucketSeries>,
}

/// Ten-minute buckets of an item: `[time, mean, min, max, n]`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BucketSeries {
    pub(crate) item_key: String,
    pub(crate) unit: String,
    pub(crate) points: Vec<TrendBucket>,
}

/// Points of some items.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ZoomAnswer {
    pub(crate) series: Vec<PointSeries>,
    /// Readings in the window, before thinning.
    pub(crate) sample_count: i64,
}

/// Points of an item: `[time, value]`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PointSeries {
    pub(crate) item_key: String,
    pub(crate) unit: String,
    pub(crate) points: Vec<TrendPoint>,
}

/// `[time, mean, min, max, n]`; the three are null where nothing was read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TrendBucket {
    pub(crate) at: IsoText,
    pub(crate) values: [Option<f64>; 3],
    pub(crate) n: i64,
}

/// `[time, value]`; null where the machine was silent.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TrendPoint {
    pub(crate) at: IsoText,
    pub(crate) value: Option<f64>,
}

impl Serialize for TrendBucket {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [mean, min, max] = self.values;
        (&self.at, mean, min, max, self.n).serialize(serializer)
    }
}

impl Serialize for TrendPoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.at, self.value).serialize(serializer)
    }
}

impl ToSchema for TrendBucket {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        row_of_cells()
    }
}

impl ToSchema for TrendPoint {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        row_of_cells()
    }
}
