//! `alarms`: occurrences in the order in which they began, part by part. A cursor names the last one that was told, so
//! that nothing is told twice or left out of what stood there, however much comes in meanwhile.

use access::viewable;
use db::TenantTx;
use http_kit::form::{Form, Moment};
use http_kit::{Cx, ListPart, Params, Refusal};
use kernel::{Lang, Message, Outcome};
use plant::alarms::{self, AlarmTexts};
use plant::{units, zones};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use telemetry::Span;
use telemetry::figures::seconds;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use super::store::{self, AlarmPlace, AlarmStretch, Occurrence};

/// Days of the longest stretch.
const MOST_DAYS: i64 = 92;
/// Rows of a part.
const MOST: i64 = 500;
/// Rows of a part when nothing else is said.
const USUAL: i64 = 100;

/// Which occurrences.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct SystemAlarmQuery {
    /// One line.
    line_unique_key: Option<String>,
    /// One machine.
    device_unique_key: Option<String>,
    /// They began at this moment or later.
    start_time: Moment,
    /// They began before this one, at most 92 days later.
    end_time: Moment,
    /// `nextCursor` of the part before.
    cursor: Option<String>,
    /// Rows at most, 1 to 500; 100 when absent.
    #[salvo(schema(minimum = 1, maximum = 500))]
    size: Option<i64>,
}

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
pub(crate) async fn list(cx: Cx, query: Params<SystemAlarmQuery>) -> Result<ListPart<SystemAlarm>, Refusal> {
    let mut tx = cx.begin().await?;
    let locations = viewable::locations(&mut tx, &cx.actor).await?;
    let wanted = wanted(&mut tx, locations, query.0).await?;
    // one more tells whether there is a next part
    let mut found = store::alarms(&mut tx, &wanted, cx.now()).await?;
    let more = i64::try_from(found.len()).unwrap_or_default() > wanted.size;
    found.truncate(usize::try_from(wanted.size).unwrap_or_default());
    let codes: Vec<String> = found.iter().map(|one| one.code.clone()).collect();
    let texts = alarms::texts_of(&mut tx, &codes).await?;
    let last = found.last().filter(|_| more);
    let next_cursor =
        last.map(|one| AlarmPlace { at: one.started_at, device: one.device_id, code: one.code.clone() }.word());
    let data = found.into_iter().map(|one| told(one, (&texts, cx.lang()), cx.now())).collect();
    Ok(ListPart { data, next_cursor })
}

async fn wanted(tx: &mut TenantTx, locations: Vec<Uuid>, query: SystemAlarmQuery) -> Outcome<AlarmStretch> {
    let mut form = Form::default();
    let (from, to) = (form.take("startTime", query.start_time), form.take("endTime", query.end_time));
    let size = query.size.unwrap_or(USUAL);
    let range = || Message::new("field.range").with("min", 1).with("max", MOST);
    form.must((1..=MOST).contains(&size), "size", "range", range());
    let after = query.cursor.as_deref().map(AlarmPlace::parse);
    form.must(after != Some(None), "cursor", "choice", "field.choice");
    let (from, to) = form.done((from, to))?;
    let mut form = Form::default();
    form.must(from < to, "endTime", "order", "period.end_after_start");
    form.must(to - from <= Duration::days(MOST_DAYS), "endTime", "max", "alarm.history.days");
    form.done(())?;
    let line = match query.line_unique_key {
        Some(key) => Some(units::find_line(tx, &locations, &key).await?.line_id),
        None => None,
    };
    let device = match query.device_unique_key {
        Some(key) => Some(units::find_device(tx, &locations, &key).await?.device_id),
        None => None,
    };
    Ok(AlarmStretch { locations, line, device, window: Span::new(from, to), after: after.flatten(), size })
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
