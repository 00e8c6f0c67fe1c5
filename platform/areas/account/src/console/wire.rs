//! What the calls answer, and what the audit logs tell.

use kernel::Zone;
use kernel::zone::write_date;
use salvo::oapi::ToSchema;
use serde::Serialize;
use uuid::Uuid;

use super::store::{Administrator, Customer, CustomerFigures};
use crate::contracts::{ContractTerms, QuotaChange};
use crate::shell::LocationRow;

/// A customer of the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomerSummary {
    company_unique_key: Uuid,
    name: String,
    /// MM, Support, Library.
    services: Vec<String>,
    location_count: i64,
    /// Valid ones.
    member_count: i64,
    device_count: i64,
    contract_type: Option<String>,
    #[salvo(schema(format = "date"))]
    next_renewal_date: Option<String>,
}

impl CustomerSummary {
    pub(super) fn of(customer: Customer, figures: CustomerFigures) -> Self {
        Self {
            company_unique_key: customer.key,
            name: customer.name,
            services: customer.services,
            location_count: figures.locations,
            member_count: figures.valid_members,
            device_count: figures.devices,
            contract_type: figures.contract_type,
            next_renewal_date: figures.next_renewal_date.map(write_date),
        }
    }
}

/// An administrator of a customer.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdministratorRow {
    email: String,
    name: String,
    /// May log in.
    valid: bool,
}

impl From<Administrator> for AdministratorRow {
    fn from(it: Administrator) -> Self {
        Self { email: it.email, name: it.name, valid: it.valid }
    }
}

/// A change of the number of members that a customer asked for.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RequestedChange {
    change_number: i16,
    #[salvo(schema(format = "date"))]
    start_date: String,
    ask_time: String,
}

impl RequestedChange {
    pub(super) fn of(change: &QuotaChange) -> Self {
        Self {
            change_number: change.change_number,
            start_date: write_date(change.start_date),
            ask_time: Zone::utc().iso(change.asked_at),
        }
    }
}

/// A customer whole.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CustomerView {
    pub(super) company_unique_key: Uuid,
    pub(super) name: String,
    /// MM, Support, Library.
    pub(super) services: Vec<String>,
    pub(super) add_time: String,
    pub(super) locations: Vec<LocationRow>,
    pub(super) administrators: Vec<AdministratorRow>,
    /// Null without one.
    pub(super) contract: Option<ContractTerms>,
    /// Valid members.
    pub(super) valid_count: i64,
    /// How many members may be valid today; null without a contract.
    pub(super) member_maximum: Option<i32>,
    pub(super) device_count: i64,
    /// Those that were not replaced, the newest first.
    pub(super) requests: Vec<RequestedChange>,
    /// Nobody has looked at the newest of them.
    pub(super) request_waits: bool,
}

/// A customer that asked for another number of members.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuotaRequestRow {
    pub(super) company_unique_key: Uuid,
    pub(super) company_name: String,
    pub(super) change_number: i16,
    #[salvo(schema(format = "date"))]
    pub(super) start_date: String,
    pub(super) ask_time: String,
    /// How many members may be valid today; null without a contract.
    pub(super) member_maximum: Option<i32>,
    /// Valid members.
    pub(super) valid_count: i64,
}

/// An invitation that is on its way.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AdministratorInvited {
    /// From when on its link opens nothing.
    pub(super) expire_time: String,
}

/// What the audit log tells of a customer.
#[derive(Debug, Serialize)]
pub(super) struct CustomerAudit {
    pub(super) name: String,
    pub(super) services: Vec<String>,
}
