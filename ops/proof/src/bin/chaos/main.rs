//! `ops/chaos`: kills everything that can be killed, under load, and proves by an outside ledger that nothing was
//! lost, nothing happened that was rolled back, and nothing happened twice.
//!
//! The same program is, by its first word, the worker (the shipped one with one more plugin), its process for
//! suspects, and the one that hands jobs over. Never shipped.
#![expect(clippy::print_stdout, reason = "a tool tells what it does")]
#![expect(clippy::disallowed_methods, reason = "a tool measures wall time")]

mod alone;
mod backlog;
mod deed;
mod documents;
mod enqueuer;
mod guesses;
mod house;
mod ledger;
mod mails;
mod orphans;
mod outage;
mod people;
mod revocations;
mod sleeper;
mod storm;
mod traffic;
mod uploads;

use std::path::PathBuf;

use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use config::Settings;
use proof::results::{Measurement, circumstances, keep};

use crate::house::House;

#[tokio::main]
async fn main() -> ExitCode {
    match begin().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // one line for people, whatever RUST_BACKTRACE says
            eprintln!("chaos: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn begin() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("worker") => worker_host::run(&settings()?, plugins()?).await,
        Some(worker_host::APART) => worker_host::run_apart(&settings()?, plugins()?).await,
        Some("enqueue") => enqueuer::run(args.get(1).context("the ledger's file")?.into()).await,
        Some("run") => run(&args[1..]).await,
        _ => bail!("run this through ops/chaos"),
    }
}

fn settings() -> Result<Settings> {
    let settings = Settings::load()?;
    config::start_logging(&settings);
    Ok(settings)
}

fn plugins() -> Result<runtime::Registry> {
    Ok(worker_host::plugins(&settings_quietly()?)?.with(deed::Short).with(deed::Long))
}

fn settings_quietly() -> Result<Settings> {
    Ok(Settings::load()?)
}

/// Scenes by name; without names all of them.
async fn run(args: &[String]) -> Result<()> {
    let (options, names): (Vec<&str>, Vec<&str>) =
        args.iter().map(String::as_str).partition(|arg| arg.starts_with('-'));
    let wanted = |name: &str| names.is_empty() || names.contains(&name);
    let small = options.contains(&"--small");
    let mut house = House::open().await?;
    let told = circumstances(&house.stage.root);
    println!("{told}");
    let mut rows: Vec<Measurement> = Vec::new();
    if wanted("alone") {
        rows.extend(tell(alone::run(&mut house).await?));
    }
    if wanted("outage") {
        rows.extend(tell(outage::run(&mut house).await?));
    }
    if wanted("sleeper") {
        rows.extend(tell(sleeper::run(&mut house, if small { 20 } else { 90 }).await?));
    }
    if wanted("orphans") {
        rows.extend(tell(orphans::run(&mut house, if small { 2 } else { 10 }).await?));
    }
    if wanted("storm") {
        rows.extend(tell(storm::run(&mut house, if small { 12 } else { 44 }).await?));
    }
    if wanted("mails") {
        rows.extend(tell(mails::run(&mut house, if small { 10 } else { 36 }).await?));
    }
    if wanted("backlog") {
        let (steady, many) = if small { (2_000, 5_000) } else { (10_000, 100_000) };
        rows.extend(tell(backlog::run(&mut house, steady, many).await?));
    }
    if wanted("guesses") {
        rows.extend(tell(guesses::run(&mut house, if small { 10 } else { 1 }).await?));
    }
    if wanted("revocations") {
        rows.extend(tell(revocations::run(&house).await?));
    }
    if wanted("uploads") {
        rows.extend(tell(uploads::run(&house).await?));
    }
    if options.contains(&"--keep") {
        let document: PathBuf = house.stage.root.join("docs/reliability.md");
        keep(&document, "## The last full run", &told, &rows)?;
    }
    drop(house);
    if rows.iter().any(|row| !row.met) {
        bail!("not everything that was wanted was met");
    }
    Ok(())
}

fn tell(rows: Vec<Measurement>) -> Vec<Measurement> {
    for row in &rows {
        println!("{}", row.line());
    }
    rows
}
