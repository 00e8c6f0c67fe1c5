//! The one event stream of a tab (`general/stream`): rows of the download tray and of the live board, as they change.
//!
//! Downloads: a note from the worker makes a stream look again; every other second it looks by itself, so that a lost
//! note costs two seconds and a Redis that is away costs nothing more. The live board is looked at once a second for
//! all who watch a company.

mod http;

use http_kit::{Method, Routes};

pub(crate) fn routes() -> Routes {
    Routes::new("account").guarded(Method::GET, "/general/stream", crate::SELF, http::events)
}
