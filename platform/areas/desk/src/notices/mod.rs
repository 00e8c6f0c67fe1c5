//! What members are told of: the header's bell, the list, one with its text, and the important ones after the log-in.

mod http;
mod wire;

use content::notices::NOTICES;
use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("desk")
        .guarded(Method::POST, "/hughomememberC/hug/login/after", crate::SELF, http::after_login)
        .guarded(Method::GET, "/notice/query/notice/info", crate::SELF, http::info)
        .guarded(Method::POST, "/notice/confirm/notice/info", crate::SELF, http::confirm)
        .guarded(Method::GET, "/notice/fetchHeaderNoticeList", NOTICES, http::header)
        .guarded(Method::POST, "/notice/fetchNoticeList", NOTICES, http::list)
        .guarded(Method::GET, "/notice/fetchNotice", NOTICES, http::one)
        .guarded(Method::POST, "/notice/notice/unread/to/read", NOTICES, http::read)
}
