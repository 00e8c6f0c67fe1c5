//! What a chart can show: signals by group, and templates that pick some of them.
//!
//! Recommended templates come from the provider's catalogue; a member's own are seen by nobody else.

mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(
        Method::GET,
        "/trendGraphTemplateMaster/query/graph/master/data",
        Permission("trend.read"),
        http::read_master,
    )
}
