//! What the call is sent and answers.

use http_kit::form::{Choice, Key, Whole};
use kernel::IsoText;
use kernel::limits::MAX_POINTS;
use salvo::oapi::{Array, BasicType, Components, Object, RefOr, Schema, SchemaType, ToSchema};
use serde::{Deserialize, Serialize, Serializer};

use super::rules::TrendSpan;
use crate::operating_status::StatusSpan;

/// Points of a series at most.
#[expect(clippy::cast_possible_wrap, reason = "some thousand")]
const MOST_POINTS: i64 = MAX_POINTS as i64;

/// Whose trend, when, and of what.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineTrendQuery {
    /// The line.
    pub(super) line_unique_key: Key,
    /// One of its machines; its first filler when absent.
    pub(super) device_unique_key: Option<Key>,
    /// How far back from now; in place of start and end.
    pub(super) span: Option<Choice<TrendSpan>>,
    /// Where the window begins; at most 25 hours before its end.
    pub(super) start_time: Option<String>,
    /// Where it ends.
    pub(super) end_time: Option<String>,
    /// At most 7 items of 3 unit categories, each once; none for the bands alone.
    #[salvo(schema(max_items = 7))]
    pub(super) item_keys: Vec<String>,
    /// Points of each item at most; 1,000 when absent.
    pub(super) max_points: Option<Whole<2, MOST_POINTS>>,
}

/// What a filler measured and did in a window.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineTrend {
    pub(super) device_unique_key: String,
    /// Where the window begins.
    pub(super) start_time: String,
    /// Where it ends: now, unless an end was asked for.
    pub(super) end_time: String,
    /// The states as far as the window has passed; they adjoin each other.
    pub(super) states: Vec<StatusSpan>,
    pub(super) varieties: Vec<LineTrendVariety>,
    /// Stops that touch the window, whole, in order of time.
    pub(super) stops: Vec<LineTrendStop>,
    /// One for each item, in the order in which they were asked for.
    pub(super) series: Vec<LineTrendSeries>,
    /// What the values of each unit category span; none for a category without values.
    pub(super) ranges: Vec<LineTrendRange>,
    /// Readings in the window, before thinning.
    pub(super) sample_count: i64,
}

/// A stretch of one item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineTrendVariety {
    pub(super) recipe_data_number: Option<i16>,
    pub(super) recipe_data_name: Option<String>,
    pub(super) user_item_code: Option<String>,
    pub(super) start_time: String,
    pub(super) end_time: String,
}

/// A stop, by an alarm or without one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineTrendStop {
    pub(super) start_time: String,
    /// None while it lasts.
    pub(super) end_time: Option<String>,
    /// Whole seconds, up to now while it lasts.
    pub(super) duration: i64,
    pub(super) kind: LineTrendStopKind,
    /// None without an alarm.
    pub(super) alarm_number: Option<i64>,
    pub(super) alarm_text: Option<String>,
}

/// How a stop came about.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum LineTrendStopKind {
    Alarm,
    Stop,
}

/// Points of an item: `[time, value]`.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineTrendSeries {
    pub(super) item_key: String,
    pub(super) unit: String,
    pub(super) points: Vec<LineTrendPoint>,
}

/// Smallest and largest value of a unit category.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineTrendRange {
    pub(super) unit_category: String,
    pub(super) min: f64,
    pub(super) max: f64,
}

/// `[time, value]`; null where the machine was silent.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LineTrendPoint {
    pub(super) at: IsoText,
    pub(super) value: Option<f64>,
}

impl Serialize for LineTrendPoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.at, self.value).serialize(serializer)
    }
}

impl ToSchema for LineTrendPoint {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        let cell = SchemaType::from_iter([BasicType::String, BasicType::Number, BasicType::Null]);
        Array::new().items(Object::with_type(cell)).into()
    }
}
