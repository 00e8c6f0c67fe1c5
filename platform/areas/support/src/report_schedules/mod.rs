//! When a saved analysis is mailed by itself, to whom, and in which language. Part of screen
//! `support/production-analysis/result` (2HDG014).
//!
//! Each member has one schedule for an analysis, an own one or one that is shared. What is mailed is what that member may
//! see (decision 0064); the plugin `scheduled-reports` sends it.

mod http;
mod rules;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

const SAVE: Permission = Permission("support.production-analysis.save");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support")
        .guarded(Method::GET, "/support/report/schedule/detail", SAVE, http::read)
        .guarded(Method::POST, "/support/report/schedule/save", SAVE, http::save)
        .guarded(Method::POST, "/support/report/schedule/delete", SAVE, http::delete)
}
