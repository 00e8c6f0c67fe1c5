//! Checks of what is typed at the command line. Lengths are those of the screens.

use anyhow::{Result, bail, ensure};
use kernel::Zone;

/// A text that must be there and may not be longer than `most` characters.
pub(super) fn text(what: &str, text: &str, most: usize) -> Result<String> {
    let text = text.trim();
    ensure!(!text.is_empty(), "{what} is empty");
    ensure!(!text.contains('\0'), "{what} holds U+0000, which nothing can keep");
    let length = text.chars().count();
    ensure!(length <= most, "{what} has {length} characters; at most {most} are allowed");
    Ok(text.to_owned())
}

/// An IANA time zone.
pub(super) fn zone(name: &str) -> Result<&str> {
    if Zone::parse(name).is_none() {
        bail!("“{name}” is no time zone; IANA names are wanted, such as Asia/Tokyo");
    }
    Ok(name)
}

/// `name=value`.
pub(super) fn pair(text: &str) -> Result<(String, String)> {
    match text.rsplit_once('=') {
        Some((name, value)) if !name.trim().is_empty() && !value.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => bail!("“{text}” should read name=value"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_counted_in_characters() {
        assert_eq!(text("name", " 工場 ", 2).unwrap(), "工場");
        assert!(text("name", "工場長", 2).is_err());
        assert!(text("name", "  ", 2).is_err());
        assert!(text("name", "a\0b", 9).is_err());
    }

    #[test]
    fn unknown_zones_are_refused() {
        assert!(zone("Asia/Seoul").is_ok());
        assert!(zone("Asia/Edo").is_err());
    }
}
