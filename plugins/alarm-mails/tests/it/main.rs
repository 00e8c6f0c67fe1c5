//! Mails about alarms, from the intake's door to the mail server.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod bursts;
mod course;
mod house;
mod loss;
mod plain;
