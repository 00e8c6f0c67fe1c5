//! Background work: what is asked (the contract) and the ledger in which it stands.
//!
//! Handing over work is an INSERT into `job` in the caller's transaction. This crate alone touches the tables
//! `job`, `job_turn` and `job_schedule`; `runtime` drives them, areas only queue, cancel, revive and look up.
#![warn(missing_docs)]

mod bell;
mod contract;
pub mod ledger;

pub use bell::{Bell, CHANNEL};
pub use contract::{Job, JobState, JobView, PROGRESS_CHANNEL};
pub use ledger::{cancel, enqueue, enqueue_for, enqueue_keyed, enqueue_later, revive, views, waiting};
