//! The audit log as a company's administrators read it: who did what, when, from where. The provider's staff stand in
//! it with their names and types. Nothing here writes.

mod export;
mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// Reading the company's audit log.
const READ: Permission = Permission("audit.read");

pub(crate) fn routes() -> Routes {
    Routes::new("account").guarded(Method::POST, "/hughomememberC/audit/list", READ, http::list).guarded(
        Method::POST,
        "/hughomememberC/audit/download",
        READ,
        export::list,
    )
}
