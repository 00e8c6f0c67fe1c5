//! What the keys and the permitted addresses may be.

use ipnet::Ipv4Net;
use kernel::rules::{Breach, TextRule};

/// Fewest characters of a key.
const FEWEST: usize = 10;
/// Most characters of a key.
const MOST: usize = 32;

fn key(text: &str) -> Result<(), Breach> {
    if !text.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Breach::new("alphanumeric", "api_key.alphanumeric"));
    }
    if text.len() < FEWEST { Err(Breach::new("min_length", "api_key.short")) } else { Ok(()) }
}

macro_rules! key_rule {
    ($name:ident, $missing:literal) => {
        #[doc = "Ten letters and digits or more."]
        #[derive(Debug)]
        pub(crate) struct $name;

        impl TextRule for $name {
            const MAX: usize = MOST;
            const PATTERN: Option<&'static str> = Some("^[0-9A-Za-z]{10,32}$");
            const MISSING: &'static str = $missing;

            fn check(text: &str) -> Result<(), Breach> {
                key(text)
            }
        }
    };
}

key_rule!(ApiKey, "api_key.key.missing");
key_rule!(AccessKey, "api_key.access.missing");
key_rule!(SecretKey, "api_key.secret.missing");

/// IPv4 addresses and networks, parted by semicolons.
#[derive(Debug)]
pub(crate) struct Permitted;

impl TextRule for Permitted {
    const MAX: usize = 1000;

    fn check(text: &str) -> Result<(), Breach> {
        if parts(text).all(is_address) { Ok(()) } else { Err(Breach::new("address", "api_key.address")) }
    }
}

fn parts(text: &str) -> impl Iterator<Item = &str> {
    text.split(';').map(str::trim)
}

fn is_address(part: &str) -> bool {
    part.parse::<std::net::Ipv4Addr>().is_ok() || part.parse::<Ipv4Net>().is_ok()
}

/// The list without blanks.
pub(super) fn plain(text: &str) -> String {
    parts(text).collect::<Vec<_>>().join(";")
}
