//! What every crate may use and what needs nothing: ids, the clock, zones, languages, limits, constants,
//! messages, error kinds, table values, decimals.
//!
//! No input or output happens here and no screen is known here.
#![warn(missing_docs)]

mod audience;
mod cell;
pub mod clock;
pub mod constants;
pub mod csv_table;
pub mod decimals;
pub mod fault;
pub mod ids;
pub mod lang;
pub mod limits;
mod local_times;
pub mod measure;
pub mod messages;
pub mod rules;
pub mod text;
pub mod zone;

pub use audience::Audience;
pub use cell::Cell;
pub use clock::Clock;
pub use fault::{Fault, FieldFault, Message, Outcome};
pub use ids::CompanyId;
pub use lang::{Lang, Worded};
pub use local_times::LocalTimes;
pub use text::TextFault;
pub use zone::{IsoText, Zone};
