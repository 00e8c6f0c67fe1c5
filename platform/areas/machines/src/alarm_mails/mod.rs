//! Alarm mails (`mm/alarm-notification/setting`): which alarm numbers of a machine begin a mail, and how a group's mails
//! are sent.
//!
//! A number follows what the catalogue says for it until somebody decides otherwise; only what differs is stored. The
//! mails themselves are the plugin `alarm-mails`.

mod estimate;
mod flags;
mod http;
mod sending;
mod store;
mod wire;

use access::Permission;
use db::TenantTx;
use http_kit::{Method, Routes};
use kernel::Outcome;
use plant::units::UnitDevice;

/// Setting alarm mails.
const SET: Permission = Permission("mm.alarm-notification.setting");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("machines")
        .guarded(Method::GET, "/alarmNotification/query/device", SET, http::devices)
        .guarded(Method::GET, "/alarmNotification/query/setting", SET, http::settings)
        .guarded(Method::POST, "/alarmNotification/query/estimate", SET, http::estimate)
        .guarded(Method::GET, "/alarmNotification/query/copy/target", SET, http::copy_targets)
        .guarded(Method::POST, "/alarmNotification/save", SET, http::save)
        .guarded(Method::POST, "/alarmNotification/reset", SET, http::reset)
        .guarded(Method::POST, "/alarmNotification/copy", SET, http::copy)
        .guarded(Method::POST, "/alarmNotification/save/sending", SET, sending::save)
}

/// Whether mails are sent when a number comes on a machine; none for a number that its model does not have.
pub(crate) async fn mails(tx: &mut TenantTx, device: &UnitDevice, number: &str) -> Outcome<Option<bool>> {
    let flags = flags::of_device(tx, device).await?;
    Ok(flags.iter().find(|flag| flag.number == number).map(flags::NumberFlag::mails))
}
