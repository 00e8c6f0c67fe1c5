//! Rows of samples in PostgreSQL's binary form of COPY.

use anyhow::{Context, bail, ensure};
use telemetry::window::Reading;
use time::{Duration, OffsetDateTime};

/// What the stream begins with.
const SIGNATURE: &[u8] = b"PGCOPY\n\xff\r\n\0";
/// Signature, flags and length of the header's extension.
const HEADER: usize = SIGNATURE.len() + 8;
/// PostgreSQL counts its time from here.
const EPOCH: OffsetDateTime = time::macros::datetime!(2000-01-01 00:00 UTC);

/// Takes the stream apart. Feed it with [`CopyRows::push`], then take rows until there is none.
#[derive(Debug, Default)]
pub(crate) struct CopyRows {
    buffer: Vec<u8>,
    at: usize,
    begun: bool,
    ended: bool,
}

impl CopyRows {
    /// Adds what has come.
    pub(crate) fn push(&mut self, bytes: &[u8]) {
        if self.at > 0 {
            self.buffer.drain(..self.at);
            self.at = 0;
        }
        self.buffer.extend_from_slice(bytes);
    }

    /// The next whole row (at, layout, values, counters); none when more must come first, or at the end.
    pub(crate) fn next(&mut self, row: &mut Reading) -> anyhow::Result<bool> {
        if !self.begun && !self.skip_header()? {
            return Ok(false);
        }
        let Some(length) = whole_row(&self.buffer[self.at..])? else { return Ok(false) };
        let fields = &mut Cursor(&self.buffer[self.at..self.at + length]);
        self.at += length;
        if fields.i16()? == -1 {
            self.ended = true;
            return Ok(false);
        }
        read(fields, row)?;
        Ok(true)
    }

    /// True once the stream's own end was seen: without it the stream was cut off.
    pub(crate) const fn ended(&self) -> bool {
        self.ended
    }

    fn skip_header(&mut self) -> anyhow::Result<bool> {
        if self.buffer.len() < HEADER {
            return Ok(false);
        }
        ensure!(self.buffer.starts_with(SIGNATURE), "not a binary COPY");
        let extension = usize::try_from(Cursor(&self.buffer[HEADER - 4..]).i32()?)?;
        if self.buffer.len() < HEADER + extension {
            return Ok(false);
        }
        self.at = HEADER + extension;
        self.begun = true;
        Ok(true)
    }
}

/// Length of the first row if all of it is there.
fn whole_row(bytes: &[u8]) -> anyhow::Result<Option<usize>> {
    let mut cursor = Cursor(bytes);
    if cursor.0.len() < 2 {
        return Ok(None);
    }
    let fields = cursor.i16()?;
    for _ in 0..fields {
        if cursor.0.len() < 4 {
            return Ok(None);
        }
        let length = usize::try_from(cursor.i32()?.max(0))?;
        if cursor.0.len() < length {
            return Ok(None);
        }
        cursor.take(length)?;
    }
    Ok(Some(bytes.len() - cursor.0.len()))
}

fn read(fields: &mut Cursor<'_>, row: &mut Reading) -> anyhow::Result<()> {
    let micros = fields.field()?.context("a row without a time")?.i64()?;
    row.at = EPOCH + Duration::microseconds(micros);
    row.layout_id = fields.field()?.context("a row without a layout")?.i32()?;
    array(fields.field()?, &mut row.values, value)?;
    array(fields.field()?, &mut row.counters, counter)
}

fn value(mut bytes: Cursor<'_>) -> anyhow::Result<f32> {
    Ok(f32::from_bits(bytes.i32()?.cast_unsigned()))
}

fn counter(mut bytes: Cursor<'_>) -> anyhow::Result<i64> {
    bytes.i64()
}

fn array<T>(
    field: Option<Cursor<'_>>,
    cells: &mut Vec<Option<T>>,
    read: fn(Cursor<'_>) -> anyhow::Result<T>,
) -> anyhow::Result<()> {
    cells.clear();
    let Some(mut bytes) = field else { return Ok(()) };
    let dimensions = bytes.i32()?;
    let (_nulls, _kind) = (bytes.i32()?, bytes.i32()?);
    if dimensions == 0 {
        return Ok(());
    }
    ensure!(dimensions == 1, "an array of several dimensions");
    let length = bytes.i32()?;
    let _first = bytes.i32()?;
    for _ in 0..length {
        cells.push(bytes.field()?.map(read).transpose()?);
    }
    Ok(())
}

/// Bytes, read from the front.
struct Cursor<'a>(&'a [u8]);

impl<'a> Cursor<'a> {
    fn take(&mut self, length: usize) -> anyhow::Result<&'a [u8]> {
        if self.0.len() < length {
            bail!("the row ends too early");
        }
        let (taken, rest) = self.0.split_at(length);
        self.0 = rest;
        Ok(taken)
    }

    fn fixed<const N: usize>(&mut self) -> anyhow::Result<[u8; N]> {
        Ok(self.take(N)?.try_into()?)
    }

    fn i16(&mut self) -> anyhow::Result<i16> {
        Ok(i16::from_be_bytes(self.fixed()?))
    }

    fn i32(&mut self) -> anyhow::Result<i32> {
        Ok(i32::from_be_bytes(self.fixed()?))
    }

    fn i64(&mut self) -> anyhow::Result<i64> {
        Ok(i64::from_be_bytes(self.fixed()?))
    }

    /// A field with its length in front; none for null.
    fn field(&mut self) -> anyhow::Result<Option<Cursor<'a>>> {
        let length = self.i32()?;
        if length < 0 { Ok(None) } else { Ok(Some(Cursor(self.take(usize::try_from(length)?)?))) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn empty() -> Reading {
        Reading { at: EPOCH, layout_id: 0, values: Vec::new(), counters: Vec::new() }
    }

    /// A stream of one row: a second after the epoch, layout 7, values {1.5, null}, no counters.
    fn stream() -> Vec<u8> {
        let mut bytes = SIGNATURE.to_vec();
        bytes.extend([0; 8]);
        bytes.extend(4_i16.to_be_bytes());
        bytes.extend(8_i32.to_be_bytes());
        bytes.extend(1_000_000_i64.to_be_bytes());
        bytes.extend(4_i32.to_be_bytes());
        bytes.extend(7_i32.to_be_bytes());
        bytes.extend((20 + 8 + 4_i32).to_be_bytes());
        for word in [1, 1, 700, 2, 1_i32] {
            bytes.extend(word.to_be_bytes());
        }
        bytes.extend(4_i32.to_be_bytes());
        bytes.extend(1.5_f32.to_be_bytes());
        bytes.extend((-1_i32).to_be_bytes());
        bytes.extend((-1_i32).to_be_bytes());
        bytes.extend((-1_i16).to_be_bytes());
        bytes
    }

    #[test]
    fn a_row_comes_whole_however_the_stream_is_cut() {
        let stream = stream();
        for cut in 1..stream.len() {
            let (mut rows, mut row, mut found) = (CopyRows::default(), empty(), Vec::new());
            for piece in stream.chunks(cut) {
                rows.push(piece);
                while rows.next(&mut row).unwrap() {
                    found.push(row.clone());
                }
            }
            let expected =
                Reading { at: EPOCH + Duration::SECOND, layout_id: 7, values: vec![Some(1.5), None], counters: vec![] };
            assert_eq!(found, [expected], "pieces of {cut}");
            assert!(rows.ended());
        }
    }

    #[test]
    fn a_stream_that_was_cut_off_has_no_end() {
        let stream = stream();
        let (mut rows, mut row) = (CopyRows::default(), empty());
        rows.push(&stream[..stream.len() - 2]);
        assert!(rows.next(&mut row).unwrap());
        assert!(!rows.next(&mut row).unwrap());
        assert!(!rows.ended());
    }

    #[test]
    fn another_stream_is_refused() {
        let mut rows = CopyRows::default();
        rows.push(b"2024-05-01 00:00:00\t1\t{1.5}\n");
        assert!(rows.next(&mut empty()).is_err());
    }
}
