//! A file being written.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use object_store::buffered::BufWriter;
use object_store::path::Path;
use object_store::{ObjectStore, ObjectStoreExt as _};
use tokio::io::{AsyncWrite, AsyncWriteExt as _};
use tokio::runtime::Handle;

/// Parts that are on their way to a bucket at once: with what is gathered meanwhile, 15 MiB at most.
const AT_ONCE: usize = 2;

/// A file being written; it appears under its key only after `shutdown`, and dropped before it leaves nothing.
#[derive(Debug)]
pub struct FileWriter {
    /// Absent only while the writer is dropped.
    inner: Option<BufWriter>,
    /// A folder forgets a dropped writer by itself; a bucket has to be told.
    bucket: Option<(Arc<dyn ObjectStore>, Path)>,
    end: End,
}

/// How far `shutdown` is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    Open,
    Begun,
    Done,
}

impl FileWriter {
    pub(crate) fn near(store: Arc<dyn ObjectStore>, key: Path, part: usize) -> Self {
        Self { inner: Some(BufWriter::with_capacity(store, key, part)), bucket: None, end: End::Open }
    }

    pub(crate) fn far(store: Arc<dyn ObjectStore>, key: Path, part: usize) -> Self {
        let inner = BufWriter::with_capacity(store.clone(), key.clone(), part).with_max_concurrency(AT_ONCE);
        Self { inner: Some(inner), bucket: Some((store, key)), end: End::Open }
    }

    fn inner(&mut self) -> io::Result<Pin<&mut BufWriter>> {
        self.inner.as_mut().map(Pin::new).ok_or_else(|| io::Error::other("the writer is gone"))
    }
}

impl AsyncWrite for FileWriter {
    fn poll_write(mut self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        self.inner()?.poll_write(cx, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.inner()?.poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.end == End::Done {
            return Poll::Ready(Ok(()));
        }
        self.end = End::Begun;
        let ended = self.inner()?.poll_shutdown(cx);
        if ended.is_ready() {
            self.end = End::Done;
        }
        ended
    }
}

impl Drop for FileWriter {
    fn drop(&mut self) {
        let (Some((store, key)), Some(mut inner)) = (self.bucket.take(), self.inner.take()) else { return };
        let Ok(handle) = Handle::try_current() else { return };
        match self.end {
            End::Done => {}
            End::Open => {
                handle.spawn(async move {
                    // an upload that is just being begun is known when it has begun
                    let told = match inner.flush().await {
                        Ok(()) => inner.abort().await,
                        Err(error) => Err(crate::store::wrong(error)),
                    };
                    tell(told);
                });
            }
            // it cannot be called back: what was asked for is waited for, and taken away
            End::Begun => {
                handle.spawn(async move {
                    if inner.shutdown().await.is_ok() {
                        tell(store.delete(&key).await);
                    }
                });
            }
        }
    }
}

fn tell(told: Result<(), object_store::Error>) {
    if let Err(error) = told {
        tracing::warn!(%error, "parts of a file that nobody wants stay until the store's own rule removes them");
    }
}
