//! The library: documents, videos and work flows that the provider keeps and releases to companies.
//!
//! One row is one item, whole: what is released is released with its files, its texts and its steps. Readers see what is
//! released to their company; keepers, who act in the provider's company, see and change everything. Row-level security
//! says the same as the statements.
//!
//! Must never: show a reader an item that is not released to the company of the reader's transaction, or change an item
//! without asking for its place in the index in the same transaction.
#![warn(missing_docs)]

#[cfg(feature = "fixture")]
pub mod fixture;
pub mod indexing;
mod item;
pub mod keeping;
pub mod reading;
pub mod uploads;

pub use item::{Chapter, FileRole, ItemFile, ItemType, Step};
pub use kernel::Worded;
