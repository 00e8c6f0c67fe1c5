//! Plans whose time is over: nothing happens then, so the clock asks.

use runtime::{Done, JobCx, JobError, Plugin, Schedule};
use time::Duration;

use crate::orders::{FindEndedPlans, NotePlans};

/// One look at a company's plans at a time.
const ONE_PER_COMPANY: &str = "plans";
/// What ended longer ago is no news: as long as a worker may be away.
const LOOK_BACK: Duration = Duration::hours(1);

/// Queues a look at the plans of each company whose systems are told of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct FindsEndedPlans;

impl Plugin for FindsEndedPlans {
    type Job = FindEndedPlans;

    async fn run(&self, cx: JobCx, _: FindEndedPlans) -> Result<Done, JobError> {
        let mut tx = cx.begin_unscoped().await?;
        let companies = sqlx::query_scalar!(r#"select companies_told_of_plans() as "company!""#);
        for company in companies.fetch_all(&mut *tx).await? {
            jobs::enqueue_keyed(&mut tx, company, ONE_PER_COMPANY, &NotePlans {}).await?;
        }
        tx.commit().await?;
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<FindEndedPlans>> {
        vec![Schedule { name: "webhooks.plans", cron: "0 * * * * *", job: FindEndedPlans {} }]
    }
}

/// Notes the plans of a company that have ended.
#[derive(Clone, Copy, Debug, Default)]
pub struct NotesPlans;

impl Plugin for NotesPlans {
    type Job = NotePlans;

    async fn run(&self, cx: JobCx, _: NotePlans) -> Result<Done, JobError> {
        let now = cx.clock().now();
        let mut tx = cx.begin().await?;
        let queued = webhook_orders::note_plans(&mut tx, now - LOOK_BACK, now).await?;
        Ok(if queued { Done::queueing(tx) } else { tx.into() })
    }
}
