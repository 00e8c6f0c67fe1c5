//! Tokens: the plain words that both engines hold, and that neither of them analyses any further.

use std::collections::BTreeSet;

use crate::letters::{Letter, is_east_asian, is_latin, letters, respelt};

/// Marks the code of a piece of East Asian text.
const GRAM: char = 'þ';
/// Marks a word, so that no engine cuts or joins it with its neighbours.
pub(crate) const WORD: char = 'ð';
/// The longest piece of East Asian text that has a token of its own.
pub(crate) const LONGEST: usize = 3;
/// Longest word; what is longer is cut.
const WORD_MAX: usize = 60;

/// A stretch of letters that belong together.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Stretch<'a> {
    /// East Asian letters in a row.
    Run(&'a [Letter]),
    /// Letters and digits, with hyphens between them.
    Word(&'a [Letter]),
}

/// The stretches of a text.
pub(crate) fn stretches(letters: &[Letter]) -> Vec<Stretch<'_>> {
    let mut found = Vec::new();
    let mut at = 0;
    while at < letters.len() {
        let first = letters[at].letter;
        let end = if is_east_asian(first) {
            end_of(letters, at, |_, letter| is_east_asian(letter))
        } else if is_latin(first) {
            end_of(letters, at, |next, letter| {
                is_latin(letter) || (matches!(letter, '-' | '_') && next.is_some_and(is_latin))
            })
        } else {
            at + 1
        };
        if is_east_asian(first) {
            found.push(Stretch::Run(&letters[at..end]));
        } else if is_latin(first) {
            found.push(Stretch::Word(&letters[at..end]));
        }
        at = end;
    }
    found
}

fn end_of(letters: &[Letter], from: usize, goes_on: impl Fn(Option<char>, char) -> bool) -> usize {
    let next = |at: usize| letters.get(at + 1).map(|letter| letter.letter);
    (from..letters.len()).find(|at| !goes_on(next(*at), letters[*at].letter)).unwrap_or(letters.len())
}

/// The token of a piece of a run. The last letter of `letters` may be a Korean syllable without a tail: its code is the
/// beginning of those with one.
pub(crate) fn gram(letters: &[Letter]) -> String {
    let mut token = String::from(GRAM);
    let last = letters.len().saturating_sub(1);
    for (place, letter) in letters.iter().enumerate() {
        code(letter.letter, place == last, &mut token);
    }
    token
}

/// True when more of the last syllable may come: its vowel, or its tail.
pub(crate) fn is_open(letter: char) -> bool {
    match letter {
        '\u{1100}'..='\u{1112}' => true,
        '가'..='힣' => (u32::from(letter) - 0xac00).is_multiple_of(28),
        _ => false,
    }
}

/// Writes the code of a letter: four letters, for Hangul `z`, lead, vowel and tail.
fn code(letter: char, is_last: bool, token: &mut String) {
    const TAILS: &[u8] = b"mnopqrstuvwxyzbcdefghijkl01";
    let point = u32::from(letter);
    let small = |place: u32| char::from(b'a' + u8::try_from(place % 26).unwrap_or_default());
    match letter {
        '가'..='힣' => {
            let syllable = point - 0xac00;
            token.extend(['z', small(syllable / 588), small(syllable % 588 / 28)]);
            let tail = (syllable % 28).checked_sub(1).and_then(|tail| TAILS.get(tail as usize));
            match tail {
                Some(tail) => token.push(char::from(*tail)),
                None if is_last => {}
                None => token.push('9'),
            }
        }
        '\u{1100}'..='\u{1112}' => {
            token.extend(['z', small(point - 0x1100)]);
            if !is_last {
                token.push_str("99");
            }
        }
        _ => token.extend([small(point / 17_576), small(point / 676), small(point / 26), small(point)]),
    }
}

/// The tokens of a text: words of letters alone, which may be misspelt, and everything that may not.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tokens {
    /// Words of letters alone.
    pub(crate) words: BTreeSet<String>,
    /// Pieces of East Asian text, and words with digits.
    pub(crate) exact: BTreeSet<String>,
}

impl Tokens {
    /// Adds the tokens of a text.
    pub(crate) fn add(&mut self, text: &str) {
        let exact = letters(text);
        // a query asks for the other spelling; pieces within a word are found in the one that stands there
        let other = respelt(text, &exact);
        for letters in [Some(exact), other].iter().flatten() {
            for stretch in stretches(letters) {
                match stretch {
                    Stretch::Run(run) => self.add_run(run),
                    Stretch::Word(word) => self.add_word(word),
                }
            }
        }
    }

    fn add_run(&mut self, run: &[Letter]) {
        for from in 0..run.len() {
            for length in 1..=LONGEST.min(run.len() - from) {
                self.exact.insert(gram(&run[from..from + length]));
            }
        }
    }

    /// The parts of a compound, and the whole of it in one; of a word with digits also how it begins and how it ends:
    /// people type either.
    fn add_word(&mut self, word: &[Letter]) {
        let whole = joined(word);
        let parts = word.split(|letter| matches!(letter.letter, '-' | '_')).map(joined);
        for part in parts.chain([whole.clone()]) {
            self.insert(&part);
        }
        let borders = borders(&whole);
        if let Some(first) = borders.first() {
            self.insert(&whole[..*first]);
        }
        for border in borders {
            if whole[border..].contains(|c: char| c.is_numeric()) {
                self.insert(&whole[border..]);
            }
        }
    }

    fn insert(&mut self, word: &str) {
        if word.is_empty() {
            return;
        }
        let token = token(word);
        if has_digit(word) {
            self.exact.insert(token)
        } else {
            self.words.insert(token)
        };
    }
}

/// Where letters and digits meet.
fn borders(word: &str) -> Vec<usize> {
    let next = word.char_indices().skip(1);
    let pairs = word.chars().zip(next);
    pairs.filter(|(before, (_, after))| before.is_numeric() != after.is_numeric()).map(|(_, (at, _))| at).collect()
}

/// A word without its hyphens.
pub(crate) fn joined(word: &[Letter]) -> String {
    word.iter().map(|letter| letter.letter).filter(|letter| is_latin(*letter)).take(WORD_MAX).collect()
}

/// The token of a word.
pub(crate) fn token(word: &str) -> String {
    format!("{WORD}{word}")
}

/// A word with a digit is a code: another digit is another thing.
pub(crate) fn has_digit(word: &str) -> bool {
    word.contains(|c: char| c.is_numeric())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Tokens {
        let mut tokens = Tokens::default();
        tokens.add(text);
        tokens
    }

    #[test]
    fn a_code_is_found_by_its_parts_and_by_the_whole_of_it() {
        let found = tokens("NT-10A");
        assert_eq!(found.words, ["ðnt".to_owned()].into());
        assert_eq!(found.exact, ["ð10a".to_owned(), "ðnt10a".to_owned()].into());
        assert_eq!(tokens("NT10A"), found);
    }

    #[test]
    fn a_syllable_without_a_tail_begins_those_with_one() {
        let code = |text: &str| gram(&letters(text));
        assert!(code("노즐").starts_with(&code("노즈")));
        assert!(!code("누즐").starts_with(&code("노즈")));
        assert!(code("충전기").starts_with(&code("충전ㄱ")));
        assert_eq!(code("노즐").chars().count(), 9);
    }

    #[test]
    fn text_is_broken_at_lines_and_stops() {
        assert!(!tokens("パウ\nチ").exact.contains(&gram(&letters("パウチ"))));
        assert!(!tokens("充電。填料").exact.contains(&gram(&letters("電填"))));
        assert!(tokens("㌔表示").exact.contains(&gram(&letters("ロ表"))));
    }
}
