//! Batches of gateways: `POST /ingest/v1/batches`.
//!
//! A batch is named by gateway, boot and number, so sending it again is harmless. It is stored whole or not at all;
//! only rows whose clock is wrong are set aside, in a quarantine that people can see. What a batch may hold, and how
//! many are in work at once, is bounded, so that no body costs much memory (decision 0022).

pub(crate) mod http;
mod parse;
mod store;
mod wire;

pub(crate) use parse::kept_row;
