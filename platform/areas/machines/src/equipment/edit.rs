//! The calls that write.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, Nothing, Reply, Subject, done, ok};
use kernel::fault::FieldFaults;
use kernel::{Fault, Outcome};
use plant::categories::DANGAN;
use plant::lines::{self, Line};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde::Serialize;
use uuid::Uuid;

use super::draft::{DataSettings, EquipmentDraft, Registrant};
use super::http::device;
use super::register;
use super::store::{self, Device};
use super::wire::{Destination, EquipmentEdit, EquipmentFields, EquipmentKey, EquipmentRow, LineAssignment};
use crate::lines::audit_moves;

/// A machine as the audit log keeps it, under the names of the wire.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct EquipmentRecord {
    #[serde(flatten)]
    draft: EquipmentDraft,
    location_unique_key: Uuid,
    line_unique_key: Option<Uuid>,
    version: i32,
}

impl From<&Device> for EquipmentRecord {
    fn from(device: &Device) -> Self {
        Self {
            draft: device.draft(),
            location_unique_key: device.location_id,
            line_unique_key: device.line_id,
            version: device.version,
        }
    }
}

/// Enters a machine.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<EquipmentFields>) -> Reply<EquipmentRow> {
    let mut form = Form::default();
    let entered = body.0.take(&mut form);
    let (draft, wanted) = form.done(entered)?;
    let draft = check_dangan(&cx, &draft, None)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let line = destination(&mut tx, &locations, wanted).await?;
    let key = enter(&cx, &mut tx, &locations, (&draft, wanted.location)).await?;
    if let Some(line) = &line {
        lines::assign_devices(&mut tx, &locations, (Some(line), None), &[key], cx.now()).await?;
    }
    let row = device(&mut tx, &locations, key).await?;
    audit_entry(&cx, &mut tx, &row)?;
    tx.commit().await?;
    ok(row.into())
}

/// Stores a new machine on no line.
pub(super) async fn enter(
    cx: &Cx,
    tx: &mut TenantTx,
    locations: &[Uuid],
    (draft, location): (&EquipmentDraft, Uuid),
) -> Outcome<Uuid> {
    register::check_number(tx, locations, &draft.equipment_number, None).await?;
    let actor = &cx.actor;
    let who = Registrant { id: Some(actor.member_id), name: &actor.name, member_type: actor.member_type.code() };
    register::add(tx, location, (draft, &DataSettings::default()), who, cx.now()).await
}

/// Writes what a new machine is.
pub(super) fn audit_entry(cx: &Cx, tx: &mut TenantTx, device: &Device) -> Outcome<()> {
    cx.audit(tx, "device.add", subject(device), None::<()>, Some(EquipmentRecord::from(device)))
}

/// Changes a machine.
#[endpoint]
pub(crate) async fn update(
    cx: Cx,
    body: JsonBody<JoinedFields<EquipmentFields, EquipmentEdit>>,
) -> Reply<EquipmentRow> {
    let JsonBody(JoinedFields(fields, edit)) = body;
    let mut form = Form::default();
    let entered = fields.take(&mut form);
    let key = form.take("deviceUniqueKey", edit.device_unique_key);
    let version = form.take("version", edit.version);
    let ((draft, wanted), key, version) = form.done((entered, key, version))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let line = destination(&mut tx, &locations, wanted).await?;
    let before = hold(&mut tx, &locations, key).await?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    let draft = check_dangan(&cx, &draft, Some(&before))?;
    let after = change(&cx, &mut tx, &locations, (&before, &draft, wanted.location, line.as_ref())).await?;
    tx.commit().await?;
    ok(after.into())
}

/// Gives a machine that is held other properties and another place, and writes that; the machine as it is then.
pub(super) async fn change(
    cx: &Cx,
    tx: &mut TenantTx,
    locations: &[Uuid],
    (before, draft, location, line): (&Device, &EquipmentDraft, Uuid, Option<&Line>),
) -> Outcome<Device> {
    let key = before.device_id;
    register::check_number(tx, locations, &draft.equipment_number, Some(key)).await?;
    if line.map(|line| line.line_id) != before.line_id {
        lines::assign_devices(tx, locations, (line, None), &[key], cx.now()).await?;
    }
    register::update(tx, (key, location), draft, cx.now()).await?;
    let after = device(tx, locations, key).await?;
    let (was, is) = (EquipmentRecord::from(before), EquipmentRecord::from(&after));
    cx.audit(tx, "device.update", subject(&after), Some(was), Some(is))?;
    Ok(after)
}

/// Deletes a machine. What it sent stays, and its number is free.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<EquipmentKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.0.device_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let before = hold(&mut tx, &locations, key).await?;
    store::delete(&mut tx, key, cx.now()).await?;
    cx.audit(&mut tx, "device.delete", subject(&before), Some(EquipmentRecord::from(&before)), None::<()>)?;
    tx.commit().await?;
    done()
}

/// Puts machines on a line, or takes them off theirs.
#[endpoint]
pub(crate) async fn assign(cx: Cx, body: JsonBody<LineAssignment>) -> Reply<Vec<EquipmentRow>> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let keys = form.take("deviceUniqueKeys", body.device_unique_keys);
    let line = form.take("lineUniqueKey", body.line_unique_key);
    let place = form.take("flowNumber", body.flow_number);
    let (mut keys, line, place) = form.done((keys, line, place))?;
    let mut seen = std::collections::HashSet::new();
    keys.retain(|key| seen.insert(*key));
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let line = match line {
        Some(key) => Some(lines::lock(&mut tx, &locations, key).await?),
        None => None,
    };
    let place = place.map(usize::try_from).transpose()?;
    let moves = lines::assign_devices(&mut tx, &locations, (line.as_ref(), place), &keys, cx.now()).await?;
    audit_moves(&cx, &mut tx, &moves).await?;
    let mut rows = Vec::with_capacity(keys.len());
    for key in keys {
        rows.push(EquipmentRow::from(device(&mut tx, &locations, key).await?));
    }
    tx.commit().await?;
    ok(rows)
}

fn subject(device: &Device) -> Subject<'_> {
    Subject { id: device.device_id, name: &device.display_name }
}

/// The machine behind a key, held.
async fn hold(tx: &mut TenantTx, locations: &[Uuid], key: Uuid) -> Outcome<Device> {
    store::hold(tx, locations, &[key]).await?;
    device(tx, locations, key).await
}

/// The line where a machine is to stand, held. It is one of the location.
async fn destination(tx: &mut TenantTx, locations: &[Uuid], wanted: Destination) -> Outcome<Option<Line>> {
    viewable::one_of(locations, wanted.location)?;
    let Some(key) = wanted.line else { return Ok(None) };
    let line = lines::lock(tx, locations, key).await?;
    if line.location_id != wanted.location {
        return Err(Fault::field("lineUniqueKey", "choice", "device.line.elsewhere"));
    }
    Ok(Some(line))
}

/// Decision 20: only the provider's people make a machine a DANGAN, and only they say what it has then. Others change
/// the rest of one; what only they may say stays as it was.
fn check_dangan(cx: &Cx, draft: &EquipmentDraft, before: Option<&Device>) -> Outcome<EquipmentDraft> {
    let was = before.is_some_and(|device| device.category == DANGAN);
    let is = draft.category == DANGAN;
    let mut faults = FieldFaults::default();
    if cx.actor.member_type.is_staff() {
        if is && draft.dangan.is_none() {
            faults.add("dangan", "required", "field.required");
        }
        if !is && draft.dangan.is_some() {
            faults.add("dangan", "choice", "device.dangan.only");
        }
        faults.done()?;
        return Ok(draft.clone());
    }
    let kept = before.and_then(Device::extras);
    if was != is {
        faults.add("category", "choice", if is { "device.category.unknown" } else { "device.dangan.staff" });
    }
    if draft.dangan.is_some() && draft.dangan != kept {
        faults.add("dangan", "choice", "device.dangan.staff");
    }
    faults.done()?;
    Ok(EquipmentDraft { dangan: kept, ..draft.clone() })
}
