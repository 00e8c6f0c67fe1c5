//! Mails as a mail server takes them and a mail program reads them.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod arrival;
mod hostile;
mod letters;
mod samples;
mod server;
