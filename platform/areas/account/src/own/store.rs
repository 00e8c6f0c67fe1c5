//! Constants: a catalogue without tenant rows.

use db::{DbError, TenantTx};

use super::http::ConstantRow;

pub(super) async fn constants(tx: &mut TenantTx) -> Result<Vec<ConstantRow>, DbError> {
    sqlx::query_as!(ConstantRow, "select item, value from constant order by item").fetch_all(&mut **tx).await
}
