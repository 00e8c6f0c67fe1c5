//! What every text from outside keeps, by whichever door it comes (decision 64): no U+0000, which no column of the
//! database can hold, and no more characters than its place has room for. That it is valid UTF-8 is said by its type.

use std::borrow::Cow;

use unicode_normalization::{UnicodeNormalization as _, is_nfc};

use crate::fault::{Fault, Message};
use crate::limits::TEXT_MAX;

/// Why a text is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TextFault {
    /// It holds U+0000.
    Nul,
    /// It has more characters than this.
    TooLong(usize),
}

impl TextFault {
    /// The rule's short name.
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Nul => "characters",
            Self::TooLong(_) => "max_length",
        }
    }

    /// What is told at the field.
    pub fn message(self) -> Message {
        match self {
            Self::Nul => Message::new("field.characters"),
            Self::TooLong(max) => Message::new("field.max_length").with("max", max),
        }
    }

    /// The refusal of the field that holds the text.
    pub fn at(self, field: impl Into<Cow<'static, str>>) -> Fault {
        Fault::field(field, self.rule(), self.message())
    }
}

/// A text from outside, composed, if its place can hold it.
pub fn taken(text: String) -> Result<String, TextFault> {
    let text = match composed(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(composed) => composed,
    };
    check(&text)?;
    Ok(text)
}

/// Checks a text whose place says nothing else. White space around it does not count.
pub fn check(text: &str) -> Result<(), TextFault> {
    check_within(text.trim(), TEXT_MAX)
}

/// The text with a letter and its mark as one character (NFC), as keyboards type it, whatever file system or program it
/// came by. Ideographs that NFC would exchange for others stay: a family writes its name with that very one.
pub fn composed(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || is_nfc(text) {
        return Cow::Borrowed(text);
    }
    let mut composed = String::with_capacity(text.len());
    for piece in text.split_inclusive(is_compatibility_ideograph) {
        let before = piece.trim_end_matches(is_compatibility_ideograph);
        composed.extend(before.nfc());
        composed.push_str(&piece[before.len()..]);
    }
    Cow::Owned(composed)
}

fn is_compatibility_ideograph(letter: char) -> bool {
    matches!(letter, '\u{f900}'..='\u{faff}' | '\u{2f800}'..='\u{2fa1f}')
}

/// Checks a text of at most `max` characters.
pub fn check_within(text: &str, max: usize) -> Result<(), TextFault> {
    if text.as_bytes().contains(&0) {
        return Err(TextFault::Nul);
    }
    // a text has no more characters than bytes, so most need no counting
    if text.len() > max && text.chars().nth(max).is_some() { Err(TextFault::TooLong(max)) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_counted_and_not_bytes() {
        assert_eq!(check(&"充".repeat(TEXT_MAX)), Ok(()));
        assert_eq!(check(&"充".repeat(TEXT_MAX + 1)), Err(TextFault::TooLong(TEXT_MAX)));
        assert_eq!(check(&format!(" {}\u{3000}", "充".repeat(TEXT_MAX))), Ok(()));
        assert_eq!(check_within("", 0), Ok(()));
        assert_eq!(check_within("a", 0), Err(TextFault::TooLong(0)));
    }

    #[test]
    fn a_letter_and_its_mark_are_one_character() {
        let marked = "か\u{3099}";
        assert_eq!(taken(marked.repeat(TEXT_MAX)), Ok("が".repeat(TEXT_MAX)));
        assert_eq!(taken(marked.repeat(TEXT_MAX + 1)), Err(TextFault::TooLong(TEXT_MAX)));
        assert!(matches!(composed("工場"), Cow::Borrowed("工場")));
    }

    #[test]
    fn a_name_keeps_the_ideograph_it_is_written_with() {
        assert_eq!(composed("\u{fa19}か\u{3099}\u{fa10}\u{fa19}"), "\u{fa19}が\u{fa10}\u{fa19}");
        assert_eq!(composed("か\u{3099}\u{2f804}"), "が\u{2f804}");
    }

    #[test]
    fn u_0000_is_in_no_text() {
        assert_eq!(check("a\0b"), Err(TextFault::Nul));
        assert_eq!(check("a\u{202e}b\u{7}<b>'"), Ok(()), "everything else is somebody's name");
    }
}
