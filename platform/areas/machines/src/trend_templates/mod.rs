//! What a chart can show: signals by group, and templates that pick some of them.
//!
//! Recommended templates come from the provider's catalogue and are changed by nobody here; a member's own are seen by
//! nobody else. What the company shares is shared, changed and deleted by those who may edit equipment (decision 0053).

mod http;
mod rules;
mod store;
mod templates;
mod wire;

pub(crate) use rules::graph_items;
pub(crate) use wire::GraphScreen;

use access::Permission;
use http_kit::{Method, Routes};

/// Looking at charts.
pub(crate) const READ: Permission = Permission("trend.read");
/// Keeping own templates.
const SAVE: Permission = Permission("trend.save");
/// Changing what the whole company sees.
const EDIT: Permission = Permission("mm.equipment.edit");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/trendGraphTemplateMaster/query/graph/master/data", READ, http::read_master)
        .guarded(Method::POST, "/trendGraphTemplateMaster/save/graph/data", SAVE, templates::save)
        .guarded(Method::POST, "/trendGraphTemplateMaster/delete/graph/data", SAVE, templates::remove)
}
