//! Machine data against a real database.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod charts;
mod counters;
mod delivery;
mod f1_figures;
mod house;
mod intake;
mod line_days;
mod race;
mod registration;
mod runs;
mod set_aside;
mod usage;
mod verify;
