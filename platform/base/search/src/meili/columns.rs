//! The columns of an index on Meilisearch.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use crate::forms::{FIELDS, NAMES, fields, holds_words, names};
use crate::port::Entry;

/// What is read of an entry.
pub(super) const DISPLAYED: [&str; 2] = ["id", "version"];
/// Columns whose values are counted.
pub(super) const COUNTED: [&str; 3] = ["kind", "categories", "models"];
/// Results that can be paged through, and values of a column that are counted: more than its own bounds, which cut in
/// silence.
const RESULTS: u32 = 100_000;
const VALUES: u32 = 5_000;

/// How the server treats what it gets. Tokens are plain words; it must neither cut, join, drop nor translate them.
pub(super) fn settings() -> Value {
    let exact: Vec<&str> = FIELDS.into_iter().filter(|field| !holds_words(field)).collect();
    let sortable: Vec<&str> = ["published", "views", "recommended", "id"].into_iter().chain(NAMES).collect();
    json!({
        // first of all as asked for; else by typing errors, place, and what is recommended, as the embedded engine does
        "rankingRules": ["sort", "words", "typo", "attributeRank", "recommended:desc", "id:asc"],
        "searchableAttributes": FIELDS,
        "filterableAttributes": ["kind", "categories", "models", "published", "visible_to"],
        "sortableAttributes": sortable,
        "displayedAttributes": DISPLAYED,
        "localizedAttributes": [{ "attributePatterns": ["*"], "locales": ["eng"] }],
        // a letter more than ours: the mark before each word counts
        "typoTolerance": {
            "enabled": true,
            "disableOnNumbers": true,
            "minWordSizeForTypos": { "oneTypo": 6, "twoTypos": 10 },
            "disableOnAttributes": exact,
        },
        "proximityPrecision": "byAttribute",
        "stopWords": [],
        "pagination": { "maxTotalHits": RESULTS },
        "faceting": { "maxValuesPerFacet": VALUES, "sortFacetValuesBy": { "*": "count" } },
    })
}

/// An entry as the server keeps it.
pub(super) fn document(entry: &Entry) -> Value {
    let words = |words: &[String]| words.iter().map(|word| spelt(word)).collect::<Vec<_>>();
    let mut document = Map::new();
    let mut set = |column: &str, value: Value| document.insert(column.to_owned(), value);
    set("id", json!(entry.id));
    // as text: a number of 64 bits may be rounded on its way
    set("version", json!(entry.version.to_string()));
    set("kind", json!(entry.kind));
    set("categories", json!(words(&entry.categories)));
    set("models", json!(words(&entry.models)));
    set("published", json!(entry.published));
    set("views", json!(entry.views));
    set("recommended", json!(entry.recommended));
    set("visible_to", json!(entry.visible_to));
    for (column, key) in NAMES.into_iter().zip(names(entry)) {
        set(column, json!(key));
    }
    for (field, tokens) in FIELDS.into_iter().zip(fields(entry)) {
        let tokens: Vec<String> = tokens.into_iter().collect();
        set(field, json!(tokens.join(" ")));
    }
    Value::Object(document)
}

/// A value of a category or model as the server keeps it: small letters, digits and hyphens; any other byte by its number.
///
/// The server folds case, and its filters cannot say every text (a backslash before a quote is one that they cannot).
pub(super) fn spelt(value: &str) -> String {
    let mut spelt = String::with_capacity(value.len());
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'0'..=b'9' | b'-' => spelt.push(char::from(byte)),
            _ => {
                let _ = write!(spelt, "_{byte:02x}");
            }
        }
    }
    if spelt.is_empty() { String::from("_") } else { spelt }
}

/// The value behind it; none when it is not ours.
pub(super) fn read(spelt: &str) -> Option<String> {
    let mut pieces = spelt.split('_');
    let mut bytes = pieces.next()?.as_bytes().to_vec();
    for piece in pieces.filter(|_| spelt != "_") {
        let (byte, rest) = piece.split_at_checked(2)?;
        bytes.push(u8::from_str_radix(byte, 16).ok()?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_keep_their_letters_whatever_they_are() {
        for (value, kept) in [
            ("manual", "manual"),
            ("GT-35", "_47_54-35"),
            ("a_b", "a_5fb"),
            (r#"a "b", c"#, "a_20_22b_22_2c_20c"),
            (r"\", "_5c"),
            ("", "_"),
            ("充填", "_e5_85_85_e5_a1_ab"),
        ] {
            assert_eq!(spelt(value), kept);
            assert_eq!(read(kept).as_deref(), Some(value));
        }
        assert_eq!(read("_4"), None);
        assert_eq!(read("_zz"), None);
    }
}
