//! SQL of lines and of the places of machines on them.

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

use super::{DevicePlace, Line, LineDevice};

pub(super) async fn list(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<Line>, DbError> {
    sqlx::query_as!(
        Line,
        "select line_id, location_id, name, start_hour, display_order, version from line
         where company_id = $1 and location_id = any($2)
         order by array_position($2, location_id), display_order, name, line_id",
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn devices(tx: &mut TenantTx, lines: &[Uuid]) -> Result<Vec<LineDevice>, DbError> {
    sqlx::query_as!(
        LineDevice,
        r#"select device_id, line_id as "line_id!", display_name, equipment_number, category, iot from device
           where company_id = $1 and line_id = any($2)
           order by array_position($2, line_id), line_place, equipment_number"#,
        tx.company(),
        lines,
    )
    .fetch_all(&mut **tx)
    .await
}

pub(super) async fn lock(tx: &mut TenantTx, locations: &[Uuid], line_id: Uuid) -> Result<Option<Line>, DbError> {
    sqlx::query_as!(
        Line,
        "select line_id, location_id, name, start_hour, display_order, version from line
         where company_id = $1 and location_id = any($2) and line_id = $3 for update",
        tx.company(),
        locations,
        line_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Lets those who add lines to a location come one after the other.
pub(super) async fn lock_location(tx: &mut TenantTx, location_id: Uuid) -> Result<(), DbError> {
    sqlx::query!(
        "select line_id from line where company_id = $1 and location_id = $2 order by line_id for update",
        tx.company(),
        location_id,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn next_place(tx: &mut TenantTx, location_id: Uuid) -> Result<i32, DbError> {
    let last = sqlx::query_scalar!(
        "select max(display_order) from line where company_id = $1 and location_id = $2",
        tx.company(),
        location_id,
    );
    Ok(last.fetch_one(&mut **tx).await?.map_or(0, |last| last.saturating_add(1)))
}

pub(super) async fn insert(tx: &mut TenantTx, line: &Line, now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "insert into line (company_id, line_id, location_id, name, start_hour, display_order, version, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        tx.company(),
        line.line_id,
        line.location_id,
        line.name,
        line.start_hour,
        line.display_order,
        line.version,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn update(tx: &mut TenantTx, line: &Line) -> Result<(), DbError> {
    sqlx::query!(
        "update line set name = $3, start_hour = $4, version = $5 where company_id = $1 and line_id = $2",
        tx.company(),
        line.line_id,
        line.name,
        line.start_hour,
        line.version,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

pub(super) async fn remove(tx: &mut TenantTx, line_id: Uuid) -> Result<(), DbError> {
    sqlx::query!("delete from line where company_id = $1 and line_id = $2", tx.company(), line_id)
        .execute(&mut **tx)
        .await?;
    Ok(())
}

/// The first of `lines` comes first.
pub(super) async fn order(tx: &mut TenantTx, lines: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "update line set display_order = array_position($2, line_id) where company_id = $1 and line_id = any($2)",
        tx.company(),
        lines,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Machines of these locations, held, each with the line it stands on.
pub(super) async fn lock_devices(
    tx: &mut TenantTx,
    locations: &[Uuid],
    devices: &[Uuid],
) -> Result<Vec<(Uuid, Option<Uuid>)>, DbError> {
    let rows = sqlx::query!(
        "select device_id, line_id from device
         where company_id = $1 and location_id = any($2) and device_id = any($3) order by device_id for update",
        tx.company(),
        locations,
        devices,
    );
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|r| (r.device_id, r.line_id)).collect())
}

/// A machine and where it stands.
#[derive(Debug)]
pub(super) struct PlacedDevice {
    pub(super) device_id: Uuid,
    pub(super) display_name: String,
    line_id: Option<Uuid>,
    location_id: Uuid,
    line_place: i32,
    version: i32,
}

impl PlacedDevice {
    pub(super) const fn place(&self) -> DevicePlace {
        let Self { line_id, location_id, line_place, version, .. } = *self;
        DevicePlace { line_id, location_id, line_place, version }
    }
}

/// Where machines stand, in their order here.
pub(super) async fn places(tx: &mut TenantTx, devices: &[Uuid]) -> Result<Vec<PlacedDevice>, DbError> {
    sqlx::query_as!(
        PlacedDevice,
        r#"select device_id, display_name, line_id, location_id as "location_id!", line_place, version from device
           where company_id = $1 and device_id = any($2) and deleted_at is null
           order by array_position($2, device_id)"#,
        tx.company(),
        devices,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Puts machines at the end of a line, in their order here.
pub(super) async fn append_devices(
    tx: &mut TenantTx,
    devices: &[Uuid],
    line: &Line,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    let last = sqlx::query_scalar!(
        "select max(line_place) from device where company_id = $1 and line_id = $2",
        tx.company(),
        line.line_id,
    );
    let last = last.fetch_one(&mut **tx).await?.unwrap_or(-1);
    for (place, device) in (last.saturating_add(1)..).zip(devices) {
        place_device(tx, *device, line, place, now).await?;
    }
    Ok(())
}

pub(super) async fn place_device(
    tx: &mut TenantTx,
    device: Uuid,
    line: &Line,
    place: i32,
    now: OffsetDateTime,
) -> Result<(), DbError> {
    sqlx::query!(
        "update device set line_id = $3, location_id = $4, line_place = $5, former_line = null, unregistered_at = null,
           updated_at = $6, version = version + 1
         where company_id = $1 and device_id = $2",
        tx.company(),
        device,
        line.line_id,
        line.location_id,
        place,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Takes machines off their lines, whose names they remember.
pub(super) async fn take_off(tx: &mut TenantTx, devices: &[Uuid], now: OffsetDateTime) -> Result<(), DbError> {
    sqlx::query!(
        "update device d set line_id = null, line_place = 0, former_line = l.name, unregistered_at = $3, updated_at = $3,
           version = d.version + 1
         from line l where d.company_id = $1 and l.company_id = $1 and l.line_id = d.line_id and d.device_id = any($2)",
        tx.company(),
        devices,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// The place of a machine on a line, held; none when it does not stand there.
pub(super) async fn place_on(tx: &mut TenantTx, line_id: Uuid, device: Uuid) -> Result<Option<i32>, DbError> {
    sqlx::query_scalar!(
        "select line_place from device where company_id = $1 and line_id = $2 and device_id = $3 for update",
        tx.company(),
        line_id,
        device,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// The first of `devices` stands first on its line.
pub(super) async fn order_devices(tx: &mut TenantTx, devices: &[Uuid]) -> Result<(), DbError> {
    sqlx::query!(
        "update device set line_place = array_position($2, device_id) - 1
         where company_id = $1 and device_id = any($2)",
        tx.company(),
        devices,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}
