//! Equipment groups (`mm/equipment-group/setting`): who is mailed about which fillers. A group belongs to a location, and
//! holds members of that location and connected fillers that stand there.
//!
//! How a group's mails are sent is set beside the alarm numbers, in `alarm_mails`.

mod change;
mod http;
pub(crate) mod store;
pub(crate) mod wire;

pub(crate) use change::hold;

use access::Permission;
use http_kit::{Method, Routes};
use kernel::rules::Free;

/// Editing groups.
const EDIT: Permission = Permission("mm.equipment-group.setting");
/// Most groups, members or fillers that one call names.
pub(crate) const MOST: usize = 1_000;

/// The rule of a group's name: at most 30 characters.
type GroupName = Free<30>;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/equipmentGroup/query/list", EDIT, http::list)
        .guarded(Method::POST, "/equipmentGroup/add", EDIT, http::add)
        .guarded(Method::POST, "/equipmentGroup/update", EDIT, http::update)
        .guarded(Method::POST, "/equipmentGroup/delete", EDIT, http::remove)
        .guarded(Method::POST, "/equipmentGroup/save/order", EDIT, http::save_order)
        .guarded(Method::GET, "/equipmentGroup/query/candidate", EDIT, http::candidates)
        .guarded(Method::GET, "/equipmentGroup/query/member/candidate", EDIT, http::member_candidates)
        .guarded(Method::POST, "/equipmentGroup/member/update", EDIT, http::update_members)
        .guarded(Method::POST, "/equipmentGroup/device/update", EDIT, http::update_devices)
}
