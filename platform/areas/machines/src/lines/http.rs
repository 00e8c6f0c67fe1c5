//! The calls.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use kernel::Outcome;
use plant::lines::{self, DeviceMove, Line, LineDraft};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::json;
use uuid::Uuid;

use super::wire::{
    LineDeviceKey, LineDeviceToReplace, LineDevicesToAdd, LineKey, LineListQuery, LineOrder, LineRow, LineToAdd,
    LineToUpdate,
};

/// The lines in display order, each with its machines.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<LineListQuery>) -> Reply<Vec<LineRow>> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.0.location_unique_key.as_deref())?;
    ok(rows(&mut tx, &locations).await?)
}

/// Adds a line at the end of its location's list.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<LineToAdd>) -> Reply<LineRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let draft = LineDraft { name: form.take("name", body.name), start_hour: hour(&mut form, body.start_hour) };
    let location = form.take("locationUniqueKey", body.location_unique_key);
    let (draft, location) = form.done((draft, location))?;
    let mut tx = cx.begin().await?;
    let location = viewable::one_of(&viewable::locations(&mut tx, &cx.actor).await?, location)?;
    let line = lines::add(&mut tx, location, &draft, cx.now()).await?;
    cx.audit(&mut tx, "line.add", subject(&line), None::<()>, Some(&line))?;
    tx.commit().await?;
    ok(LineRow::new(line, &[]))
}

/// Changes a line's name and the hour at which its day begins.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<LineToUpdate>) -> Reply<LineRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let draft = LineDraft { name: form.take("name", body.name), start_hour: hour(&mut form, body.start_hour) };
    let key = form.take("lineUniqueKey", body.line_unique_key);
    let version = form.take("version", body.version);
    let (draft, key, version) = form.done((draft, key, version))?;
    let mut tx = cx.begin().await?;
    let (_, before) = hold(&cx, &mut tx, key).await?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    let after = lines::update(&mut tx, &before, &draft).await?;
    cx.audit(&mut tx, "line.update", subject(&after), Some(&before), Some(&after))?;
    let row = row(&mut tx, after).await?;
    tx.commit().await?;
    ok(row)
}

/// Deletes a line; its machines stand on none afterwards.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<LineKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("lineUniqueKey", body.0.line_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let (_, line) = hold(&cx, &mut tx, key).await?;
    let devices = numbers(&mut tx, &line).await?;
    let moves = lines::remove(&mut tx, &line, cx.now()).await?;
    audit_moves(&cx, &mut tx, &moves).await?;
    let before = json!({ "name": line.name, "startHour": line.start_hour, "devices": devices });
    cx.audit(&mut tx, "line.delete", subject(&line), Some(before), None::<()>)?;
    tx.commit().await?;
    done()
}

/// Saves the order of the lines.
#[endpoint]
pub(crate) async fn save_order(cx: Cx, body: JsonBody<LineOrder>) -> Reply<Vec<LineRow>> {
    let mut form = Form::default();
    let keys = form.take("lineUniqueKeys", body.0.line_unique_keys);
    let keys = form.done(keys)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let before = names(&mut tx, &locations).await?;
    lines::order(&mut tx, &locations, &keys, "lineUniqueKeys").await?;
    let after = names(&mut tx, &locations).await?;
    let first = keys.first().copied().unwrap_or_default();
    let subject = Subject { id: first, name: &after.join(", ") };
    cx.audit(&mut tx, "line.order", subject, Some(json!({ "lines": before })), Some(json!({ "lines": after })))?;
    let rows = rows(&mut tx, &locations).await?;
    tx.commit().await?;
    ok(rows)
}

/// Puts machines that stand on no line at the end of a line.
#[endpoint]
pub(crate) async fn add_devices(cx: Cx, body: JsonBody<LineDevicesToAdd>) -> Reply<LineRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("lineUniqueKey", body.line_unique_key);
    let devices = form.take("deviceUniqueKeys", body.device_unique_keys);
    let (key, devices) = form.done((key, devices))?;
    let mut tx = cx.begin().await?;
    let (locations, line) = hold(&cx, &mut tx, key).await?;
    let before = numbers(&mut tx, &line).await?;
    let moves = lines::add_devices(&mut tx, &locations, &line, &devices, cx.now()).await?;
    audit_moves(&cx, &mut tx, &moves).await?;
    finish(&cx, tx, "line.device.add", line, before).await
}

/// Puts a machine that stands on no line in the place of one that does.
#[endpoint]
pub(crate) async fn replace_device(cx: Cx, body: JsonBody<LineDeviceToReplace>) -> Reply<LineRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("lineUniqueKey", body.line_unique_key);
    let old = form.take("deviceUniqueKey", body.device_unique_key);
    let new = form.take("newDeviceUniqueKey", body.new_device_unique_key);
    let (key, old, new) = form.done((key, old, new))?;
    let mut tx = cx.begin().await?;
    let (locations, line) = hold(&cx, &mut tx, key).await?;
    let before = numbers(&mut tx, &line).await?;
    let moves = lines::replace_device(&mut tx, &locations, &line, (old, new), cx.now()).await?;
    audit_moves(&cx, &mut tx, &moves).await?;
    finish(&cx, tx, "line.device.replace", line, before).await
}

/// Takes a machine off its line.
#[endpoint]
pub(crate) async fn unregister_device(cx: Cx, body: JsonBody<LineDeviceKey>) -> Reply<LineRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("lineUniqueKey", body.line_unique_key);
    let device = form.take("deviceUniqueKey", body.device_unique_key);
    let (key, device) = form.done((key, device))?;
    let mut tx = cx.begin().await?;
    let (_, line) = hold(&cx, &mut tx, key).await?;
    let before = numbers(&mut tx, &line).await?;
    let moves = lines::unregister_device(&mut tx, &line, device, cx.now()).await?;
    audit_moves(&cx, &mut tx, &moves).await?;
    finish(&cx, tx, "line.device.unregister", line, before).await
}

fn hour(form: &mut Form, field: http_kit::form::Whole<0, 23>) -> i16 {
    i16::try_from(form.take("startHour", field)).unwrap_or_default()
}

fn subject(line: &Line) -> Subject<'_> {
    Subject { id: line.line_id, name: &line.name }
}

/// The locations that the caller reaches, and a line of theirs, held.
async fn hold(cx: &Cx, tx: &mut TenantTx, key: Uuid) -> Outcome<(Vec<Uuid>, Line)> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let line = lines::lock(tx, &locations, key).await?;
    Ok((locations, line))
}

/// Writes where machines stand now, each for itself: whoever edits one of them meanwhile is told.
pub(crate) async fn audit_moves(cx: &Cx, tx: &mut TenantTx, moves: &[DeviceMove]) -> Outcome<()> {
    for device in moves {
        let subject = Subject { id: device.device_id, name: &device.display_name };
        cx.audit(tx, "device.line", subject, Some(&device.before), Some(&device.after))?;
    }
    Ok(())
}

/// Writes what became of a line's machines, and answers with the line.
async fn finish(cx: &Cx, mut tx: TenantTx, action: &'static str, line: Line, before: Vec<String>) -> Reply<LineRow> {
    let after = numbers(&mut tx, &line).await?;
    let devices = |numbers: Vec<String>| Some(json!({ "devices": numbers }));
    cx.audit(&mut tx, action, subject(&line), devices(before), devices(after))?;
    let row = row(&mut tx, line).await?;
    tx.commit().await?;
    ok(row)
}

async fn rows(tx: &mut TenantTx, locations: &[Uuid]) -> Outcome<Vec<LineRow>> {
    let lines = lines::list(tx, locations).await?;
    let ids: Vec<Uuid> = lines.iter().map(|line| line.line_id).collect();
    let devices = lines::devices(tx, &ids).await?;
    Ok(lines.into_iter().map(|line| LineRow::new(line, &devices)).collect())
}

async fn row(tx: &mut TenantTx, line: Line) -> Outcome<LineRow> {
    let devices = lines::devices(tx, &[line.line_id]).await?;
    Ok(LineRow::new(line, &devices))
}

async fn names(tx: &mut TenantTx, locations: &[Uuid]) -> Outcome<Vec<String>> {
    Ok(lines::list(tx, locations).await?.into_iter().map(|line| line.name).collect())
}

async fn numbers(tx: &mut TenantTx, line: &Line) -> Outcome<Vec<String>> {
    let devices = lines::devices(tx, &[line.line_id]).await?;
    Ok(devices.into_iter().map(|device| device.equipment_number).collect())
}
