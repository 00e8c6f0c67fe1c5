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

/// Appends a count of thousandths without needless zeros. Written from its end into a place of its own: a file of a
/// month has seventeen million of them.
fn decimal(line: &mut Vec<u8>, thousandths: i64) {
    let mut text = [b'0'; 24];
    let mut start = text.len();
    let (mut whole, mut rest, mut places) = (thousandths.unsigned_abs() / 1000, thousandths.unsigned_abs() % 1000, 3);
    if rest > 0 {
        while rest % 10 == 0 {
            (rest, places) = (rest / 10, places - 1);
        }
        for _ in 0..places {
            start -= 1;
            text[start] = ascii(rest);
            rest /= 10;
        }
        start -= 1;
        text[start] = b'.';
    }
    loop {
        start -= 1;
        text[start] = ascii(whole);
        whole /= 10;
        if whole == 0 {
            break;
        }
    }
    if thousandths < 0 {
        start -= 1;
        text[start] = b'-';
    }
    line.extend_from_slice(&text[start..]);
}

/// The last digit of a number.
fn ascii(number: u64) -> u8 {
    b'0' + (number % 10) as u8
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
}
