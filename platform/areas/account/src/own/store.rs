//! What a provider replaced of the constants: a catalogue without tenant rows.

use std::collections::BTreeMap;

use db::{DbError, TenantTx};
use kernel::constants::LOCATION_MAX_SIZE;

pub(super) async fn replaced(tx: &mut TenantTx) -> Result<BTreeMap<String, String>, DbError> {
    let rows = sqlx::query!("select item, value from constant").fetch_all(&mut **tx).await?;
    Ok(rows.into_iter().map(|row| (row.item, row.value)).collect())
}

/// Locations that a member may have at most, and a picker offers.
pub(crate) async fn location_max_size(tx: &mut TenantTx) -> Result<usize, DbError> {
    let value = sqlx::query_scalar!("select value from constant where item = $1", LOCATION_MAX_SIZE.item);
    let value = value.fetch_optional(&mut **tx).await?;
    Ok(usize::try_from(LOCATION_MAX_SIZE.number(value.as_deref())).unwrap_or_default())
}
