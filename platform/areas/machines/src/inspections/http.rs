//! The calls that read inspections.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JoinedFields, JsonBody, NewestFirst, Paged, Params, Reply, Rows, ok};
use kernel::{Fault, Outcome};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use uuid::Uuid;

use stored_files::FileRow;

use super::rows::{FollowUpRow, InspectionDetail, InspectionRow, JudgedPointRow};
use super::store::{self, AttachedFile, Entry, EntryFilter};
use super::wire::{InspectionKey, InspectionListQuery, InspectionResult};
use crate::inspection_checklists;

/// Inspections, the newest first.
#[endpoint]
pub(crate) async fn list(
    cx: Cx,
    body: JsonBody<Paged<InspectionListQuery, NewestFirst>>,
) -> Reply<Rows<InspectionRow>> {
    let JsonBody(JoinedFields(query, page)) = body;
    let mut form = Form::default();
    let location = form.take("locationUniqueKey", query.location_unique_key);
    let device_id = form.take("deviceUniqueKey", query.device_unique_key);
    let kind = form.take("kind", query.kind).map(|kind| kind.0);
    let result = form.take("result", query.result).map(|InspectionResult(code)| code);
    let days = (form.take("startDate", query.start_date), form.take("endDate", query.end_date));
    let upside_down = days.0.zip(days.1).is_some_and(|(first, last)| last < first);
    form.must(!upside_down, "endDate", "order", "inspection.days.order");
    let page = form.take("page", page);
    let (location, device_id, kind, result, days, page) = form.done((location, device_id, kind, result, days, page))?;
    let mut tx = cx.begin().await?;
    let mut locations = viewable::locations(&mut tx, &cx.actor).await?;
    if let Some(location) = location {
        locations = vec![viewable::one_of(&locations, location)?];
    }
    if let Some(device) = device_id {
        reach(&mut tx, &locations, device).await?;
    }
    let filter = EntryFilter { locations, device_id, kind, result, days };
    let Rows { data, count } = store::page(&mut tx, &filter, page).await?;
    ok(Rows { data: rows(&cx, &mut tx, data).await?, count })
}

/// An inspection with what was said of each point.
#[endpoint]
pub(crate) async fn detail(cx: Cx, query: Params<InspectionKey>) -> Reply<InspectionDetail> {
    let mut form = Form::default();
    let key = form.take("inspectionUniqueKey", query.0.inspection_unique_key);
    let key = form.done(key)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let entry = store::find(&mut tx, &locations, key).await?.ok_or_else(missing)?;
    let files = store::of_entries(&mut tx, &[key]).await?;
    let points = points(&mut tx, &entry, &files).await?;
    let own = files.iter().filter(|file| file.entry_id == Some(key) && file.point_number.is_none());
    let own = own.map(FileRow::from).collect();
    let inspection = rows(&cx, &mut tx, vec![entry]).await?.pop();
    let inspection = inspection.ok_or_else(|| Fault::ours("an inspection that was just read is gone"))?;
    ok(InspectionDetail { inspection, files: own, points })
}

/// The points of an entry's edition, with what was said of them.
async fn points(tx: &mut TenantTx, entry: &Entry, files: &[AttachedFile]) -> Outcome<Vec<JudgedPointRow>> {
    let Some((checklist, edition)) = entry.checklist_id.zip(entry.edition) else { return Ok(Vec::new()) };
    let points = inspection_checklists::store::points(tx, checklist, edition).await?;
    let judged = store::judgements(tx, entry.entry_id).await?;
    let row = |(number, point): (i16, inspection_checklists::store::Point)| {
        let said = judged.iter().find(|one| one.point_number == number);
        let photos =
            files.iter().filter(|file| file.entry_id == Some(entry.entry_id) && file.point_number == Some(number));
        JudgedPointRow {
            number,
            point: point.into(),
            judgement: said.map(|one| one.judgement),
            value: said.and_then(|one| one.value.clone()),
            finding: said.and_then(|one| one.finding.clone()),
            action: said.and_then(|one| one.action),
            files: photos.map(FileRow::from).collect(),
        }
    };
    Ok((1..).zip(points).map(row).collect())
}

/// Entries with their files and follow-ups.
pub(super) async fn rows(cx: &Cx, tx: &mut TenantTx, entries: Vec<Entry>) -> Outcome<Vec<InspectionRow>> {
    let ids: Vec<Uuid> = entries.iter().map(|entry| entry.entry_id).collect();
    let files = store::of_entries(tx, &ids).await?;
    let follow_ups = store::follow_ups_of(tx, &ids).await?;
    let row = |entry: Entry| {
        let own = follow_ups.iter().filter(|one| one.entry_id == entry.entry_id).cloned();
        let own = own.map(|one| FollowUpRow::new(one, &files, cx)).collect();
        InspectionRow::new(entry, &files, own)
    };
    Ok(entries.into_iter().map(row).collect())
}

/// Passes when the machine stands in one of these locations.
pub(super) async fn reach(tx: &mut TenantTx, locations: &[Uuid], device: Uuid) -> Outcome<store::InspectedMachine> {
    let found = store::machines(tx, locations, Some(device)).await?.pop();
    found.ok_or_else(|| Fault::not_found("device.missing"))
}

pub(super) fn missing() -> Fault {
    Fault::not_found("inspection.missing")
}
