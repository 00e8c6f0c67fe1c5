//! Line editing (`mm/line/edit`): lines, their order, the hour at which their day begins, and the machines on them.
//!
//! What a line is and which changes it allows stands in `plant::lines`; here are the calls, and the audit of each.

mod http;
mod wire;

pub(crate) use http::audit_moves;

use access::Permission;
use http_kit::{Method, Routes};

/// Editing lines.
const EDIT: Permission = Permission("mm.line.edit");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/line/query/list", EDIT, http::list)
        .guarded(Method::POST, "/line/add", EDIT, http::add)
        .guarded(Method::POST, "/line/update", EDIT, http::update)
        .guarded(Method::POST, "/line/delete", EDIT, http::remove)
        .guarded(Method::POST, "/line/save/order", EDIT, http::save_order)
        .guarded(Method::POST, "/line/device/add", EDIT, http::add_devices)
        .guarded(Method::POST, "/line/device/replace", EDIT, http::replace_device)
        .guarded(Method::POST, "/line/device/unregister", EDIT, http::unregister_device)
}
