//! A worker process: everything that runs in it, and its end.

use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, ensure};
use db::{Db, DbSettings};
use jobs::Bell;
use tokio::sync::{Semaphore, mpsc};
use tokio::time::sleep;
use tokio_util::sync::{CancellationToken, DropGuard};
use tokio_util::task::TaskTracker;

use crate::drive::Runtime;
use crate::registry::Registry;
use crate::running::RunningJobs;
use crate::schedules::next_after;
use crate::settings::Settings;
use crate::transport::{Nudge, Pusher, carry, hear_nudges, tell_progress};

/// Words of progress that may wait for Redis; more are dropped.
pub(crate) const TOLD: usize = 1_024;

/// A worker that runs. Dropped without [`RunningWorker::drain`], it ends at once and its leases run out.
#[derive(Debug)]
pub struct RunningWorker {
    runtime: Arc<Runtime>,
    _ends: DropGuard,
}

/// Starts a worker: relay, transport, renewal of leases, schedules. Neither Postgres nor Redis need answer yet.
pub fn start(settings: Settings, registry: Registry) -> anyhow::Result<RunningWorker> {
    check(&settings, &registry)?;
    let pusher = Pusher::new(&settings.redis_url, &settings.redis_prefix).context("the address of Redis")?;
    let (told, tellings) = mpsc::channel(TOLD);
    let runtime = Arc::new(runtime(settings, registry, told)?);
    let ends = CancellationToken::new();
    let tasks = Tasks { tracker: TaskTracker::new(), ends: ends.clone() };
    start_relay(&tasks, &runtime, pusher);
    start_transport(&tasks, &runtime, tellings);
    Ok(RunningWorker { runtime, _ends: ends.drop_guard() })
}

/// Finds before anything runs what would otherwise never run.
fn check(settings: &Settings, registry: &Registry) -> anyhow::Result<()> {
    for entry in registry.schedules() {
        next_after(&entry.cron, settings.clock.now()).with_context(|| format!("schedule {}", entry.name))?;
    }
    let homeless = registry.without_queue(&settings.queues);
    ensure!(homeless.is_empty(), "no queue of this worker carries jobs of kind {}", homeless.join(", "));
    Ok(())
}

impl RunningWorker {
    /// Tells whether the worker can work; outlives the borrow of this.
    pub fn readiness(&self) -> Readiness {
        Readiness { ledger: self.runtime.ledger.clone() }
    }

    /// Ends the worker: nothing new begins, short jobs finish, long ones go back uncharged.
    pub async fn drain(self) {
        self.runtime.drain().await;
        self.runtime.ledger.close().await;
    }
}

/// Whether a worker can work.
#[derive(Clone, Debug)]
pub struct Readiness {
    ledger: Db,
}

impl Readiness {
    /// The ledger answers. Redis need not: jobs wait for it.
    pub async fn ready(&self) -> bool {
        self.ledger.ready().await
    }
}

pub(crate) fn runtime(
    settings: Settings,
    registry: Registry,
    told: mpsc::Sender<(i64, uuid::Uuid)>,
) -> anyhow::Result<Runtime> {
    let db = Db::open(&settings.db).context("the address of the database")?;
    // claims, leases and marks: what a crash of the database takes of them is claimed and done anew, and a job's effects
    // commit on the plugins' pool
    let own = DbSettings { max_connections: settings.ledger_connections, durable: false, ..settings.db.clone() };
    let ledger = Db::open(&own)?;
    let slots = settings.queues.iter().map(|q| (q.name, Arc::new(Semaphore::new(q.slots)))).collect();
    Ok(Runtime {
        registry,
        db,
        bell: Bell::new(ledger.clone()),
        ledger,
        running: RunningJobs::default(),
        name: format!("worker-{}", kernel::ids::new_id().simple()),
        closing: CancellationToken::new(),
        under_way: TaskTracker::new(),
        slots,
        places_apart: Semaphore::new(settings.apart.as_ref().map_or(0, |apart| apart.at_once)),
        told,
        settings,
    })
}

/// The loops of the process; they end with it.
struct Tasks {
    tracker: TaskTracker,
    ends: CancellationToken,
}

impl Tasks {
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let ends = self.ends.clone();
        self.tracker.spawn(async move {
            tokio::select! {
                () = ends.cancelled() => {}
                () = task => {}
            }
        });
    }
}

/// What a process needs that runs one job: its lease is renewed and its progress told, until the guard is dropped.
pub(crate) fn start_keeping(runtime: &Arc<Runtime>, tellings: mpsc::Receiver<(i64, uuid::Uuid)>) -> DropGuard {
    let ends = CancellationToken::new();
    let tasks = Tasks { tracker: TaskTracker::new(), ends: ends.clone() };
    let this = runtime.clone();
    tasks.spawn(async move { this.keep_leases().await });
    tasks.spawn(tell_progress(runtime.clone(), tellings));
    ends.drop_guard()
}

fn start_relay(tasks: &Tasks, runtime: &Arc<Runtime>, pusher: Pusher) {
    let this = runtime.clone();
    tasks.spawn(async move { this.keep_leases().await });
    let this = runtime.clone();
    tasks.spawn(async move { this.relay(pusher).await });
    let this = runtime.clone();
    tasks.spawn(async move {
        let entries = this.registry.schedules();
        while let Err(error) = this.register_schedules(&entries).await {
            tracing::warn!(%error, "schedules are not registered yet");
            sleep(Duration::from_secs(1)).await;
        }
        this.bell.ring();
    });
}

fn start_transport(tasks: &Tasks, runtime: &Arc<Runtime>, tellings: mpsc::Receiver<(i64, uuid::Uuid)>) {
    let nudges: Vec<(&'static str, Nudge)> =
        runtime.settings.queues.iter().map(|queue| (queue.name, Nudge::default())).collect();
    for (queue, (_, nudge)) in runtime.settings.queues.iter().zip(&nudges) {
        tasks.spawn(carry(runtime.clone(), *queue, nudge.clone()));
    }
    tasks.spawn(hear_nudges(runtime.clone(), nudges));
    tasks.spawn(tell_progress(runtime.clone(), tellings));
}
