//! `trendGraphTemplateMaster/save/graph/data`, `delete/graph/data`.

use db::{OnConstraint, TenantTx};
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Reply, Subject, done, ok};
use kernel::fault::Together;
use kernel::{Fault, Outcome, ids};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::signals::signals;
use uuid::Uuid;

use super::store::{self, Template};
use super::wire::{GraphScreen, GraphTemplate, GraphTemplateKey, GraphTemplateToSave, KeptScope};
use super::{EDIT, rules};

/// A template as its form gave it, checked.
struct Draft {
    screen: GraphScreen,
    scope: KeptScope,
    name: String,
    item_keys: Vec<String>,
    axes: serde_json::Value,
}

/// Keeps items with their axes under a name: as a new template, or in place of what an own or shared one held. An own
/// one that is kept for the company is shared by that.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<GraphTemplateToSave>) -> Reply<GraphTemplate> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("templateUniqueKey", body.template_unique_key);
    let version = form.take("version", body.version);
    form.must(key.is_none() || version.is_some(), "version", "required", "field.required");
    let screen = form.take("screen", body.screen);
    let name = form.take("name", body.name);
    let scope = form.take("scope", body.scope);
    let (item_keys, axes) = (body.item_keys, body.axes.unwrap_or_default());
    let mut tx = cx.begin().await?;
    let known = signals(&mut tx, Some(&item_keys)).await?;
    let held = rules::template(screen, &known, &item_keys, &axes);
    (form.done(()), held).together()?;
    let draft = Draft { screen, scope, name, item_keys, axes: serde_json::to_value(axes)? };
    may_share(&cx, draft.scope == KeptScope::Company)?;
    let after = match key {
        None => add(&cx, &mut tx, draft).await?,
        Some(key) => change(&cx, &mut tx, (key, version), draft).await?,
    };
    tx.commit().await?;
    ok(after.into())
}

/// Deletes an own or shared template.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<GraphTemplateKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("templateUniqueKey", body.0.template_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let template = hold(&cx, &mut tx, key).await?;
    store::remove(&mut tx, key).await?;
    cx.audit(&mut tx, "trend-template.delete", subject(&template), Some(&template), None::<()>)?;
    tx.commit().await?;
    done()
}

async fn add(cx: &Cx, tx: &mut TenantTx, draft: Draft) -> Outcome<Template> {
    let Draft { screen, scope, name, item_keys, axes } = draft;
    let template = Template {
        template_id: ids::new_id(),
        screen: screen.word().to_owned(),
        scope: scope.word().to_owned(),
        name,
        item_keys,
        axes,
        version: 1,
    };
    store::insert(tx, cx.actor.member_id, &template, cx.now())
        .await
        .on_constraint(constraint(&template), name_taken)?;
    cx.audit(tx, "trend-template.add", subject(&template), None::<()>, Some(&template))?;
    Ok(template)
}

async fn change(cx: &Cx, tx: &mut TenantTx, (key, version): (Uuid, Option<i64>), draft: Draft) -> Outcome<Template> {
    let before = hold(cx, tx, key).await?;
    if before.screen != draft.screen.word() {
        return Err(Fault::not_found("machines.template.missing"));
    }
    if before.scope == "company" && draft.scope == KeptScope::Own {
        return Err(Fault::field("scope", "shared", "machines.template.stays_shared"));
    }
    cx.unchanged(tx, key, i32::try_from(version.unwrap_or_default())?, before.version).await?;
    let Draft { scope, name, item_keys, axes, .. } = draft;
    let scope = scope.word().to_owned();
    let after = Template { scope, name, item_keys, axes, version: before.version.saturating_add(1), ..before.clone() };
    store::update(tx, &after, cx.now()).await.on_constraint(constraint(&after), name_taken)?;
    let action = if before.scope == after.scope { "trend-template.update" } else { "trend-template.share" };
    cx.audit(tx, action, subject(&after), Some(&before), Some(&after))?;
    Ok(after)
}

/// A template that the caller may change, held. Whoever sees one without being allowed to change it is told so.
async fn hold(cx: &Cx, tx: &mut TenantTx, key: Uuid) -> Outcome<Template> {
    if store::is_recommended(tx, key).await? {
        return Err(Fault::rule("machines.template.recommended"));
    }
    let template = store::lock(tx, cx.actor.member_id, key).await?;
    let template = template.ok_or_else(|| Fault::not_found("machines.template.missing"))?;
    may_share(cx, template.scope == "company")?;
    Ok(template)
}

/// What the company sees is the business of those who may edit equipment.
fn may_share(cx: &Cx, shared: bool) -> Outcome<()> {
    if shared && !cx.app().access.policies().permits(&cx.actor, EDIT.0) {
        return Err(Fault::Forbidden);
    }
    Ok(())
}

fn constraint(template: &Template) -> &'static str {
    if template.scope == "company" { "trend_template_company_name" } else { "trend_template_own_name" }
}

fn name_taken() -> Fault {
    Fault::field("name", "unique", "machines.template.name_taken")
}

fn subject(template: &Template) -> Subject<'_> {
    Subject { id: template.template_id, name: &template.name }
}
