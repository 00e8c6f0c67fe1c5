//! Housekeeping as the worker runs it.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod house;
mod library;
mod retention;
mod uploads;
