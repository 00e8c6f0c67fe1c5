//! `assetAlarmOccurenceStatus/query/alarm/data`.

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, Params, Reply, ok};
use kernel::{Fault, Lang, Outcome};
use plant::units::UnitDevice;
use plant::{alarms, units, zones};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use telemetry::Span;
use telemetry::figures::seconds;
use telemetry::losses::{Cause, losses_of};
use telemetry::material::DeviceSpan;
use telemetry::present::{AlarmOn, alarms_on, present};
use telemetry::states::Band;
use time::OffsetDateTime;
use uuid::Uuid;

/// Whose alarms: those of a line, of a machine, or of a machine of a line.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmsNowQuery {
    /// The line; may be left out where a machine is named.
    line_unique_key: Option<String>,
    /// One machine; all of the line when absent.
    device_unique_key: Option<String>,
}

/// An alarm that is on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmNow {
    device_unique_key: String,
    alarm_number: String,
    /// Its text in the caller's language; the number where the catalogue has none.
    text: String,
    start_time: String,
    /// Stops by this alarm since the line's day began, the present one included.
    stops_today: i64,
    /// Seconds that they cost so far.
    lost_time_today: i64,
}

/// The alarms that are on now, newest first.
#[endpoint]
pub(crate) async fn alarms_now(cx: Cx, query: Params<AlarmsNowQuery>) -> Reply<Vec<AlarmNow>> {
    let Params(query) = query;
    let given = |key: Option<String>| key.filter(|key| !key.is_empty());
    let (line, device) = (given(query.line_unique_key), given(query.device_unique_key));
    if line.is_none() && device.is_none() {
        return Err(Fault::field("lineUniqueKey", "required", "field.unselected").into());
    }
    let mut tx = cx.begin().await?;
    let devices = named(&cx, &mut tx, line.as_deref(), device.as_deref()).await?;
    let on = heard_alarms(&mut tx, &devices, cx.now()).await?;
    ok(told(&mut tx, &devices, on, cx.now(), cx.lang()).await?)
}

/// The machine that was named, or all machines of the line.
async fn named(cx: &Cx, tx: &mut TenantTx, line: Option<&str>, device: Option<&str>) -> Outcome<Vec<UnitDevice>> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    match (line, device) {
        (Some(line), None) => {
            let line = units::find_line(tx, &locations, line).await?;
            Ok(units::devices_of(tx, &[line.line_id]).await?)
        }
        _ => Ok(units::find(tx, &locations, line, device).await?.devices),
    }
}

async fn heard_alarms(tx: &mut TenantTx, devices: &[UnitDevice], now: OffsetDateTime) -> Outcome<Vec<AlarmOn>> {
    let ids: Vec<Uuid> = devices.iter().map(|device| device.device_id).collect();
    let heard = present(tx, &ids, now).await?.into_iter();
    let heard: Vec<Uuid> =
        heard.filter(|one| !matches!(one.band, Band::Unknown | Band::Off)).map(|one| one.device_id).collect();
    alarms_on(tx, &heard, now).await
}

async fn told(
    tx: &mut TenantTx,
    devices: &[UnitDevice],
    on: Vec<AlarmOn>,
    now: OffsetDateTime,
    lang: Lang,
) -> Outcome<Vec<AlarmNow>> {
    let numbers: Vec<String> = on.iter().map(|alarm| alarm.code.clone()).collect();
    let texts = alarms::texts_of(tx, &numbers).await?;
    let of = |alarm: &AlarmOn| devices.iter().find(|device| device.device_id == alarm.device_id);
    let on: Vec<(AlarmOn, &UnitDevice)> =
        on.into_iter().filter_map(|alarm| of(&alarm).map(|device| (alarm, device))).collect();
    let days: Vec<DeviceSpan> = on.iter().map(|(_, device)| so_far(device, now)).collect();
    let losses = losses_of(tx, &days).await?;
    let tell = |((alarm, device), losses): ((AlarmOn, &UnitDevice), Vec<telemetry::losses::Loss>)| {
        let cause = Cause::Alarm(Some(alarm.code.clone()));
        let loss = losses.into_iter().find(|loss| loss.cause == cause);
        let text = texts.of(&device.model, &alarm.code).map(|[ja, en, ko]| lang.pick(ja, en, ko).clone());
        AlarmNow {
            device_unique_key: alarm.device_id.to_string(),
            text: text.unwrap_or_else(|| alarm.code.clone()),
            alarm_number: alarm.code,
            start_time: zones::named(&device.time_zone).iso(alarm.since),
            stops_today: loss.as_ref().map_or(0, |loss| loss.count),
            lost_time_today: loss.map_or(0, |loss| seconds(loss.lost_ms)),
        }
    };
    Ok(on.into_iter().zip(losses).map(tell).collect())
}

/// The day of a machine's line up to now.
fn so_far(device: &UnitDevice, now: OffsetDateTime) -> DeviceSpan {
    let (zone, hour) = (zones::named(&device.time_zone), u8::try_from(device.start_hour).unwrap_or_default());
    DeviceSpan::new(device.device_id, Span::new(zone.day_start(zone.line_day(now, hour), hour), now))
}
