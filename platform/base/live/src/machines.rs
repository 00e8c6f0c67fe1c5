//! What fillers do now, read for those whose revision moved or whose time has come.

use plant::alarms;
use plant::items::{self, Item};
use std::collections::HashMap;

use db::TenantTx;
use kernel::Outcome;
use telemetry::Span;
use telemetry::figures::{Totals, of_each};
use telemetry::material::DeviceSpan;
use telemetry::present::{Present, gateway_is_silent, present};
use telemetry::signals::{Layout, Slot, layouts};
use telemetry::states::Band;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::line::{BoardLine, Filler};
use crate::places::Places;
use crate::state::{Alarm, PresentState};

/// Signal of pouches a minute.
const SPEED: &str = "production_speed";
/// Signal of metres of film on the roll.
const FILM_REMAINING: &str = "film_remaining";

/// A filler now.
#[derive(Clone, Debug, PartialEq)]
pub struct MachineNow {
    /// The machine.
    pub filler: Filler,
    /// What it does.
    pub now: PresentState,
    /// The first instant after its newest sample's interval.
    pub(crate) heard_to: Option<OffsetDateTime>,
    /// When it must be read again though no data came: it falls silent, is switched off, or its day ends.
    pub(crate) turn: OffsetDateTime,
    /// Whether its gateway was silent when it was read: once that changes it is read again.
    pub(crate) gateway_silent: bool,
}

/// A filler with its line's day.
pub(crate) struct FillerDay<'a> {
    pub(crate) filler: &'a Filler,
    pub(crate) line: &'a BoardLine,
}

/// Reads what some fillers do at an instant.
pub(crate) async fn read(
    tx: &mut TenantTx,
    places: &Places,
    asked: &[FillerDay<'_>],
    now: OffsetDateTime,
) -> Outcome<Vec<MachineNow>> {
    let ids: Vec<Uuid> = asked.iter().map(|one| one.filler.device_id).collect();
    let mut presents: HashMap<Uuid, Present> =
        present(tx, &ids, now).await?.into_iter().map(|one| (one.device_id, one)).collect();
    let found: Vec<(&FillerDay<'_>, Span, Present)> = asked
        .iter()
        .filter_map(|one| Some((one, one.line.day(now).1, presents.remove(&one.filler.device_id)?)))
        .collect();
    let (days, runs) = sums(tx, &found, now).await?;
    let items = items_of(tx, &found).await?;
    let alarms = alarms_of(tx, &found).await?;
    // a layout may have been registered a moment ago, with the very sample that is read
    let layouts = layouts(tx).await?;
    let mut read = Vec::with_capacity(found.len());
    for (((asked, day, present), sum), alarm) in found.into_iter().zip(days).zip(alarms) {
        let run = runs.get(&present.device_id).copied();
        let item = run.and_then(|_| items.get(&present.device_id).cloned());
        let readings =
            [SPEED, FILM_REMAINING].map(|key| reading(places, layouts.get(&present.layout_id), &present, key));
        let sums = MachineFigures { day: settled(sum), run: run.map(settled), item, alarm, readings };
        read.push(tell(asked.filler, &present, day, now, sums));
    }
    Ok(read)
}

struct MachineFigures {
    day: Totals,
    run: Option<Totals>,
    item: Option<Item>,
    alarm: Option<Alarm>,
    /// Speed and film on the roll.
    readings: [Option<f64>; 2],
}

/// The length of the window and the time switched off play no part in what is told, and would make every look differ.
fn settled(totals: Totals) -> Totals {
    Totals { window_ms: totals.times.presence_ms, off_ms: 0, ..totals }
}

fn tell(filler: &Filler, present: &Present, day: Span, now: OffsetDateTime, sums: MachineFigures) -> MachineNow {
    // a reading outlives what it tells of by an interval: a machine that stands makes nothing
    let [speed, film_remaining] = match (present.band, sums.readings) {
        (Band::Unknown | Band::Off, _) => [None, None],
        (Band::Operating, readings) => readings,
        (_, [_, film_remaining]) => [None, film_remaining],
    };
    let pitch_mm = present.run.as_ref().and_then(|run| run.pitch_mm);
    let turns = [present.silent_from(), present.off_from].into_iter().flatten().filter(|at| *at > now);
    let turn = turns.fold(day.to, OffsetDateTime::min);
    let silent_gateway = present.gateway.clone().filter(|gateway| gateway_is_silent(gateway.seen_at, now));
    let gateway_silent = silent_gateway.is_some();
    let now = PresentState {
        band: present.band,
        since: present.since,
        sample_at: present.at,
        silent_gateway: silent_gateway.filter(|_| present.band == Band::Unknown),
        alarm: sums.alarm,
        film: sums.run.and_then(|_| present.run.as_ref()?.film.clone()),
        item: sums.item,
        speed,
        film_remaining,
        roll_end: roll_end(present.at, speed, film_remaining, pitch_mm),
        run: sums.run,
        day: sums.day,
    };
    MachineNow { filler: filler.clone(), now, heard_to: present.heard_to(), turn, gateway_silent }
}

fn reading(places: &Places, layout: Option<&Layout>, present: &Present, key: &str) -> Option<f64> {
    let Some(Slot::Value(slot)) = layout?.slot(key) else { return None };
    let stored = present.values.get(slot).copied().flatten()?;
    Some(places.signals.get(key).map_or(f64::from(stored), |signal| signal.shown(stored)))
}

/// When the roll is used up at the present speed: remaining length / (pouches a minute x pitch).
fn roll_end(
    at: Option<OffsetDateTime>,
    speed: Option<f64>,
    remaining_m: Option<f64>,
    pitch_mm: Option<f32>,
) -> Option<OffsetDateTime> {
    let metres_a_minute = speed? * f64::from(pitch_mm?) / 1000.0;
    let minutes = remaining_m? / metres_a_minute;
    // further away than a month it says nothing
    (minutes.is_finite() && (0.0..=43_200.0).contains(&minutes)).then(|| at.map(|at| at + whole_seconds(minutes)))?
}

fn whole_seconds(minutes: f64) -> Duration {
    #[expect(clippy::cast_possible_truncation, reason = "at most a month of seconds")]
    Duration::seconds((minutes * 60.0).round() as i64)
}

type PresentFiller<'a> = (&'a FillerDay<'a>, Span, Present);

/// Sums of the day so far of each, and of the present run of those that have one in this day.
async fn sums(
    tx: &mut TenantTx,
    found: &[PresentFiller<'_>],
    now: OffsetDateTime,
) -> Outcome<(Vec<Totals>, HashMap<Uuid, Totals>)> {
    let mut days = Vec::with_capacity(found.len());
    let mut runs = Vec::new();
    for (asked, day, present) in found {
        // the newest sample tells of its whole interval: counters stand as at its end
        let to = present.heard_to().map_or(now, |heard| heard.max(now)).min(day.to);
        days.push(DeviceSpan::new(asked.filler.device_id, Span::new(day.from, to)));
        if let Some(run) = present.run.as_ref().filter(|run| run.span.to > day.from && run.span.from < to) {
            runs.push(DeviceSpan::new(asked.filler.device_id, Span::new(run.span.from, to)));
        }
    }
    let (days, of_runs) = of_each(tx, &days, &runs).await?;
    Ok((days, runs.iter().map(|run| run.device_id).zip(of_runs).collect()))
}

async fn items_of(tx: &mut TenantTx, found: &[PresentFiller<'_>]) -> Outcome<HashMap<Uuid, Item>> {
    let number = |present: &Present| present.run.as_ref()?.item.as_ref()?.parse::<i16>().ok();
    let (ids, numbers): (Vec<Uuid>, Vec<i16>) =
        found.iter().filter_map(|(_, _, present)| Some((present.device_id, number(present)?))).unzip();
    let named = items::of_numbers(tx, &ids, &numbers).await?;
    let item = |(_, _, present): &PresentFiller<'_>| {
        let run = present.run.as_ref()?;
        Some((present.device_id, named.of(present.device_id, run.item.as_deref())?))
    };
    Ok(found.iter().filter_map(item).collect())
}

async fn alarms_of(tx: &mut TenantTx, found: &[PresentFiller<'_>]) -> Outcome<Vec<Option<Alarm>>> {
    let numbers: Vec<String> = found.iter().filter_map(|(_, _, present)| present.alarm.clone()).collect();
    let texts = alarms::texts_of(tx, &numbers).await?;
    let alarm = |(asked, _, present): &PresentFiller<'_>| {
        Some(Alarm::named(&texts, &asked.filler.model, present.alarm.clone()?))
    };
    Ok(found.iter().map(alarm).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_ends_when_its_film_is_used_up() {
        let at = Some(OffsetDateTime::UNIX_EPOCH);
        let end = roll_end(at, Some(60.0), Some(12.0), Some(100.0)).unwrap();
        assert_eq!(end - OffsetDateTime::UNIX_EPOCH, Duration::minutes(2));
        assert_eq!(roll_end(at, Some(0.0), Some(12.0), Some(100.0)), None);
        assert_eq!(roll_end(at, Some(60.0), Some(12.0), None), None);
    }
}
