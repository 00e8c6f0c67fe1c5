//! Waking the relay after a commit.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use db::{Db, DbError};

/// The channel on which the relay listens.
pub const CHANNEL: &str = "job";

/// Tells the relay that work was handed over. Rung after the commit and on a connection of its own: a NOTIFY inside
/// the business transaction would make the commits of all writers wait for each other. Several rings at once become
/// one; a lost one costs a second, for the relay looks by itself.
#[derive(Clone, Debug)]
pub struct Bell {
    db: Db,
    asked: Arc<AtomicBool>,
}

impl Bell {
    /// A bell on this database.
    pub fn new(db: Db) -> Self {
        Self { db, asked: Arc::default() }
    }

    /// Wakes the relay. Never fails: the job stands in the ledger already.
    pub async fn ring(&self) {
        if self.asked.swap(true, Ordering::AcqRel) {
            return;
        }
        if let Err(error) = self.notify().await {
            tracing::debug!(%error, "the relay was not woken; it looks within a second");
        }
    }

    async fn notify(&self) -> Result<(), DbError> {
        let conn = self.db.unscoped().await;
        // From here on a new ring needs a notification of its own: its commit may be later than this one.
        self.asked.store(false, Ordering::Release);
        sqlx::query("select pg_notify($1, '')").bind(CHANNEL).execute(&mut *conn?).await?;
        Ok(())
    }
}
