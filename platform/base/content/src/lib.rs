//! What the provider publishes: policies, notices, questions and answers, popups, and what the public site shows.
//!
//! Texts come in as Markdown in three languages and are kept as HTML that was cleaned: what a reader gets holds no script,
//! no picture of elsewhere, and no address but `https:`, `http:`, `mailto:` and `tel:`. Keepers act in the provider's
//! company; readers see what is released to their company, and before the log-in what is released to everybody.
//! Row-level security says the same as the statements.
//!
//! Must never: change what a member agreed to. A policy's version is published once; other words are another version.
#![warn(missing_docs)]

pub mod codes;
pub mod keeping;
pub mod kept;
pub mod kept_policies;
mod markup;
pub mod notices;
pub mod policies;
pub mod popups;
pub mod questions;
mod readers;
pub mod site;

pub use readers::Readers;
