//! The stage of chaos: a seeded database, the API, two workers, and what the scenes ask of them.

use std::path::PathBuf;

use anyhow::Result;
use db::{Db, DbSettings, Scope};
use jobs::{Bell, Job};
use proof::letterbox::Letterbox;
use proof::stage::{Program, Stage, free_address};
use uuid::Uuid;

use crate::deed::{Act, Deed, LongDeed, ShortDeed, mark};
use crate::enqueuer::COMPANY;

/// Everything that a scene acts on.
pub(crate) struct House {
    // programs first: they end before what they stand on
    pub(crate) api: Program,
    pub(crate) workers: [Program; 2],
    /// The mail server of the workers.
    pub(crate) letterbox: Letterbox,
    pub(crate) db: Db,
    pub(crate) stage: Stage,
}

impl House {
    /// Everything runs but the workers.
    pub(crate) async fn open() -> Result<Self> {
        let stage = Stage::open("sosogi_chaos", &["shared_buffers=256MB"]).await?;
        stage.chore(&["migrate"])?;
        stage.chore(&["seed", "small"])?;
        // whoever calls from here may say for whom
        let proxies = ("SOSOGI_TRUSTED_PROXIES", "127.0.0.0/8".to_owned());
        let mut api = stage.program("sosogi", "api", &["serve"], &[proxies]);
        api.start()?;
        stage.until_ready().await?;
        let listen = [free_address()?, free_address()?].map(|address| address.to_string());
        let letterbox = Letterbox::open().await?;
        let worker = |log: &str, listen: &String| {
            let more = [
                ("SOSOGI_WORKER_METRICS_LISTEN", listen.clone()),
                ("SOSOGI_MAIL_SERVER", letterbox.address().to_string()),
                ("SOSOGI_MAIL_ENCRYPTION", "none".to_owned()),
            ];
            stage.program("chaos", log, &["worker"], &more)
        };
        let workers = [worker("worker-1", &listen[0]), worker("worker-2", &listen[1])];
        let db = Db::open(&DbSettings::new(stage.url("sosogi_app"), 4))?;
        Ok(Self { api, workers, letterbox, db, stage })
    }

    /// The outside ledger of a scene.
    pub(crate) fn ledger(&self, scene: &str) -> PathBuf {
        self.stage.folder.join(format!("{scene}.ledger"))
    }

    /// Starts the workers that do not run.
    pub(crate) fn start_workers(&mut self) -> Result<()> {
        for worker in &mut self.workers {
            if worker.pid().is_none() || worker.ended().is_some() {
                worker.start()?;
            }
        }
        Ok(())
    }

    /// Asks both to end.
    pub(crate) async fn stop_workers(&mut self) -> Result<()> {
        for worker in &mut self.workers {
            if worker.pid().is_some() {
                worker.stop().await?;
            }
        }
        Ok(())
    }

    /// Queues a short job beside its business row.
    pub(crate) async fn ask_short(&self, scene: &str, act: Act) -> Result<Uuid> {
        self.ask(&ShortDeed(Deed { act, ledger: self.ledger(scene) })).await
    }

    /// Queues a long job beside its business row.
    pub(crate) async fn ask_long(&self, scene: &str, act: Act) -> Result<Uuid> {
        self.ask(&LongDeed(Deed { act, ledger: self.ledger(scene) })).await
    }

    async fn ask<J: Job>(&self, job: &J) -> Result<Uuid> {
        let id = kernel::ids::new_id();
        let mut tx = self.db.begin(Scope::of(COMPANY)).await?;
        mark(&mut tx, "chaos.asked", id).await?;
        jobs::enqueue(&mut tx, id, job).await.map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
        tx.commit().await?;
        Bell::new(self.db.clone()).ring();
        Ok(id)
    }

    /// State and tries of a job.
    pub(crate) async fn state(&self, id: Uuid) -> Result<(String, i32)> {
        let sql = "select state, attempt from job where id = $1";
        Ok(sqlx::query_as(sql).bind(id).fetch_one(&mut self.stage.look().await?).await?)
    }

    /// Effects of a job in the database.
    pub(crate) async fn effects(&self, id: Uuid) -> Result<i64> {
        let sql = "select count(*) from query_record where screen = 'chaos.effect' and conditions #>> '{}' = $1";
        Ok(sqlx::query_scalar(sql).bind(id.to_string()).fetch_one(&mut self.stage.look().await?).await?)
    }

    /// Chaos jobs and exports that are neither done nor dead.
    pub(crate) async fn open_jobs(&self) -> Result<i64> {
        let sql = "select count(*) from job where state in ('ready', 'running') and (kind like 'chaos.%' or kind = 'exports.build')";
        self.stage.number(sql).await
    }

    /// Waits until all of them are settled.
    pub(crate) async fn until_settled(&self, seconds: u64) {
        testkit::until("every job is settled", seconds, || async { self.open_jobs().await.is_ok_and(|n| n == 0) })
            .await;
    }
}
