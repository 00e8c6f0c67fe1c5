//! Suspects run by themselves, in a process that does nothing else.
//!
//! A job whose lease was lost without a verdict may be the one that took its process down. It is handed to a process
//! of its own: if that dies, nobody else is hurt, and it is known who it was. The order goes over the standard input,
//! whose end means "the worker ends": the job finishes soon or goes back uncharged, and no process stays behind.

use std::io::BufRead;
use std::process::{ExitStatus, Stdio};
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use jobs::ledger::drive as ledger;
use tokio::io::AsyncWriteExt;
use tokio::process::Command;
use tokio::sync::{mpsc, oneshot};
use uuid::Uuid;

use crate::drive::Runtime;
use crate::registry::Registry;
use crate::settings::{IsolatedProcess, QueueSpec, Settings};
use crate::sight;
use crate::start::{self, TOLD};

/// A process apart ends so much sooner than its worker, which waits for it.
const HEADWAY: Duration = Duration::from_secs(2);
/// Few connections for the job, and as many for what keeps its lease: there may be many such processes.
const CONNECTIONS: u32 = 2;

impl Runtime {
    /// Runs a job by itself if it is a suspect; an id that is nobody's to have is spent.
    pub(crate) async fn run_apart(&self, queue: QueueSpec, id: Uuid) {
        let Some(apart) = &self.settings.apart else { return };
        if !self.is_suspect(id).await {
            return;
        }
        let Ok(_place) = self.places_apart.acquire().await else { return };
        let worker = format!("{}-apart-{}", self.name, kernel::ids::new_id().simple());
        let order = format!("{} {id} {worker}\n", queue.name);
        match self.process_apart(apart, &order).await {
            Ok(status) if status.success() => sight::apart("ended"),
            Ok(status) => {
                sight::apart("crashed");
                tracing::warn!(job.id = %id, %status, "a job took the process with it in which it ran by itself");
                self.forfeit(id, &worker).await;
            }
            // The mark stays: the id comes again.
            Err(error) => tracing::error!(job.id = %id, %error, "no process could be started for a suspect"),
        }
    }

    async fn is_suspect(&self, id: Uuid) -> bool {
        let Ok(mut conn) = self.ledger.unscoped().await else { return false };
        ledger::is_suspect(&mut conn, id).await.unwrap_or(false)
    }

    /// Without it the job waits for its lease to run out.
    async fn forfeit(&self, id: Uuid, worker: &str) {
        if let Ok(mut conn) = self.ledger.unscoped().await {
            let _ = ledger::forfeit(&mut conn, id, worker).await;
        }
    }

    async fn process_apart(&self, apart: &IsolatedProcess, order: &str) -> std::io::Result<ExitStatus> {
        let mut command = Command::new(&apart.program);
        command.args(&apart.args).envs(apart.environment.iter().cloned());
        let mut process = command.stdin(Stdio::piped()).stdout(Stdio::null()).kill_on_drop(true).spawn()?;
        let mut input = process.stdin.take();
        if let Some(input) = &mut input {
            // A process that died already is seen below.
            let _ = input.write_all(order.as_bytes()).await;
        }
        tokio::select! {
            status = process.wait() => return status,
            () = self.closing.cancelled() => drop(input),
        }
        process.wait().await
    }
}

/// Runs the one job that the standard input names, then returns. Stops early when the input ends or `asked` is ready.
pub async fn run_apart(
    mut settings: Settings,
    registry: Registry,
    asked: impl Future<Output = ()>,
) -> anyhow::Result<()> {
    let (order, ended) = standard_input();
    let order = order.await.context("the standard input holds no order")?;
    let (queue, id, worker) = read(&order, &settings)?;
    settings.apart = None;
    settings.drain = settings.drain.saturating_sub(HEADWAY);
    settings.db.max_connections = CONNECTIONS;
    settings.ledger_connections = CONNECTIONS;
    let (told, tellings) = mpsc::channel(TOLD);
    let mut runtime = start::runtime(settings, registry, told)?;
    worker.clone_into(&mut runtime.name);
    let runtime = Arc::new(runtime);
    let _tasks = start::start_keeping(&runtime, tellings);
    tokio::select! {
        () = runtime.handle(queue, id) => return Ok(()),
        _ = ended => {}
        () = asked => {}
    }
    runtime.drain().await;
    Ok(())
}

fn read<'a>(order: &'a str, settings: &Settings) -> anyhow::Result<(QueueSpec, Uuid, &'a str)> {
    let mut words = order.split_whitespace();
    let (Some(queue), Some(id), Some(worker)) = (words.next(), words.next(), words.next()) else {
        return Err(anyhow!("an order is a queue, an id and a name"));
    };
    let spec = settings.queues.iter().find(|spec| spec.name == queue).with_context(|| format!("queue {queue}"))?;
    Ok((*spec, id.parse()?, worker))
}

/// The first line of the standard input, and its end. A thread of its own, because a read cannot be given up: the
/// process would wait for it at its end.
fn standard_input() -> (oneshot::Receiver<String>, oneshot::Receiver<()>) {
    let (order, ordered) = oneshot::channel();
    let (end, ended) = oneshot::channel::<()>();
    std::thread::spawn(move || {
        let mut input = std::io::stdin().lock();
        let mut line = String::new();
        if input.read_line(&mut line).is_ok_and(|read| read > 0) {
            let _ = order.send(line);
            let _ = std::io::copy(&mut input, &mut std::io::sink());
        }
        drop(end);
    });
    (ordered, ended)
}
