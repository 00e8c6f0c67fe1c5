//! Keeps the library's search index true.
//!
//! Who asks: whoever changes, releases or withdraws an item queues [`IndexItem`] in the same transaction. `FindSearchWork`, a
//! schedule every minute, queues [`RebuildIndex`] while there is no index, and [`IndexItem`] for items that were opened since
//! the index counted their views. [`CompareIndex`], a schedule once a day, queues [`IndexItem`] for whatever the index tells
//! otherwise than the database. Queues: `fast` for the questions, `work` for the answers. Repetition: what the index tells is
//! read from the database at that moment, so order and repetition do not matter; a rebuild stands beside the present index
//! until it is whole, and what changed meanwhile is asked for again. While the engine is away, or another process builds,
//! jobs wait and are tried until it is back. When a job gives up: a search misses a change until the next day's comparison;
//! operators see the dead job. What is withdrawn is never shown, whatever the index says: rows come from the database.

mod orders;
mod store;
mod syncing;

pub use orders::{CompareIndex, FindSearchWork};
pub use search_orders::{IndexItem, RebuildIndex};
pub use syncing::{ComparesIndex, FindsSearchWork, IndexesItems, RebuildsIndex};
