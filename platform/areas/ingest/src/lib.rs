//! The intake door: gateway batches become samples, events, intervals and marks. No screen.
//!
//! Outside `/api`: it speaks to machines, so its errors are application/problem+json without languages, each with a
//! pointer into the body. What is stored and how is decided in `telemetry`, by the same checks as for recordings.

mod batches;
pub mod quarantine;

use http_kit::{Method, Routes};

/// The area's calls.
pub fn routes() -> Routes {
    let gate = batches::gate::Gate::default();
    Routes::under("ingest", "/ingest").public(Method::POST, "/v1/batches", batches::http::take_batch).sharing(gate)
}
