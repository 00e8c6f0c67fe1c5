//! The audit log: who did what. Rows are added and read, never changed or removed by the application.

use std::collections::BTreeSet;

use db::{AuditLine, TenantTx};
use kernel::{Outcome, ids};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::actor::Actor;

/// One line of the log.
#[derive(Clone, Debug)]
pub struct AuditEntry<'a> {
    /// Who; none for the command line.
    pub actor_id: Option<Uuid>,
    /// Their name, or the command's.
    pub actor_name: &'a str,
    /// Their member type; 0 for the command line.
    pub actor_type: i16,
    /// What, for example `device.add`.
    pub action: &'a str,
    /// To what, in words.
    pub subject: &'a str,
    /// To which row, where people edit it; its changes are found by this.
    pub subject_id: Option<Uuid>,
    /// What it was.
    pub before: Option<Value>,
    /// What it became.
    pub after: Option<Value>,
    /// From where.
    pub ip: Option<&'a str>,
}

impl<'a> AuditEntry<'a> {
    /// A deed of a person.
    pub fn by(actor: &'a Actor, action: &'a str, subject: &'a str) -> Self {
        Self {
            actor_id: Some(actor.member_id),
            actor_name: &actor.name,
            actor_type: actor.member_type.code(),
            action,
            subject,
            subject_id: None,
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
            subject_id: None,
            before: None,
            after: None,
            ip: None,
        }
    }
}

/// Adds a line, which is written with the commit of the caller's transaction.
pub fn write(tx: &mut TenantTx, entry: AuditEntry<'_>, now: OffsetDateTime) {
    tx.note(AuditLine {
        audit_id: ids::new_id(),
        at: now,
        actor_id: entry.actor_id,
        actor_name: entry.actor_name.to_owned(),
        actor_type: entry.actor_type,
        action: entry.action.to_owned(),
        subject: entry.subject.to_owned(),
        subject_id: entry.subject_id,
        before: entry.before,
        after: entry.after,
        ip: entry.ip.map(str::to_owned),
    });
}

/// Who changed a row after it had `version`, and what. The lines of a row carry its version in `after`.
pub async fn changes_since(
    tx: &mut TenantTx,
    subject_id: Uuid,
    version: i32,
    reader: Uuid,
) -> Outcome<Option<(String, OffsetDateTime, Vec<String>)>> {
    let lines = sqlx::query!(
        r#"select at, actor_id, actor_name, before, after as "after!" from audit
           where company_id = $1 and subject_id = $2 and (after ->> 'version')::integer > $3
           order by at desc, audit_id desc limit 100"#,
        tx.company(),
        subject_id,
        version,
    );
    let lines = lines.fetch_all(&mut **tx).await?;
    let mut fields = BTreeSet::new();
    for line in &lines {
        fields.extend(differing(line.before.as_ref(), &line.after));
    }
    // who saved something of the row meanwhile is not told of that where somebody else did too
    let place = lines.iter().position(|line| line.actor_id != Some(reader)).unwrap_or(0);
    Ok(lines.into_iter().nth(place).map(|line| (line.actor_name, line.at, fields.into_iter().collect())))
}

/// The names under which two objects differ, the version aside.
fn differing(before: Option<&Value>, after: &Value) -> Vec<String> {
    let Some(after) = after.as_object() else { return Vec::new() };
    let same = |name: &str, value: &Value| before.and_then(|before| before.get(name)) == Some(value);
    after
        .iter()
        .filter(|(name, value)| *name != "version" && !same(name, value))
        .map(|(name, _)| name.clone())
        .collect()
}
