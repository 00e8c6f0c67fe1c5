//! What the calls are sent and answer.

use http_kit::form::{Code, CodeSet, Key, Whole, WholeText};
use plant::item_data::Setting;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

/// Orders of the list of backups; the minus is the falling order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BackupOrder {
    /// By line and place on it.
    Place,
    /// Who told least lately first; those without a backup last.
    LinkTime,
    LinkTimeFalling,
}

impl BackupOrder {
    pub(super) const fn code(self) -> i32 {
        match self {
            Self::Place => 0,
            Self::LinkTime => 1,
            Self::LinkTimeFalling => 2,
        }
    }
}

impl CodeSet for BackupOrder {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("line"), Self::Place),
        (Code::Word("linkTime"), Self::LinkTime),
        (Code::Word("-linkTime"), Self::LinkTimeFalling),
    ];
}

/// Whose backups.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BackupListQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
}

/// A filler and its newest backup.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BackupListRow {
    pub(super) device_unique_key: String,
    pub(super) line_name: Option<String>,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    /// Versions that are kept.
    pub(super) backup_count: i64,
    /// When the machine told its item data last, changed or not.
    pub(super) link_time: Option<String>,
    /// When they changed last.
    pub(super) change_time: Option<String>,
    pub(super) software_version: Option<String>,
    /// Items of the newest version.
    pub(super) item_data_count: Option<i32>,
    /// The newest version; none without one.
    pub(super) backup_unique_key: Option<String>,
    /// Changes that nobody expected and nobody confirmed.
    pub(super) unexpected_count: i64,
}

/// Names a backup.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BackupKey {
    pub(super) backup_unique_key: String,
}

/// Names a filler.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct BackupDeviceKey {
    pub(super) device_unique_key: String,
}

/// An item as the filler is set for it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct BackupItemRow {
    pub(super) recipe_data_number: i16,
    pub(super) recipe_data_name: String,
    pub(super) user_item_code: String,
    /// Versions in which it differs from the one before.
    pub(super) version_count: i64,
    /// When it changed last.
    pub(super) change_time: Option<String>,
    /// It was changed while it was being made, and nobody confirmed it.
    pub(super) unexpected: bool,
}

/// Names an item of a filler.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ItemVersionsQuery {
    pub(super) device_unique_key: String,
    pub(super) recipe_data_number: WholeText<1, 999>,
}

/// A version of an item.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ItemVersionRow {
    /// The backup it stands in.
    pub(super) backup_unique_key: String,
    /// Counts the item's versions from 1.
    pub(super) version: i64,
    /// When the machine wrote it.
    pub(super) taken_time: String,
    /// When the next one came; none for the present one.
    pub(super) until_time: Option<String>,
    pub(super) software_version: String,
    /// It was changed while it was being made.
    pub(super) unexpected: bool,
    /// When somebody confirmed that, and who.
    pub(super) confirmed_time: Option<String>,
    pub(super) confirmed_by: Option<String>,
}

/// Two versions of an item of a filler.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct DifferenceQuery {
    pub(super) device_unique_key: String,
    pub(super) recipe_data_number: WholeText<1, 999>,
    /// The backup of the first version.
    pub(super) first_backup_unique_key: String,
    /// The backup of the second version.
    pub(super) second_backup_unique_key: String,
}

/// A setting in two versions; none where the version lacks it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SettingDifference {
    pub(super) name: String,
    /// A number, a text, true or false.
    #[salvo(schema(value_type = serde_json::Value))]
    pub(super) first: Option<Setting>,
    #[salvo(schema(value_type = serde_json::Value))]
    pub(super) second: Option<Setting>,
    pub(super) differs: bool,
}

/// What a version made.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VersionResult {
    pub(super) weight_checker_ok: i64,
    pub(super) weight_checker_ng: i64,
    /// Share of the passed, and its 95 % range, in per cent; none without pouches.
    pub(super) yield_rate: Option<f64>,
    pub(super) yield_low: Option<f64>,
    pub(super) yield_high: Option<f64>,
}

/// Two versions of an item compared.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct VersionDifference {
    pub(super) settings: Vec<SettingDifference>,
    pub(super) first: VersionResult,
    pub(super) second: VersionResult,
    /// `better`, `worse`, `unclear`, or `tooFew` while a version has made less than 2,000 pouches.
    pub(super) verdict: &'static str,
}

/// A change that nobody expected.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UnexpectedChangeRow {
    pub(super) backup_unique_key: String,
    pub(super) device_unique_key: String,
    pub(super) display_name: String,
    pub(super) recipe_data_number: i16,
    pub(super) recipe_data_name: String,
    pub(super) taken_time: String,
}

/// Names a change that nobody expected.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ChangeToConfirm {
    pub(super) backup_unique_key: Key,
    pub(super) recipe_data_number: Whole<1, 999>,
}
