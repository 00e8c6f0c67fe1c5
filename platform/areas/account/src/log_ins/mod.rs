//! Who logged in: the history of a member (top/login/list, 9HDG016), and one's own live sessions.
//!
//! What changes who gets in asks for the password once more within the session (`access::confirmed`).
//!
//! Everybody sees their own; who holds the list of members sees colleagues' history. Sessions are seen and ended by the
//! person whose they are alone.

mod export;
mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing who logged in.
const HISTORY: Permission = Permission("top.login.list");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::GET, "/hughomememberC/member/loginDetail/select", HISTORY, http::history)
        .guarded(Method::POST, "/hughomememberC/member/loginDetail/download", HISTORY, export::list)
        .guarded(Method::GET, "/login/session/list", crate::SELF, http::list_sessions)
        .guarded(Method::POST, "/login/session/confirm", crate::SELF, http::confirm)
        .guarded(Method::POST, "/login/session/end", crate::SELF, http::end)
        .guarded(Method::POST, "/login/session/end/others", crate::SELF, http::end_others)
}
