//! Where the film of a lot went: the runs that used it, with their bags; and from the time of a bag back to its film. Screen
//! `support/film-lot/search` (2HDG101).

mod bag;
mod http;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

/// The calls.
pub(crate) fn routes() -> Routes {
    let search = Permission("support.film-lot.search");
    Routes::new("support").guarded(Method::POST, "/support/query/film/lot", search, http::trace_lot).guarded(
        Method::POST,
        "/support/query/film/bag",
        search,
        bag::trace_bag,
    )
}
