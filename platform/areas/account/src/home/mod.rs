//! Home: what happened since the member was there before. Screen `top/home`.
//!
//! What the lines do now, and their day so far, are calls of the machines area.

mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account").guarded(Method::POST, "/home/visit", Permission("hughome.dashboard"), http::visit)
}
