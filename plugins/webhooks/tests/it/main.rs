//! Systems that are told of events, from where they happen to the systems' own doors.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod house;
mod reach;
mod system;
mod telling;
