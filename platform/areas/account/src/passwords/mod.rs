//! Passwords: another one by a mailed link (9HDG003, 004), the own one changed (9HDG008), and for how long a company's
//! are good (9HDG013).
//!
//! Asking for a link tells nobody whether an address is registered, neither in words nor by the time that it takes. A
//! changed password ends the member's other sessions and is told by a mail.

mod change;
mod reissue;
mod validity;

use access::Permission;
use access::links::{Link, LinkState};
use http_kit::{Method, Routes};
use kernel::{Fault, Outcome};

/// Ruling for how long the company's passwords are good.
const VALIDITY: Permission = Permission("top.password.expiration-setting");
/// What the company's settings are.
const SETTINGS: Permission = Permission("top.member-setting.list");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .public(Method::POST, "/hughomememberC/password/reissue", reissue::ask)
        .public(Method::GET, "/hughomememberC/password/reissue/verify", reissue::verify)
        .public(Method::POST, "/hughomememberC/change/password", change::change)
        .guarded(Method::GET, "/account/fetchAccount", SETTINGS, validity::show)
        .guarded(Method::POST, "/account/setExpiration", VALIDITY, validity::save)
}

/// The link, when it still opens something.
fn open(state: LinkState) -> Outcome<Link> {
    match state {
        LinkState::Open(link) => Ok(*link),
        LinkState::Used => Err(Fault::State("used", "password.link.used".into())),
        LinkState::Replaced => Err(Fault::State("replaced", "password.link.replaced".into())),
        LinkState::Expired => Err(Fault::State("expired", "password.link.expired".into())),
        LinkState::Unknown => Err(Fault::State("unknown", "password.link.unknown".into())),
    }
}
