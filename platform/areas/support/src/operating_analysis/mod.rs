//! Operating-status analysis: the shares of states over a window, and what stopped the machines. Screen
//! `support/operational-status/analysis` (2HDG016).

mod http;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

const ANALYSIS: Permission = Permission("support.operational-status.analysis");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support").guarded(
        Method::POST,
        "/analysis/query/analysis/operating/conditions/new",
        ANALYSIS,
        http::analyse,
    )
}
