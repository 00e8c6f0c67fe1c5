//! Roll-ups at the command line, where no worker need run.

use anyhow::Result;
use db::{Db, Scope};

use crate::words;

/// Marks per transaction.
const MARKS: usize = 500;

/// Recomputes every marked bucket of a company; how many that were.
pub(crate) async fn all(db: &Db, scope: Scope) -> Result<usize> {
    let mut total = 0;
    loop {
        let mut tx = db.begin(scope).await?;
        let done = telemetry::roll_up(&mut tx, MARKS).await.map_err(words)?;
        tx.commit().await?;
        total += done;
        if done == 0 {
            return Ok(total);
        }
    }
}
