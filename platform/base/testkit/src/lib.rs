//! What tests stand on: a database each, made from a template and reached as the application role; Redis under a
//! prefix of the test's own, or a Redis of its own; a mail server that keeps what it is given (feature `mailbox`); waiting
//! by condition; free ports.
//!
//! Servers come from the environment: `SOSOGI_TEST_POSTGRES` (a superuser's address) and `SOSOGI_TEST_REDIS`.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::missing_panics_doc,
    reason = "tests stop at the first surprise"
)]
#![expect(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    reason = "makes databases; reads where the test servers are"
)]

mod database;
#[cfg(feature = "mailbox")]
mod mailbox;
mod ports;
mod redis_server;
mod store_away;
mod wait;

pub use database::TestDb;
#[cfg(feature = "mailbox")]
pub use mailbox::{Habits, Mail, Mailbox, Tls};
pub use ports::free_port;
pub use redis_server::{OwnRedis, deliver, delivered, redis_prefix, redis_url};
pub use store_away::StoreAway;
pub use wait::{until, until_some};
