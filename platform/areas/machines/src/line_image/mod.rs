//! A line as its machines, in the order of flow: what each does now, what it reads, and what it did since the day
//! began. Screen `mm/operational-status/detail`, its tab with the line image.
//!
//! All machines of the line are there. One that sends nothing has no state: it is drawn without one, never as stopped.

mod http;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

/// Looking at the operating status.
const DETAIL: Permission = Permission("mm.operational-status.detail");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(Method::GET, "/operatingStatus/query/detail", DETAIL, http::detail).guarded(
        Method::GET,
        "/operatingStatus/query/detail/day",
        DETAIL,
        http::states,
    )
}
