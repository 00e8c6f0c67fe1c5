//! What a member opened and marked. Screen `library/history-favorite/list` (3HDG007).

mod http;

use http_kit::{Method, Routes};

use crate::OWN;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library")
        .guarded(Method::POST, "/video/overview/selectDocumentHistory", OWN, http::document_history)
        .guarded(Method::POST, "/video/overview/selectVideoHistory", OWN, http::video_history)
        .guarded(Method::POST, "/video/overview/selectDocumentList", OWN, http::document_favorites)
        .guarded(Method::POST, "/video/overview/selectVideoLIst", OWN, http::video_favorites)
}
