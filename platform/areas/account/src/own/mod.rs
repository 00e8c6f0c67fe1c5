//! What the browser fetches once after login, the member's permission keys and the constants; and how long the session
//! may last.

mod http;
pub(crate) mod store;

use http_kit::{Method, Routes};

pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::GET, "/hughomememberC/query/permission", crate::SCREENS, http::permissions)
        .guarded(Method::GET, "/hughomememberC/query/constant", crate::SCREENS, http::constants)
        .guarded(Method::GET, "/general/query/session", crate::SCREENS, http::session)
}
