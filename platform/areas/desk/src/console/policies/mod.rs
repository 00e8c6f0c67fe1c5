//! console/policy/list and edit (9HDG104, 105): the versions of what members agree to.

mod http;

use access::Permission;
use http_kit::{Method, Routes};

const POLICIES: Permission = Permission("console.policies");

/// The calls.
pub(super) fn routes() -> Routes {
    Routes::new("desk")
        .guarded(Method::POST, "/console/policy/list", POLICIES, http::list)
        .guarded(Method::GET, "/console/policy/detail", POLICIES, http::one)
        .guarded(Method::POST, "/console/policy/publish", POLICIES, http::publish)
        .guarded(Method::POST, "/console/policy/withdraw", POLICIES, http::withdraw)
}
