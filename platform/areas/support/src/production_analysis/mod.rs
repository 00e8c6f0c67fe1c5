//! Production analysis: figures of a unit, of all units, by day, and of two units side by side. Screens
//! `support/production-analysis/two-units` (2HDG012) and `.../all-units` (2HDG017).
//!
//! All figures are sums that `telemetry` makes of stretches of machines, divided last; a day is the line's own. Nothing
//! is told of time after now.

mod alarms;
mod chart_file;
mod compare;
mod days;
mod file;
mod film;
mod http;
mod systems;
mod units;
mod wire;

pub(crate) use alarms::of_devices as alarms_of;
pub(crate) use file::{any, say, today};
pub(crate) use units::{named, of_location, of_unit, stretches, told};
pub(crate) use wire::{AnalysedAlarm, AnalysisPeriod, AnalysisUnit, OfUnit, UnitName};

use access::Permission;
use http_kit::{Method, Routes};

/// Comparing two units.
const TWO_UNITS: Permission = Permission("support.production-analysis.two-units");
/// Seeing all units.
const ALL_UNITS: Permission = Permission("support.production-analysis.all-units");
/// What both screens ask of one unit.
const FIGURES: Permission = Permission("support.production-analysis.figures");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support")
        .guarded(Method::POST, "/support/fetchProductionAnalysisAggregateInfo", TWO_UNITS, compare::figures)
        .guarded(Method::POST, "/support/fetchProductionAnalysisAggregateInfoExtra", TWO_UNITS, compare::extra)
        .guarded(Method::GET, "/support/query/fetchLocationOperatingTime", ALL_UNITS, http::location_time)
        .guarded(Method::POST, "/support/query/production/result/total", ALL_UNITS, http::total_figures)
        .guarded(Method::POST, "/support/query/production/result/single", FIGURES, http::single_figures)
        .guarded(Method::POST, "/support/query/production/result/operation", FIGURES, http::operation_times)
        .guarded(Method::POST, "/support/query/production/result/alarm/single", FIGURES, alarms::single)
        .guarded(Method::POST, "/support/query/production/result/total/day", ALL_UNITS, days::total)
        .guarded(Method::POST, "/support/query/production/result/single/day", FIGURES, days::single)
        .guarded(Method::POST, "/support/query/production/result/single/download", FIGURES, file::single)
        .guarded(Method::POST, "/support/query/production/result/total/download", ALL_UNITS, file::total)
        .guarded(Method::POST, "/support/query/production/result/single/day/download", FIGURES, file::single_days)
        .guarded(Method::POST, "/support/query/production/result/total/day/download", ALL_UNITS, file::total_days)
        .guarded(Method::POST, "/support/download/screen/graph/csv/standard", FIGURES, chart_file::standard)
        .guarded(Method::POST, "/support/download/screen/graph/csv/day", FIGURES, chart_file::day)
        .guarded(Method::POST, "/support/query/production/result/fold/day", ALL_UNITS, days::fold)
        .guarded(Method::POST, "/support/query/production/result/fold/day/single", FIGURES, days::fold_single)
        .guarded(Method::POST, "/support/query/production/result/film/total", ALL_UNITS, film::total)
        .guarded(Method::POST, "/support/query/production/result/film/single", FIGURES, film::single)
        .guarded(Method::POST, "/support/query/production/result/film/usage", ALL_UNITS, film::usage)
        .guarded(Method::POST, "/support/query/production/result/film/usage/single", FIGURES, film::usage_single)
        .join(of_systems())
}

/// The calls of companies' own systems.
fn of_systems() -> Routes {
    Routes::of_systems("support")
        .signed(Method::GET, "/production", FIGURES, systems::production)
        .signed(Method::GET, "/production/days", FIGURES, systems::production_days)
        .signed(Method::GET, "/production/hours", FIGURES, systems::production_hours)
        .signed(Method::GET, "/production/items", FIGURES, systems::production_items)
}
