//! What the calls take and answer.

use kernel::zone::write_date;
use report_content::buckets::Bucket;
use salvo::oapi::{BasicType, Components, Object, RefOr, Schema, SchemaType, ToSchema};
use serde::{Deserialize, Serialize};

use crate::figures::FigureSet;
use crate::filling_history::wire::FillingItem;

/// A number as it was typed, or as a number: what is no number of an item is told at its field.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum TypedNumber {
    /// As it was typed.
    Text(String),
    /// As a number.
    Whole(i64),
}

impl TypedNumber {
    pub(super) fn text(&self) -> String {
        match self {
            Self::Text(text) => text.clone(),
            Self::Whole(number) => number.to_string(),
        }
    }
}

impl ToSchema for TypedNumber {
    fn to_schema(_components: &mut Components) -> RefOr<Schema> {
        let kinds = SchemaType::from_iter([BasicType::String, BasicType::Integer]);
        Object::with_type(kinds).pattern("^[0-9]{0,3}$").minimum(0).maximum(999).into()
    }
}

/// What is looked for among the items. What is absent narrows nothing.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ItemSearch {
    /// The number, up to three digits: exactly this one.
    pub(super) recipe_data_number: Option<TypedNumber>,
    /// A part of the user's code; half-width, letter case aside.
    #[salvo(schema(max_length = 10))]
    pub(super) user_item_code: Option<String>,
    /// A part of the name; half-width, letter case aside.
    #[salvo(schema(max_length = 40))]
    pub(super) recipe_data_name: Option<String>,
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
}

/// An item that can be analysed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemChoiceRow {
    #[serde(flatten)]
    pub(super) item: FillingItem,
    /// Names of the lines whose fillers make it.
    pub(super) lines: Vec<String>,
}

/// An item by its three names.
#[derive(Clone, Debug, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AskedItem {
    /// Number on the machine.
    #[salvo(schema(minimum = 1, maximum = 999))]
    pub(super) recipe_data_number: i64,
    /// Name; empty when the master lacks it.
    #[serde(default)]
    #[salvo(schema(max_length = 40))]
    pub(super) recipe_data_name: String,
    /// The user's code; empty when the master lacks it.
    #[serde(default)]
    #[salvo(schema(max_length = 10))]
    pub(super) user_item_code: String,
}

/// One to ten items, and days of at most a year.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ItemsInDays {
    /// The items.
    #[salvo(schema(value_type = Vec<AskedItem>, required = true, min_items = 1, max_items = 10))]
    pub(super) items: Option<Vec<AskedItem>>,
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
    /// First day.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) start_date: Option<String>,
    /// Last day; at most a year with the first.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) end_date: Option<String>,
}

/// Whether a file tells the lines apart.
#[derive(Clone, Copy, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct Lines {
    /// A row for each line; all lines together when absent.
    #[serde(default)]
    pub(super) per_line: bool,
}

/// A day, week, month or all of the days.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DateBucket {
    /// The day, the Monday of the week, or the first of the month.
    pub(super) label: String,
    /// Its first day in the period.
    pub(super) start_date: String,
    /// Its last day in the period.
    pub(super) end_date: String,
}

impl From<&Bucket> for DateBucket {
    fn from(bucket: &Bucket) -> Self {
        Self {
            label: write_date(bucket.label),
            start_date: write_date(bucket.first),
            end_date: write_date(bucket.last),
        }
    }
}

/// Figures of items by bucket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FiguresPerItem {
    pub(super) buckets: Vec<DateBucket>,
    /// In the order of the items asked for, then of time; none for a bucket without data.
    pub(super) rows: Vec<FiguresOfItem>,
}

/// Figures of an item in a bucket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FiguresOfItem {
    pub(super) item: FillingItem,
    /// The bucket's label.
    pub(super) bucket: String,
    #[serde(flatten)]
    pub(super) figures: FigureSet,
}

/// Operating rates of items by bucket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RatesPerItem {
    pub(super) buckets: Vec<DateBucket>,
    /// In the order of the items asked for, then of the lines.
    pub(super) rows: Vec<RatesOfItem>,
}

/// The operating rate of an item, bucket by bucket.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RatesOfItem {
    pub(super) item: FillingItem,
    /// The line; none for all of them together.
    pub(super) line_unique_key: Option<String>,
    pub(super) line_name: Option<String>,
    /// Operating / power-on time in per cent; none for a bucket without data.
    pub(super) values: Vec<Option<f64>>,
}
