//! Tests of the whole service: the database's posture, and the walks over every operation.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod admin_cli;
mod catalogue;
mod citus;
mod command;
mod import;
mod posture;
mod seed;
mod matrix;
mod openapi;
mod walk;
mod walls;
