//! Another mail address for oneself: asked for with the password, and completed by the link that the new address gets
//! (top/email-address/change-completion, 9HDG026).
//!
//! Asking for an address that somebody logs in with is answered like any other, and mails that address nothing; the
//! present one is told of every asking. The change ends all of the member's sessions and takes their open password link
//! away; the former address is told.

mod http;

use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account").guarded(Method::POST, "/hughomememberC/email/change/request", crate::SELF, http::ask).public(
        Method::GET,
        "/hughomememberC/update/email",
        http::complete,
    )
}
