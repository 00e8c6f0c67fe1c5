//! Finding runs: from the pickers (lines, fillers, days, items) to a list of runs, the parts of a run, and opening one.
//!
//! A search names a line or a filler, one product identifier and a window. The figures of a run that reaches past the
//! window are told twice: for the window and for the whole run (decision 0025).

mod http;
mod runs;
mod store;
mod wire;

pub(crate) use http::{activate_run, key_of, list_dates, list_items, list_lines, list_parts, search_history, short};
pub(crate) use runs::{RunSearch, RunWithTotals, reaches_past, shares, with_totals};
