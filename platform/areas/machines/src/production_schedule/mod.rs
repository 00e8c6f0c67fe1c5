//! Production plans: the week of a line (`mm/production-schedule/registration`), plans as a table
//! (`mm/production-schedule/import`), and the plans of a day against what was made (`mm/operational-status/detail`, tab
//! 計画と実績).
//!
//! What a plan may be stands in `plant::plans`, what was made and when it will end in `telemetry::output` and
//! `telemetry::forecast`; `progress` and `outside` bring them together and know nothing of HTTP.

mod asked;
mod columns;
mod export;
mod http;
mod import;
mod outside;
mod progress;
mod stock;
mod wire;

pub(crate) use asked::{ScheduleKey, ScheduleToAdd, ScheduleToUpdate};
pub(crate) use http::{add_in, change, delete, line, within};
pub(crate) use wire::Schedule;

use access::Permission;
use http_kit::{Method, Routes};

/// Planning.
const PLAN: Permission = Permission("mm.production-schedule.registration");
/// Looking at the operating status.
const STATUS: Permission = Permission("mm.operational-status.detail");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/productionSchedule/query/week", PLAN, http::read_week)
        .guarded(Method::GET, "/productionSchedule/query/recipe", PLAN, http::list_items)
        .guarded(Method::POST, "/productionSchedule/add", PLAN, http::add)
        .guarded(Method::POST, "/productionSchedule/update", PLAN, http::update)
        .guarded(Method::POST, "/productionSchedule/delete", PLAN, http::remove)
        .guarded(Method::POST, "/productionSchedule/shortfall", PLAN, http::decide_shortfall)
        .guarded(Method::POST, "/productionSchedule/download/list", PLAN, export::list)
        .guarded(Method::POST, "/productionSchedule/download/template", PLAN, export::template)
        .guarded(Method::POST, "/productionSchedule/import/check", PLAN, import::check)
        .guarded(Method::POST, "/productionSchedule/import/save", PLAN, import::save)
        .guarded(Method::GET, "/operatingStatus/query/plan/actual", STATUS, http::plan_actual)
        .guarded(Method::GET, "/operatingStatus/query/plan/outside", STATUS, http::list_outside)
        .guarded(Method::GET, "/operatingStatus/query/plan/day", STATUS, http::read_states)
}
