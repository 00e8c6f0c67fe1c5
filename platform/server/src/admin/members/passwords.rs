//! Passwords at the command line: read from standard input, or made and printed once.

use std::io::Read;

use access::Passwords;
use access::passwords::{check_rules, made};
use anyhow::{Context, Result, bail};
use kernel::Fault;

use crate::{out, words};

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
        return Ok(Password { text: made().map_err(words)?, made: true });
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
