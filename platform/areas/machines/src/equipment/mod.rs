//! Equipment: what stands at a location. So far the machines that stand on no line, from which a line is given its own;
//! what the form of new equipment offers; and entering equipment at the command line.

mod http;
mod offer;
mod register;
mod store;

pub use register::{DisplayName, EquipmentDraft, EquipmentNumber, Registrant, add, all, by_number};
pub use store::EquipmentListRow;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing equipment.
const LIST: Permission = Permission("mm.equipment.list");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/equipment/query/unregistered/list", LIST, http::unregistered)
        .guarded(Method::GET, "/equipment/query/category/option", LIST, offer::options)
}
