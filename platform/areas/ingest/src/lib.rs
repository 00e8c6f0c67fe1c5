//! The intake door: gateway batches become samples, events, intervals and marks; item data become versions. No screen.
//!
//! Outside `/api`: it speaks to machines, so its errors are application/problem+json without languages, each with a
//! pointer into the body. What is stored and how is decided in `telemetry`, by the same checks as for recordings.

mod batches;
mod door;
mod item_data;
pub mod quarantine;

use http_kit::{Method, Routes};

/// The area's calls.
pub fn routes() -> Routes {
    let gate = door::gate::Gate::default();
    Routes::under("ingest", "/ingest")
        .public(Method::POST, "/v1/batches", batches::http::take_batch)
        .public(Method::POST, "/v1/item-data", item_data::http::take_item_data)
        .sharing(gate)
}
