//! What every write does besides its statement: it sees that nobody came first, and it stands in the audit log.

use access::audit::{self, AuditEntry};
use db::TenantTx;
use kernel::fault::Change;
use kernel::{Fault, Outcome};
use serde::Serialize;
use uuid::Uuid;

use crate::cx::Cx;

/// What a write is done to.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The row.
    pub id: Uuid,
    /// Its name for readers of the log.
    pub name: &'a str,
}

impl Cx {
    /// Passes when the row still has the version that the caller read; else tells who changed what since.
    pub async fn unchanged(&self, tx: &mut TenantTx, id: Uuid, read: i32, now: i32) -> Outcome<()> {
        if read == now {
            return Ok(());
        }
        let change = match audit::changes_since(tx, id, read, self.actor.member_id).await? {
            Some((by, at, fields)) => Change { by, at, version: now, fields },
            // a version that the row never had
            None => return Err(Fault::field("version", "unknown", "field.choice")),
        };
        Err(Fault::Changed(Box::new(change)))
    }

    /// Adds a line to the audit log, written with the commit of the caller's transaction: what was done to which row, what it was before and
    /// what it became. A row that people edit tells its `version` in both.
    pub fn audit(
        &self,
        tx: &mut TenantTx,
        action: &'static str,
        subject: Subject<'_>,
        before: Option<impl Serialize>,
        after: Option<impl Serialize>,
    ) -> Outcome<()> {
        let entry = AuditEntry {
            subject_id: Some(subject.id),
            before: before.map(serde_json::to_value).transpose()?,
            after: after.map(serde_json::to_value).transpose()?,
            ip: Some(&self.visit.device.ip),
            ..AuditEntry::by(&self.actor, action, subject.name)
        };
        audit::write(tx, entry, self.now());
        Ok(())
    }
}
