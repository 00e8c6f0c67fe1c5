//! Names as lists order them.

use icu_collator::options::{CollatorOptions, Strength};
use icu_collator::preferences::CollationNumericOrdering;
use icu_collator::{CollatorBorrowed, CollatorPreferences};
use icu_locale_core::{Locale, locale};
use unicode_normalization::UnicodeNormalization as _;

use kernel::Lang;

/// Bytes of a key.
const KEY_MAX: usize = 100;

/// Makes keys by which any engine sorts names as dictionaries of a language do: their bytes, in hexadecimal digits.
///
/// The library behind it does not promise equal keys across its versions: with a new one the index is built anew.
pub(crate) fn sort_key(name: &str, lang: Lang) -> String {
    let collator = lang.pick(&COLLATORS.0, &COLLATORS.1, &COLLATORS.2);
    let name: String = name.nfkc().collect();
    let mut key = Vec::new();
    if let Some(collator) = collator.as_ref() {
        let Ok(()) = collator.write_sort_key_to(&name, &mut key);
    }
    key.truncate(KEY_MAX);
    hex::encode(key)
}

/// Of Japanese, English and Korean.
type Collators =
    (Option<CollatorBorrowed<'static>>, Option<CollatorBorrowed<'static>>, Option<CollatorBorrowed<'static>>);

static COLLATORS: std::sync::LazyLock<Collators> =
    std::sync::LazyLock::new(|| (collator(locale!("ja")), collator(locale!("en")), collator(locale!("ko"))));

fn collator(locale: Locale) -> Option<CollatorBorrowed<'static>> {
    let mut preferences = CollatorPreferences::from(locale);
    preferences.numeric_ordering = Some(CollationNumericOrdering::True);
    let mut options = CollatorOptions::default();
    options.strength = Some(Strength::Tertiary);
    CollatorBorrowed::try_new(preferences, options).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted<'a>(lang: Lang, names: &[&'a str]) -> Vec<&'a str> {
        let mut names = names.to_vec();
        names.sort_by_key(|name| sort_key(name, lang));
        names
    }

    #[test]
    fn names_stand_as_in_a_dictionary() {
        let ja = ["洗浄", "バルブ", "nt-10", "NT-9", "10号", "9号", "ノズル", "abc", "液体", "가스"];
        assert_eq!(
            sorted(Lang::Ja, &ja),
            ["9号", "10号", "abc", "NT-9", "nt-10", "ノズル", "バルブ", "液体", "洗浄", "가스"]
        );
        assert_eq!(sorted(Lang::Ko, &["abc", "충전기", "노즐", "가스"]), ["가스", "노즐", "충전기", "abc"]);
        assert!(sort_key(&"長".repeat(1_000), Lang::Ja).len() <= 2 * KEY_MAX);
    }
}
