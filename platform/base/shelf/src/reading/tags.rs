//! By what readers search.

use db::{DbError, TenantTx};
use uuid::Uuid;

use super::{codes, store, worded};
use crate::item::ItemType;
use kernel::Worded;

/// How things are sorted.
#[derive(Clone, Debug)]
pub struct ShelfTag {
    /// Its key.
    pub tag_key: String,
    /// For which types it is meant.
    pub types: Vec<ItemType>,
    /// Under which heading it stands.
    pub heading: Worded,
    /// Its name.
    pub name: Worded,
    /// Its place.
    pub order: i32,
}

/// The tags of some types, in order.
pub async fn tags(tx: &mut TenantTx, types: &[ItemType]) -> Result<Vec<ShelfTag>, DbError> {
    let found = store::tags(tx, &codes(types)).await?.into_iter().map(|tag| ShelfTag {
        tag_key: tag.tag_key,
        types: tag.types.into_iter().filter_map(ItemType::of_code).collect(),
        heading: worded(tag.heading),
        name: worded(tag.name),
        order: tag.display_order,
    });
    Ok(found.collect())
}

/// A model that released items name.
#[derive(Clone, Debug)]
pub struct ShelfModel {
    /// Its name.
    pub model: String,
    /// Its category in the catalogue; none for a model that the catalogue does not know.
    pub category: Option<String>,
    /// A machine at one of the reader's locations is of this model.
    pub own: bool,
}

/// The models that the company's released items of some types name, by name.
pub async fn models(tx: &mut TenantTx, types: &[ItemType], locations: &[Uuid]) -> Result<Vec<ShelfModel>, DbError> {
    store::models(tx, &codes(types), locations).await
}

/// What work flows are about.
#[derive(Clone, Debug)]
pub struct ShelfWorkType {
    /// Its key.
    pub work_type_key: String,
    /// Its name.
    pub name: Worded,
    /// The models of its released flows, by name.
    pub models: Vec<String>,
}

/// The work types of the flows that are released to the company, in order.
pub async fn work_types(tx: &mut TenantTx) -> Result<Vec<ShelfWorkType>, DbError> {
    let found = store::work_types(tx).await?.into_iter().map(|found| ShelfWorkType {
        work_type_key: found.work_type_key,
        name: worded(found.name),
        models: found.models,
    });
    Ok(found.collect())
}
