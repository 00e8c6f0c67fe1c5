//! Videos that the provider's staff send in piece by piece (decision 0069). The rows are those of the provider's company,
//! wherever the sender stands; `sosogi library add` takes the file of a finished upload.

mod http;
mod joining;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

const UPLOAD: Permission = Permission::UPLOAD_VIDEO;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library")
        .guarded(Method::POST, "/video/upload/begin", UPLOAD, http::begin)
        .guarded(Method::POST, "/video/upload/part", UPLOAD, http::add_part)
        .guarded(Method::GET, "/video/upload/state", UPLOAD, http::tell)
        .guarded(Method::POST, "/video/upload/finish", UPLOAD, http::finish)
        .guarded(Method::POST, "/video/upload/abandon", UPLOAD, http::abandon)
}
