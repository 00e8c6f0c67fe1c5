//! `sosogi seed`: demo companies with people, lines and machine data.
//!
//! `small` is for tests: the fixture F1 and a few shifts. `demo` is for people: the lines of a file of parameters, with
//! a month of history, ready for `sosogi simulate`. Run again, nothing changes; interrupted, it goes on where it stood.
//! All accounts have the demo password, so production refuses to be seeded.

mod companies;
mod gateways;
mod history;
mod machine;
mod month;
mod places;
mod provider;
mod shift;
mod site;
mod store;

use std::path::PathBuf;

use access::Passwords;
use anyhow::{Result, ensure};
use clap::Subcommand;
use companies::FillerSource;
use config::Settings;
use files::Files;
use simulator::parameters::Parameters;

use crate::admin::CommandCx;
use crate::serve::DEMO_PASSWORD;
use crate::{out, words};

/// Arguments of `sosogi seed`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    size: Size,
}

#[derive(Subcommand)]
enum Size {
    /// The provider's company and four customers, two days of the fixture F1 and a few shifts of history.
    Small,
    /// The same companies and people, with the lines of a file of parameters and a month of history.
    Demo {
        #[command(flatten)]
        lines: Lines,
        /// Days of history.
        #[arg(long, default_value_t = 31, value_parser = clap::value_parser!(i64).range(0..=34))]
        days: i64,
    },
    /// The companies, lines, equipment and gateways of a file of parameters, without people and history.
    Lines(Lines),
}

/// Files of the simulator.
#[derive(clap::Args)]
struct Lines {
    /// The file of parameters.
    #[arg(long, default_value = "ops/seed/demo-lines.toml")]
    lines: PathBuf,
    /// Where key ids and secrets of the gateways are kept, for `sosogi simulate`.
    #[arg(long)]
    credentials: PathBuf,
    /// Decides what the machines did; the same as that of `sosogi simulate`.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Fills the database with demo companies.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    ensure!(!settings.production, "SOSOGI_ENV=production: demo accounts are refused");
    let cx = CommandCx::open(settings)?;
    match args.size {
        Size::Small => small(&cx, &Files::open(settings)?).await,
        Size::Demo { lines, days } => demo(&cx, &Files::open(settings)?, (&lines, days)).await,
        Size::Lines(lines) => build(&cx, &Parameters::read(&lines.lines)?, &lines).await,
    }
}

async fn small(cx: &CommandCx, files: &Files) -> Result<()> {
    let passwords = Passwords::new();
    for company in companies::all() {
        let scope = match store::find(&cx.db, company.name).await? {
            Some(scope) => scope,
            None => companies::create(cx, &company, &passwords, FillerSource::Fillers).await?,
        };
        history::fill(cx, scope, &company).await?;
    }
    // last: the programs that prove things take the first customer for company 1
    provider::ensure(cx, &passwords).await?;
    site::ensure(cx, files).await?;
    tell();
    Ok(())
}

async fn demo(cx: &CommandCx, files: &Files, (lines, days): (&Lines, i64)) -> Result<()> {
    let parameters = Parameters::read(&lines.lines)?;
    let passwords = Passwords::new();
    provider::ensure(cx, &passwords).await?;
    site::ensure(cx, files).await?;
    for company in companies::all() {
        if store::find(&cx.db, company.name).await?.is_none() {
            companies::create(cx, &company, &passwords, FillerSource::Empty).await?;
        }
    }
    build(cx, &parameters, lines).await?;
    month::fill(cx, &parameters.fillers(lines.seed)?, days).await?;
    tell();
    Ok(())
}

async fn build(cx: &CommandCx, parameters: &Parameters, lines: &Lines) -> Result<()> {
    places::build(cx, parameters).await?;
    gateways::provide(cx, parameters, &lines.credentials).await
}

fn tell() {
    let people = companies::all().into_iter().flat_map(|company| {
        let name = company.name;
        company
            .people
            .iter()
            .map(move |p| [p.email.to_owned(), DEMO_PASSWORD.to_owned(), name.to_owned(), p.told.to_owned()])
    });
    let staff = provider::STAFF
        .into_iter()
        .map(|(email, _, _, told)| [email, DEMO_PASSWORD, provider::COMPANY, told].map(str::to_owned));
    out::table(["log-in", "password", "company", "who"], &people.chain(staff).collect::<Vec<_>>());
}

/// The log-in addresses of all demo accounts.
pub(crate) fn addresses() -> Vec<String> {
    let people = companies::all().into_iter().flat_map(|company| company.people).map(|person| person.email);
    people.chain(provider::STAFF.map(|(email, ..)| email)).map(str::to_owned).collect()
}

/// The stored form of the demo password, with a salt of its own each time.
async fn demo_hash(passwords: &Passwords) -> Result<String> {
    passwords.hash(DEMO_PASSWORD).await.map_err(words)
}
