//! What the calls of the screen answer.

use kernel::{Cell, IsoText};
use plant::items::Item;
use salvo::oapi::{Array, BasicType, Components, Object, RefOr, Schema, SchemaType, ToSchema};
use serde::{Serialize, Serializer};
use telemetry::figures::Figures;
use telemetry::states::Band;

/// A line with its fillers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineFillers {
    pub(crate) line_unique_key: String,
    pub(crate) line_name: String,
    pub(crate) devices: Vec<FillerShort>,
}

/// A filler in a picker.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillerShort {
    pub(crate) device_unique_key: String,
    pub(crate) display_name: String,
    pub(crate) equipment_number: String,
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

/// The three names of an item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FillingItem {
    pub(crate) recipe_data_number: i16,
    pub(crate) recipe_data_name: String,
    pub(crate) user_item_code: String,
}

impl From<Item> for FillingItem {
    fn from(Item { number, name, code }: Item) -> Self {
        Self { recipe_data_number: number, recipe_data_name: name, user_item_code: code }
    }
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

fn any_cell() -> Object {
    Object::with_type(SchemaType::from_iter([BasicType::String, BasicType::Number, BasicType::Null]))
}

fn row_of_cells() -> RefOr<Schema> {
    Array::new().items(any_cell()).into()
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

/// A column of a file.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileColumn {
    pub(crate) column_key: String,
    pub(crate) label: String,
    pub(crate) unit: Option<String>,
}

/// A page of a file's rows.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FileRows {
    pub(crate) data: Vec<CellRow>,
    pub(crate) count: i64,
}

/// A row of a table whose columns are known at run time.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub(crate) struct CellRow(pub(crate) Vec<Cell>);

impl ToSchema for CellRow {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        row_of_cells()
    }
}
