//! The API's own description, for programs and for people: the page `reference/` of the web client shows it.
//!
//! Public, because it tells nothing but forms; what a caller may do is decided at each call.

use std::sync::OnceLock;

use http_kit::{Method, RouteTables, Routes, Visit};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use salvo::prelude::Json;
use serde_json::{Value, json};

/// The document's route; the page stands beside it.
pub(crate) fn routes() -> Routes {
    Routes::under("reference", "/reference").public(Method::GET, "/openapi.json", document)
}

/// This description, as an OpenAPI 3.1 document.
#[endpoint]
async fn document(visit: Visit) -> Json<Value> {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    let whole = DOCUMENT.get_or_init(|| http_kit::document(&RouteTables::new(crate::areas())));
    let mut here = whole.clone();
    // the paths of the document begin behind the application root
    here["servers"] = json!([{ "url": visit.app.settings.base_path.trim_end_matches('/') }]);
    Json(here)
}
