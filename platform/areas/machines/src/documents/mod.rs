//! Documents of a machine: delivery documents, specification changes, work reports, work materials and others. Part of
//! `mm/equipment/detail`.
//!
//! A document is added and deleted, never edited, and may be words alone. Its file is put into the store while it comes in;
//! row and document are one commit. What is left over, whenever a process is killed, is found by housekeeping: a file that
//! no row names, a row that no document names, and the rest of an upload that never ended.

mod http;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

use crate::nameplates::DETAIL;

/// Adding documents.
const EDIT: Permission = Permission("mm.equipment.edit");
/// Deleting them.
const DELETE: Permission = Permission("mm.equipment.delete");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/equipment/document/query/list", DETAIL, http::list)
        .guarded(Method::GET, "/equipment/document/query/count", DETAIL, http::counts)
        .guarded(Method::POST, "/equipment/document/add", EDIT, http::add)
        .guarded(Method::GET, "/equipment/document/address", DETAIL, http::address)
        .guarded(Method::GET, "/equipment/document/download", DETAIL, http::download)
        .guarded(Method::POST, "/equipment/document/delete", DELETE, http::remove)
}
