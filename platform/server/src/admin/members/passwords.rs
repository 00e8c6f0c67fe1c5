//! Passwords at the command line: read from standard input, or made and printed once.

use std::io::Read;

use access::Passwords;
use access::passwords::check_rules;
use anyhow::{Context, Result, bail};
use kernel::{Fault, ids};

use crate::{out, words};

/// Letters and digits that are not mistaken for each other.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789";
const LENGTH: usize = 16;

/// A password, and whether its owner has yet to be told.
pub(in crate::admin) struct Password {
    pub(in crate::admin) text: String,
    made: bool,
}

impl Password {
    /// Prints a password that was made here.
    pub(in crate::admin) fn tell(&self) {
        if self.made {
            out::line(format_args!("password (shown this once): {}", self.text));
        }
    }
}

/// The first line of standard input, or a fresh password.
pub(in crate::admin) fn obtain(from_stdin: bool) -> Result<Password> {
    if !from_stdin {
        return make();
    }
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).context("the password on standard input")?;
    let text = text.lines().next().unwrap_or_default().to_owned();
    if let Err(fault) = check_rules("password", &text) {
        bail!("{}", words(Fault::Fields(vec![fault])));
    }
    Ok(Password { text, made: false })
}

/// The stored form.
pub(in crate::admin) async fn hash(password: &str) -> Result<String> {
    Passwords::new().hash(password).await.map_err(words)
}

/// Bytes past the last whole round of letters are thrown away, so that every letter is as likely as the next.
fn make() -> Result<Password> {
    let fair = 256 / LETTERS.len() * LETTERS.len();
    for _ in 0..100 {
        let bits = ids::secret_bits();
        let picked = bits.iter().map(|b| usize::from(*b)).filter(|b| *b < fair).take(LENGTH);
        let text: String = picked.map(|b| char::from(LETTERS[b % LETTERS.len()])).collect();
        if text.len() == LENGTH && check_rules("password", &text).is_ok() {
            return Ok(Password { text, made: true });
        }
    }
    bail!("no password could be made")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn made_passwords_keep_the_rules_and_differ() {
        let (one, two) = (make().unwrap(), make().unwrap());
        assert!(check_rules("password", &one.text).is_ok());
        assert_ne!(one.text, two.text);
    }
}
