//! The provider's console, the customers' part: companies with their locations and administrators, contracts and the
//! requests of customers for another number of members (console/customer/list, detail, console/quota/list: 9HDG107 to 109).
//!
//! Who calls stands in the provider's own company. What is read of a customer leaves a line in the provider's audit log,
//! what is changed one in the customer's, under the name of whoever did it.

mod contracts;
mod customers;
mod form;
mod quotas;
mod store;
mod wire;

use access::Permission;
use http_kit::{Method, Routes};

/// Customers, their locations and administrators.
const CUSTOMERS: Permission = Permission("console.customers");
/// What customers bought.
const CONTRACTS: Permission = Permission("console.contracts");

/// The calls.
pub(crate) fn routes() -> Routes {
    Routes::new("account")
        .guarded(Method::POST, "/console/customer/list", CUSTOMERS, customers::list)
        .guarded(Method::GET, "/console/customer/detail", CUSTOMERS, customers::one)
        .guarded(Method::POST, "/console/customer/add", CUSTOMERS, customers::add)
        .guarded(Method::POST, "/console/customer/update", CUSTOMERS, customers::update)
        .guarded(Method::POST, "/console/customer/location/add", CUSTOMERS, customers::add_location)
        .guarded(Method::POST, "/console/customer/administrator/invite", CUSTOMERS, customers::invite)
        .guarded(Method::POST, "/console/contract/save", CONTRACTS, contracts::save)
        .guarded(Method::POST, "/console/contract/line/add", CONTRACTS, contracts::add_line)
        .guarded(Method::POST, "/console/contract/billing/add", CONTRACTS, contracts::add_billing)
        .guarded(Method::POST, "/console/quota/list", CONTRACTS, quotas::list)
        .guarded(Method::POST, "/console/quota/acknowledge", CONTRACTS, quotas::acknowledge)
}
