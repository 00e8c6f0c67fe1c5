//! `alarms`: occurrences in the order in which they began, part by part. A cursor names the last one that was told, so
//! that nothing is told twice or left out of what stood there, however much comes in meanwhile.

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, JoinedFields, ListPart, Params, Part, PartFields, Refusal, StretchFields};
use kernel::fault::Together;
use kernel::{Lang, Outcome};
use plant::alarms::{self, AlarmTexts};
use plant::{units, zones};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use telemetry::Span;
use telemetry::figures::seconds;
use time::OffsetDateTime;

use super::store::{self, AlarmPlace, AlarmStretch, Occurrence};

/// Whose.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SystemUnitFields {
    /// One line.
    line_unique_key: Option<String>,
    /// One machine.
    device_unique_key: Option<String>,
}

/// Those that began in a stretch of time, part by part.
type AlarmsAsked = JoinedFields<SystemUnitFields, JoinedFields<StretchFields, PartFields>>;

/// An occurrence of an alarm.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SystemAlarm {
    line_unique_key: Option<String>,
    device_unique_key: String,
    equipment_number: String,
    display_name: String,
    alarm_number: String,
    /// What it means, in the caller's language; the number where nobody knows.
    alarm_text: String,
    start_time: String,
    /// None while it is on.
    end_time: Option<String>,
    /// It was on as its machine fell silent or was switched off: it ends there, and nobody knows when it went.
    not_closed: bool,
    /// Seconds, up to now while it is on.
    duration: i64,
}

/// The occurrences of alarms on machines that the keys' member sees, the oldest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<AlarmsAsked>) -> Result<ListPart<SystemAlarm>, Refusal> {
    let Params(JoinedFields(unit, JoinedFields(stretch, part))) = query;
    let ((from, to), part) = (stretch.check(), part.check(AlarmPlace::parse)).together()?;
    let mut tx = cx.begin().await?;
    let wanted = wanted(&cx, &mut tx, &unit, (Span::new(from, to), &part)).await?;
    let mut found = store::alarms(&mut tx, &wanted, cx.now()).await?;
    let more = part.cut(&mut found);
    let codes: Vec<String> = found.iter().map(|one| one.code.clone()).collect();
    let texts = alarms::texts_of(&mut tx, &codes).await?;
    let last = found.last().filter(|_| more);
    let next_cursor =
        last.map(|one| AlarmPlace { at: one.started_at, device: one.device_id, code: one.code.clone() }.word());
    let data = found.into_iter().map(|one| told(one, (&texts, cx.lang()), cx.now())).collect();
    Ok(ListPart { data, next_cursor })
}

async fn wanted(
    cx: &Cx,
    tx: &mut TenantTx,
    unit: &SystemUnitFields,
    (window, part): (Span, &Part<AlarmPlace>),
) -> Outcome<AlarmStretch> {
    let locations = viewable::locations(tx, &cx.actor).await?;
    let line = match &unit.line_unique_key {
        Some(key) => Some(units::find_line(tx, &locations, key).await?.line_id),
        None => None,
    };
    let device = match &unit.device_unique_key {
        Some(key) => Some(units::find_device(tx, &locations, key).await?.device_id),
        None => None,
    };
    Ok(AlarmStretch { locations, line, device, window, after: part.after.clone(), size: part.size })
}

fn told(one: Occurrence, (texts, lang): (&AlarmTexts, Lang), now: OffsetDateTime) -> SystemAlarm {
    let zone = zones::named(&one.time_zone);
    let text = texts.of(&one.model, &one.code).map(|[ja, en, ko]| lang.pick(ja, en, ko).clone());
    SystemAlarm {
        line_unique_key: one.line_id.map(|line| line.to_string()),
        device_unique_key: one.device_id.to_string(),
        equipment_number: one.equipment_number,
        display_name: one.display_name,
        alarm_text: text.unwrap_or_else(|| one.code.clone()),
        alarm_number: one.code,
        start_time: zone.iso(one.started_at),
        end_time: one.ended_at.map(|at| zone.iso(at)),
        not_closed: one.not_closed,
        duration: seconds(Span::new(one.started_at, one.ended_at.unwrap_or(now)).ms().max(0)),
    }
}
