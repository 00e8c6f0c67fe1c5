//! What the call takes and answers.

use http_kit::form::Moment;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use crate::figures::FigureSet;
use crate::filling_history::chart::StripState;
use crate::filling_history::wire::FillingItem;
use crate::production_analysis::UnitName;

/// A lot of film and when it may have been used.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FilmLotAsked {
    /// The first parts of a film code, such as `01-A100` of `01-A100-GT`.
    #[salvo(schema(value_type = String, required = true, min_length = 1, max_length = 64))]
    pub(super) film_lot: Option<String>,
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
    /// First day.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) start_date: Option<String>,
    /// Last day; at most a year with the first.
    #[salvo(schema(format = "date", value_type = String, required = true))]
    pub(super) end_date: Option<String>,
}

/// Where the film went.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FilmLotTrace {
    /// All film codes of the lot that were used.
    pub(super) film_codes: Vec<String>,
    /// Of all runs together, each whole, also where it reaches past the days.
    pub(super) total: FilmLotShare,
    /// What of them lies in the days: as the analyses tell of the same days.
    pub(super) in_window: FilmLotShare,
    /// By whose days: the clocks and day starts of the lines that were looked at.
    pub(super) days: Vec<LineDays>,
    /// In order of time.
    pub(super) runs: Vec<FilmLotRun>,
}

/// How long film of the lot was used, and what was made of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FilmLotShare {
    /// Whole seconds, up to now.
    pub(super) duration: i64,
    #[serde(flatten)]
    pub(super) figures: FigureSet,
}

/// The days of a line.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineDays {
    /// IANA name of the clock.
    pub(super) time_zone: String,
    /// The hour at which a day begins.
    pub(super) start_hour: u8,
}

/// A run with film of the lot.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FilmLotRun {
    pub(super) filling_history_unique_key: String,
    pub(super) device_unique_key: String,
    pub(super) line_unique_key: Option<String>,
    pub(super) line_name: Option<String>,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    /// None where no item was known.
    pub(super) item: Option<FillingItem>,
    pub(super) film_code: Option<String>,
    pub(super) start_time: String,
    /// None while it goes on.
    pub(super) end_time: Option<String>,
    /// Of the whole run.
    #[serde(flatten)]
    pub(super) whole: FilmLotShare,
    /// What of it lies in the days that were asked for; none where none were.
    pub(super) in_window: Option<FilmLotShare>,
}

/// A bag by the machine and the time that are printed on it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BagAsked {
    /// The filler.
    #[salvo(schema(value_type = String, required = true))]
    pub(super) device_unique_key: Option<String>,
    /// When it was filled.
    pub(super) time: Moment,
}

/// What a bag was filled with, and what went on around it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BagTrace {
    pub(super) machine: UnitName,
    /// By the clock of the machine's location.
    pub(super) time: String,
    /// What the machine did then.
    pub(super) state: StripState,
    /// The run that it belongs to, with its film; none where no run was known.
    pub(super) run: Option<FilmLotRun>,
    /// What the machine was set to for the item; none where it was never told.
    pub(super) item_data: Option<ItemDataThen>,
    /// From half an hour before to half an hour after, in order of time.
    pub(super) alarms: Vec<AlarmThen>,
}

/// The item data that were in force.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemDataThen {
    pub(super) backup_unique_key: String,
    /// Counts the item's versions from 1.
    pub(super) version: i64,
    pub(super) since: String,
    /// None while it is in force.
    pub(super) until: Option<String>,
    /// It was changed while the machine was making the item.
    pub(super) unexpected: bool,
}

/// An alarm around a bag.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmThen {
    pub(super) alarm_number: String,
    /// In the caller's language; none for a number without a text.
    pub(super) text: Option<String>,
    pub(super) start_time: String,
    /// None while it is on.
    pub(super) end_time: Option<String>,
    /// Its machine fell silent, or was switched off, before it ended.
    pub(super) not_closed: bool,
}
