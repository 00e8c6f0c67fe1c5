//! Inspections of machines (`mm/inspection-history/list` and its entry): what was looked at, what was found, who sees to it
//! until when, and which machine is to be inspected today.
//!
//! The points of a checklist are judged here and not by the sender: limits judge a measured value, and the result follows
//! from the judgements. Files are sent in before the entry that shows them, one by one, so that a photo taken on the floor
//! is safe when the connection is not; until an entry names them they belong to whoever sent them.

mod due;
mod files;
mod follow_ups;
mod http;
mod judging;
mod overview;
mod rows;
mod store;
mod wire;
mod write;

use access::Permission;
use http_kit::form::{Code, CodeSet};
use http_kit::{Method, Routes};

/// Seeing inspections. A follow-up's owner, who may hold no more than that, closes it.
pub(crate) const LIST: Permission = Permission("mm.inspection-history.list");
/// Entering inspections and keeping checklists.
pub(crate) const EDIT: Permission = Permission("mm.inspection-history.edit");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::POST, "/inspectionHistory/query/list", LIST, http::list)
        .guarded(Method::GET, "/inspectionHistory/query/detail", LIST, http::detail)
        .guarded(Method::GET, "/inspectionHistory/query/overview", LIST, overview::overview)
        .guarded(Method::GET, "/inspectionHistory/query/form", EDIT, overview::entry_form)
        .guarded(Method::GET, "/inspectionHistory/query/member", EDIT, overview::members)
        .guarded(Method::POST, "/inspectionHistory/add", EDIT, write::add)
        .guarded(Method::POST, "/inspectionHistory/update", EDIT, write::update)
        .guarded(Method::POST, "/inspectionHistory/delete", EDIT, write::remove)
        .guarded(Method::POST, "/inspectionHistory/followUp/update", LIST, follow_ups::update)
        .guarded(Method::POST, "/inspectionHistory/file/add", LIST, files::add)
        .guarded(Method::GET, "/inspectionHistory/file/address", LIST, files::address)
        .guarded(Method::GET, "/inspectionHistory/file/download", LIST, files::download)
}

/// How often a machine is inspected, or on what occasion: 10 daily, 20 weekly, 30 monthly, 40 yearly, 50 calibration,
/// 60 occasional.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct InspectionKind(pub(crate) i16);

impl CodeSet for InspectionKind {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(10), Self(10)),
        (Code::Number(20), Self(20)),
        (Code::Number(30), Self(30)),
        (Code::Number(40), Self(40)),
        (Code::Number(50), Self(50)),
        (Code::Number(60), Self(60)),
    ];
}

/// What came of an inspection.
pub(crate) mod result {
    /// Nothing was wrong.
    pub(crate) const PASSED: i16 = 10;
    /// Something was wrong, and a member sees to it.
    pub(crate) const FOLLOW_UP: i16 = 20;
    /// Something was wrong, and nobody was asked to see to it.
    pub(crate) const REJECTED: i16 = 30;
}
