//! The object store port: stored files by key, the short-lived signed addresses that reach them, and what a file may be
//! that people send.
//!
//! Keys are ours and ASCII; a file appears whole or not at all (written aside, then renamed; in a bucket, part by part, then put together).
#![warn(missing_docs)]

#[cfg(test)]
mod behaviour;
pub mod content;
pub mod range;
mod s3;
mod signed;
mod store;
mod writer;

pub use signed::{SignedFile, Signer};
pub use store::{FileError, Files};
pub use writer::FileWriter;
