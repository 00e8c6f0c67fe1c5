//! Amounts: numbers above 0 with so many digits before the point and after it.

use kernel::Message;
use kernel::rules::Breach;
use salvo::oapi::{BasicType, Components, Object, RefOr, Schema, ToSchema};
use serde::{Deserialize, Deserializer};

use super::raw::Raw;
use super::{Faults, Field};

/// An amount above 0 of at most `DIGITS` digits before the point and `DECIMALS` after it. Its value counts the last
/// decimal: 1.5 of an amount with one decimal is 15.
#[derive(Clone, Debug)]
pub struct Amount<const DIGITS: u32, const DECIMALS: u32>(Raw);

impl<'de, const DIGITS: u32, const DECIMALS: u32> Deserialize<'de> for Amount<DIGITS, DECIMALS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Raw::deserialize(from).map(Self)
    }
}

/// An amount as it is written, for files.
impl<const DIGITS: u32, const DECIMALS: u32> From<&str> for Amount<DIGITS, DECIMALS> {
    fn from(text: &str) -> Self {
        let text = text.trim();
        let plain = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-'));
        Self(match text {
            "" => Raw::Absent,
            // a number in words, or with an exponent, stays the text that it is
            _ if !plain => Raw::Text(text.to_owned()),
            _ => match (text.parse(), text.parse()) {
                (Ok(whole), _) => Raw::Whole(whole),
                (_, Ok(real)) => Raw::Real(real),
                _ => Raw::Text(text.to_owned()),
            },
        })
    }
}

impl<const DIGITS: u32, const DECIMALS: u32> Field for Amount<DIGITS, DECIMALS> {
    type Value = i64;

    fn check(self, name: &str, faults: &mut Faults) -> i64 {
        let scale = 10_i64.pow(DECIMALS);
        let checked = match &self.0 {
            Raw::Whole(..=0) => Err(zero()),
            Raw::Whole(whole) if *whole >= 10_i64.pow(DIGITS) => Err(digits(DIGITS)),
            Raw::Whole(whole) => Ok(whole * scale),
            Raw::Real(real) => counted::<DIGITS, DECIMALS>(*real),
            Raw::Absent => Err(Breach::new("required", "field.required")),
            other => Err(other.wrong("a number")),
        };
        checked.unwrap_or_else(|breach| {
            faults.add(name, breach);
            scale
        })
    }
}

impl<const DIGITS: u32, const DECIMALS: u32> Field for Option<Amount<DIGITS, DECIMALS>> {
    type Value = Option<i64>;

    fn check(self, name: &str, faults: &mut Faults) -> Option<i64> {
        self.filter(|field| field.0 != Raw::Absent).map(|field| field.check(name, faults))
    }
}

/// An [`Amount`], or 0.
#[derive(Clone, Debug)]
pub struct AmountOrNone<const DIGITS: u32, const DECIMALS: u32>(Amount<DIGITS, DECIMALS>);

impl<'de, const DIGITS: u32, const DECIMALS: u32> Deserialize<'de> for AmountOrNone<DIGITS, DECIMALS> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        Amount::deserialize(from).map(Self)
    }
}

impl<const DIGITS: u32, const DECIMALS: u32> Field for Option<AmountOrNone<DIGITS, DECIMALS>> {
    type Value = i64;

    /// An absent one is 0.
    fn check(self, name: &str, faults: &mut Faults) -> i64 {
        match self {
            None | Some(AmountOrNone(Amount(Raw::Absent | Raw::Whole(0) | Raw::Real(0.0)))) => 0,
            Some(AmountOrNone(amount)) => amount.check(name, faults),
        }
    }
}

impl<const DIGITS: u32, const DECIMALS: u32> ToSchema for AmountOrNone<DIGITS, DECIMALS> {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        Object::with_type(BasicType::Number).minimum(0).maximum(10_i64.pow(DIGITS) - 1).into()
    }
}

/// A number with decimals, by the digits with which it is written: 1.1 has one decimal, whatever its 64 bits hold.
fn counted<const DIGITS: u32, const DECIMALS: u32>(real: f64) -> Result<i64, Breach> {
    if real.is_nan() || real <= 0.0 {
        return Err(zero());
    }
    let written = real.to_string();
    let (whole, decimals) = written.split_once('.').unwrap_or((&written, ""));
    let fits = |text: &str, most: u32| u32::try_from(text.len()).is_ok_and(|length| length <= most);
    if !fits(whole, DIGITS) {
        return Err(digits(DIGITS));
    }
    if !fits(decimals, DECIMALS) {
        return Err(if DECIMALS == 0 {
            Breach::new("decimals", "field.amount.whole")
        } else {
            Breach::new("decimals", Message::new("field.amount.decimals").with("max", DECIMALS))
        });
    }
    let width = usize::try_from(DECIMALS).unwrap_or_default();
    format!("{whole}{decimals:0<width$}").parse().map_err(|_| digits(DIGITS))
}

fn zero() -> Breach {
    Breach::new("min", "field.amount.zero")
}

fn digits(most: u32) -> Breach {
    Breach::new("digits", Message::new("field.amount.digits").with("max", most))
}

impl<const DIGITS: u32, const DECIMALS: u32> ToSchema for Amount<DIGITS, DECIMALS> {
    fn to_schema(_: &mut Components) -> RefOr<Schema> {
        let most = 10_i64.pow(DIGITS) - 1;
        if DECIMALS == 0 {
            return Object::with_type(BasicType::Integer).minimum(1).maximum(most).into();
        }
        let least = 1.0 / f64::from(10_i32.pow(DECIMALS));
        Object::with_type(BasicType::Number).minimum(least).maximum(most).into()
    }
}

#[cfg(test)]
mod tests {
    use kernel::Fault;

    use super::*;
    use crate::form::Form;
    use crate::json::parse_json;

    fn check<const DIGITS: u32, const DECIMALS: u32>(json: &str) -> Result<i64, &'static str> {
        #[derive(Deserialize)]
        struct Body<const DIGITS: u32, const DECIMALS: u32> {
            amount: Amount<DIGITS, DECIMALS>,
        }
        let body: Body<DIGITS, DECIMALS> = parse_json(format!(r#"{{"amount": {json}}}"#).as_bytes()).unwrap();
        told(body.amount)
    }

    fn told<const DIGITS: u32, const DECIMALS: u32>(amount: Amount<DIGITS, DECIMALS>) -> Result<i64, &'static str> {
        let mut form = Form::default();
        let value = form.take("amount", amount);
        form.done(value).map_err(|fault| match fault {
            Fault::Fields(faults) => faults[0].rule,
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn an_amount_counts_its_last_decimal() {
        assert_eq!(check::<10, 1>("1.5"), Ok(15));
        assert_eq!(check::<10, 1>("1"), Ok(10));
        assert_eq!(check::<10, 1>("1.0"), Ok(10));
        assert_eq!(check::<10, 1>("9999999999.9"), Ok(99_999_999_999));
        assert_eq!(check::<2, 3>("1.03"), Ok(1_030));
        assert_eq!(check::<10, 0>("5000"), Ok(5_000));
    }

    #[test]
    fn what_breaks_a_rule_says_which() {
        for (json, rule) in [("0", "min"), ("-1", "min"), ("0.0", "min"), ("null", "required"), ("\"1\"", "type")] {
            assert_eq!(check::<10, 1>(json), Err(rule), "{json}");
        }
        for (json, rule) in [("1.55", "decimals"), ("10000000000", "digits"), ("10000000000.5", "digits")] {
            assert_eq!(check::<10, 1>(json), Err(rule), "{json}");
        }
        assert_eq!(check::<10, 0>("1.5"), Err("decimals"));
        assert_eq!(check::<2, 3>("100"), Err("digits"));
        assert_eq!(check::<10, 1>("1e300"), Err("digits"));
        assert_eq!(check::<10, 1>("1e-300"), Err("decimals"));
    }

    #[test]
    fn a_cell_of_a_file_is_read_by_the_same_rules() {
        let cell = |text: &str| told(Amount::<10, 1>::from(text));
        assert_eq!((cell(" 1.5 "), cell("12"), cell("")), (Ok(15), Ok(120), Err("required")));
        assert_eq!(
            (cell("1.55"), cell("1e3"), cell("-2"), cell("x")),
            (Err("decimals"), Err("type"), Err("min"), Err("type"))
        );
        assert_eq!(cell("99999999999999999999"), Err("digits"));
    }
}
