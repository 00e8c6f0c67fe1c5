//! The calls.

use db::TenantTx;
use http_kit::form::{Day, Form, Whole};
use http_kit::{Cx, JsonBody, NoConditions, Reply, Subject, ok};
use kernel::zone::write_date;
use kernel::{Fault, Outcome, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};

use super::rules::{self, FEWEST, MOST};
use super::store;

/// A contract. All is null and empty without one.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContractView {
    #[serde(rename = "type")]
    kind: Option<String>,
    #[salvo(schema(format = "date"))]
    next_renewal_date: Option<String>,
    /// How many members may be valid today.
    member_maximum: Option<i32>,
    /// Yen.
    next_billing_amount: Option<i64>,
    /// `MM`, `Support`, `Library`.
    services: Vec<&'static str>,
    lines: Vec<ContractLineRow>,
    /// The newest first.
    billings: Vec<BillingRow>,
    /// A change that has not begun.
    waiting_request: Option<QuotaRequest>,
}

/// A line of a contract.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContractLineRow {
    product: String,
    /// Yen, for one.
    price: i64,
    /// Per cent.
    discount_rate: f64,
    quantity: i32,
    /// Yen, discount taken off.
    total: i64,
    #[salvo(schema(format = "date"))]
    start_date: String,
    #[salvo(schema(format = "date"))]
    end_date: String,
}

/// What was billed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BillingRow {
    #[salvo(schema(format = "date"))]
    date: String,
    /// Yen.
    amount: i64,
    item: String,
}

/// A change of the number of valid members that waits for its day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuotaRequest {
    change_number: i16,
    #[salvo(schema(format = "date"))]
    start_date: String,
}

/// A change of the number of valid members.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct QuotaDraft {
    change_number: Whole<FEWEST, MOST>,
    /// Two weeks ahead or later.
    start_date: Day,
}

/// What comes of a change.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuotaAccepted {
    /// How many members may be valid from then on.
    resulting_maximum: i64,
    #[salvo(schema(format = "date"))]
    start_date: String,
}

/// A contract as the provider's staff see it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ContractTerms {
    #[serde(rename = "type")]
    kind: String,
    #[salvo(schema(format = "date"))]
    next_renewal_date: Option<String>,
    /// How many members may be valid, before changes that were asked for.
    member_maximum: i32,
    /// Yen.
    next_billing_amount: Option<i64>,
    lines: Vec<ContractLineRow>,
    /// The newest first.
    billings: Vec<BillingRow>,
}

/// The contract of the company of the transaction.
pub(crate) async fn terms(tx: &mut TenantTx) -> Outcome<Option<ContractTerms>> {
    let Some(contract) = store::contract(tx).await? else { return Ok(None) };
    Ok(Some(ContractTerms {
        kind: contract.kind,
        next_renewal_date: contract.next_renewal_date.map(write_date),
        member_maximum: contract.valid_member_maximum,
        next_billing_amount: contract.next_billing_amount,
        lines: store::lines(tx).await?.into_iter().map(line).collect(),
        billings: store::billings(tx).await?.into_iter().map(billing).collect(),
    }))
}

/// What the audit log tells of a change.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct QuotaAudit {
    change_number: i64,
    start_date: String,
    resulting_maximum: i64,
}

/// The company's contract, with its lines and what was billed.
#[endpoint]
pub(crate) async fn show(cx: Cx, _body: JsonBody<NoConditions>) -> Reply<ContractView> {
    let mut tx = cx.begin().await?;
    let today = cx.zone(&mut tx).await?.date(cx.now());
    let contract = store::contract(&mut tx).await?;
    let member_maximum = store::maximum(&mut tx, cx.now()).await?;
    let waiting = store::waiting(&mut tx, today).await?;
    let lines = store::lines(&mut tx).await?.into_iter().map(line);
    let billings = store::billings(&mut tx).await?.into_iter().map(billing);
    let (kind, renewal, amount) = contract.map_or((None, None, None), |contract| {
        (Some(contract.kind), contract.next_renewal_date, contract.next_billing_amount)
    });
    ok(ContractView {
        kind,
        next_renewal_date: renewal.map(write_date),
        member_maximum,
        next_billing_amount: amount,
        services: cx.actor.services.iter().map(|area| area.word()).collect(),
        lines: lines.collect(),
        billings: billings.collect(),
        waiting_request: waiting.map(|change| QuotaRequest {
            change_number: change.change_number,
            start_date: write_date(change.start_date),
        }),
    })
}

fn billing(row: store::Billing) -> BillingRow {
    BillingRow { date: write_date(row.billed_on), amount: row.amount, item: row.item }
}

fn line(row: store::ContractLine) -> ContractLineRow {
    ContractLineRow {
        product: row.product,
        price: row.price,
        discount_rate: f64::from(i32::try_from(row.discount).unwrap_or_default()) / 100.0,
        quantity: row.quantity,
        total: row.total,
        start_date: write_date(row.start_date),
        end_date: write_date(row.end_date),
    }
}

/// Asks for another number of valid members from a day on. A request that waits gives way to a newer one.
#[endpoint]
pub(crate) async fn ask(cx: Cx, body: JsonBody<QuotaDraft>) -> Reply<QuotaAccepted> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let change = form.take("changeNumber", body.change_number);
    let start = form.take("startDate", body.start_date);
    let (change, start) = form.done((change, start))?;
    let mut tx = cx.begin().await?;
    store::hold(&mut tx).await?;
    let today = cx.zone(&mut tx).await?.date(cx.now());
    let contract = store::contract(&mut tx).await?.ok_or_else(|| Fault::rule("contract.none"))?;
    let maximum = store::maximum(&mut tx, cx.now()).await?.unwrap_or_default();
    let resulting_maximum = rules::resulting((maximum, change), (today, start), contract.next_renewal_date)?;
    let change_id = ids::new_id();
    store::ask(&mut tx, (change_id, cx.actor.member_id), (i16::try_from(change)?, start), (today, cx.now())).await?;
    let start_date = write_date(start);
    let after = QuotaAudit { change_number: change, start_date: start_date.clone(), resulting_maximum };
    let subject = Subject { id: change_id, name: &contract.kind };
    cx.audit(&mut tx, "quota.ask", subject, None::<()>, Some(after))?;
    tx.commit().await?;
    ok(QuotaAccepted { resulting_maximum, start_date })
}
