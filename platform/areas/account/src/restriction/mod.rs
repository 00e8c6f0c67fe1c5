//! From which addresses the company's members may use the service (top/global-ip/blocking, 9HDG031). Always the whole set
//! of ranges is saved. Who would lock themselves out is told so, and may do it all the same.

mod http;
mod rules;

use access::Permission;
use http_kit::{Method, Routes};

/// Ruling from where the company's members may come.
const RESTRICT: Permission = Permission("top.global-ip.blocking");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account").guarded(Method::POST, "/hughomememberC/hug/address/ip/select", RESTRICT, http::show).guarded(
        Method::POST,
        "/hughomememberC/hug/address/ip/add",
        RESTRICT,
        http::save,
    )
}
