//! The runtime through its public door: real Postgres, real Redis, real kills. The numbers in the comments are those
//! of the invariants that the design of jobs names.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "tests stop at the first surprise")]

mod child;
mod house;
mod trial;

mod running;
