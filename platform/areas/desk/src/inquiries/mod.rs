//! What visitors and members ask the provider. The desk gets a mail, and who asked gets one that it came in.

mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// The members' form.
const INQUIRE: Permission = Permission("top.inquiry.registration");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("desk").public(Method::POST, "/case/addCaseBeforeLogin", http::of_visitor).guarded(
        Method::POST,
        "/case/addCaseAfterLogin",
        INQUIRE,
        http::of_member,
    )
}
