//! Work flows: steps in order, each with its video and the document that lies beside it. Screens
//! `library/video/flow-search` (3HDG006) and `.../detail` (3HDG005).

mod http;

use http_kit::{Method, Routes};

use crate::{FLOWS, VIDEO};

pub(crate) use http::of_key;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library")
        .guarded(Method::GET, "/workingFlow/DropDownList", FLOWS, http::work_types)
        .guarded(Method::GET, "/workingFlow/select", VIDEO, http::select)
        .guarded(Method::GET, "/workingFlow/saveWorkingFlowHistory", VIDEO, http::note)
}
