//! Download calls: a file is ordered, a worker makes it, and the caller gets it at once or a key to fetch it by
//! (decision 5).

mod queue;

pub use queue::{order, queue_export};
