//! Layouts of a batch.

use std::fmt;
use std::mem::size_of;

use serde::de::{DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use telemetry::registration::MAX_WIDTH;
use telemetry::signals::Layout;

use super::cells::{Field, Text, once};
use super::reading::Reading;

/// Most layouts of a batch: a gateway tells those of its machines' models.
pub(in super::super) const MAX_LAYOUTS: usize = 32;

/// Reads the list of layouts.
pub(super) struct Layouts<'a>(pub(super) &'a mut Reading);

impl<'de> DeserializeSeed<'de> for Layouts<'_> {
    type Value = Vec<Layout>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Layouts<'_> {
    type Value = Vec<Layout>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of layouts")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut layouts = Vec::new();
        self.0.item(0);
        while let Some(layout) = list.next_element_seed(OneLayout(self.0))? {
            if layouts.len() == MAX_LAYOUTS {
                self.0.end_list();
                return Err(self.0.refuse("max"));
            }
            layouts.push(layout);
            self.0.item(layouts.len());
        }
        self.0.end_list();
        Ok(layouts)
    }
}

struct OneLayout<'a>(&'a mut Reading);

impl<'de> DeserializeSeed<'de> for OneLayout<'_> {
    type Value = Layout;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Layout, D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for OneLayout<'_> {
    type Value = Layout;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a layout")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Layout, A::Error> {
        const KNOWN: &[&str] = &["layout", "interval", "values", "counters"];
        let reading = self.0;
        let (mut number, mut interval, mut values, mut counters) = (None, None, None, None);
        while let Some(field) = map.next_key_seed(Field { reading, known: KNOWN })? {
            reading.enter(field);
            match field {
                "layout" => once(&mut number, map.next_value()?),
                "interval" => once(&mut interval, map.next_value()?),
                "values" => once(&mut values, map.next_value_seed(Keys(reading))?),
                _ => once(&mut counters, map.next_value_seed(Keys(reading))?),
            }?;
            reading.leave();
        }
        Ok(Layout {
            layout_id: number.ok_or_else(|| reading.refuse_field("layout", "required"))?,
            interval_s: interval.ok_or_else(|| reading.refuse_field("interval", "required"))?,
            value_keys: values.ok_or_else(|| reading.refuse_field("values", "required"))?,
            counter_keys: counters.ok_or_else(|| reading.refuse_field("counters", "required"))?,
        })
    }
}

/// Keys of signals.
struct Keys<'a>(&'a mut Reading);

impl<'de> DeserializeSeed<'de> for Keys<'_> {
    type Value = Vec<String>;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> Result<Self::Value, D::Error> {
        from.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Keys<'_> {
    type Value = Vec<String>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of keys")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut keys = Vec::new();
        self.0.item(0);
        while let Some(key) = list.next_element_seed(Text(self.0))? {
            if keys.len() == MAX_WIDTH {
                self.0.end_list();
                return Err(self.0.refuse("max"));
            }
            self.0.count(size_of::<String>() + key.capacity())?;
            keys.push(key);
            self.0.item(keys.len());
        }
        self.0.end_list();
        Ok(keys)
    }
}
