//! What the calls of the screen are sent.
//!
//! serde cannot refuse unknown fields of flattened structs, so two macros write the common fields out into each
//! request: the conditions of a search, and those of a display.

use http_kit::{Page, PageRequest};
use kernel::Outcome;
use salvo::oapi::ToSchema;
use serde::Deserialize;

use super::rules::{Asked, Purpose};

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

/// What of its window a file shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum FileReach {
    /// The runs of the searched product, or of the displayed run's item.
    Item,
    /// All of it.
    Window,
}

/// The conditions of a file as they came.
#[derive(Clone, Debug)]
pub(crate) struct AskedFile<'a> {
    pub(crate) conditions: Asked,
    pub(crate) run: Option<&'a str>,
    pub(crate) item_keys: Option<&'a [String]>,
    pub(crate) reach: Option<FileReach>,
}

macro_rules! file_request {
    ($name:ident) => {
        impl $name {
            /// The conditions of the file as they came.
            pub(crate) fn asked_file(&self) -> AskedFile<'_> {
                AskedFile {
                    conditions: self.asked(),
                    run: self.filling_history_unique_key.as_deref(),
                    item_keys: self.item_keys.as_deref(),
                    reach: self.scope,
                }
            }
        }
    };
}

macro_rules! search_request {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub(crate) struct $name {
            /// The line; it or a machine is required.
            line_unique_key: Option<String>,
            /// One machine; without it all fillers of the line.
            device_unique_key: Option<String>,
            /// Product code, one of the three identifiers.
            #[salvo(schema(max_length = 10))]
            user_item_code: Option<String>,
            /// Item number, one of the three identifiers.
            #[salvo(schema(minimum = 1, maximum = 999))]
            recipe_data_number: Option<i64>,
            /// Film code, one of the three identifiers.
            #[salvo(schema(max_length = 64))]
            film_code: Option<String>,
            /// True instead of an identifier: the runs of every item.
            all_items: Option<bool>,
            /// First instant.
            #[salvo(schema(format = "date-time"))]
            start_time: Option<String>,
            /// First instant after the window.
            #[salvo(schema(format = "date-time"))]
            end_time: Option<String>,
            /// What the window is for.
            purpose: Option<SearchPurpose>,
            $($(#[$field_doc])* pub(crate) $field: $type,)*
        }

        impl $name {
            /// The conditions as they came.
            pub(crate) fn asked(&self) -> Asked {
                Asked {
                    line: self.line_unique_key.clone(),
                    device: self.device_unique_key.clone(),
                    user_item_code: self.user_item_code.clone(),
                    recipe_data_number: self.recipe_data_number,
                    film_code: self.film_code.clone(),
                    all_items: self.all_items.unwrap_or(false),
                    start_time: self.start_time.clone(),
                    end_time: self.end_time.clone(),
                    purpose: self.purpose.into(),
                }
            }
        }
    };
}

/// The conditions of a display as they came.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AskedDisplay<'a> {
    pub(crate) device: Option<&'a str>,
    pub(crate) run: Option<&'a str>,
    pub(crate) start_time: Option<&'a str>,
    pub(crate) end_time: Option<&'a str>,
}

macro_rules! display_request {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Debug, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub(crate) struct $name {
            /// The machine.
            #[salvo(schema(value_type = String, required = true))]
            device_unique_key: Option<String>,
            /// The record that is displayed.
            filling_history_unique_key: Option<String>,
            /// First instant.
            #[salvo(schema(value_type = String, format = "date-time", required = true))]
            start_time: Option<String>,
            /// First instant after the window.
            #[salvo(schema(value_type = String, format = "date-time", required = true))]
            end_time: Option<String>,
            $($(#[$field_doc])* pub(crate) $field: $type,)*
        }

        impl $name {
            /// The conditions as they came.
            pub(crate) fn asked(&self) -> AskedDisplay<'_> {
                AskedDisplay {
                    device: self.device_unique_key.as_deref(),
                    run: self.filling_history_unique_key.as_deref(),
                    start_time: self.start_time.as_deref(),
                    end_time: self.end_time.as_deref(),
                }
            }
        }
    };
}

search_request! {
    /// Search: runs that match.
    FillingHistorySearch {
        /// From 1.
        #[salvo(schema(minimum = 1, maximum = 1_000_000_000))]
        page: Option<i64>,
        /// Rows per page: 10, 20, 50 or 100.
        #[salvo(schema(minimum = 10, maximum = 100))]
        size: Option<i64>,
        /// `-startTime` (when absent), `startTime`, `-productionCount` or `productionCount`; the minus is the falling order.
        #[salvo(schema(pattern = "^(-?startTime|-?productionCount)$"))]
        sort: Option<String>,
    }
}

search_request! {
    /// The table between search and display.
    FillingPartsSearch {
        /// Instead of the conditions: the record whose parts are wanted.
        filling_history_unique_key: Option<String>,
    }
}

search_request! {
    /// The window of a file, by the conditions of a search or of a display, and its signals.
    FillingFileOrder {
        /// The record that is displayed.
        filling_history_unique_key: Option<String>,
        /// Signals; all when absent.
        item_keys: Option<Vec<String>>,
        /// The item's runs alone, or the whole window (also when absent).
        scope: Option<FileReach>,
    }
}

file_request!(FillingFileOrder);

search_request! {
    /// A page of a file's rows.
    FillingFilePage {
        /// The record that is displayed.
        filling_history_unique_key: Option<String>,
        /// Signals; all when absent.
        item_keys: Option<Vec<String>>,
        /// The item's runs alone, or the whole window (also when absent).
        scope: Option<FileReach>,
        /// From 1.
        #[salvo(schema(minimum = 1, maximum = 1_000_000_000))]
        page: Option<i64>,
        /// Rows per page: 10, 20, 50 or 100.
        #[salvo(schema(minimum = 10, maximum = 100))]
        size: Option<i64>,
        /// `startTime`.
        #[salvo(schema(pattern = "^startTime$"))]
        sort: Option<String>,
    }
}

file_request!(FillingFilePage);

display_request! {
    /// A window of a machine.
    FillingDisplay {}
}

display_request! {
    /// A window of a machine and the items of its trend.
    FillingTrend {
        /// The items.
        #[salvo(schema(min_items = 1, max_items = 15))]
        item_keys: Vec<String>,
    }
}

display_request! {
    /// Items added to a trend.
    FillingTrendMore {
        /// The new items.
        item_keys: Vec<String>,
        /// The items that the trend shows.
        shown_item_keys: Vec<String>,
    }
}

display_request! {
    /// A zoomed window.
    FillingZoom {
        /// The items.
        #[salvo(schema(min_items = 1, max_items = 15))]
        item_keys: Vec<String>,
        /// Most points of a series.
        #[salvo(schema(minimum = 2, maximum = 1500))]
        max_points: Option<i64>,
    }
}

display_request! {
    /// A page of runs in a window of a machine.
    FillingRunPage {
        /// From 1.
        #[salvo(schema(minimum = 1, maximum = 1_000_000_000))]
        page: Option<i64>,
        /// Rows per page: 10, 20, 50 or 100.
        #[salvo(schema(minimum = 10, maximum = 100))]
        size: Option<i64>,
        /// `startTime` (when absent); the runs of a window also `-startTime`.
        #[salvo(schema(pattern = "^-?startTime$"))]
        sort: Option<String>,
    }
}

display_request! {
    /// A page of detail rows with the chosen items.
    FillingDetailPage {
        /// The items.
        #[salvo(schema(min_items = 1, max_items = 15))]
        item_keys: Vec<String>,
        /// From 1.
        #[salvo(schema(minimum = 1, maximum = 1_000_000_000))]
        page: Option<i64>,
        /// Rows per page: 10, 20, 50 or 100.
        #[salvo(schema(minimum = 10, maximum = 100))]
        size: Option<i64>,
        /// `startTime`.
        #[salvo(schema(pattern = "^startTime$"))]
        sort: Option<String>,
    }
}

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

/// Checks a page of rows that have one order only.
pub(crate) fn page(page: Option<i64>, size: Option<i64>, sort: Option<&str>, sorts: &[&str]) -> Outcome<Page> {
    PageRequest { page, size, sort }.check(sorts)
}
