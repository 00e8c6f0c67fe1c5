//! Texts of people, as a mail may carry them.

use std::fmt;

use serde::Serialize;

/// Characters that a value may have in a mail; names and companies have fewer.
const MOST: usize = 200;

/// A text that somebody wrote, made fit for one line of a mail: no line breaks, control characters or marks that turn the
/// direction of writing, no more than 200 characters. Escaping is the templates' work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Line(String);

impl Line {
    /// Cleans a text.
    pub fn new(text: &str) -> Self {
        let visible = text.chars().filter(|c| !turns_direction(*c)).map(|c| if breaks(c) { ' ' } else { c });
        // a text of a million characters is read no further than needed
        let visible: String = visible.take(16 * MOST).collect();
        let words = visible.split_whitespace().collect::<Vec<_>>().join(" ");
        match words.char_indices().nth(MOST) {
            None => Self(words),
            Some((end, _)) => Self(format!("{}…", &words[..end])),
        }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn breaks(c: char) -> bool {
    c.is_control() || matches!(c, '\u{2028}' | '\u{2029}')
}

/// Marks that show a text in another order than it is written in: `gpj.exe` as `exe.jpg`.
const fn turns_direction(c: char) -> bool {
    matches!(c, '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_stays_one_line() {
        assert_eq!(Line::new(" 佐藤\r\nBcc: a@b.co\t\u{2028}x\0 ").to_string(), "佐藤 Bcc: a@b.co x");
        assert_eq!(Line::new("a\u{202e}gpj.exe\u{2066}").to_string(), "agpj.exe");
        assert_eq!(Line::new("").to_string(), "");
    }

    #[test]
    fn a_line_ends_after_two_hundred_characters() {
        assert_eq!(Line::new(&"充".repeat(200)).to_string(), "充".repeat(200));
        assert_eq!(Line::new(&"充".repeat(10_000)).to_string(), format!("{}…", "充".repeat(200)));
    }
}
