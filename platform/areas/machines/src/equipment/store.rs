//! SQL of equipment.

use db::{DbError, TenantTx};
use http_kit::{Page, Rows};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::http::EquipmentOrder;

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
