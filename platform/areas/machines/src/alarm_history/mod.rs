//! Alarm history (`mm/alarm-history/list`): each occurrence of a location's alarms, why it was, and who was mailed about it;
//! and one alarm number (`mm/alarm/detail`): causes and cures, and what it did on machines of its model.

mod export;
mod http;
mod number;
mod store;
mod summary;

use access::Permission;
use http_kit::{Method, Routes};

/// Seeing the history of alarms.
const LIST: Permission = Permission("mm.alarm-history.list");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/alarmHistory/query/list", LIST, http::list)
        .guarded(Method::GET, "/alarmHistory/query/summary", LIST, summary::summary)
        .guarded(Method::GET, "/alarmHistory/query/number", LIST, number::detail)
        .guarded(Method::POST, "/alarmHistory/download/list", LIST, export::list)
}
