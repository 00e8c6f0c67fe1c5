//! Stops of a line and why they happened. Screen `mm/operational-status/detail` (1HDG003), its tab with the stops.
//!
//! Stops and their times are what `telemetry` tells, whatever is recorded here. A reason lies on a stretch of time of a
//! machine (`attach`), so it is found again when late data move a stop. Splitting and merging touch stretches alone.
//! Every member may record reasons; the list of reasons and the limit of micro stops belong to those who edit equipment.

mod change;
mod http;
mod reasons;
mod record;
mod store;
pub(crate) mod told;
mod wire;

pub(crate) use http::of_day;
pub(crate) use wire::{LineStop, LineStopsQuery};

use access::Permission;
use http_kit::{Method, Routes};

/// Looking at the operating status, and saying why something stopped.
const DETAIL: Permission = Permission("mm.operational-status.detail");
/// Changing what the whole company chooses from.
const EDIT: Permission = Permission("mm.equipment.edit");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/operatingStatus/query/stop", DETAIL, http::list)
        .guarded(Method::GET, "/operatingStatus/query/stop/day", DETAIL, http::bands)
        .guarded(Method::GET, "/operatingStatus/query/stop/reason", DETAIL, reasons::list)
        .guarded(Method::POST, "/operatingStatus/stop/record", DETAIL, record::record)
        .guarded(Method::POST, "/operatingStatus/stop/split", DETAIL, record::split)
        .guarded(Method::POST, "/operatingStatus/stop/merge", DETAIL, record::merge)
        .guarded(Method::POST, "/operatingStatus/stop/separate", DETAIL, record::separate)
        .guarded(Method::POST, "/operatingStatus/stop/reason/save", EDIT, reasons::save)
        .guarded(Method::POST, "/operatingStatus/stop/reason/order", EDIT, reasons::order)
        .guarded(Method::POST, "/operatingStatus/stop/micro/save", EDIT, reasons::save_micro)
}
