//! `sosogi-worker`: runs background jobs until it is asked to stop. It starts itself with the word `apart` for a job
//! that may have taken a worker down.

use anyhow::Context;

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    let settings = config::Settings::load().context("the settings cannot be used")?;
    config::start_logging(&settings);
    match std::env::args().nth(1).as_deref() {
        None => worker_host::run(&settings, worker_host::plugins(&settings)?).await,
        Some(worker_host::APART) => worker_host::run_apart(&settings, worker_host::plugins(&settings)?).await,
        Some(other) => anyhow::bail!("there is no command `{other}`"),
    }
}
