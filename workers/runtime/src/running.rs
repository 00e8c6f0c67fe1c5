//! The leases that this process holds, why a job was told to stop, and the loop that renews.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use db::DbError;
use jobs::ledger::drive::{self as ledger, Lease};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;
use uuid::Uuid;

use crate::drive::Runtime;

/// Why a job's stop token was set. The runtime decides from it what "stopped" means; the plugin need not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StopReason {
    /// Its user wants it no more: it ends cancelled.
    Cancelled,
    /// The lease is lost: the job is somebody else's.
    Lost,
    /// The process is going down: the job goes back, uncharged.
    Draining,
}

/// One job in hand.
#[derive(Debug)]
pub(crate) struct RunningJob {
    pub(crate) lease: Lease,
    pub(crate) stop: CancellationToken,
    why: OnceLock<StopReason>,
    renewed: Mutex<Instant>,
}

impl RunningJob {
    /// Tells the job to stop. The first reason counts; a lost lease is refused by the ledger whatever the reason.
    pub(crate) fn stop(&self, why: StopReason) {
        let _ = self.why.set(why);
        self.stop.cancel();
    }

    pub(crate) fn why(&self) -> Option<StopReason> {
        self.why.get().copied()
    }

    fn renewed(&self) -> MutexGuard<'_, Instant> {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All jobs in hand, by the token of their claim.
#[derive(Debug, Default)]
pub(crate) struct RunningJobs(Mutex<HashMap<Uuid, Arc<RunningJob>>>);

impl RunningJobs {
    pub(crate) fn take(&self, lease: Lease) -> Arc<RunningJob> {
        let renewed = Mutex::new(Instant::now());
        let job = Arc::new(RunningJob { lease, stop: CancellationToken::new(), why: OnceLock::new(), renewed });
        self.map().insert(lease.token, job.clone());
        job
    }

    pub(crate) fn put_down(&self, job: &RunningJob) {
        self.map().remove(&job.lease.token);
    }

    pub(crate) fn all(&self) -> Vec<Arc<RunningJob>> {
        self.map().values().cloned().collect()
    }

    fn map(&self) -> MutexGuard<'_, HashMap<Uuid, Arc<RunningJob>>> {
        // The map is whole after every step, so a panic elsewhere does not spoil it.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Runtime {
    /// Renews all leases of this process every quarter of their life, in one statement.
    pub(crate) async fn keep_leases(&self) {
        let mut turns = interval(self.settings.lease / 4);
        turns.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            turns.tick().await;
            let running = self.running.all();
            if running.is_empty() {
                continue;
            }
            let renewal = timeout(self.settings.lease / 2, self.renew(&running)).await;
            if let Ok(Err(error)) = &renewal {
                tracing::warn!(%error, "leases were not renewed");
            }
            self.let_go_of_the_old(&running);
        }
    }

    async fn renew(&self, running: &[Arc<RunningJob>]) -> Result<(), DbError> {
        let begun = Instant::now();
        let leases: Vec<Lease> = running.iter().map(|job| job.lease).collect();
        let mut conn = self.ledger.unscoped().await?;
        let renewed = ledger::renew(&mut conn, &leases, self.settings.lease).await?;
        let renewed: HashMap<Uuid, bool> = renewed.into_iter().map(|r| (r.token, r.cancel_requested)).collect();
        let (seen, missing): (Vec<_>, Vec<_>) = running.iter().partition(|job| renewed.contains_key(&job.lease.token));
        for job in seen {
            *job.renewed() = begun;
            if renewed[&job.lease.token] {
                job.stop(StopReason::Cancelled);
            }
        }
        if missing.is_empty() {
            return Ok(());
        }
        // Not renewed: either the job's own last transaction holds the row, which is better than a lease, or it is lost.
        let leases: Vec<Lease> = missing.iter().map(|job| job.lease).collect();
        let standing: HashSet<Uuid> = ledger::standing(&mut conn, &leases).await?.into_iter().collect();
        for job in missing {
            if standing.contains(&job.lease.token) {
                *job.renewed() = begun;
            } else {
                job.stop(StopReason::Lost);
            }
        }
        Ok(())
    }

    /// A lease that could not be renewed for its whole life may be somebody else's by now.
    fn let_go_of_the_old(&self, running: &[Arc<RunningJob>]) {
        for job in running {
            if job.renewed().elapsed() > self.settings.lease {
                job.stop(StopReason::Lost);
            }
        }
    }
}
