//! What an analysis of production shows: figures and their words, units and their days, alarms, and what a saved analysis
//! asks for.
//!
//! Lies below the calls and below the plugin that mails reports, so that a mail cannot tell other figures than the
//! screen. Must never: decide who may see a unit; every function takes the locations that its caller may see, or machines
//! that were found in them.
#![warn(missing_docs)]

pub mod alarms;
pub mod asked;
pub mod buckets;
pub mod busy;
pub mod compared;
pub mod figures;
pub mod items;
pub mod turn;
pub mod units;

use kernel::messages::Texts;

/// The words of figures and of their files.
pub const TEXTS: Texts = Texts(include_str!("../messages.toml"));
