//! The runtime through its public door: real Postgres, real Redis, real kills. The numbers in the comments are those
//! of the invariants that the design of jobs names.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod bell;
mod chaos;
mod child;
mod delivery;
mod ending;
mod house;
mod leases;
mod poison;
mod running;
mod schedules;
mod slots;
mod tenancy;
mod trial;
