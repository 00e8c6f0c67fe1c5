//! What the calls are sent.

use http_kit::FilePart;
use http_kit::form::{Choice, Code, CodeSet, Day, Faults, Field, Flag, Key, List, Text, Whole};
use kernel::rules::{Breach, Free, TextRule};
use kernel::zone::{comes_in, parse_iso};
use salvo::oapi::ToSchema;
use serde::Deserialize;

use stored_files::MOST_FILES;

use super::judging::JudgementDraft;
use super::{InspectionKind, result};
use crate::inspection_checklists::{LAST_POINT, Measure, POINTS};

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
    pub(super) file_unique_keys: Option<List<Key, 0, MOST_FILES>>,
}

/// What is said of a point.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct JudgementToAdd {
    /// Its number in the checklist, from 1.
    point: Whole<1, LAST_POINT>,
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
    file_unique_keys: Option<List<Key, 0, MOST_FILES>>,
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
    pub(super) file_unique_keys: Option<List<Key, 0, MOST_FILES>>,
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
    pub(super) file_unique_keys: Option<List<Key, 0, MOST_FILES>>,
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
