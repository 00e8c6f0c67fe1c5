//! Exports of detail rows take turns on the processor: one piece of a file each. All of them go on evenly, and while
//! many run at once users' calls find a free core: the machines of a small installation do all of it.

use std::sync::Arc;
use std::thread::available_parallelism;

use tokio::sync::{Semaphore, SemaphorePermit};

/// Turns of all such exports of this process.
#[derive(Clone, Debug)]
pub(crate) struct ExportTurns(Arc<Semaphore>);

impl ExportTurns {
    /// As many at once as half of the cores.
    pub(crate) fn new() -> Self {
        let cores = available_parallelism().map_or(1, usize::from);
        Self(Arc::new(Semaphore::new((cores / 2).max(1))))
    }

    /// The next turn; those who wait get theirs in order. Never held over a write.
    pub(crate) async fn take(&self) -> Option<SemaphorePermit<'_>> {
        // never closed
        self.0.acquire().await.ok()
    }
}
