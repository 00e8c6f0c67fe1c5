//! A value as it came, of whatever type.

use std::fmt;

use kernel::Message;
use kernel::rules::Breach;
use serde::de::{Deserialize, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

/// What stands at a field.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Raw {
    /// Nothing, or null.
    Absent,
    Bool(bool),
    Whole(i64),
    Real(f64),
    Text(String),
    /// Something that no field takes; its name.
    Other(&'static str),
}

impl Raw {
    /// The breach of a field that wants `wanted` and got this.
    pub(super) fn wrong(&self, wanted: &str) -> Breach {
        let came = match self {
            Self::Absent => "nothing",
            Self::Bool(_) => "a boolean",
            Self::Whole(_) => "a number",
            Self::Real(_) => "a number with decimals",
            Self::Text(_) => "a string",
            Self::Other(name) => name,
        };
        Breach::new("type", Message::new("field.type").with("detail", format!("{wanted} is wanted, {came} came")))
    }
}

impl<'de> Deserialize<'de> for Raw {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        // as an option: a field that is missing is then read as nothing
        from.deserialize_option(Reader)
    }
}

struct Reader;

impl<'de> Visitor<'de> for Reader {
    type Value = Raw;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value")
    }

    fn visit_none<E>(self) -> Result<Raw, E> {
        Ok(Raw::Absent)
    }

    fn visit_unit<E>(self) -> Result<Raw, E> {
        Ok(Raw::Absent)
    }

    fn visit_some<D: Deserializer<'de>>(self, from: D) -> Result<Raw, D::Error> {
        from.deserialize_any(self)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Raw, E> {
        Ok(Raw::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Raw, E> {
        Ok(Raw::Whole(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Raw, E> {
        // what is larger is out of every range
        Ok(Raw::Whole(i64::try_from(value).unwrap_or(i64::MAX)))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Raw, E> {
        Ok(Raw::Real(value))
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<Raw, E> {
        Ok(Raw::Text(value.to_owned()))
    }

    fn visit_string<E: Error>(self, value: String) -> Result<Raw, E> {
        Ok(Raw::Text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut from: A) -> Result<Raw, A::Error> {
        while from.next_element::<IgnoredAny>()?.is_some() {}
        Ok(Raw::Other("an array"))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut from: A) -> Result<Raw, A::Error> {
        while from.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
        Ok(Raw::Other("an object"))
    }
}
