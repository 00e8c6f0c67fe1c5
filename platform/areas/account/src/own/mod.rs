//! What the browser fetches once after login: the member's permission keys and the constants.

mod http;
mod store;

use http_kit::{Method, Routes};

pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::GET, "/hughomememberC/query/permission", crate::SELF, http::permissions)
        .guarded(Method::GET, "/hughomememberC/query/constant", crate::SELF, http::constants)
}
