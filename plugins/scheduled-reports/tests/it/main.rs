//! Reports as the worker mails them, from a schedule that a member set on the screen.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod delivery;
mod figures;
mod house;
mod pauses;
mod turns;
