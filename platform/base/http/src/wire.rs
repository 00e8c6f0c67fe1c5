//! What a body or a query is read into: one type, or two whose fields stand side by side on the wire.

use std::fmt;

use kernel::fault::Together;
use kernel::{Fault, Outcome};
use salvo::oapi::{Components, Object, RefOr, Schema, ToSchema};
use serde::de::{self, DeserializeOwned, Deserializer, Visitor};

use crate::json::{self, Node};
use crate::query;

/// Something that a call takes as its body or its query.
pub trait Wire: Sized {
    /// The names of its fields.
    fn names() -> Vec<&'static str>;
    /// Reads it out of a body.
    fn from_json(body: Node) -> Outcome<Self>;
    /// Reads it out of the parameters of an address.
    fn from_query(parameters: Vec<(String, String)>) -> Outcome<Self>;
    /// Tells its form.
    fn schema(components: &mut Components) -> RefOr<Schema>;
}

impl<T: DeserializeOwned + ToSchema> Wire for T {
    fn names() -> Vec<&'static str> {
        T::deserialize(Names).err().map_or_else(Vec::new, |names| names.0.to_vec())
    }

    fn from_json(body: Node) -> Outcome<Self> {
        json::read(body)
    }

    fn from_query(parameters: Vec<(String, String)>) -> Outcome<Self> {
        query::read(parameters)
    }

    fn schema(components: &mut Components) -> RefOr<Schema> {
        T::to_schema(components)
    }
}

/// Two structs in one object: what several calls share, and what one of them takes besides. Serde's own flattening lets
/// unknown fields pass and loses their paths. The fields of the first must not be fields of the second.
#[derive(Clone, Debug)]
pub struct JoinedFields<A, B>(pub A, pub B);

impl<A: Wire, B: Wire> Wire for JoinedFields<A, B> {
    fn names() -> Vec<&'static str> {
        [A::names(), B::names()].concat()
    }

    fn from_json(body: Node) -> Outcome<Self> {
        let (own, rest) = match body {
            Node::Object(fields) => split::<A, _>(fields),
            // the first refuses what is no object
            other => return A::from_json(other).and(Err(Fault::field("", "type", "error.fields"))),
        };
        let (a, b) = (A::from_json(Node::Object(own)), B::from_json(Node::Object(rest))).together()?;
        Ok(Self(a, b))
    }

    fn from_query(parameters: Vec<(String, String)>) -> Outcome<Self> {
        let (own, rest) = split::<A, _>(parameters);
        let (a, b) = (A::from_query(own), B::from_query(rest)).together()?;
        Ok(Self(a, b))
    }

    fn schema(components: &mut Components) -> RefOr<Schema> {
        let (mut both, more) = (object(A::schema, components), object(B::schema, components));
        both.properties.extend(more.properties);
        both.required.extend(more.required);
        both.into()
    }
}

type Fields<V> = Vec<(String, V)>;

/// The fields of `T`, and the others.
fn split<T: Wire, V>(fields: Fields<V>) -> (Fields<V>, Fields<V>) {
    let own = T::names();
    fields.into_iter().partition(|(name, _)| own.contains(&name.as_str()))
}

/// Asks a type for its fields and gives it nothing.
struct Names;

/// What it answered.
#[derive(Debug)]
struct FieldNames(&'static [&'static str]);

impl fmt::Display for FieldNames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.join(", "))
    }
}

impl std::error::Error for FieldNames {}

impl de::Error for FieldNames {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self(&[])
    }
}

impl<'de> Deserializer<'de> for Names {
    type Error = FieldNames;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, FieldNames> {
        Err(FieldNames(&[]))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        _: V,
    ) -> Result<V::Value, FieldNames> {
        Err(FieldNames(fields))
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The schema of a struct, itself and not by its name.
pub(crate) fn object(schema: fn(&mut Components) -> RefOr<Schema>, components: &mut Components) -> Object {
    let mut aside = Components::new();
    let schema = match schema(&mut aside) {
        RefOr::Type(schema) => Some(schema),
        RefOr::Ref(at) => {
            let own = at.ref_location.rsplit('/').next().unwrap_or_default().to_owned();
            aside.schemas.remove(&own).and_then(|s| if let RefOr::Type(s) = s { Some(s) } else { None })
        }
    };
    for (name, schema) in aside.schemas {
        components.schemas.entry(name).or_insert(schema);
    }
    match schema {
        Some(Schema::Object(object)) => *object,
        _ => Object::new(),
    }
}
