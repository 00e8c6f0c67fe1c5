//! Parts replacement (`mm/equipment/detail`, tab 部品交換, and `mm/parts-due/list`): entries, what a part has done since,
//! the lives of removed parts, alarms, lead times, and when each part is due.
//!
//! A part is known by its machine and its place there; its newest entry is the part that is in use. Counters move when
//! the plugin `parts-counters` refreshes them and at no other time; what a machine did is counted in `telemetry::usage`.

mod alarms;
mod due;
mod forecast;
mod http;
mod rules;
mod store;
mod wire;

pub(crate) use due::{PartsDue, PartsDueQuery, read as read_due};

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing a machine's parts and recording replacements.
const DETAIL: Permission = Permission("mm.equipment.detail");
/// Seeing what is due.
const LIST: Permission = Permission("mm.equipment.list");
/// Setting alarms and lead times.
const EDIT: Permission = Permission("mm.equipment.edit");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/partsReplacement/query/history", DETAIL, http::history)
        .guarded(Method::GET, "/partsReplacement/query/detail", DETAIL, http::detail)
        .guarded(Method::GET, "/partsReplacement/query/option", DETAIL, http::options)
        .guarded(Method::POST, "/partsReplacement/add", DETAIL, http::add)
        .guarded(Method::POST, "/partsReplacement/delete", DETAIL, http::remove)
        .guarded(Method::GET, "/partsReplacement/alarm/query", DETAIL, alarms::read)
        .guarded(Method::POST, "/partsReplacement/alarm/save", EDIT, alarms::save)
        .guarded(Method::POST, "/partsReplacement/leadTime/save", EDIT, alarms::save_lead_time)
        .guarded(Method::GET, "/partsReplacement/query/due", LIST, due::list)
        .guarded(Method::GET, "/partsReplacement/query/use", DETAIL, due::course)
        .guarded(Method::POST, "/partsReplacement/refresh", DETAIL, due::refresh)
}
