//! Item data: which filler was backed up, the versions of an item, what differs between two of them, and whether it
//! helped (decision 0051).

mod effect;
mod http;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing item data.
const LIST: Permission = Permission("mm.recipe-date.list");
/// Confirming a change that nobody expected.
const CONFIRM: Permission = Permission("mm.equipment.edit");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/recipeData/query/list", LIST, http::list)
        .guarded(Method::GET, "/recipeData/download", LIST, http::download)
        .guarded(Method::GET, "/recipeData/query/item/list", LIST, http::items)
        .guarded(Method::GET, "/recipeData/query/version/list", LIST, http::versions)
        .guarded(Method::GET, "/recipeData/query/difference", LIST, http::difference)
        .guarded(Method::GET, "/recipeData/query/change/list", LIST, http::changes)
        .guarded(Method::POST, "/recipeData/confirm/change", CONFIRM, http::confirm)
}
