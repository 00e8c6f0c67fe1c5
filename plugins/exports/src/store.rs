//! The order's row, and what the rows of a window need.

use db::{DbError, TenantTx};
use serde_json::Value;
use telemetry::Span;
use time::OffsetDateTime;
use uuid::Uuid;

/// An order as it stands in its row.
#[derive(Debug)]
pub(crate) struct OrderRow {
    pub(crate) actor_id: Uuid,
    pub(crate) actor_type: i16,
    pub(crate) language: String,
    pub(crate) request: Value,
    pub(crate) file_key: Option<String>,
}

/// Reads an order.
pub(crate) async fn order(tx: &mut TenantTx, export_id: Uuid) -> Result<Option<OrderRow>, DbError> {
    sqlx::query_as!(
        OrderRow,
        "select actor_id, actor_type, language, request, file_key from export where company_id = $1 and export_id = $2",
        tx.company(),
        export_id,
    )
    .fetch_optional(&mut **tx)
    .await
}

/// A finished file.
#[derive(Debug)]
pub(crate) struct FinishedFile<'a> {
    pub(crate) file_key: &'a str,
    pub(crate) file_name: &'a str,
    pub(crate) content_type: &'a str,
    pub(crate) size: i64,
    pub(crate) finished_at: OffsetDateTime,
    pub(crate) expires_at: OffsetDateTime,
}

/// Points an order at its file.
pub(crate) async fn finish(tx: &mut TenantTx, export_id: Uuid, finished: &FinishedFile<'_>) -> Result<(), DbError> {
    sqlx::query!(
        "update export set file_key = $3, file_name = $4, content_type = $5, size = $6, finished_at = $7, expires_at = $8
         where company_id = $1 and export_id = $2",
        tx.company(),
        export_id,
        finished.file_key,
        finished.file_name,
        finished.content_type,
        finished.size,
        finished.finished_at,
        finished.expires_at,
    )
    .execute(&mut **tx)
    .await?;
    Ok(())
}

/// Which counter slots (from 0) hold any reading in a window. Each slot's search ends at its first reading.
pub(crate) async fn read_counters(
    tx: &mut TenantTx,
    device_id: Uuid,
    window: Span,
    width: usize,
) -> Result<Vec<usize>, DbError> {
    let width = i32::try_from(width).unwrap_or(0);
    let slots = sqlx::query_scalar!(
        r#"select slot as "slot!" from generate_series(1, $5::integer) slot
           where exists (select from sample s where s.company_id = $1 and s.device_id = $2 and s.at >= $3 and s.at < $4
             and s.counters[slot] is not null)"#,
        tx.company(),
        device_id,
        window.from,
        window.to,
        width,
    );
    Ok(slots.fetch_all(&mut **tx).await?.into_iter().filter_map(|slot| usize::try_from(slot - 1).ok()).collect())
}
