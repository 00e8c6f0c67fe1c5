//! Equipment from a CSV file: all of it or nothing. `check` tells what would come of it and writes nothing; `save` reads
//! the same file again, and writes when nothing is wrong with it.
//!
//! A row is known by its equipment number: new, changed, or as it is already. Columns that the file lacks stay as they
//! are, a cell that is empty empties what it stands for. Equipment of other locations is never touched.

mod cells;
mod file;
mod http;
mod plan;
mod wire;

pub(crate) use http::{check, save};
