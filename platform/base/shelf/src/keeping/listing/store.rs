//! SQL of the keepers' list. Rows belong to the transaction's company.

use db::{DbError, TenantTx};
use uuid::Uuid;

use super::{KeptFilter, KeptRow};

macro_rules! rows {
    ($tx:expr, $rest:tt, $($given:expr),* $(,)?) => {
        sqlx::query_as!(
            KeptRow,
            r#"select i.item_id, i.type as item_type, i.state, i.for_all, i.companies, i.title_ja, i.title_en, i.title_ko,
                 i.published_at, i.changed_at, count(*) over () as "count!",
                 coalesce((select v.views from library_views v where v.item_id = i.item_id), 0) as "views!"
               from library_item i where i.keeper_id = $1 "# + $rest,
            $tx.company(),
            $($given),*
        )
    };
}

/// A page of items, those changed last first.
pub(super) async fn page(
    tx: &mut TenantTx,
    filter: KeptFilter<'_>,
    (offset, size): (i64, i64),
) -> Result<Vec<KeptRow>, DbError> {
    rows!(
        tx,
        "and ($2::smallint is null or i.type = $2) and ($3::text is null or i.state = $3)
           and ($4 = '' or position(lower(normalize($4, NFKC)) in
             lower(normalize(concat_ws(' ', i.title_ja, i.title_en, i.title_ko, i.item_key), NFKC))) > 0)
         order by i.changed_at desc, i.item_id desc offset $5 limit $6",
        filter.item_type,
        filter.state,
        filter.keyword,
        offset,
        size,
    )
    .fetch_all(&mut **tx)
    .await
}

/// An item of the list by its key.
pub(super) async fn row(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<KeptRow>, DbError> {
    rows!(tx, "and i.item_id = $2", item_id).fetch_optional(&mut **tx).await
}

/// The keepers' key of an item.
pub(super) async fn key_of(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<String>, DbError> {
    sqlx::query_scalar!(
        "select item_key from library_item where keeper_id = $1 and item_id = $2",
        tx.company(),
        item_id,
    )
    .fetch_optional(&mut **tx)
    .await
}
