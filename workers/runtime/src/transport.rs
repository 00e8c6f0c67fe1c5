//! The transport: apalis on Redis carries job ids to a free slot. The one file that names apalis.
//!
//! It may lose ids and deliver them twice; neither matters, for the claim decides and the relay hands over again what
//! nobody claimed. What apalis would do besides (retry, delay, locks, its own shutdown) is switched off or not waited
//! for: any Redis error ends an apalis worker, and with it the handlers that run in it.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use apalis::layers::WorkerBuilderExt;
use apalis::prelude::{BackendExt, BoxDynError, Data, Strategy, TaskBuilder, TaskId, WorkerBuilder};
use apalis_redis::queries::push_tasks;
use apalis_redis::{Config, RedisStorage};
use futures::Stream;
use futures::StreamExt;
use futures::task::AtomicWaker;
use jobs::PROGRESS_CHANNEL;
use redis::aio::{ConnectionManager, ConnectionManagerConfig};
use redis::{Client, RedisResult};
use tokio::sync::mpsc;
use tokio::time::sleep;
use uuid::Uuid;

use crate::drive::Runtime;
use crate::settings::QueueSpec;

/// Channel on which the relay says that ids of a queue were pushed.
const NUDGE_CHANNEL: &str = "jobs-nudge";
/// A lost nudge costs so much.
const POLL: Duration = Duration::from_secs(1);
/// Pause before a worker, a subscription or a publication is tried again.
const AGAIN: Duration = Duration::from_millis(500);
/// Ids in one sweep.
const SWEEP: usize = 1_000;
/// Ids in one push.
const PUSH: usize = 500;

/// A connection that comes back by itself and fails soon while the server is away.
fn connect(url: &str) -> RedisResult<ConnectionManager> {
    let patience = Some(Duration::from_secs(2));
    let config = ConnectionManagerConfig::new()
        .set_number_of_retries(1)
        .set_max_delay(Duration::from_millis(200))
        .set_connection_timeout(patience)
        .set_response_timeout(patience);
    ConnectionManager::new_lazy_with_config(Client::open(url)?, config)
}

fn config(prefix: &str, queue: &str) -> Config {
    Config::default()
        .queue(format!("{prefix}{queue}"))
        // A fuller buffer starves the heartbeat, and jobs come twice.
        .batch_size(1)
        .heartbeat_interval(Duration::from_secs(5))
        .missed_heartbeats(3)
        .emit_events(false)
        // Postgres holds the lease.
        .lock_tasks(false)
}

/// The relay's end.
#[derive(Clone)]
pub(crate) struct Pusher {
    conn: ConnectionManager,
    prefix: String,
}

impl Pusher {
    pub(crate) fn new(url: &str, prefix: &str) -> RedisResult<Self> {
        Ok(Self { conn: connect(url)?, prefix: prefix.to_owned() })
    }

    /// How many ids of a queue wait in Redis.
    pub(crate) async fn depth(&self, queue: &str) -> RedisResult<i64> {
        let config = config(&self.prefix, queue);
        let mut pipe = redis::pipe();
        pipe.llen(config.active_jobs_list()).zcard(config.scheduled_jobs_set());
        let (active, scheduled): (i64, i64) = pipe.query_async(&mut self.conn.clone()).await?;
        Ok(active + scheduled)
    }

    /// Hands ids over, in this order, and wakes the workers.
    pub(crate) async fn push(&self, queue: &str, ids: &[Uuid]) -> Result<(), BoxDynError> {
        let config = config(&self.prefix, queue);
        let mut conn = self.conn.clone();
        for ids in ids.chunks(PUSH) {
            let tasks = ids.iter().map(task).collect::<Result<Vec<_>, _>>()?;
            push_tasks(&mut conn, &config, &tasks).await?;
        }
        let nudge: RedisResult<()> = redis::cmd("PUBLISH")
            .arg(format!("{}{NUDGE_CHANNEL}", self.prefix))
            .arg(queue)
            .query_async(&mut conn)
            .await;
        if let Err(error) = nudge {
            tracing::debug!(%error, "workers were not nudged; they look within a second");
        }
        Ok(())
    }

    /// Removes what apalis keeps of ids that were delivered; it would keep them for ever.
    pub(crate) async fn sweep(&self, queue: &str) -> RedisResult<()> {
        let config = config(&self.prefix, queue);
        for litter in [config.done_jobs_set(), config.dead_jobs_set()] {
            while self.sweep_some(&config, &litter).await? == SWEEP {}
        }
        Ok(())
    }

    /// How many were swept. Its own statement, because apalis' would read the waiting ids as well.
    async fn sweep_some(&self, config: &Config, litter: &str) -> RedisResult<usize> {
        let mut conn = self.conn.clone();
        let ids: Vec<String> = redis::cmd("SPOP").arg(litter).arg(SWEEP).query_async(&mut conn).await?;
        if !ids.is_empty() {
            let meta = config.job_meta_hash();
            let keys: Vec<String> = ids.iter().map(|id| format!("{meta}:{id}")).collect();
            let mut pipe = redis::pipe();
            pipe.hdel(config.job_data_hash(), &ids).ignore().del(keys).ignore();
            pipe.query_async::<()>(&mut conn).await?;
        }
        Ok(ids.len())
    }
}

/// A fresh task id at every push: apalis ignores a repeated one, and within a second it sorts by their text.
fn task(id: &Uuid) -> Result<apalis_redis::RedisTask, serde_json::Error> {
    let task_id = TaskId::from_string(kernel::ids::new_id().to_string());
    Ok(TaskBuilder::new(serde_json::to_vec(id)?).task_id(task_id).build())
}

/// What the handler needs.
#[derive(Clone)]
struct Env {
    runtime: Arc<Runtime>,
    queue: QueueSpec,
}

/// Always Ok: what happens to a job stands in the ledger, and apalis must not try again by itself.
async fn handle(id: Uuid, env: Data<Env>) -> Result<(), BoxDynError> {
    env.runtime.handle(env.queue, id).await;
    Ok(())
}

/// Takes ids of a queue from Redis until the process ends; begins again whenever apalis gives up.
pub(crate) async fn carry(runtime: Arc<Runtime>, queue: QueueSpec, nudge: Nudge) {
    let closing = runtime.closing.clone();
    while !closing.is_cancelled() {
        tokio::select! {
            // Not waited for: apalis would sit out its own jobs. What it holds is handed over again.
            () = closing.cancelled() => return,
            end = carry_once(&runtime, queue, nudge.clone()) => {
                tracing::debug!(queue = queue.name, ended = ?end, "the transport begins anew");
            }
        }
        sleep(AGAIN).await;
    }
}

async fn carry_once(runtime: &Arc<Runtime>, queue: QueueSpec, nudge: Nudge) -> Result<(), BoxDynError> {
    let conn = connect(&runtime.settings.redis_url)?;
    let storage = RedisStorage::<Uuid>::new(conn).with_config(config(&runtime.settings.redis_prefix, queue.name));
    // A new name each time: apalis refuses one that it has seen lately.
    WorkerBuilder::new(format!("{}-{}", queue.name, kernel::ids::new_id().simple()))
        .backend(storage.poll_with_strategy(Strategy::new().stream(nudge).interval(POLL)))
        .concurrency(queue.slots)
        .data(Env { runtime: runtime.clone(), queue })
        .build(handle)
        .run()
        .await?;
    Ok(())
}

/// Wakes a queue's worker: an endless stream that yields after each ring.
#[derive(Clone, Default)]
pub(crate) struct Nudge(Arc<(AtomicWaker, AtomicBool)>);

impl Nudge {
    fn ring(&self) {
        self.0.1.store(true, Ordering::Release);
        self.0.0.wake();
    }
}

impl Stream for Nudge {
    type Item = ();

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<()>> {
        self.0.0.register(cx.waker());
        if self.0.1.swap(false, Ordering::AcqRel) { Poll::Ready(Some(())) } else { Poll::Pending }
    }
}

/// Listens to the relay's nudges for all queues of this process.
pub(crate) async fn hear_nudges(runtime: Arc<Runtime>, nudges: Vec<(&'static str, Nudge)>) {
    loop {
        if let Err(error) = hear(&runtime, &nudges).await {
            tracing::debug!(%error, "no nudges; queues are looked at every second");
        }
        sleep(AGAIN).await;
    }
}

async fn hear(runtime: &Runtime, nudges: &[(&'static str, Nudge)]) -> RedisResult<()> {
    let client = Client::open(runtime.settings.redis_url.as_str())?;
    let mut channel = client.get_async_pubsub().await?;
    channel.subscribe(format!("{}{NUDGE_CHANNEL}", runtime.settings.redis_prefix)).await?;
    let mut messages = channel.on_message();
    while let Some(message) = messages.next().await {
        let queue: String = message.get_payload()?;
        nudges.iter().filter(|(name, _)| *name == queue).for_each(|(_, nudge)| nudge.ring());
    }
    Ok(())
}

/// Publishes which jobs have moved, for those who watch.
pub(crate) async fn tell_progress(runtime: Arc<Runtime>, mut told: mpsc::Receiver<(i64, Uuid)>) {
    let channel = format!("{}{PROGRESS_CHANNEL}", runtime.settings.redis_prefix);
    let Ok(mut conn) = connect(&runtime.settings.redis_url) else { return };
    while let Some((company, id)) = told.recv().await {
        let sent: RedisResult<()> =
            redis::cmd("PUBLISH").arg(&channel).arg(format!("{company}:{id}")).query_async(&mut conn).await;
        if let Err(error) = sent {
            tracing::debug!(%error, "a job's progress was not told");
        }
    }
}
