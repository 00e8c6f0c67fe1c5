//! What the calls are sent and answer.

use http_kit::form::{Choice, Code, CodeSet, Flag, Key, List, Text, Whole};
use kernel::Lang;
use kernel::rules::Free;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use super::store::{Reason, ReasonUse};
use crate::operating_status::StatusSpan;

/// Characters of a reason's name.
pub(super) type ReasonName = Free<24>;
/// Characters of a comment.
pub(super) const COMMENT_MAX: usize = 200;
/// Most reasons of a company.
pub(super) const REASONS_MAX: usize = 100;

/// Whose stops are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct LineStopsQuery {
    /// The line.
    pub(super) line_unique_key: String,
    /// A day of the line, `YYYY-MM-DD`; the present one when absent.
    #[salvo(schema(format = "date"))]
    pub(super) date: Option<String>,
}

/// For which line reasons are offered.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StopReasonsQuery {
    /// The line.
    pub(super) line_unique_key: String,
}

/// A stop of a machine of the line that touches the day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineStop {
    pub(super) stop_unique_key: String,
    pub(super) device_unique_key: String,
    pub(super) start_time: String,
    /// Null while it lasts.
    pub(super) end_time: Option<String>,
    /// Whole seconds, up to now while it lasts.
    pub(super) duration: i64,
    pub(super) kind: LineStopKind,
    /// Null for a stop without an alarm, or whose alarm the machine did not name.
    pub(super) alarm_number: Option<i64>,
    pub(super) alarm_text: Option<String>,
    pub(super) recipe_data_number: Option<i16>,
    /// It was shorter than the machine's limit: it needs no reason.
    pub(super) micro: bool,
    /// What was said of it, part by part in order of time. One that nobody split has one part.
    pub(super) parts: Vec<StopPart>,
}

/// How a stop came about.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum LineStopKind {
    /// By an alarm.
    Alarm,
    /// Without one.
    Stop,
}

/// A part of a stop, and why the machine stood.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StopPart {
    pub(super) part_unique_key: String,
    pub(super) start_time: String,
    /// Null while it lasts.
    pub(super) end_time: Option<String>,
    /// Whole seconds, up to now while it lasts.
    pub(super) duration: i64,
    /// Those of them within the day.
    pub(super) day_duration: i64,
    /// What was recorded; alike for stops that were merged, null while nothing is.
    pub(super) stretch_unique_key: Option<String>,
    /// Sent back with a change; 0 while nothing is recorded.
    pub(super) version: i32,
    pub(super) reason_unique_key: Option<String>,
    pub(super) comment: String,
    /// Who recorded it last.
    pub(super) recorded_by: Option<String>,
    pub(super) recorded_at: Option<String>,
}

/// A day of the line's machines that fill pouches, for the band above their stops.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct LineStopDay {
    pub(super) line_unique_key: String,
    /// The date on which the day began.
    pub(super) date: String,
    pub(super) start_time: String,
    /// When the day ends.
    pub(super) end_time: String,
    /// In the order of flow.
    pub(super) machines: Vec<MachineStopDay>,
}

/// The states of a machine in that day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MachineStopDay {
    pub(super) device_unique_key: String,
    pub(super) display_name: String,
    /// Stops shorter than this are micro stops; 0 when none is.
    pub(super) micro_seconds: i32,
    /// Sent back with a change of that; 0 while nobody changed it.
    pub(super) micro_version: i32,
    /// They adjoin each other from the day's beginning to now.
    pub(super) spans: Vec<StatusSpan>,
}

/// The company's reasons, and which of them are usual on a line.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StopReasons {
    /// In the company's order; those that are no longer offered too.
    pub(super) reasons: Vec<StopReasonRow>,
    /// What was recorded on the line in the last 30 days, most frequent first.
    pub(super) usual: Vec<UsualReason>,
}

/// A reason.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StopReasonRow {
    reason_unique_key: String,
    kind: StopReasonKind,
    /// In the caller's language, else in one that it has.
    name: String,
    name_ja: Option<String>,
    name_en: Option<String>,
    name_ko: Option<String>,
    /// It is no longer offered.
    unused: bool,
    /// Sent back with a change.
    version: i32,
}

/// What kind of standstill it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum StopReasonKind {
    /// Somebody wanted it.
    Planned,
    /// Nobody did.
    Unplanned,
    /// Nothing came from the process before.
    Starved,
    /// The process behind took nothing.
    Blocked,
}

/// How often a reason was recorded for an alarm, or for stops without one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UsualReason {
    /// Null for stops without an alarm.
    alarm_number: Option<i64>,
    reason_unique_key: String,
    count: i64,
}

/// Why a part of a stop was, in place of what was recorded before.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StopPartToRecord {
    /// The part.
    pub(super) part_unique_key: String,
    /// What was recorded of it, as it was read; absent when nothing was.
    pub(super) stretch_unique_key: Option<Key>,
    /// The version that was read; 0 when nothing was recorded.
    pub(super) version: Whole<0, { i32::MAX as i64 }>,
    /// The reason; none takes it away.
    pub(super) reason_unique_key: Option<Key>,
    /// What somebody noticed.
    pub(super) comment: Option<Text<Free<COMMENT_MAX>>>,
}

/// Where a part of a stop is cut in two.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StopPartToSplit {
    /// The part.
    pub(super) part_unique_key: String,
    /// What was recorded of it, as it was read; absent when nothing was.
    pub(super) stretch_unique_key: Option<Key>,
    /// The version that was read; 0 when nothing was recorded.
    pub(super) version: Whole<0, { i32::MAX as i64 }>,
    /// The instant with its offset, at least 10 s within the part.
    pub(super) split_time: String,
    /// Why its later part was; the earlier one keeps its reason.
    pub(super) reason_unique_key: Option<Key>,
}

/// A part of a stop that gets one reason with the part before it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StopPartToMerge {
    /// The later part.
    pub(super) part_unique_key: String,
    /// What was recorded of it, as it was read; absent when nothing was.
    pub(super) stretch_unique_key: Option<Key>,
    /// The version that was read; 0 when nothing was recorded.
    pub(super) version: Whole<0, { i32::MAX as i64 }>,
    /// What was recorded of the part before.
    pub(super) former_stretch_unique_key: Option<Key>,
    /// The version of that.
    pub(super) former_version: Whole<0, { i32::MAX as i64 }>,
}

/// Stops that were merged and are to have reasons of their own again.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StopPartToSeparate {
    /// A part of one of them.
    pub(super) part_unique_key: String,
    /// What was recorded of it, as it was read.
    pub(super) stretch_unique_key: Option<Key>,
    /// The version that was read.
    pub(super) version: Whole<0, { i32::MAX as i64 }>,
}

/// What stands of a part now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RecordedStop {
    pub(super) stretch_unique_key: String,
    pub(super) version: i32,
}

/// A reason to keep: a new one, or one in a new form.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StopReasonToSave {
    /// The reason to change; a new one at the end of the list when absent.
    pub(super) reason_unique_key: Option<Key>,
    /// The version that was read; wanted with a key.
    pub(super) version: Option<Whole<1, { i32::MAX as i64 }>>,
    /// What kind of standstill it is.
    pub(super) kind: Choice<StopReasonKind>,
    /// Its name, in one language at least; no other reason has it.
    pub(super) name_ja: Option<Text<ReasonName>>,
    /// The same in English.
    pub(super) name_en: Option<Text<ReasonName>>,
    /// The same in Korean.
    pub(super) name_ko: Option<Text<ReasonName>>,
    /// It is no longer offered.
    pub(super) unused: Flag,
}

/// The reasons in their new order.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct StopReasonOrder {
    /// All reasons of the company, each once.
    pub(super) reason_unique_keys: List<Key, 1, REASONS_MAX>,
}

/// Which stops of a machine need no reason.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct MicroStopToSave {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// The version that was read; 0 while nobody changed it.
    pub(super) version: Whole<0, { i32::MAX as i64 }>,
    /// Stops shorter than this are micro stops; 0 when none is.
    pub(super) seconds: Whole<0, 600>,
}

/// The limit as it stands now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MicroStopLimit {
    pub(super) seconds: i32,
    pub(super) version: i32,
}

impl CodeSet for StopReasonKind {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Word("planned"), Self::Planned),
        (Code::Word("unplanned"), Self::Unplanned),
        (Code::Word("starved"), Self::Starved),
        (Code::Word("blocked"), Self::Blocked),
    ];
}

impl StopReasonKind {
    /// The word under which it is stored.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Self::Planned => "planned",
            Self::Unplanned => "unplanned",
            Self::Starved => "starved",
            Self::Blocked => "blocked",
        }
    }

    fn parse(word: &str) -> Self {
        match word {
            "planned" => Self::Planned,
            "starved" => Self::Starved,
            "blocked" => Self::Blocked,
            _ => Self::Unplanned,
        }
    }
}

impl StopReasonRow {
    pub(super) fn new(reason: Reason, lang: Lang) -> Self {
        let own = lang.pick(&reason.name_ja, &reason.name_en, &reason.name_ko);
        let any = [own, &reason.name_ja, &reason.name_en, &reason.name_ko].into_iter().flatten().next();
        Self {
            reason_unique_key: reason.reason_id.to_string(),
            kind: StopReasonKind::parse(&reason.kind),
            name: any.cloned().unwrap_or_default(),
            name_ja: reason.name_ja,
            name_en: reason.name_en,
            name_ko: reason.name_ko,
            unused: reason.unused,
            version: reason.version,
        }
    }
}

impl StopReasonRow {
    /// What kind of standstill it is.
    pub(super) const fn kind(&self) -> StopReasonKind {
        self.kind
    }

    /// Its name in the caller's language.
    pub(super) fn into_name(self) -> String {
        self.name
    }
}

impl From<ReasonUse> for UsualReason {
    fn from(used: ReasonUse) -> Self {
        Self {
            alarm_number: used.alarm_number.and_then(|number| number.parse().ok()),
            reason_unique_key: used.reason_id.to_string(),
            count: used.uses,
        }
    }
}
