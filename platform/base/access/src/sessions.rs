//! Sessions: opaque tokens of 256 random bits, stored only as a hash, ruled by the server.
//!
//! Idle limit 14 days for members and 12 hours for staff, absolute limit 90 days (decision 8). A live session is
//! remembered for at most one second, so that revocation takes effect within one second everywhere.

use std::collections::HashMap;
use std::sync::Mutex;
use std::time::Instant;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use db::{Db, DbError, UnscopedTx};
use kernel::{CompanyId, Fault, Outcome, ids};
use sha2::{Digest, Sha256};
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::actor::{Actor, MemberType, ServiceArea};
use crate::device::ClientDevice;

const IDLE_MEMBER: Duration = Duration::days(14);
const IDLE_STAFF: Duration = Duration::hours(12);
const ABSOLUTE: Duration = Duration::days(90);
/// How long a found session is believed without asking again.
const REMEMBERED: std::time::Duration = std::time::Duration::from_millis(900);
/// How old the stored time of last use may become.
const TOUCH_EVERY: Duration = Duration::minutes(1);
/// Sessions remembered at most; beyond it all are forgotten and asked anew.
const CAPACITY: usize = 50_000;

/// What a token stands for.
#[derive(Clone, Debug)]
pub enum Found {
    /// A live session.
    Live(Actor),
    /// A session that was valid and ended, other than by its own logout (40163).
    Ended,
    /// No session, or one that logged out (401).
    Unknown,
}

/// A session to be opened.
#[derive(Clone, Debug)]
pub struct NewSession<'a> {
    /// Whose login.
    pub identity_id: Uuid,
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
    remembered: Mutex<HashMap<[u8; 32], (Instant, Actor)>>,
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// Opens a session and returns its token, which is stored nowhere.
pub async fn open_in(tx: &mut PgConnection, new: &NewSession<'_>, now: OffsetDateTime) -> Result<String, DbError> {
    let token = fresh_token();
    sqlx::query!(
        "insert into session (session_id, token_hash, identity_id, company_id, member_id, member_type, actor_name,
           restricted, created_at, last_used_at, ip, browser, os, main_location_id)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13)",
        ids::new_id(),
        &hash(&token)[..],
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
    )
    .execute(tx)
    .await?;
    Ok(token)
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
        &hash(&token)[..],
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

    /// Finds what a token stands for: one indexed read, or none within a second of the last.
    pub async fn find(&self, token: &str, now: OffsetDateTime) -> Outcome<Found> {
        let hash = hash(token);
        if let Some(actor) = self.recall(&hash) {
            return Ok(Found::Live(actor));
        }
        let found = self.read(&hash, now).await?;
        if let Found::Live(actor) = &found {
            self.remember(hash, actor.clone());
        }
        Ok(found)
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
    pub(crate) fn forget_session(&self, session_id: Uuid) {
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
        self.forget_remembered(|actor| actor.member_id == member_id);
        Ok(ended)
    }

    async fn read(&self, hash: &[u8; 32], now: OffsetDateTime) -> Outcome<Found> {
        let mut tx = self.db.begin_unscoped().await?;
        let row = sqlx::query!(
            "select s.session_id, s.company_id, s.member_id, s.member_type, s.actor_name, s.restricted, s.created_at,
               s.last_used_at, s.ended_at, s.end_reason, s.main_location_id, i.company_id as home, c.services
             from session s join company c on c.company_id = s.company_id
             join login_identity i on i.identity_id = s.identity_id where s.token_hash = $1",
            &hash[..],
        )
        .fetch_optional(&mut *tx)
        .await?;
        let Some(row) = row else { return Ok(Found::Unknown) };
        if row.ended_at.is_some() {
            return Ok(if row.end_reason.as_deref() == Some("logout") { Found::Unknown } else { Found::Ended });
        }
        let member_type = MemberType::parse(row.member_type).ok_or_else(|| Fault::ours("session of no member type"))?;
        if let Some(reason) = limit_passed(member_type, now - row.last_used_at, now - row.created_at) {
            end_where(&mut tx, row.session_id, reason, now).await?;
            tx.commit().await?;
            return Ok(Found::Ended);
        }
        if now - row.last_used_at >= TOUCH_EVERY {
            sqlx::query!(
                "update session set last_used_at = $2 where session_id = $1 and last_used_at < $2",
                row.session_id,
                now
            )
            .execute(&mut *tx)
            .await?;
            tx.commit().await?;
        }
        let services =
            ServiceArea::ALL.into_iter().filter(|area| row.services.iter().any(|s| s == area.word())).collect();
        Ok(Found::Live(Actor {
            session_id: row.session_id,
            company: CompanyId(row.company_id),
            home: CompanyId(row.home),
            main_location: row.main_location_id,
            member_id: row.member_id,
            member_type,
            name: row.actor_name,
            services,
            restricted: row.restricted,
        }))
    }

    fn recall(&self, hash: &[u8; 32]) -> Option<Actor> {
        let remembered = self.remembered.lock().ok()?;
        let (since, actor) = remembered.get(hash)?;
        (since.elapsed() < REMEMBERED).then(|| actor.clone())
    }

    fn remember(&self, hash: [u8; 32], actor: Actor) {
        if let Ok(mut remembered) = self.remembered.lock() {
            if remembered.len() >= CAPACITY {
                remembered.clear();
            }
            remembered.insert(hash, (Instant::now(), actor));
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
    let done = sqlx::query!(
        "update session set ended_at = $3, end_reason = $4 where ended_at is null and identity_id in
           (select identity_id from login_identity where company_id = $1 and member_id = $2)",
        company.as_i64(),
        member_id,
        now,
        reason,
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected())
}

/// Which of its limits a session has passed.
fn limit_passed(kind: MemberType, unused: Duration, age: Duration) -> Option<&'static str> {
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
