//! Letters as they are compared: width, case, kana, accents and look-alikes aside, each with its place in the source.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// A letter as it is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Letter {
    pub(crate) letter: char,
    /// Bytes of the source that it stands for: whole characters, with the marks that belong to them.
    pub(crate) place: Range<usize>,
}

/// Signs of radicals that stand in PDFs instead of kanji and that no normal form knows.
const RADICALS: [(char, char); 14] = [
    ('⺝', '月'),
    ('⺠', '民'),
    ('⻁', '虎'),
    ('⻄', '西'),
    ('⻆', '角'),
    ('⻑', '長'),
    ('⻘', '青'),
    ('⻝', '食'),
    ('⻤', '鬼'),
    ('⻨', '麦'),
    ('⻩', '黄'),
    ('⻫', '斉'),
    ('⻭', '歯'),
    ('⻲', '亀'),
];

/// The letters of a text.
pub(crate) fn letters(text: &str) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::with_capacity(text.len() / 2);
    let mut rest = text.char_indices().peekable();
    while let Some((start, first)) = rest.next() {
        let mut end = start + first.len_utf8();
        while let Some((at, mark)) = rest.next_if(|(_, next)| belongs(*next)) {
            end = at + mark.len_utf8();
        }
        for letter in text[start..end].nfkc().flat_map(char::to_lowercase) {
            folded(letter, |letter| {
                let before = letters.last().map(|before| before.letter);
                let letter = if letter == 'ー' && before.is_some_and(is_latin) { '-' } else { letter };
                letters.push(Letter { letter, place: start..end });
            });
        }
    }
    letters
}

/// Katakana letters before a long vowel mark that some write at the end of a word and some do not.
const BEFORE_MARK: usize = 3;

/// The letters of a text as others spell its words; none where nobody spells them in another way. Katakana words of trades
/// stand with and without the mark of a long vowel at their end (センサー, センサ), and with ヤ or ア behind ベ and イ
/// (コンベヤ, コンベア): here without the mark, and with ア.
pub(crate) fn respelt(text: &str, letters: &[Letter]) -> Option<Vec<Letter>> {
    let is_hiragana = |letter: &Letter| {
        text[letter.place.clone()].chars().next().is_some_and(|source| ('ぁ'..='ゖ').contains(&source))
    };
    let mut others: Vec<Letter> = Vec::with_capacity(letters.len());
    let mut differs = false;
    // kana in a row before this letter
    let mut kana = 0;
    for (at, letter) in letters.iter().enumerate() {
        match (letter.letter, others.last_mut()) {
            ('ヤ', Some(before)) if matches!(before.letter, 'ベ' | 'イ') => {
                others.push(Letter { letter: 'ア', place: letter.place.clone() });
                differs = true;
            }
            ('ー', Some(before)) if kana >= BEFORE_MARK => {
                let in_katakana = !is_hiragana(&letters[at - 1]);
                let goes_on =
                    letters.get(at + 1).is_some_and(|next| is_kana(next.letter) && !(in_katakana && is_hiragana(next)));
                if goes_on {
                    others.push(letter.clone());
                } else {
                    before.place.end = letter.place.end;
                    differs = true;
                }
            }
            _ => others.push(letter.clone()),
        }
        kana = if is_kana(letter.letter) { kana + 1 } else { 0 };
    }
    differs.then_some(others)
}

/// A letter of katakana, or the mark of a long vowel.
const fn is_kana(letter: char) -> bool {
    matches!(letter, 'ァ'..='ヺ' | 'ー')
}

/// A mark, a half-width voicing sign, or a vowel or tail of a Korean syllable: a part of the letter before it.
fn belongs(next: char) -> bool {
    is_combining_mark(next) || matches!(next, 'ﾞ' | 'ﾟ' | '\u{1160}'..='\u{11ff}')
}

fn folded(letter: char, mut give: impl FnMut(char)) {
    match letter {
        'ぁ'..='ゖ' | 'ゝ' | 'ゞ' => give(char::from_u32(u32::from(letter) + 0x60).unwrap_or(letter)),
        '\u{2010}'..='\u{2015}' | '\u{2212}' => give('-'),
        'æ' => "ae".chars().for_each(give),
        'œ' => "oe".chars().for_each(give),
        'ß' => "ss".chars().for_each(give),
        'þ' => "th".chars().for_each(give),
        'ø' => give('o'),
        'ð' => give('d'),
        'ł' => give('l'),
        '\u{c0}'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' => {
            std::iter::once(letter).nfd().filter(|part| !is_combining_mark(*part)).for_each(give);
        }
        '\u{2e80}'..='\u{2eff}' => {
            give(RADICALS.iter().find(|(sign, _)| *sign == letter).map_or(letter, |(_, kanji)| *kanji));
        }
        _ => give(letter),
    }
}

/// A letter or digit that words of Latin scripts are made of.
pub(crate) fn is_latin(letter: char) -> bool {
    letter.is_alphanumeric() && !is_east_asian(letter)
}

/// A letter of Chinese characters, kana or Hangul, which stand without blanks.
pub(crate) const fn is_east_asian(letter: char) -> bool {
    matches!(letter,
        '\u{3005}' | '\u{3006}' | '\u{30a1}'..='\u{30fa}' | '\u{30fc}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}'
        | '\u{2e80}'..='\u{2eff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}'
        | '\u{20000}'..='\u{323af}' | '\u{1100}'..='\u{11ff}' | '\u{ac00}'..='\u{d7a3}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(text: &str) -> String {
        letters(text).iter().map(|letter| letter.letter).collect()
    }

    #[test]
    fn what_looks_or_sounds_alike_is_alike() {
        for (written, compared) in [
            ("ﾎﾟﾝﾌﾟ", "ポンプ"),
            ("のずる", "ノズル"),
            ("ＡＢＣ", "abc"),
            ("ＮＴー１０Ａ", "nt-10a"),
            ("NT−10A", "nt-10a"),
            ("Café crème Müller", "cafe creme muller"),
            ("㈱㌔", "(株)キロ"),
            ("⼯場の⻑さ", "工場ノ長サ"),
            ("\u{1109}\u{1166}\u{11ab}\u{1109}\u{1165}", "센서"),
            ("Straße", "strasse"),
        ] {
            assert_eq!(folded(written), compared);
        }
    }

    #[test]
    fn each_letter_knows_its_place() {
        let places: Vec<_> = letters("aﾎﾟ㌔").into_iter().map(|letter| (letter.letter, letter.place)).collect();
        assert_eq!(places, [('a', 0..1), ('ポ', 1..7), ('キ', 7..10), ('ロ', 7..10)]);
    }

    #[test]
    fn words_of_trades_are_spelt_in_two_ways() {
        let other =
            |text: &str| respelt(text, &letters(text)).map(|found| found.iter().map(|one| one.letter).collect());
        for (written, compared) in [
            ("センサー", Some("センサ")),
            ("ｾﾝｻｰの点検", Some("センサノ点検")),
            ("せんさー", Some("センサ")),
            ("センサー・ヒーター交換", Some("センサ・ヒータ交換")),
            ("ベルトコンベヤー", Some("ベルトコンベア")),
            ("ワイヤ", Some("ワイア")),
            ("センサ", None),
            ("コンベア", None),
            ("バー", None),
            ("データベース", None),
            ("ー", None),
        ] {
            assert_eq!(other(written), compared.map(String::from), "{written}");
        }
        let whole = letters("センサーの");
        assert_eq!(respelt("センサーの", &whole).unwrap()[2].place, 6..12, "the mark belongs to the letter before it");
    }

    proptest::proptest! {
        #[test]
        fn places_are_whole_letters_of_the_source_in_order(text: String) {
            let exact = letters(&text);
            let other = respelt(&text, &exact).unwrap_or_default();
            for spelt in [exact, other] {
              let mut at = 0;
              for letter in spelt {
                let place = letter.place;
                proptest::prop_assert!(text.get(place.clone()).is_some_and(|source| !source.is_empty()));
                proptest::prop_assert!(place.start >= at || place.end == at);
                at = place.end;
              }
            }
        }
    }
}
