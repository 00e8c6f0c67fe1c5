//! The calls that write inspections.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, KeptAnswer, Nothing, Once, OrderDigest, OrderKey, Reply, Subject, done, ok};
use kernel::zone::{parse_iso, write_date};
use kernel::{Fault, Outcome, ids};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use serde_json::{Value, json};
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::http::{missing, reach, rows};
use super::judging::{self, JudgedPoints, JudgementDraft};
use super::rows::InspectionRow;
use super::store::{self, Entry, FileOwner, InspectedMachine, NewEntry, NewFollowUp};
use super::wire::{InspectionKey, InspectionResult, InspectionToAdd, InspectionToUpdate};
use super::{InspectionKind, files, result};
use crate::inspection_checklists;

/// What a person says of an inspection.
#[derive(Debug)]
struct EntryDraft {
    device: Uuid,
    at: OffsetDateTime,
    kind: Option<i16>,
    checklist: Option<(Uuid, i32)>,
    judgements: Vec<JudgementDraft>,
    result: Option<i16>,
    content: Option<String>,
    operator: String,
    note: Option<String>,
    asked: Option<(Uuid, Date)>,
    files: Vec<Uuid>,
}

/// Enters an inspection. What failed and was handed to a member becomes a follow-up.
#[endpoint]
pub(crate) async fn add(cx: Cx, key: OrderKey, body: JsonBody<InspectionToAdd>) -> Reply<KeptAnswer<InspectionRow>> {
    let draft = checked(&cx, body.0)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let machine = reach(&mut tx, &locations, draft.device).await?;
    // whatever a person says of it, in one text
    let digest = OrderDigest::default().text("inspection", &format!("{draft:?}"));
    let order = match cx.once(&mut tx, key, digest).await? {
        Once::First(order) => order,
        Once::Again(answer) => return ok(answer),
    };
    let entry_id = ids::new_id();
    enter(&cx, &mut tx, draft, (entry_id, &machine)).await?;
    let entry = store::find(&mut tx, &locations, entry_id).await?.ok_or_else(missing)?;
    cx.audit(&mut tx, "inspection.add", subject(&entry), None::<()>, Some(audited(&entry)))?;
    let answer = rows(&cx, &mut tx, vec![entry]).await?.pop();
    let answer = answer.ok_or_else(|| Fault::ours("an inspection that was just entered is gone"))?;
    let answer = order.keep(&mut tx, answer).await?;
    tx.commit().await?;
    ok(answer)
}

fn checked(cx: &Cx, body: InspectionToAdd) -> Outcome<EntryDraft> {
    let mut form = Form::default();
    let device = form.take("deviceUniqueKey", body.device_unique_key);
    let date = form.take("date", body.date);
    let kind = form.take("kind", body.kind).map(|InspectionKind(code)| code);
    let checklist = form.take("checklistUniqueKey", body.checklist_unique_key);
    let edition = form.take("edition", body.edition);
    let judgements = form.take("judgements", body.judgements).unwrap_or_default();
    let result = form.take("result", body.result).map(|InspectionResult(code)| code);
    let content = form.take("content", body.content);
    let operator = form.take("operator", body.operator);
    let note = form.take("note", body.note);
    let owner = form.take("ownerUniqueKey", body.owner_unique_key);
    let due = form.take("dueDate", body.due_date);
    let files = form.take("fileUniqueKeys", body.file_unique_keys).unwrap_or_default();
    let at = parse_iso(&date);
    form.must(at.is_none_or(|at| at <= cx.now()), "date", "max", "inspection.date.future");
    let free = checklist.is_none();
    form.must(free || edition.is_some(), "edition", "required", "field.required");
    form.must(!free || kind.is_some(), "kind", "required", "field.unselected");
    form.must(!free || result.is_some(), "result", "required", "field.unselected");
    form.must(!free || content.is_some(), "content", "required", "inspection.content.missing");
    let asks = free && result == Some(result::FOLLOW_UP);
    form.must(!asks || owner.is_some(), "ownerUniqueKey", "required", "field.unselected");
    form.must(!asks || due.is_some(), "dueDate", "required", "field.required");
    form.done(EntryDraft {
        device,
        at: at.unwrap_or(OffsetDateTime::UNIX_EPOCH),
        kind,
        checklist: checklist.zip(edition.and_then(|edition| i32::try_from(edition).ok())),
        judgements,
        result,
        content,
        operator,
        note,
        asked: owner.zip(due).filter(|_| asks),
        files,
    })
}

/// Writes an entry with all that belongs to it.
async fn enter(
    cx: &Cx,
    tx: &mut TenantTx,
    draft: EntryDraft,
    (entry_id, machine): (Uuid, &InspectedMachine),
) -> Outcome<()> {
    let (kind, judged) = match draft.checklist {
        Some(checklist) => {
            let (kind, points) = points_of(tx, machine, checklist).await?;
            let judged = judging::judge(&points, draft.judgements)?;
            let titles: Vec<String> = points.into_iter().map(|point| point.title).collect();
            (kind, Some((judged, titles)))
        }
        None => (draft.kind.unwrap_or(60), None),
    };
    let new = NewEntry {
        device_id: draft.device,
        inspected_at: draft.at,
        kind,
        result: judged.as_ref().map_or_else(|| draft.result.unwrap_or(result::PASSED), |(judged, _)| judged.result),
        content: draft.content.clone(),
        operator: draft.operator,
        note: draft.note,
        checklist: draft.checklist,
        marks: judged.as_ref().map(|(judged, _)| judged.marks.clone()).unwrap_or_default(),
    };
    store::add(tx, &new, entry_id, (&cx.actor, cx.now())).await?;
    files::attach(cx, tx, FileOwner::Entry(entry_id, None), &draft.files).await?;
    let mut asked = Vec::new();
    if let Some((judged, titles)) = judged {
        asked = of_points(cx, tx, entry_id, (judged, titles)).await?;
    } else if let Some((owner_id, due_date)) = draft.asked {
        let title = draft.content.unwrap_or_default();
        asked.push(NewFollowUp {
            follow_up_id: ids::new_id(),
            entry_id,
            point_number: None,
            title,
            owner_id,
            due_date,
        });
    }
    ask(cx, tx, asked, (machine, draft.at)).await
}

/// Writes what was said of points; what members are asked for.
async fn of_points(
    cx: &Cx,
    tx: &mut TenantTx,
    entry_id: Uuid,
    (judged, titles): (JudgedPoints, Vec<String>),
) -> Outcome<Vec<NewFollowUp>> {
    store::add_judgements(tx, entry_id, &judged.judgements).await?;
    let mut asked = Vec::new();
    for one in judged.judgements {
        files::attach(cx, tx, FileOwner::Entry(entry_id, Some(one.point_number)), &one.files).await?;
        let Some((owner_id, due_date)) = one.asked else { continue };
        let place = usize::try_from(one.point_number).unwrap_or_default().saturating_sub(1);
        asked.push(NewFollowUp {
            follow_up_id: ids::new_id(),
            entry_id,
            point_number: Some(one.point_number),
            title: titles.get(place).cloned().unwrap_or_default(),
            owner_id,
            due_date,
        });
    }
    Ok(asked)
}

/// Asks members of the machine's location to see to something.
async fn ask(
    cx: &Cx,
    tx: &mut TenantTx,
    asked: Vec<NewFollowUp>,
    (machine, at): (&InspectedMachine, OffsetDateTime),
) -> Outcome<()> {
    let first = zones::named(&machine.time_zone).date(at);
    for one in asked {
        check_owner(tx, machine.location_id, one.owner_id).await?;
        if one.due_date < first {
            return Err(Fault::field("dueDate", "min", "inspection.due.past"));
        }
        store::add_follow_up(tx, &one, cx.now()).await?;
    }
    Ok(())
}

/// Passes when this is a valid member of the location.
pub(super) async fn check_owner(tx: &mut TenantTx, location: Uuid, owner: Uuid) -> Outcome<()> {
    let known = store::owners(tx, location).await?.iter().any(|one| one.member_id == owner);
    if known { Ok(()) } else { Err(Fault::not_found("inspection.owner.missing")) }
}

/// The kind and the points of an edition of a checklist of the machine's model.
async fn points_of(
    tx: &mut TenantTx,
    machine: &InspectedMachine,
    (checklist, edition): (Uuid, i32),
) -> Outcome<(i16, Vec<inspection_checklists::store::Point>)> {
    let missing = || Fault::not_found("inspection.checklist.missing");
    let kind = inspection_checklists::store::kind(tx, checklist, &machine.model).await?.ok_or_else(missing)?;
    let points = inspection_checklists::store::points(tx, checklist, edition).await?;
    if points.is_empty() { Err(missing()) } else { Ok((kind, points)) }
}

/// Changes an inspection. What was said of its points stays.
#[endpoint]
pub(crate) async fn update(cx: Cx, body: JsonBody<InspectionToUpdate>) -> Reply<InspectionRow> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let key = form.take("inspectionUniqueKey", body.inspection_unique_key);
    let version = form.take("version", body.version);
    let date = form.take("date", body.date);
    let kind = form.take("kind", body.kind).map(|InspectionKind(code)| code);
    let result = form.take("result", body.result).map(|InspectionResult(code)| code);
    let content = form.take("content", body.content);
    let operator = form.take("operator", body.operator);
    let note = form.take("note", body.note);
    let files = form.take("fileUniqueKeys", body.file_unique_keys).unwrap_or_default();
    let at = parse_iso(&date).unwrap_or(OffsetDateTime::UNIX_EPOCH);
    form.must(at <= cx.now(), "date", "max", "inspection.date.future");
    let (key, version, files) = form.done((key, version, files))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let before = store::hold(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    cx.unchanged(&mut tx, key, i32::try_from(version)?, before.version).await?;
    let free = before.checklist_id.is_none();
    if free && content.is_none() {
        return Err(Fault::field("content", "required", "inspection.content.missing").into());
    }
    let after = Entry {
        inspected_at: at,
        kind: kind.filter(|_| free).unwrap_or(before.kind),
        result: result.filter(|_| free).unwrap_or(before.result),
        content,
        operator,
        note,
        version: before.version.saturating_add(1),
        ..before.clone()
    };
    store::update(&mut tx, &after).await?;
    let gone = files::replace(&cx, &mut tx, FileOwner::Entry(key, None), &files).await?;
    let (was, is) = (audited(&before), audited(&after));
    cx.audit(&mut tx, "inspection.update", subject(&after), Some(was), Some(is))?;
    let answer = rows(&cx, &mut tx, vec![after]).await?.pop();
    let answer = answer.ok_or_else(|| Fault::ours("an inspection that was just changed is gone"))?;
    tx.commit().await?;
    for file in gone {
        stored_files::discard(&cx, &file).await;
    }
    ok(answer)
}

/// Deletes an inspection with its follow-ups and its files.
#[endpoint]
pub(crate) async fn remove(cx: Cx, body: JsonBody<InspectionKey>) -> Reply<Nothing> {
    let mut form = Form::default();
    let key = form.take("inspectionUniqueKey", body.0.inspection_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let entry = store::hold(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    let (files, keys) = store::attached(&mut tx, key).await?;
    stored_files::remove(&mut tx, &files).await?;
    store::remove(&mut tx, key).await?;
    cx.audit(&mut tx, "inspection.delete", subject(&entry), Some(audited(&entry)), None::<()>)?;
    tx.commit().await?;
    for file in keys {
        stored_files::discard(&cx, &file).await;
    }
    done()
}

fn subject(entry: &Entry) -> Subject<'_> {
    Subject { id: entry.entry_id, name: &entry.display_name }
}

/// An entry as the audit log tells it.
fn audited(entry: &Entry) -> Value {
    let zone = zones::named(&entry.time_zone);
    json!({
        "deviceUniqueKey": entry.device_id,
        "date": zone.iso(entry.inspected_at),
        "day": write_date(zone.date(entry.inspected_at)),
        "kind": entry.kind,
        "result": entry.result,
        "content": entry.content,
        "operator": entry.operator,
        "note": entry.note,
        "marks": entry.marks,
        "version": entry.version,
    })
}
