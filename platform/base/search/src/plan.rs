//! What a query asks of an engine.

use crate::letters::{letters, respelt};
use crate::tokens::{self, LONGEST, Stretch, gram, has_digit, is_open, joined, stretches};

/// Most parts of a query; Meilisearch reads no more than ten terms.
const MOST: usize = 9;

/// Letters from which a word may have one typing error, and two.
const ONE_TYPO: usize = 5;
const TWO_TYPOS: usize = 9;

/// A part of a query. An item fits when it fits every part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Clause {
    /// All these tokens in one field, and one that begins like the last.
    All {
        /// Tokens as they stand.
        tokens: Vec<String>,
        /// How another one begins.
        begins: Option<String>,
    },
    /// A token that stands so, or begins so.
    Code {
        /// The token.
        token: String,
        /// Whether it may go on.
        prefix: bool,
    },
    /// A word that may be misspelt.
    Word {
        /// The token.
        token: String,
        /// Typing errors that it may have.
        typos: u8,
        /// Whether it may go on.
        prefix: bool,
    },
}

/// A query, taken apart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Its parts; none for a query without letters.
    pub clauses: Vec<Clause>,
    /// The same as people read it.
    pub(crate) sought: Vec<Sought>,
}

/// A part of a query as it is marked in texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sought {
    /// Letters in a row; more of the last syllable may come.
    Run { letters: Vec<char>, open: bool },
    /// A word.
    Word { word: String, typos: u8, prefix: bool },
}

impl Plan {
    /// Takes a query apart. The last word goes on unless a blank follows it.
    pub fn of(query: &str) -> Self {
        let goes_on = !query.ends_with(char::is_whitespace);
        let letters = letters(query);
        let letters = respelt(query, &letters).unwrap_or(letters);
        let found = stretches(&letters);
        let last = found.len().saturating_sub(1);
        let parts = found.into_iter().enumerate().take(MOST);
        let (clauses, sought) = parts.map(|(place, stretch)| clause(stretch, goes_on && place == last)).unzip();
        Self { clauses, sought }
    }

    /// The number of its parts.
    pub fn parts(&self) -> u32 {
        u32::try_from(self.clauses.len()).unwrap_or(u32::MAX)
    }

    /// Whether there is nothing to look for.
    pub fn is_empty(&self) -> bool {
        self.clauses.is_empty()
    }
}

fn clause(stretch: Stretch<'_>, goes_on: bool) -> (Clause, Sought) {
    match stretch {
        Stretch::Run(run) => {
            let mut pieces: Vec<String> = run.windows(LONGEST.min(run.len())).map(gram).collect();
            let open = goes_on && run.last().is_some_and(|letter| is_open(letter.letter));
            let begins = if open { pieces.pop() } else { None };
            let letters = run.iter().map(|letter| letter.letter).collect();
            (Clause::All { tokens: pieces, begins }, Sought::Run { letters, open })
        }
        Stretch::Word(word) => {
            let word = joined(word);
            let token = tokens::token(&word);
            if has_digit(&word) {
                return (Clause::Code { token, prefix: goes_on }, Sought::Word { word, typos: 0, prefix: goes_on });
            }
            let typos = match word.chars().count() {
                ..ONE_TYPO => 0,
                ONE_TYPO..TWO_TYPOS => 1,
                TWO_TYPOS.. => 2,
            };
            (Clause::Word { token, typos, prefix: goes_on }, Sought::Word { word, typos, prefix: goes_on })
        }
    }
}

/// Endings by which Korean words stand in a sentence; a word is looked for without them when it is not found with them.
const PARTICLES: [&str; 19] = [
    "에서는",
    "으로는",
    "에서",
    "으로",
    "에게",
    "까지",
    "부터",
    "처럼",
    "보다",
    "라도",
    "은",
    "는",
    "이",
    "가",
    "을",
    "를",
    "의",
    "에",
    "로",
];

/// A query that asks for less, for one that found nothing: without Korean particles at the ends of its words, and with
/// Japanese compounds taken apart where kanji, kana and letters meet. None when that asks for the same.
pub(crate) fn looser(query: &str) -> Option<String> {
    let words = query.split_whitespace().map(|word| apart(&without_particle(word)));
    let looser = words.collect::<Vec<_>>().join(" ");
    (looser.split_whitespace().ne(query.split_whitespace())).then_some(looser)
}

/// A Korean word without the particle at its end, closed: it does not go on.
fn without_particle(word: &str) -> String {
    let ending = PARTICLES.iter().find(|ending| {
        let stem = word.strip_suffix(**ending).unwrap_or_default();
        stem.chars().count() >= 2 && stem.chars().all(|letter| ('가'..='힣').contains(&letter))
    });
    ending.map_or(word.to_owned(), |ending| format!("{} ", word.trim_end_matches(ending)))
}

/// Kinds of letters that Japanese words are made of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Script {
    Kanji,
    Katakana,
    Hiragana,
    Else,
}

impl Script {
    const fn of(letter: char) -> Self {
        match letter {
            '\u{3040}'..='\u{309f}' => Self::Hiragana,
            '\u{30a0}'..='\u{30ff}' | '\u{ff66}'..='\u{ff9f}' => Self::Katakana,
            '\u{3005}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' => Self::Kanji,
            _ => Self::Else,
        }
    }
}

/// Letters of hiragana that join words.
const JOINING: [char; 10] = ['の', 'が', 'を', 'に', 'は', 'で', 'と', 'も', 'へ', 'や'];

/// The words of a Japanese compound, with blanks between them. Of hiragana what ends a word of kanji is left out, and so
/// is a letter that joins two words.
fn apart(word: &str) -> String {
    let mut pieces: Vec<(Script, String)> = Vec::new();
    for letter in word.chars() {
        let script = Script::of(letter);
        match pieces.last_mut() {
            Some((last, piece)) if *last == script || letter == 'ー' => piece.push(letter),
            _ => pieces.push((script, letter.into())),
        }
    }
    if pieces.iter().all(|(script, _)| *script == Script::Hiragana) {
        return word.to_owned();
    }
    let mut kept: Vec<&str> = Vec::new();
    let mut before = Script::Else;
    for (script, piece) in &pieces {
        let own = match (*script, before) {
            (Script::Hiragana, Script::Kanji) => "",
            (Script::Hiragana, _) => piece.strip_prefix(JOINING).unwrap_or(piece),
            _ => piece,
        };
        if *script != Script::Hiragana || own.chars().count() > 1 {
            kept.push(own);
        }
        before = *script;
    }
    kept.retain(|piece| !piece.is_empty());
    kept.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_goes_on_unless_a_blank_follows() {
        let word = |query: &str| match Plan::of(query).clauses.pop() {
            Some(Clause::Word { token, typos, prefix }) => (token, typos, prefix),
            other => panic!("{other:?}"),
        };
        assert_eq!(word("noz"), ("ðnoz".into(), 0, true));
        assert_eq!(word("noz "), ("ðnoz".into(), 0, false));
        assert_eq!(word("nozzle cleaning"), ("ðcleaning".into(), 1, true));
        assert_eq!(word("temperature "), ("ðtemperature".into(), 2, false));
        assert_eq!(Plan::of("NT-10A").clauses, [Clause::Code { token: "ðnt10a".into(), prefix: true }]);
        assert!(Plan::of("、。!! <> \"\" - ").is_empty());
        assert_eq!(Plan::of(&"a ".repeat(5_000)).clauses.len(), MOST);
    }

    #[test]
    fn a_query_that_found_nothing_asks_for_less() {
        for (typed, less) in [
            ("노즐에서", Some("노즐 ")),
            ("노즐", None),
            // too little would be left
            ("이를", None),
            ("nozzle", None),
            ("ノズル", None),
            ("のずる", None),
            ("充填", None),
            ("フィルム交換", Some("フィルム 交換")),
            ("ノズル詰まり", Some("ノズル 詰")),
            ("シールが弱い", Some("シール 弱")),
            ("フィルムのつなぎ目", Some("フィルム つなぎ 目")),
            ("シールバーの交換 手順", Some("シールバー 交換 手順")),
            ("ｴｱ漏れ", Some("ｴｱ 漏")),
            ("SF-200電気", Some("SF-200 電気")),
            ("袋", None),
        ] {
            assert_eq!(looser(typed).as_deref(), less, "{typed}");
        }
    }
}
