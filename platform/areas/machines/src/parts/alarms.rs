//! The calls of a part's alarm and of lead times.

use access::viewable;
use db::{DbError, TenantTx};
use http_kit::form::{Flag, Form, Key, List, Text, Whole};
use http_kit::{Cx, JsonBody, Nothing, Params, Reply, Subject, done, ok};
use kernel::{Fault, Outcome, ids};
use plant::units::{self, UnitDevice};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::json;
use uuid::Uuid;

use super::due::store::{self as due_store, PartAlarm};
use super::rules::{PartName, ReplacedLocation, ten_digits};
use super::store;

/// Most recipients of an alarm.
const MOST_RECIPIENTS: usize = 100;
const MS_PER_HOUR: i64 = 3_600_000;

/// A machine's place.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartAlarmQuery {
    /// The machine.
    device_unique_key: String,
    /// Where on the machine.
    replaced_location: String,
}

/// An alarm to be saved.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartAlarmToSave {
    /// The machine.
    device_unique_key: Key,
    /// Where on the machine.
    replaced_location: Text<ReplacedLocation>,
    /// The version that was read; absent or of an alarm that was never set it says nothing.
    version: Option<Whole<0, { i32::MAX as i64 }>>,
    /// Mail when a threshold is reached.
    notify: Flag,
    /// Rotations since the replacement; up to ten digits.
    #[salvo(schema(value_type = Option<i64>, minimum = 1, maximum = 9_999_999_999_i64))]
    rotation_threshold: Option<Whole<1, { i64::MAX }>>,
    /// Hours of power-on time since the replacement; up to ten digits.
    #[salvo(schema(value_type = Option<i64>, minimum = 1, maximum = 9_999_999_999_i64))]
    hours_threshold: Option<Whole<1, { i64::MAX }>>,
    /// Members of the machine's location who are mailed.
    recipients: Option<List<Key, 0, MOST_RECIPIENTS>>,
}

/// The alarm of a machine's place.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartAlarmRow {
    device_unique_key: String,
    replaced_location: String,
    /// Sent back when it is saved; 0 when it was never set.
    version: i32,
    notify: bool,
    rotation_threshold: Option<i64>,
    hours_threshold: Option<i64>,
    /// Keys of the members who are mailed.
    recipients: Vec<String>,
    /// Who may be chosen, and who was: by location, then by name.
    members: Vec<PartAlarmMember>,
}

/// A member who may be mailed.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PartAlarmMember {
    hug_home_member_unique_key_c: String,
    name: String,
    department: Option<String>,
    /// Somebody who is not valid any more, or of another location, is mailed nothing.
    reachable: bool,
}

/// The alarm of a machine's place; one that was never set is off and empty.
#[endpoint]
pub(crate) async fn read(cx: Cx, query: Params<PartAlarmQuery>) -> Reply<PartAlarmRow> {
    let Params(query) = query;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::find_device(&mut tx, &locations, &query.device_unique_key).await?;
    ok(row(&mut tx, &device, &query.replaced_location).await?)
}

/// Saves the alarm of a machine's place. One that is not reached under the new thresholds may be mailed again.
#[endpoint]
pub(crate) async fn save(cx: Cx, body: JsonBody<PartAlarmToSave>) -> Reply<PartAlarmRow> {
    let JsonBody(body) = body;
    let (key, place, version, draft) = checked(body)?;
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let device = units::device(&mut tx, &locations, key).await?;
    let device = device.ok_or_else(|| Fault::not_found("device.missing"))?;
    store::hold(&mut tx, key).await?;
    let before = due_store::alarm(&mut tx, key, &place).await?;
    if let (Some(before), Some(version)) = (&before, version) {
        cx.unchanged(&mut tx, before.alarm_id, i32::try_from(version)?, before.version).await?;
    }
    let known = before.as_ref().map(|alarm| alarm.recipients.clone()).unwrap_or_default();
    check_recipients(&mut tx, &device, &draft.recipients, &known).await?;
    let alarm_id = before.as_ref().map_or_else(ids::new_id, |alarm| alarm.alarm_id);
    due_store::put_alarm(&mut tx, (key, &place), &PartAlarm { alarm_id, ..draft }).await?;
    rearm(&mut tx, key, &place).await?;
    let after = due_store::alarm(&mut tx, key, &place).await?;
    let subject = Subject { id: alarm_id, name: &device.display_name };
    cx.audit(&mut tx, "part.alarm.save", subject, before.as_ref(), after.as_ref())?;
    let answer = row(&mut tx, &device, &place).await?;
    tx.commit().await?;
    ok(answer)
}

fn checked(body: PartAlarmToSave) -> Outcome<(Uuid, String, Option<i64>, PartAlarm)> {
    let mut form = Form::default();
    let key = form.take("deviceUniqueKey", body.device_unique_key);
    let place = form.take("replacedLocation", body.replaced_location);
    let version = form.take("version", body.version);
    let notify = form.take("notify", body.notify);
    let rotation_threshold = form.take("rotationThreshold", body.rotation_threshold);
    let hours_threshold = form.take("hoursThreshold", body.hours_threshold);
    let mut recipients = form.take("recipients", body.recipients).unwrap_or_default();
    recipients.sort_unstable();
    recipients.dedup();
    ten_digits(&mut form, "rotationThreshold", rotation_threshold);
    ten_digits(&mut form, "hoursThreshold", hours_threshold);
    let conditions = rotation_threshold.is_some() || hours_threshold.is_some();
    form.must(!notify || conditions, "rotationThreshold", "required", "parts.alarm.conditions");
    form.must(!notify || !recipients.is_empty(), "recipients", "required", "parts.alarm.recipients");
    let draft =
        PartAlarm { alarm_id: Uuid::nil(), version: 0, notify, rotation_threshold, hours_threshold, recipients };
    form.done((key, place, version, draft))
}

/// Whoever is new among the recipients is a valid member of the machine's location.
async fn check_recipients(tx: &mut TenantTx, device: &UnitDevice, chosen: &[Uuid], known: &[Uuid]) -> Outcome<()> {
    let members = due_store::members(tx, device.device_id, &[]).await?;
    let fits = |id: &Uuid| known.contains(id) || members.iter().any(|member| member.member_id == *id);
    if chosen.iter().all(fits) { Ok(()) } else { Err(Fault::not_found("parts.recipient.missing")) }
}

/// A part whose use lies below the thresholds again has not been mailed of.
async fn rearm(tx: &mut TenantTx, device_id: Uuid, place: &str) -> Outcome<()> {
    let Some(part) = store::latest(tx, device_id, place).await? else { return Ok(()) };
    let Some(alarm) = due_store::alarm(tx, device_id, place).await? else { return Ok(()) };
    let rotations = alarm.rotation_threshold.is_some_and(|limit| part.rotations >= limit);
    let hours = alarm.hours_threshold.is_some_and(|limit| part.powered_ms >= limit.saturating_mul(MS_PER_HOUR));
    if !rotations && !hours {
        due_store::forget_notice(tx, part.part_id).await?;
    }
    Ok(())
}

async fn row(tx: &mut TenantTx, device: &UnitDevice, place: &str) -> Result<PartAlarmRow, DbError> {
    let alarm = due_store::alarm(tx, device.device_id, place).await?.unwrap_or_default();
    let members = due_store::members(tx, device.device_id, &alarm.recipients).await?;
    Ok(PartAlarmRow {
        device_unique_key: device.device_id.to_string(),
        replaced_location: place.to_owned(),
        version: alarm.version,
        notify: alarm.notify,
        rotation_threshold: alarm.rotation_threshold,
        hours_threshold: alarm.hours_threshold,
        recipients: alarm.recipients.iter().map(Uuid::to_string).collect(),
        members: members
            .into_iter()
            .map(|member| PartAlarmMember {
                hug_home_member_unique_key_c: member.member_id.to_string(),
                name: format!("{} {}", member.family_name, member.first_name),
                department: member.department,
                reachable: member.reachable,
            })
            .collect(),
    })
}

/// A part's lead time.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct PartLeadTime {
    /// The part's name.
    part_name: Text<PartName>,
    /// Days from the order to the delivery.
    days: Whole<0, 365>,
}

/// Saves how long parts of a name take to come; it holds for all machines of the company.
#[endpoint]
pub(crate) async fn save_lead_time(cx: Cx, body: JsonBody<PartLeadTime>) -> Reply<Nothing> {
    let JsonBody(body) = body;
    let mut form = Form::default();
    let name = form.take("partName", body.part_name);
    let days = form.take("days", body.days);
    let (name, days) = form.done((name, days))?;
    let mut tx = cx.begin().await?;
    let before = due_store::lead_time(&mut tx, &name).await?;
    due_store::put_lead_time(&mut tx, &name, i16::try_from(days)?).await?;
    let told = |days: i64| json!({ "days": days });
    let subject = Subject { id: Uuid::nil(), name: &name };
    let before = before.map(|days| told(i64::from(days)));
    cx.audit(&mut tx, "part.lead_time.save", subject, before, Some(told(days)))?;
    tx.commit().await?;
    done()
}
