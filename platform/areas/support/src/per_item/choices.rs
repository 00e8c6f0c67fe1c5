//! Items to choose from: those that fillers know, and those that ran in the last year without a name.

use std::collections::BTreeMap;

use http_kit::form::{Code, CodeSet};
use http_kit::{Cx, JoinedFields, JsonBody, Paged, Reply, Rows, ok};
use kernel::fault::Together;
use plant::items::{self, Item};
use plant::units::UnitDevice;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::ran_items;
use time::Duration;
use uuid::Uuid;

use super::wire::{ItemChoiceRow, ItemSearch};
use crate::production_analysis::of_location;

/// The one order of items.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByNumber;

impl CodeSet for ByNumber {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("number"), Self)];
}

/// Items that fillers make: by number exactly, by code and name in part.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<ItemSearch, ByNumber>>) -> Reply<Rows<ItemChoiceRow>> {
    let JsonBody(JoinedFields(search, page)) = body;
    let (looked, page) = (search.check(), page.checked()).together()?;
    let mut tx = cx.begin().await?;
    let devices = of_location(&cx, &mut tx, search.location_unique_key.as_deref()).await?;
    let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
    let known = items::of_devices(&mut tx, &ids).await?;
    let year = Span::new(cx.now() - Duration::days(366), cx.now());
    let mut makers: Vec<(Uuid, Item)> = known.all().map(|(device, item)| (device, item.clone())).collect();
    let ran = ran_items(&mut tx, &ids, year).await?;
    makers.extend(ran.iter().filter_map(|ran| Some((ran.device_id, known.of(ran.device_id, Some(&ran.item))?))));
    let mut found: BTreeMap<Item, Vec<Uuid>> = BTreeMap::new();
    for (device, item) in makers.into_iter().filter(|(_, item)| looked.finds(item)) {
        found.entry(item).or_default().push(device);
    }
    let count = i64::try_from(found.len())?;
    let (skip, take) = (usize::try_from(page.offset)?, usize::try_from(page.size)?);
    let rows = found.into_iter().skip(skip).take(take);
    let row = |(item, makers): (Item, Vec<Uuid>)| ItemChoiceRow { item: item.into(), lines: lines(&devices, &makers) };
    ok(Rows { data: rows.map(row).collect(), count })
}

/// The names of the lines on which some machines stand, each once.
fn lines(devices: &[UnitDevice], makers: &[Uuid]) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for device in devices.iter().filter(|device| makers.contains(&device.device_id)) {
        if let Some(name) = device.line_name.as_ref().filter(|name| !names.contains(name)) {
            names.push(name.clone());
        }
    }
    names
}
