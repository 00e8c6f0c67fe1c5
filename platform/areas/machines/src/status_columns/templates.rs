//! `operatingStatus/template/query`, `save`, `share`, `delete`.

use db::{OnConstraint, TenantTx};
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Reply, Subject, done, ok};
use kernel::fault::Together;
use kernel::{Fault, Outcome, ids};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use super::store::{self, Template};
use super::wire::{ColumnTemplate, ColumnTemplates, TemplateKey, TemplateToSave};
use super::{EDIT, rules};

/// The recommended templates of columns, the member's own, and those that the company shares.
#[endpoint]
pub(crate) async fn list(cx: Cx) -> Reply<ColumnTemplates> {
    let mut tx = cx.begin().await?;
    let recommended = store::recommended(&mut tx, cx.lang()).await?;
    ok(ColumnTemplates::new(recommended, store::saved(&mut tx, cx.actor.member_id).await?))
}

/// Keeps columns under a name: as a new own template, or in place of what an own or shared one held.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<TemplateToSave>) -> Reply<ColumnTemplate> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("templateUniqueKey", body.template_unique_key);
    let version = form.take("version", body.version);
    form.must(key.is_none() || version.is_some(), "version", "required", "field.required");
    let name = form.take("name", body.name);
    let ((key, version, name), columns) = (form.done((key, version, name)), rules::columns(body.columns)).together()?;
    let columns = rules::words(&columns);
    let mut tx = cx.begin().await?;
    let after = match key {
        None => add(&cx, &mut tx, name, columns).await?,
        Some(key) => change(&cx, &mut tx, (key, version), name, columns).await?,
    };
    tx.commit().await?;
    ok(after.into())
}

/// Shares an own template with the company.
#[endpoint]
pub(crate) async fn share(cx: Cx, body: JsonBody<TemplateKey>) -> Reply<ColumnTemplate> {
    let mut form = Form::default();
    let key = form.take("templateUniqueKey", body.0.template_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let before = hold(&cx, &mut tx, key).await?;
    let after = Template { scope: "company".to_owned(), version: before.version.saturating_add(1), ..before.clone() };
    let taken = || Fault::rule("machines.template.shared_name");
    store::update(&mut tx, &after, cx.now()).await.on_constraint(COMPANY_NAME, taken)?;
    cx.audit(&mut tx, "column-template.share", subject(&after), Some(&before), Some(&after))?;
    tx.commit().await?;
    ok(after.into())
}

/// Deletes an own or shared template.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<TemplateKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("templateUniqueKey", body.0.template_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let template = hold(&cx, &mut tx, key).await?;
    store::remove(&mut tx, key).await?;
    cx.audit(&mut tx, "column-template.delete", subject(&template), Some(&template), None::<()>)?;
    tx.commit().await?;
    done()
}

async fn add(cx: &Cx, tx: &mut TenantTx, name: String, columns: Vec<String>) -> Outcome<Template> {
    let template = Template { template_id: ids::new_id(), scope: "own".to_owned(), name, columns, version: 1 };
    store::insert(tx, cx.actor.member_id, &template, cx.now()).await.on_constraint(OWN_NAME, name_taken)?;
    cx.audit(tx, "column-template.add", subject(&template), None::<()>, Some(&template))?;
    Ok(template)
}

async fn change(
    cx: &Cx,
    tx: &mut TenantTx,
    (key, version): (Uuid, Option<i64>),
    name: String,
    columns: Vec<String>,
) -> Outcome<Template> {
    let before = hold(cx, tx, key).await?;
    cx.unchanged(tx, key, i32::try_from(version.unwrap_or_default())?, before.version).await?;
    let after = Template { name, columns, version: before.version.saturating_add(1), ..before.clone() };
    let constraint = if after.scope == "company" { COMPANY_NAME } else { OWN_NAME };
    store::update(tx, &after, cx.now()).await.on_constraint(constraint, name_taken)?;
    cx.audit(tx, "column-template.update", subject(&after), Some(&before), Some(&after))?;
    Ok(after)
}

/// A template that the caller may change, held. Whoever sees one without being allowed to change it is told so.
async fn hold(cx: &Cx, tx: &mut TenantTx, key: Uuid) -> Outcome<Template> {
    if store::is_recommended(tx, key).await? {
        return Err(Fault::rule("machines.template.recommended"));
    }
    let template = store::lock(tx, cx.actor.member_id, key).await?;
    let template = template.ok_or_else(|| Fault::not_found("machines.template.missing"))?;
    if template.scope == "company" && !cx.app().access.policies().permits(&cx.actor, EDIT.0) {
        return Err(Fault::Forbidden);
    }
    Ok(template)
}

const OWN_NAME: &str = "column_template_own_name";
const COMPANY_NAME: &str = "column_template_company_name";

fn name_taken() -> Fault {
    Fault::field("name", "unique", "machines.template.name_taken")
}

fn subject(template: &Template) -> Subject<'_> {
    Subject { id: template.template_id, name: &template.name }
}
