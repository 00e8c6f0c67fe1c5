//! What visitors and members ask the provider. The desk gets a mail, and who asked gets one that it came in. The answer goes
//! by mail; how far it is, the desk says in the console, and the member sees it.

mod desk;
mod files;
mod http;
mod own;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};
use kernel::Fault;

/// The members' form, and what became of it.
const INQUIRE: Permission = Permission("top.inquiry.registration");
/// The desk's list.
const ANSWER: Permission = Permission("console.inquiries");

/// How far an inquiry is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum InquiryState {
    /// It came in.
    Received,
    /// Somebody looks into it.
    InProgress,
    /// The answer went out.
    Answered,
}

impl InquiryState {
    /// As it is stored and told.
    const fn word(self) -> &'static str {
        match self {
            Self::Received => "received",
            Self::InProgress => "in-progress",
            Self::Answered => "answered",
        }
    }

    /// The table holds no other words.
    fn read(word: &str) -> Self {
        [Self::InProgress, Self::Answered].into_iter().find(|state| state.word() == word).unwrap_or(Self::Received)
    }
}

/// Which inquiries are looked for.
#[derive(Clone, Debug)]
struct InquiryFilter {
    state: Option<InquiryState>,
    /// What it is about, as the wire calls it.
    service: Option<&'static str>,
    /// Part of the number, of what is asked, or of who asks; empty: any.
    keyword: String,
}

fn missing() -> Fault {
    Fault::not_found("inquiry.unknown")
}

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("desk")
        .public(Method::POST, "/case/addCaseBeforeLogin", http::of_visitor)
        .guarded(Method::POST, "/case/addCaseAfterLogin", INQUIRE, http::of_member)
        .guarded(Method::POST, "/case/fetchCaseList", INQUIRE, own::list)
        .guarded(Method::GET, "/case/fetchCase", INQUIRE, own::one)
        .guarded(Method::POST, "/case/file/add", INQUIRE, files::add)
        .guarded(Method::GET, "/case/file/address", INQUIRE, files::address)
        .guarded(Method::POST, "/console/inquiry/list", ANSWER, desk::list)
        .guarded(Method::GET, "/console/inquiry/detail", ANSWER, desk::one)
        .guarded(Method::POST, "/console/inquiry/step", ANSWER, desk::step)
        .guarded(Method::GET, "/console/inquiry/file/address", ANSWER, files::desk_address)
}
