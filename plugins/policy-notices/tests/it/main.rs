//! Notices as the worker tells them.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod house;
mod telling;
