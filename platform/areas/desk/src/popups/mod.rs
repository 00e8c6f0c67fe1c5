//! What a page says to everybody for a while: maintenance, an announcement.

mod http;

use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("desk").public(Method::POST, "/general/select/popup", http::on_page)
}
