//! The answer: hours in order of time, causes in order of lost time.

use std::collections::{BTreeSet, HashMap};

use kernel::Lang;
use live::{LineLoss, LineToday, PartToday};
use salvo::oapi::ToSchema;
use serde::Serialize;
use telemetry::figures::{Figures, Totals, seconds};
use time::{Duration, OffsetDateTime};

/// The day so far.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TodayAnswer {
    /// When each hour of a line's day begins, in order.
    hours: Vec<TodayHour>,
    lines: Vec<TodayLine>,
    /// Pouches of all lines since their days began; null when nothing was heard of any.
    output: Option<i64>,
    /// What stopped the lines, most lost time first.
    losses: Vec<TodayLoss>,
    /// Seconds lost to all causes together.
    lost_time: i64,
}

/// An hour.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TodayHour {
    start_time: String,
    /// Until when it is counted; the last hour may not be over.
    end_time: String,
    /// Pouches of all lines; null when nothing was heard of any.
    output: Option<i64>,
}

/// A line, hour by hour.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TodayLine {
    line_unique_key: String,
    line_name: String,
    /// Pouches that passed, in the order of the hours, which may begin before its day; null where it was not heard.
    outputs: Vec<Option<i64>>,
    /// Pouches that passed since its day began; null when it was not heard.
    output: Option<i64>,
}

/// What one cause cost.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TodayLoss {
    kind: TodayLossKind,
    /// Null for a stop without an alarm, or whose alarm the machine did not name.
    alarm_number: Option<String>,
    alarm_text: Option<String>,
    /// Stops.
    count: i64,
    /// Seconds.
    lost_time: i64,
    /// Names of the lines it stopped, in their order.
    line_names: Vec<String>,
}

/// By an alarm, or without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum TodayLossKind {
    Alarm,
    Stop,
}

/// The day so far of some lines.
pub(super) fn answer(lines: &[&LineToday], lang: Lang) -> TodayAnswer {
    // the hours are those of the line whose day began first
    let first = lines.iter().map(|today| today.day.from).min().unwrap_or(OffsetDateTime::UNIX_EPOCH);
    let hour_of = |part: &PartToday| first + Duration::hours((part.span.from - first).whole_seconds().div_euclid(3600));
    let within = |today: &LineToday, start: OffsetDateTime| -> Vec<PartToday> {
        today.parts.iter().filter(|part| hour_of(part) == start).copied().collect()
    };
    let starts: BTreeSet<OffsetDateTime> = lines.iter().flat_map(|today| of_day(today)).map(hour_of).collect();
    let hour = |start: &OffsetDateTime| {
        let parts: Vec<(&LineToday, PartToday)> =
            lines.iter().flat_map(|today| within(today, *start).into_iter().map(move |part| (*today, part))).collect();
        let (line, _) = parts.first()?;
        let end = parts.iter().map(|(_, part)| part.span.to).max()?;
        Some(TodayHour {
            start_time: line.line.zone.iso(*start),
            end_time: line.line.zone.iso(end),
            output: output(parts.iter().filter_map(|(_, part)| part.totals.as_ref())),
        })
    };
    let line = |today: &&LineToday| TodayLine {
        line_unique_key: today.line.line_id.to_string(),
        line_name: today.line.name.clone(),
        outputs: starts
            .iter()
            .map(|start| output(within(today, *start).iter().filter_map(|part| part.totals.as_ref())))
            .collect(),
        output: output(of_day(today).filter_map(|part| part.totals.as_ref())),
    };
    let heard = lines.iter().flat_map(|today| of_day(today)).filter_map(|part| part.totals.as_ref());
    let losses = losses(lines, lang);
    TodayAnswer {
        hours: starts.iter().filter_map(hour).collect(),
        lines: lines.iter().map(line).collect(),
        output: output(heard),
        lost_time: seconds(lines.iter().flat_map(|today| &today.losses).map(|loss| loss.lost_ms).sum()),
        losses,
    }
}

/// The parts of the line's own day.
fn of_day(today: &LineToday) -> impl Iterator<Item = &PartToday> {
    today.parts.iter().filter(|part| part.span.from >= today.day.from)
}

/// The number that the cards of lines show; none of nothing.
fn output<'a>(totals: impl IntoIterator<Item = &'a Totals>) -> Option<i64> {
    let mut all = totals.into_iter().peekable();
    all.peek()?;
    Some(Figures::from(&Totals::sum(all)).weight_checker_ok)
}

fn losses(lines: &[&LineToday], lang: Lang) -> Vec<TodayLoss> {
    let mut found: Vec<(TodayLoss, i64)> = Vec::new();
    let mut places = HashMap::new();
    for (today, loss) in lines.iter().flat_map(|today| today.losses.iter().map(move |loss| (today, loss))) {
        let place = *places.entry((loss.by_alarm, &loss.alarm)).or_insert_with(|| {
            found.push((named(loss, lang), 0));
            found.len() - 1
        });
        let (sum, lost_ms) = &mut found[place];
        sum.count += loss.count;
        *lost_ms += loss.lost_ms;
        sum.line_names.push(today.line.name.clone());
    }
    // equal times in a fixed order, so that an unchanged answer is the very same
    let name = |loss: &TodayLoss| (loss.alarm_number.clone(), loss.alarm_text.clone(), loss.kind as u8);
    found.sort_by(|(a, a_ms), (b, b_ms)| b_ms.cmp(a_ms).then_with(|| name(a).cmp(&name(b))));
    found.into_iter().map(|(loss, lost_ms)| TodayLoss { lost_time: seconds(lost_ms), ..loss }).collect()
}

fn named(loss: &LineLoss, lang: Lang) -> TodayLoss {
    TodayLoss {
        kind: if loss.by_alarm { TodayLossKind::Alarm } else { TodayLossKind::Stop },
        alarm_number: loss.alarm.as_ref().map(|alarm| alarm.number.clone()),
        alarm_text: loss.alarm.as_ref().map(|alarm| alarm.text(lang).to_owned()),
        count: 0,
        lost_time: 0,
        line_names: Vec::new(),
    }
}
