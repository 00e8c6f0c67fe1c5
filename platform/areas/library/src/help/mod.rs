//! The library where the machine is: what helps with an alarm number, and what there is for a model.
//!
//! Asked by the page of an alarm number (1HDG106) and by a machine's detail; both know the model and hand it over, so that
//! nothing of a machine is looked up here.

mod http;
mod wire;

use http_kit::{Method, Routes};

use crate::ANY;

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library").guarded(Method::GET, "/libraryHelp/query/alarm", ANY, http::of_alarm).guarded(
        Method::POST,
        "/libraryHelp/query/model",
        ANY,
        http::of_model,
    )
}
