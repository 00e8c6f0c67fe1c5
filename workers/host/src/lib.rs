//! The binary `sosogi-worker`: the list of plugins, the settings, the figures, and the end on SIGTERM.
//!
//! Relay, transport and jobs run in one process; start as many as you like, one of them leads.

mod mail;
mod plugins;
mod run;
mod sight;

pub use plugins::plugins;
pub use run::{APART, run, run_apart};
