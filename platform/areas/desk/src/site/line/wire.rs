//! What is told of the line.

use kernel::Lang;
use live::SpanState;
use salvo::oapi::ToSchema;
use serde::Serialize;

use super::watch::{SeenLine, SeenStop};

/// The line that everybody may watch.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(in super::super) struct SiteLine {
    name: String,
    state: SpanState,
    state_since: Option<String>,
    /// What is made; none where its machines make different things.
    item_name: Option<String>,
    /// Pouches a minute; none unless it operates.
    speed: Option<f64>,
    /// Pouches of the line's day that passed the check of weight.
    output: i64,
    /// From when on its states are told.
    start_time: String,
    /// When this was seen.
    seen_time: String,
    /// States that adjoin each other from `startTime` to `seenTime`.
    spans: Vec<SiteLineSpan>,
    /// The latest stops in that time, the newest first.
    stops: Vec<SiteLineStop>,
}

/// A stretch of one state.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SiteLineSpan {
    state: SpanState,
    start_time: String,
    end_time: String,
}

/// A stop, by an alarm when there is an alarm's number.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct SiteLineStop {
    start_time: String,
    /// None while it lasts.
    end_time: Option<String>,
    /// Seconds, up to now while it lasts.
    duration: i64,
    /// Stopped by an alarm, or without one.
    by_alarm: bool,
    alarm_number: Option<String>,
    alarm_text: Option<String>,
    /// What the alarm usually comes from.
    cause: Option<String>,
    /// What helps then.
    cure: Option<String>,
    /// Which machine, on a line with several.
    machine_name: Option<String>,
}

impl SiteLine {
    pub(super) fn new(seen: &SeenLine, lang: Lang) -> Self {
        let (line, now) = (&seen.row.line, &seen.row.now);
        let iso = |at| line.zone.iso(at);
        Self {
            name: line.name.clone(),
            state: now.band.into(),
            state_since: now.since.map(iso),
            item_name: now.item.as_ref().map(|item| item.name.clone()),
            speed: now.speed,
            output: now.day.ok,
            start_time: iso(seen.window.from),
            seen_time: iso(seen.at),
            spans: seen
                .spans
                .iter()
                .map(|(span, band)| SiteLineSpan {
                    state: (*band).into(),
                    start_time: iso(span.from),
                    end_time: iso(span.to),
                })
                .collect(),
            stops: seen.stops.iter().map(|stop| SiteLineStop::new(stop, iso, lang)).collect(),
        }
    }
}

impl SiteLineStop {
    fn new(seen: &SeenStop, iso: impl Fn(time::OffsetDateTime) -> String, lang: Lang) -> Self {
        let (stop, cause) = (&seen.stop, seen.cause(lang));
        Self {
            start_time: iso(stop.start),
            end_time: stop.end.map(iso),
            duration: stop.duration_s,
            by_alarm: stop.by_alarm,
            alarm_number: stop.alarm_number.clone(),
            alarm_text: seen.text(lang).map(ToOwned::to_owned),
            cause: cause.map(|(cause, _)| cause.to_owned()),
            cure: cause.map(|(_, cure)| cure.to_owned()),
            machine_name: seen.machine.clone(),
        }
    }
}
