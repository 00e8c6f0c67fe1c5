//! Production lines.

mod store;

use anyhow::Result;
use clap::Subcommand;
use db::TenantTx;
use kernel::rules;
use plant::lines::{self, LineDraft, LineName};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::CommandCx;
use super::companies::find_location;
use crate::{out, words};

/// What may be done to lines.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Add a line at the end of its location's list.
    Add {
        /// The company's name or key.
        #[arg(long)]
        company: String,
        #[command(flatten)]
        line: NewLine,
    },
    /// Show a company's lines.
    List {
        /// The company's name or key.
        #[arg(long)]
        company: String,
    },
}

/// A line to be.
#[derive(clap::Args)]
pub(crate) struct NewLine {
    /// The location's name or key.
    #[arg(long)]
    pub(crate) location: String,
    /// Its name.
    #[arg(long)]
    pub(crate) name: String,
    /// The hour at which its day starts, in the location's zone.
    #[arg(long, default_value_t = 0, value_parser = clap::value_parser!(i16).range(0..24))]
    pub(crate) start_hour: i16,
}

/// Runs `sosogi admin line`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::Add { company, line } => {
            let mut tx = cx.begin(&company).await?;
            add(&mut tx, &line, cx.now).await?;
            let after = json!({ "name": line.name, "location": line.location, "startHour": line.start_hour });
            cx.commit(tx, "line.add", &line.name, after).await?;
            out::line(format_args!("line “{}” added", line.name));
        }
        Command::List { company } => {
            let mut tx = cx.begin(&company).await?;
            let rows = store::list(&mut tx).await?.into_iter();
            let rows = rows.map(|l| [l.location, l.name, format!("{}:00", l.start_hour), l.devices.join(", ")]);
            out::table(["location", "name", "day starts", "equipment"], &rows.collect::<Vec<_>>());
        }
    }
    Ok(())
}

/// Adds a line.
pub(crate) async fn add(tx: &mut TenantTx, new: &NewLine, now: OffsetDateTime) -> Result<Uuid> {
    let name = rules::text::<LineName>(&new.name).map_err(|breach| words(breach.at("name")))?;
    let location = find_location(tx, &new.location).await?;
    let draft = LineDraft { name, start_hour: new.start_hour };
    Ok(lines::add(tx, location, &draft, now).await.map_err(words)?.line_id)
}

/// The line of this name at a location.
pub(super) async fn find(tx: &mut TenantTx, location: Uuid, name: &str) -> Result<Uuid> {
    let found = store::find(tx, location, name).await?;
    found.ok_or_else(|| anyhow::anyhow!("the location has no line “{name}”; `sosogi admin line list` shows all"))
}
