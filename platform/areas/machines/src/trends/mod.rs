//! The trend of a filler: what it measured, with its states, items and stops. Screen `mm/operational-status/detail`, its
//! tab with the trend.
//!
//! One question tells all that the tab draws, so that lines and bands never belong to two moments. The server names the
//! window that ends now: a tablet on the floor may be minutes off.

mod http;
mod rules;
mod wire;

use http_kit::{Method, Routes};

use crate::trend_templates::READ;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(Method::POST, "/operatingStatus/query/trend", READ, http::trend)
}
