//! Values of which there are a few: member types, languages, orders of a list.

use std::fmt;
use std::marker::PhantomData;

use access::MemberType;
use kernel::Lang;
use kernel::rules::Breach;
use salvo::oapi::{BasicType, Components, Object, RefOr, Schema, ToSchema};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::raw::Raw;
use super::{Faults, Field};

/// How a value of a code set is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
}

/// A closed set of values, each with its code on the wire.
pub trait CodeSet: Copy + 'static {
    /// All values that a form takes, with their codes; the first one stands in for a broken field.
    const CODES: &'static [(Code, Self)];
}

impl CodeSet for Lang {
    const CODES: &'static [(Code, Self)] =
        &[(Code::Word("ja"), Self::Ja), (Code::Word("en"), Self::En), (Code::Word("ko"), Self::Ko)];
}

/// The types that a company's own members may have. Those of the provider's staff are no choice of any form.
impl CodeSet for MemberType {
    const CODES: &'static [(Code, Self)] = &[
        (Code::Number(10), Self::General),
        (Code::Number(20), Self::Superior),
        (Code::Number(30), Self::Administrator),
    ];
}

/// One value of a code set.
pub struct Choice<T>(Raw, PhantomData<fn() -> T>);

impl<T> Clone for Choice<T> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<T> fmt::Debug for Choice<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl<'de, T> Deserialize<'de> for Choice<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(|raw| Self(raw, PhantomData))
    }
}

impl<T: CodeSet> Field for Choice<T> {
    type Value = T;

    fn check(self, name: &str, faults: &mut Faults) -> T {
        let fits = |code: &Code| match (code, &self.0) {
            (Code::Number(own), Raw::Whole(number)) => own == number,
            (Code::Word(own), Raw::Text(word)) => own == word,
            // in an address and in a form with files everything is text
            (Code::Number(own), Raw::Text(word)) => own.to_string() == *word,
            _ => false,
        };
        let breach = match T::CODES.iter().find(|(code, _)| fits(code)) {
            Some((_, value)) => return *value,
            None if matches!(&self.0, Raw::Absent) || self.0 == Raw::Text(String::new()) => {
                Breach::new("required", "field.unselected")
            }
            None => Breach::new("choice", "field.choice"),
        };
        faults.add(name, breach);
        T::CODES[0].1
    }
}

impl<T: CodeSet> Field for Option<Choice<T>> {
    type Value = Option<T>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<T> {
        let there = self.filter(|field| !matches!(&field.0, Raw::Absent) && field.0 != Raw::Text(String::new()));
        there.map(|field| field.check(name, faults))
    }
}

impl<T: CodeSet> ToSchema for Choice<T> {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        let numbers = T::CODES.iter().all(|(code, _)| matches!(code, Code::Number(_)));
        let kind = if numbers { BasicType::Integer } else { BasicType::String };
        let codes = T::CODES.iter().map(|(code, _)| match code {
            Code::Number(number) => Value::from(*number),
            Code::Word(word) => Value::from(*word),
        });
        Object::with_type(kind).enum_values(codes).into()
    }
}
