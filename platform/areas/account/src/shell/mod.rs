//! Calls of every page: may I open it, what may I pick on it, and the record that I was there.

pub(crate) mod http;
mod store;

pub(crate) use http::LocationRow;

use http_kit::{Method, Routes};

pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::GET, "/general/query/function/permission", crate::SCREENS, http::function_permission)
        .guarded(Method::GET, "/general/query/function/list", crate::SCREENS, http::functions)
        .guarded(Method::GET, "/general/select/mmOrSupport/authority", crate::SELF, http::authority)
        .guarded(Method::POST, "/general/write/access/history", crate::SCREENS, http::write_access)
        .guarded(Method::GET, "/general/query/viewable", crate::SELF, http::pickers)
}
