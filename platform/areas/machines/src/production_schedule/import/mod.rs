//! Plans from a CSV file ([`crate::sheet`]).
//!
//! A row with the key of a plan changes that plan. One without is known by its line, start and item: when such a plan is
//! there, the row changes it, so that the same file again changes nothing. Plans that the file does not name stay.
//! What a plan may be is said by `plant::plans` alone.

mod cells;
mod http;
mod preview;

pub(crate) use http::{check, save};
