//! An entry as engines hold it.

use std::collections::BTreeSet;

use kernel::Lang;

use crate::names::sort_key;
use crate::port::{Entry, TEXT_MAX};
use crate::tokens::Tokens;

/// Letters of a slice of a long text: Meilisearch reads no word behind the 65,535th of a field.
const SLICE: usize = 20_000;
/// Letters that two slices share, so that no token is cut.
const SHARED: usize = 2;

/// Fields with tokens, the most telling first.
pub(crate) const FIELDS: [&str; 10] =
    ["title_w", "title_x", "tags_w", "tags_x", "desc_w", "desc_x", "body_w", "body_x", "body2_x", "body3_x"];

/// Columns of names, in ja, en and ko.
pub(crate) const NAMES: [&str; 3] = ["name_ja", "name_en", "name_ko"];

/// The fields that may hold misspelt words: those of letters alone.
pub(crate) fn holds_words(field: &str) -> bool {
    field.ends_with("_w")
}

/// The tokens of an entry, in the order of [`FIELDS`].
pub(crate) fn fields(entry: &Entry) -> [BTreeSet<String>; 10] {
    let of = |texts: &mut dyn Iterator<Item = &String>| {
        let mut tokens = Tokens::default();
        texts.for_each(|text| tokens.add(text));
        tokens
    };
    let title = of(&mut entry.titles.iter().chain([&entry.reading]));
    let tags = of(&mut entry.tags.iter().chain(&entry.models));
    let about = of(&mut entry.about.iter());
    let body: Vec<char> = entry.body.join("\u{c}").chars().take(TEXT_MAX).collect();
    let mut words = BTreeSet::new();
    let mut slices: [BTreeSet<String>; 3] = Default::default();
    for (place, slice) in slices.iter_mut().enumerate() {
        let from = (place * SLICE).saturating_sub(if place > 0 { SHARED } else { 0 }).min(body.len());
        let to = ((place + 1) * SLICE).min(body.len());
        let mut tokens = Tokens::default();
        tokens.add(&body[from..to.max(from)].iter().collect::<String>());
        words.extend(tokens.words);
        *slice = tokens.exact;
    }
    let [one, two, three] = slices;
    [title.words, title.exact, tags.words, tags.exact, about.words, about.exact, words, one, two, three]
}

/// The keys by which an entry is sorted by its name, in ja, en and ko.
pub(crate) fn names(entry: &Entry) -> [String; 3] {
    let [ja, en, ko] = &entry.titles;
    let ja = if entry.reading.is_empty() { ja } else { &entry.reading };
    [sort_key(ja, Lang::Ja), sort_key(en, Lang::En), sort_key(ko, Lang::Ko)]
}
