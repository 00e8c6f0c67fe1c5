//! What a member searched for and downloaded: noted by the support screens, and offered to their forms again.

mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// Every support screen asks: whoever may search the filling history may use all of them (`policies/policy.csv`).
const SEARCH: Permission = Permission("support.filling-history.search");
const EXPORT: Permission = Permission("support.filling-history.export");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support")
        .guarded(Method::GET, "/support/fetchLineDeviceInfo", SEARCH, http::lines_and_devices)
        .guarded(Method::GET, "/support/invokeGC", SEARCH, http::leave)
        .guarded(Method::POST, "/support/recordQueryParameters", SEARCH, http::record_query)
        .guarded(Method::POST, "/support/save/csv/download/history", EXPORT, http::record_download)
}
