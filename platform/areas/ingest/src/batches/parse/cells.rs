//! Names of fields, texts, times, and the cells of a row.

use std::fmt;

use kernel::text;
use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, SeqAccess, Visitor};
use telemetry::check::narrow;
use telemetry::registration::MAX_WIDTH;
use time::OffsetDateTime;

use super::reading::Reading;

/// Longest text of a row: more than any equipment number or code may have.
const MAX_TEXT: usize = 256;

/// The name of a field, one of those that are known here.
pub(super) struct Field<'a> {
    pub(super) reading: &'a mut Reading,
    pub(super) known: &'static [&'static str],
}

impl<'de> DeserializeSeed<'de> for Field<'_> {
    type Value = &'static str;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Field<'_> {
    type Value = &'static str;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of a field")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Self::Value, E> {
        match self.known.iter().find(|known| **known == name) {
            Some(known) => Ok(known),
            None => Err(self.reading.refuse_unknown(name)),
        }
    }
}

/// A short text.
pub(super) struct Text<'a>(pub(super) &'a mut Reading);

impl<'de> DeserializeSeed<'de> for Text<'_> {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<String, D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for Text<'_> {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a text")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<String, E> {
        let text = text::composed(text);
        text::check_within(&text, MAX_TEXT).map_err(|fault| self.0.refuse(fault.rule()))?;
        Ok(text.into_owned())
    }
}

/// An instant with its offset.
pub(super) struct Instant;

impl<'de> DeserializeSeed<'de> for Instant {
    type Value = OffsetDateTime;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<OffsetDateTime, D::Error> {
        from.deserialize_str(self)
    }
}

impl Visitor<'_> for Instant {
    type Value = OffsetDateTime;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an ISO 8601 time with offset")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<OffsetDateTime, E> {
        kernel::zone::parse_iso(text).ok_or_else(|| E::custom("no ISO 8601 time with offset"))
    }
}

/// A kind of cell: how it is told and how it is kept.
pub(super) trait Cell {
    type Input: for<'de> Deserialize<'de>;
    type Output;
    /// Which of a row's two lists it stands in.
    const LIST: usize;

    fn keep(told: Self::Input) -> Self::Output;
}

/// A measured value, kept in 32 bits.
pub(super) struct Value;

impl Cell for Value {
    type Input = f64;
    type Output = f32;
    const LIST: usize = 0;

    fn keep(told: f64) -> f32 {
        narrow(told)
    }
}

/// A reading of a counter.
pub(super) struct Counter;

impl Cell for Counter {
    type Input = WholeNumber;
    type Output = i64;
    const LIST: usize = 1;

    fn keep(told: WholeNumber) -> i64 {
        told.0
    }
}

/// A whole number. One beyond 64 bits with sign becomes the largest, which the checks refuse as too large.
pub(super) struct WholeNumber(i64);

impl<'de> Deserialize<'de> for WholeNumber {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct WholeVisitor;
        impl Visitor<'_> for WholeVisitor {
            type Value = WholeNumber;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a whole number")
            }

            fn visit_i64<E: de::Error>(self, number: i64) -> Result<WholeNumber, E> {
                Ok(WholeNumber(number))
            }

            fn visit_u64<E: de::Error>(self, number: u64) -> Result<WholeNumber, E> {
                Ok(WholeNumber(i64::try_from(number).unwrap_or(i64::MAX)))
            }
        }
        from.deserialize_i64(WholeVisitor)
    }
}

/// One of a row's two lists.
pub(super) struct Cells<'a, C> {
    reading: &'a mut Reading,
    cell: std::marker::PhantomData<C>,
}

impl<'a, C> Cells<'a, C> {
    pub(super) const fn new(reading: &'a mut Reading) -> Self {
        Self { reading, cell: std::marker::PhantomData }
    }
}

impl<'de, C: Cell> DeserializeSeed<'de> for Cells<'_, C> {
    type Value = Vec<Option<C::Output>>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de, C: Cell> Visitor<'de> for Cells<'_, C> {
    type Value = Vec<Option<C::Output>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of numbers")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut cells = Vec::with_capacity(self.reading.widths[C::LIST]);
        self.reading.item(0);
        while let Some(cell) = list.next_element::<Option<C::Input>>()? {
            if cells.len() == MAX_WIDTH {
                self.reading.end_list();
                return Err(self.reading.refuse("width"));
            }
            cells.push(cell.map(C::keep));
            self.reading.item(cells.len());
        }
        self.reading.end_list();
        self.reading.widths[C::LIST] = cells.len();
        Ok(cells)
    }
}

/// Keeps the value of a field that may stand once.
pub(super) fn once<T, E: de::Error>(field: &mut Option<T>, value: T) -> Result<(), E> {
    match field.replace(value) {
        None => Ok(()),
        Some(_) => Err(E::custom("a field stands twice")),
    }
}
