//! What the fields of parts may hold.

use http_kit::form::Form;
use kernel::rules::{Breach, Free, TextRule};
use kernel::zone::parse_date;

/// Most of a count of ten digits (CONST-053).
pub(super) const TEN_DIGITS: i64 = 9_999_999_999;

/// A part's name: full-width katakana and half-width Latin letters.
#[derive(Debug)]
pub(crate) struct PartName;

impl TextRule for PartName {
    const MAX: usize = 40;
    const PATTERN: Option<&'static str> = Some("^[ァ-ヺ・ーA-Za-z]+$");
    const MISSING: &'static str = "parts.name.missing";

    fn check(text: &str) -> Result<(), Breach> {
        let fits = |c: char| matches!(c, 'ァ'..='ヺ' | '・' | 'ー') || c.is_ascii_alphabetic();
        if text.chars().all(fits) { Ok(()) } else { Err(Breach::new("part_name", "parts.name.characters")) }
    }
}

/// The place on the machine where the part sits.
#[derive(Debug)]
pub(crate) struct ReplacedLocation;

impl TextRule for ReplacedLocation {
    const MAX: usize = 40;
    const MISSING: &'static str = "parts.location.missing";
}

/// The day of the work, `YYYY-MM-DD`.
#[derive(Debug)]
pub(crate) struct WorkDate;

impl TextRule for WorkDate {
    const MAX: usize = 10;
    const PATTERN: Option<&'static str> = Some("^[0-9]{4}-[0-9]{2}-[0-9]{2}$");
    const MISSING: &'static str = "parts.date.missing";

    fn check(text: &str) -> Result<(), Breach> {
        parse_date(text).map(|_| ()).ok_or_else(|| Breach::new("date", "field.date"))
    }
}

/// Who did the work: the longest name of a member, and room beside it.
pub(super) type Operator = Free<80>;
/// A note (VAL-015).
pub(super) type Note = Free<1000>;

/// A count of one to ten digits; what is longer is told in its own words.
pub(super) fn ten_digits(form: &mut Form, name: &'static str, count: Option<i64>) {
    form.must(count.is_none_or(|count| count <= TEN_DIGITS), name, "digits", "parts.digits");
}

#[cfg(test)]
mod tests {
    use kernel::rules::text;

    use super::*;

    // covers VAL-123
    #[test]
    fn a_part_s_name_is_full_width_katakana_and_half_width_latin() {
        for right in ["ベルトA", "ローラー", "ノズルOリング", "Valve"] {
            assert!(text::<PartName>(right).is_ok(), "{right}");
        }
        for wrong in ["べると", "Ａ", "ﾍﾞﾙﾄ", "帯", "ベルト1", "ベルト A"] {
            let breach = text::<PartName>(wrong).unwrap_err();
            assert_eq!(breach.rule, "part_name", "{wrong}");
        }
    }
}
