//! SQL of the import: what it must know of devices, items and readings.

use db::{DbError, TenantTx};
use serde_json::Value;
use time::OffsetDateTime;
use uuid::Uuid;

/// A device of the recording.
pub(super) struct DeviceRecord {
    pub(super) id: Uuid,
    pub(super) interval_s: i32,
    pub(super) opening_counters: Value,
}

pub(super) async fn device(tx: &mut TenantTx, number: &str) -> Result<Option<DeviceRecord>, DbError> {
    sqlx::query_as!(
        DeviceRecord,
        "select device_id as id, interval_s, opening_counters from device
         where company_id = $1 and equipment_number = $2 and deleted_at is null",
        tx.company(),
        number,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// Which item numbers which devices know.
pub(super) async fn known_items(tx: &mut TenantTx) -> Result<Vec<(Uuid, i16)>, DbError> {
    let rows =
        sqlx::query!("select device_id, recipe_data_number from device_item where company_id = $1", tx.company());
    Ok(rows.fetch_all(&mut **tx).await?.into_iter().map(|r| (r.device_id, r.recipe_data_number)).collect())
}

/// The counters of the last row before an instant, in the same layout; empty when there is none.
pub(super) async fn readings_before(
    tx: &mut TenantTx,
    device_id: Uuid,
    layout_id: i32,
    at: OffsetDateTime,
) -> Result<Vec<Option<i64>>, DbError> {
    let found = sqlx::query_scalar!(
        r#"select counters as "counters: Vec<Option<i64>>" from sample
           where company_id = $1 and device_id = $2 and layout_id = $3 and at < $4 order by at desc limit 1"#,
        tx.company(),
        device_id,
        layout_id,
        at,
    )
    .fetch_optional(&mut **tx)
    .await?;
    Ok(found.flatten().unwrap_or_default())
}
