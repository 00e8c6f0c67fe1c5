//! Samples, events, intervals, presence, roll-ups, figures and chart thinning: one place for each.
//!
//! Truth is what arrived (`sample`, `event`); intervals, presence and roll-ups are recomputed from it, never added
//! to, so order and repetition of delivery do not matter. This crate knows no screen and no door.
#![warn(missing_docs)]

pub mod changes;
pub mod check;
pub mod figures;
#[cfg(feature = "fixture")]
pub mod fixture;
pub mod fold;
pub mod forecast;
pub mod growth;
pub mod intake;
pub mod loss_tree;
pub mod losses;
pub mod material;
pub mod model;
pub mod output;
pub mod periods;
pub mod power_off;
pub mod presence;
pub mod present;
pub mod registration;
pub mod rollup;
pub mod seal_bars;
pub mod series;
pub mod shares;
pub mod signals;
pub mod states;
pub mod stop_parts;
pub mod target;
pub mod usage;
pub mod verify;
pub mod weights;
pub mod window;

pub use intake::store_batch;
pub use model::{Batch, BatchId, BatchReceipt, Event, Kind, Sample, Span, State};
pub use rollup::{companies_with_marks, roll_up, set_aside};
