//! The calls.

use std::collections::{BTreeMap, HashSet};

use access::viewable;
use db::TenantTx;
use http_kit::{CsvBody, Cx, Params, Reply, Subject, ok};
use kernel::Outcome;
use plant::lines::{self, Line};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use uuid::Uuid;

use super::super::edit;
use super::super::store::{self, DeviceFilter};
use super::preview::{EquipmentEntry, ImportTarget, preview};
use crate::equipment::columns::Column;
use crate::sheet::{self, ImportQuery, ImportReport, MOST_BYTES, Sheet, SheetEntry, SheetPreview};

/// Tells what would come of a file with equipment, and writes nothing.
#[endpoint]
pub(crate) async fn check(cx: Cx, query: Params<ImportQuery>, file: CsvBody<MOST_BYTES>) -> Reply<ImportReport> {
    let (location, encoding) = query.0.parts()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let location = viewable::one_of(&locations, location)?;
    let sheet = match sheet::read::<Column>(&file.0, encoding) {
        Ok(sheet) => sheet,
        Err(unreadable) => return ok(ImportReport::of_unreadable(unreadable, cx.lang())),
    };
    let preview = preview(&mut tx, &sheet, target(&cx, &locations, location)).await?;
    ok(ImportReport::new(&sheet, &preview, cx.lang(), false))
}

/// Stores all equipment of a file, or, when anything is wrong with it, nothing.
#[endpoint]
pub(crate) async fn save(cx: Cx, query: Params<ImportQuery>, file: CsvBody<MOST_BYTES>) -> Reply<ImportReport> {
    let (location, encoding) = query.0.parts()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let location = viewable::one_of(&locations, location)?;
    let sheet = match sheet::read::<Column>(&file.0, encoding) {
        Ok(sheet) => sheet,
        Err(unreadable) => return ok(ImportReport::of_unreadable(unreadable, cx.lang())),
    };
    hold(&mut tx, location).await?;
    let preview = preview(&mut tx, &sheet, target(&cx, &locations, location)).await?;
    let sound = preview.faults.is_empty();
    if sound {
        write(&cx, &mut tx, &locations, (location, &sheet, &preview)).await?;
        tx.commit().await?;
    }
    ok(ImportReport::new(&sheet, &preview, cx.lang(), sound))
}

fn target<'a>(cx: &Cx, locations: &'a [Uuid], location: Uuid) -> ImportTarget<'a> {
    ImportTarget { lang: cx.lang(), staff: cx.actor.member_type.is_staff(), locations, location }
}

/// Holds the lines and the equipment of a location, so that what is planned is what is there.
async fn hold(tx: &mut TenantTx, location: Uuid) -> Outcome<()> {
    let here = [location];
    let mut own: Vec<Uuid> = lines::list(tx, &here).await?.into_iter().map(|line| line.line_id).collect();
    own.sort_unstable();
    for line in own {
        lines::lock(tx, &here, line).await?;
    }
    let filter = DeviceFilter { locations: &here, ..DeviceFilter::default() };
    let devices: Vec<Uuid> = store::every(tx, filter).await?.into_iter().map(|device| device.device_id).collect();
    store::hold(tx, &here, &devices).await?;
    Ok(())
}

async fn write(
    cx: &Cx,
    tx: &mut TenantTx,
    locations: &[Uuid],
    (location, sheet, preview): (Uuid, &Sheet, &SheetPreview<EquipmentEntry>),
) -> Outcome<()> {
    let mut changed = 0;
    for row in preview.entries.iter().filter(|row| !row.is_same()) {
        let Some(before) = &row.before else { continue };
        edit::change(cx, tx, locations, (before, &row.draft, location, row.line.as_ref())).await?;
        changed += 1;
    }
    let added = enter(cx, tx, locations, (location, preview)).await?;
    if added + changed > 0 {
        let told = json!({ "rows": sheet.rows.len(), "added": added, "changed": changed });
        let subject = Subject { id: location, name: "CSV" };
        cx.audit(tx, "device.import", subject, None::<()>, Some(told))?;
    }
    Ok(())
}

/// Stores what is new, each line's machines in the order of their rows; how many they are.
async fn enter(
    cx: &Cx,
    tx: &mut TenantTx,
    locations: &[Uuid],
    (location, preview): (Uuid, &SheetPreview<EquipmentEntry>),
) -> Outcome<usize> {
    let mut added = HashSet::new();
    let mut by_line: BTreeMap<Uuid, (&Line, Vec<Uuid>)> = BTreeMap::new();
    for row in preview.entries.iter().filter(|row| row.is_new()) {
        let device = edit::enter(cx, tx, locations, (&row.draft, location)).await?;
        added.insert(device);
        if let Some(line) = &row.line {
            by_line.entry(line.line_id).or_insert_with(|| (line, Vec::new())).1.push(device);
        }
    }
    for (line, devices) in by_line.values() {
        lines::assign_devices(tx, locations, (Some(*line), None), devices, cx.now()).await?;
    }
    let here = [location];
    let filter = DeviceFilter { locations: &here, ..DeviceFilter::default() };
    for device in store::every(tx, filter).await?.iter().filter(|device| added.contains(&device.device_id)) {
        edit::audit_entry(cx, tx, device)?;
    }
    Ok(added.len())
}
