//! The right to write.

use std::fs::{self, File, TryLockError};
use std::path::Path;
use std::time::Duration;

use tantivy::{Index, IndexWriter, TantivyError};

use super::{away, refused};
use crate::port::SearchError;

/// Held by the process that writes.
const LOCK: &str = "lock";
/// Bytes that a writer gathers before it writes a segment.
const WRITER: usize = 64 << 20;

/// The right to write. Given back by word: a process that another thread begins just then has the file open as well until
/// it runs its own program, and closing it would not be enough.
pub(super) struct WriteLock(File);

impl WriteLock {
    /// The right to write to the indexes of this folder, as long as it is held.
    pub(super) fn take(folder: &Path) -> Result<Self, SearchError> {
        fs::create_dir_all(folder).map_err(away)?;
        let lock = File::options().create(true).truncate(false).write(true).open(folder.join(LOCK)).map_err(away)?;
        match lock.try_lock() {
            Ok(()) => Ok(Self(lock)),
            Err(TryLockError::WouldBlock) => Err(SearchError::Busy),
            Err(TryLockError::Error(error)) => Err(away(error)),
        }
    }
}

impl Drop for WriteLock {
    fn drop(&mut self) {
        let _ = self.0.unlock();
    }
}

/// Writes to an index, for whoever holds the lock. The engine has a lock of its own, which such a process may hold for a
/// moment. What a process that was killed did not finish goes first: its files would stand in the way of the same change.
pub(super) fn writer(index: &Index) -> Result<IndexWriter, SearchError> {
    for _ in 0..100 {
        match index.writer_with_num_threads(1, WRITER) {
            Err(TantivyError::LockFailure(..)) => std::thread::sleep(Duration::from_millis(10)),
            Err(other) => return Err(refused(other)),
            Ok(writer) => {
                writer.garbage_collect_files().wait().map_err(refused)?;
                return Ok(writer);
            }
        }
    }
    Err(SearchError::Busy)
}
