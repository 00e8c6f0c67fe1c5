//! What stands in a backup.

use std::collections::{BTreeMap, BTreeSet};

use kernel::text::check_within;
use serde::{Deserialize, Serialize};
use serde_json::Number;
use sha2::{Digest, Sha256};

/// Largest backup, in bytes.
pub const MAX_BYTES: usize = 1 << 20;
/// Most items that a filler knows.
const MAX_ITEMS: usize = 999;
/// Most settings of an item.
const MAX_SETTINGS: usize = 500;
/// Longest name and longest text of a setting, in characters.
const MAX_TEXT: usize = 200;

/// A backup as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ItemDocument {
    /// Version of the machine's software; at most 40 characters.
    #[serde(default)]
    pub software_version: String,
    /// What the machine is set to, item by item.
    pub items: Vec<ItemSettings>,
}

/// An item and its settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ItemSettings {
    /// Number on the machine, 1 to 999; each once.
    pub recipe_data_number: i16,
    /// Name; at most 40 characters.
    #[serde(default)]
    pub recipe_data_name: String,
    /// The user's code; at most 10 characters.
    #[serde(default)]
    pub user_item_code: String,
    /// Settings by the names that the machine gives them.
    pub settings: BTreeMap<String, Setting>,
}

/// The value of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Setting {
    /// On or off.
    Switch(bool),
    /// A number, in the machine's own unit.
    Number(Number),
    /// A text.
    Text(String),
}

/// A part of a document that breaks a rule: a JSON pointer and the rule's short name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocumentFault {
    /// JSON pointer into the document.
    pub pointer: String,
    /// The rule's short name.
    pub rule: &'static str,
}

impl ItemDocument {
    /// Everything in it that breaks a rule.
    pub fn broken(&self) -> Vec<DocumentFault> {
        let mut faults = Faults(Vec::new());
        faults.text("/softwareVersion", &self.software_version, 40);
        faults.count("/items", self.items.len(), MAX_ITEMS);
        let mut numbers = BTreeSet::new();
        for (place, item) in self.items.iter().enumerate().take(MAX_ITEMS) {
            let at = format!("/items/{place}");
            if !(1..=999).contains(&item.recipe_data_number) {
                faults.add(format!("{at}/recipeDataNumber"), "range");
            } else if !numbers.insert(item.recipe_data_number) {
                faults.add(format!("{at}/recipeDataNumber"), "twice");
            }
            faults.text(&format!("{at}/recipeDataName"), &item.recipe_data_name, 40);
            faults.text(&format!("{at}/userItemCode"), &item.user_item_code, 10);
            faults.count(&format!("{at}/settings"), item.settings.len(), MAX_SETTINGS);
            for (name, setting) in item.settings.iter().take(MAX_SETTINGS) {
                let pointer = || format!("{at}/settings/{}", name.replace('~', "~0").replace('/', "~1"));
                if name.is_empty() || check_within(name, MAX_TEXT).is_err() {
                    faults.add(format!("{at}/settings"), "name");
                }
                if let Setting::Text(text) = setting
                    && let Err(fault) = check_within(text, MAX_TEXT)
                {
                    faults.add(pointer(), fault.rule());
                }
            }
        }
        faults.0
    }

    /// Tells two documents apart by what they mean: the order of items and of settings, and white space, do not matter.
    pub fn digest(&self) -> [u8; 32] {
        let mut parts: Vec<_> = self.items.iter().map(|item| (item.recipe_data_number, item.digest())).collect();
        parts.sort_unstable();
        let mut hash = Sha256::new();
        hash.update(self.software_version.as_bytes());
        for (_, digest) in parts {
            hash.update([0]);
            hash.update(digest);
        }
        hash.finalize().into()
    }

    /// An item by its number.
    pub fn item(&self, number: i16) -> Option<&ItemSettings> {
        self.items.iter().find(|item| item.recipe_data_number == number)
    }
}

impl ItemSettings {
    /// Tells two states of an item apart.
    pub fn digest(&self) -> [u8; 32] {
        Sha256::digest(serde_json::to_vec(self).unwrap_or_default()).into()
    }
}

struct Faults(Vec<DocumentFault>);

impl Faults {
    fn add(&mut self, pointer: String, rule: &'static str) {
        self.0.push(DocumentFault { pointer, rule });
    }

    fn text(&mut self, pointer: &str, text: &str, most: usize) {
        if let Err(fault) = check_within(text, most) {
            self.add(pointer.to_owned(), fault.rule());
        }
    }

    fn count(&mut self, pointer: &str, count: usize, most: usize) {
        if count > most {
            self.add(pointer.to_owned(), "max_items");
        }
    }
}

/// A setting in two states of an item; none where the state lacks it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingPair {
    /// The machine's name of it.
    pub name: String,
    /// In the first state.
    pub first: Option<Setting>,
    /// In the second.
    pub second: Option<Setting>,
}

/// All settings of two states of an item, by name.
pub fn pairs(first: Option<&ItemSettings>, second: Option<&ItemSettings>) -> Vec<SettingPair> {
    let empty = BTreeMap::new();
    let [first, second] = [first, second].map(|item| item.map_or(&empty, |item| &item.settings));
    let names: BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    let pair = |name: &String| SettingPair {
        name: name.clone(),
        first: first.get(name).cloned(),
        second: second.get(name).cloned(),
    };
    names.into_iter().map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> ItemDocument {
        serde_json::from_str(text).unwrap()
    }

    #[test]
    fn documents_differ_by_what_they_mean() {
        let one = read(
            r#"{"softwareVersion":"1.2","items":[{"recipeDataNumber":1,"settings":{"a":1,"b":true}},
               {"recipeDataNumber":2,"settings":{}}]}"#,
        );
        let same = read(
            r#"{"items": [{"recipeDataNumber":2,"settings":{}}, {"settings":{"b":true,"a":1},"recipeDataNumber":1}],
               "softwareVersion":"1.2"}"#,
        );
        assert_eq!(one.digest(), same.digest());
        let mut other = one.clone();
        other.items[0].settings.insert("a".to_owned(), Setting::Number(2.into()));
        assert_ne!(one.digest(), other.digest());
        other = one.clone();
        other.software_version = "1.3".to_owned();
        assert_ne!(one.digest(), other.digest());
    }

    #[test]
    fn what_breaks_a_rule_is_named_by_its_place() {
        let long = "x".repeat(41);
        let document = read(&format!(
            r#"{{"softwareVersion":"{long}","items":[{{"recipeDataNumber":0,"settings":{{"":1}}}},
               {{"recipeDataNumber":7,"settings":{{}}}},{{"recipeDataNumber":7,"userItemCode":"12345678901",
               "settings":{{"a/b":"{}"}}}}]}}"#,
            "x".repeat(201)
        ));
        let told: Vec<_> = document.broken().into_iter().map(|broken| (broken.pointer, broken.rule)).collect();
        let expected = [
            ("/softwareVersion", "max_length"),
            ("/items/0/recipeDataNumber", "range"),
            ("/items/0/settings", "name"),
            ("/items/2/recipeDataNumber", "twice"),
            ("/items/2/userItemCode", "max_length"),
            ("/items/2/settings/a~1b", "max_length"),
        ];
        assert_eq!(told, expected.map(|(pointer, rule)| (pointer.to_owned(), rule)));
    }

    #[test]
    fn settings_stand_side_by_side() {
        let document = read(
            r#"{"items":[{"recipeDataNumber":1,"settings":{"a":1,"b":2}},{"recipeDataNumber":2,"settings":{"b":3,"c":4}}]}"#,
        );
        let number = |n: i32| Some(Setting::Number(n.into()));
        let pair = |name: &str, first, second| SettingPair { name: name.to_owned(), first, second };
        let expected = [pair("a", number(1), None), pair("b", number(2), number(3)), pair("c", None, number(4))];
        assert_eq!(pairs(document.item(1), document.item(2)), expected);
    }
}
