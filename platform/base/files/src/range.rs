//! Parts of a file that a client asks for (RFC 9110, 14): one range of bytes. Several at once are answered with the
//! whole, as the rule allows.

use std::ops::Range;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

/// What of a file is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ByteRange {
    /// All of it.
    Whole,
    /// A part.
    Part(Range<u64>),
    /// A part that the file does not have.
    Nothing,
}

/// Reads a `Range` header over a file of this size.
pub fn byte_range(range: &str, size: u64) -> ByteRange {
    match spec(range) {
        None => ByteRange::Whole,
        Some((Some(first), _)) if first >= size => ByteRange::Nothing,
        Some((Some(first), Some(last))) if last >= first => ByteRange::Part(first..last.saturating_add(1).min(size)),
        Some((Some(first), None)) => ByteRange::Part(first..size),
        Some((None, Some(0))) => ByteRange::Nothing,
        Some((None, Some(tail))) => ByteRange::Part(size.saturating_sub(tail)..size),
        Some(_) => ByteRange::Whole,
    }
}

/// First and last byte of a header with one range; none for another unit, several ranges, or a broken one.
fn spec(range: &str) -> Option<(Option<u64>, Option<u64>)> {
    let (unit, spec) = range.split_once('=')?;
    let (first, last) = spec.trim().split_once('-')?;
    let number = |text: &str| match text.trim() {
        "" => Some(None),
        // a number beyond any file is beyond this one
        digits if digits.bytes().all(|b| b.is_ascii_digit()) => Some(Some(digits.parse().unwrap_or(u64::MAX))),
        _ => None,
    };
    unit.trim().eq_ignore_ascii_case("bytes").then_some((number(first)?, number(last)?))
}

/// The entity tag of a stored file. A key never gets another content, so the tag is a strong one.
pub fn entity_tag(key: &str, size: u64) -> String {
    let digest = Sha256::new().chain_update(key).chain_update(size.to_be_bytes()).finalize();
    format!("\"{}\"", URL_SAFE_NO_PAD.encode(&digest[..16]))
}

/// True when an `If-None-Match` header names the tag.
pub fn names_tag(header: &str, tag: &str) -> bool {
    header.split(',').map(str::trim).any(|one| one == "*" || one.strip_prefix("W/").unwrap_or(one) == tag)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_a_part_and_anything_else_the_whole() {
        for (range, part) in [
            ("bytes=0-9", ByteRange::Part(0..10)),
            ("bytes=90-", ByteRange::Part(90..100)),
            ("bytes=-7", ByteRange::Part(93..100)),
            ("bytes=-700", ByteRange::Part(0..100)),
            ("Bytes= 5 - 500", ByteRange::Part(5..100)),
            ("bytes=0-18446744073709551615", ByteRange::Part(0..100)),
            ("bytes=100-", ByteRange::Nothing),
            ("bytes=99999999999999999999-", ByteRange::Nothing),
            ("bytes=-0", ByteRange::Nothing),
            ("bytes=9-5", ByteRange::Whole),
            ("bytes=0-1,5-6", ByteRange::Whole),
            ("bytes=-", ByteRange::Whole),
            ("rows=0-9", ByteRange::Whole),
            ("bytes=+1-2", ByteRange::Whole),
            ("", ByteRange::Whole),
        ] {
            assert_eq!(byte_range(range, 100), part, "{range}");
        }
    }

    #[test]
    fn a_tag_is_found_in_a_list() {
        let tag = entity_tag("export/1/a", 7);
        assert_ne!(tag, entity_tag("export/1/b", 7));
        assert!(names_tag("*", &tag) && names_tag(&format!("\"x\", W/{tag}"), &tag));
        assert!(!names_tag("\"x\"", &tag) && !names_tag("", &tag));
    }
}
