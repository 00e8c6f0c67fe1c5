//! What a look at the machines of a company needs: its lines, and how signals are shown.

use std::sync::Arc;

use db::TenantTx;
use kernel::Outcome;
use telemetry::signals::{Signals, signals};
use time::OffsetDateTime;

use crate::line::BoardLine;
use crate::store;

/// A company's lines, and how signals are shown.
#[derive(Debug)]
pub(crate) struct Places {
    pub(crate) read_at: OffsetDateTime,
    /// In the order of their locations and then their own.
    pub(crate) lines: Vec<Arc<BoardLine>>,
    pub(crate) signals: Signals,
}

impl Places {
    /// Reads them.
    pub(crate) async fn read(tx: &mut TenantTx, now: OffsetDateTime) -> Outcome<Self> {
        let mut lines = store::lines(tx).await?;
        for (line_id, filler) in store::fillers(tx).await? {
            if let Some(line) = lines.iter_mut().find(|line| line.line_id == line_id) {
                line.fillers.push(filler);
            }
        }
        Ok(Self { read_at: now, lines: lines.into_iter().map(Arc::new).collect(), signals: signals(tx, None).await? })
    }
}
