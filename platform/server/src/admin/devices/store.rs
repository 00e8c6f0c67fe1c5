//! SQL of devices and items.

use db::{DbError, TenantTx};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// A device to be, checked.
pub(super) struct DeviceRecord {
    pub(super) id: Uuid,
    pub(super) location: Uuid,
    pub(super) line: Option<Uuid>,
    pub(super) category: &'static str,
    pub(super) number: String,
    pub(super) name: String,
    pub(super) maker: String,
    pub(super) model: String,
    pub(super) iot: bool,
    pub(super) interval_s: i32,
    pub(super) openings: Value,
}

/// An item, checked.
pub(super) struct ItemRecord<'a> {
    pub(super) number: i16,
    pub(super) name: &'a str,
    pub(super) code: &'a str,
}

/// A device as the list shows it.
pub(super) struct DeviceListRow {
    pub(super) number: String,
    pub(super) name: String,
    pub(super) category: String,
    pub(super) location: String,
    pub(super) line: Option<String>,
    pub(super) interval_s: i32,
    pub(super) openings: String,
}

pub(super) async fn find(tx: &mut TenantTx, number: &str) -> Result<Option<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select device_id from device where company_id = $1 and equipment_number = $2",
        tx.company(),
        number,
    )
    .fetch_optional(&mut **tx)
    .await
}

pub(super) async fn list(tx: &mut TenantTx) -> Result<Vec<DeviceListRow>, DbError> {
    sqlx::query_as!(
        DeviceListRow,
        r#"select d.equipment_number as number, d.display_name as name, d.category, p.name as location, l.name as "line?",
             d.interval_s, d.opening_counters::text as "openings!"
           from device d join location p using (company_id, location_id)
           left join line l on l.company_id = d.company_id and l.line_id = d.line_id
           where d.company_id = $1 order by p.display_order, p.name, l.display_order, d.line_place, d.equipment_number"#,
        tx.company(),
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn insert(tx: &mut TenantTx, device: &DeviceRecord, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query_scalar!(
        "insert into device (company_id, device_id, location_id, line_id, line_place, category, maker, model,
           equipment_number, display_name, iot, interval_s, opening_counters, registered_at, updated_at, actor_name, actor_type)
         select $1, $2, $3, $4, coalesce(max(line_place) + 1, 0), $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, 'sosogi', 0
           from device where company_id = $1 and line_id = $4
         returning device_id",
        tx.company(),
        device.id,
        device.location,
        device.line,
        device.category,
        device.maker,
        device.model,
        device.number,
        device.name,
        device.iot,
        device.interval_s,
        device.openings,
        now,
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok(())
}

/// The id of the item of this number, name and code, made under `fresh` when there is none.
pub(super) async fn item(
    tx: &mut TenantTx,
    fresh: Uuid,
    item: &ItemRecord<'_>,
    now: OffsetDateTime,
) -> Result<Uuid, DbError> {
    sqlx::query!(
        "insert into item (company_id, item_id, recipe_data_number, recipe_data_name, user_item_code, created_at)
         values ($1, $2, $3, $4, $5, $6) on conflict on constraint item_unique do nothing",
        tx.company(),
        fresh,
        item.number,
        item.name,
        item.code,
        now,
    )
    .execute(&mut **tx)
    .await?;
    sqlx::query_scalar!(
        "select item_id from item where company_id = $1 and recipe_data_number = $2 and recipe_data_name = $3 and user_item_code = $4",
        tx.company(),
        item.number,
        item.name,
        item.code,
    )
    .fetch_one(&mut **tx)
    .await
}

pub(super) async fn set_item(
    tx: &mut TenantTx,
    device_id: Uuid,
    number: i16,
    item_id: Uuid,
    pitch_mm: Option<f32>,
) -> Result<(), DbError> {
    sqlx::query!(
        "insert into device_item (company_id, device_id, recipe_data_number, item_id, pitch_mm) values ($1, $2, $3, $4, $5)
         on conflict on constraint device_item_pk do update set item_id = excluded.item_id, pitch_mm = excluded.pitch_mm",
        tx.company(),
        device_id,
        number,
        item_id,
        pitch_mm,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
