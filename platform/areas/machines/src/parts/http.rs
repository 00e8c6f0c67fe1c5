//! The calls of entries.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Nothing, Paged, Params, Reply, Rows, Subject, done, ok};
use kernel::zone::{parse_date, write_date};
use kernel::{Fault, Outcome, ids};
use plant::units::{self, UnitDevice};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde::Serialize;
use telemetry::usage::{self, MachineUse};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::rules::ten_digits;
use super::store::{self, PartEntry};
use super::wire::{
    PartDetail, PartDeviceQuery, PartHistoryQuery, PartKey, PartOptions, PartQuery, PartRow, PartToAdd, day, hours,
};

/// A machine's replacements, the newest first.
#[endpoint]
pub(crate) async fn history(cx: Cx, query: Params<Paged<PartHistoryQuery, NewestFirst>>) -> Reply<Rows<PartRow>> {
    let Params(JoinedFields(query, page)) = query;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &query.device_unique_key).await?;
    let found = store::page(&mut tx, device.device_id, query.latest_only.unwrap_or(false), page).await?;
    ok(found.map(PartRow::from))
}

/// A replacement, and what has been done with its place since the last one.
#[endpoint]
pub(crate) async fn detail(cx: Cx, query: Params<PartQuery>) -> Reply<PartDetail> {
    let mut tx = cx.begin().await?;
    let id = Uuid::parse_str(&query.0.parts_unique_key).unwrap_or_default();
    let (device, entry) = find(&cx, &mut tx, id).await?;
    let zone = zones::named(&device.time_zone);
    let newest = store::latest(&mut tx, device.device_id, &entry.replaced_location).await?;
    let newest = newest.unwrap_or_else(|| entry.clone());
    let counter = usage::counters(&mut tx, &[device.device_id]).await?.pop();
    let counted = newest.data_from.is_some() || counter.is_some();
    ok(PartDetail {
        entry: entry.into(),
        last_replacement_date: write_date(newest.work_date),
        iot_data_start_date: newest.data_from.map(|at| day(&zone, at)),
        rotations_since: counted.then_some(newest.rotations),
        hours_since: counted.then(|| hours(newest.powered_ms)),
        current_rotations: counter.map(|counter| counter.done.rotations),
        current_hours: counter.map(|counter| hours(counter.done.powered_ms)),
        refreshed_at: counter.map(|counter| zone.iso(counter.refreshed_at)),
    })
}

/// What the form of a new entry offers.
#[endpoint]
pub(crate) async fn options(cx: Cx, query: Params<PartDeviceQuery>) -> Reply<PartOptions> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &query.0.device_unique_key).await?;
    ok(PartOptions {
        part_names: store::names(&mut tx).await?,
        replaced_locations: store::places(&mut tx, device.device_id).await?,
        operator: cx.actor.name.clone(),
        today: day(&zones::named(&device.time_zone), cx.now()),
    })
}

/// What a person says of a replacement.
struct PartDraft {
    part_name: String,
    quantity: i64,
    replaced_location: String,
    work_date: Date,
    operator: Option<String>,
    note: Option<String>,
}

/// Records a replacement: the counters of its place begin again, and its alarm may be mailed again.
#[endpoint]
pub(crate) async fn add(cx: Cx, body: JsonBody<PartToAdd>) -> Reply<PartRow> {
    let JsonBody(body) = body;
    let (key, draft) = checked(body)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::device(&mut tx, &locations, key).await?;
    let device = device.ok_or_else(|| Fault::not_found("device.missing"))?;
    store::hold(&mut tx, key).await?;
    let entry = place(&cx, &mut tx, &device, draft).await?;
    store::insert(&mut tx, &entry, (cx.actor.member_id, &cx.actor.name)).await?;
    if let Some(after) = store::after(&mut tx, &entry).await? {
        let life = life(&mut tx, Some(&entry), after.replaced_at).await?;
        store::set_removed(&mut tx, after.part_id, life.map(|l| l.rotations), life.map(|l| l.powered_ms)).await?;
    }
    let subject = Subject { id: entry.part_id, name: &device.display_name };
    cx.audit(&mut tx, "part.add", subject, None::<()>, Some(AuditedPart::from(&entry)))?;
    tx.commit().await?;
    ok(entry.into())
}

fn checked(body: PartToAdd) -> Outcome<(Uuid, PartDraft)> {
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.device_unique_key);
    let part_name = form.take("partName", body.part_name);
    let quantity = form.take("quantity", body.quantity);
    form.must(quantity.is_some(), "quantity", "required", "parts.quantity.missing");
    ten_digits(&mut form, "quantity", quantity);
    let replaced_location = form.take("replacedLocation", body.replaced_location);
    let work_date = parse_date(&form.take("workDate", body.work_date)).unwrap_or(Date::MIN);
    let operator = form.take("operator", body.operator);
    let note = form.take("note", body.note);
    let quantity = quantity.unwrap_or_default();
    form.done((key, PartDraft { part_name, quantity, replaced_location, work_date, operator, note }))
}

/// The entry at its place among those of its replaced location, with the life that it ends and what was done since.
async fn place(cx: &Cx, tx: &mut TenantTx, device: &UnitDevice, draft: PartDraft) -> Outcome<PartEntry> {
    let zone = zones::named(&device.time_zone);
    if draft.work_date > zone.date(cx.now()) {
        return Err(Fault::field("workDate", "max", "parts.date.future"));
    }
    let start_hour = u8::try_from(device.start_hour).unwrap_or_default();
    let next = draft.work_date.next_day().unwrap_or(Date::MAX);
    let replaced_at = zone.day_start(next, start_hour).min(cx.now());
    let part_id = ids::new_id();
    let order = Some((replaced_at, cx.now(), part_id));
    let before = store::before(tx, (device.device_id, &draft.replaced_location), order).await?;
    let removed = life(tx, before.as_ref(), replaced_at).await?;
    let since = usage::since(tx, device.device_id, replaced_at).await?;
    Ok(PartEntry {
        part_id,
        device_id: device.device_id,
        part_name: draft.part_name,
        quantity: draft.quantity,
        replaced_location: draft.replaced_location,
        work_date: draft.work_date,
        operator: draft.operator,
        note: draft.note,
        replaced_at,
        removed_rotations: removed.map(|life| life.rotations),
        removed_ms: removed.map(|life| life.powered_ms),
        rotations: since.rotations,
        powered_ms: since.powered_ms,
        data_from: usage::data_after(tx, device.device_id, replaced_at).await?,
        created_at: cx.now(),
    })
}

/// What a part did until it was taken out; none when there was none, or the machine sent nothing meanwhile.
async fn life(tx: &mut TenantTx, part: Option<&PartEntry>, until: OffsetDateTime) -> Outcome<Option<MachineUse>> {
    let Some(part) = part else { return Ok(None) };
    match usage::data_after(tx, part.device_id, part.replaced_at).await? {
        Some(at) if at < until => Ok(Some(usage::from_to(tx, part.device_id, part.replaced_at, until).await?)),
        _ => Ok(None),
    }
}

/// Deletes a replacement: the counters of its place go back to the entry before.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<PartKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("partsUniqueKey", body.0.parts_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let (device, _) = find(&cx, &mut tx, key).await?;
    store::hold(&mut tx, device.device_id).await?;
    let (_, entry) = find(&cx, &mut tx, key).await?;
    let order = Some((entry.replaced_at, entry.created_at, entry.part_id));
    let before = store::before(&mut tx, (entry.device_id, &entry.replaced_location), order).await?;
    let after = store::after(&mut tx, &entry).await?;
    store::delete(&mut tx, entry.part_id).await?;
    close_gap(&mut tx, &entry, before.as_ref(), after.as_ref()).await?;
    let subject = Subject { id: entry.part_id, name: &device.display_name };
    cx.audit(&mut tx, "part.delete", subject, Some(AuditedPart::from(&entry)), None::<()>)?;
    tx.commit().await?;
    done()
}

/// Brings the neighbours of a deleted entry together: the life that the later one ended is that of both parts, and the
/// earlier one counts on where nothing follows.
async fn close_gap(
    tx: &mut TenantTx,
    gone: &PartEntry,
    before: Option<&PartEntry>,
    after: Option<&PartEntry>,
) -> Outcome<()> {
    let joined = |one: Option<i64>, other: Option<i64>| match (one, other) {
        (None, None) => None,
        (one, other) => Some(one.unwrap_or(0).saturating_add(other.unwrap_or(0))),
    };
    match (before, after) {
        (Some(_), Some(after)) => {
            let rotations = joined(gone.removed_rotations, after.removed_rotations);
            let powered_ms = joined(gone.removed_ms, after.removed_ms);
            store::set_removed(tx, after.part_id, rotations, powered_ms).await?;
        }
        (None, Some(after)) => store::set_removed(tx, after.part_id, None, None).await?,
        (Some(before), None) => {
            let since = usage::since(tx, before.device_id, before.replaced_at).await?;
            let data_from = usage::data_after(tx, before.device_id, before.replaced_at).await?;
            store::set_use(tx, before.part_id, (since.rotations, since.powered_ms), data_from).await?;
        }
        (None, None) => {}
    }
    Ok(())
}

/// An entry of a machine that the caller sees.
async fn find(cx: &Cx, tx: &mut TenantTx, part_id: Uuid) -> Outcome<(UnitDevice, PartEntry)> {
    let missing = || Fault::not_found("parts.missing");
    let locations = viewable::locations(tx, &cx.actor).await?;
    let entry = store::find(tx, part_id).await?.ok_or_else(missing)?;
    let device = units::device(tx, &locations, entry.device_id).await?.ok_or_else(missing)?;
    Ok((device, entry))
}

/// An entry as the audit log tells it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AuditedPart<'a> {
    part_name: &'a str,
    quantity: i64,
    replaced_location: &'a str,
    work_date: String,
    operator: Option<&'a str>,
    note: Option<&'a str>,
}

impl<'a> From<&'a PartEntry> for AuditedPart<'a> {
    fn from(entry: &'a PartEntry) -> Self {
        Self {
            part_name: &entry.part_name,
            quantity: entry.quantity,
            replaced_location: &entry.replaced_location,
            work_date: write_date(entry.work_date),
            operator: entry.operator.as_deref(),
            note: entry.note.as_deref(),
        }
    }
}
