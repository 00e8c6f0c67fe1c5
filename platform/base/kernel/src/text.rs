//! What every text from outside keeps, by whichever door it comes (decision 64): no U+0000, which no column of the
//! database can hold, and no more characters than its place has room for. That it is valid UTF-8 is said by its type.

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
    pub fn at(self, field: impl Into<std::borrow::Cow<'static, str>>) -> Fault {
        Fault::field(field, self.rule(), self.message())
    }
}

/// Checks a text whose place says nothing else. White space around it does not count.
pub fn check(text: &str) -> Result<(), TextFault> {
    check_within(text.trim(), TEXT_MAX)
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
    fn u_0000_is_in_no_text() {
        assert_eq!(check("a\0b"), Err(TextFault::Nul));
        assert_eq!(check("a\u{202e}b\u{7}<b>'"), Ok(()), "everything else is somebody's name");
    }
}
