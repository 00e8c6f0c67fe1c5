//! Cells of a CSV: quoted where they must be, harmless in a spreadsheet, and numbers as short as they can be.

use std::io::Write as _;

use telemetry::signals::Signal;

/// Opens a UTF-8 file for spreadsheets.
pub(crate) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// Ends a line.
pub(crate) const END: &[u8] = b"\r\n";

/// Appends a text. One that a spreadsheet would take for a formula gets an apostrophe in front.
pub(crate) fn text(line: &mut Vec<u8>, text: &str) {
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
    let quoted = text.contains([',', '"', '\r', '\n']);
    if quoted {
        line.push(b'"');
    }
    if formula {
        line.push(b'\'');
    }
    for part in text.split_inclusive('"') {
        line.extend_from_slice(part.as_bytes());
        if part.ends_with('"') {
            line.push(b'"');
        }
    }
    if quoted {
        line.push(b'"');
    }
}

/// Appends a row of texts and ends the line.
pub(crate) fn texts<'a>(line: &mut Vec<u8>, cells: impl IntoIterator<Item = &'a str>) {
    for (place, cell) in cells.into_iter().enumerate() {
        if place > 0 {
            line.push(b',');
        }
        text(line, cell);
    }
    line.extend_from_slice(END);
}

/// Appends a stored value as its signal shows it.
pub(crate) fn value(line: &mut Vec<u8>, signal: &Signal, stored: f32) {
    // most readings have three decimals at most; up to six digits such a decimal is the shortest that reads back
    let scaled = f64::from(stored) * 1000.0;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::float_cmp,
        reason = "asks whether the decimal reads back to the very value; cutting is cheaper here than rounding"
    )]
    let (thousandths, reads_back) = {
        let thousandths = (scaled + 0.5_f64.copysign(scaled)) as i64;
        (thousandths, (thousandths as f64 / 1000.0) as f32 == stored)
    };
    #[expect(clippy::float_cmp, reason = "a scale of exactly one changes nothing")]
    if signal.scale == 1.0 && thousandths.abs() <= 999_999 && reads_back {
        return decimal(line, thousandths);
    }
    number(line, signal.shown(stored));
}

/// Appends the growth of a counter as its signal shows it.
pub(crate) fn growth(line: &mut Vec<u8>, signal: &Signal, grown: i64) {
    number(line, signal.shown_growth(grown));
}

fn number(line: &mut Vec<u8>, number: f64) {
    let thousandths = (number * 1000.0).round();
    #[expect(clippy::float_cmp, reason = "asks whether the decimal reads back to the same value")]
    if thousandths.abs() < 1e12 && thousandths / 1000.0 == number {
        #[expect(clippy::cast_possible_truncation, reason = "whole and below 1e12")]
        return decimal(line, thousandths as i64);
    }
    // writing into a vector cannot fail
    let _ = write!(line, "{number}");
}

/// Appends a count of thousandths without needless zeros. A file of a month has seventeen million of them, nearly all
/// below a thousand: those are two looks into a table, each copied at its full width and cut, which needs no call.
fn decimal(line: &mut Vec<u8>, thousandths: i64) {
    let number = thousandths.unsigned_abs();
    if thousandths < 0 {
        line.push(b'-');
    }
    match usize::try_from(number / 1000).ok().and_then(|number| WHOLES.get(number)) {
        Some(text) => short(line, *text),
        None => whole(line, number / 1000),
    }
    if let Some(text) = usize::try_from(number % 1000).ok().and_then(|rest| FRACTIONS.get(rest)) {
        short(line, *text);
    }
}

/// At most four signs, and how many of them count.
type ShortNumber = ([u8; 4], u8);

fn short(line: &mut Vec<u8>, (signs, length): ShortNumber) {
    let end = line.len() + usize::from(length);
    line.extend_from_slice(&signs);
    line.truncate(end);
}

/// The numbers below a thousand.
static WHOLES: [ShortNumber; 1000] = shorts(false);
/// Thousandths behind the point, without zeros at the end; nothing for none.
static FRACTIONS: [ShortNumber; 1000] = shorts(true);

#[expect(clippy::cast_possible_truncation, reason = "digits and lengths")]
const fn shorts(fraction: bool) -> [ShortNumber; 1000] {
    let mut all = [([0; 4], 0); 1000];
    let mut number = 0;
    while number < all.len() {
        let digits = [b'0' + (number / 100) as u8, b'0' + (number / 10 % 10) as u8, b'0' + (number % 10) as u8];
        all[number] = if fraction {
            let length = match number {
                0 => 0,
                _ if number % 100 == 0 => 2,
                _ if number % 10 == 0 => 3,
                _ => 4,
            };
            ([b'.', digits[0], digits[1], digits[2]], length)
        } else {
            match number {
                100.. => ([digits[0], digits[1], digits[2], 0], 3),
                10..100 => ([digits[1], digits[2], 0, 0], 2),
                _ => ([digits[2], 0, 0, 0], 1),
            }
        };
        number += 1;
    }
    all
}

/// Appends a whole number.
pub(crate) fn whole(line: &mut Vec<u8>, mut number: u64) {
    let start = line.len();
    loop {
        digit(line, number % 10);
        number /= 10;
        if number == 0 {
            break;
        }
    }
    line[start..].reverse();
}

fn digit(line: &mut Vec<u8>, digit: u64) {
    #[expect(clippy::cast_possible_truncation, reason = "one decimal digit")]
    line.push(b'0' + digit as u8);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(write: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut line = Vec::new();
        write(&mut line);
        String::from_utf8(line).unwrap()
    }

    #[test]
    fn texts_are_quoted_where_they_must_be() {
        for (plain, cell) in
            [("a b", "a b"), ("a,b", "\"a,b\""), ("say \"a\"", "\"say \"\"a\"\"\""), ("a\r\nb", "\"a\r\nb\""), ("", "")]
        {
            assert_eq!(written(|line| text(line, plain)), cell);
        }
    }

    #[test]
    fn a_formula_stays_a_text() {
        for (plain, cell) in
            [("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@a", "'@a"), ("=A1,B1", "\"'=A1,B1\""), ("a=1", "a=1")]
        {
            assert_eq!(written(|line| text(line, plain)), cell);
        }
    }

    #[test]
    fn numbers_are_as_short_as_they_can_be() {
        for (number_, cell) in [
            (0.0, "0"),
            (-0.0, "0"),
            (152.0, "152"),
            (-0.05, "-0.05"),
            (1.5, "1.5"),
            (123_456.789, "123456.789"),
            (0.1234, "0.1234"),
            (1e20, "100000000000000000000"),
        ] {
            assert_eq!(written(|line| number(line, number_)), cell);
        }
    }

    #[test]
    fn thousandths_are_written_as_the_number_is() {
        for count in (-2_001_i64..=1_001_000).step_by(7).chain([-999, -1, 10, 100, 1_000, 1_010, 999_999, 1_000_000]) {
            #[expect(clippy::cast_precision_loss, reason = "small")]
            let plain = (count as f64 / 1000.0).to_string();
            assert_eq!(written(|line| decimal(line, count)), plain);
        }
    }
}
