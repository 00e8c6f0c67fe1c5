//! The day so far on home: what each line made by the hour, and what its stops cost by cause.
//!
//! Nothing is computed here: all who watch a company share one reading, which `live` holds for half a minute.

mod http;
mod wire;

use http_kit::{Method, Routes};
use live::STATUS_READ;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(Method::GET, "/operatingStatus/query/today", STATUS_READ, http::today)
}
