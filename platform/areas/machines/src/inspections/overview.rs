//! The calls that tell what is open and due, and what an entry begins with.

use std::collections::HashMap;

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, Params, Reply, ok};
use kernel::zone::write_date;
use kernel::{Fault, Outcome};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::signals::{layouts, signals, statuses};
use time::OffsetDateTime;
use uuid::Uuid;

use super::due::{self, DueState};
use super::http::reach;
use super::rows::{
    DueChecklist, DueDevice, FollowUpRow, FormPoint, InspectedDevice, InspectionForm, InspectionMember,
    InspectionOverview,
};
use super::store::{self, ChecklistDays, InspectedMachine};
use super::wire::{InspectionFormQuery, InspectionMemberQuery, InspectionOverviewQuery};
use crate::inspection_checklists::store::{self as checklists, Checklist, Point};

/// Open follow-ups, and which checklist of which machine is due.
#[endpoint]
pub(crate) async fn overview(cx: Cx, query: Params<InspectionOverviewQuery>) -> Reply<InspectionOverview> {
    let Params(query) = query;
    let mut form = Form::default();
    let device = form.take("deviceUniqueKey", query.device_unique_key);
    let device = form.done(device)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let locations = viewable::chosen(locations, query.location_unique_key.as_deref())?;
    let machines = match device {
        Some(device) => vec![reach(&mut tx, &locations, device).await?],
        None => store::machines(&mut tx, &locations, None).await?,
    };
    let open = store::open_follow_ups(&mut tx, &locations, device).await?;
    let entries: Vec<Uuid> = open.iter().map(|one| one.entry_id).collect();
    let files = store::of_entries(&mut tx, &entries).await?;
    let devices = due_devices(&cx, &mut tx, machines).await?;
    let due = |device: &&DueDevice| device.checklists.iter().any(|one| one.due_today);
    let done = |device: &&DueDevice| device.checklists.iter().all(|one| !one.due_today || one.done_today);
    ok(InspectionOverview {
        follow_ups: open.into_iter().map(|one| FollowUpRow::new(one, &files, &cx)).collect(),
        due_count: devices.iter().filter(due).count(),
        done_count: devices.iter().filter(due).filter(done).count(),
        devices,
    })
}

async fn due_devices(cx: &Cx, tx: &mut TenantTx, machines: Vec<InspectedMachine>) -> Outcome<Vec<DueDevice>> {
    let checklists = checklists::list(tx).await?;
    let ids: Vec<Uuid> = machines.iter().map(|machine| machine.device_id).collect();
    let starts: Vec<OffsetDateTime> = machines.iter().map(|machine| day_start(machine, cx.now())).collect();
    let days = store::last_days(tx, &ids, &starts).await?;
    let newest: HashMap<Uuid, (OffsetDateTime, i16)> =
        store::newest(tx, &ids).await?.into_iter().map(|(id, at, result)| (id, (at, result))).collect();
    let told = |machine: InspectedMachine| {
        let own = checklists.iter().filter(|checklist| checklist.model == machine.model);
        let own = own.map(|checklist| due_checklist(&machine, checklist, &days, cx.now())).collect();
        let last = newest.get(&machine.device_id);
        DueDevice {
            last_inspection: last.map(|(at, _)| zones::named(&machine.time_zone).iso(*at)),
            last_result: last.map(|(_, result)| *result),
            checklists: own,
            model: machine.model.clone(),
            device: inspected(machine),
        }
    };
    Ok(machines.into_iter().map(told).collect())
}

fn due_checklist(
    machine: &InspectedMachine,
    checklist: &Checklist,
    days: &[ChecklistDays],
    now: OffsetDateTime,
) -> DueChecklist {
    let known =
        days.iter().find(|one| one.device_id == machine.device_id && one.checklist_id == checklist.checklist_id);
    let zone = zones::named(&machine.time_zone);
    let hour = u8::try_from(machine.start_hour).unwrap_or_default();
    let day = |at: OffsetDateTime| zone.line_day(at, hour);
    let (last, before) = (known.map(|one| day(one.last)), known.and_then(|one| one.before).map(day));
    let DueState { next, due_today, done_today } = due::state(checklist.kind, (last, before), day(now));
    DueChecklist {
        checklist_unique_key: checklist.checklist_id.to_string(),
        kind: checklist.kind,
        edition: checklist.edition,
        point_count: checklist.point_count,
        last_date: last.map(write_date),
        next_date: next.map(write_date),
        due_today,
        done_today,
    }
}

fn day_start(machine: &InspectedMachine, now: OffsetDateTime) -> OffsetDateTime {
    let zone = zones::named(&machine.time_zone);
    let hour = u8::try_from(machine.start_hour).unwrap_or_default();
    zone.day_start(zone.line_day(now, hour), hour)
}

fn inspected(machine: InspectedMachine) -> InspectedDevice {
    InspectedDevice {
        device_unique_key: machine.device_id.to_string(),
        display_name: machine.display_name,
        equipment_number: Some(machine.equipment_number),
        line_name: machine.line_name,
    }
}

/// What the entry of an inspection begins with: the machine, and the points of the checklist with what is received now.
#[endpoint]
pub(crate) async fn entry_form(cx: Cx, query: Params<InspectionFormQuery>) -> Reply<InspectionForm> {
    let Params(query) = query;
    let mut form = Form::default();
    let device = form.take("deviceUniqueKey", query.device_unique_key);
    let key = form.take("checklistUniqueKey", query.checklist_unique_key);
    let (device, key) = form.done((device, key))?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let machine = reach(&mut tx, &locations, device).await?;
    let mut checklist = None;
    if let Some(key) = key {
        let known = checklists::list(&mut tx).await?;
        let found = known.into_iter().find(|one| one.checklist_id == key && one.model == machine.model);
        checklist = Some(found.ok_or_else(|| Fault::not_found("inspection.checklist.missing"))?);
    }
    let mut points = Vec::new();
    if let Some(checklist) = &checklist {
        let all = checklists::points(&mut tx, checklist.checklist_id, checklist.edition).await?;
        points = received(&cx, &mut tx, device, all).await?;
    }
    ok(InspectionForm {
        location_unique_key: machine.location_id.to_string(),
        time_zone: machine.time_zone.clone(),
        operator: cx.actor.name.clone(),
        kind: checklist.as_ref().map(|one| one.kind),
        edition: checklist.as_ref().map(|one| one.edition),
        model: machine.model.clone(),
        device: inspected(machine),
        points,
    })
}

/// The points with what the machine sends; nothing of a machine that is silent.
async fn received(cx: &Cx, tx: &mut TenantTx, device: Uuid, points: Vec<Point>) -> Outcome<Vec<FormPoint>> {
    let wanted: Vec<String> = points.iter().filter_map(|point| point.item_key.clone()).collect();
    let mut values: HashMap<String, f64> = HashMap::new();
    if !wanted.is_empty()
        && let Some(status) = statuses(tx, &[device]).await?.pop().filter(|status| !status.is_unknown(cx.now()))
    {
        let (known, layouts) = (signals(tx, Some(&wanted)).await?, layouts(tx).await?);
        let keys = layouts.get(&status.layout_id).map(|layout| layout.value_keys.as_slice()).unwrap_or_default();
        let read = keys.iter().zip(&status.values);
        values = read
            .filter_map(|(key, value)| Some((key.clone(), known.get(key)?.shown(value.as_ref().copied()?))))
            .collect();
    }
    let told = |(number, point): (usize, Point)| FormPoint {
        number,
        received: point.item_key.as_ref().and_then(|key| values.get(key)).copied(),
        point: point.into(),
    };
    Ok((1..).zip(points).map(told).collect())
}

/// The valid members of a machine's location: who may be asked to see to something.
#[endpoint]
pub(crate) async fn members(cx: Cx, query: Params<InspectionMemberQuery>) -> Reply<Vec<InspectionMember>> {
    let mut form = Form::default();
    let device = form.take("deviceUniqueKey", query.0.device_unique_key);
    let device = form.done(device)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let machine = reach(&mut tx, &locations, device).await?;
    let found = store::owners(&mut tx, machine.location_id).await?;
    let told =
        found.into_iter().map(|one| InspectionMember { member_unique_key: one.member_id.to_string(), name: one.name });
    ok(told.collect())
}
