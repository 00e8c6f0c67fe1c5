//! Signed calls of customers' own systems (decision 37): an API key, an access key, and a signature made with the secret.
//!
//! Signed is what the call asks for, when, and a word that no other call has: HMAC-SHA256 under the secret key over
//! method, path, query, the body's SHA-256, time and word, parted by line breaks ([`signed_text`]). A call is accepted
//! within five minutes of its time, once.

use db::{Db, DbError, Scope, TenantTx};
use hmac::{Hmac, KeyInit as _, Mac as _};
use ipnet::Ipv4Net;
use kernel::{CompanyId, Fault, Outcome};
use sha2::{Digest as _, Sha256};
use std::net::Ipv4Addr;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::actor::{Actor, MemberType};
use crate::api_keys::SecretSeal;
use crate::network::network;
use crate::sessions::services_of;
use crate::throttle::{self, ThrottleKind};

/// How far a call's time may lie from ours, before and behind.
const AGE: Duration = Duration::minutes(5);
/// How old the stored time of last use may become.
const TOUCH_EVERY: Duration = Duration::minutes(1);

/// What a caller says of itself and of the call.
#[derive(Clone, Copy, Debug)]
pub struct SignedCall<'a> {
    /// Names the set of keys.
    pub api_key: &'a str,
    /// Sent beside it.
    pub access_key: &'a str,
    /// Seconds since 1970, as text.
    pub timestamp: &'a str,
    /// 16 to 64 characters that no other call of the set has.
    pub nonce: &'a str,
    /// The signature, in hexadecimal digits.
    pub signature: &'a str,
    /// `GET`, `POST` ...
    pub method: &'a str,
    /// The path from `/webapi` on, as it was sent.
    pub path: &'a str,
    /// What stands behind the question mark, as it was sent; empty without one.
    pub query: &'a str,
    /// The body as it was sent.
    pub body: &'a [u8],
    /// Where the call comes from.
    pub ip: &'a str,
}

/// Why a signed call is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unsigned {
    /// No such keys, or another signature: one answer for all.
    Wrong,
    /// Its time lies too far from ours.
    Time,
    /// Its word has fewer than 16 or more than 64 characters.
    Nonce,
    /// It was accepted before.
    Again,
    /// From an address that the set does not permit.
    Address,
    /// The member in whose name the set calls is not valid any more.
    Member,
}

/// What is signed.
pub fn signed_text(call: &SignedCall<'_>) -> String {
    let body = hex::encode(Sha256::digest(call.body));
    [call.method, call.path, call.query, &body, call.timestamp, call.nonce].join("\n")
}

/// What came of a signed call.
#[derive(Debug)]
pub struct Verdict {
    /// Whose set it named, if there is such a set: the scope of its company, and which of its two.
    pub set: Option<(Scope, i16)>,
    /// In whose name it acts, or why it does not.
    pub caller: Result<Actor, Unsigned>,
}

/// A set of keys, whose ever it is.
struct KeySet {
    company: CompanyId,
    slot: i16,
    access_key: String,
    sealed: Vec<u8>,
    member_id: Uuid,
    permitted: String,
    last_used_at: Option<OffsetDateTime>,
    last_used_ip: Option<String>,
    takes_jobs: bool,
}

/// In whose name a call acts, or why it does not. Calls with wrong keys are counted by where they come from.
pub async fn verify(db: &Db, seal: &SecretSeal, call: SignedCall<'_>, now: OffsetDateTime) -> Outcome<Verdict> {
    let found = find(db, call.api_key).await?;
    let set = found.as_ref().map(|set| (Scope::of(set.company), set.slot));
    let proven = match found {
        Some(set) if proves(seal, &set, &call)? => set,
        _ => {
            let mut tx = db.begin_unscoped().await?;
            let verdict = throttle::count(&mut tx, ThrottleKind::Gateway, &network(call.ip), now).await;
            tx.commit().await?;
            verdict?;
            return Ok(Verdict { set, caller: Err(Unsigned::Wrong) });
        }
    };
    Ok(Verdict { set, caller: accept(db, &proven, &call, now).await? })
}

/// What a call whose signature is right is besides: in time, from a permitted address, and the first of its word.
async fn accept(db: &Db, set: &KeySet, call: &SignedCall<'_>, now: OffsetDateTime) -> Outcome<Result<Actor, Unsigned>> {
    let Some(at) = call.timestamp.parse().ok().and_then(|at| OffsetDateTime::from_unix_timestamp(at).ok()) else {
        return Ok(Err(Unsigned::Time));
    };
    if (now - at).abs() > AGE {
        return Ok(Err(Unsigned::Time));
    }
    if !(16..=64).contains(&call.nonce.len()) {
        return Ok(Err(Unsigned::Nonce));
    }
    if !permits(&set.permitted, call.ip) {
        return Ok(Err(Unsigned::Address));
    }
    let mut tx = db.begin(Scope::of(set.company)).await?;
    if !note(&mut tx, set, call.nonce, now).await? {
        return Ok(Err(Unsigned::Again));
    }
    let actor = actor_of(&mut tx, set).await?;
    let elsewhere = set.last_used_ip.as_deref() != Some(call.ip);
    if elsewhere || set.last_used_at.is_none_or(|at| now - at > TOUCH_EVERY) {
        touch(&mut tx, set, call.ip, now).await?;
    }
    tx.commit().await?;
    Ok(actor.ok_or(Unsigned::Member))
}

/// The set that has an API key.
async fn find(db: &Db, api_key: &str) -> Outcome<Option<KeySet>> {
    let mut conn = db.unscoped().await?;
    let row = sqlx::query!(
        "select company_id, slot, access_key, secret_sealed, member_id, permitted, last_used_at, last_used_ip,
           takes_jobs
         from web_api_key where api_key = $1",
        api_key,
    )
    .fetch_optional(&mut *conn)
    .await?;
    Ok(row.map(|row| KeySet {
        company: CompanyId(row.company_id),
        slot: row.slot,
        access_key: row.access_key,
        sealed: row.secret_sealed,
        member_id: row.member_id,
        permitted: row.permitted,
        last_used_at: row.last_used_at,
        last_used_ip: row.last_used_ip,
        takes_jobs: row.takes_jobs,
    }))
}

/// Whether the set signed the call.
fn proves(seal: &SecretSeal, set: &KeySet, call: &SignedCall<'_>) -> Outcome<bool> {
    let Some(secret) = seal.secret_of(set.company.0, set.slot, &set.sealed)? else { return Ok(false) };
    let Ok(signature) = hex::decode(call.signature) else { return Ok(false) };
    let mut mac = Hmac::<Sha256>::new_from_slice(&secret).map_err(|_| Fault::ours("a secret of no length"))?;
    mac.update(signed_text(call).as_bytes());
    Ok(mac.verify_slice(&signature).is_ok() && set.access_key == call.access_key)
}

/// What would become of calls that a company's set signs rightly, from an address: nothing is noted. None: there is no
/// such set.
pub async fn try_out(
    tx: &mut TenantTx,
    seal: &SecretSeal,
    slot: i16,
    ip: &str,
) -> Outcome<Option<Result<Actor, Unsigned>>> {
    let row = sqlx::query!(
        "select access_key, secret_sealed, member_id, permitted, takes_jobs from web_api_key where company_id = $1 and slot = $2",
        tx.company(),
        slot,
    );
    let Some(row) = row.fetch_optional(&mut **tx).await? else { return Ok(None) };
    let set = KeySet {
        company: CompanyId(tx.company()),
        slot,
        access_key: row.access_key,
        sealed: row.secret_sealed,
        member_id: row.member_id,
        permitted: row.permitted,
        last_used_at: None,
        last_used_ip: None,
        takes_jobs: row.takes_jobs,
    };
    if seal.secret_of(set.company.0, slot, &set.sealed)?.is_none() {
        return Ok(Some(Err(Unsigned::Wrong)));
    }
    if !permits(&set.permitted, ip) {
        return Ok(Some(Err(Unsigned::Address)));
    }
    Ok(Some(actor_of(tx, &set).await?.ok_or(Unsigned::Member)))
}

/// True when one of the permitted addresses and networks holds `ip`, or there is none.
fn permits(permitted: &str, ip: &str) -> bool {
    let Ok(ip) = ip.parse::<Ipv4Addr>() else { return permitted.is_empty() };
    let holds = |part: &str| match part.parse::<Ipv4Net>() {
        Ok(net) => net.contains(&ip),
        Err(_) => part.parse() == Ok(ip),
    };
    permitted.is_empty() || permitted.split(';').any(holds)
}

/// Notes that a call was accepted. False: it was before.
async fn note(tx: &mut TenantTx, set: &KeySet, nonce: &str, now: OffsetDateTime) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "insert into web_api_nonce (company_id, slot, nonce, used_at) values ($1, $2, $3, $4) on conflict do nothing",
        tx.company(),
        set.slot,
        nonce,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Notes that the set is in use, and forgets what its calls' time alone refuses by now.
async fn touch(tx: &mut TenantTx, set: &KeySet, ip: &str, now: OffsetDateTime) -> Result<(), DbError> {
    let gone: OffsetDateTime = now - AGE * 3;
    sqlx::query!("delete from web_api_nonce where company_id = $1 and used_at < $2", tx.company(), gone)
        .execute(&mut **tx)
        .await?;
    sqlx::query!(
        "update web_api_key set last_used_at = $3, last_used_ip = $4 where company_id = $1 and slot = $2",
        tx.company(),
        set.slot,
        now,
        ip,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The member in whose name a set calls, if they are valid.
async fn actor_of(tx: &mut TenantTx, set: &KeySet) -> Outcome<Option<Actor>> {
    let row = sqlx::query!(
        "select m.family_name, m.first_name, m.member_type, c.services from member m join company c using (company_id)
         where m.company_id = $1 and m.member_id = $2 and m.valid",
        tx.company(),
        set.member_id,
    )
    .fetch_optional(&mut **tx)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Actor {
        session_id: Uuid::nil(),
        company: set.company,
        home: set.company,
        main_location: None,
        member_id: set.member_id,
        member_type: MemberType::parse(row.member_type).ok_or_else(|| Fault::ours("member of no type"))?,
        name: format!("{} {}", row.family_name, row.first_name).trim().to_owned(),
        services: services_of(&row.services),
        restricted: false,
        takes_jobs: set.takes_jobs,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_networks_permit_and_none_permits_all() {
        for (permitted, ip, right) in [
            ("", "203.0.113.9", true),
            ("", "2001:db8::1", true),
            ("203.0.113.9", "203.0.113.9", true),
            ("203.0.113.9", "203.0.113.10", false),
            ("198.51.100.1;203.0.113.0/24", "203.0.113.255", true),
            ("203.0.113.0/24", "203.0.114.0", false),
            ("203.0.113.0/24", "2001:db8::1", false),
        ] {
            assert_eq!(permits(permitted, ip), right, "{permitted} {ip}");
        }
    }
}
