//! Checks of what is typed at the command line. What a field may hold is said by the rules of the screens.

use anyhow::{Result, bail};
use kernel::rules::{TextRule, text};

use crate::words;

/// A text that keeps a rule, without the white space around it.
pub(super) fn field<R: TextRule>(name: &'static str, given: &str) -> Result<String> {
    text::<R>(given).map_err(|breach| words(breach.at(name)))
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
    fn a_pair_has_a_name_and_a_value() {
        assert_eq!(pair("埼玉工場=Asia/Tokyo").unwrap(), ("埼玉工場".to_owned(), "Asia/Tokyo".to_owned()));
        assert_eq!(pair(" a=b = c ").unwrap(), ("a=b".to_owned(), "c".to_owned()));
        assert!(["a", "=c", "a= "].iter().all(|text| pair(text).is_err()));
    }
}
