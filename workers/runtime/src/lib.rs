//! Runs the jobs of the ledger: plugins, leases, the relay, schedules, and the transport that carries ids.
//!
//! Postgres is the truth; Redis carries ids and may be emptied at any time. A process claims a job under a lease
//! with a random token, renews it, and commits the job's database effects together with its completion, so that an
//! effect happens once however often an id is delivered. Must never: keep state of a job anywhere but in the ledger,
//! or end a job that the ledger says is somebody else's.
#![warn(missing_docs)]

mod apart;
mod contract;
mod cx;
mod drive;
mod finish;
mod registry;
mod relay;
mod running;
mod schedules;
mod settings;
mod sight;
mod start;
mod transport;

pub use apart::run_apart;
pub use contract::{Done, JobError, Plugin, RetryPolicy, Schedule};
pub use cx::JobCx;
pub use registry::Registry;
pub use settings::{IsolatedProcess, QueueSpec, Settings};
pub use start::{Readiness, RunningWorker, start};
