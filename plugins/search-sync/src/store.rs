//! SQL of the clock's questions.

use db::{DbError, UnscopedTx};
use uuid::Uuid;

/// The companies that keep a library: the provider's.
pub(crate) async fn keepers(tx: &mut UnscopedTx) -> Result<Vec<i64>, DbError> {
    sqlx::query_scalar!("select company_id from company where kind = 'provider' order by company_id")
        .fetch_all(&mut **tx)
        .await
}

/// Items that were opened since the index counted their views.
pub(crate) async fn viewed(tx: &mut UnscopedTx, at_most: i64) -> Result<Vec<Uuid>, DbError> {
    sqlx::query_scalar!("select item_id from library_views where views <> indexed order by item_id limit $1", at_most)
        .fetch_all(&mut **tx)
        .await
}
