//! `sosogi-worker`: runs background jobs until it is asked to stop.

use anyhow::Context;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let settings = config::Settings::load().context("the settings cannot be used")?;
    config::start_logging(&settings);
    worker_host::run(settings).await
}
