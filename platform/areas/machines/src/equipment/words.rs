//! Equipment in words, as tables hold it: what a category, a class or a switch is called in each language, and what a
//! person means by such a word.

use kernel::{Lang, messages};

/// A code and the key of its name.
pub(super) type Words = [(&'static str, &'static str)];

/// Categories.
pub(super) const CATEGORY_WORDS: [(&str, &str); 17] = [
    ("filling-machine", "equipment.category.filling_machine"),
    ("pump", "equipment.category.pump"),
    ("printing-machine", "equipment.category.printing_machine"),
    ("inspection-equipment", "equipment.category.inspection_equipment"),
    ("film-sterilizer", "equipment.category.film_sterilizer"),
    ("heat-exchanger", "equipment.category.heat_exchanger"),
    ("cooling-device", "equipment.category.cooling_device"),
    ("cutting-machine", "equipment.category.cutting_machine"),
    ("weight-checker", "equipment.category.weight_checker"),
    ("bagging-machine", "equipment.category.bagging_machine"),
    ("pouch-loader", "equipment.category.pouch_loader"),
    ("pouch-stocker", "equipment.category.pouch_stocker"),
    ("winding-device", "equipment.category.winding_device"),
    ("conveyor", "equipment.category.conveyor"),
    ("pressure-tester", "equipment.category.pressure_tester"),
    ("other", "equipment.category.other"),
    ("dangan", "equipment.category.dangan"),
];

/// Classes of models.
pub(super) const CLASS_WORDS: [(&str, &str); 11] = [
    ("gip", "equipment.class.gip"),
    ("infinity", "equipment.class.infinity"),
    ("l", "equipment.class.l"),
    ("cutter", "equipment.class.cutter"),
    ("none", "equipment.class.none"),
    ("very-large-capacity", "equipment.class.very_large_capacity"),
    ("large-capacity", "equipment.class.large_capacity"),
    ("large-capacity-w4", "equipment.class.large_capacity_w4"),
    ("standard", "equipment.class.standard"),
    ("standard-w4", "equipment.class.standard_w4"),
    ("standard-wide-w4", "equipment.class.standard_wide_w4"),
];

/// Whether there is something.
pub(super) const SWITCH_WORDS: [(&str, &str); 2] = [("yes", "equipment.switch.yes"), ("no", "equipment.switch.no")];

/// What a code is called; the code itself where nobody named it.
pub(super) fn name(words: &Words, code: &str, lang: Lang) -> String {
    let known = words.iter().find(|(known, _)| *known == code);
    known.map_or_else(|| code.to_owned(), |(_, key)| messages::say(lang, key))
}

/// The code that a person means by its name in any language, or by itself.
pub(super) fn meant(words: &Words, text: &str) -> Option<&'static str> {
    let text = plain(text);
    let is = |(code, key): &&(&'static str, &'static str)| {
        plain(code) == text || Lang::ALL.iter().any(|lang| plain(&messages::say(*lang, key)) == text)
    };
    words.iter().find(is).map(|(code, _)| *code)
}

/// The name, in this language, of what a person may have meant.
pub(super) fn nearest(words: &Words, text: &str, lang: Lang) -> Option<String> {
    let names: Vec<String> = words.iter().map(|(_, key)| messages::say(lang, key)).collect();
    nearest_of(&names, text)
}

/// The one of some names that differs least from a text, if that is less than half of it.
pub(super) fn nearest_of(names: &[String], text: &str) -> Option<String> {
    let text: Vec<char> = plain(text).chars().collect();
    let far = |name: &String| {
        let name: Vec<char> = plain(name).chars().collect();
        (distance(&text, &name), name.len().max(text.len()))
    };
    let near = names.iter().map(|name| (far(name), name)).filter(|((steps, length), _)| steps * 2 <= *length);
    near.min_by_key(|((steps, _), _)| *steps).map(|(_, name)| name.clone())
}

/// A text as it is compared: without blanks and dots, in small half-width letters.
pub(super) fn plain(text: &str) -> String {
    let half = |c: char| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        other => other,
    };
    let letters = text.chars().map(half).filter(|c| !c.is_whitespace() && !"・·、,.･()".contains(*c));
    letters.flat_map(char::to_lowercase).collect()
}

/// How many letters must be changed, added or taken away.
fn distance(from: &[char], to: &[char]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (place, letter) in from.iter().enumerate() {
        let mut above = row[0];
        row[0] = place + 1;
        for (column, other) in to.iter().enumerate() {
            let changed = above + usize::from(letter != other);
            above = row[column + 1];
            row[column + 1] = changed.min(above + 1).min(row[column] + 1);
        }
    }
    row[to.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, nearest_of, plain};

    #[test]
    fn a_word_is_compared_without_what_does_not_matter() {
        assert_eq!(plain(" Ｗ４（両面）・Ａ "), plain("w4(両面) a"));
        let steps = |from: &str, to: &str| distance(&from.chars().collect::<Vec<_>>(), &to.chars().collect::<Vec<_>>());
        assert_eq!((steps("ポンプ", "ポンプ"), steps("真空ポンプ", "ポンプ"), steps("", "abc")), (0, 2, 3));
    }

    #[test]
    fn only_what_is_near_is_offered() {
        let names = ["充填機", "ポンプ", "コンベヤー"].map(str::to_owned);
        assert_eq!(nearest_of(&names, "真空ポンプ").as_deref(), Some("ポンプ"));
        assert_eq!(nearest_of(&names, "コンベア").as_deref(), Some("コンベヤー"));
        assert_eq!(nearest_of(&names, "冷蔵庫"), None);
    }
}
