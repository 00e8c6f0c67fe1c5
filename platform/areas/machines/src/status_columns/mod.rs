//! The columns of the operating status list (`mm/operational-status/detail`, 1HDG003): which a member chose, and
//! templates of them: the provider's recommended ones, the member's own, and those that the company shares.
//!
//! Everybody keeps own templates. What the company shares is shared, changed and deleted by those who may edit
//! equipment (decision 55), and a recommended one by nobody here.

mod http;
mod labels;
mod rules;
mod store;
mod templates;
mod wire;

pub(crate) use rules::columns;

use access::Permission;
use http_kit::{Method, Routes};

/// Looking at the operating status.
const DETAIL: Permission = Permission("mm.operational-status.detail");
/// Changing what the whole company sees.
const EDIT: Permission = Permission("mm.equipment.edit");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/operatingStatus/column/query", DETAIL, http::choice)
        .guarded(Method::POST, "/operatingStatus/column/save", DETAIL, http::choose)
        .guarded(Method::GET, "/operatingStatus/template/query", DETAIL, templates::list)
        .guarded(Method::POST, "/operatingStatus/template/save", DETAIL, templates::save)
        .guarded(Method::POST, "/operatingStatus/template/share", EDIT, templates::share)
        .guarded(Method::POST, "/operatingStatus/template/delete", DETAIL, templates::remove)
}
