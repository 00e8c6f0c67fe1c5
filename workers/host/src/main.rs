//! `sosogi-worker`: runs background jobs until it is asked to stop. It starts itself with the word `apart` for a job
//! that may have taken a worker down.

use anyhow::Context;
use rustix::process::{getpriority_process, setpriority_process};

/// How far (steps of the operating system's niceness) a worker stands back: where both want a core, a user's call gets
/// it first. Far enough to matter (a third of the weight), and near enough that mails still leave beside a busy API.
/// Niceness counts inside one control group; `ops/units` and `ops/compose.yaml` give theirs the same weight.
const STANDS_BACK: i32 = 5;

fn main() -> anyhow::Result<()> {
    stand_back();
    work()
}

/// For this thread and all that it starts; a worker that was told to stand back further does so. Where it is not
/// allowed the worker is like all others.
fn stand_back() {
    if getpriority_process(None).is_ok_and(|present| present < STANDS_BACK) {
        let _ = setpriority_process(None, STANDS_BACK);
    }
}

#[tokio::main]
async fn work() -> anyhow::Result<()> {
    let settings = config::Settings::load().context("the settings cannot be used")?;
    config::start_logging(&settings);
    match std::env::args().nth(1).as_deref() {
        None => worker_host::run(&settings, worker_host::plugins(&settings)?).await,
        Some(worker_host::APART) => worker_host::run_apart(&settings, worker_host::plugins(&settings)?).await,
        Some(other) => anyhow::bail!("there is no command `{other}`"),
    }
}
