//! Where a text says what was searched for.

use std::ops::Range;

use levenshtein_automata::{DFA, Distance, LevenshteinAutomatonBuilder};

use crate::letters::{Letter, letters, respelt};
use crate::plan::{Plan, Sought};
use crate::tokens::{Stretch, stretches};

/// A piece of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its words.
    pub text: String,
    /// Whether it was searched for.
    pub hit: bool,
}

/// A place of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Excerpt {
    /// The words around the first hit.
    pub pieces: Vec<Piece>,
    /// Bytes of the text before that hit.
    pub at: usize,
    /// Parts of the query that it says.
    pub parts: u32,
}

/// A hit: its bytes, and the place of the part of the query that it fits.
type Hit = (Range<usize>, usize);

/// A whole text in pieces.
pub fn mark(plan: &Plan, text: &str) -> Vec<Piece> {
    pieces(text, 0..text.len(), &joined(hits(plan, text)))
}

/// Parts of the query that a text says.
pub fn parts_said(plan: &Plan, text: &str) -> u32 {
    parts(&hits(plan, text))
}

/// Different parts among hits; a plan has few.
fn parts<'a>(hits: impl IntoIterator<Item = &'a Hit>) -> u32 {
    hits.into_iter().fold(0_u32, |parts, (_, part)| parts | 1 << part).count_ones()
}

/// The place of a text that says most parts of what was searched for, and says them most often, in at most so many
/// letters; none when it says nothing of it.
pub fn excerpt(plan: &Plan, text: &str, width: usize) -> Option<Excerpt> {
    let hits = hits(plan, text);
    let within = |first: usize| {
        let window = hits[first].0.start..hits[first].0.start + width;
        hits[first..].iter().take_while(move |(hit, _)| window.contains(&hit.start))
    };
    let best = (0..hits.len())
        .max_by_key(|first| (parts(within(*first)), within(*first).count(), std::cmp::Reverse(*first)))?;
    let said = parts(within(best));
    let best = hits[best].0.clone();
    let hits = joined(hits);
    let at = best.start;
    let before = text[..at].char_indices().rev().take(width / 4).take_while(|(_, letter)| !is_break(*letter));
    let start = before.last().map_or(at, |(start, _)| start);
    let mut window = text[start..].char_indices().enumerate();
    let end = window.find(|(count, (place, letter))| *count >= width || (start + place >= best.end && is_end(*letter)));
    let end = end.map_or(text.len(), |(_, (place, _))| start + place);
    let pieces = pieces(text, start..end.max(best.end), &hits);
    Some(Excerpt {
        pieces: pieces.into_iter().map(|piece| Piece { text: on_one_line(&piece.text), ..piece }).collect(),
        at,
        parts: said,
    })
}

/// A sentence or a paragraph ends here.
const fn is_break(letter: char) -> bool {
    matches!(letter, '。' | '\u{c}') || is_end(letter)
}

const fn is_end(letter: char) -> bool {
    matches!(letter, '\u{c}')
}

fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for letter in text.chars() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        if letter != ' ' || !line.ends_with(' ') {
            line.push(letter);
        }
    }
    line
}

fn pieces(text: &str, window: Range<usize>, hits: &[Range<usize>]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut add = |range: Range<usize>, hit| {
        if !range.is_empty() {
            pieces.push(Piece { text: text[range].to_owned(), hit });
        }
    };
    let mut at = window.start;
    for hit in hits.iter().filter(|hit| hit.start >= window.start && hit.end <= window.end) {
        add(at..hit.start, false);
        add(hit.clone(), true);
        at = hit.end;
    }
    add(at..window.end, false);
    pieces
}

/// The places of a text that were searched for, in order.
fn hits(plan: &Plan, text: &str) -> Vec<Hit> {
    let exact = letters(text);
    let other = respelt(text, &exact);
    let mut hits: Vec<Hit> =
        [Some(exact), other].iter().flatten().flat_map(|letters| found_in(plan, letters)).collect();
    hits.sort_by_key(|(hit, part)| (hit.start, std::cmp::Reverse(hit.end), *part));
    hits.dedup();
    hits
}

/// The bytes of hits in order, none within another.
fn joined(hits: Vec<Hit>) -> Vec<Range<usize>> {
    let mut joined: Vec<Range<usize>> = Vec::new();
    for (hit, _) in hits {
        match joined.last_mut() {
            Some(last) if hit.start < last.end => last.end = last.end.max(hit.end),
            _ => joined.push(hit),
        }
    }
    joined
}

/// The same in one spelling, in any order.
fn found_in(plan: &Plan, letters: &[Letter]) -> Vec<Hit> {
    let stretches = stretches(letters);
    let mut hits: Vec<Hit> = Vec::new();
    for (part, sought) in plan.sought.iter().enumerate() {
        match sought {
            Sought::Run { letters: run, open } => hits.extend(runs(letters, run, *open).map(|hit| (hit, part))),
            Sought::Word { word, typos, prefix } => {
                let fits = WordMatch::new(word, *typos, *prefix);
                let words = stretches.iter().filter_map(|stretch| match stretch {
                    Stretch::Word(word) => Some(*word),
                    Stretch::Run(_) => None,
                });
                hits.extend(words.filter_map(|word| fits.within(word)).map(|hit| (hit, part)));
            }
        }
    }
    hits
}

fn runs<'a>(letters: &'a [Letter], run: &'a [char], open: bool) -> impl Iterator<Item = Range<usize>> + 'a {
    let fits = move |window: &[Letter]| {
        let (last, before) = run.split_last().unwrap_or((&' ', &[]));
        let same = window.iter().zip(before).all(|(letter, wanted)| letter.letter == *wanted);
        same && window.last().is_some_and(|letter| letter.letter == *last || (open && begins(*last, letter.letter)))
    };
    let place = |window: &[Letter]| Some(window.first()?.place.start..window.last()?.place.end);
    letters.windows(run.len().max(1)).filter(move |window| fits(window)).filter_map(place)
}

/// Whether a Korean syllable goes on like another begins.
fn begins(start: char, whole: char) -> bool {
    let Some(syllable) = u32::from(whole).checked_sub(0xac00).filter(|syllable| *syllable < 11_172) else {
        return false;
    };
    match start {
        '\u{1100}'..='\u{1112}' => u32::from(start) - 0x1100 == syllable / 588,
        _ => u32::from(start) == 0xac00 + syllable / 28 * 28,
    }
}

/// How a word of a query is compared with words of a text.
struct WordMatch<'a> {
    word: &'a str,
    prefix: bool,
    misspelt: Option<DFA>,
    typos: u8,
}

impl<'a> WordMatch<'a> {
    fn new(word: &'a str, typos: u8, prefix: bool) -> Self {
        let dfa = || {
            let builder = LevenshteinAutomatonBuilder::new(typos, true);
            if prefix { builder.build_prefix_dfa(word) } else { builder.build_dfa(word) }
        };
        Self { word, prefix, misspelt: (typos > 0).then(dfa), typos }
    }

    fn fits(&self, word: &str) -> bool {
        let exact = if self.prefix { word.starts_with(self.word) } else { word == self.word };
        let near = |dfa: &DFA| matches!(dfa.eval(word), Distance::Exact(typos) if typos <= self.typos);
        exact || self.misspelt.as_ref().is_some_and(near)
    }

    /// The part of a word that fits: all of it, a part of a compound, or what begins where letters and digits meet.
    fn within(&self, word: &[Letter]) -> Option<Range<usize>> {
        let place = |part: &[Letter]| Some(part.first()?.place.start..part.last()?.place.end);
        if self.fits(&crate::tokens::joined(word)) {
            return place(word);
        }
        let is_numeric = |letter: &Letter| letter.letter.is_numeric();
        let border = |at: &usize| {
            let (before, here) = (&word[at - 1], &word[*at]);
            !crate::letters::is_latin(before.letter) || is_numeric(before) != is_numeric(here)
        };
        let starts = (1..word.len()).filter(border);
        let tail = starts.clone().find(|at| self.fits(&crate::tokens::joined(&word[*at..])));
        if let Some(at) = tail {
            return place(&word[at..]);
        }
        let ends = (1..word.len()).filter(|at| !crate::letters::is_latin(word[*at].letter) || border(at));
        let part = |from: usize| {
            let end = ends.clone().find(|end| *end > from && self.fits(&crate::tokens::joined(&word[from..*end])))?;
            place(&word[from..end])
        };
        std::iter::once(0).chain(starts).find_map(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(pieces: &[Piece]) -> String {
        pieces.iter().map(|piece| if piece.hit { format!("[{}]", piece.text) } else { piece.text.clone() }).collect()
    }

    #[test]
    fn what_was_searched_for_is_marked_as_it_is_written() {
        for (query, text, marked) in [
            ("ノズル", "清潔なﾉｽﾞﾙ<b>のずる", "清潔な[ﾉｽﾞﾙ]<b>[のずる]"),
            ("nozle", "Nozzle & NOZZLES", "[Nozzle] & [NOZZLES]"),
            ("nt10a", "型式NT-10A です", "型式[NT-10A] です"),
            ("10A", "NT10A", "NT[10A]"),
            ("10a", "NT-10A", "NT-[10A]"),
            ("nt ", "NT-10A", "[NT]-10A"),
            ("充填機", "自動充填機の", "自動[充填機]の"),
            ("노즈", "노즐", "[노즐]"),
            ("노즐에서", "노즐이", "노즐이"),
            ("", "ノズル", "ノズル"),
            ("充填 填機", "充填機", "[充填機]"),
        ] {
            assert_eq!(told(&mark(&Plan::of(query), text)), marked, "{query}");
        }
    }

    #[test]
    fn an_excerpt_stands_around_its_hit() {
        let text = format!("{}。液を補充する前にノズルを洗う。{}", "前".repeat(300), "後".repeat(300));
        let found = excerpt(&Plan::of("ノズル"), &text, 40).unwrap();
        assert!(told(&found.pieces).starts_with("液を補充する前に[ノズル]を洗う。後"), "{}", told(&found.pieces));
        assert_eq!(found.pieces.iter().map(|piece| piece.text.chars().count()).sum::<usize>(), 40);
        assert!(text[found.at..].starts_with("ノズル"));
        assert_eq!(excerpt(&Plan::of("シール"), &text, 40), None);
        let pages = "一枚目\u{c}二枚目の\nノズル\u{c}三枚目";
        let found = excerpt(&Plan::of("ノズル"), pages, 40).unwrap();
        assert_eq!(
            (told(&found.pieces).as_str(), pages[..found.at].matches('\u{c}').count()),
            ("二枚目の [ノズル]", 1)
        );
    }
}
