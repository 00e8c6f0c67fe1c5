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

    /// Wakes the relay soon, whether or not the caller stays: the notification is sent beside it. Never fails: the job
    /// stands in the ledger already.
    #[expect(clippy::disallowed_methods, reason = "what gets lost at shutdown costs a second")]
    pub fn ring(&self) {
        if self.asked.swap(true, Ordering::AcqRel) {
            return;
        }
        let bell = self.clone();
        tokio::task::spawn(async move {
            if let Err(error) = bell.notify().await {
                tracing::debug!(%error, "the relay was not woken; it looks within a second");
            }
        });
    }

    async fn notify(&self) -> Result<(), DbError> {
        // given back however this ends: a bell that stays asked is deaf
        let asked = PendingRing(&self.asked);
        let conn = self.db.unscoped().await;
        // From here on a new ring needs a notification of its own: its commit may be later than this one.
        drop(asked);
        sqlx::query("select pg_notify($1, '')").bind(CHANNEL).execute(&mut *conn?).await?;
        Ok(())
    }
}

/// A ring that no notification has been sent for.
struct PendingRing<'a>(&'a AtomicBool);

impl Drop for PendingRing<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Release);
    }
}
