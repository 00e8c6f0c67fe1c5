//! A ZIP that is written while its content is made, and handed on piece by piece: the library writes into memory, this
//! takes from there what is enough.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};

use runtime::JobError;
use time::OffsetDateTime;
use zip::write::{SimpleFileOptions, StreamWriter};
use zip::{CompressionMethod, DateTime, ZipWriter};

use crate::output::Output;

/// Nearly as dense as the usual level at half its time.
const LEVEL: i64 = 2;

/// A ZIP in the making.
pub(crate) struct Zip {
    output: Output,
    packed: PackedBytes,
    /// Its state has kilobytes, which the job's future need not carry.
    writer: Box<ZipWriter<StreamWriter<PackedBytes>>>,
    options: SimpleFileOptions,
}

/// What the library has packed and nobody has taken yet.
#[derive(Clone, Default)]
struct PackedBytes(Arc<Mutex<Vec<u8>>>);

impl Write for PackedBytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl PackedBytes {
    fn move_to(&self, line: &mut Vec<u8>) {
        line.append(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}

impl Zip {
    /// Begins a ZIP whose members were made at this local time.
    pub(crate) fn new(output: Output, local: OffsetDateTime) -> Self {
        let packed = PackedBytes::default();
        let options = SimpleFileOptions::default()
            .compression_method(CompressionMethod::Deflated)
            .compression_level(Some(LEVEL))
            .last_modified_time(stamp(local));
        Self { output, packed: packed.clone(), writer: Box::new(ZipWriter::new_stream(packed)), options }
    }

    /// Begins a member, which ends the one before it. `wide`: it may grow beyond 4 GiB.
    pub(crate) fn begin(&mut self, name: &str, wide: bool) -> Result<(), JobError> {
        Ok(self.writer.start_file(name, self.options.large_file(wide)).map_err(io::Error::from)?)
    }

    /// Adds content to the member; call [`Zip::settle`] after it.
    pub(crate) fn write(&mut self, content: &[u8]) -> io::Result<()> {
        self.writer.write_all(content)
    }

    /// Hands on what was packed, when it is enough.
    pub(crate) async fn settle(&mut self) -> Result<(), JobError> {
        self.packed.move_to(self.output.line());
        self.output.settle().await
    }

    /// Writes the directory and makes the file appear. Its length.
    pub(crate) async fn finish(mut self) -> Result<u64, JobError> {
        self.writer.finish().map_err(io::Error::from)?;
        self.packed.move_to(self.output.line());
        self.output.finish().await
    }
}

/// Date and time as MS-DOS kept them, from 1980 to 2107; 1980 for any other.
fn stamp(local: OffsetDateTime) -> DateTime {
    let (hour, minute, second) = local.to_hms();
    let (month, day) = (u8::from(local.month()), local.day());
    let year = u16::try_from(local.year()).unwrap_or_default();
    DateTime::from_date_and_time(year, month, day, hour, minute, second).unwrap_or_default()
}

#[cfg(test)]
#[path = "zip_tests.rs"]
mod tests;
