//! Target weight: the setting with which most pouches would have passed, and what came of former searches. Screen
//! `support/target-weight/search` (2HDG015).

mod after;
mod ask;
mod http;
mod law;
mod result;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

const SEARCH: Permission = Permission("support.target-weight.search");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("support")
        .guarded(Method::POST, "/optimumSettingWeightSearchHistory/select/liquid/type", SEARCH, http::liquids)
        .guarded(Method::POST, "/optimumSettingWeightSearchHistory/setting/search/history", SEARCH, http::search_target)
        .guarded(Method::POST, "/optimumSettingWeightSearchHistory/query/compare/after", SEARCH, after::compare)
}
