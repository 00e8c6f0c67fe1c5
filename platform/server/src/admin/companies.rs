//! Companies and their locations.

use access::{ServiceArea, addresses};
use account::companies::{self, CompanyDraft, CompanyKind, CompanyName};
use anyhow::{Result, bail};
use clap::Subcommand;
use db::{Scope, TenantTx};
use plant::locations::{self, LocationDraft, LocationName, ZoneName};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::rules::field;
use super::{CommandCx, rules};
use crate::{out, words};

/// What may be done to companies.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Add a company.
    Add(NewCompany),
    /// Let the members of a company in from everywhere again: its address ranges are removed.
    Open {
        /// The company's name or key.
        #[arg(long)]
        company: String,
    },
    /// Show all companies.
    List,
}

/// What may be done to locations.
#[derive(Subcommand)]
pub(crate) enum LocationCommand {
    /// Add a location.
    Add {
        /// The company's name or key.
        #[arg(long)]
        company: String,
        #[command(flatten)]
        location: NewLocation,
    },
    /// Show a company's locations.
    List {
        /// The company's name or key.
        #[arg(long)]
        company: String,
    },
}

/// A company to be.
#[derive(clap::Args)]
pub(crate) struct NewCompany {
    /// Its name.
    #[arg(long)]
    pub(crate) name: String,
    /// The provider's own company, whose members are the staff.
    #[arg(long)]
    pub(crate) provider: bool,
    /// Service areas of its contract: MM, Support, Library. Without any: all three.
    #[arg(long = "service")]
    pub(crate) services: Vec<String>,
    /// A location and its time zone, such as 埼玉工場=Asia/Tokyo. May be repeated.
    #[arg(long = "location")]
    pub(crate) locations: Vec<String>,
}

/// A location to be.
#[derive(clap::Args)]
pub(crate) struct NewLocation {
    /// Its name.
    #[arg(long)]
    pub(crate) name: String,
    /// IANA time zone, such as Asia/Tokyo.
    #[arg(long)]
    pub(crate) zone: String,
}

/// Runs `sosogi admin company`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::Add(new) => {
            let (tx, key) = create(cx, &new).await?;
            tx.commit().await?;
            out::line(format_args!("company “{}” added, key {key}", new.name));
            Ok(())
        }
        Command::Open { company } => {
            let mut tx = cx.begin(&company).await?;
            let before = addresses::ranges(&mut tx).await?.len();
            addresses::replace(&mut tx, &[], cx.now).await?;
            cx.commit(tx, "address.restrict", &company, json!({ "ranges": [] })).await?;
            out::line(format_args!("{before} address ranges of “{company}” removed"));
            Ok(())
        }
        Command::List => list(cx).await,
    }
}

/// Runs `sosogi admin location`.
pub(super) async fn run_location(cx: &CommandCx, command: LocationCommand) -> Result<()> {
    match command {
        LocationCommand::Add { company, location } => {
            let mut tx = cx.begin(&company).await?;
            add_location(&mut tx, &location, cx.now).await?;
            let after = json!({ "name": location.name, "zone": location.zone });
            cx.commit(tx, "location.add", &location.name, after).await?;
            out::line(format_args!("location “{}” added", location.name));
        }
        LocationCommand::List { company } => {
            let mut tx = cx.begin(&company).await?;
            let rows = locations::list(&mut tx).await?.into_iter();
            let rows = rows.map(|l| [l.name, l.time_zone, l.location_id.to_string()]);
            out::table(["name", "zone", "key"], &rows.collect::<Vec<_>>());
        }
    }
    Ok(())
}

/// Makes a company with its locations; the transaction that did it stands in the new company and is not yet committed.
pub(crate) async fn create(cx: &CommandCx, new: &NewCompany) -> Result<(TenantTx, Uuid)> {
    let draft = CompanyDraft {
        name: field::<CompanyName>("name", &new.name)?,
        kind: if new.provider { CompanyKind::Provider } else { CompanyKind::Customer },
        services: services(&new.services)?,
    };
    let locations = new.locations.iter().map(|text| location(text)).collect::<Result<Vec<_>>>()?;
    let mut tx = cx.db.begin_unscoped().await?;
    let company = companies::add(&mut tx, &draft, cx.now).await.map_err(words)?;
    let mut tx = tx.enter(Scope::of(company.id)).await?;
    for location in &locations {
        add_location(&mut tx, location, cx.now).await?;
    }
    let services: Vec<&str> = draft.services.iter().map(|area| area.word()).collect();
    let after =
        json!({ "name": draft.name, "kind": draft.kind.word(), "services": services, "locations": new.locations });
    cx.note(&mut tx, "company.add", &draft.name, after);
    Ok((tx, company.key))
}

fn location(text: &str) -> Result<NewLocation> {
    let (name, zone) = rules::pair(text)?;
    Ok(NewLocation { name, zone })
}

fn services(named: &[String]) -> Result<Vec<ServiceArea>> {
    if named.is_empty() {
        return Ok(ServiceArea::ALL.to_vec());
    }
    if let Some(name) = named.iter().find(|name| ServiceArea::parse(name).is_none()) {
        bail!("“{name}” is no service area; there are {}", ServiceArea::ALL.map(ServiceArea::word).join(", "));
    }
    Ok(ServiceArea::ALL.into_iter().filter(|area| named.iter().any(|name| name == area.word())).collect())
}

/// Adds a location at the end of the company's list.
pub(crate) async fn add_location(tx: &mut TenantTx, new: &NewLocation, now: OffsetDateTime) -> Result<Uuid> {
    let draft = LocationDraft {
        name: field::<LocationName>("location", &new.name)?,
        time_zone: field::<ZoneName>("zone", &new.zone)?,
    };
    Ok(locations::add(tx, draft, now).await.map_err(words)?.location_id)
}

/// The location of this name or key.
pub(crate) async fn find_location(tx: &mut TenantTx, wanted: &str) -> Result<Uuid> {
    let present = locations::list(tx).await?;
    let found = present.iter().find(|l| l.name == wanted || l.location_id.to_string() == wanted);
    let Some(found) = found else {
        let names: Vec<&str> = present.iter().map(|l| l.name.as_str()).collect();
        bail!("the company has no location “{wanted}”; it has: {}", names.join(", "));
    };
    Ok(found.location_id)
}

async fn list(cx: &CommandCx) -> Result<()> {
    let mut tx = cx.db.begin_unscoped().await?;
    let rows = companies::all(&mut tx)
        .await?
        .into_iter()
        .map(|c| [c.name, c.kind, c.services.join(","), c.locations.join(", "), c.key.to_string()]);
    out::table(["name", "kind", "services", "locations", "key"], &rows.collect::<Vec<_>>());
    Ok(())
}
