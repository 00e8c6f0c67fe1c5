//! Turns that have come: each is moved on and its mails are queued, in one commit.

use std::path::PathBuf;

use plant::zones;
use report_content::turn::Turn;
use runtime::{Done, JobCx, JobError, Plugin, Schedule};

use crate::authority::{Authority, Judge};
use crate::orders::{FindDueReports, MailReport, QueueReports};
use crate::store::{self, DueReport};

/// Reports of one transaction.
const BATCH: i64 = 100;
/// One question per company at a time.
const ONE_PER_COMPANY: &str = "reports";
const MS: i128 = 1_000_000;

/// Queues a look for each company that has reports that are due.
#[derive(Clone, Copy, Debug, Default)]
pub struct FindsDueReports;

impl Plugin for FindsDueReports {
    type Job = FindDueReports;

    async fn run(&self, cx: JobCx, _: FindDueReports) -> Result<Done, JobError> {
        let now = cx.clock().now();
        let mut tx = cx.begin_unscoped().await?;
        for company in store::companies_with_due(&mut tx, now).await? {
            jobs::enqueue_keyed(&mut tx, company, ONE_PER_COMPANY, &QueueReports {}).await?;
        }
        tx.commit().await?;
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<FindDueReports>> {
        vec![Schedule { name: "scheduled_reports.find_due", cron: "0 * * * * *", job: FindDueReports {} }]
    }
}

/// Takes the turns of one company.
#[derive(Clone, Debug)]
pub struct QueuesReports {
    judge: Judge,
}

impl QueuesReports {
    /// By the policies in this folder.
    pub fn new(policies_dir: impl Into<PathBuf>) -> Self {
        Self { judge: Judge::new(policies_dir.into()) }
    }
}

impl Plugin for QueuesReports {
    type Job = QueueReports;

    async fn run(&self, cx: JobCx, _: QueueReports) -> Result<Done, JobError> {
        let now = cx.clock().now();
        loop {
            cx.check()?;
            let mut tx = cx.begin().await?;
            let due = store::take_due(&mut tx, now, BATCH).await?;
            if due.is_empty() {
                return Ok(Done::queueing(tx));
            }
            for report in due {
                match self.judge.look(&mut tx, report.report_id).await? {
                    Authority::Paused(why) => store::pause(&mut tx, report.report_id, why).await?,
                    // of one that is gone the mails find out; what was taken must move on, or it is taken for ever
                    Authority::Gone | Authority::Granted(_) => queue(&cx, &mut tx, &report).await?,
                }
            }
            tx.commit().await?;
        }
    }
}

/// Moves a report on to its next turn after now, however many were missed, and queues the mails of the one that has come.
async fn queue(cx: &JobCx, tx: &mut db::TenantTx, report: &DueReport) -> Result<(), JobError> {
    let turn = Turn::of(report.weekday, report.month_day);
    let zone = zones::named(&report.time_zone);
    let hour = u8::try_from(report.hour).unwrap_or_default();
    let next = turn.and_then(|turn| turn.next(hour, &zone, cx.clock().now()));
    let next = next.ok_or_else(|| JobError::permanent("a report without a turn"))?;
    store::move_on(tx, report.report_id, next).await?;
    let due_ms = i64::try_from(report.next_at.unix_timestamp_nanos() / MS).unwrap_or_default();
    for member_id in store::receivers(tx, report.report_id).await? {
        let mail = MailReport { report_id: report.report_id, member_id, due_ms };
        jobs::enqueue(tx, kernel::ids::new_id(), &mail).await?;
    }
    Ok(())
}
