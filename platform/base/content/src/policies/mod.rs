//! What members agree to, and who agreed to which version.

mod store;

use db::{DbError, TenantTx};
use kernel::{Fault, Lang, Outcome, Worded};
use sqlx::PgConnection;
use time::OffsetDateTime;
use uuid::Uuid;

/// The key of the terms of use.
pub const TERMS: &str = "terms";
/// The key of the privacy policy.
pub const PRIVACY: &str = "privacy";

/// A published version.
#[derive(Clone, Debug)]
pub struct Policy {
    /// The version's key.
    pub policy_id: Uuid,
    /// Which policy it is a version of.
    pub policy_key: String,
    /// Its number.
    pub version: i32,
    /// What it is called.
    pub name: Worded,
    /// Cleaned HTML.
    pub text: Worded,
    /// The words beside the box that is ticked; empty where reading is enough.
    pub confirm: Worded,
    /// When it was published.
    pub published_at: OffsetDateTime,
    /// When it takes effect; it is in force from then on.
    pub effective_at: OffsetDateTime,
}

impl Policy {
    /// True when a box is ticked.
    pub fn asks(&self) -> bool {
        !self.confirm.ja.is_empty()
    }
}

/// The version in force of a policy. Nobody has to be logged in.
pub async fn current(
    conn: &mut PgConnection,
    policy_key: &str,
    now: OffsetDateTime,
) -> Result<Option<Policy>, DbError> {
    Ok(store::current(conn, policy_key, now).await?.map(Policy::from))
}

/// The versions in force that a member has not agreed to, in the order in which they took effect.
pub async fn waiting(tx: &mut TenantTx, member: Uuid, now: OffsetDateTime) -> Result<Vec<Policy>, DbError> {
    Ok(store::waiting(tx, member, now).await?.into_iter().map(Policy::from).collect())
}

/// Notes that a member agreed to a version in force, and in which language it stood before them; once more changes nothing.
pub async fn confirm(
    tx: &mut TenantTx,
    member: Uuid,
    (policy_id, version, checked): (Uuid, i32, bool),
    (lang, now): (Lang, OffsetDateTime),
) -> Outcome<Policy> {
    let found = store::in_force(tx, policy_id, now).await?.map(Policy::from).filter(|policy| policy.version == version);
    let policy = found.ok_or_else(|| Fault::NotFound("agreement.unknown".into()))?;
    if policy.asks() && !checked {
        return Err(Fault::field("checked", "consent", "agreement.unchecked"));
    }
    store::agree(tx, member, policy_id, (Some(lang), now)).await?;
    Ok(policy)
}

/// Notes that a member agreed to the versions in force of these policies in a language, as at registration.
pub async fn agree_to(
    tx: &mut TenantTx,
    member: Uuid,
    keys: &[&str],
    (lang, now): (Lang, OffsetDateTime),
) -> Result<(), DbError> {
    for key in keys {
        if let Some(policy) = store::current(&mut *tx, key, now).await? {
            store::agree(tx, member, policy.policy_id, (Some(lang), now)).await?;
        }
    }
    Ok(())
}

/// Notes that a member agreed to every version in force by other means than the portal.
pub async fn agree_to_all(tx: &mut TenantTx, member: Uuid, now: OffsetDateTime) -> Result<(), DbError> {
    for policy in store::waiting(tx, member, now).await? {
        store::agree(tx, member, policy.policy_id, (None, now)).await?;
    }
    Ok(())
}

/// Notes that all members of the company agreed to a version by other means than the portal; how many had not before.
pub async fn agree_all(tx: &mut TenantTx, policy_id: Uuid, now: OffsetDateTime) -> Result<usize, DbError> {
    store::agree_all(tx, policy_id, now).await
}
