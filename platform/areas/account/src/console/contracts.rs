//! What customers bought: the terms of their contracts, their lines, and what was billed.

use http_kit::{Cx, JsonBody, Reply, Subject, ok};
use salvo::Writer as _;
use salvo::oapi::endpoint;

use super::customers::{enter, view};
use super::form::{BillingForm, ContractForm, ContractLineForm};
use super::wire::CustomerView;
use crate::contracts;

/// Enters a customer's contract, or its new terms.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<ContractForm>) -> Reply<CustomerView> {
    let JsonBody(body) = body;
    let (key, draft) = body.checked()?;
    let (customer, mut tx) = enter(&cx, key).await?;
    contracts::set(&mut tx, &draft, cx.now()).await?;
    cx.audit(&mut tx, "contract.set", Subject { id: key, name: &draft.kind }, None::<()>, Some(draft.told()))?;
    let view = view(&cx, &mut tx, customer).await?;
    tx.commit().await?;
    ok(view)
}

/// Adds what was bought.
#[endpoint]
pub(crate) async fn add_line(cx: Cx, body: JsonBody<ContractLineForm>) -> Reply<CustomerView> {
    let JsonBody(body) = body;
    let (key, draft) = body.checked()?;
    let (customer, mut tx) = enter(&cx, key).await?;
    contracts::add_line(&mut tx, &draft, cx.now()).await?;
    cx.audit(&mut tx, "contract.line.add", Subject { id: key, name: &draft.product }, None::<()>, Some(draft.told()))?;
    let view = view(&cx, &mut tx, customer).await?;
    tx.commit().await?;
    ok(view)
}

/// Adds what was billed.
#[endpoint]
pub(crate) async fn add_billing(cx: Cx, body: JsonBody<BillingForm>) -> Reply<CustomerView> {
    let JsonBody(body) = body;
    let (key, draft) = body.checked()?;
    let (customer, mut tx) = enter(&cx, key).await?;
    contracts::add_billing(&mut tx, &draft, cx.now()).await?;
    cx.audit(&mut tx, "contract.billing.add", Subject { id: key, name: &draft.item }, None::<()>, Some(draft.told()))?;
    let view = view(&cx, &mut tx, customer).await?;
    tx.commit().await?;
    ok(view)
}
