//! Every statement on `job`, `job_turn` and `job_schedule`.
//!
//! `queue` is for areas: hand over, look up, cancel, revive. `lead` and `admit` are for the relay, `drive` for the process that
//! runs a job, `remote` for programs of companies that do, `schedule` for both, `retain` for housekeeping. Leases use the database's clock, because many
//! processes compare them; everything else takes its time as a parameter.

pub mod admit;
pub mod drive;
pub mod lead;
pub mod queue;
pub mod remote;
pub mod retain;
pub mod schedule;

pub use queue::{cancel, enqueue, enqueue_for, enqueue_keyed, enqueue_later, revive, views, waiting};
