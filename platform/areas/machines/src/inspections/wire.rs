//! What the calls are sent and answer.

use http_kit::FilePart;
use http_kit::form::{Choice, Code, CodeSet, Day, Faults, Field, Flag, Key, List, Text, Whole};
use kernel::rules::{Breach, Free, TextRule};
use kernel::zone::{comes_in, parse_iso, write_date};
use plant::zones;
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::judging::JudgementDraft;
use super::store::{AttachedFile, Entry, FollowUp};
use super::{InspectionKind, result};
use crate::inspection_checklists::wire::PointRow;
use crate::inspection_checklists::{Measure, POINTS};
use crate::stored_files::KeptFile;

/// Files of an entry, of a point and of a follow-up, each.
pub(super) const FILES: usize = 10;

/// What was found and what was done.
pub(super) type Words = Free<1000>;

/// Who inspected: a member's name or another.
#[derive(Debug)]
pub(crate) struct Inspector;

impl TextRule for Inspector {
    const MAX: usize = 80;
    const MISSING: &'static str = "inspection.operator.missing";
}

/// A moment, ISO 8601 with its offset.
#[derive(Debug)]
pub(crate) struct InspectionMoment;

impl TextRule for InspectionMoment {
    const MAX: usize = 40;
    const MISSING: &'static str = "inspection.date.missing";

    fn check(text: &str) -> Result<(), Breach> {
        let fits = parse_iso(text).is_some_and(comes_in);
        if fits { Ok(()) } else { Err(Breach::new("date", "field.date")) }
    }
}

/// What came of an inspection: 10 passed, 20 follow-up needed, 30 rejected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InspectionResult(pub(super) i16);

impl CodeSet for InspectionResult {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(10), Self(result::PASSED)),
        (Code::Number(20), Self(result::FOLLOW_UP)),
        (Code::Number(30), Self(result::REJECTED)),
    ];
}

/// What a point is: 10 good, 20 failed, 30 not applicable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PointJudgement(i16);

impl CodeSet for PointJudgement {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Number(10), Self(10)), (Code::Number(20), Self(20)), (Code::Number(30), Self(30))];
}

/// What is done about a failed point: 10 it was put right on the spot, 20 a member was asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PointAction(i16);

impl CodeSet for PointAction {
    const CODES: &'static [(Code, Self)] = &[(Code::Number(10), Self(10)), (Code::Number(20), Self(20))];
}

/// Which inspections.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionListQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<Key>,
    /// One machine; all when absent.
    pub(super) device_unique_key: Option<Key>,
    /// Of one kind.
    pub(super) kind: Option<Choice<InspectionKind>>,
    /// With one result.
    pub(super) result: Option<Choice<InspectionResult>>,
    /// The first day, at the machine's location.
    pub(super) start_date: Option<Day>,
    /// The last day.
    pub(super) end_date: Option<Day>,
}

/// Names an inspection.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionKey {
    /// The inspection.
    pub(super) inspection_unique_key: Key,
}

/// Whose inspections are due.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionOverviewQuery {
    /// One location; all viewable ones when absent.
    pub(super) location_unique_key: Option<String>,
    /// One machine.
    pub(super) device_unique_key: Option<Key>,
}

/// What is to be inspected.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionFormQuery {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// A checklist of its model; without one when absent.
    pub(super) checklist_unique_key: Option<Key>,
}

/// Whose members are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionMemberQuery {
    /// The machine, at whose location they work.
    pub(super) device_unique_key: Key,
}

/// An inspection to be. The same one, sent again under the same key, is entered once.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionToAdd {
    /// The machine.
    pub(super) device_unique_key: Key,
    /// When, ISO 8601 with offset; not later than now.
    #[salvo(schema(format = "date-time"))]
    pub(super) date: Text<InspectionMoment>,
    /// How often, or on what occasion. A checklist brings its own.
    pub(super) kind: Option<Choice<InspectionKind>>,
    /// The checklist that was gone through.
    pub(super) checklist_unique_key: Option<Key>,
    /// The edition of it.
    pub(super) edition: Option<Whole<1, { i32::MAX as i64 }>>,
    /// What was said of its points. Those of which nothing is said are open.
    pub(super) judgements: Option<List<JudgementToAdd, 0, POINTS>>,
    /// What came of it; follows from the points where there is a checklist.
    pub(super) result: Option<Choice<InspectionResult>>,
    /// What was inspected; needed without a checklist.
    pub(super) content: Option<Text<Words>>,
    /// Who inspected.
    pub(super) operator: Text<Inspector>,
    /// Whatever is worth knowing.
    pub(super) note: Option<Text<Words>>,
    /// Who sees to it, of an inspection without a checklist that needs a follow-up.
    pub(super) owner_unique_key: Option<Key>,
    /// Until when.
    pub(super) due_date: Option<Day>,
    /// Files that were sent in, in the order in which they are shown.
    pub(super) file_unique_keys: Option<List<Key, 0, FILES>>,
}

/// What is said of a point.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct JudgementToAdd {
    /// Its number in the checklist, from 1.
    point: Whole<1, { POINTS as i64 }>,
    /// How it is; a measured value is judged by its limits.
    judgement: Option<Choice<PointJudgement>>,
    /// The measured value.
    value: Option<Text<Measure>>,
    /// What was found; needed for a failed point without a photo.
    finding: Option<Text<Words>>,
    /// What is done about a failed point.
    action: Option<Choice<PointAction>>,
    /// Who sees to it.
    owner_unique_key: Option<Key>,
    /// Until when.
    due_date: Option<Day>,
    /// Photos of it.
    file_unique_keys: Option<List<Key, 0, FILES>>,
}

impl Field for JudgementToAdd {
    type Value = JudgementDraft;

    fn check(self, name: &str, faults: &mut Faults) -> JudgementDraft {
        let at = |field: &str| format!("{name}.{field}");
        JudgementDraft {
            point: self.point.check(&at("point"), faults),
            judgement: self.judgement.check(&at("judgement"), faults).map(|PointJudgement(code)| code),
            value: self.value.check(&at("value"), faults),
            finding: self.finding.check(&at("finding"), faults),
            action: self.action.check(&at("action"), faults).map(|PointAction(code)| code),
            owner: self.owner_unique_key.check(&at("ownerUniqueKey"), faults),
            due: self.due_date.check(&at("dueDate"), faults),
            files: self.file_unique_keys.check(&at("fileUniqueKeys"), faults).unwrap_or_default(),
        }
    }
}

/// An inspection as it should be. What was said of points stays as it was.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionToUpdate {
    /// The inspection.
    pub(super) inspection_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// When, ISO 8601 with offset; not later than now.
    #[salvo(schema(format = "date-time"))]
    pub(super) date: Text<InspectionMoment>,
    /// Of one without a checklist.
    pub(super) kind: Option<Choice<InspectionKind>>,
    /// Of one without a checklist.
    pub(super) result: Option<Choice<InspectionResult>>,
    /// What was inspected; needed without a checklist.
    pub(super) content: Option<Text<Words>>,
    /// Who inspected.
    pub(super) operator: Text<Inspector>,
    /// Whatever is worth knowing.
    pub(super) note: Option<Text<Words>>,
    /// The files that it shows from now on; others of it are deleted. Those of its points stay.
    pub(super) file_unique_keys: Option<List<Key, 0, FILES>>,
}

/// A follow-up as it should be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct FollowUpToUpdate {
    /// The follow-up.
    pub(super) follow_up_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// It was seen to.
    pub(super) done: Flag,
    /// What was done.
    pub(super) note: Option<Text<Words>>,
    /// Another owner, by who may edit inspections; the same one when absent.
    pub(super) owner_unique_key: Option<Key>,
    /// Another day, by who may edit inspections; the same one when absent.
    pub(super) due_date: Option<Day>,
    /// The files that it shows from now on; others of it are deleted.
    pub(super) file_unique_keys: Option<List<Key, 0, FILES>>,
}

/// A file for an inspection that is still to be entered, or for a follow-up.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionFileToAdd {
    /// The follow-up, by its owner; needed by who may not edit inspections.
    pub(super) follow_up_unique_key: Option<Key>,
    /// At most 100 MiB, of no kind that is refused, and of the content that its name says.
    #[salvo(schema(value_type = FilePart, required = true))]
    pub(super) file: Option<FilePart>,
}

/// Names a file of an inspection.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct InspectionFileKey {
    /// The file.
    pub(super) file_unique_key: Key,
}

/// A file of an inspection.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectionFileRow {
    file_unique_key: String,
    file_name: String,
    /// Bytes.
    size: i64,
    content_type: String,
}

/// Where a file is fetched, for a minute.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectionFileAddress {
    /// Under the application root.
    pub(super) url: String,
    pub(super) expires_at: String,
}

/// A machine in short.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectedDevice {
    pub(super) device_unique_key: String,
    pub(super) display_name: String,
    pub(super) equipment_number: Option<String>,
    /// Null for a machine on no line.
    pub(super) line_name: Option<String>,
}

/// An inspection.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectionRow {
    inspection_unique_key: String,
    device: InspectedDevice,
    /// When, at the machine's location.
    date: String,
    time_zone: String,
    /// 10 daily, 20 weekly, 30 monthly, 40 yearly, 50 calibration, 60 occasional.
    kind: i16,
    /// 10 passed, 20 follow-up needed, 30 rejected.
    result: i16,
    content: Option<String>,
    operator: String,
    note: Option<String>,
    /// All files: its own, those of its points and of its follow-ups.
    files: Vec<InspectionFileRow>,
    /// A sign for each point of its checklist: g good, f failed, n not applicable, o open. Empty without a checklist.
    marks: String,
    /// The edition of its checklist; null without one.
    edition: Option<i32>,
    follow_ups: Vec<FollowUpRow>,
    version: i32,
}

/// Something that a member sees to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FollowUpRow {
    follow_up_unique_key: String,
    inspection_unique_key: String,
    device: InspectedDevice,
    /// The point's number; null of the inspection as a whole.
    point: Option<i16>,
    /// What it is about.
    title: String,
    /// What was found.
    finding: Option<String>,
    owner_unique_key: String,
    owner_name: String,
    /// `YYYY-MM-DD`.
    due_date: String,
    /// Days since the due date; 0 on that day and before.
    days_over: i64,
    done: bool,
    done_at: Option<String>,
    done_by: Option<String>,
    note: Option<String>,
    /// Photos of what was found.
    finding_files: Vec<InspectionFileRow>,
    /// Photos of what was done.
    files: Vec<InspectionFileRow>,
    /// The caller owns it.
    is_mine: bool,
    version: i32,
}

/// An inspection with its points.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectionDetail {
    pub(super) inspection: InspectionRow,
    /// Files of the inspection itself.
    pub(super) files: Vec<InspectionFileRow>,
    pub(super) points: Vec<JudgedPointRow>,
}

/// A point and what was said of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct JudgedPointRow {
    pub(super) number: i16,
    pub(super) point: PointRow,
    /// 10 good, 20 failed, 30 not applicable; null while it is open.
    pub(super) judgement: Option<i16>,
    pub(super) value: Option<String>,
    pub(super) finding: Option<String>,
    /// 10 put right on the spot, 20 a member was asked.
    pub(super) action: Option<i16>,
    pub(super) files: Vec<InspectionFileRow>,
}

/// What is open, and what is due.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectionOverview {
    /// Open ones by their day.
    pub(super) follow_ups: Vec<FollowUpRow>,
    /// Machines of which a checklist is due today, those that were inspected today included.
    pub(super) due_count: usize,
    /// Those of them of which nothing is left to do today.
    pub(super) done_count: usize,
    /// By line and place on it.
    pub(super) devices: Vec<DueDevice>,
}

/// A machine and its checklists.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DueDevice {
    pub(super) device: InspectedDevice,
    pub(super) model: String,
    /// When it was inspected last, in whatever way.
    pub(super) last_inspection: Option<String>,
    /// What came of it.
    pub(super) last_result: Option<i16>,
    pub(super) checklists: Vec<DueChecklist>,
}

/// How a checklist of a machine stands.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DueChecklist {
    pub(super) checklist_unique_key: String,
    pub(super) kind: i16,
    pub(super) edition: i32,
    pub(super) point_count: i64,
    /// The machine's day on which it was done last.
    pub(super) last_date: Option<String>,
    /// The day on which it is due next; null of one that follows no calendar.
    pub(super) next_date: Option<String>,
    /// It is, or was, to be done today.
    pub(super) due_today: bool,
    pub(super) done_today: bool,
}

/// What the entry of an inspection begins with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectionForm {
    pub(super) device: InspectedDevice,
    pub(super) location_unique_key: String,
    pub(super) time_zone: String,
    /// The caller's own name.
    pub(super) operator: String,
    /// Of the checklist; null without one.
    pub(super) kind: Option<i16>,
    pub(super) model: String,
    pub(super) edition: Option<i32>,
    pub(super) points: Vec<FormPoint>,
}

/// A point to be judged.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FormPoint {
    pub(super) number: usize,
    pub(super) point: PointRow,
    /// What the machine sends; null when it sends nothing now.
    pub(super) received: Option<f64>,
}

/// A member who may be asked to see to something.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InspectionMember {
    pub(super) member_unique_key: String,
    pub(super) name: String,
}

impl InspectionRow {
    /// An entry with its files and follow-ups, told to a member.
    pub(super) fn new(entry: Entry, files: &[AttachedFile], follow_ups: Vec<FollowUpRow>) -> Self {
        let of = |id: &Option<Uuid>| {
            follow_ups.iter().any(|one| Some(&one.follow_up_unique_key) == id.map(|id| id.to_string()).as_ref())
        };
        let own = files.iter().filter(|file| file.entry_id == Some(entry.entry_id) || of(&file.follow_up_id));
        Self {
            inspection_unique_key: entry.entry_id.to_string(),
            date: zones::named(&entry.time_zone).iso(entry.inspected_at),
            time_zone: entry.time_zone,
            device: InspectedDevice {
                device_unique_key: entry.device_id.to_string(),
                display_name: entry.display_name,
                equipment_number: Some(entry.equipment_number),
                line_name: entry.line_name,
            },
            kind: entry.kind,
            result: entry.result,
            content: entry.content,
            operator: entry.operator,
            note: entry.note,
            files: own.map(InspectionFileRow::from).collect(),
            marks: entry.marks,
            edition: entry.edition,
            follow_ups,
            version: entry.version,
        }
    }
}

impl FollowUpRow {
    /// A follow-up with its files, told to a member on an instant.
    pub(super) fn new(one: FollowUp, files: &[AttachedFile], cx: &http_kit::Cx) -> Self {
        let zone = zones::named(&one.time_zone);
        let found = files.iter().filter(|file| {
            one.point_number.is_some() && file.entry_id == Some(one.entry_id) && file.point_number == one.point_number
        });
        let own = files.iter().filter(|file| file.follow_up_id == Some(one.follow_up_id));
        Self {
            follow_up_unique_key: one.follow_up_id.to_string(),
            inspection_unique_key: one.entry_id.to_string(),
            device: InspectedDevice {
                device_unique_key: one.device_id.to_string(),
                display_name: one.display_name,
                equipment_number: None,
                line_name: one.line_name,
            },
            point: one.point_number,
            title: one.title,
            finding: one.finding,
            is_mine: one.owner_id == cx.actor.member_id,
            owner_unique_key: one.owner_id.to_string(),
            owner_name: one.owner_name,
            due_date: write_date(one.due_date),
            days_over: (zone.date(cx.now()) - one.due_date).whole_days().max(0),
            done: one.done,
            done_at: one.done_at.map(|at| zone.iso(at)),
            done_by: one.done_by,
            note: one.note,
            finding_files: found.map(InspectionFileRow::from).collect(),
            files: own.map(InspectionFileRow::from).collect(),
            version: one.version,
        }
    }
}

impl From<&AttachedFile> for InspectionFileRow {
    fn from(file: &AttachedFile) -> Self {
        KeptFile::from(file.clone()).into()
    }
}

impl From<KeptFile> for InspectionFileRow {
    fn from(file: KeptFile) -> Self {
        Self {
            file_unique_key: file.file_id.to_string(),
            file_name: file.file_name,
            size: file.size,
            content_type: file.content_type,
        }
    }
}
