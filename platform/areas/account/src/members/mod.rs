//! Members of a company, as its people see and change them: the list, one member, and who may log in.
//!
//! A member belongs to one company, to some of its locations in an order of their own, and has one main location. Who is
//! valid may log in. Three rules hold whoever changes something, screen or command line:
//!
//! - no more members are valid than the contract allows; all who change that come one after the other;
//! - a company keeps a valid administrator, and an administrator is made something else before they are made invalid;
//! - types 10, 20 and 30 are a customer's, types 40 and 50 the provider's.

mod change;
mod check;
mod detail;
mod invite;
mod list;
mod locations;
mod registration;
mod rules;
mod staff;
mod store;
mod wire;

pub use change::{LocationChoice, NewMember, PersonDraft, add, hold, set_email, set_type, set_valid};
pub(crate) use invite::invite_administrator;
pub use store::{Member, all, by_email, by_id};

use access::Permission;
use http_kit::{Method, Routes};
use kernel::Fault;

/// Seeing the company's members.
const LIST: Permission = Permission("top.member.list");
/// Changing colleagues: who is valid, of which type, their data and locations.
const MANAGE: Permission = Permission("top.member.manage");
/// Seeing oneself, and colleagues where [`LIST`] is held besides.
const DETAIL: Permission = Permission("top.member.detail");
/// Changing oneself, and colleagues where [`MANAGE`] is held besides.
const EDIT: Permission = Permission("top.member.edit");

/// Inviting members.
const INVITE: Permission = Permission("top.member.registration");

/// The provider's staff: the console's own administration.
const STAFF: Permission = Permission("console.staff");

/// The absence of a member, whoever it would be.
pub(crate) fn missing() -> Fault {
    Fault::not_found("member.missing")
}

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::POST, "/hughomememberC/account/statistics", LIST, list::statistics)
        .guarded(Method::GET, "/hughomememberC/active/member/select", LIST, list::list)
        .guarded(Method::POST, "/hughomememberC/active/member/update", MANAGE, list::update)
        .guarded(Method::GET, "/hughomememberC/query/user/id", LIST, list::by_email)
        .guarded(Method::GET, "/hughomememberC/detail/select", DETAIL, detail::show)
        .guarded(Method::GET, "/hughomememberC/detail/update/select", EDIT, detail::edit_form)
        .guarded(Method::POST, "/hughomememberC/detail/update", EDIT, detail::save)
        .guarded(Method::GET, "/hughomememberC/location/select", EDIT, locations::show)
        .guarded(Method::POST, "/hughomememberC/location/update", EDIT, locations::save)
        .guarded(Method::POST, "/hughomememberC/hug/member/add", INVITE, invite::invite)
        .guarded(Method::POST, "/console/staff/list", STAFF, staff::list)
        .guarded(Method::POST, "/console/staff/add", STAFF, staff::add)
        .guarded(Method::POST, "/console/staff/update", STAFF, staff::update)
        .public(Method::POST, "/hughomememberC/check/user/account", check::check)
        .public(Method::GET, "/hughomememberC/verify/memberId", registration::verify)
        .public(Method::GET, "/hughomememberC/register/newAccountSelect", registration::begin)
        .public(Method::POST, "/hughomememberC/register/newAccountRegister", registration::register)
}
