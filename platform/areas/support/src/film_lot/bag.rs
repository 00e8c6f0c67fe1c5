//! From the time of a bag back to its film, its item data and the alarms around it.

use access::viewable;
use db::TenantTx;
use http_kit::form::Form;
use http_kit::{Cx, JsonBody, Reply, ok};
use kernel::{Outcome, Zone};
use plant::alarms::texts_of;
use plant::item_data::versions;
use plant::units::UnitDevice;
use plant::{items, units, zones};
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::{RunFilter, RunRow, RunSelection, list_runs};
use telemetry::losses::alarms_in;
use telemetry::material::DeviceSpan;
use telemetry::states::{Band, bands_of};
use time::{Duration, OffsetDateTime};

use super::http::row;
use super::wire::{AlarmThen, BagAsked, BagTrace, ItemDataThen};
use crate::filling_history::search::with_totals;
use crate::production_analysis::named;

/// How long before and after the bag alarms are told.
const AROUND: Duration = Duration::minutes(30);

/// What a bag was filled with, and what went on around it.
#[endpoint]
pub(crate) async fn trace_bag(cx: Cx, body: JsonBody<BagAsked>) -> Reply<BagTrace> {
    let JsonBody(asked) = body;
    let mut form = Form::default();
    let at = form.take("time", asked.time);
    form.must(at <= cx.now(), "time", "past", "support.bag.future");
    let at = form.done(at)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device =
        units::find_device(&mut tx, &locations, asked.device_unique_key.as_deref().unwrap_or_default()).await?;
    let zone = zones::named(&device.time_zone);
    let instant = Span::new(at, at + Duration::MICROSECOND);
    let filter = RunFilter { devices: vec![device.device_id], of: RunSelection::AnyItem };
    let runs = list_runs(&mut tx, &filter, instant, 0, 1).await?;
    let known = items::of_devices(&mut tx, &[device.device_id]).await?;
    let item_data = match runs.first() {
        Some(run) => item_data(&mut tx, &device, run, at, &zone).await?,
        None => None,
    };
    let found = with_totals(&mut tx, runs, cx.now()).await?;
    let bands = bands_of(&mut tx, &[DeviceSpan::new(device.device_id, instant)]).await?;
    let state = bands.into_iter().flatten().next().map_or(Band::Unknown, |(_, band)| band);
    ok(BagTrace {
        machine: named(&device),
        time: zone.iso(at),
        state: state.into(),
        run: found.first().and_then(|run| row(run, None, std::slice::from_ref(&device), &known, cx.now())),
        item_data,
        alarms: alarms_around(&cx, &mut tx, &device, at, &zone).await?,
    })
}

/// What the machine was set to for the item of a run, as far as it told of it before.
async fn item_data(
    tx: &mut TenantTx,
    device: &UnitDevice,
    run: &RunRow,
    at: OffsetDateTime,
    zone: &Zone,
) -> Outcome<Option<ItemDataThen>> {
    let Some(number) = run.run.item.as_deref().and_then(|item| item.parse().ok()) else { return Ok(None) };
    let all = versions(tx, device.device_id, number).await?;
    Ok(all.into_iter().find(|version| version.taken_at <= at).map(|version| ItemDataThen {
        backup_unique_key: version.backup_id.to_string(),
        version: version.version,
        since: zone.iso(version.taken_at),
        until: version.until.map(|until| zone.iso(until)),
        unexpected: version.unexpected,
    }))
}

async fn alarms_around(
    cx: &Cx,
    tx: &mut TenantTx,
    device: &UnitDevice,
    at: OffsetDateTime,
    zone: &Zone,
) -> Outcome<Vec<AlarmThen>> {
    let found = alarms_in(tx, device.device_id, Span::new(at - AROUND, at + AROUND)).await?;
    let numbers: Vec<String> = found.iter().map(|alarm| alarm.code.clone()).collect();
    let texts = texts_of(tx, &numbers).await?;
    let told = found.into_iter().map(|alarm| AlarmThen {
        text: texts.of(&device.model, &alarm.code).map(|[ja, en, ko]| cx.lang().pick(ja, en, ko).clone()),
        start_time: zone.iso(alarm.on.from),
        end_time: alarm.on.end().map(|end| zone.iso(end)),
        not_closed: !alarm.closed,
        alarm_number: alarm.code,
    });
    Ok(told.collect())
}
