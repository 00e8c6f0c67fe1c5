//! The audit log: who did what. Rows are added and read, never changed or removed by the application.

use db::TenantTx;
use kernel::{Outcome, ids};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::actor::Actor;

/// One line of the log.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Who; none for the command line.
    pub actor_id: Option<Uuid>,
    /// Their name, or the command's.
    pub actor_name: &'a str,
    /// Their member type; 0 for the command line.
    pub actor_type: i16,
    /// What, for example `device.add`.
    pub action: &'a str,
    /// To what.
    pub subject: &'a str,
    /// What it was.
    pub before: Option<Value>,
    /// What it became.
    pub after: Option<Value>,
    /// From where.
    pub ip: Option<&'a str>,
}

impl<'a> Entry<'a> {
    /// A deed of a person.
    pub fn by(actor: &'a Actor, action: &'a str, subject: &'a str) -> Self {
        Self {
            actor_id: Some(actor.member_id),
            actor_name: &actor.name,
            actor_type: actor.member_type.code(),
            action,
            subject,
            before: None,
            after: None,
            ip: None,
        }
    }

    /// A deed of the command line.
    pub fn by_command(action: &'a str, subject: &'a str) -> Self {
        Self {
            actor_id: None,
            actor_name: "sosogi",
            actor_type: 0,
            action,
            subject,
            before: None,
            after: None,
            ip: None,
        }
    }
}

/// Writes a line in the caller's transaction.
pub async fn write(tx: &mut TenantTx, entry: Entry<'_>, now: OffsetDateTime) -> Outcome<()> {
    sqlx::query!(
        "insert into audit (company_id, audit_id, at, actor_id, actor_name, actor_type, action, subject, before, after, ip)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        tx.company(), ids::new_id(), now, entry.actor_id, entry.actor_name, entry.actor_type, entry.action, entry.subject,
        entry.before, entry.after, entry.ip,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
