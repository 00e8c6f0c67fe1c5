//! The keys by which a company's own systems call the Web API (decision 37): two sets at most.
//!
//! The API key and the access key name the caller, the secret key signs. It is asked for with each call's signature, so it
//! is kept sealed and not hashed: AES-256-GCM under a key that is derived from the process's secret key, which stands
//! outside of the database, bound to the company and the set.

use aes_gcm::aead::{Aead as _, Payload};
use aes_gcm::{Aes256Gcm, KeyInit as _, Nonce};
use db::{DbError, OnConstraint as _, TenantTx};
use kernel::{Fault, Outcome};
use rand::RngExt as _;
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use uuid::Uuid;

const NONCE: usize = 12;
/// Characters of a key that is made here.
const GENERATED: usize = 32;
const ALPHABET: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Seals and opens the secrets of a process.
#[derive(Clone)]
pub struct SecretSeal {
    key: [u8; 32],
}

// without the key
impl std::fmt::Debug for SecretSeal {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SecretSeal")
    }
}

impl SecretSeal {
    /// Under the process's secret key.
    pub fn new(secret_key: [u8; 32]) -> Self {
        let mut derived = Sha256::new_with_prefix(secret_key);
        derived.update(b"sosogi web api secrets 1");
        Self { key: derived.finalize().into() }
    }

    /// Seals a secret of what `about` names; it opens for that alone.
    pub fn seal(&self, about: &[u8], secret: &str) -> Outcome<Vec<u8>> {
        let nonce: [u8; NONCE] = rand::rng().random();
        let payload = Payload { msg: secret.as_bytes(), aad: about };
        let sealed = self.cipher()?.encrypt(Nonce::from_slice(&nonce), payload);
        let sealed = sealed.map_err(|_| Fault::ours("a secret could not be sealed"))?;
        Ok([&nonce[..], &sealed].concat())
    }

    /// Opens it. None: it was sealed under another key, or for something else.
    pub fn open(&self, about: &[u8], sealed: &[u8]) -> Outcome<Option<Vec<u8>>> {
        let Some((nonce, rest)) = sealed.split_at_checked(NONCE) else { return Ok(None) };
        Ok(self.cipher()?.decrypt(Nonce::from_slice(nonce), Payload { msg: rest, aad: about }).ok())
    }

    /// The secret of a set.
    pub(crate) fn secret_of(&self, company: i64, slot: i16, sealed: &[u8]) -> Outcome<Option<Vec<u8>>> {
        self.open(&about(company, slot), sealed)
    }

    fn cipher(&self) -> Outcome<Aes256Gcm> {
        Aes256Gcm::new_from_slice(&self.key).map_err(|_| Fault::ours("a key of another length"))
    }
}

/// What a seal is bound to.
fn about(company: i64, slot: i16) -> [u8; 10] {
    let mut bytes = [0; 10];
    let (head, tail) = bytes.split_at_mut(8);
    head.copy_from_slice(&company.to_be_bytes());
    tail.copy_from_slice(&slot.to_be_bytes());
    bytes
}

/// A set of keys as its company sees it: the secret is set, and not told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApiKeySet {
    /// 1 or 2.
    pub slot: i16,
    /// Names the set.
    pub api_key: String,
    /// Sent beside it.
    pub access_key: String,
    /// In whose name the calls are made.
    pub member_id: Uuid,
    /// Addresses and networks, parted by semicolons; from everywhere when empty.
    pub permitted: String,
    /// When a call was last accepted.
    pub last_used_at: Option<OffsetDateTime>,
    /// From where.
    pub last_used_ip: Option<String>,
    /// It may take jobs, as programs of the company do that make files.
    pub takes_jobs: bool,
}

/// A set to be kept.
#[derive(Clone)]
pub struct ApiKeyDraft {
    /// 1 or 2.
    pub slot: i16,
    /// Names the set; nobody else's.
    pub api_key: String,
    /// Sent beside it.
    pub access_key: String,
    /// A new secret; the present one stays without.
    pub secret: Option<String>,
    /// In whose name the calls are made.
    pub member_id: Uuid,
    /// Addresses and networks, parted by semicolons.
    pub permitted: String,
    /// It may take jobs.
    pub takes_jobs: bool,
}

/// A key of 32 letters and digits.
pub fn generate() -> String {
    let mut rng = rand::rng();
    (0..GENERATED).map(|_| char::from(ALPHABET[rng.random_range(0..ALPHABET.len())])).collect()
}

/// The company's sets.
pub async fn sets(tx: &mut TenantTx) -> Result<Vec<ApiKeySet>, DbError> {
    sqlx::query_as!(
        ApiKeySet,
        "select slot, api_key, access_key, member_id, permitted, last_used_at, last_used_ip, takes_jobs
         from web_api_key where company_id = $1 order by slot",
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// True when a draft says nothing but what is kept.
pub async fn is_kept(tx: &mut TenantTx, seal: &SecretSeal, draft: &ApiKeyDraft) -> Outcome<bool> {
    let same = sqlx::query_scalar!(
        "select secret_sealed from web_api_key
         where company_id = $1 and slot = $2 and api_key = $3 and access_key = $4 and member_id = $5 and permitted = $6
           and takes_jobs = $7",
        tx.company(),
        draft.slot,
        draft.api_key,
        draft.access_key,
        draft.member_id,
        draft.permitted,
        draft.takes_jobs,
    );
    let Some(sealed) = same.fetch_optional(&mut **tx).await? else { return Ok(false) };
    let Some(secret) = &draft.secret else { return Ok(true) };
    let kept = seal.open(&about(tx.company(), draft.slot), &sealed)?;
    Ok(kept.is_some_and(|kept| kept == secret.as_bytes()))
}

/// Keeps a set. Refuses an API key that another set has; a set that is new needs its secret.
pub async fn keep(tx: &mut TenantTx, seal: &SecretSeal, draft: &ApiKeyDraft, now: OffsetDateTime) -> Outcome<()> {
    let company = tx.company();
    let sealed = match &draft.secret {
        Some(secret) => Some(seal.seal(&about(company, draft.slot), secret)?),
        None => None,
    };
    let taken = || Fault::field("apiKey", "unique", "api_key.taken");
    let done = sqlx::query!(
        "update web_api_key set api_key = $3, access_key = $4, secret_sealed = coalesce($5, secret_sealed), member_id = $6,
           permitted = $7, updated_at = $8, takes_jobs = $9
         where company_id = $1 and slot = $2",
        company,
        draft.slot,
        draft.api_key,
        draft.access_key,
        sealed.as_deref(),
        draft.member_id,
        draft.permitted,
        now,
        draft.takes_jobs,
    )
    .execute(&mut **tx)
    .await
    .on_constraint("web_api_key_unique", taken)?;
    if done.rows_affected() == 1 {
        return Ok(());
    }
    let sealed = sealed.ok_or_else(|| Fault::field("secretKey", "required", "api_key.secret.missing"))?;
    sqlx::query!(
        "insert into web_api_key (company_id, slot, api_key, access_key, secret_sealed, member_id, permitted, updated_at,
           takes_jobs)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        company,
        draft.slot,
        draft.api_key,
        draft.access_key,
        sealed,
        draft.member_id,
        draft.permitted,
        now,
        draft.takes_jobs,
    )
    .execute(&mut **tx)
    .await
    .on_constraint("web_api_key_unique", taken)?;
    Ok(())
}

/// Takes a set away. False: there is none.
pub async fn remove(tx: &mut TenantTx, slot: i16) -> Result<bool, DbError> {
    let done = sqlx::query!("delete from web_api_key where company_id = $1 and slot = $2", tx.company(), slot);
    Ok(done.execute(&mut **tx).await?.rows_affected() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seal_opens_for_its_own_set_under_its_own_key_alone() {
        let seal = SecretSeal::new([1; 32]);
        let sealed = seal.seal(&about(1, 1), "abcdefghi1").unwrap();
        assert_eq!(seal.open(&about(1, 1), &sealed).unwrap().unwrap(), b"abcdefghi1");
        assert_ne!(sealed, seal.seal(&about(1, 1), "abcdefghi1").unwrap(), "no two seals are alike");
        assert!(!sealed.windows(10).any(|part| part == b"abcdefghi1"));
        for other in [about(1, 2), about(2, 1)] {
            assert!(seal.open(&other, &sealed).unwrap().is_none());
        }
        assert!(SecretSeal::new([2; 32]).open(&about(1, 1), &sealed).unwrap().is_none());
        assert!(seal.open(&about(1, 1), b"short").unwrap().is_none());
    }

    #[test]
    fn generated_keys_are_letters_and_digits_and_differ() {
        let (one, other) = (generate(), generate());
        assert!(one.len() == 32 && one.bytes().all(|b| b.is_ascii_alphanumeric()));
        assert_ne!(one, other);
    }
}
