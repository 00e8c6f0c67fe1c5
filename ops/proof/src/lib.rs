//! What the full-size proofs stand on: a stage of real processes (PostgreSQL, Redis, server, workers) that can be
//! killed and started again, a small HTTP caller, and figures.
//!
//! Tools for `ops/chaos` and `ops/bench`, written like tests: they stop at the first surprise. Never shipped.
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "reads what its script tells it; looks behind the scenes with its own SQL; measures wall time"
)]

pub mod figures;
pub mod gateway;
pub mod hall;
pub mod http;
pub mod letterbox;
pub mod processes;
pub mod results;
pub mod stage;
