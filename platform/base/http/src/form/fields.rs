//! Texts, whole numbers, switches, keys, and lists of them.

use std::fmt;
use std::marker::PhantomData;

use kernel::Message;
use kernel::rules::{self, Breach, TextRule};
use salvo::oapi::{Array, BasicType, Components, KnownFormat, Object, RefOr, Schema, SchemaFormat, ToSchema};
use serde::{Deserialize, Deserializer};
use uuid::Uuid;

use super::raw::Raw;
use super::{Faults, Field};

/// A text that keeps the rule `R`.
pub struct Text<R>(Raw, PhantomData<fn() -> R>);

impl<R> Clone for Text<R> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<R> fmt::Debug for Text<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A whole number from `MIN` to `MAX`.
#[derive(Clone, Debug)]
pub struct Whole<const MIN: i64, const MAX: i64>(Raw);

/// The same in an address, where everything is text.
#[derive(Clone, Debug)]
pub struct WholeText<const MIN: i64, const MAX: i64>(Raw);

/// Yes or no.
#[derive(Clone, Debug)]
pub struct Flag(Raw);

/// The key of something. What is no key names nothing, like a key that was made up: both are told as absent later.
#[derive(Clone, Debug)]
pub struct Key(Raw);

/// A password as it was typed, white space included; its rules are those of `access::passwords`.
#[derive(Clone)]
pub struct Secret(Raw);

// without what it holds
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// From `MIN` to `MAX` values.
#[derive(Clone, Debug)]
pub struct List<F, const MIN: usize, const MAX: usize>(Option<Vec<F>>);

impl<R> From<String> for Text<R> {
    fn from(text: String) -> Self {
        Self(Raw::Text(text), PhantomData)
    }
}

impl<'de, R> Deserialize<'de> for Text<R> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(|raw| Self(raw, PhantomData))
    }
}

impl<'de, const MIN: i64, const MAX: i64> Deserialize<'de> for Whole<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

impl<'de, const MIN: i64, const MAX: i64> Deserialize<'de> for WholeText<MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

impl<'de, F: Deserialize<'de>, const MIN: usize, const MAX: usize> Deserialize<'de> for List<F, MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Option::deserialize(from).map(Self)
    }
}

impl<R: TextRule> Field for Text<R> {
    type Value = String;

    fn check(self, name: &str, faults: &mut Faults) -> String {
        let checked = match &self.0 {
            Raw::Absent => Err(Breach::new("required", R::MISSING)),
            Raw::Text(text) => rules::text::<R>(text),
            other => Err(other.wrong("a string")),
        };
        checked.unwrap_or_else(|breach| {
            faults.add(name, breach);
            String::new()
        })
    }
}

/// A text that may be left out; an empty one is left out.
impl<R: TextRule> Field for Option<Text<R>> {
    type Value = Option<String>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<String> {
        match self {
            None => None,
            Some(Text(Raw::Absent, _)) => None,
            Some(Text(Raw::Text(text), _)) if text.trim().is_empty() => None,
            Some(text) => Some(text.check(name, faults)),
        }
    }
}

impl<const MIN: i64, const MAX: i64> Field for Whole<MIN, MAX> {
    type Value = i64;

    fn check(self, name: &str, faults: &mut Faults) -> i64 {
        let breach = match self.0 {
            Raw::Whole(value) if (MIN..=MAX).contains(&value) => return value,
            Raw::Whole(_) => Breach::new("range", Message::new("field.range").with("min", MIN).with("max", MAX)),
            Raw::Absent => Breach::new("required", "field.required"),
            other => other.wrong("a whole number"),
        };
        faults.add(name, breach);
        MIN
    }
}

impl<const MIN: i64, const MAX: i64> Field for Option<Whole<MIN, MAX>> {
    type Value = Option<i64>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<i64> {
        self.filter(|field| field.0 != Raw::Absent).map(|field| field.check(name, faults))
    }
}

impl<const MIN: i64, const MAX: i64> Field for WholeText<MIN, MAX> {
    type Value = i64;

    fn check(self, name: &str, faults: &mut Faults) -> i64 {
        let raw = match self.0 {
            Raw::Text(text) if text.is_empty() => Raw::Absent,
            Raw::Text(text) => text.parse().map_or(Raw::Text(text), Raw::Whole),
            other => other,
        };
        Whole::<MIN, MAX>(raw).check(name, faults)
    }
}

impl Field for Flag {
    type Value = bool;

    fn check(self, name: &str, faults: &mut Faults) -> bool {
        let breach = match self.0 {
            Raw::Bool(value) => return value,
            Raw::Absent => Breach::new("required", "field.unselected"),
            other => other.wrong("true or false"),
        };
        faults.add(name, breach);
        false
    }
}

impl Field for Option<Flag> {
    type Value = Option<bool>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<bool> {
        self.filter(|field| field.0 != Raw::Absent).map(|field| field.check(name, faults))
    }
}

impl Field for Key {
    type Value = Uuid;

    fn check(self, name: &str, faults: &mut Faults) -> Uuid {
        let breach = match self.0 {
            Raw::Text(text) if !text.is_empty() => return Uuid::parse_str(&text).unwrap_or_default(),
            Raw::Absent | Raw::Text(_) => Breach::new("required", "field.unselected"),
            other => other.wrong("a key"),
        };
        faults.add(name, breach);
        Uuid::nil()
    }
}

impl Field for Option<Key> {
    type Value = Option<Uuid>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<Uuid> {
        let there = self.filter(|field| !matches!(&field.0, Raw::Absent) && field.0 != Raw::Text(String::new()));
        there.map(|field| field.check(name, faults))
    }
}

impl Field for Secret {
    type Value = String;

    fn check(self, name: &str, faults: &mut Faults) -> String {
        match self.0 {
            Raw::Text(text) => return text,
            Raw::Absent => {}
            other => faults.add(name, other.wrong("a string")),
        }
        String::new()
    }
}

impl Field for Option<Secret> {
    type Value = Option<String>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<String> {
        self.map(|secret| secret.check(name, faults))
    }
}

impl<F: Field, const MIN: usize, const MAX: usize> Field for List<F, MIN, MAX> {
    type Value = Vec<F::Value>;

    fn check(self, name: &str, faults: &mut Faults) -> Vec<F::Value> {
        let fields = self.0.unwrap_or_default();
        if fields.len() < MIN {
            faults.add(name, Breach::new("required", "field.unselected"));
        } else if fields.len() > MAX {
            faults.add(name, Breach::new("max_items", Message::new("field.max_items").with("max", MAX)));
        }
        let checked = fields.into_iter().take(MAX).enumerate();
        checked.map(|(place, field)| field.check(&format!("{name}[{place}]"), faults)).collect()
    }
}

impl<F: Field, const MIN: usize, const MAX: usize> Field for Option<List<F, MIN, MAX>> {
    type Value = Option<Vec<F::Value>>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<Vec<F::Value>> {
        self.filter(|list| list.0.is_some()).map(|list| list.check(name, faults))
    }
}

impl<R: TextRule> ToSchema for Text<R> {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        let text = Object::with_type(BasicType::String).min_length(1).max_length(R::MAX);
        R::PATTERN.map_or_else(|| text.clone(), |pattern| text.clone().pattern(pattern)).into()
    }
}

impl<const MIN: i64, const MAX: i64> ToSchema for Whole<MIN, MAX> {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::Integer).minimum(MIN).maximum(MAX).into()
    }
}

impl<const MIN: i64, const MAX: i64> ToSchema for WholeText<MIN, MAX> {
    fn to_schema(components: &mut Components) -> RefOr<Schema> {
        Whole::<MIN, MAX>::to_schema(components)
    }
}

impl ToSchema for Flag {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::Boolean).into()
    }
}

impl ToSchema for Key {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::String).min_length(1).format(SchemaFormat::KnownFormat(KnownFormat::Uuid)).into()
    }
}

impl ToSchema for Secret {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::String).min_length(1).max_length(255).write_only(true).into()
    }
}

impl<F: ToSchema, const MIN: usize, const MAX: usize> ToSchema for List<F, MIN, MAX> {
    fn to_schema(components: &mut Components) -> RefOr<Schema> {
        Array::new().items(F::to_schema(components)).min_items(MIN).max_items(MAX).into()
    }
}
