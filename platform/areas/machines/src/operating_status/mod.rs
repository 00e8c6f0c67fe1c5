//! What lines and machines do now: the list of operating status, the band of the day, live changes. Screens
//! `top/home` and operating status.
//!
//! Nothing is computed here: all who watch a company share one look at it, which `live` holds.

mod http;

pub(crate) use http::StatusSpan;

use http_kit::{Method, Routes};
use live::STATUS_READ;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::POST, "/operatingStatus/query/list", STATUS_READ, http::list)
        .guarded(Method::GET, "/operatingStatus/query/day", STATUS_READ, http::days)
        .guarded(Method::GET, "/operatingStatus/stream", STATUS_READ, http::stream)
}
