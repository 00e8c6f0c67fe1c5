//! console/content/list and edit (9HDG102, 103): notices, questions, popups and what the public site shows, with drafts.

mod form;
mod http;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

const CONTENT: Permission = Permission("console.content");

/// The calls.
pub(super) fn routes() -> Routes {
    Routes::new("desk")
        .guarded(Method::POST, "/console/content/list", CONTENT, http::list)
        .guarded(Method::GET, "/console/content/detail", CONTENT, http::one)
        .guarded(Method::POST, "/console/content/save", CONTENT, http::save)
        .guarded(Method::POST, "/console/content/withdraw", CONTENT, http::withdraw)
        .guarded(Method::POST, "/console/company/choices", CONTENT, http::company_choices)
}
