//! The search, engine by engine.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod child;
mod edges;
mod embedded;
mod fake;
mod meili;
mod model;
mod properties;
mod suite;
