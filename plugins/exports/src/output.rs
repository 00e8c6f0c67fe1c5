//! Where a file goes: into the store, in pieces, and no further than its company's space.

use export_orders::OVER_QUOTA;
use files::FileWriter;
use runtime::JobError;
use tokio::io::AsyncWriteExt as _;

/// Bytes that are gathered before they go on.
pub(crate) const PIECE: usize = 64 * 1024;

/// A file in the making. Dropped without [`Output::finish`], it leaves nothing.
pub(crate) struct Output {
    writer: FileWriter,
    buffer: Vec<u8>,
    written: u64,
    /// Most bytes.
    room: u64,
}

impl Output {
    /// Begins a file of at most `room` bytes.
    pub(crate) fn new(writer: FileWriter, room: u64) -> Self {
        Self { writer, buffer: Vec::with_capacity(2 * PIECE), written: 0, room }
    }

    /// Where the next bytes go; call [`Output::settle`] after each row.
    pub(crate) fn line(&mut self) -> &mut Vec<u8> {
        &mut self.buffer
    }

    /// True when enough is gathered to be handed on.
    pub(crate) fn full(&self) -> bool {
        self.buffer.len() >= PIECE
    }

    /// Hands on what was gathered, when it is enough.
    pub(crate) async fn settle(&mut self) -> Result<(), JobError> {
        if self.full() { self.flush().await } else { Ok(()) }
    }

    /// Bytes so far.
    pub(crate) fn position(&self) -> u64 {
        self.written + self.buffer.len() as u64
    }

    async fn flush(&mut self) -> Result<(), JobError> {
        if self.position() > self.room {
            return Err(JobError::permanent(OVER_QUOTA));
        }
        self.writer.write_all(&self.buffer).await?;
        self.written += self.buffer.len() as u64;
        self.buffer.clear();
        Ok(())
    }

    /// Makes the file appear. Its length.
    pub(crate) async fn finish(mut self) -> Result<u64, JobError> {
        self.flush().await?;
        self.writer.shutdown().await?;
        Ok(self.written)
    }
}
