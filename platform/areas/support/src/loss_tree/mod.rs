//! Where the time of a unit went: the loss tree and its causes. A part of the screens
//! `support/production-analysis/two-units` (2HDG012) and `.../all-units` (2HDG017).
//!
//! Busy time is what the line's plans say, and on days without a plan the time in which the machine was on (decision 0063).

mod causes;
mod http;
mod roots;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    let figures = Permission("support.production-analysis.figures");
    Routes::new("support").guarded(Method::POST, "/support/query/loss/tree", figures, http::analyse_losses)
}
