//! What the provider enters of a contract.

use db::{DbError, TenantTx};
use kernel::ids;
use kernel::zone::write_date;
use serde_json::{Value, json};
use time::{Date, OffsetDateTime};

use super::store::{self, QuotaChange};
use crate::companies;

/// Most yen of a price or an amount.
pub const MOST_YEN: i64 = 999_999_999_999;
/// Most yen that are paid back at once.
pub const LEAST_YEN: i64 = -MOST_YEN;
/// Most members of a contract.
pub const MOST_MEMBERS: i64 = 99_999;
/// Most pieces of a line.
pub const MOST_PIECES: i64 = 1_000_000;
/// A discount of everything, in hundredths of a per cent.
pub const WHOLE_DISCOUNT: i64 = 10_000;

/// A contract as it is entered.
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BillingDraft {
    /// On which day.
    pub billed_on: Date,
    /// Whole yen; below 0 when paid back.
    pub amount: i64,
    /// For what.
    pub item: String,
}

impl ContractDraft {
    /// What the audit log tells of it.
    #[must_use]
    pub fn told(&self) -> Value {
        json!({
            "type": self.kind, "members": self.maximum, "renewal": self.next_renewal_date.map(write_date),
            "bill": self.next_billing_amount,
        })
    }
}

impl ContractLineDraft {
    /// What the audit log tells of it.
    #[must_use]
    pub fn told(&self) -> Value {
        json!({
            "product": self.product, "price": self.price, "discountHundredths": self.discount, "quantity": self.quantity,
            "from": write_date(self.start_date), "to": write_date(self.end_date),
        })
    }
}

impl BillingDraft {
    /// What the audit log tells of it.
    #[must_use]
    pub fn told(&self) -> Value {
        json!({ "item": self.item, "amount": self.amount, "day": write_date(self.billed_on) })
    }
}

/// What stands of a company's contract.
#[derive(Clone, Debug, Default)]
pub struct EnteredContract {
    /// Its terms; none before they are entered.
    pub terms: Option<ContractDraft>,
    /// What was bought.
    pub lines: Vec<ContractLineDraft>,
    /// What was billed.
    pub billings: Vec<BillingDraft>,
}

/// What stands of a company's contract. Whoever else asks before the transaction ends waits, so that each sees what the
/// other entered.
pub async fn entered(tx: &mut TenantTx) -> Result<EnteredContract, DbError> {
    store::hold(tx).await?;
    // there may be no contract to hold yet; after it, as whoever asks for another number of members has them
    companies::held(tx).await?;
    let terms = store::contract(tx).await?.map(|contract| ContractDraft {
        kind: contract.kind,
        next_renewal_date: contract.next_renewal_date,
        maximum: contract.valid_member_maximum,
        next_billing_amount: contract.next_billing_amount,
    });
    let lines = store::lines(tx).await?.into_iter().map(|line| ContractLineDraft {
        product: line.product,
        price: line.price,
        discount: line.discount,
        quantity: line.quantity,
        start_date: line.start_date,
        end_date: line.end_date,
    });
    let billings = store::billings(tx).await?.into_iter().map(|billing| BillingDraft {
        billed_on: billing.billed_on,
        amount: billing.amount,
        item: billing.item,
    });
    Ok(EnteredContract { terms, lines: lines.collect(), billings: billings.collect() })
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
