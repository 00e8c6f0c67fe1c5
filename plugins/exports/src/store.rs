//! The order's row, and what the rows of a window need.

use db::{DbError, TenantTx};
use serde_json::Value;
use telemetry::Span;
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
