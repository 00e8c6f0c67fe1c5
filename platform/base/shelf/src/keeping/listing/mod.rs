//! The keepers' list of items, and an item by its key for readers.

mod store;

use db::{DbError, TenantTx};
use time::OffsetDateTime;
use uuid::Uuid;

/// An item of the keepers' list.
#[derive(Clone, Debug)]
pub struct KeptRow {
    /// Its key.
    pub item_id: Uuid,
    /// The code of its type.
    pub item_type: i16,
    /// `draft`, `released` or `withdrawn`.
    pub state: String,
    /// Released to everybody.
    pub for_all: bool,
    /// Else to these companies.
    pub companies: Vec<i64>,
    /// Its title in Japanese.
    pub title_ja: String,
    /// Its title in English.
    pub title_en: String,
    /// Its title in Korean.
    pub title_ko: String,
    /// When it was released.
    pub published_at: Option<OffsetDateTime>,
    /// When it was last changed.
    pub changed_at: OffsetDateTime,
    /// How often it was opened.
    pub views: i64,
    /// Rows of the whole list.
    count: i64,
}

/// Which items are listed.
#[derive(Clone, Copy, Debug)]
pub struct KeptFilter<'a> {
    /// Of the type of this code alone.
    pub item_type: Option<i16>,
    /// In this state alone: `draft`, `released` or `withdrawn`.
    pub state: Option<&'a str>,
    /// Part of a title or of the key; empty for all.
    pub keyword: &'a str,
}

/// A page of items, those changed last first, each with the number of all.
pub async fn page(tx: &mut TenantTx, filter: KeptFilter<'_>, page: (i64, i64)) -> Result<Vec<(KeptRow, i64)>, DbError> {
    Ok(store::page(tx, filter, page).await?.into_iter().map(|row| (row.count, row)).map(|(n, row)| (row, n)).collect())
}

/// An item of the list by its key for readers.
pub async fn row(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<KeptRow>, DbError> {
    store::row(tx, item_id).await
}

/// The keepers' key of an item.
pub async fn key_of(tx: &mut TenantTx, item_id: Uuid) -> Result<Option<String>, DbError> {
    store::key_of(tx, item_id).await
}
