//! Entering equipment, whoever does it: screens and the command line come through here.

use std::collections::{BTreeMap, HashSet};

use db::{DbError, OnConstraint, TenantTx};
use kernel::rules::Free;
use kernel::{Fault, Message, Outcome, ids};
use serde_json::json;
use telemetry::model::MAX_COUNTER;
use telemetry::registration::{known_keys, register_device_status};
use time::OffsetDateTime;
use uuid::Uuid;

use super::store::{self, EnteredDevice, EquipmentListRow};

/// The rule of an equipment number: at most 32 characters.
pub type EquipmentNumber = Free<32>;
/// The rule of a display name: at most 80 characters.
pub type DisplayName = Free<80>;

/// What a person decides of a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EquipmentDraft {
    /// As [`plant::categories::Category`] has it.
    pub category: String,
    /// Maker; may be empty.
    pub maker: String,
    /// Model; may be empty.
    pub model: String,
    /// Number, by which gateways and recordings name the machine; no other of the company has it.
    pub equipment_number: String,
    /// Name on screens.
    pub display_name: String,
    /// It sends data.
    pub iot: bool,
    /// Seconds between its rows, 1 to 3600.
    pub interval_s: i32,
    /// Readings of counters from which their growth counts.
    pub opening_counters: BTreeMap<String, i64>,
}

/// Who enters a machine.
#[derive(Clone, Copy, Debug)]
pub struct Registrant<'a> {
    /// The person; none for the command line.
    pub id: Option<Uuid>,
    /// Their name, or the command's.
    pub name: &'a str,
    /// Their member type; 0 for the command line.
    pub member_type: i16,
}

/// Enters a machine at a location of the company, on no line yet, ready to take data in.
pub async fn add(
    tx: &mut TenantTx,
    location_id: Uuid,
    draft: &EquipmentDraft,
    registrant: Registrant<'_>,
    now: OffsetDateTime,
) -> Outcome<Uuid> {
    check_counters(tx, &draft.opening_counters).await?;
    let device_id = ids::new_id();
    let openings = json!(draft.opening_counters);
    let device = EnteredDevice { device_id, location_id, draft, openings, registrant };
    let taken = || Fault::field("equipmentNumber", "unique", "device.number.taken");
    store::insert(tx, &device, now).await.on_constraint("device_number_unique", taken)?;
    register_device_status(tx, device_id, now).await?;
    Ok(device_id)
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
