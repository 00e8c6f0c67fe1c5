//! Jobs for tests: one order whose behaviour the payload chooses, on each queue.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use db::TenantTx;
use jobs::Job;
use runtime::{Done, JobCx, JobError, Plugin, Registry, RetryPolicy};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// What a trial does before its effect.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Act {
    /// Nothing.
    #[default]
    Plain,
    /// Takes so many milliseconds and stops when told.
    Sleep(u64),
    /// Takes so many milliseconds whatever it is told.
    Deaf(u64),
    /// Waits until its log has a file `gate` beside it.
    Gate,
    /// Fails each time.
    Fail,
    /// Finds what it needs away until its log has a file `gate` beside it.
    Away,
    /// Fails, panics, fails, and succeeds at the fourth try.
    FailThrice,
    /// Takes the process with it.
    Abort,
    /// Tells that half is done.
    Tell,
}

/// The order.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) act: Act,
    /// Where begun and finished tries are written down, outside the database.
    pub(crate) log: Option<PathBuf>,
}

macro_rules! trial {
    ($job:ident, $plugin:ident, $kind:literal, $queue:literal, $fair:literal, $tries:literal) => {
        #[derive(Clone, Debug, Default, Serialize, Deserialize)]
        pub(crate) struct $job(pub(crate) Order);

        impl Job for $job {
            const KIND: &'static str = $kind;
            const QUEUE: &'static str = $queue;
            const FAIR: bool = $fair;
            const MAX_ATTEMPTS: i32 = $tries;
        }

        pub(crate) struct $plugin;

        impl Plugin for $plugin {
            type Job = $job;

            async fn run(&self, cx: JobCx, job: $job) -> Result<Done, JobError> {
                perform(&cx, &job.0).await
            }

            fn retry(&self) -> RetryPolicy {
                RetryPolicy { first: Duration::from_millis(100), most: Duration::from_millis(200) }
            }
        }
    };
}

trial!(Work, WorkTrial, "trial.work", "work", false, 5);
trial!(Fast, FastTrial, "trial.fast", "fast", false, 3);
trial!(Fair, FairTrial, "trial.fair", "exports", true, 5);

/// All trials.
pub(crate) fn registry() -> Registry {
    Registry::default().with(WorkTrial).with(FastTrial).with(FairTrial)
}

async fn perform(cx: &JobCx, order: &Order) -> Result<Done, JobError> {
    write_down(order, "begin", cx.id())?;
    act(cx, order).await?;
    write_down(order, "outside", cx.id())?;
    let mut tx = cx.begin().await?;
    effect(&mut tx, "effect", cx.id()).await?;
    Ok(tx.into())
}

async fn act(cx: &JobCx, order: &Order) -> Result<(), JobError> {
    match order.act {
        Act::Sleep(millis) => {
            tokio::select! {
                () = cx.stop().cancelled() => return Err(JobError::Cancelled),
                () = tokio::time::sleep(Duration::from_millis(millis)) => {}
            }
        }
        Act::Deaf(millis) => tokio::time::sleep(Duration::from_millis(millis)).await,
        Act::Gate => {
            while !order.log.as_deref().is_some_and(|log| gate(log).exists()) {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
        Act::Fail => return Err(JobError::Retry(anyhow::anyhow!("the pump is dry"))),
        Act::Away if !order.log.as_deref().is_some_and(|log| gate(log).exists()) => {
            return Err(JobError::Away(anyhow::anyhow!("the store is away")));
        }
        Act::FailThrice if cx.attempt() == 2 => panic!("the second try panics"),
        Act::FailThrice if cx.attempt() < 4 => return Err(JobError::Retry(anyhow::anyhow!("not yet"))),
        Act::Plain | Act::Away | Act::FailThrice => {}
        Act::Abort => std::process::abort(),
        Act::Tell => cx.progress(50, Some("half")).await?,
    }
    Ok(())
}

/// The file that lets [`Act::Gate`] through.
pub(crate) fn gate(log: &Path) -> PathBuf {
    log.with_file_name("gate")
}

/// A row of the job's company that tells of the job; each table row is one effect.
pub(crate) async fn effect(tx: &mut TenantTx, action: &str, id: Uuid) -> Result<(), db::DbError> {
    sqlx::query(
        "insert into query_record (company_id, query_id, actor_id, actor_name, actor_type, screen, conditions, at)
         values ($1, $2, $2, 'test', 0, $3, to_jsonb($4::text), now())",
    )
    .bind(tx.company())
    .bind(kernel::ids::new_id())
    .bind(action)
    .bind(id.to_string())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

fn write_down(order: &Order, word: &str, id: Uuid) -> Result<(), JobError> {
    order.log.as_deref().map_or(Ok(()), |log| Ok(write_line(log, word, id)?))
}

/// Adds a line; one write, for several processes append to the file.
pub(crate) fn write_line(log: &Path, word: &str, id: Uuid) -> std::io::Result<()> {
    let mut file = std::fs::File::options().append(true).create(true).open(log)?;
    file.write_all(format!("{word} {id}\n").as_bytes())
}

/// The ids that stand in the log under a word.
pub(crate) fn ids(log: &Path, word: &str) -> Vec<Uuid> {
    let text = std::fs::read_to_string(log).unwrap_or_default();
    let lines = text.lines().filter_map(|line| line.split_once(' '));
    lines.filter(|(w, _)| *w == word).map(|(_, id)| id.parse().unwrap()).collect()
}

/// How often a line stands in the log.
pub(crate) fn count(log: &Path, word: &str, id: Uuid) -> usize {
    ids(log, word).into_iter().filter(|found| *found == id).count()
}
