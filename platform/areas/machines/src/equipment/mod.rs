//! Equipment (`mm/equipment/list`, `mm/equipment/registration`, `mm/equipment/import`): what stands at a location, on a
//! line or on none; entering, changing and deleting it, one by one or as a table; and what its form offers.
//!
//! A machine is known by its number, which no other of the company has. One that is deleted stands nowhere: nothing
//! that looks by location or line finds it, what it sent stays, and its number is free (decision 0046).

mod columns;
mod draft;
mod edit;
mod export;
mod http;
mod import;
mod offer;
mod register;
mod store;
mod wire;
mod words;

pub use draft::{DanganExtras, DataSettings, DisplayName, EquipmentDraft, EquipmentNumber, Registrant};
pub use register::{add, all, by_number};
pub use store::EquipmentListRow;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing equipment.
const LIST: Permission = Permission("mm.equipment.list");
/// Entering and changing it.
const EDIT: Permission = Permission("mm.equipment.edit");
/// Deleting it.
const DELETE: Permission = Permission("mm.equipment.delete");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::POST, "/equipment/query/list", LIST, http::list)
        .guarded(Method::GET, "/equipment/query/unregistered/list", LIST, http::unregistered)
        .guarded(Method::GET, "/equipment/query/summary", LIST, http::summary)
        .guarded(Method::GET, "/equipment/query/category/option", LIST, offer::options)
        .guarded(Method::GET, "/equipment/query/form", EDIT, http::read)
        .guarded(Method::POST, "/equipment/add", EDIT, edit::add)
        .guarded(Method::POST, "/equipment/update", EDIT, edit::update)
        .guarded(Method::POST, "/equipment/delete", DELETE, edit::remove)
        .guarded(Method::POST, "/equipment/assign/line", EDIT, edit::assign)
        .guarded(Method::POST, "/equipment/download/list", LIST, export::list)
        .guarded(Method::POST, "/equipment/download/template", EDIT, export::template)
        .guarded(Method::POST, "/equipment/import/check", EDIT, import::check)
        .guarded(Method::POST, "/equipment/import/save", EDIT, import::save)
}
