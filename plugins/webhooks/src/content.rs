//! What a system is told: what it needs to ask for more, and nothing that it could not read by itself.

use access::viewable;
use db::TenantTx;
use kernel::{Lang, Outcome, Zone};
use plant::{alarms, plans, units, zones};
use serde::Serialize;
use serde_json::{Value, json};
use telemetry::figures::seconds;
use time::OffsetDateTime;
use uuid::Uuid;
use webhook_orders::{DeliverySubject, KeptWebhook, WebhookEvent};

/// A message: its `type`, when it was noted, and what it is about.
#[derive(Debug, Serialize)]
struct Message {
    #[serde(rename = "type")]
    event: &'static str,
    timestamp: String,
    data: Value,
}

/// The body of a delivery. None: what it is about is gone, or the member in whose name it is told does not see it any more.
pub(crate) async fn write(tx: &mut TenantTx, webhook: &KeptWebhook) -> Outcome<Option<String>> {
    let locations = viewable::of_member(tx, webhook.member_id, false).await?;
    let data = match &webhook.subject {
        DeliverySubject::Alarm { device_id, code, started_at } => {
            alarm(tx, webhook, &locations, (*device_id, code, *started_at)).await?
        }
        DeliverySubject::Export { export_id } => export(tx, *export_id).await?,
        DeliverySubject::Plan { plan_id, .. } => plan(tx, &locations, *plan_id).await?,
        DeliverySubject::Test { .. } => Some(json!({})),
    };
    let Some(data) = data else { return Ok(None) };
    let timestamp = Zone::utc().iso(webhook.noted_at);
    Ok(Some(serde_json::to_string(&Message { event: webhook.event.word(), timestamp, data })?))
}

/// An alarm as `/webapi/v1/alarms` tells it; of one that began, its end is not told.
async fn alarm(
    tx: &mut TenantTx,
    webhook: &KeptWebhook,
    locations: &[Uuid],
    (device_id, code, started_at): (Uuid, &str, OffsetDateTime),
) -> Outcome<Option<Value>> {
    let Some(device) = units::device(tx, locations, device_id).await? else { return Ok(None) };
    let ended_at = sqlx::query_scalar!(
        "select ended_at from alarm_event where company_id = $1 and device_id = $2 and code = $3 and started_at = $4",
        tx.company(),
        device_id,
        code,
        started_at,
    );
    let Some(ended_at) = ended_at.fetch_optional(&mut **tx).await? else { return Ok(None) };
    let texts = alarms::texts_of(tx, &[code.to_owned()]).await?;
    let lang = Lang::parse(&webhook.language).unwrap_or_default();
    let text = texts.of(&device.model, code).map(|[ja, en, ko]| lang.pick(ja, en, ko).clone());
    let zone = zones::named(&device.time_zone);
    let mut data = json!({
        "lineUniqueKey": device.line_id,
        "deviceUniqueKey": device_id,
        "equipmentNumber": device.equipment_number,
        "displayName": device.display_name,
        "alarmNumber": code,
        "alarmText": text.unwrap_or_else(|| code.to_owned()),
        "startTime": zone.iso(started_at),
    });
    if webhook.event == WebhookEvent::AlarmEnded {
        let Some(ended_at) = ended_at else { return Ok(None) };
        data["endTime"] = json!(zone.iso(ended_at));
        let lasted = i64::try_from((ended_at - started_at).whole_milliseconds())?;
        data["duration"] = json!(seconds(lasted));
    }
    Ok(Some(data))
}

async fn export(tx: &mut TenantTx, export_id: Uuid) -> Outcome<Option<Value>> {
    let row = sqlx::query!(
        "select file_name, size, expires_at from export where company_id = $1 and export_id = $2 and file_key is not null",
        tx.company(),
        export_id,
    );
    let Some(row) = row.fetch_optional(&mut **tx).await? else { return Ok(None) };
    let expires = row.expires_at.map(|at| Zone::utc().iso(at));
    Ok(Some(json!({"exportUniqueKey": export_id, "fileName": row.file_name, "size": row.size, "expireTime": expires})))
}

/// A plan as `/webapi/v1/schedules` names it; what was made of it is asked for there.
async fn plan(tx: &mut TenantTx, locations: &[Uuid], plan_id: Uuid) -> Outcome<Option<Value>> {
    let lines = units::lines(tx, locations).await?;
    let ids: Vec<Uuid> = lines.iter().map(|line| line.line_id).collect();
    let Some(plan) = plans::some(tx, &ids, &[plan_id]).await?.into_iter().next() else { return Ok(None) };
    let Some(line) = lines.into_iter().find(|line| line.line_id == plan.line_id) else { return Ok(None) };
    let zone = zones::named(&line.time_zone);
    Ok(Some(json!({
        "scheduleUniqueKey": plan.plan_id,
        "lineUniqueKey": plan.line_id,
        "recipeDataNumber": plan.item.number,
        "recipeDataName": plan.item.name,
        "userItemCode": plan.item.code,
        "totalProductionCount": plan.total_count,
        "scheduledStartLocalTime": zone.iso(plan.starts_at),
        "scheduledEndLocalTime": zone.iso(plan.ends_at),
    })))
}
