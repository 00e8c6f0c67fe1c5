//! What members agree to: the texts for everybody, and the versions that a member has not confirmed.

pub(crate) mod http;

use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("desk")
        .public(Method::POST, "/pre/login/notice/query/html/policy", http::privacy)
        .public(Method::POST, "/pre/login/notice/query/html/protocol", http::terms)
        .guarded(Method::GET, "/general/query/policy/list", crate::SELF, http::waiting)
        .guarded(Method::POST, "/general/update/policy/status", crate::SELF, http::confirm)
}
