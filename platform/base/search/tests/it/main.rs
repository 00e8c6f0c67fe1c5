//! The search, engine by engine.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod embedded;
mod fake;
mod meili;
mod suite;
