//! Days.

use kernel::rules::Breach;
use kernel::zone::parse_date;
use salvo::oapi::{BasicType, Components, KnownFormat, Object, RefOr, Schema, SchemaFormat, ToSchema};
use serde::{Deserialize, Deserializer};
use time::Date;

use super::raw::Raw;
use super::{Faults, Field};

/// A day, as `YYYY-MM-DD`.
#[derive(Clone, Debug)]
pub struct Day(Raw);

impl<'de> Deserialize<'de> for Day {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

impl Field for Day {
    type Value = Date;

    fn check(self, name: &str, faults: &mut Faults) -> Date {
        let breach = match &self.0 {
            Raw::Text(text) if !text.is_empty() => match parse_date(text) {
                Some(date) => return date,
                None => Breach::new("date", "field.date"),
            },
            Raw::Absent | Raw::Text(_) => Breach::new("required", "field.required"),
            other => other.wrong("a day"),
        };
        faults.add(name, breach);
        Date::MIN
    }
}

/// A day that may be left out; an empty text is left out.
impl Field for Option<Day> {
    type Value = Option<Date>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<Date> {
        let there = self.filter(|day| day.0 != Raw::Absent && day.0 != Raw::Text(String::new()));
        there.map(|day| day.check(name, faults))
    }
}

impl ToSchema for Day {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::String).format(SchemaFormat::KnownFormat(KnownFormat::Date)).into()
    }
}
