//! Keeps partitions ahead of the data and removes what is past its retention.
//!
//! Who asks: nobody, a schedule (hourly). Queue: `work`. Repetition: every step is a statement that finds nothing the
//! second time, in transactions of its own, so a try that was cut off is simply gone on with. A part that fails (the
//! partitions, one table of one company, one file) holds up no other part; the job tells all of them and is tried again.
//! When it gives up: nobody sees it but operators (a dead job in the ledger and in the log); the next hour tries again.
//!
//! Samples and events go by whole partitions. `audit` is not touched: the application may not remove from it; after
//! five years the owner role does, by hand.

mod failures;
mod library;
mod orders;
mod retention;
mod store;
mod uploads;

use db::Partitions;
use export_orders::MakeCustomFile;
use failures::Failures;
use files::Files;
use jobs::ledger::remote;
use kernel::CompanyId;
pub use orders::KeepHouse;
use retention::Rule;
use runtime::{Done, JobCx, JobError, Plugin, Schedule};
use store::ExpiredFile;
use time::OffsetDateTime;

/// The plugin. It needs the store in which files lie.
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
        let mut failures = Failures::default();
        failures.take("partitions", keep_partitions(&cx, now).await)?;
        cx.progress(20, None).await?;
        failures.take("jobs, sessions, links and counts of guesses", forget_unscoped(&cx, now).await)?;
        failures.take("unfinished files", uploads::clear_unfinished(&self.files, now).await)?;
        cx.progress(40, None).await?;
        let companies = store::companies(&mut cx.begin_unscoped().await?).await?;
        for company in companies {
            self.tidy_company(&cx, CompanyId(company), now, &mut failures).await?;
        }
        library::tidy(&self.files, &cx, now, &mut failures).await?;
        failures.done()?;
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

/// What belongs to no company's tables: the ledger, sessions, one-time links, counts of guesses.
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
    remote::expire::<MakeCustomFile>(&mut tx, now - retention::UNTAKEN, "export.no_program").await?;
    jobs::ledger::retain::forget_turns(&mut tx, now - retention::DONE_JOBS).await?;
    access::sessions::forget(&mut tx, now - retention::SESSIONS).await?;
    access::throttle::forget(&mut tx, now).await?;
    access::links::forget(&mut tx, now - retention::LINKS).await?;
    tx.commit().await?;
    Ok(())
}

impl Housekeeping {
    /// Each table and each file by itself.
    async fn tidy_company(
        &self,
        cx: &JobCx,
        company: CompanyId,
        now: OffsetDateTime,
        failures: &mut Failures,
    ) -> Result<(), JobError> {
        let named = |part: &str| format!("company {}, {part}", company.as_i64());
        for rule in retention::rules(now) {
            failures.take(&named(rule.table.name()), forget_rows(cx, company, rule).await)?;
        }
        let expired = match expired_files(cx, company, now).await {
            Ok(expired) => expired,
            Err(error) => {
                failures.take(&named("expired files"), Err(error))?;
                Vec::new()
            }
        };
        for file in expired {
            failures.take(&named(&file.key), self.remove_file(cx, company, &file).await)?;
        }
        uploads::tidy(&self.files, cx, company, now, failures).await
    }

    /// First the file, then its mention: a file is never left behind without one.
    async fn remove_file(&self, cx: &JobCx, company: CompanyId, file: &ExpiredFile) -> Result<(), JobError> {
        cx.check()?;
        self.files.delete(&file.key).await.map_err(|e| JobError::Retry(e.into()))?;
        let mut tx = cx.begin_for(company).await?;
        store::forget_file(&mut tx, file).await?;
        tx.commit().await?;
        Ok(())
    }
}

async fn forget_rows(cx: &JobCx, company: CompanyId, rule: Rule) -> Result<(), JobError> {
    loop {
        cx.check()?;
        let mut tx = cx.begin_for(company).await?;
        let gone = store::forget(&mut tx, rule, retention::BATCH).await?;
        tx.commit().await?;
        if gone < retention::BATCH.unsigned_abs() {
            return Ok(());
        }
    }
}

async fn expired_files(cx: &JobCx, company: CompanyId, now: OffsetDateTime) -> Result<Vec<ExpiredFile>, JobError> {
    Ok(store::expired_files(&mut cx.begin_for(company).await?, now).await?)
}
