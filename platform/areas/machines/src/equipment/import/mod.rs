//! Equipment from a CSV file ([`crate::sheet`]).
//!
//! A row is known by its equipment number: new, changed, or as it is already. Columns that the file lacks stay as they
//! are, a cell that is empty empties what it stands for. Equipment of other locations is never touched.

mod cells;
mod http;
mod preview;

pub(crate) use http::{check, save};
