//! Samples, events, intervals, presence, roll-ups, figures and chart thinning: one place for each.
//!
//! Truth is what arrived (`sample`, `event`); intervals, presence and roll-ups are recomputed from it, never added
//! to, so order and repetition of delivery do not matter. This crate knows no screen and no door.
#![warn(missing_docs)]

pub mod check;
pub mod fold;
pub mod intake;
pub mod model;
pub mod presence;
pub mod registration;
pub mod signals;

pub use intake::store_batch;
pub use model::{Batch, BatchId, Event, Kind, Sample, Span, State, Stored};
