//! console/library/list (9HDG106): which items there are, and to whom they are released.

mod http;

use access::Permission;
use http_kit::{Method, Routes};

const ITEMS: Permission = Permission("console.library");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library")
        .guarded(Method::POST, "/console/library/list", ITEMS, http::list)
        .guarded(Method::POST, "/console/library/release", ITEMS, http::release)
        .guarded(Method::POST, "/console/library/withdraw", ITEMS, http::withdraw)
}
