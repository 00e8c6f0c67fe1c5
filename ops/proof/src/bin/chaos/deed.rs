//! The jobs of chaos: what they do outside the database stands in the ledger's file, what they do inside in `audit`.

use std::path::PathBuf;
use std::time::Duration;

use db::TenantTx;
use jobs::Job;
use runtime::{Done, JobCx, JobError, Plugin, RetryPolicy};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use crate::ledger;

/// What a job does before its effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Act {
    /// Nothing, and writes nothing outside: for rates.
    Nothing,
    /// Takes so many milliseconds and stops when told.
    Takes(u64),
    /// Takes so many milliseconds whatever it is told.
    Deaf(u64),
    /// Takes the process with it.
    Abort,
}

/// The order.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Deed {
    pub(crate) act: Act,
    /// The outside ledger.
    pub(crate) ledger: PathBuf,
}

macro_rules! deed {
    ($job:ident, $plugin:ident, $kind:literal, $queue:literal) => {
        #[derive(Clone, Debug, Serialize, Deserialize)]
        pub(crate) struct $job(pub(crate) Deed);

        impl Job for $job {
            const KIND: &'static str = $kind;
            const QUEUE: &'static str = $queue;
        }

        pub(crate) struct $plugin;

        impl Plugin for $plugin {
            type Job = $job;

            async fn run(&self, cx: JobCx, job: $job) -> Result<Done, JobError> {
                perform(&cx, &job.0).await
            }

            fn retry(&self) -> RetryPolicy {
                RetryPolicy { first: Duration::from_millis(500), most: Duration::from_secs(5) }
            }
        }
    };
}

deed!(ShortDeed, Short, "chaos.short", "fast");
deed!(LongDeed, Long, "chaos.long", "work");

async fn perform(cx: &JobCx, deed: &Deed) -> Result<Done, JobError> {
    if deed.act == Act::Nothing {
        return Ok(Done::plain());
    }
    ledger::write(&deed.ledger, "begin", cx.id())?;
    match deed.act {
        Act::Nothing => {}
        Act::Takes(millis) => tokio::select! {
            () = cx.stop().cancelled() => return Err(JobError::Cancelled),
            () = tokio::time::sleep(Duration::from_millis(millis)) => {}
        },
        Act::Deaf(millis) => tokio::time::sleep(Duration::from_millis(millis)).await,
        Act::Abort => std::process::abort(),
    }
    ledger::write(&deed.ledger, "outside", cx.id())?;
    let mut tx = cx.begin().await?;
    mark(&mut tx, "chaos.effect", cx.id()).await?;
    Ok(tx.into())
}

/// A row of the job's company that tells of the job: each is one effect.
pub(crate) async fn mark(tx: &mut TenantTx, action: &str, id: Uuid) -> Result<(), db::DbError> {
    sqlx::query(
        "insert into query_record (company_id, query_id, actor_id, actor_name, actor_type, screen, conditions, at)
         values ($1, $2, $2, 'chaos', 0, $3, to_jsonb($4::text), now())",
    )
    .bind(tx.company())
    .bind(kernel::ids::new_id())
    .bind(action)
    .bind(id.to_string())
    .execute(&mut **tx)
    .await?;
    Ok(())
}
