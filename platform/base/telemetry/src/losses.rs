//! What stopped machines, and the time it cost them: the stops of a stretch by cause.
//!
//! A stop is a stretch of a state that makes nothing, within the time in which the machine was heard, as in
//! `states::stops`; the times of a stretch add up to the stop times of its figures.

use std::collections::BTreeMap;

use db::TenantTx;
use kernel::Outcome;
use time::Duration;

use crate::material::{DeviceSpan, timelines};
use crate::model::{Span, State};
use crate::window::Timeline;

/// Why a machine stopped.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cause {
    /// By an alarm: the one of those then on that came first; none when the machine named none.
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
    Ok(lost_times(tx, stretches).await?.iter().map(|stops| by_cause(stops)).collect())
}

/// The stops of some stretches, in their order and in order of time.
pub async fn lost_times(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<LostTime>>> {
    let found = timelines(tx, stretches).await?;
    let alarms = alarms(tx, stretches).await?;
    let all = stretches.iter().zip(&found).zip(&alarms);
    Ok(all.map(|((stretch, timeline), alarms)| stops(stretch.span, timeline, alarms)).collect())
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

fn stops(window: Span, timeline: &Timeline, alarms: &[(Span, String)]) -> Vec<LostTime> {
    let mut found = Vec::new();
    for (span, state) in timeline.states.iter().filter(|(_, state)| !state.operates()) {
        for stop in timeline.presence.iter().filter_map(|heard| heard.meet(*span)) {
            let Some(lost) = stop.meet(window) else { continue };
            found.push(LostTime { stop, lost, cause: cause(*state, stop, alarms), over: span.end() == Some(stop.to) });
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

fn cause(state: State, stop: Span, alarms: &[(Span, String)]) -> Cause {
    if state != State::Alarm {
        return Cause::Stop;
    }
    let on = alarms.iter().filter(|(on, _)| on.meet(stop).is_some());
    Cause::Alarm(on.min_by_key(|(on, code)| (on.from, code)).map(|(_, code)| code.clone()))
}

/// Alarms that may have been on in each stretch. Alarms of several numbers overlap, so those that began up to a week
/// before are looked at too.
async fn alarms(tx: &mut TenantTx, stretches: &[DeviceSpan]) -> Outcome<Vec<Vec<(Span, String)>>> {
    let (ids, from, to) = crate::material::columns(stretches);
    let early: Vec<_> = from.iter().map(|at| *at - Duration::WEEK).collect();
    let rows = sqlx::query!(
        r#"select t.i as "i!", a.code, a.started_at, a.ended_at
           from unnest($2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::timestamptz[]) with ordinality t(device_id, a, b, early, i)
           cross join lateral (select a.code, a.started_at, a.ended_at from alarm_event a where a.company_id = $1
             and a.device_id = t.device_id and a.started_at >= t.early and a.started_at < t.b
             and coalesce(a.ended_at, 'infinity') > t.a offset 0) a"#,
        tx.company(),
        &ids,
        &from,
        &to,
        &early,
    );
    let mut found = vec![Vec::new(); stretches.len()];
    for row in rows.fetch_all(&mut **tx).await? {
        let place = usize::try_from(row.i - 1)?;
        found[place].push((Span::open(row.started_at, row.ended_at), row.code));
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use time::OffsetDateTime;

    fn span(from: i64, to: i64) -> Span {
        let at = |second| OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::seconds(second);
        Span::new(at(from), at(to))
    }

    #[test]
    fn time_in_which_nobody_heard_the_machine_is_lost_to_no_cause() {
        let states = vec![(span(0, 10), State::Filling), (span(10, 40), State::Alarm), (span(40, 60), State::Stopped)];
        let timeline = Timeline { states, presence: vec![span(0, 20), span(30, 50)], ..Timeline::default() };
        let alarms = [(span(12, 40), "27".to_owned()), (span(10, 15), "12".to_owned())];
        let stops = stops(span(15, 60), &timeline, &alarms);
        assert_eq!(stops.iter().map(|stop| stop.over).collect::<Vec<_>>(), [false, true, false]);
        let found = by_cause(&stops);
        let expected = [
            Loss { cause: Cause::Alarm(Some("12".to_owned())), count: 1, lost_ms: 5_000 },
            Loss { cause: Cause::Alarm(Some("27".to_owned())), count: 1, lost_ms: 10_000 },
            Loss { cause: Cause::Stop, count: 1, lost_ms: 10_000 },
        ];
        assert_eq!(found, expected);
    }
}
