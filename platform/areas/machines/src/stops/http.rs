//! `operatingStatus/query/stop`, `query/stop/day`.

use std::collections::HashMap;

use access::viewable;
use db::TenantTx;
use http_kit::{Cx, Params, Reply, ok};
use kernel::zone::{comes_in, parse_date, write_date};
use kernel::{Fault, Lang, Outcome, Zone};
use plant::alarms::{self, AlarmTexts};
use plant::instant_key::InstantKey;
use plant::units::{self, UnitDevice, UnitLine};
use plant::zones;
use salvo::Writer as _;
use salvo::oapi::endpoint;
use telemetry::Span;
use telemetry::figures::seconds;
use telemetry::states::{self, Stop};
use telemetry::stop_parts::parts;
use time::{Date, OffsetDateTime};
use uuid::Uuid;

use super::store::{self, MicroStop, Part, Stretch};
use super::wire::{LineStop, LineStopDay, LineStopKind, LineStopsQuery, MachineStopDay, StopPart};
use crate::operating_status::StatusSpan;

/// A day of a line, and its machines that fill pouches.
struct LineDay {
    line: UnitLine,
    fillers: Vec<UnitDevice>,
    zone: Zone,
    date: Date,
    day: Span,
}

impl LineDay {
    async fn of(cx: &Cx, tx: &mut TenantTx, query: &LineStopsQuery) -> Outcome<Self> {
        let locations = viewable::locations(tx, &cx.actor).await?;
        let unit = units::find(tx, &locations, Some(&query.line_unique_key), None).await?;
        let line = unit.line.ok_or_else(|| Fault::not_found("line.missing"))?;
        let (zone, hour) = (zones::named(&line.time_zone), u8::try_from(line.start_hour).unwrap_or_default());
        let wrong = || Fault::field("date", "date", "field.choice");
        let date = match query.date.as_deref().filter(|date| !date.is_empty()) {
            None => zone.line_day(cx.now(), hour),
            Some(date) => parse_date(date).ok_or_else(wrong)?,
        };
        let next = date.next_day().ok_or_else(wrong)?;
        let day = Span::new(zone.day_start(date, hour), zone.day_start(next, hour));
        if !comes_in(day.from) || !comes_in(day.to) {
            return Err(wrong());
        }
        Ok(Self { line, fillers: unit.devices, zone, date, day })
    }

    fn ids(&self) -> Vec<Uuid> {
        self.fillers.iter().map(|filler| filler.device_id).collect()
    }
}

/// The stops of a line in one of its days, newest first, and why they were.
#[endpoint]
pub(crate) async fn list(cx: Cx, query: Params<LineStopsQuery>) -> Reply<Vec<LineStop>> {
    ok(of_day(&cx, &query.0).await?)
}

/// The same for whoever asks.
pub(crate) async fn of_day(cx: &Cx, query: &LineStopsQuery) -> Outcome<Vec<LineStop>> {
    let mut tx = cx.begin().await?;
    let day = LineDay::of(cx, &mut tx, query).await?;
    let mut found: Vec<(&UnitDevice, Stop)> = Vec::new();
    for filler in &day.fillers {
        let stops = states::stops(&mut tx, filler.device_id, day.day.until(cx.now()), cx.now()).await?;
        found.extend(stops.into_iter().map(|stop| (filler, stop)));
    }
    found.sort_by_key(|(_, stop)| std::cmp::Reverse(stop.start));
    let told = RowContext {
        stretches: recorded(&mut tx, &day, &found, cx.now()).await?,
        texts: texts(&mut tx, &found).await?,
        micro: store::micro_stops(&mut tx, &day.ids()).await?,
        lang: cx.lang(),
        now: cx.now(),
        day: &day,
    };
    Ok(found.iter().map(|(filler, stop)| told.stop(filler, stop)).collect())
}

async fn recorded(
    tx: &mut TenantTx,
    day: &LineDay,
    found: &[(&UnitDevice, Stop)],
    now: OffsetDateTime,
) -> Outcome<Vec<Stretch>> {
    let spans = || found.iter().map(|(_, stop)| span(stop, now));
    let (Some(from), Some(to)) = (spans().map(|span| span.from).min(), spans().map(|span| span.to).max()) else {
        return Ok(Vec::new());
    };
    Ok(store::stretches(tx, &day.ids(), Span::new(from, to)).await?)
}

async fn texts(tx: &mut TenantTx, found: &[(&UnitDevice, Stop)]) -> Outcome<AlarmTexts> {
    let numbers: Vec<String> = found.iter().filter_map(|(_, stop)| stop.alarm_number.clone()).collect();
    Ok(alarms::texts_of(tx, &numbers).await?)
}

/// From when to when a stop is, up to now while it lasts.
pub(super) fn span(stop: &Stop, now: OffsetDateTime) -> Span {
    Span::new(stop.start, stop.end.unwrap_or(now).max(stop.start))
}

/// What the rows of a day are told with.
struct RowContext<'a> {
    day: &'a LineDay,
    stretches: Vec<Stretch>,
    texts: AlarmTexts,
    micro: HashMap<Uuid, MicroStop>,
    lang: Lang,
    now: OffsetDateTime,
}

impl RowContext<'_> {
    fn stop(&self, filler: &UnitDevice, stop: &Stop) -> LineStop {
        let whole = span(stop, self.now);
        let text = |number: &String| {
            let known = self.texts.of(&filler.model, number).map(|[ja, en, ko]| self.lang.pick(ja, en, ko));
            known.unwrap_or(number).clone()
        };
        let limit = self.micro.get(&filler.device_id).map_or(0, |micro| micro.seconds);
        let parts = parts(filler.device_id, whole, &self.stretches);
        LineStop {
            stop_unique_key: key(filler.device_id, stop.start),
            device_unique_key: filler.device_id.to_string(),
            start_time: self.day.zone.iso(stop.start),
            end_time: stop.end.map(|end| self.day.zone.iso(end)),
            duration: stop.duration_s,
            kind: if stop.by_alarm { LineStopKind::Alarm } else { LineStopKind::Stop },
            alarm_number: stop.alarm_number.as_ref().and_then(|number| number.parse().ok()),
            alarm_text: stop.alarm_number.as_ref().map(text),
            recipe_data_number: stop.item.as_ref().and_then(|item| item.parse().ok()),
            micro: stop.end.is_some() && whole.ms() < i64::from(limit) * 1000,
            parts: parts.iter().map(|part| self.part(filler.device_id, stop, part)).collect(),
        }
    }

    fn part(&self, device_id: Uuid, stop: &Stop, part: &Part<'_>) -> StopPart {
        let lasts = stop.end.is_none() && part.span.to == span(stop, self.now).to;
        let stretch = part.stretch;
        StopPart {
            part_unique_key: key(device_id, part.span.from),
            start_time: self.day.zone.iso(part.span.from),
            end_time: (!lasts).then(|| self.day.zone.iso(part.span.to)),
            duration: seconds(part.span.ms()),
            day_duration: part.span.meet(self.day.day).map_or(0, |span| seconds(span.ms())),
            stretch_unique_key: stretch.map(|stretch| stretch.stretch_id.to_string()),
            version: stretch.map_or(0, |stretch| stretch.version),
            reason_unique_key: stretch.and_then(|stretch| stretch.reason_id).map(|id| id.to_string()),
            comment: stretch.map(|stretch| stretch.comment.clone()).unwrap_or_default(),
            recorded_by: stretch.map(|stretch| stretch.recorded_name.clone()),
            recorded_at: stretch.map(|stretch| self.day.zone.iso(stretch.recorded_at)),
        }
    }
}

fn key(device_id: Uuid, at: OffsetDateTime) -> String {
    InstantKey { device_id, at }.write()
}

/// What the machines of a line did in one of its days.
#[endpoint]
pub(crate) async fn bands(cx: Cx, query: Params<LineStopsQuery>) -> Reply<LineStopDay> {
    let mut tx = cx.begin().await?;
    let day = LineDay::of(&cx, &mut tx, &query.0).await?;
    let micro = store::micro_stops(&mut tx, &day.ids()).await?;
    let mut machines = Vec::new();
    for filler in &day.fillers {
        let spans = states::bands(&mut tx, filler.device_id, day.day, cx.now()).await?;
        let limit = micro.get(&filler.device_id);
        machines.push(MachineStopDay {
            device_unique_key: filler.device_id.to_string(),
            display_name: filler.display_name.clone(),
            micro_seconds: limit.map_or(0, |limit| limit.seconds),
            micro_version: limit.map_or(0, |limit| limit.version),
            spans: spans.into_iter().map(|part| StatusSpan::new(&day.zone, part)).collect(),
        });
    }
    ok(LineStopDay {
        line_unique_key: day.line.line_id.to_string(),
        date: write_date(day.date),
        start_time: day.zone.iso(day.day.from),
        end_time: day.zone.iso(day.day.to),
        machines,
    })
}
