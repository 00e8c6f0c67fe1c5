//! From bytes to a batch, row by row: no more of a body is in memory than its compact rows. A broken rule is named by a
//! pointer into the body.

mod cells;
mod layout;
mod reading;
mod row;
mod whole;

use std::io::BufRead;

use salvo::http::StatusCode;
use serde::de::DeserializeSeed;
use serde_json::de::{Deserializer, Read};
use telemetry::check::{RawEvent, RawRow, RawSample};
use telemetry::signals::Layout;
use uuid::Uuid;

use crate::door::problem::Problem;
use crate::door::unpack::{Source, unpacking};
use reading::Reading;
use row::{Kind, Row, RowSeed};
use whole::{BatchRows, Head, HeadSeed};

/// Longest line of a body of lines: a row of the widest layout has some 15 kB, a head with many layouts more.
const MAX_LINE: usize = 1 << 20;

/// How a body is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BodyFormat {
    /// One JSON object.
    Whole,
    /// One JSON object a line.
    Lines,
}

impl BodyFormat {
    /// From the header Content-Type.
    pub(super) fn of(content_type: Option<&str>) -> Result<Self, Problem> {
        let kind = content_type.and_then(|value| value.split(';').next()).map(|kind| kind.trim().to_ascii_lowercase());
        match kind.as_deref() {
            Some("application/json") => Ok(Self::Whole),
            Some("application/x-ndjson" | "application/ndjson") => Ok(Self::Lines),
            _ => Err(Problem::told(StatusCode::UNSUPPORTED_MEDIA_TYPE, "application/json or application/x-ndjson")),
        }
    }
}

/// A batch as it was told.
#[derive(Debug)]
pub(super) struct ParsedBatch {
    pub(super) boot_id: Uuid,
    pub(super) seq: i64,
    pub(super) layouts: Vec<Layout>,
    pub(super) samples: Vec<RawSample>,
    pub(super) events: Vec<RawEvent>,
    pub(super) places: RowPlaces,
}

/// The way back from rows to their places in the body.
#[derive(Debug)]
pub(super) struct RowPlaces {
    samples: usize,
    /// The lines of samples, then those of events; none for one object.
    lines: Option<Vec<usize>>,
}

impl RowPlaces {
    /// The pointer to a row, which counts samples, then events.
    pub(super) fn pointer(&self, index: usize) -> String {
        match &self.lines {
            Some(lines) => format!("/{}", lines.get(index).copied().unwrap_or_default()),
            None if index < self.samples => format!("/samples/{index}"),
            None => format!("/events/{}", index - self.samples),
        }
    }

    /// The pointer to the batch's head.
    pub(super) const fn head(&self) -> &'static str {
        if self.lines.is_some() { "/0" } else { "" }
    }
}

/// Reads a batch.
pub(super) fn parse(format: BodyFormat, source: Source<'_>) -> Result<ParsedBatch, Problem> {
    match format {
        BodyFormat::Whole => whole(source),
        BodyFormat::Lines => lines(source),
    }
}

fn whole(source: Source<'_>) -> Result<ParsedBatch, Problem> {
    let mut reading = Reading::default();
    let mut rows = BatchRows::default();
    let Head { boot_id, seq, layouts } = match source {
        Source::Bytes(bytes) => read(Deserializer::from_slice(&bytes), &mut reading, |reading, json| {
            HeadSeed { reading, rows: Some(&mut rows) }.deserialize(json)
        })?,
        Source::Stream(stream) => read(Deserializer::from_reader(stream), &mut reading, |reading, json| {
            HeadSeed { reading, rows: Some(&mut rows) }.deserialize(json)
        })?,
    };
    let BatchRows { samples, events } = rows;
    let places = RowPlaces { samples: samples.len(), lines: None };
    Ok(ParsedBatch { boot_id, seq, layouts, samples, events, places })
}

fn lines(source: Source<'_>) -> Result<ParsedBatch, Problem> {
    let mut source = source.lines();
    let mut reading = Reading::default();
    let mut head = None;
    let mut rows = BatchRows::default();
    let (mut sample_lines, mut event_lines) = (Vec::new(), Vec::new());
    let mut line = Vec::new();
    for number in 0_usize.. {
        if !next_line(&mut *source, &mut line)? {
            break;
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        reading.begin_line(number);
        let json = Deserializer::from_slice(&line);
        if head.is_none() {
            let seed =
                |reading: &mut Reading, json: &mut Deserializer<_>| HeadSeed { reading, rows: None }.deserialize(json);
            head = Some(read(json, &mut reading, seed)?);
            continue;
        }
        let seed = |reading: &mut Reading, json: &mut Deserializer<_>| {
            RowSeed { reading, kind: Kind::Either }.deserialize(json)
        };
        match read(json, &mut reading, seed)? {
            Row::Sample(sample) => {
                rows.samples.push(sample);
                sample_lines.push(number);
            }
            Row::Event(event) => {
                rows.events.push(event);
                event_lines.push(number);
            }
        }
    }
    let empty = || Problem::told(StatusCode::BAD_REQUEST, "the body is empty");
    let Head { boot_id, seq, layouts } = head.ok_or_else(empty)?;
    let BatchRows { samples, events } = rows;
    let places = RowPlaces { samples: samples.len(), lines: Some([sample_lines, event_lines].concat()) };
    Ok(ParsedBatch { boot_id, seq, layouts, samples, events, places })
}

/// Reads a row that was set aside; none where it is no row.
pub(crate) fn kept_row(text: &str) -> Option<RawRow> {
    let seed =
        |reading: &mut Reading, json: &mut Deserializer<_>| RowSeed { reading, kind: Kind::Either }.deserialize(json);
    Some(match read(Deserializer::from_str(text), &mut Reading::default(), seed).ok()? {
        Row::Sample(sample) => RawRow::Sample(sample),
        Row::Event(event) => RawRow::Event(event),
    })
}

/// Reads the next line; false at the end of the body.
fn next_line(source: &mut dyn BufRead, line: &mut Vec<u8>) -> Result<bool, Problem> {
    line.clear();
    let most = u64::try_from(MAX_LINE).unwrap_or(u64::MAX);
    let read = std::io::Read::take(source, most).read_until(b'\n', line).map_err(|error| unpacking(&error))?;
    if read == MAX_LINE && line.last() != Some(&b'\n') {
        return Err(Problem::told(StatusCode::PAYLOAD_TOO_LARGE, format!("a line has more than {MAX_LINE} bytes")));
    }
    Ok(read > 0)
}

/// Reads one JSON value, and sees that nothing follows it.
fn read<'de, R: Read<'de>, T>(
    mut json: Deserializer<R>,
    reading: &mut Reading,
    seed: impl FnOnce(&mut Reading, &mut Deserializer<R>) -> serde_json::Result<T>,
) -> Result<T, Problem> {
    let value = seed(reading, &mut json).map_err(|error| reading.problem(error))?;
    json.end().map_err(|error| reading.problem(error))?;
    Ok(value)
}

#[cfg(test)]
mod tests;
