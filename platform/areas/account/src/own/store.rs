//! Constants that a provider may replace: a catalogue without tenant rows.

use db::{DbError, TenantTx};
use kernel::limits;

use super::http::ConstantRow;

const LOCATION_MAX_SIZE: &str = "LOCATION_MAX_SIZE";

pub(super) async fn constants(tx: &mut TenantTx) -> Result<Vec<ConstantRow>, DbError> {
    sqlx::query_as!(ConstantRow, "select item, value from constant order by item").fetch_all(&mut **tx).await
}

/// Locations that a picker offers at most; the default where the catalogue names no number.
pub(crate) async fn location_max_size(tx: &mut TenantTx) -> Result<usize, DbError> {
    let value = sqlx::query_scalar!("select value from constant where item = $1", LOCATION_MAX_SIZE);
    let value = value.fetch_optional(&mut **tx).await?;
    Ok(value.and_then(|value| value.parse().ok()).unwrap_or(limits::LOCATION_MAX_SIZE))
}
