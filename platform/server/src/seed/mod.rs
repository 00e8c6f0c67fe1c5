//! `sosogi seed small`: the provider's company with its staff, and four demo companies with people, lines, the fixture F1 and a few shifts of history.
//!
//! Run again, it changes nothing; interrupted, it goes on where it stood. All accounts have the demo password, so
//! production refuses to be seeded.

mod companies;
mod history;
mod machine;
mod noise;
mod provider;
mod shift;
mod store;

use access::Passwords;
use anyhow::{Result, ensure};
use clap::Subcommand;
use config::Settings;

use crate::admin::Desk;
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
    /// Four companies, two days of the fixture F1 and a few shifts of history.
    Small,
}

/// Fills the database with demo companies.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let Size::Small = args.size;
    ensure!(!settings.production, "SOSOGI_ENV=production: demo accounts are refused");
    let desk = Desk::open(settings)?;
    let passwords = Passwords::new();
    provider::ensure(&desk, &passwords).await?;
    for company in companies::all() {
        let scope = match store::find(&desk.db, company.name).await? {
            Some(scope) => scope,
            None => companies::create(&desk, &company, &passwords).await?,
        };
        history::fill(&desk, scope, &company).await?;
    }
    tell();
    Ok(())
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

/// The stored form of the demo password, with a salt of its own each time.
async fn demo_hash(passwords: &Passwords) -> Result<String> {
    passwords.hash(DEMO_PASSWORD).await.map_err(words)
}
