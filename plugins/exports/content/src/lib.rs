//! What the files of the filling history hold: their columns, cells and words.
//!
//! The screen's preview and the plugin that makes the files both read them here, so a file cannot differ from its
//! preview, and the plugin needs no area.

pub mod columns;
pub mod product;
pub mod words;

use kernel::messages::Texts;

/// The words of columns, states and stops.
pub const TEXTS: Texts = Texts(include_str!("../messages.toml"));
