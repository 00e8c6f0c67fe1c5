//! What single values of forms may hold, said once: the calls, their document and the command line follow it.

use unicode_normalization::UnicodeNormalization as _;

use crate::fault::{Fault, Message};
use crate::text::{check_within, composed};

/// A rule that a value breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The rule's short name: `required`, `max_length`, `characters` ...
    pub rule: &'static str,
    /// What the user reads at the field.
    pub message: Message,
}

impl Breach {
    /// A breach in the words of `message`.
    pub fn new(rule: &'static str, message: impl Into<Message>) -> Self {
        Self { rule, message: message.into() }
    }

    /// The refusal of the field that breaks the rule.
    pub fn at(self, field: &'static str) -> Fault {
        Fault::field(field, self.rule, self.message)
    }
}

/// What a text may hold. White space around it does not count.
pub trait TextRule: 'static {
    /// Most characters.
    const MAX: usize;
    /// The form of the whole text as a regular expression, for the document; [`TextRule::check`] decides.
    const PATTERN: Option<&'static str> = None;
    /// What is told when nothing was entered.
    const MISSING: &'static str = "field.required";

    /// The text as it is kept and checked, of what was entered without the white space around it.
    fn tidy(entered: &str) -> String {
        entered.to_owned()
    }

    /// Checks a text that is neither empty nor too long.
    fn check(_text: &str) -> Result<(), Breach> {
        Ok(())
    }
}

/// The text without the white space around it and composed, if it keeps the rule and is not empty.
pub fn text<R: TextRule>(text: &str) -> Result<String, Breach> {
    let text = &*composed(text.trim());
    if text.is_empty() {
        return Err(Breach::new("required", R::MISSING));
    }
    // as it was entered: nobody makes us tidy a long text
    let within = |text: &str| {
        check_within(text, R::MAX).map_err(|fault| Breach { rule: fault.rule(), message: fault.message() })
    };
    within(text)?;
    let text = R::tidy(text);
    within(&text)?;
    R::check(&text)?;
    Ok(text)
}

/// A text of at most so many characters, without a rule of its own.
#[derive(Debug)]
pub struct Free<const MAX: usize>;

impl<const MAX: usize> TextRule for Free<MAX> {
    const MAX: usize = MAX;
}

/// A family name or a first name.
#[derive(Debug)]
pub struct PersonName;

impl TextRule for PersonName {
    const MAX: usize = 30;
    const MISSING: &'static str = "rule.name.missing";
}

/// A name in full-width katakana.
#[derive(Debug)]
pub struct KanaName;

impl TextRule for KanaName {
    const MAX: usize = 30;
    const PATTERN: Option<&'static str> = Some("^[ァ-ヺ・ー]+$");
    const MISSING: &'static str = "rule.kana.missing";

    fn check(text: &str) -> Result<(), Breach> {
        let fits = text.chars().all(|c| matches!(c, 'ァ'..='ヺ' | '・' | 'ー'));
        if fits { Ok(()) } else { Err(Breach::new("kana", "rule.kana.characters")) }
    }
}

/// Full-width letters, digits and signs, as Japanese keyboards type them, as half-width ones.
pub fn half_width(entered: &str) -> String {
    entered.nfkc().collect()
}

/// A mail address as mail servers write it: full-width letters as half-width ones, and a domain of other letters in its
/// ASCII form (punycode). What is no address stays what it is.
pub fn tidy_email(entered: &str) -> String {
    let plain = half_width(entered.trim());
    match plain.rsplit_once('@') {
        Some((local, host)) if !host.is_ascii() => match idna::domain_to_ascii(host) {
            Ok(host) => format!("{local}@{host}"),
            Err(_) => plain,
        },
        _ => plain,
    }
}

/// A mail address of the usual form: one @, and a dot in the host.
#[derive(Debug)]
pub struct Email;

impl TextRule for Email {
    const MAX: usize = 255;
    const MISSING: &'static str = "rule.email.missing";

    fn tidy(entered: &str) -> String {
        tidy_email(entered)
    }

    fn check(text: &str) -> Result<(), Breach> {
        let host = |host: &str| host.contains('.') && host.split('.').all(|part| !part.is_empty());
        let fits = text.bytes().all(|b| b.is_ascii_graphic())
            && text.split_once('@').is_some_and(|(local, rest)| !local.is_empty() && !rest.contains('@') && host(rest));
        // what a header or a list of addresses would read as something else
        let plain = !text.contains(['<', '>', '(', ')', ',', ';', ':', '"', '\\', '[', ']']);
        if fits && plain { Ok(()) } else { Err(Breach::new("email", "rule.email.form")) }
    }
}

/// A telephone number: digits and hyphens, at most eleven digits.
#[derive(Debug)]
pub struct Phone;

/// Most digits of a telephone number.
const PHONE_DIGITS: usize = 11;

impl TextRule for Phone {
    /// Eleven digits, and a hyphen around each of them.
    const MAX: usize = 2 * PHONE_DIGITS + 1;
    const PATTERN: Option<&'static str> = Some("^[0-9-]*[0-9][0-9-]*$");
    const MISSING: &'static str = "rule.phone.missing";

    fn check(text: &str) -> Result<(), Breach> {
        if !text.bytes().all(|b| b.is_ascii_digit() || b == b'-') {
            return Err(Breach::new("phone", "rule.phone.characters"));
        }
        match text.bytes().filter(u8::is_ascii_digit).count() {
            0 => Err(Breach::new("phone", "rule.phone.characters")),
            1..=PHONE_DIGITS => Ok(()),
            _ => Err(Breach::new("max_length", Message::new("rule.phone.digits").with("max", PHONE_DIGITS))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule<R: TextRule>(value: &str) -> Option<&'static str> {
        text::<R>(value).err().map(|breach| breach.rule)
    }

    #[test]
    fn white_space_around_a_text_does_not_count() {
        assert_eq!(text::<Free<2>>(" 工場 ").unwrap(), "工場");
        assert_eq!(rule::<Free<2>>("工場長"), Some("max_length"));
        assert_eq!(rule::<Free<2>>(" \u{3000}"), Some("required"));
        assert_eq!(rule::<Free<9>>("a\0b"), Some("characters"));
    }

    /// Texts and how many characters they have; the browser's rule is held to them, too.
    #[test]
    fn characters_are_counted_as_the_browser_counts_them() {
        #[derive(serde::Deserialize)]
        struct Lengths {
            texts: Vec<(String, usize)>,
        }
        let Lengths { texts } = serde_json::from_str(include_str!("../../../../ops/corpora/lengths.json")).unwrap();
        assert!(!texts.is_empty());
        for (typed, length) in texts {
            assert_eq!(composed(typed.trim()).chars().count(), length, "{typed:?}");
        }
    }

    #[test]
    fn kana_are_full_width_katakana() {
        for right in ["ヤマダ", "サトー", "ヴァン・ゴッホ", "カ\u{3099}"] {
            assert_eq!(rule::<KanaName>(right), None, "{right}");
        }
        for wrong in ["やまだ", "ﾔﾏﾀﾞ", "Yamada", "山田", "ヤマ ダ"] {
            assert_eq!(rule::<KanaName>(wrong), Some("kana"), "{wrong}");
        }
    }

    /// Mail addresses as people and attackers type them; the client's rule is held to them, too.
    #[derive(serde::Deserialize)]
    struct Addresses {
        /// What is typed, and what is kept of it.
        taken: Vec<(String, String)>,
        refused: Vec<String>,
    }

    #[test]
    fn mail_addresses_are_judged_and_kept_as_mail_servers_write_them() {
        let corpus = include_str!("../../../../ops/corpora/addresses.json");
        let Addresses { taken, refused } = serde_json::from_str(corpus).unwrap();
        for (typed, kept) in taken {
            assert_eq!(text::<Email>(&typed), Ok(kept), "{typed:?}");
        }
        for typed in refused {
            let rule = rule::<Email>(&typed);
            assert!(matches!(rule, Some("email" | "required" | "max_length" | "characters")), "{typed:?}: {rule:?}");
        }
    }

    #[test]
    fn a_phone_number_has_up_to_eleven_digits() {
        for right in ["090-1234-5678", "03-1234-5678", "0312345678", "1"] {
            assert_eq!(rule::<Phone>(right), None, "{right}");
        }
        for wrong in ["+81 3", "03(1234)5678", "０３", "----", "abc"] {
            assert_eq!(rule::<Phone>(wrong), Some("phone"), "{wrong}");
        }
        assert_eq!(rule::<Phone>("090-1234-56789"), Some("max_length"));
    }
}
