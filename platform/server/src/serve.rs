//! `sosogi serve` and `sosogi migrate`.

use std::path::Path;
use std::sync::Arc;

use access::{Access, Passwords};
use anyhow::{Context, Result, bail};
use config::Settings;
use db::{Db, DbSettings, Partitions};
use files::Files;
use http_kit::{App, RouteTables};
use kernel::Clock;
use tokio::task::JoinSet;

use crate::{areas, listen, news, observe, seed};

/// The password of every demo account. In production it opens nothing, and none of those accounts may have it.
pub(crate) const DEMO_PASSWORD: &str = "Sosogi-demo-1";

/// Brings the database up to date and makes the partitions that the coming weeks need. Run again, it changes nothing.
pub async fn migrate(settings: &Settings) -> Result<()> {
    schema::migrate(&settings.owner_database_url).await.context("migrations")?;
    let database = open_database(settings)?;
    let mut tx = database.begin_unscoped().await.context("the application role cannot reach the database")?;
    db::keep_partitions(&mut tx, Partitions::around(Clock::system().now())).await?;
    tx.commit().await?;
    tracing::info!("the database is up to date");
    Ok(())
}

pub(crate) fn open_database(settings: &Settings) -> Result<Db> {
    Ok(Db::open(&DbSettings::new(&settings.database_url, settings.database_connections))?)
}

/// Opens the process's parts.
pub(crate) async fn open_app(settings: Settings) -> Result<Arc<App>> {
    let database = open_database(&settings)?;
    let access = Access::open(database.clone(), Path::new(&settings.policies_dir)).await.context("policies")?;
    let access = if settings.production { access.refusing(DEMO_PASSWORD) } else { access };
    let files = Files::open(&settings).context("the store of files")?;
    let meili = settings.meili.as_ref().map(|(url, key)| (url.as_str(), key.as_str()));
    search::engine(&settings.search_dir, meili).context("meili_url")?;
    Ok(App::new(database, access, files, Clock::system(), settings))
}

/// Serves until it is asked to stop, then lets running requests finish.
pub async fn serve(settings: Settings) -> Result<()> {
    http_kit::start_metrics();
    let app = open_app(settings).await?;
    if app.settings.production {
        refuse_demo_passwords(&app).await?;
    }
    let service = http_kit::assemble(&app, RouteTables::new(areas()));
    let hub = app.hub.clone();
    let stop = async move {
        listen::stop_signal().await;
        hub.close();
    };
    // dropped with this function, so nothing outlives the service
    let mut background = JoinSet::new();
    background.spawn(news::listen(app.clone()));
    background.spawn(reload_on_hangup(app.clone()));
    background.spawn(observe::serve(app.clone()));
    tracing::info!(address = %app.settings.listen, url = app.settings.public_url, "serving");
    let served = listen::serve(&app.settings, service, stop).await;
    background.shutdown().await;
    app.db.close().await;
    tracing::info!("stopped");
    served
}

/// A demo account must never be open to the world. Only the seed's own addresses are looked at, so that a start takes
/// no longer with a thousand members; whoever else has the password cannot log in with it.
async fn refuse_demo_passwords(app: &App) -> Result<()> {
    let mut tx = app.db.begin_unscoped().await?;
    let hashes = access::identities::password_hashes(&mut tx, &seed::addresses()).await.map_err(crate::words)?;
    drop(tx);
    let passwords = Passwords::new();
    for hash in hashes {
        if passwords.verify(DEMO_PASSWORD, Some(&hash)).await.map_err(crate::words)? {
            bail!("an account has the demo password; SOSOGI_ENV=production refuses to serve it");
        }
    }
    Ok(())
}

/// SIGHUP reads the policies again; policies that cannot be read leave the present ones in force.
async fn reload_on_hangup(app: Arc<App>) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut hangup) = signal(SignalKind::hangup()) else { return };
    while hangup.recv().await.is_some() {
        match app.access.reload(Path::new(&app.settings.policies_dir)).await {
            Ok(()) => tracing::info!("policies read again"),
            Err(error) => tracing::error!(%error, "policies cannot be read; the present ones stay in force"),
        }
    }
}
