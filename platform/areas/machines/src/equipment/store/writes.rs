//! What is written of equipment.

use db::{DbError, TenantTx};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

use super::super::draft::{EquipmentDraft, Registrant};

/// A machine to be stored.
#[derive(Debug)]
pub(in crate::equipment) struct DeviceRecord<'a> {
    pub(in crate::equipment) device_id: Uuid,
    pub(in crate::equipment) location_id: Uuid,
    pub(in crate::equipment) draft: &'a EquipmentDraft,
    pub(in crate::equipment) interval_s: i32,
    pub(in crate::equipment) openings: &'a Value,
    pub(in crate::equipment) registrant: Registrant<'a>,
}

pub(in crate::equipment) async fn insert(
    tx: &mut TenantTx,
    device: &DeviceRecord<'_>,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    let (draft, registrant) = (device.draft, device.registrant);
    let dangan = draft.dangan.as_ref();
    sqlx::query!(
        "insert into device (company_id, device_id, location_id, category, maker, specification, model_class, model,
           equipment_number, display_name, delivery_date, remarks, iot, machine_type, roll_division_count, g_cylinder, w4,
           splice, apc, motion_modification, interval_s, opening_counters, registered_at, updated_at, actor_id, actor_name,
           actor_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23,
           $23, $24, $25, $26)",
        tx.company(),
        device.device_id,
        device.location_id,
        draft.category,
        draft.maker,
        draft.specification,
        draft.model_class,
        draft.model,
        draft.equipment_number,
        draft.display_name,
        draft.delivery_date,
        draft.remarks,
        draft.iot,
        dangan.map(|extras| extras.machine_type.as_str()),
        dangan.map(|extras| extras.roll_division_count),
        dangan.and_then(|extras| extras.g_cylinder.as_deref()),
        dangan.map(|extras| extras.w4),
        dangan.map(|extras| extras.splice),
        dangan.map(|extras| extras.apc),
        dangan.map(|extras| extras.motion_modification),
        device.interval_s,
        device.openings,
        now,
        registrant.id,
        registrant.name,
        registrant.member_type,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Gives a machine other properties; the location counts where it stands on no line.
pub(in crate::equipment) async fn update(
    tx: &mut TenantTx,
    (device_id, location_id): (Uuid, Uuid),
    draft: &EquipmentDraft,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    let dangan = draft.dangan.as_ref();
    sqlx::query!(
        "update device set location_id = case when line_id is null then $3 else location_id end, category = $4, maker = $5,
           specification = $6, model_class = $7, model = $8, equipment_number = $9, display_name = $10,
           delivery_date = $11, remarks = $12, iot = $13, machine_type = $14, roll_division_count = $15, g_cylinder = $16,
           w4 = $17, splice = $18, apc = $19, motion_modification = $20, updated_at = $21, version = version + 1
         where company_id = $1 and device_id = $2",
        tx.company(),
        device_id,
        location_id,
        draft.category,
        draft.maker,
        draft.specification,
        draft.model_class,
        draft.model,
        draft.equipment_number,
        draft.display_name,
        draft.delivery_date,
        draft.remarks,
        draft.iot,
        dangan.map(|extras| extras.machine_type.as_str()),
        dangan.map(|extras| extras.roll_division_count),
        dangan.and_then(|extras| extras.g_cylinder.as_deref()),
        dangan.map(|extras| extras.w4),
        dangan.map(|extras| extras.splice),
        dangan.map(|extras| extras.apc),
        dangan.map(|extras| extras.motion_modification),
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Holds machines of these locations against other writers; those that were there.
pub(in crate::equipment) async fn hold(
    tx: &mut TenantTx,
    locations: &[Uuid],
    devices: &[Uuid],
) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select device_id from device
         where company_id = $1 and location_id = any($2) and device_id = any($3) order by device_id for update",
        tx.company(),
        locations,
        devices,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Deletes a machine: it stands nowhere from now on, and what it sent stays.
pub(in crate::equipment) async fn delete(tx: &mut TenantTx, device: Uuid, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update device set line_id = null, line_place = 0, location_id = null, updated_at = $3, deleted_at = $3,
           version = version + 1
         where company_id = $1 and device_id = $2",
        tx.company(),
        device,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
