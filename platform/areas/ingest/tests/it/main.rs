//! The intake door, through HTTP.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod bad_input;
mod bounds;
mod door;
mod evil_values;
mod item_data;
mod taken;
