//! Words for codes, as tables hold them: what a code is called in each language, and what a person means by a word.

use kernel::{Lang, messages};

/// Codes, each with the key of its name.
pub(crate) type Words = [(&'static str, &'static str)];

/// What a code is called; the code itself where nobody named it.
pub(crate) fn name(words: &Words, code: &str, lang: Lang) -> String {
    let known = words.iter().find(|(known, _)| *known == code);
    known.map_or_else(|| code.to_owned(), |(_, key)| messages::say(lang, key))
}

/// The code that a person means by its name in any language, or by itself.
pub(crate) fn meant(words: &Words, text: &str) -> Option<&'static str> {
    let text = plain(text);
    let is = |(code, key): &&(&'static str, &'static str)| {
        plain(code) == text || Lang::ALL.iter().any(|lang| plain(&messages::say(*lang, key)) == text)
    };
    words.iter().find(is).map(|(code, _)| *code)
}

/// The name, in this language, of what a person may have meant.
pub(crate) fn nearest(words: &Words, text: &str, lang: Lang) -> Option<String> {
    let names: Vec<String> = words.iter().map(|(_, key)| messages::say(lang, key)).collect();
    nearest_of(&names, text)
}

/// The one of some names that differs least from a text, if that is less than half of it.
pub(crate) fn nearest_of(names: &[String], text: &str) -> Option<String> {
    let text: Vec<char> = plain(text).chars().collect();
    let far = |name: &String| {
        let name: Vec<char> = plain(name).chars().collect();
        (distance(&text, &name), name.len().max(text.len()))
    };
    let near = names.iter().map(|name| (far(name), name)).filter(|((steps, length), _)| steps * 2 <= *length);
    near.min_by_key(|((steps, _), _)| *steps).map(|(_, name)| name.clone())
}

/// A text as it is compared: without blanks and dots, in small half-width letters.
pub(crate) fn plain(text: &str) -> String {
    let letters = half_width(text).filter(|c| !c.is_whitespace() && !"・·、,.･()".contains(*c));
    letters.flat_map(char::to_lowercase).collect()
}

/// The letters of a text, Latin letters, digits and signs as narrow ones.
pub(crate) fn half_width(text: &str) -> impl Iterator<Item = char> {
    text.chars().map(|c| match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        other => other,
    })
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
