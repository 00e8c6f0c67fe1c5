//! Keeps partitions ahead of the data and removes what is past its retention.
//!
//! Who asks: nobody, a schedule (hourly). Queue: `work`. Repetition: every step is a statement that finds nothing the
//! second time, in transactions of its own, so a try that was cut off is simply gone on with. When it gives up:
//! nobody sees it but operators (a dead job in the ledger and in the log); the next hour tries again.
//!
//! Samples and events go by whole partitions. `audit` is not touched: the application may not remove from it; after
//! five years the owner role does, by hand.

mod retention;
mod store;

use db::Partitions;
use files::Files;
use jobs::payloads::KeepHouse;
use kernel::CompanyId;
use runtime::{Done, JobCx, JobError, Plugin, Schedule};
use time::OffsetDateTime;

/// The plugin. It needs the store in which export files lie.
#[derive(Clone, Debug)]
pub struct Housekeeping {
    files: Files,
}

impl Housekeeping {
    /// Keeps this store's expired files down.
    pub const fn new(files: Files) -> Self {
        Self { files }
    }
}

impl Plugin for Housekeeping {
    type Job = KeepHouse;

    async fn run(&self, cx: JobCx, _: KeepHouse) -> Result<Done, JobError> {
        let now = cx.clock().now();
        keep_partitions(&cx, now).await?;
        cx.progress(20, None).await?;
        forget_unscoped(&cx, now).await?;
        cx.progress(40, None).await?;
        let companies = store::companies(&mut cx.begin_unscoped().await?).await?;
        for company in companies {
            self.tidy_company(&cx, CompanyId(company), now).await?;
        }
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<KeepHouse>> {
        vec![Schedule { name: "housekeeping.hourly", cron: "0 7 * * * *", job: KeepHouse {} }]
    }
}

async fn keep_partitions(cx: &JobCx, now: OffsetDateTime) -> Result<(), JobError> {
    let mut tx = cx.begin_unscoped().await?;
    db::keep_partitions(&mut tx, Partitions::around(now)).await?;
    tx.commit().await?;
    let mut tx = cx.begin_unscoped().await?;
    let gone = db::drop_partitions_before(&mut tx, now, retention::RAW_MONTHS).await?;
    tx.commit().await?;
    if !gone.is_empty() {
        tracing::info!(partitions = ?gone, "partitions past their retention were dropped");
    }
    Ok(())
}

/// What belongs to no company's tables: the ledger, sessions, counts of guesses.
async fn forget_unscoped(cx: &JobCx, now: OffsetDateTime) -> Result<(), JobError> {
    loop {
        cx.check()?;
        let mut tx = cx.begin_unscoped().await?;
        let (done, dead) = (now - retention::DONE_JOBS, now - retention::DEAD_JOBS);
        let gone = jobs::ledger::retain::forget(&mut tx, done, dead, retention::BATCH).await?;
        tx.commit().await?;
        if gone < retention::BATCH.unsigned_abs() {
            break;
        }
    }
    let mut tx = cx.begin_unscoped().await?;
    jobs::ledger::retain::forget_turns(&mut tx, now - retention::DONE_JOBS).await?;
    access::sessions::forget(&mut tx, now - retention::SESSIONS).await?;
    access::throttle::forget(&mut tx, now).await?;
    tx.commit().await?;
    Ok(())
}

impl Housekeeping {
    async fn tidy_company(&self, cx: &JobCx, company: CompanyId, now: OffsetDateTime) -> Result<(), JobError> {
        for rule in retention::rules(now) {
            loop {
                cx.check()?;
                let mut tx = cx.begin_for(company).await?;
                let gone = store::forget(&mut tx, rule, retention::BATCH).await?;
                tx.commit().await?;
                if gone < retention::BATCH.unsigned_abs() {
                    break;
                }
            }
        }
        self.remove_files(cx, company, now).await
    }

    /// First the file, then its mention: a file is never left behind without one.
    async fn remove_files(&self, cx: &JobCx, company: CompanyId, now: OffsetDateTime) -> Result<(), JobError> {
        let expired = store::expired_files(&mut cx.begin_for(company).await?, now).await?;
        for file in expired {
            cx.check()?;
            self.files.delete(&file.key).await.map_err(|e| JobError::Retry(e.into()))?;
            let mut tx = cx.begin_for(company).await?;
            store::forget_file(&mut tx, &file).await?;
            tx.commit().await?;
        }
        Ok(())
    }
}
