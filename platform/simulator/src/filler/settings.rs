//! What a filler is set to, item by item, as its gateway backs it up.

use kernel::Zone;
use serde::Serialize;
use time::OffsetDateTime;

use super::spec::Spec;
use crate::chance::Chance;
use crate::parameters::Item;

/// Days between two changes of an item's settings.
const SETTLED_DAYS: i64 = 9;

/// Item data on their way to the door.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemData {
    /// Equipment number.
    pub device: String,
    /// When the machine wrote them.
    pub at: OffsetDateTime,
    /// The document.
    pub body: Vec<u8>,
}

impl ItemData {
    /// The address of the door that takes them, behind the server's own.
    pub fn path(&self) -> String {
        let time = Zone::utc().iso(self.at).replace('+', "%2B");
        format!("/ingest/v1/item-data?device={}&time={time}", self.device)
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Document<'a> {
    software_version: &'static str,
    items: Vec<ItemSettings<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ItemSettings<'a> {
    recipe_data_number: i16,
    recipe_data_name: &'a str,
    user_item_code: &'a str,
    settings: Settings,
}

#[derive(Serialize)]
struct Settings {
    #[serde(rename = "fill.nozzle_pressure_set")]
    nozzle_pressure: f64,
    #[serde(rename = "fill.stroke")]
    stroke: f64,
    #[serde(rename = "fill.target_weight")]
    target_weight: f64,
    #[serde(rename = "film.pitch")]
    pitch: f64,
    #[serde(rename = "film.tension")]
    tension: f64,
    #[serde(rename = "drive.speed_set")]
    speed: f64,
    #[serde(rename = "seal.h1_temp_set")]
    horizontal: f64,
    #[serde(rename = "seal.v1_temp_set")]
    vertical: f64,
    #[serde(rename = "seal.cooling")]
    cooling: bool,
    #[serde(rename = "seal.pattern")]
    pattern: &'static str,
}

/// What the machine is set to on the day that begins at an instant. People try something else every few days, one item
/// after the other.
pub fn item_data(spec: &Spec, at: OffsetDateTime) -> ItemData {
    let items = spec.items.iter().map(|item| ItemSettings {
        recipe_data_number: item.number,
        recipe_data_name: &item.name,
        user_item_code: &item.code,
        settings: settings(spec, item, at),
    });
    let document = Document { software_version: "2.4.1", items: items.collect() };
    ItemData { device: spec.number.clone(), at, body: serde_json::to_vec(&document).unwrap_or_default() }
}

fn settings(spec: &Spec, item: &Item, at: OffsetDateTime) -> Settings {
    let named = |more: &str| Chance::of(&format!("settings {} {} {} {more}", spec.company, spec.number, item.number));
    let day = at.unix_timestamp().div_euclid(86_400);
    let step = (day + i64::from(item.number) * 4).div_euclid(SETTLED_DAYS);
    let (mut own, mut tried) = (named(&spec.seed.to_string()), named(&format!("{} {step}", spec.seed)));
    let mut around = |middle: f64, spread: f64, tenth: bool| {
        let value = middle + spread * own.around() + spread * 0.1 * tried.around();
        if tenth { (value * 10.0).round() / 10.0 } else { value.round() }
    };
    Settings {
        nozzle_pressure: around(175.0, 20.0, false),
        stroke: around(41.0, 3.0, true),
        target_weight: item.target_g,
        pitch: item.pitch_mm,
        tension: around(62.0, 6.0, true),
        speed: spec.pace.round(),
        horizontal: around(158.0, 8.0, false),
        vertical: around(165.0, 8.0, false),
        cooling: true,
        pattern: "mesh",
    }
}
