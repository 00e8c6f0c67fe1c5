//! The log of signed calls: written behind them, many at once, so that no call waits for it. What a process that is killed
//! had not written yet is missing in it.

use std::collections::HashMap;
use std::time::Duration;

use access::api_calls::{self, ApiCall};
use db::{Db, Scope};
use kernel::Outcome;
use tokio::sync::mpsc::{self, Receiver, Sender};

use crate::app::{App, ProcessPart};

/// Calls that may wait to be written; more than these are not logged.
const MOST_WAITING: usize = 10_000;
/// How long calls are gathered.
const GATHERED: Duration = Duration::from_millis(300);

/// The calls that wait to be written.
pub(crate) struct CallLog(Sender<(Scope, ApiCall)>);

impl ProcessPart for CallLog {
    #[expect(clippy::disallowed_methods, reason = "what gets lost at shutdown is missing in a log of the last calls")]
    fn make(app: &App) -> Self {
        let (sender, receiver) = mpsc::channel(MOST_WAITING);
        tokio::task::spawn(write(app.db.clone(), receiver));
        Self(sender)
    }
}

impl CallLog {
    /// Notes a call.
    pub(crate) fn note(&self, scope: Scope, call: ApiCall) {
        if self.0.try_send((scope, call)).is_err() {
            tracing::warn!("a call of the Web API was not logged");
        }
    }
}

async fn write(db: Db, mut waiting: Receiver<(Scope, ApiCall)>) {
    while let Some((scope, call)) = waiting.recv().await {
        let mut calls: HashMap<Scope, Vec<ApiCall>> = HashMap::from([(scope, vec![call])]);
        tokio::time::sleep(GATHERED).await;
        while let Ok((scope, call)) = waiting.try_recv() {
            calls.entry(scope).or_default().push(call);
        }
        for (scope, calls) in calls {
            if let Err(fault) = keep(&db, scope, &calls).await {
                tracing::warn!(?fault, "calls of the Web API were not logged");
            }
        }
    }
}

async fn keep(db: &Db, scope: Scope, calls: &[ApiCall]) -> Outcome<()> {
    // more than are kept need not be written
    let newest = &calls[calls.len().saturating_sub(api_calls::KEPT)..];
    let mut tx = db.begin(scope).await?;
    api_calls::keep(&mut tx, newest).await?;
    tx.commit().await?;
    Ok(())
}
