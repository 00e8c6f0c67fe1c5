//! What a member searched for and downloaded: noted by the support screens, and offered to their forms again.

mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// At present only the filling history asks.
const SEARCH: Permission = Permission("support.filling-history.search");
const EXPORT: Permission = Permission("support.filling-history.export");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support")
        .guarded(Method::GET, "/support/fetchLineDeviceInfo", SEARCH, http::lines_and_devices)
        .guarded(Method::POST, "/support/recordQueryParameters", SEARCH, http::record_query)
        .guarded(Method::POST, "/support/save/csv/download/history", EXPORT, http::record_download)
}
