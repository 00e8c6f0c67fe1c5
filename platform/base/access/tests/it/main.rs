//! Access against a real database.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod links;
