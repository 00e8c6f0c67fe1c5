//! What the calls answer.

use kernel::zone::write_date;
use plant::zones;
use salvo::oapi::ToSchema;
use serde::Serialize;
use uuid::Uuid;

use super::store::{AttachedFile, Entry, FollowUp};
use crate::inspection_checklists::wire::PointRow;
use stored_files::{FileRow, KeptFile};

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
    files: Vec<FileRow>,
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
    finding_files: Vec<FileRow>,
    /// Photos of what was done.
    files: Vec<FileRow>,
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
    pub(super) files: Vec<FileRow>,
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
    pub(super) files: Vec<FileRow>,
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
            files: own.map(FileRow::from).collect(),
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
            finding_files: found.map(FileRow::from).collect(),
            files: own.map(FileRow::from).collect(),
            version: one.version,
        }
    }
}

impl From<&AttachedFile> for FileRow {
    fn from(file: &AttachedFile) -> Self {
        KeptFile::from(file.clone()).into()
    }
}
