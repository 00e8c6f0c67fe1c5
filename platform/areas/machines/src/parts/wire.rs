//! What the calls of entries are sent and answer.

use http_kit::form::{Key, Text, Whole};
use kernel::Zone;
use kernel::zone::write_date;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use time::OffsetDateTime;

use super::rules::{Note, Operator, PartName, ReplacedLocation, WorkDate};
use super::store::PartEntry;

/// Whose history, and how much of it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartHistoryQuery {
    /// The machine.
    pub(super) device_unique_key: String,
    /// Only the newest entry of each replaced location; all entries when absent.
    pub(super) latest_only: Option<bool>,
}

/// Names a machine.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartDeviceQuery {
    /// The machine.
    pub(super) device_unique_key: String,
}

/// Names an entry.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartQuery {
    /// The entry.
    pub(super) parts_unique_key: String,
}

/// Names an entry to be deleted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartKey {
    /// The entry.
    pub(super) parts_unique_key: Key,
}

/// A replacement to be recorded.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartToAdd {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// Full-width katakana and half-width Latin letters.
    pub(super) part_name: Text<PartName>,
    /// Pieces; up to ten digits.
    #[salvo(schema(value_type = i64, required = true, minimum = 1, maximum = 9_999_999_999_i64))]
    pub(super) quantity: Option<Whole<1, { i64::MAX }>>,
    /// Where on the machine.
    pub(super) replaced_location: Text<ReplacedLocation>,
    /// `YYYY-MM-DD`, at the machine's location; not after today.
    pub(super) work_date: Text<WorkDate>,
    /// Who did the work.
    pub(super) operator: Option<Text<Operator>>,
    /// Whatever is worth knowing.
    pub(super) note: Option<Text<Note>>,
}

/// A replacement.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartRow {
    parts_unique_key: String,
    device_unique_key: String,
    part_name: String,
    quantity: i64,
    replaced_location: String,
    /// `YYYY-MM-DD`.
    work_date: String,
    operator: Option<String>,
    note: Option<String>,
    /// Rotations of the part that was taken out; absent when nothing is known of it.
    removed_rotations: Option<i64>,
    /// Hours of the part that was taken out.
    removed_hours: Option<f64>,
}

impl From<PartEntry> for PartRow {
    fn from(entry: PartEntry) -> Self {
        Self {
            parts_unique_key: entry.part_id.to_string(),
            device_unique_key: entry.device_id.to_string(),
            part_name: entry.part_name,
            quantity: entry.quantity,
            replaced_location: entry.replaced_location,
            work_date: write_date(entry.work_date),
            operator: entry.operator,
            note: entry.note,
            removed_rotations: entry.removed_rotations,
            removed_hours: entry.removed_ms.map(hours),
        }
    }
}

/// A replacement, and what has been done with its place since the last one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartDetail {
    #[serde(flatten)]
    pub(super) entry: PartRow,
    /// Work date of the newest entry of this replaced location.
    pub(super) last_replacement_date: String,
    /// The first day with data after it.
    pub(super) iot_data_start_date: Option<String>,
    /// Rotations since the last replacement, as of the last refresh; absent for a machine that sends nothing.
    pub(super) rotations_since: Option<i64>,
    /// Hours of power-on time since the last replacement.
    pub(super) hours_since: Option<f64>,
    /// The machine's rotations in all.
    pub(super) current_rotations: Option<i64>,
    /// The machine's power-on time in all, in hours.
    pub(super) current_hours: Option<f64>,
    /// When the counters were refreshed; absent before the first refresh.
    pub(super) refreshed_at: Option<String>,
}

/// What the form of a new entry offers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartOptions {
    /// Names used so far in the company.
    pub(super) part_names: Vec<String>,
    /// Replaced locations used so far, those of this machine first.
    pub(super) replaced_locations: Vec<String>,
    /// The caller, as operator.
    pub(super) operator: String,
    /// Today at the machine's location, `YYYY-MM-DD`.
    pub(super) today: String,
}

/// Milliseconds as hours.
#[expect(clippy::cast_precision_loss, reason = "milliseconds of a machine's life stay far below 2^53")]
pub(super) fn hours(ms: i64) -> f64 {
    ms as f64 / 3_600_000.0
}

/// The date of an instant, as the wire has it.
pub(super) fn day(zone: &Zone, at: OffsetDateTime) -> String {
    write_date(zone.date(at))
}
