//! What the calls of the screen are sent. The conditions of a search and those of a display stand side by side with what
//! a call takes besides.

use http_kit::form::{Code, CodeSet};
use http_kit::{JoinedFields, PageFields, Paged};
use salvo::oapi::ToSchema;
use serde::Deserialize;

use super::rules::Purpose;

/// What the searched window is for.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum SearchPurpose {
    /// At most 24 hours.
    Display,
    /// At most 31 days.
    Csv,
}

impl From<Option<SearchPurpose>> for Purpose {
    fn from(purpose: Option<SearchPurpose>) -> Self {
        if matches!(purpose, Some(SearchPurpose::Csv)) { Self::Csv } else { Self::Display }
    }
}

/// The conditions of a search.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SearchConditions {
    /// The line; it or a machine is required.
    pub(crate) line_unique_key: Option<String>,
    /// One machine; without it all fillers of the line.
    pub(crate) device_unique_key: Option<String>,
    /// Product code, one of the three identifiers.
    #[salvo(schema(max_length = 10))]
    pub(crate) user_item_code: Option<String>,
    /// Item number, one of the three identifiers.
    #[salvo(schema(minimum = 1, maximum = 999))]
    pub(crate) recipe_data_number: Option<i64>,
    /// Film code, one of the three identifiers.
    #[salvo(schema(max_length = 64))]
    pub(crate) film_code: Option<String>,
    /// True instead of an identifier: the runs of every item.
    pub(crate) all_items: Option<bool>,
    /// First instant.
    #[salvo(schema(format = "date-time"))]
    pub(crate) start_time: Option<String>,
    /// First instant after the window.
    #[salvo(schema(format = "date-time"))]
    pub(crate) end_time: Option<String>,
    /// What the window is for; files have their own.
    pub(crate) purpose: Option<SearchPurpose>,
}

/// The conditions of a display.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DisplayConditions {
    /// The machine.
    #[salvo(schema(value_type = String, required = true))]
    pub(crate) device_unique_key: Option<String>,
    /// The record that is displayed.
    pub(crate) filling_history_unique_key: Option<String>,
    /// First instant.
    #[salvo(schema(value_type = String, format = "date-time", required = true))]
    pub(crate) start_time: Option<String>,
    /// First instant after the window.
    #[salvo(schema(value_type = String, format = "date-time", required = true))]
    pub(crate) end_time: Option<String>,
}

/// Orders of the runs that a search finds; the minus is the falling order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunOrder {
    Newest,
    Oldest,
    MostProduced,
    LeastProduced,
}

impl CodeSet for RunOrder {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("-startTime"), Self::Newest),
        (Code::Word("startTime"), Self::Oldest),
        (Code::Word("-productionCount"), Self::MostProduced),
        (Code::Word("productionCount"), Self::LeastProduced),
    ];
}

/// Orders of the runs in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WindowOrder {
    Oldest,
    Newest,
}

impl CodeSet for WindowOrder {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("startTime"), Self::Oldest), (Code::Word("-startTime"), Self::Newest)];
}

/// The one order of detail rows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByTime;

impl CodeSet for ByTime {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("startTime"), Self)];
}

/// A record instead of conditions.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct RecordKey {
    /// Instead of the conditions: the record whose parts are wanted.
    pub(crate) filling_history_unique_key: Option<String>,
}

/// What of its window a file shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FileReach {
    /// The runs of the searched product, or of the displayed run's item.
    Item,
    /// All of it.
    Window,
}

/// What of the searched or displayed window a file shows.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FileChoice {
    /// The record that is displayed.
    pub(crate) filling_history_unique_key: Option<String>,
    /// Signals; all when absent.
    pub(crate) item_keys: Option<Vec<String>>,
    /// The item's runs alone, or the whole window (also when absent).
    pub(crate) scope: Option<FileReach>,
}

/// Some items.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ItemChoice {
    /// The items.
    #[salvo(schema(min_items = 1, max_items = 15))]
    pub(crate) item_keys: Vec<String>,
}

/// Items added to a trend.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MoreItems {
    /// The new items.
    pub(crate) item_keys: Vec<String>,
    /// The items that the trend shows.
    pub(crate) shown_item_keys: Vec<String>,
}

/// Items and how finely they are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ZoomItems {
    /// The items.
    #[salvo(schema(min_items = 1, max_items = 15))]
    pub(crate) item_keys: Vec<String>,
    /// Most points of a series.
    #[salvo(schema(minimum = 2, maximum = 1500))]
    pub(crate) max_points: Option<i64>,
}

/// Search: runs that match.
pub(crate) type FillingHistorySearch = Paged<SearchConditions, RunOrder>;
/// The table between search and display.
pub(crate) type FillingPartsSearch = JoinedFields<SearchConditions, RecordKey>;
/// The window of a file, by the conditions of a search or of a display, and its signals.
pub(crate) type FillingFileOrder = JoinedFields<SearchConditions, FileChoice>;
/// A page of a file's rows.
pub(crate) type FillingFilePage = JoinedFields<FillingFileOrder, PageFields<ByTime>>;
/// A window of a machine and the items of its trend.
pub(crate) type FillingTrend = JoinedFields<DisplayConditions, ItemChoice>;
/// Items added to a trend.
pub(crate) type FillingTrendMore = JoinedFields<DisplayConditions, MoreItems>;
/// A zoomed window.
pub(crate) type FillingZoom = JoinedFields<DisplayConditions, ZoomItems>;
/// A page of runs in a window of a machine.
pub(crate) type FillingRunPage = Paged<DisplayConditions, WindowOrder>;
/// A page of detail rows of a window, all items.
pub(crate) type FillingRowPage = Paged<DisplayConditions, ByTime>;
/// A page of detail rows with the chosen items.
pub(crate) type FillingDetailPage = Paged<FillingTrend, ByTime>;

/// Which window's items are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FillingItemsSearch {
    /// The line; it or a machine is required.
    pub(crate) line_unique_key: Option<String>,
    /// One machine; without it all fillers of the line.
    pub(crate) device_unique_key: Option<String>,
    /// First instant.
    #[salvo(schema(format = "date-time"))]
    pub(crate) start_time: Option<String>,
    /// First instant after the window, at most 31 days later.
    #[salvo(schema(format = "date-time"))]
    pub(crate) end_time: Option<String>,
}

/// Which record to open.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FillingActivate {
    /// The record.
    #[salvo(schema(value_type = String, required = true))]
    pub(crate) filling_history_unique_key: Option<String>,
}

/// Which location's lines are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FillingLinesQuery {
    /// One location; all viewable ones when absent.
    pub(crate) location_unique_key: Option<String>,
}

/// Which location's dates are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FillingDatesQuery {
    /// The location.
    #[salvo(schema(value_type = String, required = true))]
    pub(crate) location_unique_key: Option<String>,
}
