//! One-time links: what a mailed address opens, once, within 24 hours (decisions 15 and 0030).
//!
//! The token in the mail is the link's id and a secret that is computed from it under the process's secret key. The
//! database keeps a hash of the secret, a job's payload the id: neither opens anything, and a mail that is sent again
//! carries the same token. A newer link about the same subject replaces the older one.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::{DbError, Scope, TenantTx, UnscopedTx};
use hmac::{Hmac, KeyInit, Mac};
use kernel::{CompanyId, Fault, Lang, Outcome, ids};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use subtle::ConstantTimeEq;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

/// How long a link opens what it stands for (decision 15).
pub const LIFE: Duration = Duration::hours(24);

const ID: usize = 16;
const SECRET: usize = 32;

/// What a link is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKind {
    /// To register as a member; the subject is the invited address.
    Registration,
    /// To set a new password; the subject is the member.
    Password,
    /// To move to another mail address; the subject is the member.
    Email,
}

impl LinkKind {
    const fn word(self) -> &'static str {
        match self {
            Self::Registration => "registration",
            Self::Password => "password",
            Self::Email => "email",
        }
    }

    fn parse(word: &str) -> Option<Self> {
        [Self::Registration, Self::Password, Self::Email].into_iter().find(|kind| kind.word() == word)
    }
}

/// What a registration link carries. It only grows: links of an earlier version are still read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Invitation {
    /// Who invites, as the mail names them.
    pub inviter: String,
    /// In which language the mail is written.
    pub language: Lang,
    /// The type that the member may have at most; that of a general user when absent.
    #[serde(default)]
    pub member_type: Option<i16>,
    /// The locations to choose from; all of the company when empty.
    #[serde(default)]
    pub locations: Vec<Uuid>,
    /// The proposed main one.
    #[serde(default)]
    pub main_location: Option<Uuid>,
}

/// A link to be made.
#[derive(Clone, Debug)]
pub struct NewLink<'a> {
    /// What it is for.
    pub kind: LinkKind,
    /// Whom it is about; of the company's links of this kind about the same subject only the newest opens.
    pub subject: &'a str,
    /// Where its mail goes.
    pub email: &'a str,
    /// What its kind carries besides.
    pub content: Value,
}

/// A link that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IssuedLink {
    /// Names it in the job that mails it.
    pub link_id: Uuid,
    /// From when on it opens nothing.
    pub expires_at: OffsetDateTime,
}

/// A link as it is stored.
#[derive(Clone, Debug)]
pub struct Link {
    /// Its id.
    pub link_id: Uuid,
    /// What it is for.
    pub kind: LinkKind,
    /// The company in which it was made.
    pub company: CompanyId,
    /// Whom it is about.
    pub subject: String,
    /// Where its mail goes.
    pub email: String,
    /// What its kind carries besides.
    pub content: Value,
    /// From when on it opens nothing.
    pub expires_at: OffsetDateTime,
    /// It was opened by the holder of the address.
    pub verified: bool,
    secret_hash: Vec<u8>,
    used: bool,
    replaced: bool,
}

impl Link {
    /// In whose name the holder of the link may act.
    pub const fn scope(&self) -> Scope {
        Scope::of(self.company)
    }

    fn state(self, now: OffsetDateTime) -> LinkState {
        if self.used {
            LinkState::Used
        } else if self.replaced {
            LinkState::Replaced
        } else if self.expires_at <= now {
            LinkState::Expired
        } else {
            LinkState::Open(Box::new(self))
        }
    }
}

/// Where a link stands.
#[derive(Clone, Debug)]
pub enum LinkState {
    /// It opens what it stands for.
    Open(Box<Link>),
    /// It was used.
    Used,
    /// A newer one about the same subject was made.
    Replaced,
    /// Its 24 hours are over.
    Expired,
    /// It is none of ours, or was forgotten long after its end.
    Unknown,
}

/// Makes one-time links and their tokens, under the process's secret key.
#[derive(Clone)]
pub struct Links {
    key: [u8; 32],
}

// without the key
impl std::fmt::Debug for Links {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Links")
    }
}

impl Links {
    /// With the process's secret key.
    pub const fn new(key: [u8; 32]) -> Self {
        Self { key }
    }

    /// Makes a link in the caller's transaction; earlier ones about the same subject open nothing from its commit on.
    pub async fn issue(&self, tx: &mut TenantTx, new: &NewLink<'_>, now: OffsetDateTime) -> Outcome<IssuedLink> {
        let issued = IssuedLink { link_id: ids::random_id(), expires_at: now + LIFE };
        let hash = hash(&self.secret(issued.link_id)?);
        // one made at the same time may come between the two statements; it is then the older one
        loop {
            revoke(tx, new.kind, new.subject, now).await?;
            if insert(tx, new, issued, &hash, now).await? {
                return Ok(issued);
            }
        }
    }

    /// The token that the link's mail carries. A fault when the link was made under another key: such a token would open
    /// nothing.
    pub fn token(&self, link: &Link) -> Outcome<String> {
        let secret = self.secret(link.link_id)?;
        if !bool::from(hash(&secret).ct_eq(&link.secret_hash)) {
            return Err(Fault::ours("the link was made under another secret_key than this process has"));
        }
        let mut bytes = Vec::with_capacity(ID + SECRET);
        bytes.extend_from_slice(link.link_id.as_bytes());
        bytes.extend_from_slice(&secret);
        Ok(URL_SAFE_NO_PAD.encode(bytes))
    }

    fn secret(&self, link_id: Uuid) -> Outcome<[u8; SECRET]> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key)?;
        mac.update(b"sosogi one-time link 1:");
        mac.update(link_id.as_bytes());
        Ok(mac.finalize().into_bytes().into())
    }
}

fn hash(secret: &[u8]) -> [u8; 32] {
    Sha256::digest(secret).into()
}

/// False: another link about the subject is open.
async fn insert(
    tx: &mut TenantTx,
    new: &NewLink<'_>,
    issued: IssuedLink,
    hash: &[u8],
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "insert into one_time_link (link_id, kind, company_id, subject, email, secret_hash, content, created_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (company_id, kind, subject) where used_at is null and replaced_at is null do nothing",
        issued.link_id,
        new.kind.word(),
        tx.company(),
        new.subject,
        new.email,
        hash,
        new.content,
        now,
        issued.expires_at,
    )
    .execute(&mut **tx)
    .await?;
    Ok(done.rows_affected() == 1)
}

/// Where a link of the company stands, by its id: for the job that mails it.
pub async fn find(tx: &mut TenantTx, link_id: Uuid, now: OffsetDateTime) -> Outcome<LinkState> {
    let company = tx.company();
    let link = read(tx, link_id).await?.filter(|link| link.company.as_i64() == company);
    Ok(link.map_or(LinkState::Unknown, |link| link.state(now)))
}

/// A link of the company however it stands, by its id: for the job that tells of its use.
pub async fn stored(tx: &mut TenantTx, link_id: Uuid) -> Outcome<Option<Link>> {
    let company = tx.company();
    Ok(read(tx, link_id).await?.filter(|link| link.company.as_i64() == company))
}

/// Makes the open link of a kind about a subject open nothing.
pub async fn revoke(tx: &mut TenantTx, kind: LinkKind, subject: &str, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update one_time_link set replaced_at = $4
         where company_id = $1 and kind = $2 and subject = $3 and used_at is null and replaced_at is null",
        tx.company(),
        kind.word(),
        subject,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Where the link behind a token stands. Looking uses nothing up.
pub async fn look(conn: &mut PgConnection, kind: LinkKind, token: &str, now: OffsetDateTime) -> Outcome<LinkState> {
    let Some((link_id, hash)) = take_apart(token) else { return Ok(LinkState::Unknown) };
    let link = read(conn, link_id).await?;
    let link = link.filter(|link| link.kind == kind && bool::from(link.secret_hash.ct_eq(&hash[..])));
    Ok(link.map_or(LinkState::Unknown, |link| link.state(now)))
}

/// Notes that the holder of the address has opened the link behind a token. Noting it again changes nothing.
pub async fn verify(conn: &mut PgConnection, kind: LinkKind, token: &str, now: OffsetDateTime) -> Outcome<LinkState> {
    let state = look(conn, kind, token, now).await?;
    if let LinkState::Open(link) = &state {
        sqlx::query!(
            "update one_time_link set verified_at = coalesce(verified_at, $2) where link_id = $1",
            link.link_id,
            now,
        )
        .execute(conn)
        .await?;
    }
    Ok(state)
}

/// Uses the link behind a token up, in the caller's transaction. `Open` is told to one caller alone; another one who comes
/// at the same time waits for that transaction's end, and finds the link used when it commits.
pub async fn take(conn: &mut PgConnection, kind: LinkKind, token: &str, now: OffsetDateTime) -> Outcome<LinkState> {
    let state = look(conn, kind, token, now).await?;
    let LinkState::Open(link) = state else { return Ok(state) };
    let done = sqlx::query!(
        "update one_time_link set used_at = $2
         where link_id = $1 and used_at is null and replaced_at is null and expires_at > $2",
        link.link_id,
        now,
    )
    .execute(&mut *conn)
    .await?;
    if done.rows_affected() == 1 { Ok(LinkState::Open(link)) } else { look(conn, kind, token, now).await }
}

/// The id and the secret's hash of a token in our form.
fn take_apart(token: &str) -> Option<(Uuid, [u8; 32])> {
    let bytes = URL_SAFE_NO_PAD.decode(token).ok().filter(|bytes| bytes.len() == ID + SECRET)?;
    let (id, secret) = bytes.split_at(ID);
    Some((Uuid::from_slice(id).ok()?, hash(secret)))
}

async fn read(conn: &mut PgConnection, link_id: Uuid) -> Outcome<Option<Link>> {
    let row = sqlx::query!(
        r#"select kind, company_id, subject, email, content, expires_at, secret_hash, used_at is not null as "used!",
             replaced_at is not null as "replaced!", verified_at is not null as "verified!" from one_time_link where link_id = $1"#,
        link_id,
    )
    .fetch_optional(conn)
    .await?;
    let Some(row) = row else { return Ok(None) };
    Ok(Some(Link {
        link_id,
        kind: LinkKind::parse(&row.kind).ok_or_else(|| Fault::ours("one-time link of no kind"))?,
        company: CompanyId(row.company_id),
        subject: row.subject,
        email: row.email,
        content: row.content,
        expires_at: row.expires_at,
        secret_hash: row.secret_hash,
        verified: row.verified,
        used: row.used,
        replaced: row.replaced,
    }))
}

/// Removes links that ended before `before`. Called by housekeeping.
pub async fn forget(tx: &mut UnscopedTx, before: OffsetDateTime) -> Result<u64, DbError> {
    let done = sqlx::query!("delete from one_time_link where expires_at < $1", before).execute(&mut **tx).await?;
    Ok(done.rows_affected())
}
