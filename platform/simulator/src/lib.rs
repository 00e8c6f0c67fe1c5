//! Filling lines that do not exist: what they would do, and gateways that tell of it.
//!
//! A machine is a pure function of its parameters, the seed and the time: asked again it says the same, and it can be
//! asked from any instant on. Its gateway speaks to the intake door alone, as real ones do; this crate knows no
//! database. Physics and words are those of pouch-filling machines; figures of real makers' machines are not public,
//! so all of them are parameters of a file.
#![warn(missing_docs)]

mod chance;
mod faults;
mod filler;
mod fleet;
mod gateway;
mod pace;
pub mod parameters;

pub use chance::Chance;
pub use faults::{Fault, Trouble};
pub use filler::{
    COUNTERS, Filler, FillerRows, ItemData, LastSample, MachineEvent, Reading, RowInterval, Spec, VALUES, item_data,
};
pub use fleet::{FleetSums, LastSamples, Options, run};
pub use gateway::{Answer, BatchRefusal, Credential, Credentials, HttpDoor, IntakeDoor};
pub use pace::Pace;
