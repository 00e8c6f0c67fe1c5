//! A worker process from its settings to its end.

use config::Settings;
use db::DbSettings;
use runtime::{QueueSpec, start};
use tokio::signal::unix::{SignalKind, signal};

use crate::plugins::plugins;
use crate::sight;

/// Runs until SIGTERM or SIGINT, then drains.
pub async fn run(settings: Settings) -> anyhow::Result<()> {
    let (mut term, mut int) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    let figures = sight::record()?;
    let running = start(worker_settings(&settings)?, plugins(&settings)?)?;
    let watch = sight::serve(settings.worker_metrics_listen, figures, running.readiness()).await?;
    tracing::info!(metrics = %settings.worker_metrics_listen, "the worker runs");
    tokio::select! {
        _ = term.recv() => {}
        _ = int.recv() => {}
    }
    tracing::info!("the worker drains");
    running.drain().await;
    drop(watch);
    Ok(())
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
    worker.queues = vec![
        QueueSpec { name: "fast", slots: settings.fast_slots, per_company: None },
        QueueSpec { name: "work", slots: settings.work_slots, per_company: None },
        QueueSpec { name: "exports", slots: settings.export_slots, per_company: Some(per_company) },
    ];
    Ok(worker)
}
