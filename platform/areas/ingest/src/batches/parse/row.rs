//! One sample or event.

use std::fmt;
use std::mem::size_of;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, Visitor};
use telemetry::check::{RawEvent, RawSample};
use time::OffsetDateTime;

use super::cells::{Cells, Counter, Field, Instant, Text, Value, once};
use super::reading::Reading;

/// What a row may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Sample,
    Event,
    /// On a line of its own a row with a kind is an event.
    Either,
}

impl Kind {
    const fn fields(self) -> &'static [&'static str] {
        match self {
            Self::Sample => &["device", "layout", "time", "values", "counters"],
            Self::Event => &["device", "time", "kind", "code", "ordinal"],
            Self::Either => &["device", "layout", "time", "values", "counters", "kind", "code", "ordinal"],
        }
    }
}

/// A row.
#[derive(Debug)]
pub(super) enum Row {
    Sample(RawSample),
    Event(RawEvent),
}

/// Reads a row.
pub(super) struct RowSeed<'a> {
    pub(super) reading: &'a mut Reading,
    pub(super) kind: Kind,
}

impl<'de> DeserializeSeed<'de> for RowSeed<'_> {
    type Value = Row;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Row, D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for RowSeed<'_> {
    type Value = Row;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a sample or an event")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Row, A::Error> {
        let Self { reading, kind } = self;
        let mut parts = RowParts::default();
        while let Some(field) = map.next_key_seed(Field { reading, known: kind.fields() })? {
            reading.enter(field);
            match field {
                "device" => once(&mut parts.device, map.next_value_seed(Text(reading))?),
                "layout" => once(&mut parts.layout, map.next_value()?),
                "time" => once(&mut parts.time, map.next_value_seed(Instant)?),
                "values" => once(&mut parts.values, map.next_value_seed(Cells::<Value>::new(reading))?),
                "counters" => once(&mut parts.counters, map.next_value_seed(Cells::<Counter>::new(reading))?),
                "kind" => once(&mut parts.kind, map.next_value_seed(Text(reading))?),
                "code" => once(&mut parts.code, map.next_value_seed(Text(reading))?),
                _ => once(&mut parts.ordinal, map.next_value()?),
            }?;
            reading.leave();
        }
        let is_event = if kind == Kind::Either { parts.kind.is_some() } else { kind == Kind::Event };
        if is_event { parts.event(reading) } else { parts.sample(reading) }
    }
}

/// The fields of a row that were found.
#[derive(Default)]
struct RowParts {
    device: Option<String>,
    layout: Option<i32>,
    time: Option<OffsetDateTime>,
    values: Option<Vec<Option<f32>>>,
    counters: Option<Vec<Option<i64>>>,
    kind: Option<String>,
    code: Option<String>,
    ordinal: Option<i64>,
}

impl RowParts {
    fn sample<E: de::Error>(self, reading: &mut Reading) -> Result<Row, E> {
        no_part(reading, [("code", self.code.is_some()), ("ordinal", self.ordinal.is_some())])?;
        let sample = RawSample {
            device: part(reading, "device", self.device)?,
            layout: part(reading, "layout", self.layout)?,
            time: part(reading, "time", self.time)?,
            values: part(reading, "values", self.values)?,
            counters: part(reading, "counters", self.counters)?,
        };
        let cells =
            size_of::<Option<f32>>() * sample.values.capacity() + size_of::<Option<i64>>() * sample.counters.capacity();
        reading.count_row(size_of::<RawSample>() + sample.device.capacity() + cells)?;
        Ok(Row::Sample(sample))
    }

    fn event<E: de::Error>(self, reading: &mut Reading) -> Result<Row, E> {
        no_part(reading, [("layout", self.layout.is_some()), ("values", self.values.is_some())])?;
        no_part(reading, [("counters", self.counters.is_some())])?;
        let event = RawEvent {
            device: part(reading, "device", self.device)?,
            time: part(reading, "time", self.time)?,
            kind: part(reading, "kind", self.kind)?,
            code: part(reading, "code", self.code)?,
            ordinal: part(reading, "ordinal", self.ordinal)?,
        };
        let texts = event.device.capacity() + event.kind.capacity() + event.code.capacity();
        reading.count_row(size_of::<RawEvent>() + texts)?;
        Ok(Row::Event(event))
    }
}

fn part<T, E: de::Error>(reading: &mut Reading, name: &'static str, found: Option<T>) -> Result<T, E> {
    found.ok_or_else(|| reading.refuse_field(name, "required"))
}

/// An event has no values, and a sample no code.
fn no_part<const N: usize, E: de::Error>(reading: &mut Reading, parts: [(&'static str, bool); N]) -> Result<(), E> {
    match parts.into_iter().find(|(_, found)| *found) {
        None => Ok(()),
        Some((name, _)) => Err(reading.refuse_field(name, "unknown")),
    }
}
