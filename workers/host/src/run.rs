//! A worker process from its settings to its end.

use config::Settings;
use db::DbSettings;
use runtime::{IsolatedProcess, QueueSpec, Registry, start};
use tokio::signal::unix::{SignalKind, signal};

use crate::sight;

/// The word with which a worker starts itself to run one job apart.
pub const APART: &str = "apart";
/// Itself, even when a newer version has been put in its place.
const SELF: &str = "/proc/self/exe";
/// Jobs at once that each have a process of their own: what a killed worker leaves behind must be back within 20 s,
/// though each takes some seconds.
const APART_AT_ONCE: usize = 12;

/// Calls of companies' systems at once.
const WEBHOOKS: usize = 16;
/// Of one company's.
const WEBHOOKS_PER_COMPANY: i64 = 2;

/// Runs until SIGTERM or SIGINT, then drains.
pub async fn run(settings: &Settings, plugins: Registry) -> anyhow::Result<()> {
    let asked = asked()?;
    let figures = sight::record()?;
    let running = start(worker_settings(settings)?, plugins)?;
    let watch = sight::serve(settings.worker_metrics_listen, figures, running.readiness()).await?;
    tracing::info!(metrics = %settings.worker_metrics_listen, "the worker runs");
    asked.await;
    tracing::info!("the worker drains");
    running.drain().await;
    drop(watch);
    Ok(())
}

/// Runs the one job that the standard input names.
pub async fn run_apart(settings: &Settings, plugins: Registry) -> anyhow::Result<()> {
    runtime::run_apart(worker_settings(settings)?, plugins, asked()?).await
}

/// Ready when the process is asked to end.
fn asked() -> anyhow::Result<impl Future<Output = ()>> {
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = term.recv() => {}
            _ = int.recv() => {}
        }
    })
}

/// The plugins' pool and the runtime's own share the connections that the settings allow, two to one.
fn worker_settings(settings: &Settings) -> anyhow::Result<runtime::Settings> {
    let own = (settings.worker_database_connections / 3).max(2);
    let plugins = settings.worker_database_connections.saturating_sub(own).max(2);
    let db = DbSettings::new(settings.database_url.clone(), plugins);
    let per_company = i64::try_from(settings.export_slots_per_company)?;
    let mut worker = runtime::Settings::new(db, settings.redis_url.clone(), settings.redis_prefix.clone());
    worker.ledger_connections = own;
    worker.lease = settings.lease;
    worker.drain = settings.drain;
    worker.apart = Some(IsolatedProcess {
        program: SELF.into(),
        args: vec![APART.into()],
        environment: Vec::new(),
        at_once: APART_AT_ONCE,
    });
    worker.queues = vec![
        QueueSpec { name: "fast", slots: settings.fast_slots, per_company: None },
        QueueSpec { name: "work", slots: settings.work_slots, per_company: None },
        QueueSpec { name: "mails", slots: settings.mail_slots, per_company: None },
        QueueSpec { name: "exports", slots: settings.export_slots, per_company: Some(per_company) },
        // a system that does not answer holds a slot for ten seconds: those of a company never hold all
        QueueSpec { name: "webhooks", slots: WEBHOOKS, per_company: Some(WEBHOOKS_PER_COMPANY) },
    ];
    Ok(worker)
}
