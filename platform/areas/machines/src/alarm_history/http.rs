//! The call.

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, JoinedFields, NewestFirst, Paged, Params, Reply, Rows, ok};
use kernel::zone::parse_date;
use kernel::{Fault, Lang, Outcome, Zone};
use plant::alarms::{self, AlarmTexts};
use plant::{units, zones};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use telemetry::Span;
use telemetry::figures::seconds;
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use super::store::{self, Occurrence, OccurrenceFilter};
use crate::stops::told::{AlarmReason, Occurred, reasons_of};

/// Days of the longest period.
const MOST_DAYS: i64 = 92;
/// Days of the period when none is asked for.
const USUAL_DAYS: i64 = 14;

/// Which occurrences are wanted.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(crate) struct AlarmHistoryQuery {
    /// The location.
    location_unique_key: String,
    /// One machine; all of the location when absent.
    device_unique_key: Option<String>,
    /// One number; all when absent.
    #[salvo(schema(max_length = 64))]
    alarm_number: Option<String>,
    /// First day, `YYYY-MM-DD`, of the machines' lines; 14 days up to today when both are absent.
    start_date: Option<String>,
    /// Last day; at most 92 days.
    end_date: Option<String>,
}

/// An occurrence of an alarm.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmHistoryRow {
    pub(super) device_unique_key: String,
    pub(super) display_name: String,
    pub(super) equipment_number: String,
    pub(super) line_name: Option<String>,
    pub(super) alarm_number: String,
    /// What it means, in the caller's language; the number where nobody knows.
    pub(super) alarm_text: String,
    pub(super) start_time: String,
    /// None while it is on.
    pub(super) end_time: Option<String>,
    /// It was on as its machine fell silent or was switched off: it ends there, and nobody knows when it went.
    pub(super) not_closed: bool,
    /// Seconds, up to now while it is on.
    pub(super) duration: i64,
    /// Why the machine stood still, if somebody recorded it.
    pub(super) reason: Option<AlarmReason>,
    pub(super) mail: AlarmHistoryMail,
}

/// What became of an occurrence as mails.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AlarmHistoryMail {
    pub(super) standing: MailStanding,
    /// When the first mail left.
    pub(super) mailed_at: Option<String>,
    /// To how many members mails left.
    pub(super) member_count: i64,
    /// Quiet hours put it off.
    pub(super) held: bool,
}

/// Whether anybody was mailed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum MailStanding {
    /// Mails left.
    Sent,
    /// A mail is still to come.
    Waiting,
    /// It was over before anybody was to be told.
    Recovered,
    /// Groups were to be told, and had nobody to tell.
    Nobody,
    /// Its mail was off, or no group held the machine.
    Off,
}

/// The occurrences of a location's alarms, newest first.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<Paged<AlarmHistoryQuery, NewestFirst>>) -> Reply<Rows<AlarmHistoryRow>> {
    let Params(JoinedFields(query, page)) = query;
    let page = page.checked()?;
    let mut tx = cx.begin().await?;
    let reach = Reach::check(&cx, &mut tx, &query).await?;
    let found = store::occurrences(&mut tx, reach.filter(&query), page).await?;
    ok(told(&cx, &mut tx, &reach.zone, found).await?)
}

/// What a question covers.
#[derive(Debug)]
pub(super) struct Reach {
    /// The location's clock.
    pub(super) zone: Zone,
    now: OffsetDateTime,
    location_id: Uuid,
    device_id: Option<Uuid>,
    first: Date,
    last: Date,
}

impl Reach {
    /// The caller sees the location and the machine, and the period is one.
    pub(super) async fn check(cx: &Cx, tx: &mut TenantTx, query: &AlarmHistoryQuery) -> Outcome<Self> {
        let locations = viewable::locations(tx, &cx.actor).await?;
        let location = Uuid::parse_str(&query.location_unique_key).unwrap_or_default();
        let location_id = viewable::one_of(&locations, location)?;
        let device_id = match query.device_unique_key.as_deref().filter(|key| !key.is_empty()) {
            Some(key) => Some(units::find_device(tx, &[location_id], key).await?.device_id),
            None => None,
        };
        let zone = zones::of_location(tx, location_id).await?;
        let hour = store::first_hour(tx, location_id, device_id).await?;
        let (first, last) = days(query, zone.line_day(cx.now(), hour))?;
        Ok(Self { zone, now: cx.now(), location_id, device_id, first, last })
    }

    /// The days of the period, first to last.
    pub(super) fn days(&self) -> Vec<Date> {
        std::iter::successors(Some(self.first), |day| day.next_day().filter(|day| *day <= self.last)).collect()
    }

    /// As the rows are asked for.
    pub(super) fn filter<'q>(&'q self, query: &'q AlarmHistoryQuery) -> OccurrenceFilter<'q> {
        OccurrenceFilter {
            location_id: self.location_id,
            zone: &self.zone,
            first: self.first,
            last: self.last,
            now: self.now,
            device_id: self.device_id,
            model: None,
            number: query.alarm_number.as_deref().map(str::trim).filter(|number| !number.is_empty()),
        }
    }
}

/// Occurrences as rows: with what their numbers mean and why the machines stood still.
pub(super) async fn told(
    cx: &Cx,
    tx: &mut TenantTx,
    zone: &Zone,
    found: Rows<Occurrence>,
) -> Outcome<Rows<AlarmHistoryRow>> {
    let numbers: Vec<String> = found.data.iter().map(|one| one.code.clone()).collect();
    let texts = alarms::texts_of(tx, &numbers).await?;
    let occurred = found.data.iter().map(|one| Occurred {
        device_id: one.device_id,
        code: &one.code,
        started_at: one.started_at,
        ended_at: one.ended_at.unwrap_or(cx.now()),
    });
    let occurred: Vec<Occurred<'_>> = occurred.collect();
    let mut reasons = reasons_of(tx, &occurred, cx.lang()).await?.into_iter();
    Ok(found.map(|one| row(one, zone, (&texts, cx.lang()), cx.now(), reasons.next().flatten())))
}

/// The first and the last day of the period.
fn days(query: &AlarmHistoryQuery, today: Date) -> Outcome<(Date, Date)> {
    let read = |day: &Option<String>, field: &'static str| match day.as_deref().filter(|day| !day.is_empty()) {
        None => Ok(None),
        Some(text) => parse_date(text).map(Some).ok_or_else(|| Fault::field(field, "date", "field.choice")),
    };
    let (start, end) = (read(&query.start_date, "startDate")?, read(&query.end_date, "endDate")?);
    let end = end.unwrap_or(today);
    let start = start.unwrap_or(end - Duration::days(USUAL_DAYS - 1));
    if end < start {
        return Err(Fault::field("endDate", "order", "period.end_after_start"));
    }
    if (end - start).whole_days() >= MOST_DAYS {
        return Err(Fault::field("endDate", "max", "period.max_parts"));
    }
    Ok((start, end))
}

/// What the row of an occurrence tells.
fn row(
    one: Occurrence,
    zone: &Zone,
    (texts, lang): (&AlarmTexts, Lang),
    now: OffsetDateTime,
    reason: Option<AlarmReason>,
) -> AlarmHistoryRow {
    let mail = AlarmHistoryMail {
        standing: standing(&one),
        mailed_at: one.mailed_at.map(|at| zone.iso(at)),
        member_count: one.members,
        held: one.held,
    };
    let text = texts.of(&one.model, &one.code).map(|[ja, en, ko]| lang.pick(ja, en, ko).clone());
    AlarmHistoryRow {
        device_unique_key: one.device_id.to_string(),
        display_name: one.display_name,
        equipment_number: one.equipment_number,
        line_name: one.line_name,
        alarm_text: text.unwrap_or_else(|| one.code.clone()),
        alarm_number: one.code,
        start_time: zone.iso(one.started_at),
        end_time: one.ended_at.map(|at| zone.iso(at)),
        not_closed: one.not_closed,
        duration: seconds(Span::new(one.started_at, one.ended_at.unwrap_or(now)).ms().max(0)),
        reason,
        mail,
    }
}

fn standing(one: &Occurrence) -> MailStanding {
    match one {
        one if one.members > 0 => MailStanding::Sent,
        one if one.notices == 0 => MailStanding::Off,
        one if one.waits => MailStanding::Waiting,
        one if one.recovered => MailStanding::Recovered,
        _ => MailStanding::Nobody,
    }
}
