//! What is known of one machine: the head and the overview of `mm/equipment/detail`; and what stands on the labels of
//! machines (`mm/equipment/label`).

mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing one machine.
pub(crate) const DETAIL: Permission = Permission("mm.equipment.detail");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(Method::GET, "/equipment/query/detail", DETAIL, http::detail).guarded(
        Method::GET,
        "/equipment/query/label/list",
        DETAIL,
        http::labels,
    )
}
