//! Reads of pickers and the record of page moves.

use access::Actor;
use db::{DbError, TenantTx};
use kernel::ids;
use time::OffsetDateTime;
use uuid::Uuid;

use super::http::{AccessMove, LocationRow, ViewableDevice, ViewableLine};

/// The named locations, in the order of `keys`.
pub(super) async fn locations(tx: &mut TenantTx, keys: &[Uuid]) -> Result<Vec<LocationRow>, DbError> {
    sqlx::query_as!(
        LocationRow,
        "select location_id as location_unique_key, name, time_zone from location
         where company_id = $1 and location_id = any($2) order by array_position($2, location_id)",
        tx.company(),
        keys,
    )
    .fetch_all(&mut **tx)
    .await
}

/// The lines of some locations, in display order, without their machines.
pub(super) async fn lines(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<ViewableLine>, DbError> {
    let rows = sqlx::query!(
        "select location_id, line_id, name, start_hour, display_order from line
         where company_id = $1 and location_id = any($2) order by display_order, name, line_id",
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await?;
    Ok(rows
        .into_iter()
        .map(|r| ViewableLine {
            location: r.location_id,
            line_unique_key: r.line_id,
            name: r.name,
            start_hour: r.start_hour,
            display_order: r.display_order,
            device_count: 0,
            devices: Vec::new(),
        })
        .collect())
}

/// The machines on the lines of some locations, in the direction of flow.
pub(super) async fn devices(tx: &mut TenantTx, locations: &[Uuid]) -> Result<Vec<ViewableDevice>, DbError> {
    sqlx::query_as!(
        ViewableDevice,
        r#"select line_id as "line!", device_id as device_unique_key, display_name, equipment_number, category, iot as iot_flag
         from device where company_id = $1 and location_id = any($2) and line_id is not null
         order by line_place, display_name, device_id"#,
        tx.company(),
        locations,
    )
    .fetch_all(&mut **tx)
    .await
}

/// Writes a move and returns its key.
pub(super) async fn write_access(
    tx: &mut TenantTx,
    actor: &Actor,
    step: &AccessMove,
    previous: Option<Uuid>,
    now: OffsetDateTime,
) -> Result<Uuid, DbError> {
    let key = ids::new_id();
    sqlx::query!(
        "insert into access_history (company_id, access_id, previous_id, actor_id, actor_name, actor_type,
           entering_content_type, leaving_content_type, entering_function_code, leaving_function_code, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
        tx.company(),
        key,
        previous,
        actor.member_id,
        actor.name,
        actor.member_type.code(),
        step.entering_content_type,
        step.leaving_content_type,
        step.entering_function_code,
        step.leaving_function_code,
        now,
    )
    .execute(&mut **tx)
    .await?;
    Ok(key)
}
