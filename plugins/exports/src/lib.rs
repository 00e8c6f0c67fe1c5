//! Makes the files that members order: CSV and ZIP of machine data.
//!
//! Who asks: the download calls, through a row of `export` and its job. Queue: `exports`, in which companies take
//! turns. What makes it idempotent: each try writes a file of its own under a new key, and the row is pointed at it in
//! the transaction that completes the job; what an earlier try left behind is removed first. What the user sees when
//! it gives up: the download as failed, with a retry, and the reason if it is one of theirs.
//!
//! Columns, cells and figures come from the area and from telemetry, so a file shows what its screen shows. Must
//! never: hold a window's rows in memory, or show a machine that its orderer may no longer see.

mod copy;
mod detail;
mod line;
mod names;
mod order;
mod output;
mod stops;
mod store;
mod turns;
mod zip;

use std::time::Duration;

use anyhow::Context;
use export_orders::BuildExport;
use export_orders::{ExportKind, FinishedFile, OVER_QUOTA};
use files::Files;
use kernel::messages::Texts;
use kernel::{Fault, ids};
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use uuid::Uuid;

use crate::order::Order;
use crate::output::Output;
use crate::turns::ExportTurns;

/// The plugin. It needs the store into which the files go.
#[derive(Clone, Debug)]
pub struct ExportsPlugin {
    files: Files,
    quota: u64,
    turns: ExportTurns,
}

impl ExportsPlugin {
    /// Writes into this store, of each company at most `quota` bytes.
    pub fn new(files: Files, quota: u64) -> Self {
        Self { files, quota, turns: ExportTurns::new() }
    }
}

/// What the files say.
const TEXTS: [Texts; 2] = [Texts(include_str!("../messages.toml")), export_content::TEXTS];

impl Plugin for ExportsPlugin {
    type Job = BuildExport;

    async fn run(&self, cx: JobCx, job: BuildExport) -> Result<Done, JobError> {
        let made = self.build(&cx, job.export_id).await;
        match made {
            // what failed while the store is away may be sound; the order waits, however long it takes
            Err(JobError::Retry(error)) if !self.files.is_there().await => Err(JobError::Away(error)),
            made => made,
        }
    }

    fn texts(&self) -> &'static [Texts] {
        &TEXTS
    }

    fn retry(&self) -> RetryPolicy {
        RetryPolicy { first: Duration::from_secs(2), most: Duration::from_mins(1) }
    }
}

/// A full space is told to the member, in the words of its key.
fn refused(fault: Fault) -> JobError {
    if matches!(fault, Fault::Rule(_)) { JobError::permanent(OVER_QUOTA) } else { fault.into() }
}

impl ExportsPlugin {
    async fn build(&self, cx: &JobCx, export_id: Uuid) -> Result<Done, JobError> {
        let order = order::read(cx, export_id).await?;
        let folder = format!("export/{}/{}", cx.scope().company().as_i64(), export_id);
        self.remove_leftovers(&folder, order.file_key.as_deref()).await?;
        let key = format!("{folder}/{}", ids::random_id().simple());
        match self.make(cx, &order, &key).await {
            Ok(done) => Ok(done),
            Err(error) => {
                // a file that nobody points at; should this fail too, the next try removes it
                let _ = self.files.delete(&key).await;
                Err(error)
            }
        }
    }

    async fn make(&self, cx: &JobCx, order: &Order, key: &str) -> Result<Done, JobError> {
        let kept = export_orders::stored(&mut cx.read().await?).await?;
        let output = Output::new(self.files.create(key), self.quota.saturating_sub(kept));
        let size = match order.kind {
            ExportKind::Detail => detail::csv(cx, order, output, &self.turns).await?,
            ExportKind::DetailZip => detail::zip(cx, order, output, &self.turns).await?,
            ExportKind::Stops => stops::csv(cx, order, output).await?,
        };
        let now = cx.clock().now();
        let zipped = order.kind == ExportKind::DetailZip;
        let finished = FinishedFile {
            file_key: key,
            file_name: &names::file(order),
            content_type: if zipped { "application/zip" } else { "text/csv; charset=utf-8" },
            size,
        };
        let mut tx = cx.begin().await?;
        export_orders::finish(&mut tx, order.export_id, finished, (self.quota, now)).await.map_err(refused)?;
        let told = webhook_orders::note_export(&mut tx, order.export_id, now).await?;
        Ok(if told { Done::queueing(tx) } else { tx.into() })
    }

    /// Files of earlier tries, besides the one that the order points at.
    async fn remove_leftovers(&self, folder: &str, in_use: Option<&str>) -> Result<(), JobError> {
        let keys = self.files.keys(folder).await.context("the files of earlier tries")?;
        for key in keys.iter().filter(|key| Some(key.as_str()) != in_use) {
            self.files.delete(key).await.context("a file of an earlier try")?;
        }
        Ok(())
    }
}
