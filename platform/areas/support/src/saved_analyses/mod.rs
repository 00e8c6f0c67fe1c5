//! Analyses that members saved, with the conditions that make them again. Screens `support/production-analysis/*`
//! (2HDG012, 2HDG017, 2HDG018), which save, and `.../result` (2HDG014), which lists.
//!
//! A saved analysis belongs to its author, who alone changes and deletes it; colleagues read it while it is shared.
//! Whatever a member may not read or change is answered like an unknown key.

mod http;
mod list;
mod rules;
mod store;

pub(crate) use rules::id_of;
pub(crate) use store::StoredAnalysis;

use access::{Actor, Permission};
use db::TenantTx;
use http_kit::{Method, Routes};
use kernel::Outcome;
use uuid::Uuid;

const SAVE: Permission = Permission("support.production-analysis.save");
const RESULT: Permission = Permission("support.production-analysis.result");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support")
        .guarded(Method::POST, "/support/save/query/parameters", SAVE, http::save)
        .guarded(Method::POST, "/support/save/query/parameters/details", SAVE, http::save_details)
        .guarded(Method::POST, "/support/save/query/parameters/change", SAVE, http::change)
        .guarded(Method::GET, "/support/fetchProductionAnalysisNarrowedResultInfo", RESULT, list::read)
        .guarded(Method::POST, "/support/search/productionAnalysisNarrowedResult", RESULT, list::search)
        .guarded(Method::GET, "/assetAlarmOccurenceStatus/delete/data", RESULT, http::delete)
}

/// An analysis that the member may read; any other key is unknown.
pub(crate) async fn find_readable(tx: &mut TenantTx, actor: &Actor, id: Uuid) -> Outcome<StoredAnalysis> {
    store::find(tx, actor, id).await?.ok_or_else(rules::missing)
}
