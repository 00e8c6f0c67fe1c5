//! What every chore holds: the database, the time, and the audit log.

use access::audit::{self, AuditEntry};
use account::companies;
use anyhow::{Context, Result, bail};
use config::Settings;
use db::{Db, Scope, TenantTx};
use kernel::{Clock, CompanyId};
use serde_json::Value;
use time::OffsetDateTime;

/// What a command works with.
pub(crate) struct CommandCx {
    pub(crate) db: Db,
    pub(crate) now: OffsetDateTime,
}

impl CommandCx {
    pub(crate) fn open(settings: &Settings) -> Result<Self> {
        Ok(Self { db: crate::serve::open_database(settings)?, now: Clock::system().now() })
    }

    /// Opens a transaction in the company of this name or key.
    pub(crate) async fn begin(&self, company: &str) -> Result<TenantTx> {
        let scope = self.scope(company).await?;
        Ok(self.db.begin(scope).await?)
    }

    /// The company of this name or key.
    pub(crate) async fn scope(&self, company: &str) -> Result<Scope> {
        let mut tx = self.db.begin_unscoped().await.context("the database cannot be reached")?;
        match companies::find(&mut tx, company).await?.as_slice() {
            [id] => Ok(Scope::of(*id)),
            [] => bail!("there is no company “{company}”; `sosogi admin company list` shows all"),
            _ => bail!("more than one company is called “{company}”; name it by its key (`sosogi admin company list`)"),
        }
    }

    /// The company of this name or key, or all companies; each with its name.
    pub(crate) async fn companies(&self, wanted: Option<&str>) -> Result<Vec<(String, Scope)>> {
        if let Some(company) = wanted {
            return Ok(vec![(company.to_owned(), self.scope(company).await?)]);
        }
        let mut tx = self.db.begin_unscoped().await.context("the database cannot be reached")?;
        let all = companies::all(&mut tx).await?;
        Ok(all.into_iter().map(|company| (company.name, Scope::of(CompanyId(company.company_id)))).collect())
    }

    /// Writes the audit line of a change and makes both durable.
    pub(crate) async fn commit(&self, mut tx: TenantTx, action: &str, subject: &str, after: Value) -> Result<()> {
        self.note(&mut tx, action, subject, after);
        tx.commit().await?;
        Ok(())
    }

    /// Writes the audit line of a change.
    pub(crate) fn note(&self, tx: &mut TenantTx, action: &str, subject: &str, after: Value) {
        let entry = AuditEntry { after: Some(after), ..AuditEntry::by_command(action, subject) };
        audit::write(tx, entry, self.now);
    }
}
