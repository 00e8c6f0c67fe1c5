//! Sessions: opaque tokens of 256 random bits, stored only as a hash, ruled by the server.
//!
//! Idle limit 14 days for members and 12 hours for staff, absolute limit 90 days (decision 8). A live session is
//! remembered for at most one second, so that revocation takes effect within one second everywhere.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::{Db, DbError, Scope, TenantTx, UnscopedTx};
use kernel::{CompanyId, Fault, Outcome, ids};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::actor::{Actor, MemberType, ServiceArea};
use crate::addresses::{self, AddressRange};
use crate::device::ClientDevice;

const IDLE_MEMBER: Duration = Duration::days(14);
const IDLE_STAFF: Duration = Duration::hours(12);
const ABSOLUTE: Duration = Duration::days(90);
/// Live sessions of one person at most (decision 0020).
const MOST: i64 = 20;
/// How long a found session is believed without asking again.
const REMEMBERED: std::time::Duration = std::time::Duration::from_millis(900);
/// How old the stored time of last use may become.
const TOUCH_EVERY: Duration = Duration::minutes(1);
/// Sessions remembered at most; beyond it all are forgotten and asked again.
const CAPACITY: usize = 50_000;

/// What a token stands for.
#[derive(Clone, Debug)]
pub enum SessionLookup {
    /// A live session.
    Live(Actor),
    /// A session that was valid and ended, other than by its own logout (40163).
    Ended,
    /// No session, or one that logged out (401).
    Unknown,
    /// A live session, called from an address that its company does not let in.
    Outside,
}

/// What was let in once and goes on, as an event stream does.
#[derive(Clone, Debug)]
pub struct Watched {
    /// The token that let it in.
    pub token: TokenHash,
    /// From where.
    pub ip: String,
    /// The version of the company's address ranges that it was judged by; none yet.
    pub ranges: Option<i32>,
}

/// Whether it may go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Still {
    /// It may, by this version of the address ranges.
    In {
        /// To be told the next time.
        ranges: i32,
    },
    /// Its session ended, or its company lets nobody in from there any more.
    Over,
}

/// A session to be opened.
#[derive(Clone, Debug)]
pub struct NewSession<'a> {
    /// Whose login.
    pub identity_id: Uuid,
    /// The stored password (PHC string) that was found right.
    pub verified: &'a str,
    /// The company in which it acts.
    pub company: CompanyId,
    /// The location that staff picked there.
    pub main_location: Option<Uuid>,
    /// The person.
    pub member_id: Uuid,
    /// Kind of member.
    pub member_type: MemberType,
    /// The person's name.
    pub actor_name: &'a str,
    /// The password has expired.
    pub restricted: bool,
    /// Where the login came from.
    pub device: &'a ClientDevice,
}

/// The door to sessions, with its short memory.
#[derive(Debug)]
pub struct Sessions {
    db: Db,
    /// By token and address: what was let in from one address says nothing of another.
    remembered: Mutex<HashMap<(TokenHash, String), (Instant, Actor)>>,
}

/// What is kept of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// Of the token that a caller sends.
    pub fn of(token: &str) -> Self {
        Self(Sha256::digest(token.as_bytes()).into())
    }
}

/// Opens a session and returns its token, which is stored nowhere. None: the password was changed since it was found
/// right. Of more than [`MOST`] live sessions the one unused for longest ends.
///
/// Locks the login's row, as ending all sessions does: a session is opened before that or after it, never in between.
pub async fn open_in(
    tx: &mut PgConnection,
    new: &NewSession<'_>,
    now: OffsetDateTime,
) -> Result<Option<String>, DbError> {
    let stored = sqlx::query_scalar!(
        "select password_hash from login_identity where identity_id = $1 for no key update",
        new.identity_id,
    )
    .fetch_optional(&mut *tx)
    .await?;
    if stored.as_deref() != Some(new.verified) {
        return Ok(None);
    }
    let token = fresh_token();
    sqlx::query!(
        "with too_many as (
           update session set ended_at = $9, end_reason = 'too_many' where session_id in
             (select session_id from session where identity_id = $3 and ended_at is null
              order by last_used_at desc, created_at desc offset $14))
         insert into session (session_id, token_hash, identity_id, company_id, member_id, member_type, actor_name,
           restricted, created_at, last_used_at, ip, browser, os, main_location_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13)",
        ids::new_id(),
        &TokenHash::of(&token).0[..],
        new.identity_id,
        new.company.as_i64(),
        new.member_id,
        new.member_type.code(),
        new.actor_name,
        new.restricted,
        now,
        new.device.ip,
        new.device.browser,
        new.device.os,
        new.main_location,
        MOST - 1,
    )
    .execute(tx)
    .await?;
    Ok(Some(token))
}

fn fresh_token() -> String {
    URL_SAFE_NO_PAD.encode(ids::secret_bits())
}

/// Moves a session of staff to another company under another token, so that a page of the company it was in cannot
/// reach into the next one. None: the session ended or was moved meanwhile. Its age goes on counting.
pub(crate) async fn move_in(
    tx: &mut PgConnection,
    actor: &Actor,
    to: (CompanyId, Option<Uuid>),
    now: OffsetDateTime,
) -> Result<Option<String>, DbError> {
    let token = fresh_token();
    let done = sqlx::query!(
        "update session set company_id = $3, main_location_id = $4, token_hash = $5, last_used_at = $6
         where session_id = $1 and company_id = $2 and ended_at is null",
        actor.session_id,
        actor.company.as_i64(),
        to.0.as_i64(),
        to.1,
        &TokenHash::of(&token).0[..],
        now,
    )
    .execute(tx)
    .await?;
    Ok((done.rows_affected() == 1).then_some(token))
}

impl Sessions {
    pub(crate) fn new(db: Db) -> Self {
        Self { db, remembered: Mutex::default() }
    }

    /// Finds what a token stands for: one indexed read, or none within a second of the last. `used` is when the person
    /// last did something, as far as this call tells: now for most calls, none for what a page does by itself. `ip` is
    /// where the call comes from.
    pub async fn find(
        &self,
        token: &str,
        ip: &str,
        used: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Outcome<SessionLookup> {
        let key = (TokenHash::of(token), ip.to_owned());
        if let Some(actor) = self.recall(&key) {
            return Ok(SessionLookup::Live(actor));
        }
        // from before the read: while it waits, the session may end
        let since = Instant::now();
        let found = self.read(&key.0, ip, used, now).await?;
        if let SessionLookup::Live(actor) = &found {
            self.remember(key, since, actor.clone());
        }
        Ok(found)
    }

    /// Forgets what was remembered of a company's sessions, after a change of who is let in.
    pub fn forget_company(&self, company: CompanyId) {
        self.forget_remembered(|actor| actor.company == company);
    }

    /// Ends the caller's own session.
    pub async fn log_out(&self, session_id: Uuid, now: OffsetDateTime) -> Outcome<()> {
        let mut tx = self.db.begin_unscoped().await?;
        end_where(&mut tx, session_id, "logout", now).await?;
        tx.commit().await?;
        self.forget_session(session_id);
        Ok(())
    }

    /// Forgets what was remembered of a session that moved or ended.
    pub fn forget_session(&self, session_id: Uuid) {
        self.forget_remembered(|actor| actor.session_id == session_id);
    }

    /// Ends every session of a member: made invalid, password changed, revoked.
    pub async fn end_all(
        &self,
        company: CompanyId,
        member_id: Uuid,
        reason: &str,
        now: OffsetDateTime,
    ) -> Outcome<u64> {
        let mut tx = self.db.begin_unscoped().await?;
        let ended = end_all_in(&mut tx, company, member_id, reason, now).await?;
        tx.commit().await?;
        self.forget_member(member_id);
        Ok(ended)
    }

    /// Forgets what was remembered of a person's sessions, after a transaction that ended or changed some.
    pub fn forget_member(&self, member_id: Uuid) {
        self.forget_remembered(|actor| actor.member_id == member_id);
    }

    /// Whether what was let in may go on, in the order of `watched`. Asking is no use of a session.
    pub async fn still(&self, watched: &[Watched], now: OffsetDateTime) -> Outcome<Vec<Still>> {
        let asked: Vec<Vec<u8>> = watched.iter().map(|one| one.token.0.to_vec()).collect();
        let mut conn = self.db.unscoped().await?;
        let rows = sqlx::query!(
            "select s.token_hash, s.company_id, s.member_type, s.created_at, s.last_used_at, c.restricted as limited,
               c.ranges_version
             from session s join company c on c.company_id = s.company_id
             where s.token_hash = any($1) and s.ended_at is null",
            &asked,
        )
        .fetch_all(&mut *conn)
        .await?;
        // one connection at a time
        drop(conn);
        let rows: HashMap<&[u8], _> = rows.iter().map(|row| (row.token_hash.as_slice(), row)).collect();
        let (mut ranges, mut told) = (HashMap::new(), Vec::with_capacity(watched.len()));
        for one in watched {
            let live = rows.get(&one.token.0[..]).and_then(|row| Some((row, MemberType::parse(row.member_type)?)));
            let live =
                live.filter(|(row, kind)| limit_passed(*kind, now - row.last_used_at, now - row.created_at).is_none());
            let Some((row, kind)) = live else {
                told.push(Still::Over);
                continue;
            };
            let changed = row.limited && !kind.is_staff() && one.ranges != Some(row.ranges_version);
            let company = CompanyId(row.company_id);
            if changed && !ranges.contains_key(&company) {
                ranges.insert(company, self.ranges(company).await?);
            }
            let inside = !changed || ranges.get(&company).is_some_and(|ranges| addresses::admit(ranges, &one.ip));
            told.push(if inside { Still::In { ranges: row.ranges_version } } else { Still::Over });
        }
        Ok(told)
    }

    /// When a live session will end at the latest, however much it is used.
    pub async fn ends_at(&self, session_id: Uuid) -> Outcome<OffsetDateTime> {
        let mut conn = self.db.unscoped().await?;
        let begun = sqlx::query_scalar!("select created_at from session where session_id = $1", session_id)
            .fetch_optional(&mut *conn)
            .await?;
        Ok(begun.ok_or(Fault::SessionEnded)? + ABSOLUTE)
    }

    async fn read(
        &self,
        hash: &TokenHash,
        ip: &str,
        used: Option<OffsetDateTime>,
        now: OffsetDateTime,
    ) -> Outcome<SessionLookup> {
        let mut tx = self.db.begin_unscoped().await?;
        let row = sqlx::query!(
            "select s.session_id, s.company_id, s.member_id, s.member_type, s.actor_name, s.restricted, s.created_at,
               s.last_used_at, s.ended_at, s.end_reason, s.main_location_id, i.company_id as home, c.services,
               c.restricted as limited
             from session s join company c on c.company_id = s.company_id
             join login_identity i on i.identity_id = s.identity_id where s.token_hash = $1",
            &hash.0[..],
        )
        .fetch_optional(&mut *tx)
        .await?;
        let Some(row) = row else { return Ok(SessionLookup::Unknown) };
        if row.ended_at.is_some() {
            return Ok(if row.end_reason.as_deref() == Some("logout") {
                SessionLookup::Unknown
            } else {
                SessionLookup::Ended
            });
        }
        let member_type = MemberType::parse(row.member_type).ok_or_else(|| Fault::ours("session of no member type"))?;
        if let Some(reason) = limit_passed(member_type, now - row.last_used_at, now - row.created_at) {
            end_where(&mut tx, row.session_id, reason, now).await?;
            tx.commit().await?;
            return Ok(SessionLookup::Ended);
        }
        if row.limited && !member_type.is_staff() {
            // one connection at a time
            tx.commit().await?;
            if !addresses::admit(&self.ranges(CompanyId(row.company_id)).await?, ip) {
                return Ok(SessionLookup::Outside);
            }
            tx = self.db.begin_unscoped().await?;
        }
        if let Some(used) = used.filter(|used| *used - row.last_used_at >= TOUCH_EVERY) {
            touch(&mut tx, row.session_id, used).await?;
            tx.commit().await?;
        }
        Ok(SessionLookup::Live(Actor {
            session_id: row.session_id,
            company: CompanyId(row.company_id),
            home: CompanyId(row.home),
            main_location: row.main_location_id,
            member_id: row.member_id,
            member_type,
            name: row.actor_name,
            services: services_of(&row.services),
            restricted: row.restricted,
            takes_jobs: false,
        }))
    }

    /// From where a company lets its members in.
    async fn ranges(&self, company: CompanyId) -> Outcome<Vec<AddressRange>> {
        let mut tx = self.db.begin(Scope::of(company)).await?;
        Ok(addresses::ranges(&mut tx).await?)
    }

    fn recall(&self, key: &(TokenHash, String)) -> Option<Actor> {
        let remembered = self.remembered.lock().ok()?;
        let (since, actor) = remembered.get(key)?;
        (since.elapsed() < REMEMBERED).then(|| actor.clone())
    }

    fn remember(&self, key: (TokenHash, String), since: Instant, actor: Actor) {
        if let Ok(mut remembered) = self.remembered.lock() {
            if remembered.len() >= CAPACITY {
                remembered.clear();
            }
            remembered.insert(key, (since, actor));
        }
    }

    fn forget_remembered(&self, gone: impl Fn(&Actor) -> bool) {
        if let Ok(mut remembered) = self.remembered.lock() {
            remembered.retain(|_, (_, actor)| !gone(actor));
        }
    }
}

/// Ends every session of a member of `company` in the caller's transaction, wherever it acts; other processes notice
/// within a second.
pub async fn end_all_in(
    tx: &mut PgConnection,
    company: CompanyId,
    member_id: Uuid,
    reason: &str,
    now: OffsetDateTime,
) -> Result<u64, DbError> {
    let identities = hold_identities(tx, company, member_id).await?;
    let done = sqlx::query!(
        "update session set ended_at = $2, end_reason = $3 where ended_at is null and identity_id = any($1)",
        &identities,
        now,
        reason,
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

/// A person's identities, held until the commit: a login that is under way ends before this, and what it opened is seen
/// after it; or it begins after the commit.
async fn hold_identities(tx: &mut PgConnection, company: CompanyId, member_id: Uuid) -> Result<Vec<Uuid>, DbError> {
    let held = sqlx::query_scalar!(
        "select identity_id from login_identity where company_id = $1 and member_id = $2 for no key update",
        company.as_i64(),
        member_id,
    );
    held.fetch_all(tx).await
}

/// The same, but for the session that asks: it goes on.
pub async fn end_others_in(
    tx: &mut PgConnection,
    actor: &Actor,
    reason: &str,
    now: OffsetDateTime,
) -> Result<u64, DbError> {
    let identities = hold_identities(tx, actor.home, actor.member_id).await?;
    let done = sqlx::query!(
        "update session set ended_at = $2, end_reason = $3
         where ended_at is null and identity_id = any($1) and session_id <> $4",
        &identities,
        now,
        reason,
        actor.session_id,
    )
    .execute(&mut *tx)
    .await?;
    Ok(done.rows_affected())
}

/// The session in which the person has set a new password serves everything from the commit on.
pub async fn lift_restriction(tx: &mut PgConnection, actor: &Actor) -> Result<(), DbError> {
    sqlx::query!("update session set restricted = false where session_id = $1", actor.session_id).execute(tx).await?;
    Ok(())
}

/// Gives the running sessions of a member of the company the rights of another type; other processes notice within a
/// second.
pub async fn set_type(tx: &mut TenantTx, member_id: Uuid, kind: MemberType) -> Result<(), DbError> {
    sqlx::query!(
        "update session set member_type = $3
         where ended_at is null and identity_id in
           (select identity_id from login_identity where company_id = $1 and member_id = $2)",
        tx.company(),
        member_id,
        kind.code(),
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The areas that a company's row names.
pub(crate) fn services_of(named: &[String]) -> Vec<ServiceArea> {
    ServiceArea::ALL.into_iter().filter(|area| named.iter().any(|name| name == area.word())).collect()
}

/// Writes down when a session was last used.
async fn touch(tx: &mut UnscopedTx, session_id: Uuid, used: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!("update session set last_used_at = $2 where session_id = $1 and last_used_at < $2", session_id, used,)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// Which of its limits a session has passed.
pub(crate) fn limit_passed(kind: MemberType, unused: Duration, age: Duration) -> Option<&'static str> {
    let idle = if kind.is_staff() { IDLE_STAFF } else { IDLE_MEMBER };
    if unused >= idle { Some("idle") } else { (age >= ABSOLUTE).then_some("absolute") }
}

async fn end_where(tx: &mut UnscopedTx, session_id: Uuid, reason: &str, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update session set ended_at = $2, end_reason = $3 where session_id = $1 and ended_at is null",
        session_id,
        now,
        reason,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Removes sessions that ended, or were last used, before `before`. Called by housekeeping.
pub async fn forget(tx: &mut UnscopedTx, before: OffsetDateTime) -> Result<u64, DbError> {
    let done = sqlx::query!("delete from session where coalesce(ended_at, last_used_at) < $1", before)
        .execute(&mut **tx)
        .await?;
    Ok(done.rows_affected())
}
