//! What a stranger sends instead of a value: as JSON, in an address, in a header.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// Longer than any text may be.
const LONG: usize = 11_000;

/// In the place of a value of a body, byte for byte: not all of them are JSON.
pub(crate) fn json() -> Vec<Vec<u8>> {
    let plain: [&[u8]; 39] = [
        br#""a\u0000b""#,
        br#""\ud800""#,
        br#""x\udc00""#,
        b"\"\xed\xa0\x80\"",
        b"\"\xff\xfe\"",
        b"\"a\0b\"",
        br#""9999-12-31T23:59:59.999999999Z""#,
        br#""9999-12-31T23:59:59-23:59""#,
        br#""-4800-01-01T00:00:00Z""#,
        br#""1969-12-31T23:59:59Z""#,
        br#""9999-12-31""#,
        br#""-4800-01-01""#,
        br#""0000-00-00""#,
        b"9223372036854775807",
        b"-9223372036854775808",
        b"9223372036854775808",
        b"1e400",
        b"1e308",
        b"0.5",
        b"-1",
        b"0",
        b"NaN",
        b"null",
        b"true",
        b"[]",
        b"{}",
        b"[null]",
        br#"{"\u0000": 1}"#,
        br#"{"a": 1, "a": "\u0000"}"#,
        br#""""#,
        br#"" ""#,
        "\"\u{202e}\u{200f}\u{feff}\"".as_bytes(),
        br#""' or 1=1; drop table member; --""#,
        br#""<script>alert(1)</script>""#,
        br#""../../../etc/passwd""#,
        br#""00000000-0000-0000-0000-000000000000""#,
        br#""ffffffff-ffff-ffff-ffff-ffffffffffff""#,
        br#""x" "x""#,
        br#""x\r\nBcc: eve@evil.example\r\n\r\n<p>""#,
    ];
    let mut values: Vec<Vec<u8>> = plain.into_iter().map(<[u8]>::to_vec).collect();
    values.extend(keys().into_iter().map(|key| format!("\"{key}\"").into_bytes()));
    values.push(format!("\"{}\"", "x".repeat(LONG)).into_bytes());
    values.push(format!("\"{}\"", "充".repeat(LONG)).into_bytes());
    values.push("[".repeat(10_000).into_bytes());
    values.push([r#"{"a":"#.repeat(100), "1".to_owned(), "}".repeat(100)].concat().into_bytes());
    values
}

/// Ten megabytes: once for each call, the limit of bodies does not depend on the field.
pub(crate) fn huge() -> Vec<u8> {
    let mut value = vec![b'x'; 10 << 20];
    value[0] = b'"';
    value.push(b'"');
    value
}

/// In the place of a parameter of an address, as it is written there.
pub(crate) fn address() -> Vec<String> {
    let plain = [
        "%00",
        "a%00b",
        "%ED%A0%80",
        "%FF%FE",
        "%C0%80",
        "%",
        "%zz",
        "%u0000",
        "",
        "9999-12-31T23:59:59Z",
        "-4800-01-01",
        "9223372036854775807",
        "-9223372036854775808",
        "9223372036854775808",
        "1e400",
        "-1",
        "0",
        "NaN",
        "null",
        "%E2%80%AE%EF%BB%BF",
        "%27%20or%201=1;--",
        "%3Cscript%3E",
        "..%2F..%2Fetc%2Fpasswd",
        "00000000-0000-0000-0000-000000000000",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
        "a&a=b",
        "[]",
        "%5B%5D=1",
        "x%0D%0ASet-Cookie:%20evil=1%0D%0A%0D%0A%3Cp%3E",
    ];
    let mut values: Vec<String> = plain.into_iter().map(str::to_owned).collect();
    values.extend(keys());
    values.push("x".repeat(LONG));
    values
}

/// In the place of a header that some call reads. U+0000 is in no header: the connection refuses it.
pub(crate) fn header() -> Vec<Vec<u8>> {
    let plain: [&[u8]; 9] = [
        b"\xff\xfe",
        b"\xed\xa0\x80",
        "\u{202e}充填".as_bytes(),
        b"",
        b"' or 1=1; --",
        b"<script>",
        b"9223372036854775808",
        b"ja;q=nan,,;;==",
        b"bytes=9223372036854775807-18446744073709551615",
    ];
    plain.into_iter().map(<[u8]>::to_vec).chain([vec![b'x'; LONG]]).collect()
}

/// Keys of runs at the ends of the calendar, and beyond them.
fn keys() -> Vec<String> {
    // microseconds since 1970: beyond all calendars, the years -4800 and 9999, the last one before 1970
    let instants = [i64::MIN, i64::MAX, -213_632_035_200_000_000, 253_402_214_400_000_000, -1];
    let key = |micros: i64| {
        let mut bytes = [0x11_u8; 24];
        bytes[16..].copy_from_slice(&micros.to_be_bytes());
        URL_SAFE_NO_PAD.encode(bytes)
    };
    instants.into_iter().map(key).collect()
}
