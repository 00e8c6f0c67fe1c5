//! Signed addresses: who holds one may fetch one file until it expires, without a login.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;
use time::OffsetDateTime;

/// What a signed address gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignedFile {
    /// Key in the store.
    pub key: String,
    /// Name under which it is saved.
    pub name: String,
    /// Media type.
    pub content_type: String,
    /// Unix seconds until which the address holds.
    pub expires: i64,
}

/// Signs and checks addresses (HMAC-SHA-256 under the process's secret key).
#[derive(Clone)]
pub struct Signer {
    key: [u8; 32],
}

impl std::fmt::Debug for Signer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Signer")
    }
}

impl Signer {
    /// A signer with the process's secret key.
    pub const fn new(key: [u8; 32]) -> Self {
        Self { key }
    }

    /// The token of an address.
    pub fn sign(&self, file: &SignedFile) -> Result<String, serde_json::Error> {
        let body = URL_SAFE_NO_PAD.encode(serde_json::to_vec(file)?);
        let tag = self.mac(&body).map(|mac| URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes())).unwrap_or_default();
        Ok(format!("{body}.{tag}"))
    }

    /// The file behind a token that is ours and not expired.
    pub fn check(&self, token: &str, now: OffsetDateTime) -> Option<SignedFile> {
        let (body, tag) = token.split_once('.')?;
        let tag = URL_SAFE_NO_PAD.decode(tag).ok()?;
        self.mac(body)?.verify_slice(&tag).ok()?;
        let file: SignedFile = serde_json::from_slice(&URL_SAFE_NO_PAD.decode(body).ok()?).ok()?;
        (now.unix_timestamp() < file.expires).then_some(file)
    }

    fn mac(&self, body: &str) -> Option<Hmac<Sha256>> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).ok()?;
        mac.update(b"sosogi file address 1:");
        mac.update(body.as_bytes());
        Some(mac)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::Duration;

    #[test]
    fn an_address_holds_until_it_expires_and_cannot_be_altered() {
        let signer = Signer::new([3; 32]);
        let now = OffsetDateTime::UNIX_EPOCH + Duration::days(20_000);
        let file = SignedFile {
            key: "export/1/a.csv".into(),
            name: "日報.csv".into(),
            content_type: "text/csv".into(),
            expires: now.unix_timestamp() + 60,
        };
        let token = signer.sign(&file).unwrap();
        assert_eq!(signer.check(&token, now).as_ref(), Some(&file));
        assert_eq!(signer.check(&token, now + Duration::seconds(60)), None);
        assert_eq!(Signer::new([4; 32]).check(&token, now), None);
        let other = signer.sign(&SignedFile { key: "export/2/b.csv".into(), ..file }).unwrap();
        let forged = format!("{}.{}", other.split_once('.').unwrap().0, token.split_once('.').unwrap().1);
        assert_eq!(signer.check(&forged, now), None);
        assert_eq!(signer.check("", now), None);
    }
}
