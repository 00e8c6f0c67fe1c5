//! What handlers are given, through the whole middleware, by calls of the test's own.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod orders;
mod uploads;
