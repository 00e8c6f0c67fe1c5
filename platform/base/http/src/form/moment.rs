//! Moments.

use kernel::rules::Breach;
use kernel::zone::parse_iso;
use salvo::oapi::{BasicType, Components, KnownFormat, Object, RefOr, Schema, SchemaFormat, ToSchema};
use serde::{Deserialize, Deserializer};
use time::OffsetDateTime;

use super::raw::Raw;
use super::{Faults, Field};

/// A moment, in ISO 8601 with an offset.
#[derive(Clone, Debug)]
pub struct Moment(Raw);

impl<'de> Deserialize<'de> for Moment {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

impl Field for Moment {
    type Value = OffsetDateTime;

    fn check(self, name: &str, faults: &mut Faults) -> OffsetDateTime {
        let breach = match &self.0 {
            Raw::Text(text) if !text.is_empty() => match parse_iso(text) {
                Some(at) => return at,
                None => Breach::new("time", "field.time"),
            },
            Raw::Absent | Raw::Text(_) => Breach::new("required", "field.required"),
            other => other.wrong("a time"),
        };
        faults.add(name, breach);
        OffsetDateTime::UNIX_EPOCH
    }
}

impl Field for Option<Moment> {
    type Value = Option<OffsetDateTime>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<OffsetDateTime> {
        let there = self.filter(|moment| moment.0 != Raw::Absent && moment.0 != Raw::Text(String::new()));
        there.map(|moment| moment.check(name, faults))
    }
}

impl ToSchema for Moment {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::String).format(SchemaFormat::KnownFormat(KnownFormat::DateTime)).into()
    }
}
