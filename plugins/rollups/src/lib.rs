//! Recomputes dirty buckets.
//!
//! Who asks: `FindMarks`, a schedule every 5 seconds, asks which companies have marks and queues one [`RollUps`] job
//! for each that has none open; intake itself only marks. Queue: `fast` for the question, `work` for the answer.
//! Repetition: buckets are recomputed from raw rows, never added to; each batch of marks commits by itself under the
//! job's fence, and a mark that came meanwhile stays for the next round. When it gives up: figures are read from raw
//! rows where marks stand, so screens stay right and only become slower; operators see the dead job.

mod orders;

pub use orders::{FindMarks, RollUp};
use runtime::{Done, JobCx, JobError, Plugin, Schedule};

/// Marks of one transaction.
const BATCH: usize = 500;

/// One open roll-up per company: two on one bucket could overwrite the new with the old.
const ONE_PER_COMPANY: &str = "rollup";

/// Recomputes the marked buckets of one company until none is left.
#[derive(Clone, Copy, Debug, Default)]
pub struct RollUps;

impl Plugin for RollUps {
    type Job = RollUp;

    async fn run(&self, cx: JobCx, _: RollUp) -> Result<Done, JobError> {
        loop {
            cx.check()?;
            let mut tx = cx.begin().await?;
            if telemetry::roll_up(&mut tx, BATCH).await? == 0 {
                return Ok(tx.into());
            }
            tx.commit().await?;
        }
    }
}

/// Queues a roll-up for each company that has marks.
#[derive(Clone, Copy, Debug, Default)]
pub struct FindsMarks;

impl Plugin for FindsMarks {
    type Job = FindMarks;

    async fn run(&self, cx: JobCx, _: FindMarks) -> Result<Done, JobError> {
        let mut tx = cx.begin_unscoped().await?;
        for company in telemetry::companies_with_marks(&mut tx).await? {
            jobs::enqueue_keyed(&mut tx, company.as_i64(), ONE_PER_COMPANY, &RollUp {}).await?;
        }
        tx.commit().await?;
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<FindMarks>> {
        vec![Schedule { name: "rollups.find_marks", cron: "*/5 * * * * *", job: FindMarks {} }]
    }
}
