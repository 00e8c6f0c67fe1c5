//! `ops/bench`: one benchmark for each row of the targets, each against a peer that runs in the same minutes, in turn
//! with it, at least seven times; what counts is the median of the ratios. Prints `name ratio target`.
#![expect(clippy::print_stdout, reason = "a tool tells what it does")]
#![expect(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "measures wall time; the peers copy raw rows and use plain pools"
)]

mod alarms;
mod board;
mod charts;
mod crowd;
mod files;
mod growth;
mod intake;
mod library;
mod logins;
mod pages;
mod pairs;
mod production;
mod queue;
mod requests;
mod site;
mod viewers;
mod world;

use std::process::ExitCode;

use anyhow::{Result, bail};
use proof::results::{Measurement, circumstances, keep};

use crate::world::World;

#[tokio::main]
async fn main() -> ExitCode {
    match begin().await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // one line for people, whatever RUST_BACKTRACE says
            eprintln!("bench: {error:#}");
            ExitCode::FAILURE
        }
    }
}

async fn begin() -> Result<()> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match args.first().map(String::as_str) {
        Some("run") => run(&args[1..]).await,
        Some("peer-queue") => queue::peer(&args[1..]).await,
        Some("peer-requests") => requests::peer(&args[1..]).await,
        Some("peer-page") => site::peer(&args[1..]).await,
        _ => bail!("run this through ops/bench"),
    }
}

/// Rows by name (p1, p2, p3, ..., growth); without names all of them.
async fn run(args: &[String]) -> Result<()> {
    let (options, names): (Vec<&str>, Vec<&str>) =
        args.iter().map(String::as_str).partition(|arg| arg.starts_with('-'));
    let wanted = |name: &str| names.is_empty() || names.contains(&name);
    let mut world = World::open().await?;
    let told = circumstances(&world.stage.root);
    println!("{told}");
    let mut rows: Vec<Measurement> = Vec::new();
    // first: the board's 500 lines would stand on the home page
    if wanted("p13") {
        rows.extend(tell(pages::run(&world).await?));
        rows.extend(tell(site::run(&world).await?));
    }
    if wanted("p8") {
        rows.extend(tell(intake::run(&world).await?));
    }
    if wanted("p4") || wanted("p5") {
        rows.extend(tell(charts::run(&world).await?));
    }
    if wanted("p1") {
        rows.extend(tell(logins::run(&world).await?));
    }
    if wanted("p2") {
        rows.extend(tell(requests::run(&world).await?));
    }
    if wanted("p3") {
        rows.extend(tell(board::run(&world).await?));
    }
    if wanted("p6") {
        rows.extend(tell(files::run(&mut world).await?));
    }
    if wanted("p10") {
        rows.extend(tell(queue::run(&mut world).await?));
    }
    if wanted("p12") {
        rows.extend(tell(crowd::run(&mut world).await?));
    }
    if wanted("growth") {
        rows.extend(tell(growth::run(&world).await?));
    }
    if wanted("viewers") {
        rows.extend(tell(viewers::run(&world).await?));
    }
    rows.extend(run_last(&mut world, wanted).await?);
    if options.contains(&"--keep") {
        keep(&world.stage.root.join("docs/benchmarks.md"), &heading(&names), &told, &rows)?;
    }
    Ok(())
}

/// Under which heading figures are kept: rows alone do not take the place of a full run.
fn heading(names: &[&str]) -> String {
    match names {
        [] => "## The last full run".to_owned(),
        some => format!("## The last run of {}", some.join(", ")),
    }
}

/// Rows whose machines and members would stand in the way of the others: on the board, and among those who get mails.
async fn run_last(world: &mut World, wanted: impl Fn(&str) -> bool) -> Result<Vec<Measurement>> {
    let mut rows = Vec::new();
    if wanted("p7") {
        rows.extend(tell(production::run(world).await?));
    }
    if wanted("p11") {
        rows.extend(tell(library::run(world).await?));
    }
    if wanted("p9") {
        rows.extend(tell(alarms::run(world).await?));
    }
    Ok(rows)
}

fn tell(rows: Vec<Measurement>) -> Vec<Measurement> {
    for row in &rows {
        println!("{}", row.line());
    }
    rows
}
