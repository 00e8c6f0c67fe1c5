//! The download centre: a member's own exports, their progress, their files.
//!
//! An export row is written by the call that asked for it, together with its job; where it stands is read from the
//! ledger. A colleague's key is answered like an unknown one.

mod file;
mod http;
mod rights;
mod rows;
mod store;
mod stream;

use access::Permission;
use http_kit::{Method, Routes};

pub(crate) use rows::{ExportRow, row, said_by_program};
pub(crate) use stream::ExportNews;

const OWN: Permission = Permission("export.own");

pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::GET, "/general/export/list", OWN, http::list)
        .guarded(Method::GET, "/general/export/progress", OWN, stream::progress)
        .guarded(Method::GET, "/general/export/file", OWN, http::file)
        .guarded(Method::POST, "/general/export/cancel", OWN, http::cancel)
        .guarded(Method::POST, "/general/export/retry", OWN, http::retry)
        .join(Routes::under("account", "").public(Method::GET, "/files/{token}", file::fetch).public(
            Method::HEAD,
            "/files/{token}",
            file::fetch,
        ))
}
