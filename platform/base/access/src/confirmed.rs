//! Whether the person behind a session has given the password lately. What changes who gets in asks for it once more: a
//! page that was left open, or a token that somebody else got hold of, changes nothing of that kind.

use db::DbError;
use kernel::{Fault, Outcome};
use sqlx::PgConnection;
use time::{Duration, OffsetDateTime};

use crate::actor::Actor;

/// How long a password that was given counts, at the log-in as well as after it.
pub const LIFE: Duration = Duration::minutes(10);

/// Refuses (state `confirm`) when the password was last given longer ago.
pub async fn require(tx: &mut PgConnection, actor: &Actor, now: OffsetDateTime) -> Outcome<()> {
    let given = sqlx::query_scalar!(
        r#"select greatest(created_at, confirmed_at) as "at!" from session where session_id = $1"#,
        actor.session_id,
    );
    match given.fetch_optional(tx).await? {
        Some(at) if now - at <= LIFE => Ok(()),
        _ => Err(Fault::State("confirm", "password.confirm".into())),
    }
}

/// Notes that it was given, in the caller's transaction.
pub async fn note(tx: &mut PgConnection, actor: &Actor, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!("update session set confirmed_at = $2 where session_id = $1", actor.session_id, now)
        .execute(tx)
        .await?;
    Ok(())
}
