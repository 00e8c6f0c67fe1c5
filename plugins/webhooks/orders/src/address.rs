//! What an address and a secret may be.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use url::{Host, Url};

/// An address and its host, if it is one that may be called at all: `https`, with a host, without a name and a password.
pub fn webhook_address(text: &str) -> Option<(Url, Host)> {
    let url = Url::parse(text).ok()?;
    let plain = url.scheme() == "https" && url.username().is_empty() && url.password().is_none();
    let host = url.host().filter(|_| plain)?.to_owned();
    Some((url, host))
}

/// A secret as libraries of Standard Webhooks take it.
pub fn secret_word(secret: &str) -> String {
    format!("whsec_{}", STANDARD.encode(secret))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_addresses_of_https_are_called() {
        let host = |address: &str| webhook_address(address).map(|(_, host)| host.to_string());
        assert_eq!(host("https://hooks.example/a?b=c").as_deref(), Some("hooks.example"));
        assert_eq!(host("https://[2001:db8::1]:8443/").as_deref(), Some("[2001:db8::1]"));
        // other ways of writing an address are the address
        assert_eq!(host("https://2130706433/").as_deref(), Some("127.0.0.1"));
        assert_eq!(host("https://0x7f.1/").as_deref(), Some("127.0.0.1"));
        for wrong in [
            "http://hooks.example/",
            "ftp://hooks.example",
            "https://a:b@hooks.example/",
            "https://",
            "hooks.example",
            "",
        ] {
            assert_eq!(host(wrong), None, "{wrong}");
        }
    }
}
