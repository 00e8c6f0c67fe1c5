//! `sosogi admin`: companies, locations, members, lines, devices, items, gateways and the catalogue, from the command
//! line.
//!
//! Each change is one transaction with a line in the company's audit log. Nothing here is a screen; a mistake is told
//! in English, with what to do about it.

mod catalogue;
pub(crate) mod companies;
mod contracts;
mod cx;
pub(crate) mod devices;
pub(crate) mod gateways;
pub(crate) mod lines;
pub(crate) mod members;
mod rules;
pub(crate) mod staff;

use anyhow::Result;
use clap::Subcommand;
use config::Settings;

pub(crate) use cx::CommandCx;

/// Arguments of `sosogi admin`.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    subject: Subject,
}

#[derive(Subcommand)]
enum Subject {
    /// Companies.
    #[command(subcommand)]
    Company(companies::Command),
    /// Locations of a company.
    #[command(subcommand)]
    Location(companies::LocationCommand),
    /// Contracts of companies.
    #[command(subcommand)]
    Contract(contracts::Command),
    /// Members of a company.
    #[command(subcommand)]
    Member(members::Command),
    /// Signals, alarm texts, makers and models, constants: the tables that need no release to change.
    #[command(subcommand)]
    Catalogue(catalogue::Command),
    /// The provider's staff.
    #[command(subcommand)]
    Staff(staff::Command),
    /// Production lines.
    #[command(subcommand)]
    Line(lines::Command),
    /// Equipment.
    #[command(subcommand)]
    Device(devices::Command),
    /// Items that a machine knows by a number.
    #[command(subcommand)]
    Item(devices::ItemCommand),
    /// Gateways, which send machine data in.
    #[command(subcommand)]
    Gateway(gateways::Command),
}

/// Does what the arguments say.
pub async fn run(settings: &Settings, args: Args) -> Result<()> {
    let cx = CommandCx::open(settings)?;
    match args.subject {
        Subject::Company(command) => companies::run(&cx, command).await,
        Subject::Location(command) => companies::run_location(&cx, command).await,
        Subject::Contract(command) => contracts::run(&cx, command).await,
        Subject::Member(command) => members::run(&cx, command).await,
        Subject::Catalogue(command) => catalogue::run(&cx, command).await,
        Subject::Staff(command) => staff::run(&cx, command).await,
        Subject::Line(command) => lines::run(&cx, command).await,
        Subject::Device(command) => devices::run(&cx, command).await,
        Subject::Item(command) => devices::run_item(&cx, command).await,
        Subject::Gateway(command) => gateways::run(&cx, command).await,
    }
}
