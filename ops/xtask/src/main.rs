//! Chores of the workspace: `cargo xtask tidy | map | openapi | prepare | quick`.
//!
//! Each chore is a file. A chore that keeps a generated file has `--check`, which changes nothing and fails when the
//! committed file is not current.

mod map;
mod openapi;
mod prepare;
mod quick;
mod screens;
mod tidy;
mod workspace;

use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use workspace::Workspace;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Chores of the workspace")]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Checks the house: arrows, dependencies, licences, files, boundaries, policies.
    Tidy,
    /// Writes docs/call-map.md: screen, function code, page, call, handler, permission, job.
    Map(Check),
    /// Writes platform/server/openapi.json from the server's own document.
    Openapi(Check),
    /// Writes .sqlx, what the compiler must know of the database when there is none.
    Prepare(Prepare),
    /// Format, check and tidy: the small round before a commit.
    Quick,
}

#[derive(Args, Clone, Copy)]
struct Check {
    /// Changes nothing; fails when the committed file is not current.
    #[arg(long)]
    check: bool,
}

#[derive(Args, Clone, Copy)]
struct Prepare {
    #[command(flatten)]
    check: Check,
    /// Compiles all programs and tests whole, not only as far as their types: they are built then.
    #[arg(long)]
    build: bool,
}

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: &Cli) -> anyhow::Result<()> {
    let workspace = Workspace::find()?;
    match cli.chore {
        Chore::Tidy => tidy::run(&workspace),
        Chore::Map(mode) => map::run(&workspace, mode.check),
        Chore::Openapi(mode) => openapi::run(&workspace, mode.check),
        Chore::Prepare(mode) => prepare::run(&workspace, mode.check.check, mode.build),
        Chore::Quick => quick::run(&workspace),
    }
}

/// The one place that prints.
#[expect(clippy::print_stdout, reason = "a command speaks on its standard output")]
fn say(text: &str) {
    println!("{text}");
}
