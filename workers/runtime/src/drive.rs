//! One id's way through this process: a slot, the claim, the plugin, the end.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use db::{Db, Scope};
use jobs::Bell;
use jobs::ledger::admit;
use jobs::ledger::drive::{self as ledger, Claimant, ClaimedJob, Lease};
use kernel::CompanyId;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::contract::{Done, JobError};
use crate::cx::JobCx;
use crate::registry::Registry;
use crate::running::{RunningJob, RunningJobs, StopReason};
use crate::settings::{QueueSpec, Settings};
use crate::sight;

/// What the parts of a worker process share.
pub(crate) struct Runtime {
    pub(crate) settings: Settings,
    pub(crate) registry: Registry,
    /// The plugins' pool.
    pub(crate) db: Db,
    /// The runtime's own pool.
    pub(crate) ledger: Db,
    pub(crate) bell: Bell,
    pub(crate) running: RunningJobs,
    pub(crate) name: String,
    /// Set when the process shall end: nothing new begins.
    pub(crate) closing: CancellationToken,
    /// Jobs under way; apalis may drop its handlers, so they run in tasks of their own.
    pub(crate) under_way: TaskTracker,
    /// Per queue: apalis forgets what is running when it restarts, so the bound is ours.
    pub(crate) slots: HashMap<&'static str, Arc<Semaphore>>,
    /// How many jobs may run in processes of their own.
    pub(crate) places_apart: Semaphore,
    pub(crate) told: mpsc::Sender<(i64, Uuid)>,
}

impl fmt::Debug for Runtime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Runtime").field("name", &self.name).field("registry", &self.registry).finish_non_exhaustive()
    }
}

impl Runtime {
    /// Runs the job with this id to its end, if it is there to be had. Never fails: whatever goes wrong stands in the
    /// ledger, or the lease runs out.
    pub(crate) async fn handle(self: &Arc<Self>, queue: QueueSpec, id: Uuid) {
        let this = self.clone();
        // The task outlives this future; a panic in it was caught around the plugin.
        let _ = self.under_way.spawn(db::piece_of_work(async move { this.turn(queue, id).await })).await;
    }

    /// Tells those who watch that a job has moved. Losing one is harmless.
    pub(crate) fn tell(&self, company: CompanyId, id: Uuid) {
        let _ = self.told.try_send((company.as_i64(), id));
    }

    async fn turn(self: Arc<Self>, queue: QueueSpec, id: Uuid) {
        let Some(slots) = self.slots.get(queue.name).cloned() else { return };
        let slot = tokio::select! {
            biased;
            () = self.closing.cancelled() => None,
            slot = slots.acquire_owned() => slot.ok(),
        };
        let Some(_slot) = slot else { return self.pass_on(id).await };
        let lease = Lease { id, token: kernel::ids::random_id() };
        match self.claim(lease).await {
            Ok(Some(claimed)) => self.work_on(queue, lease, claimed).await,
            Ok(None) => self.run_apart(queue, id).await,
            // The mark stays; the id is admitted again when the transport is empty.
            Err(error) => tracing::warn!(job.id = %id, %error, "a job could not be claimed; its id comes again"),
        }
    }

    async fn claim(&self, lease: Lease) -> Result<Option<ClaimedJob>, db::DbError> {
        let mut conn = self.ledger.unscoped().await?;
        let suspects = self.settings.apart.is_none();
        ledger::claim(&mut conn, lease, Claimant { worker: &self.name, life: self.settings.lease, suspects }).await
    }

    async fn work_on(self: &Arc<Self>, queue: QueueSpec, lease: Lease, claimed: ClaimedJob) {
        let begun = Instant::now();
        let job = self.running.take(lease);
        let outcome = self.call_plugin(&job, &claimed).await;
        let queues = outcome.as_ref().is_ok_and(|done| done.queues);
        let end = self.finish(&job, &claimed, outcome).await;
        self.running.put_down(&job);
        sight::ended(&claimed.kind, end, begun.elapsed());
        self.tell(CompanyId(claimed.company), lease.id);
        if queues || queue.per_company.is_some() || job.why() == Some(StopReason::Draining) {
            // New jobs, a freed slot, or a job given back are somebody's turn.
            self.bell.ring();
        }
    }

    async fn call_plugin(self: &Arc<Self>, job: &Arc<RunningJob>, claimed: &ClaimedJob) -> Result<Done, JobError> {
        let Some(plugin) = self.registry.of(&claimed.kind) else {
            return Err(JobError::permanent(format!("no plugin runs jobs of kind {}", claimed.kind)));
        };
        let cx = JobCx {
            runtime: self.clone(),
            job: job.clone(),
            scope: Scope::of(CompanyId(claimed.company)),
            attempt: claimed.attempt,
            max_attempts: claimed.max_attempts,
        };
        plugin.run(cx, claimed.payload.clone()).await
    }

    /// Gives an id back that came while the process ends.
    async fn pass_on(&self, id: Uuid) {
        if let Ok(mut conn) = self.ledger.unscoped().await {
            let _ = admit::unadmit(&mut conn, &[id]).await;
            self.bell.ring();
        }
    }

    /// Ends this process's part: nothing new begins, short jobs finish, long ones go back uncharged.
    pub(crate) async fn drain(&self) {
        self.closing.cancel();
        self.under_way.close();
        if timeout(self.settings.drain, self.under_way.wait()).await.is_ok() {
            return;
        }
        for job in self.running.all() {
            job.stop(StopReason::Draining);
        }
        // Those who listen to their stop token give themselves back; the rest is given back over their heads.
        if timeout(Duration::from_secs(1), self.under_way.wait()).await.is_err() {
            let _ = timeout(Duration::from_secs(1), self.give_back()).await;
        }
    }

    async fn give_back(&self) {
        let Ok(mut conn) = self.ledger.unscoped().await else { return };
        for job in self.running.all() {
            if let Err(error) = ledger::release(&mut conn, job.lease).await {
                tracing::warn!(job.id = %job.lease.id, %error, "a job was not given back; its lease will run out");
            }
        }
        self.bell.ring();
    }
}
