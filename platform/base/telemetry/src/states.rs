//! States as screens draw them: bands that fill a window, and stops.

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::figures::seconds;
use crate::losses::{alarm_of, alarms, heard_now};
use crate::material::{DeviceSpan, power_off, timelines};
use crate::model::{Span, State};
use crate::window::Timeline;

/// What a band shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Band {
    /// Input, filling, operating or manual.
    Operating,
    /// Stopped by an alarm.
    Alarm,
    /// Stopped without one.
    Stopped,
    /// Switched off: it said so before it fell silent.
    Off,
    /// The machine was not heard, or said no state.
    Unknown,
}

impl Band {
    /// The word on the wire.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Operating => "operating",
            Self::Alarm => "alarm",
            Self::Stopped => "stopped",
            Self::Off => "off",
            Self::Unknown => "unknown",
        }
    }

    /// The band of a state.
    pub const fn of(state: State) -> Self {
        match state {
            State::Alarm => Self::Alarm,
            State::Stopped => Self::Stopped,
            State::Input | State::Filling | State::Operating | State::Manual => Self::Operating,
        }
    }
}

/// Bands of a device that adjoin each other and fill the window as far as it has passed.
pub async fn bands(
    tx: &mut TenantTx,
    device_id: Uuid,
    window: Span,
    now: OffsetDateTime,
) -> Outcome<Vec<(Span, Band)>> {
    let stretch = DeviceSpan::new(device_id, window.until(now));
    let mut timeline = timelines(tx, &[stretch]).await?.pop().unwrap_or_default();
    if let (Some(until), Some(last)) = (heard_until(tx, device_id, now).await?, timeline.presence.last_mut())
        && until <= last.to
    {
        // its next sample is not due yet, or a little late
        last.to = last.to.max(now);
    }
    let off = power_off(tx, &[stretch]).await?.pop().unwrap_or_default();
    Ok(fill(stretch.span, &timeline, &off))
}

/// Bands of some stretches, in their order.
pub async fn bands_of(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<(Span, Band)>>> {
    let found = timelines(tx, stretches).await?;
    let off = power_off(tx, stretches).await?;
    let parts = stretches.iter().zip(&found).zip(&off);
    Ok(parts.map(|((stretch, timeline), off)| fill(stretch.span, timeline, off)).collect())
}

fn fill(window: Span, timeline: &Timeline, off: &[Span]) -> Vec<(Span, Band)> {
    let mut found: Vec<(Span, Band)> = Vec::new();
    let mut at = window.from;
    for heard in timeline.presence.iter().filter_map(|span| span.meet(window)) {
        for (span, state) in timeline.states.iter().filter_map(|(span, state)| Some((span.meet(heard)?, *state))) {
            silent(&mut found, Span::new(at, span.from), off);
            push(&mut found, span, Band::of(state));
            at = span.to;
        }
    }
    silent(&mut found, Span::new(at, window.to), off);
    found
}

/// A stretch in which no state is known: switched off, or unknown.
fn silent(found: &mut Vec<(Span, Band)>, span: Span, off: &[Span]) {
    let mut at = span.from;
    for off in off.iter().filter_map(|off| off.meet(span)) {
        push(found, Span::new(at, off.from), Band::Unknown);
        push(found, off, Band::Off);
        at = off.to;
    }
    push(found, Span::new(at, span.to), Band::Unknown);
}

fn push(found: &mut Vec<(Span, Band)>, span: Span, band: Band) {
    match found.last_mut() {
        _ if span.from >= span.to => {}
        Some((last, held)) if *held == band => last.to = span.to,
        _ => found.push((span, band)),
    }
}

/// A stop of a device. The time in which it was not heard belongs to no stop.
#[derive(Clone, Debug, PartialEq)]
pub struct Stop {
    /// When it began.
    pub start: OffsetDateTime,
    /// When it ended; none while it lasts.
    pub end: Option<OffsetDateTime>,
    /// Seconds, up to now while it lasts.
    pub duration_s: i64,
    /// Seconds of it in the window that was asked for.
    pub in_window_s: i64,
    /// An alarm's stop, or one without.
    pub by_alarm: bool,
    /// The alarm that was on, the one that came first.
    pub alarm_number: Option<String>,
    /// Number of the item in production.
    pub item: Option<String>,
}

/// The stops of a device that touch a window, whole, in order of time.
pub async fn stops(tx: &mut TenantTx, device_id: Uuid, window: Span, now: OffsetDateTime) -> Outcome<Vec<Stop>> {
    let Some(wide) = widen(tx, device_id, window).await? else { return Ok(Vec::new()) };
    let stretch = [DeviceSpan::new(device_id, wide)];
    let timeline = timelines(tx, &stretch).await?.pop().unwrap_or_default();
    let alarms = alarms(tx, &stretch, std::slice::from_ref(&timeline)).await?.pop().unwrap_or_default();
    let heard_until = heard_now(tx, &stretch, now).await?.get(&device_id).copied();
    let mut found = Vec::new();
    for (span, state) in timeline.states.iter().filter(|(_, state)| !state.operates()) {
        for piece in timeline.presence.iter().filter_map(|heard| heard.meet(*span)) {
            // still going on: the state is open, and the machine is heard now and not switched off
            let lasts = span.end().is_none() && heard_until.is_some_and(|until| until <= piece.to);
            let end = if lasts { now.max(piece.to) } else { piece.to };
            let whole = Span::new(piece.from, end);
            if let Some(inside) = whole.meet(window) {
                let alarm = alarm_of(*span, &alarms).filter(|_| *state == State::Alarm);
                found.push(stop((whole, inside), lasts, *state, alarm, &timeline));
            }
        }
    }
    Ok(found)
}

fn stop((span, inside): (Span, Span), lasts: bool, state: State, alarm: Option<&String>, timeline: &Timeline) -> Stop {
    Stop {
        start: span.from,
        end: (!lasts).then_some(span.to),
        duration_s: seconds(span.ms()),
        in_window_s: seconds(inside.ms()),
        by_alarm: state == State::Alarm,
        alarm_number: alarm.cloned(),
        item: timeline.run_at(span.from).and_then(|run| run.item.clone()),
    }
}

/// The end of the newest sample's interval; none when the machine is unknown by now.
async fn heard_until(tx: &mut TenantTx, device_id: Uuid, now: OffsetDateTime) -> Outcome<Option<OffsetDateTime>> {
    let statuses = crate::signals::statuses(tx, &[device_id]).await?;
    let heard = statuses.into_iter().find(|status| !status.is_unknown(now));
    Ok(heard.and_then(|status| Some(status.at? + Duration::seconds(status.interval_s.into()))))
}

/// The window widened to whole stops: from the start of the state that holds its beginning to the end of the one
/// that holds its end.
async fn widen(tx: &mut TenantTx, device_id: Uuid, window: Span) -> Outcome<Option<Span>> {
    let found = sqlx::query!(
        r#"select min(started_at) as first, max(coalesce(ended_at, $4)) as last
           from ((select started_at, ended_at from state_interval where company_id = $1 and device_id = $2
                    and started_at <= $3 order by started_at desc limit 1)
                 union all
                 (select started_at, ended_at from state_interval where company_id = $1 and device_id = $2
                    and started_at > $3 and started_at < $4)) x"#,
        tx.company(),
        device_id,
        window.from,
        window.to,
    )
    .fetch_one(&mut **tx)
    .await?;
    Ok(found.first.zip(found.last).map(|(first, last)| Span::new(first.min(window.from), last.max(window.to))))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> OffsetDateTime {
        OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::seconds(second)
    }

    fn span(from: i64, to: i64) -> Span {
        Span::new(at(from), at(to))
    }

    #[test]
    fn bands_adjoin_and_fill_the_window() {
        let states = vec![(span(0, 10), State::Input), (span(10, 20), State::Filling), (span(20, 60), State::Alarm)];
        let timeline = Timeline { states, presence: vec![span(5, 30), span(50, 55)], ..Timeline::default() };
        let bands = fill(span(0, 70), &timeline, &[span(32, 40)]);
        let expected = [
            (span(0, 5), Band::Unknown),
            (span(5, 20), Band::Operating),
            (span(20, 30), Band::Alarm),
            (span(30, 32), Band::Unknown),
            (span(32, 40), Band::Off),
            (span(40, 50), Band::Unknown),
            (span(50, 55), Band::Alarm),
            (span(55, 70), Band::Unknown),
        ];
        assert_eq!(bands, expected);
    }

    #[test]
    fn a_machine_that_was_never_heard_is_unknown_and_not_stopped() {
        assert_eq!(fill(span(0, 70), &Timeline::default(), &[]), [(span(0, 70), Band::Unknown)]);
    }
}
