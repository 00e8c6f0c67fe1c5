//! The batch as one object, and the head of a batch of lines.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use telemetry::check::{RawEvent, RawSample};
use telemetry::model::MAX_COUNTER;
use telemetry::signals::Layout;
use uuid::Uuid;

use super::cells::{Field, once};
use super::layout::Layouts;
use super::reading::Reading;
use super::row::{Kind, Row, RowSeed};

/// What a batch says of itself.
#[derive(Debug)]
pub(super) struct Head {
    pub(super) boot_id: Uuid,
    pub(super) seq: i64,
    pub(super) layouts: Vec<Layout>,
}

/// The rows of a batch that is one object.
#[derive(Debug, Default)]
pub(super) struct BatchRows {
    pub(super) samples: Vec<RawSample>,
    pub(super) events: Vec<RawEvent>,
}

/// Reads the head, and the rows where they stand in the same object.
pub(super) struct HeadSeed<'a> {
    pub(super) reading: &'a mut Reading,
    pub(super) rows: Option<&'a mut BatchRows>,
}

impl<'de> DeserializeSeed<'de> for HeadSeed<'_> {
    type Value = Head;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Head, D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for HeadSeed<'_> {
    type Value = Head;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a batch")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Head, A::Error> {
        let Self { reading, mut rows } = self;
        let known: &[&str] = if rows.is_some() {
            &["bootId", "seq", "layouts", "samples", "events"]
        } else {
            &["bootId", "seq", "layouts"]
        };
        let (mut boot_id, mut seq, mut layouts) = (None, None, None);
        let (mut samples, mut events) = (None, None);
        while let Some(field) = map.next_key_seed(Field { reading, known })? {
            reading.enter(field);
            match (field, &mut rows) {
                ("bootId", _) => once(&mut boot_id, map.next_value::<Uuid>()?)?,
                ("seq", _) => once(&mut seq, number(map.next_value()?, reading)?)?,
                ("samples", Some(rows)) => {
                    once(&mut samples, map.next_value_seed(RowList { reading, rows, kind: Kind::Sample })?)?;
                }
                ("events", Some(rows)) => {
                    once(&mut events, map.next_value_seed(RowList { reading, rows, kind: Kind::Event })?)?;
                }
                _ => once(&mut layouts, map.next_value_seed(Layouts(reading))?)?,
            }
            reading.leave();
        }
        let head = Head {
            boot_id: boot_id.ok_or_else(|| reading.refuse_field("bootId", "required"))?,
            seq: seq.ok_or_else(|| reading.refuse_field("seq", "required"))?,
            layouts: layouts.unwrap_or_default(),
        };
        if rows.is_some() {
            samples.ok_or_else(|| reading.refuse_field::<A::Error>("samples", "required"))?;
            events.ok_or_else(|| reading.refuse_field::<A::Error>("events", "required"))?;
        }
        Ok(head)
    }
}

/// The number of a batch.
fn number<E: serde::de::Error>(seq: i64, reading: &mut Reading) -> Result<i64, E> {
    match seq {
        1..=MAX_COUNTER => Ok(seq),
        ..1 => Err(reading.refuse("min")),
        _ => Err(reading.refuse("max")),
    }
}

/// Reads a list of rows of one kind.
struct RowList<'a> {
    reading: &'a mut Reading,
    rows: &'a mut BatchRows,
    kind: Kind,
}

impl<'de> DeserializeSeed<'de> for RowList<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for RowList<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        let Self { reading, rows, kind } = self;
        let mut place = 0;
        reading.item(place);
        while let Some(row) = list.next_element_seed(RowSeed { reading, kind })? {
            match row {
                Row::Sample(sample) => rows.samples.push(sample),
                Row::Event(event) => rows.events.push(event),
            }
            place += 1;
            reading.item(place);
        }
        reading.end_list();
        Ok(())
    }
}
