//! What stopped machines, and the time it cost them: the stops of a stretch by cause.
//!
//! A stop is a stretch of a state that makes nothing, within the time in which the machine was heard, as in
//! `states::stops`; the times of a stretch add up to the stop times of its figures.

use std::collections::{BTreeMap, BTreeSet};

use db::TenantTx;
use kernel::Outcome;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::material::{DeviceSpan, power_off, timelines};
use crate::model::{FOREVER, Span, State};
use crate::window::Timeline;

/// Why a machine stopped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// By an alarm: the oldest of those that were on as the machine stopped, else the first that came while it stood;
    /// none when the machine named none.
    Alarm(Option<String>),
    /// Without one.
    Stop,
}

/// What one cause cost in a stretch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loss {
    /// The cause.
    pub cause: Cause,
    /// Stops that touch the stretch.
    pub count: i64,
    /// Their time within the stretch.
    pub lost_ms: i64,
}

/// A stop of a stretch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostTime {
    /// The stop, whole.
    pub stop: Span,
    /// What of it lies in the stretch.
    pub lost: Span,
    /// Its cause.
    pub cause: Cause,
    /// The machine has said what came after it.
    pub over: bool,
}

/// Losses of some stretches, in their order; each by cause.
pub async fn losses_of(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<Loss>>> {
    Ok(lost_times(tx, stretches, FOREVER).await?.iter().map(|stops| by_cause(stops)).collect())
}

/// The stops of some stretches, in their order and in order of time, as of an instant.
pub async fn lost_times(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    now: OffsetDateTime,
) -> Outcome<Vec<Vec<LostTime>>> {
    let found = timelines(tx, stretches).await?;
    let alarms = alarms(tx, stretches, &found).await?;
    let heard = heard_now(tx, stretches, now).await?;
    let all = stretches.iter().zip(&found).zip(&alarms);
    let of = |((stretch, timeline), alarms): ((&DeviceSpan, &Timeline), &Alarms)| {
        stops(stretch.span, timeline, alarms, heard.get(&stretch.device_id).copied())
    };
    Ok(all.map(of).collect())
}

/// The machines that are heard now and not switched off, with the end of their newest sample's interval: a stop that
/// reaches it, in a state that is open, lasts. Every other stop is over, by a word of the machine or by its silence.
pub(crate) async fn heard_now(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    now: OffsetDateTime,
) -> Outcome<BTreeMap<Uuid, OffsetDateTime>> {
    let ids: BTreeSet<Uuid> = stretches.iter().map(|stretch| stretch.device_id).collect();
    let ids: Vec<Uuid> = ids.into_iter().collect();
    let moments: Vec<DeviceSpan> = ids.iter().map(|id| DeviceSpan::new(*id, Span::new(now, now))).collect();
    let off = power_off(tx, &moments).await?;
    let off: BTreeSet<Uuid> =
        ids.iter().zip(off).filter(|(_, off)| off.iter().any(|span| span.holds(now))).map(|(id, _)| *id).collect();
    let statuses = crate::signals::statuses(tx, &ids).await?.into_iter();
    let on = statuses.filter(|status| !status.is_unknown(now) && !off.contains(&status.device_id));
    Ok(on
        .filter_map(|status| Some((status.device_id, status.at? + Duration::seconds(status.interval_s.into()))))
        .collect())
}

/// How often each alarm number came on in each stretch, in their order.
pub async fn raised(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<BTreeMap<String, i64>>> {
    let (ids, from, to) = crate::material::columns(stretches);
    let rows = sqlx::query!(
        r#"select t.i as "i!", a.code as "code!", count(*) as "count!"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           cross join lateral (select a.code from alarm_event a where a.company_id = $1
             and a.device_id = t.device_id and a.started_at >= t.a and a.started_at < t.b offset 0) a
           group by t.i, a.code"#,
        tx.company(),
        &ids,
        &from,
        &to,
    );
    let mut found = vec![BTreeMap::new(); stretches.len()];
    for row in rows.fetch_all(&mut **tx).await? {
        found[usize::try_from(row.i - 1)?].insert(row.code, row.count);
    }
    Ok(found)
}

fn stops(window: Span, timeline: &Timeline, alarms: &Alarms, heard_until: Option<OffsetDateTime>) -> Vec<LostTime> {
    let mut found = Vec::new();
    for (span, state) in timeline.states.iter().filter(|(_, state)| !state.operates()) {
        for stop in timeline.presence.iter().filter_map(|heard| heard.meet(*span)) {
            let Some(lost) = stop.meet(window) else { continue };
            let lasts = span.end().is_none() && heard_until.is_some_and(|until| until <= stop.to);
            found.push(LostTime { stop, lost, cause: cause(*state, *span, alarms), over: !lasts });
        }
    }
    found
}

fn by_cause(stops: &[LostTime]) -> Vec<Loss> {
    let mut sums: BTreeMap<&Cause, (i64, i64)> = BTreeMap::new();
    for stop in stops {
        let (count, lost_ms) = sums.entry(&stop.cause).or_default();
        *count += 1;
        *lost_ms += stop.lost.ms();
    }
    sums.into_iter().map(|(cause, (count, lost_ms))| Loss { cause: cause.clone(), count, lost_ms }).collect()
}

fn cause(state: State, held: Span, alarms: &Alarms) -> Cause {
    if state == State::Alarm { Cause::Alarm(alarm_of(held, alarms).cloned()) } else { Cause::Stop }
}

/// The alarm to which a stretch of a state belongs, whatever part of it is looked at.
pub(crate) fn alarm_of(held: Span, alarms: &Alarms) -> Option<&String> {
    let on = alarms.iter().filter(|(on, _)| on.meet(held).is_some());
    on.min_by_key(|(on, code)| (on.from, code)).map(|(_, code)| code)
}

/// Alarms, each with the time in which it was on.
pub(crate) type Alarms = Vec<(Span, String)>;

/// An alarm and the time in which it was on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlarmTime {
    /// Its number.
    pub code: String,
    /// Open while it is on.
    pub on: Span,
    /// False where its machine fell silent before it ended: nobody knows when it went.
    pub closed: bool,
}

/// The alarms of a machine that were on in a window, however old, in order of time.
pub async fn alarms_in(tx: &mut TenantTx, device_id: Uuid, window: Span) -> Outcome<Vec<AlarmTime>> {
    let found = alarms_since(tx, &[DeviceSpan::new(device_id, window)], &[window.from]).await?;
    let mut found: Vec<AlarmTime> = found.into_iter().flatten().filter(|it| it.on.meet(window).is_some()).collect();
    found.sort_unstable_by(|one, other| (one.on.from, &one.code).cmp(&(other.on.from, &other.code)));
    Ok(found)
}

/// Alarms that were on in the stops of each stretch, however old.
pub(crate) async fn alarms(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    timelines: &[Timeline],
) -> Outcome<Vec<Alarms>> {
    let first_stop = |timeline: &Timeline| {
        timeline.states.iter().filter(|(_, state)| *state == State::Alarm).map(|(span, _)| span.from).min()
    };
    let begins: Vec<OffsetDateTime> = timelines
        .iter()
        .zip(stretches)
        .map(|(timeline, stretch)| first_stop(timeline).unwrap_or(stretch.span.from).min(stretch.span.from))
        .collect();
    let found = alarms_since(tx, stretches, &begins).await?.into_iter();
    Ok(found.map(|alarms| alarms.into_iter().map(|alarm| (alarm.on, alarm.code)).collect()).collect())
}

/// Alarms of each stretch that were on at its begin or came later, however old. One that is still on when its machine next
/// falls silent ends there.
async fn alarms_since(
    tx: &mut TenantTx,
    stretches: &[DeviceSpan],
    begins: &[OffsetDateTime],
) -> Outcome<Vec<Vec<AlarmTime>>> {
    let (ids, _, to) = crate::material::columns(stretches);
    // what came before the last silence ended in it; the bound is a column, for under row-level security an expression such as
    // coalesce would not be looked up in the index
    let rows = sqlx::query!(
        r#"select t.i as "i!", a.code as "code!", a.started_at as "started_at!", a.ended_at as "ended_at?",
             p.silent_at as "silent_at?"
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[]) with ordinality t(device_id, a, b, i)
           join device d on d.company_id = $1 and d.device_id = t.device_id
           cross join lateral (select s.at from (
               (select p.ended_at - make_interval(secs => 2 * d.interval_s) as at from presence p
                where p.company_id = $1 and p.device_id = t.device_id and p.started_at < t.a
                  and p.ended_at - make_interval(secs => 2 * d.interval_s) <= t.a order by p.started_at desc limit 1)
               union all select '-infinity') s order by s.at desc limit 1) s
           cross join lateral (select a.code, a.started_at, a.ended_at from alarm_event a where a.company_id = $1
             and a.device_id = t.device_id and a.started_at >= s.at and a.started_at < t.b
             and coalesce(a.ended_at, 'infinity') > t.a offset 0) a
           left join lateral silence_after($1, t.device_id, d.interval_s, a.started_at) p on true"#,
        tx.company(),
        &ids,
        begins,
        &to,
    );
    let mut found = vec![Vec::new(); stretches.len()];
    for row in rows.fetch_all(&mut **tx).await? {
        let said = Span::open(row.started_at, row.ended_at);
        let on = row.silent_at.map_or(said, |silent_at| said.until(silent_at));
        found[usize::try_from(row.i - 1)?].push(AlarmTime { code: row.code, on, closed: on == said });
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(from: i64, to: i64) -> Span {
        let at = |second| OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::seconds(second);
        Span::new(at(from), at(to))
    }

    #[test]
    fn time_in_which_nobody_heard_the_machine_is_lost_to_no_cause() {
        let states = vec![(span(0, 10), State::Filling), (span(10, 40), State::Alarm), (span(40, 60), State::Stopped)];
        let timeline = Timeline { states, presence: vec![span(0, 20), span(30, 50)], ..Timeline::default() };
        let alarms = vec![(span(12, 40), "27".to_owned()), (span(10, 15), "12".to_owned())];
        let stops = stops(span(15, 60), &timeline, &alarms, None);
        assert!(stops.iter().all(|stop| stop.over), "silence ends a stop as well");
        let found = by_cause(&stops);
        let expected = [
            Loss { cause: Cause::Alarm(Some("12".to_owned())), count: 2, lost_ms: 15_000 },
            Loss { cause: Cause::Stop, count: 1, lost_ms: 10_000 },
        ];
        assert_eq!(found, expected);
    }
}
