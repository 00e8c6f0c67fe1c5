//! What the calls take and answer.

use http_kit::form::{Choice, Code, CodeSet, Flag, Key, List, Whole};
use kernel::Lang;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

/// Most members who are mailed.
pub(super) const MOST_RECIPIENTS: usize = 20;

/// How often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Frequency {
    /// Each week.
    Weekly,
    /// Each month.
    Monthly,
}

impl CodeSet for Frequency {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("weekly"), Self::Weekly), (Code::Word("monthly"), Self::Monthly)];
}

/// Names a saved analysis.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ReportScheduleQuery {
    /// The saved analysis.
    pub(super) production_analysis_narrowed_result_unique_key: String,
}

/// A schedule to be saved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ReportScheduleToSave {
    /// The saved analysis.
    pub(super) production_analysis_narrowed_result_unique_key: Key,
    /// The version that was read; absent or of a schedule that was never set it says nothing.
    pub(super) version: Option<Whole<0, { i32::MAX as i64 }>>,
    /// How often.
    pub(super) frequency: Choice<Frequency>,
    /// Each week on this day: 1 is Monday, 7 Sunday. Asked of `weekly`.
    pub(super) weekday: Option<Whole<1, 7>>,
    /// Each month on this day. Asked of `monthly`.
    pub(super) day: Option<Whole<1, 28>>,
    /// The hour by the clock of the analysis' location.
    pub(super) hour: Whole<0, 23>,
    /// The language of the report.
    pub(super) language: Choice<Lang>,
    /// Members who are mailed.
    pub(super) recipients: List<Key, 1, MOST_RECIPIENTS>,
    /// It is sent.
    pub(super) active: Flag,
}

/// A schedule to be deleted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ReportScheduleToDelete {
    /// The saved analysis.
    pub(super) production_analysis_narrowed_result_unique_key: Key,
}

/// The caller's schedule for a saved analysis; one that was never set is off and proposes.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportSchedule {
    pub(super) production_analysis_narrowed_result_unique_key: String,
    /// Sent back when it is saved; 0 when it was never set.
    pub(super) version: i32,
    /// `weekly` or `monthly`.
    pub(super) frequency: &'static str,
    /// 1 is Monday, 7 Sunday.
    pub(super) weekday: Option<i16>,
    pub(super) day: Option<i16>,
    pub(super) hour: i16,
    pub(super) language: String,
    /// Keys of the members who are mailed.
    pub(super) recipients: Vec<String>,
    pub(super) active: bool,
    /// Why nothing is sent although it is on: `author` (who set it left), `analysis` (who set it may not open the analysis
    /// any more).
    pub(super) paused: Option<String>,
    /// When it is sent next; absent while nothing is sent.
    pub(super) next_at: Option<String>,
    /// When it was sent last.
    pub(super) last_sent_at: Option<String>,
    /// How many of the members it could not be sent to so far, at the last time.
    pub(super) failed_count: i64,
    /// Why.
    pub(super) last_failure: Option<String>,
    /// The zone whose clock counts.
    pub(super) time_zone: Option<String>,
    /// Why it cannot be sent: `screen` (no report is made of this screen), `conditions` (a unit or a period is missing),
    /// `fixed` (all days are fixed, so every report would be the same).
    pub(super) unfit: Option<&'static str>,
    /// Who may be chosen, and who was: by name.
    pub(super) members: Vec<ReportMember>,
}

/// A member who may be mailed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReportMember {
    pub(super) hug_home_member_unique_key_c: String,
    pub(super) name: String,
    pub(super) department: Option<String>,
    /// Somebody who is not valid any more is mailed nothing.
    pub(super) reachable: bool,
}
