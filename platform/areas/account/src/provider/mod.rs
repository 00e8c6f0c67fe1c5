//! The provider's staff: their login, the customers they may pick, entering one and leaving it. Screen
//! `tlk/browse/login/open` (no function code).
//!
//! A login gives a session that stands in the provider's own company and serves nothing but the pick. Entering moves it
//! into the customer, under a new token; leaving moves it back. The customer's audit log has a line for each entry and
//! each leave, the provider's own log one for each look at the list of customers.

mod http;
mod rules;
mod store;

use access::Permission;
use http_kit::{Method, Routes};

/// Picking a customer, and leaving it.
const ENTER: Permission = Permission("provider.enter");

pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .public(Method::POST, "/hughomememberC/tlk/login", http::log_in)
        .guarded(Method::GET, "/hughomememberC/tlk/login/account/query", ENTER, http::customers)
        .guarded(Method::POST, "/hughomememberC/tlk/login/account/select", ENTER, http::select)
        .guarded(Method::POST, "/hughomememberC/tlk/login/account/leave", ENTER, http::leave)
}
