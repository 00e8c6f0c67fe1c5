//! The API's own description, for programs and for people: the page `reference/` of the web client shows it.
//!
//! Public, because it tells nothing but forms; what a caller may do is decided at each call.

use std::sync::OnceLock;

use http_kit::{Method, RouteTables, Routes, Visit};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use salvo::prelude::Json;
use serde_json::{Value, json};

/// The documents' routes; their pages stand beside them.
pub(crate) fn routes() -> Routes {
    Routes::under("reference", "/reference").public(Method::GET, "/openapi.json", document).public(
        Method::GET,
        "/web-api/openapi.json",
        web_api_document,
    )
}

/// This description, as an OpenAPI 3.1 document.
#[endpoint]
async fn document(visit: Visit) -> Json<Value> {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    Json(of_here(DOCUMENT.get_or_init(|| http_kit::document(&RouteTables::new(crate::areas()))), &visit))
}

/// The calls of companies' own systems alone, as an OpenAPI 3.1 document.
#[endpoint]
async fn web_api_document(visit: Visit) -> Json<Value> {
    static DOCUMENT: OnceLock<Value> = OnceLock::new();
    Json(of_here(DOCUMENT.get_or_init(|| http_kit::signed_document(&RouteTables::new(crate::areas()))), &visit))
}

/// The paths of a document begin behind the application root.
fn of_here(whole: &Value, visit: &Visit) -> Value {
    let mut here = whole.clone();
    here["servers"] = json!([{ "url": visit.app.settings.base_path.trim_end_matches('/') }]);
    here
}
