//! Counters and their mails as the worker makes them.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod counters;
mod mails;
mod world;
