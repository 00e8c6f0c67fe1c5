//! Equipment (devices) and the items a machine knows by a number.

use anyhow::{Context, Result, bail};
use clap::Subcommand;
use clap::builder::PossibleValuesParser;
use db::TenantTx;
use machines::equipment::{self, DataSettings, DisplayName, EquipmentDraft, EquipmentNumber, Registrant};
use plant::categories::{CATEGORIES, Category};
use plant::items::{self, ItemDraft};
use serde_json::json;
use time::OffsetDateTime;
use uuid::Uuid;

use super::companies::find_location;
use super::rules::{field, pair};
use super::{CommandCx, lines};
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
    /// Category.
    #[arg(long, default_value = "filling-machine", value_parser = PossibleValuesParser::new(CATEGORIES))]
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

impl From<NewItem> for ItemDraft {
    fn from(new: NewItem) -> Self {
        Self { number: new.number, name: new.name, code: new.code, pitch_mm: new.pitch_mm }
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
            let rows = equipment::all(&mut tx).await?.into_iter().map(|d| {
                let line = d.line_name.unwrap_or_else(|| "-".to_owned());
                let (interval, openings) = (format!("{} s", d.interval_s), d.opening_counters.to_string());
                [d.equipment_number, d.display_name, d.category, d.location_name, line, interval, openings]
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
    let Some(device_id) = equipment::by_number(&mut tx, &device).await? else {
        bail!("the company has no device {device}; `sosogi admin device list` shows all");
    };
    let item = ItemDraft::from(item).checked().map_err(words)?;
    items::set(&mut tx, device_id, &item, cx.now).await?;
    let after = json!({ "number": item.number, "name": item.name, "code": item.code, "pitchMm": item.pitch_mm });
    cx.commit(tx, "item.set", &device, after).await?;
    out::line(format_args!("item {} of device {device} is “{}”", item.number, item.name));
    Ok(())
}

/// Who enters equipment at the command line.
const COMMAND: Registrant<'_> = Registrant { id: None, name: "sosogi", member_type: 0 };

/// Adds a device at the end of its line, ready to take data in.
pub(crate) async fn add(tx: &mut TenantTx, new: &NewDevice, now: OffsetDateTime) -> Result<Uuid> {
    let draft = EquipmentDraft {
        category: field::<Category>("category", &new.category)?,
        maker: new.maker.trim().to_owned(),
        model: new.model.trim().to_owned(),
        equipment_number: field::<EquipmentNumber>("number", &new.number)?,
        display_name: field::<DisplayName>("name", &new.name)?,
        iot: new.iot,
        ..EquipmentDraft::default()
    };
    let data = DataSettings {
        interval_s: new.interval,
        opening_counters: new.openings.iter().map(|text| opening(text)).collect::<Result<_>>()?,
    };
    let location = find_location(tx, &new.location).await?;
    let line = match &new.line {
        Some(name) => Some(lines::hold(tx, location, name).await?),
        None => None,
    };
    let device = equipment::add(tx, location, (&draft, &data), COMMAND, now).await.map_err(words)?;
    if let Some(line) = line {
        plant::lines::add_devices(tx, &[location], &line, &[device], now).await.map_err(words)?;
    }
    Ok(device)
}

fn opening(text: &str) -> Result<(String, i64)> {
    let (key, reading) = pair(text)?;
    let reading = reading.parse().with_context(|| format!("“{text}”: the reading is no whole number"))?;
    Ok((key, reading))
}
