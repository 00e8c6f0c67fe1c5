//! The worker as it is shipped: its list of plugins, its binary.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod alarm_mail;
mod binary;
mod index;
mod list;
mod mail;
mod notices;
mod worker;
