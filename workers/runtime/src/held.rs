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
pub(crate) enum Why {
    /// Its user wants it no more: it ends cancelled.
    Asked,
    /// The lease is lost: the job is somebody else's.
    Lost,
    /// The process is going down: the job goes back, uncharged.
    Draining,
}

/// One job in hand.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) lease: Lease,
    pub(crate) stop: CancellationToken,
    why: OnceLock<Why>,
    renewed: Mutex<Instant>,
}

impl Held {
    /// Tells the job to stop. The first reason counts; a lost lease is refused by the ledger whatever the reason.
    pub(crate) fn stop(&self, why: Why) {
        let _ = self.why.set(why);
        self.stop.cancel();
    }

    pub(crate) fn why(&self) -> Option<Why> {
        self.why.get().copied()
    }

    fn renewed(&self) -> MutexGuard<'_, Instant> {
        self.renewed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// All jobs in hand, by the token of their claim.
#[derive(Debug, Default)]
pub(crate) struct Hand(Mutex<HashMap<Uuid, Arc<Held>>>);

impl Hand {
    pub(crate) fn take(&self, lease: Lease) -> Arc<Held> {
        let renewed = Mutex::new(Instant::now());
        let held = Arc::new(Held { lease, stop: CancellationToken::new(), why: OnceLock::new(), renewed });
        self.map().insert(lease.token, held.clone());
        held
    }

    pub(crate) fn put_down(&self, held: &Held) {
        self.map().remove(&held.lease.token);
    }

    pub(crate) fn all(&self) -> Vec<Arc<Held>> {
        self.map().values().cloned().collect()
    }

    fn map(&self) -> MutexGuard<'_, HashMap<Uuid, Arc<Held>>> {
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
            let hand = self.hand.all();
            if hand.is_empty() {
                continue;
            }
            let renewal = timeout(self.settings.lease / 2, self.renew(&hand)).await;
            if let Ok(Err(error)) = &renewal {
                tracing::warn!(%error, "leases were not renewed");
            }
            self.let_go_of_the_old(&hand);
        }
    }

    async fn renew(&self, hand: &[Arc<Held>]) -> Result<(), DbError> {
        let begun = Instant::now();
        let leases: Vec<Lease> = hand.iter().map(|held| held.lease).collect();
        let mut conn = self.ledger.unscoped().await?;
        let renewed = ledger::renew(&mut conn, &leases, self.settings.lease).await?;
        let renewed: HashMap<Uuid, bool> = renewed.into_iter().map(|r| (r.token, r.cancel_requested)).collect();
        let (seen, missing): (Vec<_>, Vec<_>) = hand.iter().partition(|held| renewed.contains_key(&held.lease.token));
        for held in seen {
            *held.renewed() = begun;
            if renewed[&held.lease.token] {
                held.stop(Why::Asked);
            }
        }
        if missing.is_empty() {
            return Ok(());
        }
        // Not renewed: either the job's own last transaction holds the row, which is better than a lease, or it is lost.
        let leases: Vec<Lease> = missing.iter().map(|held| held.lease).collect();
        let standing: HashSet<Uuid> = ledger::standing(&mut conn, &leases).await?.into_iter().collect();
        for held in missing {
            if standing.contains(&held.lease.token) {
                *held.renewed() = begun;
            } else {
                held.stop(Why::Lost);
            }
        }
        Ok(())
    }

    /// A lease that could not be renewed for its whole life may be somebody else's by now.
    fn let_go_of_the_old(&self, hand: &[Arc<Held>]) {
        for held in hand {
            if held.renewed().elapsed() > self.settings.lease {
                held.stop(Why::Lost);
            }
        }
    }
}
