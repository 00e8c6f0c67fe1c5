//! Equipment (devices) and the items a machine knows by a number.

pub(super) mod rules;
mod store;

use std::collections::BTreeMap;

use anyhow::{Result, bail, ensure};
use clap::Subcommand;
use db::TenantTx;
use kernel::ids;
use serde_json::json;
use telemetry::registration::{known_keys, register_device_status};
use time::OffsetDateTime;
use uuid::Uuid;

use super::companies::find_location;
use super::{CommandCx, lines, rules as common};
use crate::{out, words};

/// What may be done to devices.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Add a device.
    Add {
        /// The company's name or key.
        #[arg(long)]
        company: String,
        #[command(flatten)]
        device: NewDevice,
    },
    /// Show a company's devices.
    List {
        /// The company's name or key.
        #[arg(long)]
        company: String,
    },
}

/// What may be done to items.
#[derive(Subcommand)]
pub(crate) enum ItemCommand {
    /// Say which item a device means by a number.
    Set {
        /// The company's name or key.
        #[arg(long)]
        company: String,
        /// Equipment number of the device.
        #[arg(long)]
        device: String,
        #[command(flatten)]
        item: NewItem,
    },
}

/// A device to be.
#[derive(clap::Args)]
pub(crate) struct NewDevice {
    /// Equipment number, by which gateways and recordings name the device.
    #[arg(long)]
    pub(crate) number: String,
    /// Display name.
    #[arg(long)]
    pub(crate) name: String,
    /// Category, such as filling-machine, pump, other.
    #[arg(long, default_value = "filling-machine")]
    pub(crate) category: String,
    /// The location's name or key.
    #[arg(long)]
    pub(crate) location: String,
    /// The line's name at that location; without it the device stands on no line.
    #[arg(long)]
    pub(crate) line: Option<String>,
    /// Seconds between its rows.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(i32).range(1..=3600))]
    pub(crate) interval: i32,
    /// Reading of a counter from which its growth counts, such as `production_count=0`. May be repeated.
    #[arg(long = "opening")]
    pub(crate) openings: Vec<String>,
    /// The device sends data.
    #[arg(long)]
    pub(crate) iot: bool,
    /// Maker.
    #[arg(long, default_value = "")]
    pub(crate) maker: String,
    /// Model.
    #[arg(long, default_value = "")]
    pub(crate) model: String,
}

/// An item under its number on a device.
#[derive(clap::Args)]
pub(crate) struct NewItem {
    /// Item number, 1 to 999.
    #[arg(long, value_parser = clap::value_parser!(i16).range(1..=999))]
    pub(crate) number: i16,
    /// Item name.
    #[arg(long)]
    pub(crate) name: String,
    /// The company's own code of the item.
    #[arg(long, default_value = "")]
    pub(crate) code: String,
    /// Length of film per pouch, in mm.
    #[arg(long)]
    pub(crate) pitch_mm: Option<f32>,
}

impl NewItem {
    /// Its name, if all of it can be kept.
    pub(crate) fn check(&self) -> Result<String> {
        let name = common::text("the item's name", &self.name, 40)?;
        ensure!(self.code.chars().count() <= 10, "the item's code may have at most 10 characters");
        ensure!(self.pitch_mm.is_none_or(|p| p.is_finite() && p > 0.0), "the pitch must be greater than 0");
        Ok(name)
    }
}

/// Runs `sosogi admin device`.
pub(super) async fn run(cx: &CommandCx, command: Command) -> Result<()> {
    match command {
        Command::Add { company, device } => {
            let mut tx = cx.begin(&company).await?;
            add(&mut tx, &device, cx.now).await?;
            let after = json!({ "number": device.number, "name": device.name, "line": device.line, "interval": device.interval,
                "openings": device.openings });
            cx.commit(tx, "device.add", &device.number, after).await?;
            out::line(format_args!("device {} added", device.number));
        }
        Command::List { company } => {
            let mut tx = cx.begin(&company).await?;
            let rows = store::list(&mut tx).await?.into_iter().map(|d| {
                let line = d.line.unwrap_or_else(|| "-".to_owned());
                [d.number, d.name, d.category, d.location, line, format!("{} s", d.interval_s), d.openings]
            });
            let headings = ["number", "name", "category", "location", "line", "interval", "opening counters"];
            out::table(headings, &rows.collect::<Vec<_>>());
        }
    }
    Ok(())
}

/// Runs `sosogi admin item`.
pub(super) async fn run_item(cx: &CommandCx, command: ItemCommand) -> Result<()> {
    let ItemCommand::Set { company, device, item } = command;
    let mut tx = cx.begin(&company).await?;
    let Some(device_id) = store::find(&mut tx, &device).await? else {
        bail!("the company has no device {device}; `sosogi admin device list` shows all");
    };
    set_item(&mut tx, device_id, &item, cx.now).await?;
    let after = json!({ "number": item.number, "name": item.name, "code": item.code, "pitchMm": item.pitch_mm });
    cx.commit(tx, "item.set", &device, after).await?;
    out::line(format_args!("item {} of device {device} is “{}”", item.number, item.name));
    Ok(())
}

/// Adds a device at the end of its line, ready to take data in.
pub(crate) async fn add(tx: &mut TenantTx, new: &NewDevice, now: OffsetDateTime) -> Result<Uuid> {
    let number = common::text("the equipment number", &new.number, 32)?;
    ensure!(store::find(tx, &number).await?.is_none(), "the company has a device {number} already");
    let openings = openings(tx, &new.openings).await?;
    let location = find_location(tx, &new.location).await?;
    let line = match &new.line {
        Some(name) => Some(lines::find(tx, location, name).await?),
        None => None,
    };
    let device = store::DeviceRecord {
        id: ids::new_id(),
        location,
        line,
        category: rules::category(&new.category)?,
        number,
        name: common::text("the display name", &new.name, 80)?,
        maker: new.maker.trim().to_owned(),
        model: new.model.trim().to_owned(),
        iot: new.iot,
        interval_s: new.interval,
        openings: json!(openings),
    };
    store::insert(tx, &device, now).await?;
    register_device_status(tx, device.id, now).await.map_err(words)?;
    Ok(device.id)
}

async fn openings(tx: &mut TenantTx, texts: &[String]) -> Result<BTreeMap<String, i64>> {
    let mut openings = BTreeMap::new();
    for text in texts {
        let (key, reading) = common::pair(text)?;
        let reading: i64 = reading
            .parse()
            .ok()
            .filter(|r| (0..=telemetry::model::MAX_COUNTER).contains(r))
            .ok_or_else(|| anyhow::anyhow!("“{text}”: the reading is no whole number from 0 to 2^53 - 1"))?;
        let known = known_keys(tx, std::slice::from_ref(&key)).await.map_err(words)?;
        ensure!(known.contains(&key), "there is no signal “{key}”, neither in the catalogue nor of the company");
        openings.insert(key, reading);
    }
    Ok(openings)
}

/// Says which item a device means by a number; the item is made when the company has none of this number, name and code.
pub(crate) async fn set_item(tx: &mut TenantTx, device_id: Uuid, new: &NewItem, now: OffsetDateTime) -> Result<()> {
    let name = new.check()?;
    let item = store::ItemRecord { number: new.number, name: &name, code: &new.code };
    let item_id = store::item(tx, ids::new_id(), &item, now).await?;
    store::set_item(tx, device_id, new.number, item_id, new.pitch_mm).await?;
    Ok(())
}
