//! What the provider enters of a contract.

use db::{DbError, TenantTx};
use kernel::ids;
use time::{Date, OffsetDateTime};

use super::store::{self, QuotaChange};

/// A contract as it is entered.
#[derive(Clone, Debug)]
pub struct ContractDraft {
    /// Its type, as the customer reads it.
    pub kind: String,
    /// When it is renewed next.
    pub next_renewal_date: Option<Date>,
    /// How many members may be valid, before changes that were asked for.
    pub maximum: i32,
    /// Whole yen.
    pub next_billing_amount: Option<i64>,
}

/// A line of a contract as it is entered.
#[derive(Clone, Debug)]
pub struct ContractLineDraft {
    /// What was bought.
    pub product: String,
    /// Whole yen, for one.
    pub price: i64,
    /// Hundredths of a per cent, up to 10,000.
    pub discount: i64,
    /// How many.
    pub quantity: i32,
    /// First day.
    pub start_date: Date,
    /// Last day.
    pub end_date: Date,
}

/// What was billed.
#[derive(Clone, Debug)]
pub struct BillingDraft {
    /// On which day.
    pub billed_on: Date,
    /// Whole yen; below 0 when paid back.
    pub amount: i64,
    /// For what.
    pub item: String,
}

/// Enters a company's contract, or its new terms.
pub async fn set(tx: &mut TenantTx, draft: &ContractDraft, now: OffsetDateTime) -> Result<(), DbError> {
    store::set(tx, ids::new_id(), draft, now).await
}

/// Adds a line to a company's contract.
pub async fn add_line(tx: &mut TenantTx, draft: &ContractLineDraft, now: OffsetDateTime) -> Result<(), DbError> {
    store::add_line(tx, ids::new_id(), draft, now).await
}

/// Adds what was billed to a company.
pub async fn add_billing(tx: &mut TenantTx, draft: &BillingDraft, now: OffsetDateTime) -> Result<(), DbError> {
    store::add_billing(tx, ids::new_id(), draft, now).await
}

/// The changes of the number of members that a company asked for and did not replace, the newest first.
pub async fn requests(tx: &mut TenantTx) -> Result<Vec<QuotaChange>, DbError> {
    store::changes(tx).await
}
