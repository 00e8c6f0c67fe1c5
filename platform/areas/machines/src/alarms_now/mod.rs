//! The alarms that are on now, of a line or a machine. Screens `mm/operational-status/detail` (list and line image).
//!
//! Nobody knows what a machine does that is not heard: its last alarms are no alarms of now.

mod http;

use http_kit::{Method, Routes};
use live::STATUS_READ;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines").guarded(
        Method::GET,
        "/assetAlarmOccurenceStatus/query/alarm/data",
        STATUS_READ,
        http::alarms_now,
    )
}
