//! Mails about accounts, from the ledger to the mail server.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod delivery;
mod house;
mod letters;
