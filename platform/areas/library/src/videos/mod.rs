//! A video's page: what plays, and what lies beside it. Screens `library/video/list-search/detail` and
//! `library/video/flow-search/detail` (3HDG005).

mod http;
mod wire;

use http_kit::{Method, Routes};

use crate::VIDEO;

pub(crate) use http::steps;
pub(crate) use wire::{FlowStep, VideoFlow};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library").guarded(Method::POST, "/video/overview/selectData", VIDEO, http::open).guarded(
        Method::POST,
        "/video/overview/position",
        VIDEO,
        http::leave,
    )
}
