//! What a company has bought: its contract to read (top/contract-detail/confirmation, 9HDG029), and asking for another
//! number of valid members (top/member/quota-application, 9HDG011).
//!
//! The provider enters contracts by its command line. A change that was asked for counts from its first day on, by the day
//! of the company's first location; until then it waits, and a newer one takes its place.

mod http;
mod keeping;
mod rules;
mod store;

pub(crate) use http::{ContractTerms, terms};
pub use keeping::{
    BillingDraft, ContractDraft, ContractLineDraft, EnteredContract, LEAST_YEN, MOST_MEMBERS, MOST_PIECES, MOST_YEN,
    WHOLE_DISCOUNT, add_billing, add_line, entered, requests, set,
};
pub use store::{QuotaChange, maximum};

use access::Permission;
use http_kit::{Method, Routes};

/// Reading the contract.
const VIEW: Permission = Permission("top.contract-detail.confirmation");
/// Asking for another number of members.
const QUOTA: Permission = Permission("top.member.quota-application");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::POST, "/hughomememberC/query/contract/attribute/confirmation", VIEW, http::show)
        .guarded(Method::POST, "/hughomememberC/quota/change/request", QUOTA, http::ask)
}
