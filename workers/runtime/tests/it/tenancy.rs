//! A job runs in the name of its company.

use db::Scope;
use jobs::Job;
use runtime::{Done, JobCx, JobError, Plugin, Registry};
use serde::{Deserialize, Serialize};

use crate::house::{A, B, House};
use crate::trial::effect;

/// Looks at everything it can reach, and at company B.
#[derive(Serialize, Deserialize)]
struct Spy {}

impl Job for Spy {
    const KIND: &'static str = "trial.spy";
    const QUEUE: &'static str = "work";
}

struct SpyPlugin;

impl Plugin for SpyPlugin {
    type Job = Spy;

    async fn run(&self, cx: JobCx, _: Spy) -> Result<Done, JobError> {
        assert_eq!(cx.scope(), Scope::of(A));
        assert!(matches!(cx.begin_for(B).await, Err(JobError::Permanent(_))), "a company's job leaves its company");
        assert!(matches!(cx.begin_unscoped().await, Err(JobError::Permanent(_))));
        let mut tx = cx.begin().await?;
        // Without a condition on the company: row-level security is what confines the job.
        let sql = "select count(*) filter (where company_id = $1), count(*) filter (where company_id <> $1) from query_record";
        let (own, foreign): (i64, i64) = sqlx::query_as(sql).bind(A.as_i64()).fetch_one(&mut *tx).await?;
        effect(&mut tx, &format!("saw {own} and {foreign}"), cx.id()).await?;
        Ok(tx.into())
    }
}

// covers ROLE-047
#[tokio::test(flavor = "multi_thread")]
async fn a_job_of_one_company_sees_no_row_of_another_and_cannot_enter_it() {
    let house = House::new().await;
    for company in [A, B] {
        let mut tx = house.test.db.begin(Scope::of(company)).await.unwrap();
        effect(&mut tx, "secret", kernel::ids::new_id()).await.unwrap();
        tx.commit().await.unwrap();
    }
    let _worker = house.worker_with(Registry::default().with(SpyPlugin));
    let id = house.ask(A, &Spy {}).await;
    house.until_state(id, "done", 20).await;
    let sql = "select screen, company_id from query_record where conditions #>> '{}' = $1 and screen like 'saw%'";
    let seen: (String, i64) =
        sqlx::query_as(sql).bind(id.to_string()).fetch_one(&mut house.look().await).await.unwrap();
    // Its own secret and the row of its own asking.
    assert_eq!(seen, ("saw 2 and 0".to_owned(), A.as_i64()));
}
