//! Live sessions as the person whose they are sees and ends them.

use db::DbError;
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::actor::{Actor, MemberType};
use crate::device::ClientDevice;
use crate::sessions::limit_passed;

/// A live session, as the person whose it is sees it.
#[derive(Clone, Debug)]
pub struct OwnSession {
    /// Names it.
    pub session_id: Uuid,
    /// When the person logged in.
    pub begun_at: OffsetDateTime,
    /// When it was last used, to the minute.
    pub last_used_at: OffsetDateTime,
    /// From where the person logged in.
    pub device: ClientDevice,
}

/// The live sessions of a person, the one used last first, wherever they act.
pub async fn of_person(tx: &mut PgConnection, actor: &Actor, now: OffsetDateTime) -> Result<Vec<OwnSession>, DbError> {
    let rows = sqlx::query!(
        "select session_id, member_type, created_at, last_used_at, ip, browser, os from session
         where ended_at is null and identity_id in
           (select identity_id from login_identity where company_id = $1 and member_id = $2)
         order by last_used_at desc, session_id",
        actor.home.as_i64(),
        actor.member_id,
    )
    .fetch_all(tx)
    .await?;
    let live = rows.into_iter().filter(|row| {
        let kind = MemberType::parse(row.member_type);
        kind.is_some_and(|kind| limit_passed(kind, now - row.last_used_at, now - row.created_at).is_none())
    });
    Ok(live
        .map(|row| OwnSession {
            session_id: row.session_id,
            begun_at: row.created_at,
            last_used_at: row.last_used_at,
            device: ClientDevice { ip: row.ip, browser: row.browser, os: row.os },
        })
        .collect())
}

/// Ends one live session of a person, in the caller's transaction; other processes notice within a second. False: the
/// person has none of this id.
pub async fn end_one_in(
    tx: &mut PgConnection,
    actor: &Actor,
    session_id: Uuid,
    now: OffsetDateTime,
) -> Result<bool, DbError> {
    let done = sqlx::query!(
        "update session set ended_at = $4, end_reason = 'revoked'
         where session_id = $1 and ended_at is null and identity_id in
           (select identity_id from login_identity where company_id = $2 and member_id = $3)",
        session_id,
        actor.home.as_i64(),
        actor.member_id,
        now,
    )
    .execute(tx)
    .await?;
    Ok(done.rows_affected() == 1)
}
