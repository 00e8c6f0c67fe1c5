//! The object store port: stored files by key, the short-lived signed addresses that reach them, and what a file may be
//! that people send.
//!
//! Keys are ours and ASCII; a file appears whole or not at all (written aside, then renamed).
#![warn(missing_docs)]

pub mod content;
pub mod range;
mod signed;
mod store;

pub use signed::{SignedFile, Signer};
pub use store::{FileError, FileWriter, Files};
