//! What is read of equipment.

use db::{DbError, TenantTx};
use http_kit::{Page, Rows};
use serde_json::Value;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::super::wire::EquipmentOrder;

/// A machine as it is stored.
#[derive(Clone, Debug)]
pub(in crate::equipment) struct Device {
    pub(in crate::equipment) device_id: Uuid,
    pub(in crate::equipment) line_id: Option<Uuid>,
    pub(in crate::equipment) line_name: Option<String>,
    /// Its place on the line, counted from 1.
    pub(in crate::equipment) flow_number: Option<i64>,
    pub(in crate::equipment) category: String,
    pub(in crate::equipment) maker: String,
    pub(in crate::equipment) specification: String,
    pub(in crate::equipment) model_class: String,
    pub(in crate::equipment) model: String,
    pub(in crate::equipment) equipment_number: String,
    pub(in crate::equipment) display_name: String,
    pub(in crate::equipment) delivery_date: Option<Date>,
    pub(in crate::equipment) remarks: Option<String>,
    pub(in crate::equipment) iot: bool,
    pub(in crate::equipment) machine_type: Option<String>,
    pub(in crate::equipment) roll_division_count: Option<i16>,
    pub(in crate::equipment) g_cylinder: Option<String>,
    pub(in crate::equipment) w4: Option<bool>,
    pub(in crate::equipment) splice: Option<bool>,
    pub(in crate::equipment) apc: Option<bool>,
    pub(in crate::equipment) motion_modification: Option<bool>,
    pub(in crate::equipment) registered_at: OffsetDateTime,
    pub(in crate::equipment) registrant: Option<String>,
    pub(in crate::equipment) updated_at: OffsetDateTime,
    /// The line that it was taken off.
    pub(in crate::equipment) former_line: Option<String>,
    /// Since when it stands on no line; of one that does it says nothing.
    pub(in crate::equipment) unregistered_at: OffsetDateTime,
    /// The gateway that sent for it last.
    pub(in crate::equipment) gateway_name: Option<String>,
    pub(in crate::equipment) location_id: Uuid,
    pub(in crate::equipment) location_name: String,
    pub(in crate::equipment) time_zone: String,
    pub(in crate::equipment) version: i32,
    count: i64,
}

/// Which machines are read.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::equipment) struct DeviceFilter<'a> {
    pub(in crate::equipment) locations: &'a [Uuid],
    pub(in crate::equipment) device: Option<Uuid>,
    pub(in crate::equipment) line: Option<Uuid>,
    pub(in crate::equipment) category: Option<&'a str>,
    pub(in crate::equipment) maker: Option<&'a str>,
    pub(in crate::equipment) iot: Option<bool>,
    /// Only those on no line.
    pub(in crate::equipment) unregistered: bool,
    /// Part of a name, number or model; empty admits all.
    pub(in crate::equipment) keyword: &'a str,
}

/// A page of the machines.
pub(in crate::equipment) async fn page(
    tx: &mut TenantTx,
    filter: DeviceFilter<'_>,
    page: Page<EquipmentOrder>,
) -> Result<Rows<Device>, DbError> {
    let found = Rows::counted(read(tx, filter, page).await?);
    match page.to_count(&found) {
        Some(first) => Ok(Rows::counted(read(tx, filter, first).await?).without_rows()),
        None => Ok(found),
    }
}

/// All of the machines, by line and place on it.
pub(in crate::equipment) async fn every(tx: &mut TenantTx, filter: DeviceFilter<'_>) -> Result<Vec<Device>, DbError> {
    let page = Page { offset: 0, size: i64::MAX, sort: EquipmentOrder::Line };
    Ok(read(tx, filter, page).await?.into_iter().map(|(device, _)| device).collect())
}

/// A machine of these locations.
pub(in crate::equipment) async fn one(
    tx: &mut TenantTx,
    locations: &[Uuid],
    device: Uuid,
) -> Result<Option<Device>, DbError> {
    let filter = DeviceFilter { locations, device: Some(device), ..DeviceFilter::default() };
    let page = Page { offset: 0, size: 1, sort: EquipmentOrder::Line };
    Ok(read(tx, filter, page).await?.pop().map(|(device, _)| device))
}

async fn read(
    tx: &mut TenantTx,
    filter: DeviceFilter<'_>,
    page: Page<EquipmentOrder>,
) -> Result<Vec<(Device, i64)>, DbError> {
    let (column, falling) = page.sort.parts();
    let found = sqlx::query_file_as!(
        Device,
        "src/equipment/store/list.sql",
        tx.company(),
        filter.locations,
        filter.device,
        filter.line,
        filter.category,
        filter.maker,
        filter.iot,
        filter.unregistered,
        filter.keyword,
        column,
        falling,
        page.offset,
        page.size,
    );
    let counted = |device: Device| {
        let count = device.count;
        (device, count)
    };
    Ok(found.fetch_all(&mut **tx).await?.into_iter().map(counted).collect())
}

/// How many machines of a category and maker there are.
#[derive(Clone, Debug)]
pub(in crate::equipment) struct DeviceSum {
    pub(in crate::equipment) category: String,
    pub(in crate::equipment) maker: String,
    pub(in crate::equipment) count: i64,
    pub(in crate::equipment) connected: i64,
    pub(in crate::equipment) unregistered: i64,
}

/// The machines of these locations, counted.
pub(in crate::equipment) async fn sums(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<DeviceSum>, DbError> {
    sqlx::query_as!(
        DeviceSum,
        r#"select category, maker, count(*) as "count!", count(*) filter (where iot) as "connected!",
             count(*) filter (where line_id is null) as "unregistered!"
           from device where company_id = $1 and location_id = any($2) group by category, maker"#,
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The machine of this number at one of these locations, with its name.
pub(in crate::equipment) async fn holder(
    tx: &mut TenantTx,
    locations: &[Uuid],
    number: &str,
) -> Result<Option<(Uuid, String)>, DbError> {
    let found = sqlx::query!(
        "select device_id, display_name from device
         where company_id = $1 and equipment_number = $2 and location_id = any($3)",
        tx.company(),
        number,
        locations,
    );
    Ok(found.fetch_optional(&mut **tx).await?.map(|row| (row.device_id, row.display_name)))
}

/// Where a number of the company stands.
#[derive(Clone, Debug)]
pub(in crate::equipment) struct NumberHolder {
    pub(in crate::equipment) equipment_number: String,
    pub(in crate::equipment) display_name: String,
    pub(in crate::equipment) location_id: Uuid,
    pub(in crate::equipment) location_name: String,
}

/// The machines of the company that have one of these numbers, wherever they stand.
pub(in crate::equipment) async fn numbers(tx: &mut TenantTx, numbers: &[String]) -> Result<Vec<NumberHolder>, DbError> {
    sqlx::query_as!(
        NumberHolder,
        "select d.equipment_number, d.display_name, o.location_id, o.name as location_name
         from device d join location o on o.company_id = d.company_id and o.location_id = d.location_id
         where d.company_id = $1 and d.equipment_number = any($2)",
        tx.company(),
        numbers,
    )
    .fetch_all(&mut **tx)
    .await
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
pub(in crate::equipment) async fn all(tx: &mut TenantTx) -> Result<Vec<EquipmentListRow>, DbError> {
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
pub(in crate::equipment) async fn by_number(tx: &mut TenantTx, number: &str) -> Result<Option<Uuid>, DbError> {
    sqlx::query_scalar!(
        "select device_id from device where company_id = $1 and equipment_number = $2 and deleted_at is null",
        tx.company(),
        number,
    )
    .fetch_optional(&mut **tx)
    .await
}
