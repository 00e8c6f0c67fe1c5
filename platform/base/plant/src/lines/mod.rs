//! Production lines: a name, the hour at which their day begins, a place in the list of their location, and machines in
//! the order of flow.
//!
//! A machine stands on one line at most. Taking it off leaves it at the line's location, among the unregistered ones;
//! removing a line takes all its machines off.

mod store;

use std::collections::HashSet;

use db::{OnConstraint, TenantTx};
use kernel::rules::Free;
use kernel::{Fault, Outcome, ids};
use serde::Serialize;
use time::OffsetDateTime;
use uuid::Uuid;

/// The rule of a line's name: at most 30 characters.
pub type LineName = Free<30>;

/// What a person decides of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineDraft {
    /// Its name, which no other line of the location has.
    pub name: String,
    /// The hour (0 to 23) at which its day begins, in the location's zone.
    pub start_hour: i16,
}

/// A line as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Line {
    /// The line.
    #[serde(skip)]
    pub line_id: Uuid,
    /// Its location.
    #[serde(skip)]
    pub location_id: Uuid,
    /// Its name.
    pub name: String,
    /// The hour at which its day begins.
    pub start_hour: i16,
    /// Its place in the list of its location.
    #[serde(skip)]
    pub display_order: i32,
    /// Grows with every change of its name or hour.
    pub version: i32,
}

/// A machine on a line, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineDevice {
    /// The machine.
    pub device_id: Uuid,
    /// The line it stands on.
    pub line_id: Uuid,
    /// Its name on screens.
    pub display_name: String,
    /// Its number.
    pub equipment_number: String,
    /// Its category.
    pub category: String,
    /// It sends data.
    pub iot: bool,
}

/// Where a machine stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct DevicePlace {
    /// The line, if any.
    #[serde(rename = "lineUniqueKey")]
    pub line_id: Option<Uuid>,
    /// The location.
    #[serde(rename = "locationUniqueKey")]
    pub location_id: Uuid,
    /// Grows along the line, in the direction of flow.
    pub line_place: i32,
    /// The machine's version.
    pub version: i32,
}

/// A machine that was put on a line, taken off one, or moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeviceMove {
    /// The machine.
    pub device_id: Uuid,
    /// Its name on screens.
    pub display_name: String,
    /// Where it stood.
    pub before: DevicePlace,
    /// Where it stands.
    pub after: DevicePlace,
}

/// The lines of these locations, in the order of the locations and then their own.
pub async fn list(tx: &mut TenantTx, locations: &[Uuid]) -> Outcome<Vec<Line>> {
    Ok(store::list(tx, locations).await?)
}

/// The machines on these lines, each line's in the order of flow.
pub async fn devices(tx: &mut TenantTx, lines: &[Uuid]) -> Outcome<Vec<LineDevice>> {
    Ok(store::devices(tx, lines).await?)
}

/// A line of one of these locations, held against other writers until the transaction ends.
pub async fn lock(tx: &mut TenantTx, locations: &[Uuid], line_id: Uuid) -> Outcome<Line> {
    store::lock(tx, locations, line_id).await?.ok_or_else(missing)
}

/// Adds a line at the end of its location's list.
pub async fn add(tx: &mut TenantTx, location_id: Uuid, draft: &LineDraft, now: OffsetDateTime) -> Outcome<Line> {
    // two lines that are added at once would get the same place
    store::lock_location(tx, location_id).await?;
    let line = Line {
        line_id: ids::new_id(),
        location_id,
        name: draft.name.clone(),
        start_hour: draft.start_hour,
        display_order: store::next_place(tx, location_id).await?,
        version: 1,
    };
    store::insert(tx, &line, now).await.on_constraint(NAME, name_taken)?;
    Ok(line)
}

/// Gives a line that is held another name and hour.
pub async fn update(tx: &mut TenantTx, line: &Line, draft: &LineDraft) -> Outcome<Line> {
    let line = Line {
        name: draft.name.clone(),
        start_hour: draft.start_hour,
        version: line.version.saturating_add(1),
        ..line.clone()
    };
    store::update(tx, &line).await.on_constraint(NAME, name_taken)?;
    Ok(line)
}

/// Removes a line that is held; its machines stand on none afterwards.
pub async fn remove(tx: &mut TenantTx, line: &Line, now: OffsetDateTime) -> Outcome<Vec<DeviceMove>> {
    let devices = store::devices(tx, &[line.line_id]).await?;
    let ids: Vec<Uuid> = devices.into_iter().map(|device| device.device_id).collect();
    let before = store::places(tx, &ids).await?;
    store::take_off(tx, &ids, now).await?;
    store::remove(tx, line.line_id).await?;
    moves(tx, before).await
}

/// Gives the lines of these locations the order of `wanted`. Every location that it names a line of must be named whole,
/// and no line twice; the fault stands at `field`.
pub async fn order(tx: &mut TenantTx, locations: &[Uuid], wanted: &[Uuid], field: &'static str) -> Outcome<()> {
    let lines = store::list(tx, locations).await?;
    let named: HashSet<Uuid> = wanted.iter().copied().collect();
    if named.len() < wanted.len() {
        return Err(Fault::field(field, "unique", "line.order.doubled"));
    }
    let known: HashSet<Uuid> = lines.iter().map(|line| line.line_id).collect();
    if !named.is_subset(&known) {
        return Err(missing());
    }
    let touched: HashSet<Uuid> =
        lines.iter().filter(|line| named.contains(&line.line_id)).map(|line| line.location_id).collect();
    if lines.iter().any(|line| touched.contains(&line.location_id) && !named.contains(&line.line_id)) {
        return Err(Fault::field(field, "complete", "line.order.incomplete"));
    }
    Ok(store::order(tx, wanted).await?)
}

/// Puts machines of these locations at the end of a line that is held. Each stands on no line yet.
pub async fn add_devices(
    tx: &mut TenantTx,
    locations: &[Uuid],
    line: &Line,
    devices: &[Uuid],
    now: OffsetDateTime,
) -> Outcome<Vec<DeviceMove>> {
    free_devices(tx, locations, devices).await?;
    let before = store::places(tx, devices).await?;
    store::append_devices(tx, devices, line, now).await?;
    moves(tx, before).await
}

/// Puts a machine of these locations in the place of one that stands on a line that is held.
pub async fn replace_device(
    tx: &mut TenantTx,
    locations: &[Uuid],
    line: &Line,
    (old, new): (Uuid, Uuid),
    now: OffsetDateTime,
) -> Outcome<Vec<DeviceMove>> {
    free_devices(tx, locations, &[new]).await?;
    let before = store::places(tx, &[old, new]).await?;
    let place = store::place_on(tx, line.line_id, old).await?.ok_or_else(device_missing)?;
    store::take_off(tx, &[old], now).await?;
    store::place_device(tx, new, line, place, now).await?;
    moves(tx, before).await
}

/// Takes a machine off a line that is held.
pub async fn unregister_device(
    tx: &mut TenantTx,
    line: &Line,
    device: Uuid,
    now: OffsetDateTime,
) -> Outcome<Vec<DeviceMove>> {
    store::place_on(tx, line.line_id, device).await?.ok_or_else(device_missing)?;
    let before = store::places(tx, &[device]).await?;
    store::take_off(tx, &[device], now).await?;
    moves(tx, before).await
}

/// Puts machines of these locations on a line that is held, wherever they stand now: at `place` of its flow, counted from
/// 1, or at its end; or takes them off their lines when none is given.
pub async fn assign_devices(
    tx: &mut TenantTx,
    locations: &[Uuid],
    (line, place): (Option<&Line>, Option<usize>),
    devices: &[Uuid],
    now: OffsetDateTime,
) -> Outcome<Vec<DeviceMove>> {
    hold_devices(tx, locations, devices).await?;
    let before = store::places(tx, devices).await?;
    let Some(line) = line else {
        store::take_off(tx, devices, now).await?;
        return moves(tx, before).await;
    };
    let on_line = store::devices(tx, &[line.line_id]).await?;
    let mut order: Vec<Uuid> = on_line.iter().map(|d| d.device_id).filter(|id| !devices.contains(id)).collect();
    match place.map(|place| place.saturating_sub(1)).filter(|first| *first < order.len()) {
        None => store::append_devices(tx, devices, line, now).await?,
        Some(first) => {
            for device in devices {
                store::place_device(tx, *device, line, 0, now).await?;
            }
            order.splice(first..first, devices.iter().copied());
            store::order_devices(tx, &order).await?;
        }
    }
    moves(tx, before).await
}

/// What became of machines that stood there before.
async fn moves(tx: &mut TenantTx, before: Vec<store::PlacedDevice>) -> Outcome<Vec<DeviceMove>> {
    let ids: Vec<Uuid> = before.iter().map(|device| device.device_id).collect();
    let after = store::places(tx, &ids).await?;
    let both = before.into_iter().zip(after);
    let changed = both.filter(|(before, after)| before.place() != after.place());
    Ok(changed
        .map(|(before, after)| DeviceMove {
            device_id: before.device_id,
            before: before.place(),
            after: after.place(),
            display_name: before.display_name,
        })
        .collect())
}

/// Holds machines of these locations; the line that each stands on.
async fn hold_devices(tx: &mut TenantTx, locations: &[Uuid], devices: &[Uuid]) -> Outcome<Vec<(Uuid, Option<Uuid>)>> {
    let held = store::lock_devices(tx, locations, devices).await?;
    if devices.iter().any(|device| !held.iter().any(|(id, _)| id == device)) {
        return Err(device_missing());
    }
    Ok(held)
}

/// Holds machines of these locations that stand on no line.
async fn free_devices(tx: &mut TenantTx, locations: &[Uuid], devices: &[Uuid]) -> Outcome<()> {
    let held = hold_devices(tx, locations, devices).await?;
    if held.iter().any(|(_, line)| line.is_some()) {
        return Err(Fault::rule("line.device.taken"));
    }
    Ok(())
}

const NAME: &str = "line_name_unique";

fn name_taken() -> Fault {
    Fault::field("name", "unique", "line.name.taken")
}

fn missing() -> Fault {
    Fault::not_found("line.missing")
}

fn device_missing() -> Fault {
    Fault::not_found("device.missing")
}
