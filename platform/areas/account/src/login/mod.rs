//! Member login and logout. Screen `top/user/login/open` (9HDG002).
//!
//! A member logs in by member ID (an e-mail address) and password and gets an opaque token. Refusals do not tell
//! whether the member exists.

mod http;
mod rules;

use access::Permission;
use http_kit::{Method, Routes};

/// Ending the own session: open to everybody who has one, also before staff have picked a customer.
const LOGOUT: Permission = Permission("session.logout");

pub(crate) fn routes() -> Routes {
    Routes::new("account").public(Method::POST, "/hughomememberC/hugHomeMemberLogin", http::log_in).guarded(
        Method::POST,
        "/login/logout",
        LOGOUT,
        http::log_out,
    )
}
