//! Opening documents, marking items, and the choices of all search forms.

mod http;
mod wire;

use http_kit::{Method, Routes};

pub(crate) use wire::LibraryType;

use crate::{ANY, DOCUMENTS};

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("library")
        .guarded(Method::GET, "/tag/getTagList", ANY, http::list_tags)
        .guarded(Method::GET, "/documentGroup/query/model/list", ANY, http::list_models)
        .guarded(Method::GET, "/general/query/cloud/front/url", ANY, http::address)
        .guarded(Method::POST, "/favorite/collect/addAndCancel", ANY, http::mark)
        .guarded(Method::POST, "/documentHistory/collect/addDocumentHistory", DOCUMENTS, http::open_document)
}
