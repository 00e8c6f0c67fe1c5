//! Alarm history (`mm/alarm-history/list`): each occurrence of a location's alarms, and who was mailed about it.

mod export;
mod http;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing the history of alarms.
const LIST: Permission = Permission("mm.alarm-history.list");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(Method::GET, "/alarmHistory/query/list", LIST, http::list).guarded(
        Method::POST,
        "/alarmHistory/download/list",
        LIST,
        export::list,
    )
}
