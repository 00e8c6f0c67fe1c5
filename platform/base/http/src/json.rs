//! JSON from outside, read in two steps: the whole body into a tree, each text of which is checked (decision 64), then
//! the tree into the type that the call takes. The second step is stricter than serde's own: an object is an object,
//! never an array of its fields in their order, and a word is a word, never an object that holds it.

use std::fmt;

use kernel::fault::FieldFaults;
use kernel::{Fault, Message, Outcome, text};
use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{
    self, DeserializeOwned, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, SeqAccess, Unexpected, Visitor,
};

/// A value as it came. Fields of an object keep their order and their repetitions: the type refuses a second one.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Null,
    Bool(bool),
    Whole(i64),
    Large(u64),
    Real(f64),
    Text(String),
    List(Vec<Node>),
    Object(Vec<(String, Node)>),
}

/// Reads JSON; a fault names the field's path.
#[cfg(test)]
pub(crate) fn parse_json<T: DeserializeOwned>(bytes: &[u8]) -> Outcome<T> {
    read(tree(bytes)?)
}

/// Reads a tree into a type.
pub(crate) fn read<T: DeserializeOwned>(tree: Node) -> Outcome<T> {
    serde_path_to_error::deserialize(tree).map_err(|error| {
        let path = error.path().to_string();
        field_fault(&path, &error.into_inner().to_string())
    })
}

/// The tree of a body, each text in it checked.
pub(crate) fn tree(bytes: &[u8]) -> Outcome<Node> {
    let mut reader = serde_json::Deserializer::from_slice(bytes);
    let (mut path, mut faults) = (String::new(), FieldFaults::default());
    let tree = Reader { path: &mut path, faults: &mut faults }.deserialize(&mut reader).map_err(|e| syntax(&e))?;
    reader.end().map_err(|error| syntax(&error))?;
    faults.done()?;
    Ok(tree)
}

fn syntax(error: &serde_json::Error) -> Fault {
    let place = format!("line {}, column {}", error.line(), error.column());
    Fault::Body(400, Message::new("error.body.syntax").with("detail", place))
}

/// Serde names a missing or unknown field in its words only; everything else by the path.
pub(crate) fn field_fault(path: &str, words: &str) -> Fault {
    let named = words.split('`').nth(1).unwrap_or_default();
    let under = |name: &str| match path.trim_end_matches('.') {
        "" | "." => name.to_owned(),
        path if path.ends_with(name) => path.to_owned(),
        path => format!("{path}.{name}"),
    };
    if words.starts_with("missing field") {
        Fault::field(under(named), "required", "field.required")
    } else if words.starts_with("unknown field") {
        Fault::field(under(named), "unknown", "field.unknown")
    } else if words.starts_with("unknown variant") {
        Fault::field(path.to_owned(), "choice", "field.choice")
    } else {
        Fault::field(path.to_owned(), "type", Message::new("field.type").with("detail", words))
    }
}

/// Reads one value and notes the texts in it that cannot be used.
struct Reader<'a> {
    path: &'a mut String,
    faults: &'a mut FieldFaults,
}

impl Reader<'_> {
    fn text(&mut self, text: String) -> Node {
        Node::Text(text::taken(text).unwrap_or_else(|fault| {
            self.faults.add(self.path.clone(), fault.rule(), fault.message());
            String::new()
        }))
    }

    /// Goes on at a part of this value.
    fn at<T>(&mut self, part: &str, read: impl FnOnce(Reader<'_>) -> T) -> T {
        let whole = self.path.len();
        self.path.push_str(part);
        let read = read(Reader { path: self.path, faults: self.faults });
        self.path.truncate(whole);
        read
    }
}

impl<'de> DeserializeSeed<'de> for Reader<'_> {
    type Value = Node;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Node, D::Error> {
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reader<'_> {
    type Value = Node;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Node, E> {
        Ok(Node::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Node, E> {
        Ok(Node::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Node, E> {
        Ok(Node::Whole(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Node, E> {
        Ok(Node::Large(value))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Node, E> {
        Ok(Node::Real(value))
    }

    fn visit_str<E>(mut self, value: &str) -> Result<Node, E> {
        Ok(self.text(value.to_owned()))
    }

    fn visit_string<E>(mut self, value: String) -> Result<Node, E> {
        Ok(self.text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut from: A) -> Result<Node, A::Error> {
        let mut list = Vec::new();
        while let Some(node) = self.at(&format!("[{}]", list.len()), |reader| from.next_element_seed(reader))? {
            list.push(node);
        }
        Ok(Node::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut from: A) -> Result<Node, A::Error> {
        let mut fields = Vec::new();
        while let Some(name) = from.next_key::<String>()? {
            let part = match text::check(&name) {
                Ok(()) if self.path.is_empty() => name.clone(),
                Ok(()) => format!(".{name}"),
                Err(fault) => {
                    // the name itself cannot be told, so its object is
                    self.faults.add(self.path.clone(), fault.rule(), fault.message());
                    String::new()
                }
            };
            let value = self.at(&part, |reader| from.next_value_seed(reader))?;
            fields.push((name, value));
        }
        Ok(Node::Object(fields))
    }
}

impl Node {
    fn unexpected(&self) -> Unexpected<'_> {
        match self {
            Self::Null => Unexpected::Unit,
            Self::Bool(value) => Unexpected::Bool(*value),
            Self::Whole(value) => Unexpected::Signed(*value),
            Self::Large(value) => Unexpected::Unsigned(*value),
            Self::Real(value) => Unexpected::Float(*value),
            Self::Text(value) => Unexpected::Str(value),
            Self::List(_) => Unexpected::Seq,
            Self::Object(_) => Unexpected::Map,
        }
    }
}

impl IntoDeserializer<'_> for Node {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Deserializer<'de> for Node {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(value) => visitor.visit_bool(value),
            Self::Whole(value) => visitor.visit_i64(value),
            Self::Large(value) => visitor.visit_u64(value),
            Self::Real(value) => visitor.visit_f64(value),
            Self::Text(value) => visitor.visit_string(value),
            Self::List(list) => {
                let mut list = SeqDeserializer::new(list.into_iter());
                let value = visitor.visit_seq(&mut list)?;
                list.end().map(|()| value)
            }
            Self::Object(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self == Self::Null { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        if matches!(self, Self::Object(_)) {
            self.deserialize_any(visitor)
        } else {
            Err(de::Error::invalid_type(self.unexpected(), &visitor))
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Self::Text(word) => visitor.visit_enum(word.into_deserializer()),
            other => Err(de::Error::invalid_type(other.unexpected(), &visitor)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct seq tuple
        tuple_struct map identifier
    }
}

#[cfg(test)]
#[path = "json_tests.rs"]
mod tests;
