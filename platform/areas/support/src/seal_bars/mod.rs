//! Which seal bar the rejected pouches of a machine come from. A part of the screen
//! `support/operational-status/analysis` (2HDG016).

mod http;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    let analysis = Permission("support.operational-status.analysis");
    Routes::new("support").guarded(Method::POST, "/support/query/reject/seal/bar", analysis, http::find_bad_bar)
}
