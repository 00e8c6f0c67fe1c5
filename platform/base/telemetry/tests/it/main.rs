//! Machine data against a real database.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

mod f1_figures;
mod house;
