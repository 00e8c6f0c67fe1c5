//! Production lines.

use anyhow::Result;
use clap::Subcommand;
use db::TenantTx;
use plant::lines::{self, Line, LineDraft, LineName};
use plant::locations;
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::CommandCx;
use super::companies::find_location;
use super::rules::field;
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
            out::table(["location", "name", "day starts", "equipment"], &rows(&mut tx).await?);
        }
    }
    Ok(())
}

async fn rows(tx: &mut TenantTx) -> Result<Vec<[String; 4]>> {
    let locations = locations::list(tx).await?;
    let ids: Vec<Uuid> = locations.iter().map(|location| location.location_id).collect();
    let lines = lines::list(tx, &ids).await.map_err(words)?;
    let ids: Vec<Uuid> = lines.iter().map(|line| line.line_id).collect();
    let devices = lines::devices(tx, &ids).await.map_err(words)?;
    let rows = lines.into_iter().map(|line| {
        let location = locations.iter().find(|location| location.location_id == line.location_id);
        let on_line = devices.iter().filter(|device| device.line_id == line.line_id);
        let numbers: Vec<&str> = on_line.map(|device| device.equipment_number.as_str()).collect();
        let location = location.map(|location| location.name.clone()).unwrap_or_default();
        [location, line.name, format!("{}:00", line.start_hour), numbers.join(", ")]
    });
    Ok(rows.collect())
}

/// Adds a line.
pub(crate) async fn add(tx: &mut TenantTx, new: &NewLine, now: OffsetDateTime) -> Result<Uuid> {
    let name = field::<LineName>("name", &new.name)?;
    let location = find_location(tx, &new.location).await?;
    let draft = LineDraft { name, start_hour: new.start_hour };
    Ok(lines::add(tx, location, &draft, now).await.map_err(words)?.line_id)
}

/// The line of this name at a location, held against other writers.
pub(super) async fn hold(tx: &mut TenantTx, location: Uuid, name: &str) -> Result<Line> {
    let lines = lines::list(tx, &[location]).await.map_err(words)?;
    let Some(line) = lines.into_iter().find(|line| line.name == name) else {
        anyhow::bail!("the location has no line “{name}”; `sosogi admin line list` shows all");
    };
    lines::lock(tx, &[location], line.line_id).await.map_err(words)
}
