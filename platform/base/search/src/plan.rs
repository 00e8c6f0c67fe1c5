//! What a query asks of an engine.

use crate::letters::letters;
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
        let found = stretches(&letters);
        let last = found.len().saturating_sub(1);
        let parts = found.into_iter().enumerate().take(MOST);
        let (clauses, sought) = parts.map(|(place, stretch)| clause(stretch, goes_on && place == last)).unzip();
        Self { clauses, sought }
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

/// The query without Korean particles at the ends of its words; none when it has none.
pub(crate) fn without_particles(query: &str) -> Option<String> {
    let bare = |word: &str| {
        let ending = PARTICLES.iter().find(|ending| {
            let stem = word.strip_suffix(**ending).unwrap_or_default();
            stem.chars().count() >= 2 && stem.chars().all(|letter| ('가'..='힣').contains(&letter))
        });
        ending.map_or(word.to_owned(), |ending| format!("{} ", word.trim_end_matches(ending)))
    };
    let stripped: Vec<String> = query.split_whitespace().map(bare).collect();
    let stripped = stripped.join(" ");
    (stripped.split_whitespace().ne(query.split_whitespace())).then_some(stripped)
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
    fn particles_are_taken_off_whole_words() {
        assert_eq!(without_particles("노즐에서").as_deref(), Some("노즐 "));
        assert_eq!(without_particles("노즐"), None);
        assert_eq!(without_particles("이를"), None, "too little would be left");
        assert_eq!(without_particles("nozzle"), None);
    }
}
