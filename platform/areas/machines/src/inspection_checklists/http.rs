//! The calls.

use db::{OnConstraint, TenantTx};
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use kernel::{Fault, Outcome, ids};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::{Value, json};
use telemetry::signals;

use super::store::{self, Checklist, Point};
use super::wire::{
    ChecklistDetail, ChecklistKey, ChecklistRow, ChecklistToAdd, ChecklistToUpdate, PointRow, unknown_signal,
};

/// The checklists, by model and kind.
#[endpoint]
pub(crate) async fn list(cx: Cx) -> Reply<Vec<ChecklistRow>> {
    let mut tx = cx.begin().await?;
    let zone = cx.zone(&mut tx).await?;
    let found = store::list(&mut tx).await?;
    ok(found.into_iter().map(|checklist| ChecklistRow::new(checklist, &zone)).collect())
}

/// A checklist with the points of its present edition.
#[endpoint]
pub(crate) async fn detail(cx: Cx, query: Params<ChecklistKey>) -> Reply<ChecklistDetail> {
    let mut form = Form::default();
    let key = form.take("checklistUniqueKey", query.0.checklist_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let found = store::list(&mut tx).await?.into_iter().find(|checklist| checklist.checklist_id == key);
    let found = found.ok_or_else(missing)?;
    ok(told(&cx, &mut tx, found).await?)
}

/// Adds a checklist: its first edition.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<ChecklistToAdd>) -> Reply<ChecklistDetail> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let model = form.take("model", body.model);
    let kind = form.take("kind", body.kind);
    let points = form.take("points", body.points);
    let (model, kind, points) = form.done((model, kind, points))?;
    let mut tx = cx.begin().await?;
    known_signals(&mut tx, &points).await?;
    let checklist = Checklist {
        checklist_id: ids::new_id(),
        model,
        kind: kind.0,
        edition: 1,
        point_count: i64::try_from(points.len())?,
        version: 1,
        saved_at: cx.now(),
        saved_by: cx.actor.name.clone(),
    };
    let taken = || Fault::field("kind", "unique", "inspection.checklist.taken");
    store::insert(&mut tx, &checklist).await.on_constraint("inspection_checklist_unique", taken)?;
    store::add_points(&mut tx, &checklist, &points).await?;
    let after = entry(&checklist, &points);
    cx.audit(&mut tx, "inspection_checklist.add", subject(&checklist), None::<()>, Some(after))?;
    let answer = told(&cx, &mut tx, checklist).await?;
    tx.commit().await?;
    ok(answer)
}

/// Saves the next edition of a checklist. Entries keep the one that they were made with.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<ChecklistToUpdate>) -> Reply<ChecklistDetail> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("checklistUniqueKey", body.checklist_unique_key);
    let version = form.take("version", body.version);
    let points = form.take("points", body.points);
    let (key, version, points) = form.done((key, version, points))?;
    let mut tx = cx.begin().await?;
    let before = store::hold(&mut tx, key).await?.ok_or_else(missing)?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    known_signals(&mut tx, &points).await?;
    let former = store::points(&mut tx, key, before.edition).await?;
    let after = Checklist {
        edition: before.edition.saturating_add(1),
        version: before.version.saturating_add(1),
        point_count: i64::try_from(points.len())?,
        saved_at: cx.now(),
        saved_by: cx.actor.name.clone(),
        ..before.clone()
    };
    store::update(&mut tx, &after).await?;
    store::add_points(&mut tx, &after, &points).await?;
    let (was, is) = (entry(&before, &former), entry(&after, &points));
    cx.audit(&mut tx, "inspection_checklist.update", subject(&after), Some(was), Some(is))?;
    let answer = told(&cx, &mut tx, after).await?;
    tx.commit().await?;
    ok(answer)
}

/// Takes a checklist out of use. What was inspected with it stays.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<ChecklistKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("checklistUniqueKey", body.0.checklist_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let before = store::hold(&mut tx, key).await?.ok_or_else(missing)?;
    let points = store::points(&mut tx, key, before.edition).await?;
    store::remove(&mut tx, key).await?;
    let was = entry(&before, &points);
    cx.audit(&mut tx, "inspection_checklist.delete", subject(&before), Some(was), None::<()>)?;
    tx.commit().await?;
    done()
}

async fn told(cx: &Cx, tx: &mut TenantTx, checklist: Checklist) -> Outcome<ChecklistDetail> {
    let zone = cx.zone(tx).await?;
    let points = store::points(tx, checklist.checklist_id, checklist.edition).await?;
    Ok(ChecklistDetail {
        checklist: ChecklistRow::new(checklist, &zone),
        points: points.into_iter().map(PointRow::from).collect(),
    })
}

/// Passes when each signal that a point names is one of the catalogue.
async fn known_signals(tx: &mut TenantTx, points: &[Point]) -> Outcome<()> {
    let named: Vec<String> = points.iter().filter_map(|point| point.item_key.clone()).collect();
    if named.is_empty() {
        return Ok(());
    }
    let known = signals::signals(tx, Some(&named)).await?;
    let strange = points.iter().position(|point| point.item_key.as_ref().is_some_and(|key| !known.contains_key(key)));
    strange.map_or(Ok(()), |place| Err(unknown_signal(place)))
}

pub(crate) fn missing() -> Fault {
    Fault::not_found("inspection.checklist.missing")
}

fn subject(checklist: &Checklist) -> Subject<'_> {
    Subject { id: checklist.checklist_id, name: &checklist.model }
}

/// A checklist as the audit log tells it.
fn entry(checklist: &Checklist, points: &[Point]) -> Value {
    let points: Vec<String> = points.iter().map(line).collect();
    json!({
        "model": checklist.model,
        "kind": checklist.kind,
        "edition": checklist.edition,
        "version": checklist.version,
        "points": points,
    })
}

/// A point in one line.
fn line(point: &Point) -> String {
    let limit = |limit: &Option<String>| limit.clone().unwrap_or_default();
    let measure = if point.measured {
        let unit = point.unit.as_deref().unwrap_or_default();
        let item = point.item_key.as_deref().unwrap_or_default();
        format!(" [{}..{} {unit} {item}]", limit(&point.lower_limit), limit(&point.upper_limit))
    } else {
        String::new()
    };
    let criterion = point.criterion.as_deref().unwrap_or_default();
    format!("{}: {} ({criterion}){measure}", point.section, point.title)
}
