//! Checklists of inspections (`mm/inspection-checklist/setting`): for a model and a kind of inspection, the points to look
//! at, in sections. A point is judged, or measured against limits.
//!
//! Saving makes a new edition; entries keep the one that they were made with, also when the checklist is taken away.

mod http;
pub(crate) mod store;
pub(crate) mod wire;

use access::Permission;
use http_kit::{Method, Routes};
use kernel::rules::{Breach, TextRule};

use crate::inspections::{EDIT, LIST};

/// The calls.
pub(crate) fn routes() -> Routes {
    let (list, edit): (Permission, Permission) = (LIST, EDIT);
    Routes::new("machines")
        .guarded(Method::GET, "/inspectionChecklist/query/list", list, http::list)
        .guarded(Method::GET, "/inspectionChecklist/query/detail", list, http::detail)
        .guarded(Method::POST, "/inspectionChecklist/add", edit, http::add)
        .guarded(Method::POST, "/inspectionChecklist/update", edit, http::update)
        .guarded(Method::POST, "/inspectionChecklist/delete", edit, http::remove)
}

/// Points of a checklist at most.
pub(crate) const POINTS: usize = 200;
/// The number of the last point that may be.
#[expect(clippy::cast_possible_wrap, reason = "some hundred")]
pub(crate) const LAST_POINT: i64 = POINTS as i64;

/// A measured value or a limit: up to nine digits before the point and three behind it. It travels as a text, so that
/// nothing is lost on the way.
#[derive(Debug)]
pub(crate) struct Measure;

impl TextRule for Measure {
    const MAX: usize = 14;
    const PATTERN: Option<&'static str> = Some("^-?[0-9]{1,9}([.][0-9]{1,3})?$");

    fn check(text: &str) -> Result<(), Breach> {
        let digits = |part: &str, most: usize| {
            (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let number = text.strip_prefix('-').unwrap_or(text);
        let fits = match number.split_once('.') {
            Some((whole, rest)) => digits(whole, 9) && digits(rest, 3),
            None => digits(number, 9),
        };
        if fits { Ok(()) } else { Err(Breach::new("number", "inspection.measure.form")) }
    }
}

/// A measure in thousandths, to be compared.
pub(crate) fn thousandths(measure: &str) -> Option<i64> {
    let (sign, number) = measure.strip_prefix('-').map_or((1, measure), |rest| (-1, rest));
    let (whole, rest) = number.split_once('.').unwrap_or((number, ""));
    let whole: i64 = whole.parse().ok()?;
    let rest: i64 = format!("{rest:0<3}").get(..3)?.parse().ok()?;
    Some(sign * (whole.checked_mul(1000)?.checked_add(rest)?))
}

#[cfg(test)]
mod tests {
    use kernel::rules::text;

    use super::*;

    #[test]
    fn a_measure_has_nine_digits_and_three_decimals_at_most() {
        for right in ["0", "-1.5", "999999999.999", "157.60", "-999999999.999"] {
            assert!(text::<Measure>(right).is_ok(), "{right}");
        }
        for wrong in ["1000000000", "1.2345", ".5", "5.", "--1", "1e3", "１", "+1"] {
            assert_eq!(text::<Measure>(wrong).unwrap_err().rule, "number", "{wrong}");
        }
    }

    #[test]
    fn measures_are_compared_by_their_value() {
        assert_eq!(["157.6", "157.60", "-0.5", "2"].map(thousandths), [157_600, 157_600, -500, 2_000].map(Some));
        assert_eq!(thousandths("x"), None);
    }
}
