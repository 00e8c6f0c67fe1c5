//! Entering, changing and deleting equipment, whoever does it: screens and the command line come through here.

use std::collections::{BTreeMap, HashSet};

use db::{DbError, OnConstraint, TenantTx};
use kernel::{Fault, Message, Outcome, ids};
use serde_json::json;
use telemetry::model::MAX_COUNTER;
use telemetry::registration::{known_keys, register_device_status};
use time::OffsetDateTime;
use uuid::Uuid;

use super::draft::{DataSettings, EquipmentDraft, Registrant};
use super::store::{self, DeviceRecord, EquipmentListRow};

/// Enters a machine at a location of the company, on no line yet, ready to take data in.
pub async fn add(
    tx: &mut TenantTx,
    location_id: Uuid,
    (draft, data): (&EquipmentDraft, &DataSettings),
    registrant: Registrant<'_>,
    now: OffsetDateTime,
) -> Outcome<Uuid> {
    check_counters(tx, &data.opening_counters).await?;
    let device_id = ids::new_id();
    let openings = json!(data.opening_counters);
    let device =
        DeviceRecord { device_id, location_id, draft, interval_s: data.interval_s, openings: &openings, registrant };
    store::insert(tx, &device, now).await.on_constraint(NUMBER, taken)?;
    register_device_status(tx, device_id, now).await?;
    Ok(device_id)
}

/// Gives a machine that is held other properties, and another location where it stands on no line.
pub(super) async fn update(
    tx: &mut TenantTx,
    (device_id, location_id): (Uuid, Uuid),
    draft: &EquipmentDraft,
    now: OffsetDateTime,
) -> Outcome<()> {
    store::update(tx, (device_id, location_id), draft, now).await.on_constraint(NUMBER, taken)
}

/// The index that keeps numbers apart.
const NUMBER: &str = "device_number_unique";

fn taken() -> Fault {
    Fault::field("equipmentNumber", "unique", "device.number.taken")
}

/// Passes unless another machine at one of these locations has the number: it is told by its name. One that stands
/// elsewhere is found by the constraint, and stays unnamed.
pub(super) async fn check_number(
    tx: &mut TenantTx,
    locations: &[Uuid],
    number: &str,
    own: Option<Uuid>,
) -> Outcome<()> {
    match store::holder(tx, locations, number).await? {
        Some((device_id, name)) if Some(device_id) != own => {
            let message = Message::new("device.number.held").with("number", number).with("name", name);
            Err(Fault::field("equipmentNumber", "unique", message))
        }
        _ => Ok(()),
    }
}

/// Opening counters name signals that are known, and read what a counter can.
async fn check_counters(tx: &mut TenantTx, counters: &BTreeMap<String, i64>) -> Outcome<()> {
    let keys: Vec<String> = counters.keys().cloned().collect();
    let known: HashSet<String> = if keys.is_empty() { HashSet::new() } else { known_keys(tx, &keys).await? };
    if let Some(key) = keys.iter().find(|key| !known.contains(*key)) {
        return Err(Fault::field("openingCounters", "choice", Message::new("device.counter.unknown").with("key", key)));
    }
    if let Some((key, _)) = counters.iter().find(|(_, reading)| !(0..=MAX_COUNTER).contains(*reading)) {
        return Err(Fault::field("openingCounters", "range", Message::new("device.counter.range").with("key", key)));
    }
    Ok(())
}

/// The company's machine of this number.
pub async fn by_number(tx: &mut TenantTx, number: &str) -> Result<Option<Uuid>, DbError> {
    store::by_number(tx, number).await
}

/// All machines of the company, by location, line and place on the line.
pub async fn all(tx: &mut TenantTx) -> Result<Vec<EquipmentListRow>, DbError> {
    store::all(tx).await
}
