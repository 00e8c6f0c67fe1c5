//! The library's search: one analyser, one port, two engines.
//!
//! Neither engine analyses text. What is searched is turned into plain tokens here ([`Plan`], [`Entry`]), the same for both,
//! so that both find the same and order it alike; the engines return numbers and counts alone, and hits are marked here
//! ([`mark`], [`excerpt`]). Decision 0065 says why.
//!
//! Must never: ask an engine for what the searching company may not see, or hand an engine's query language anything that
//! a user typed.
#![warn(missing_docs)]

mod embedded;
mod engine;
mod forms;
mod letters;
mod lines;
mod marks;
mod meili;
mod names;
mod plan;
mod port;
mod tokens;

pub use embedded::EmbeddedIndex;
pub use engine::engine;
pub use lines::join_lines;
pub use marks::{Excerpt, Piece, excerpt, mark, parts_said};
pub use meili::MeiliIndex;
pub use plan::{Clause, Plan};
pub use port::{
    EVERYBODY, Entry, Facets, Hits, NewIndex, Query, SearchError, SearchIndex, Sort, TEXT_MAX, is_there, search,
};

/// Changes with what an index holds: one of another version is built anew.
pub const VERSION: u32 = 2;
