//! SQL of equipment.

use db::{DbError, TenantTx};
use http_kit::{Page, Rows};
use serde_json::Value;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::http::EquipmentOrder;
use super::register::{EquipmentDraft, Registrant};

/// A machine as it is stored.
#[derive(Debug)]
pub(super) struct Device {
    pub(super) device_id: Uuid,
    pub(super) category: String,
    pub(super) maker: String,
    pub(super) specification: String,
    pub(super) model: String,
    pub(super) equipment_number: String,
    pub(super) display_name: String,
    pub(super) delivery_date: Option<Date>,
    pub(super) remarks: Option<String>,
    pub(super) iot: bool,
    pub(super) registered_at: OffsetDateTime,
    pub(super) registrant: Option<String>,
    pub(super) updated_at: OffsetDateTime,
    pub(super) location_id: Uuid,
    pub(super) location_name: String,
    pub(super) time_zone: String,
    count: i64,
}

/// A page of the machines of these locations that stand on no line, by number.
pub(super) async fn unregistered(
    tx: &mut TenantTx,
    locations: &[Uuid],
    page: Page<EquipmentOrder>,
) -> Result<Rows<Device>, DbError> {
    let found = Rows::counted(read(tx, locations, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, locations, first).await?).without_rows()),
        None => Ok(found),
    }
}

async fn read(
    tx: &mut TenantTx,
    locations: &[Uuid],
    page: Page<EquipmentOrder>,
) -> Result<Vec<(Device, i64)>, DbError> {
    let found = sqlx::query_as!(
        Device,
        r#"select d.device_id, d.category, d.maker, d.specification, d.model, d.equipment_number, d.display_name,
             d.delivery_date, d.remarks, d.iot, d.registered_at, d.actor_name as registrant, d.updated_at,
             o.location_id, o.name as location_name, o.time_zone, count(*) over () as "count!"
           from device d join location o on o.company_id = d.company_id and o.location_id = d.location_id
           where d.company_id = $1 and d.location_id = any($2) and d.line_id is null
           order by case when $3 then d.equipment_number end desc, d.equipment_number offset $4 limit $5"#,
        tx.company(),
        locations,
        page.sort == EquipmentOrder::NumberFalling,
        page.offset,
        page.size,
    );
    let counted = |device: Device| {
        let count = device.count;
        (device, count)
    };
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}

/// A machine of the company, in short.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EquipmentListRow {
    /// Its number.
    pub equipment_number: String,
    /// Its name on screens.
    pub display_name: String,
    /// Its category.
    pub category: String,
    /// Its location's name.
    pub location_name: String,
    /// The name of the line it stands on, if any.
    pub line_name: Option<String>,
    /// Seconds between its rows.
    pub interval_s: i32,
    /// Readings of counters from which their growth counts.
    pub opening_counters: Value,
}

/// All machines of the company, by location, line and place on the line.
pub(super) async fn all(tx: &mut TenantTx) -> Result<Vec<EquipmentListRow>, DbError> {
    sqlx::query_as!(
        EquipmentListRow,
        r#"select d.equipment_number, d.display_name, d.category, o.name as location_name, l.name as "line_name?",
             d.interval_s, d.opening_counters
           from device d join location o on o.company_id = d.company_id and o.location_id = d.location_id
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           where d.company_id = $1 order by o.display_order, o.name, l.display_order, d.line_place, d.equipment_number"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

/// The company's machine of this number.
pub(super) async fn by_number(tx: &mut TenantTx, number: &str) -> Result<Option<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select device_id from device where company_id = $1 and equipment_number = $2",
        tx.company(),
        number,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A machine to be, checked.
pub(super) struct EnteredDevice<'a> {
    pub(super) device_id: Uuid,
    pub(super) location_id: Uuid,
    pub(super) draft: &'a EquipmentDraft,
    pub(super) openings: Value,
    pub(super) registrant: Registrant<'a>,
}

/// Adds a machine that stands on no line.
pub(super) async fn insert(tx: &mut TenantTx, device: &EnteredDevice<'_>, now: OffsetDateTime) -> Result<(), DbError> {
    let (draft, registrant) = (device.draft, device.registrant);
    sqlx::query!(
        "insert into device (company_id, device_id, location_id, category, maker, model, equipment_number, display_name,
           iot, interval_s, opening_counters, registered_at, updated_at, actor_id, actor_name, actor_type)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13, $14, $15)",
        tx.company(),
        device.device_id,
        device.location_id,
        draft.category,
        draft.maker,
        draft.model,
        draft.equipment_number,
        draft.display_name,
        draft.iot,
        draft.interval_s,
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
