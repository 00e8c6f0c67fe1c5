//! What companies' own systems ask about lines and machines (`/webapi/v1`, no screen): what there is, what it does now, its
//! alarms and stops, its parts, which of its days changed, and its plans, which they write as well. What a call tells is what the screen of its permission shows.

mod alarms;
mod changes;
mod days;
mod schedules;
mod status;
mod store;
mod units;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing lines and machines.
const UNITS: Permission = Permission("mm.equipment.list");
/// Looking at the operating status.
const STATUS: Permission = Permission("mm.operational-status.detail");
/// Seeing the history of alarms.
const ALARMS: Permission = Permission("mm.alarm-history.list");
/// Planning.
const PLAN: Permission = Permission("mm.production-schedule.registration");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::of_systems("machines")
        .signed(Method::GET, "/lines", UNITS, units::list_lines)
        .signed(Method::GET, "/devices", UNITS, units::list_devices)
        .signed(Method::GET, "/status", STATUS, status::read)
        .signed(Method::GET, "/changes", STATUS, changes::list)
        .signed(Method::GET, "/stops", STATUS, days::list_stops)
        .signed(Method::GET, "/alarms", ALARMS, alarms::list)
        .signed(Method::GET, "/parts/due", UNITS, days::parts_due)
        .signed(Method::GET, "/schedules", PLAN, schedules::list)
        .signed(Method::POST, "/schedules", PLAN, schedules::add)
        .signed(Method::POST, "/schedules/update", PLAN, schedules::update)
        .signed(Method::POST, "/schedules/delete", PLAN, schedules::remove)
}
