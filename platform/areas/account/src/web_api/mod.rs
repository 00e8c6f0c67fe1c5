//! The keys by which the company's own systems call the Web API (top/web-api/management, 9HDG032).
//!
//! Two sets may be live, so that one takes the other's place without a break. A stored secret is never told again. What
//! the systems called last stands beside the sets, and what would become of a call is told without one. The other way round,
//! webhooks tell systems of events.

mod calls;
mod http;
mod rules;
mod webhooks;

use access::Permission;
use http_kit::{Method, Routes};

/// Managing the company's keys.
const MANAGE: Permission = Permission("top.web-api.management");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::GET, "/hughomememberC/query/api/permission", MANAGE, http::show)
        .guarded(Method::GET, "/hughomememberC/get/api/permission/key", MANAGE, http::generate)
        .guarded(Method::POST, "/hughomememberC/save/api/permission", MANAGE, http::save)
        .guarded(Method::GET, "/hughomememberC/query/api/call", MANAGE, calls::list)
        .guarded(Method::POST, "/hughomememberC/test/api/permission", MANAGE, calls::try_out)
        .guarded(Method::GET, "/hughomememberC/query/webhook", MANAGE, webhooks::list)
        .guarded(Method::POST, "/hughomememberC/save/webhook", MANAGE, webhooks::save)
        .guarded(Method::POST, "/hughomememberC/delete/webhook", MANAGE, webhooks::delete)
        .guarded(Method::POST, "/hughomememberC/test/webhook", MANAGE, webhooks::try_out)
        .guarded(Method::GET, "/hughomememberC/query/webhook/delivery", MANAGE, webhooks::deliveries)
        .guarded(Method::POST, "/hughomememberC/resend/webhook", MANAGE, webhooks::resend)
}
