//! Machine data of several fillers as one file. The file is made by a worker; the call only orders it.

mod http;

use access::Permission;
use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(
        Method::POST,
        "/assetAlarmOccurenceStatus/download/csv/zip",
        Permission("machine-data.export"),
        http::order_zip,
    )
}
