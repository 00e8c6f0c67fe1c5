//! Lines of a page.

use crate::letters::{is_east_asian, letters};

/// The text of pages without the line breaks that only paper needs: those between two letters of a script without blanks.
/// Form feeds stay.
pub fn join_lines(text: &str) -> String {
    let mut joined = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(letter) = rest.next() {
        let next = rest.peek().copied();
        let on_paper_only =
            letter == '\n' && joined.chars().next_back().is_some_and(is_of_a_run) && next.is_some_and(is_of_a_run);
        if !on_paper_only {
            joined.push(letter);
        }
    }
    joined
}

fn is_of_a_run(letter: char) -> bool {
    let mut written = [0; 4];
    letters(letter.encode_utf8(&mut written)).iter().all(|letter| is_east_asian(letter.letter))
        && !letter.is_whitespace()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_break_within_a_sentence_of_kanji_is_of_the_paper() {
        let page = "圧力が下がった\nことを確認。\n\n型式\nNT-10A\n縦\n書\nき\u{c}次\n頁\n";
        assert_eq!(join_lines(page), "圧力が下がったことを確認。\n\n型式\nNT-10A\n縦書き\u{c}次頁\n");
        assert_eq!(join_lines("two\nwords"), "two\nwords");
    }
}
