//! What the calls are sent and answer.

use http_kit::form::{Choice, Faults, Field, Flag, Key, List, Text, Whole};
use kernel::Message;
use kernel::rules::{Breach, Free, TextRule};
use salvo::oapi::ToSchema;
use serde::{Deserialize, Serialize};

use super::store::{Checklist, Point};
use super::{Measure, POINTS, thousandths};
use crate::inspections::InspectionKind;

/// What is looked at.
#[derive(Debug)]
pub(crate) struct PointTitle;

impl TextRule for PointTitle {
    const MAX: usize = 100;
    const MISSING: &'static str = "inspection.point.missing";
}

/// The part of the machine below which points stand.
#[derive(Debug)]
pub(crate) struct SectionName;

impl TextRule for SectionName {
    const MAX: usize = 40;
    const MISSING: &'static str = "inspection.section.missing";
}

/// The model of machines.
#[derive(Debug)]
pub(crate) struct ChecklistModel;

impl TextRule for ChecklistModel {
    const MAX: usize = 100;
    const MISSING: &'static str = "inspection.model.missing";
}

/// Names a checklist.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ChecklistKey {
    /// The checklist.
    pub(super) checklist_unique_key: Key,
}

/// A checklist to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ChecklistToAdd {
    /// The model of the machines that it is for.
    pub(super) model: Text<ChecklistModel>,
    /// How often, or on what occasion. A model has one checklist of each kind.
    pub(super) kind: Choice<InspectionKind>,
    /// Its points, section by section.
    pub(super) points: List<PointToSave, 1, POINTS>,
}

/// The next edition of a checklist.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct ChecklistToUpdate {
    /// The checklist.
    pub(super) checklist_unique_key: Key,
    /// The version that was read; another one since is told, with what was changed by whom.
    pub(super) version: Whole<1, { i32::MAX as i64 }>,
    /// Its points, section by section.
    pub(super) points: List<PointToSave, 1, POINTS>,
}

/// A point to be.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PointToSave {
    /// The part of the machine.
    section: Text<SectionName>,
    /// What is looked at.
    title: Text<PointTitle>,
    /// When it is good, or how to look.
    criterion: Option<Text<Free<200>>>,
    /// A value is entered, and the limits judge it.
    measured: Flag,
    /// The value's unit.
    unit: Option<Text<Free<20>>>,
    /// The least good value.
    lower_limit: Option<Text<Measure>>,
    /// The greatest good value.
    upper_limit: Option<Text<Measure>>,
    /// The signal from which the value may be taken.
    item_key: Option<Text<Free<64>>>,
}

impl Field for PointToSave {
    type Value = Point;

    fn check(self, name: &str, faults: &mut Faults) -> Point {
        let at = |field: &str| format!("{name}.{field}");
        let point = Point {
            section: self.section.check(&at("section"), faults),
            title: self.title.check(&at("title"), faults),
            criterion: self.criterion.check(&at("criterion"), faults),
            measured: self.measured.check(&at("measured"), faults),
            unit: self.unit.check(&at("unit"), faults),
            lower_limit: self.lower_limit.check(&at("lowerLimit"), faults),
            upper_limit: self.upper_limit.check(&at("upperLimit"), faults),
            item_key: self.item_key.check(&at("itemKey"), faults),
        };
        let limit = |limit: &Option<String>| limit.as_deref().and_then(thousandths);
        if let (Some(lower), Some(upper)) = (limit(&point.lower_limit), limit(&point.upper_limit))
            && lower > upper
        {
            faults.add(&at("upperLimit"), Breach::new("range", "inspection.limits.order"));
        }
        // what only a measured point has is nothing on another one
        if point.measured {
            point
        } else {
            Point { unit: None, lower_limit: None, upper_limit: None, item_key: None, ..point }
        }
    }
}

/// A checklist in short.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChecklistRow {
    checklist_unique_key: String,
    model: String,
    /// 10 daily, 20 weekly, 30 monthly, 40 yearly, 50 calibration, 60 occasional.
    kind: i16,
    edition: i32,
    point_count: i64,
    version: i32,
    /// When this edition was saved.
    saved_at: String,
    saved_by: String,
}

/// A checklist with its points.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ChecklistDetail {
    pub(super) checklist: ChecklistRow,
    pub(super) points: Vec<PointRow>,
}

/// A point of a checklist.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PointRow {
    pub(crate) section: String,
    pub(crate) title: String,
    pub(crate) criterion: Option<String>,
    pub(crate) measured: bool,
    pub(crate) unit: Option<String>,
    pub(crate) lower_limit: Option<String>,
    pub(crate) upper_limit: Option<String>,
    pub(crate) item_key: Option<String>,
}

impl ChecklistRow {
    pub(super) fn new(checklist: Checklist, zone: &kernel::Zone) -> Self {
        Self {
            checklist_unique_key: checklist.checklist_id.to_string(),
            model: checklist.model,
            kind: checklist.kind,
            edition: checklist.edition,
            point_count: checklist.point_count,
            version: checklist.version,
            saved_at: zone.iso(checklist.saved_at),
            saved_by: checklist.saved_by,
        }
    }
}

impl From<Point> for PointRow {
    fn from(point: Point) -> Self {
        Self {
            section: point.section,
            title: point.title,
            criterion: point.criterion,
            measured: point.measured,
            unit: point.unit,
            lower_limit: point.lower_limit,
            upper_limit: point.upper_limit,
            item_key: point.item_key,
        }
    }
}

/// The signal of a measured point is none of the catalogue's.
pub(super) fn unknown_signal(place: usize) -> kernel::Fault {
    kernel::Fault::field(format!("points[{place}].itemKey"), "choice", Message::new("field.choice"))
}
