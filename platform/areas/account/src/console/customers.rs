//! Customers: found, added, changed; their locations and administrators.

use access::audit::{self, AuditEntry};
use access::{identities, provider};
use db::TenantTx;
use http_kit::form::{Code, CodeSet, Form};
use http_kit::{Cx, JoinedFields, JsonBody, Paged, Params, Reply, Rows, Subject, ok};
use kernel::{CompanyId, Fault, Outcome, Zone};
use plant::locations;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use uuid::Uuid;

use super::form::{AdministratorToInvite, CustomerChange, CustomerKey, CustomerWord, NewCustomer, NewLocation};
use super::store::{self, Customer};
use super::wire::{AdministratorInvited, CustomerAudit, CustomerSummary, CustomerView, RequestedChange};
use crate::companies::{self, CompanyDraft, CompanyKind};
use crate::shell::LocationRow;
use crate::{contracts, members};

/// Under which name a look at the list, and at one customer, stands in the provider's audit log.
const QUERY: &str = "console.customers.query";
const READ: &str = "console.customer.read";

/// The one order of customers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ByName;

impl CodeSet for ByName {
    const CODES: &'static [(Code, Self)] = &[(Code::Word("name"), Self)];
}

/// The customer of a key, and a transaction within it.
pub(super) async fn enter(cx: &Cx, key: Uuid) -> Outcome<(Customer, TenantTx)> {
    let mut tx = cx.begin().await?;
    let customer = store::customer(&mut tx, key).await?.ok_or_else(missing)?;
    tx.commit().await?;
    let tx = within(cx, &customer).await?;
    Ok((customer, tx))
}

/// A transaction within a customer.
pub(super) async fn within(cx: &Cx, customer: &Customer) -> Outcome<TenantTx> {
    Ok(cx.app().db.begin(provider::within(&cx.actor, CompanyId(customer.company_id))?).await?)
}

pub(super) fn missing() -> Fault {
    Fault::not_found("provider.customer_missing")
}

/// The customers, by name. The look at them stands in the provider's audit log.
#[endpoint]
pub(crate) async fn list(cx: Cx, body: JsonBody<Paged<CustomerWord, ByName>>) -> Reply<Rows<CustomerSummary>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let word = form.take("keyword", query.keyword).unwrap_or_default();
    let page = form.take("page", page);
    let page = form.done(page)?;
    let mut tx = cx.begin().await?;
    let found = store::page(&mut tx, &word, page).await?;
    let after = json!({ "offset": page.offset, "size": page.size, "count": found.count });
    let entry =
        AuditEntry { after: Some(after), ip: Some(&cx.visit.device.ip), ..AuditEntry::by(&cx.actor, QUERY, &word) };
    audit::write(&mut tx, entry, cx.now());
    tx.commit().await?;
    let mut data = Vec::with_capacity(found.data.len());
    for customer in found.data {
        let mut tx = within(&cx, &customer).await?;
        let figures = store::figures(&mut tx).await?;
        data.push(CustomerSummary::of(customer, figures));
    }
    ok(Rows { data, count: found.count })
}

/// A customer whole. The look at it stands in the provider's audit log.
#[endpoint]
pub(crate) async fn one(cx: Cx, query: Params<CustomerKey>) -> Reply<CustomerView> {
    let mut form = Form::default();
    let key = form.take("companyUniqueKey", query.0.company_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let customer = store::customer(&mut tx, key).await?.ok_or_else(missing)?;
    let subject = Subject { id: key, name: &customer.name };
    cx.audit(&mut tx, READ, subject, None::<()>, Some(json!({ "companyUniqueKey": key })))?;
    tx.commit().await?;
    let mut tx = within(&cx, &customer).await?;
    ok(view(&cx, &mut tx, customer).await?)
}

/// The customer of the transaction as it stands there.
pub(super) async fn view(cx: &Cx, tx: &mut TenantTx, customer: Customer) -> Outcome<CustomerView> {
    let figures = store::figures(tx).await?;
    let locations = locations::list(tx).await?.into_iter();
    let locations = locations.map(|location| LocationRow {
        location_unique_key: location.location_id,
        name: location.name,
        time_zone: location.time_zone,
    });
    Ok(CustomerView {
        company_unique_key: customer.key,
        name: customer.name,
        services: customer.services,
        add_time: Zone::utc().iso(customer.created_at),
        locations: locations.collect(),
        administrators: store::administrators(tx).await?.into_iter().map(Into::into).collect(),
        contract: contracts::terms(tx).await?,
        valid_count: figures.valid_members,
        member_maximum: contracts::maximum(tx, cx.now()).await?,
        device_count: figures.devices,
        requests: contracts::requests(tx).await?.iter().map(RequestedChange::of).collect(),
        request_waits: customer.quota_asked_at.is_some(),
    })
}

/// Adds a customer, still without locations and members.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<NewCustomer>) -> Reply<CustomerView> {
    let JsonBody(body) = body;
    let (name, services) = body.checked()?;
    let draft = CompanyDraft { name, kind: CompanyKind::Customer, services };
    let mut tx = cx.app().db.begin_unscoped().await?;
    let company = companies::add(&mut tx, &draft, cx.now()).await?;
    let mut tx = tx.enter(provider::within(&cx.actor, company.id)?).await?;
    let subject = Subject { id: company.key, name: &draft.name };
    cx.audit(&mut tx, "company.add", subject, None::<()>, Some(told(&draft)))?;
    let customer = store::customer(&mut tx, company.key).await?.ok_or_else(missing)?;
    let view = view(&cx, &mut tx, customer).await?;
    tx.commit().await?;
    ok(view)
}

/// Changes a customer's name and what its contract holds.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<CustomerChange>) -> Reply<CustomerView> {
    let JsonBody(body) = body;
    let (key, name, services) = body.checked()?;
    let draft = CompanyDraft { name, kind: CompanyKind::Customer, services };
    let mut tx = cx.begin().await?;
    let before = store::customer(&mut tx, key).await?.ok_or_else(missing)?;
    tx.commit().await?;
    let id = CompanyId(before.company_id);
    let mut tx = cx.app().db.begin_unscoped().await?;
    companies::change(&mut tx, id, &draft).await?;
    let mut tx = tx.enter(provider::within(&cx.actor, id)?).await?;
    let subject = Subject { id: key, name: &draft.name };
    let former = CustomerAudit { name: before.name, services: before.services };
    cx.audit(&mut tx, "company.update", subject, Some(former), Some(told(&draft)))?;
    let customer = store::customer(&mut tx, key).await?.ok_or_else(missing)?;
    let view = view(&cx, &mut tx, customer).await?;
    tx.commit().await?;
    ok(view)
}

fn told(draft: &CompanyDraft) -> CustomerAudit {
    let services = draft.services.iter().map(|area| area.word().to_owned());
    CustomerAudit { name: draft.name.clone(), services: services.collect() }
}

/// Adds a location to a customer.
#[endpoint]
pub(crate) async fn add_location(cx: Cx, body: JsonBody<NewLocation>) -> Reply<CustomerView> {
    let JsonBody(body) = body;
    let (key, draft) = body.checked()?;
    let (customer, mut tx) = enter(&cx, key).await?;
    let added = locations::add(&mut tx, draft, cx.now()).await?;
    let subject = Subject { id: added.location_id, name: &added.name };
    let after = json!({ "name": added.name, "zone": added.time_zone });
    cx.audit(&mut tx, "location.add", subject, None::<()>, Some(after))?;
    let view = view(&cx, &mut tx, customer).await?;
    tx.commit().await?;
    ok(view)
}

/// Mails a link by which somebody registers as an administrator of a customer.
#[endpoint]
pub(crate) async fn invite(cx: Cx, body: JsonBody<AdministratorToInvite>) -> Reply<AdministratorInvited> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("companyUniqueKey", body.company_unique_key);
    let email = form.take("email", body.email);
    let language = form.take("languageC", body.language_c).unwrap_or(cx.lang());
    let (key, email) = form.done((key, identities::normal(&email)))?;
    let (_, mut tx) = enter(&cx, key).await?;
    let expires_at = members::invite_administrator(&cx, &mut tx, (&email, language)).await?;
    tx.commit().await?;
    cx.app().bell.ring();
    ok(AdministratorInvited { expire_time: Zone::utc().iso(expires_at) })
}
