//! What any filler must hold to, whatever the seed.

use std::collections::BTreeMap;
use std::sync::Arc;

use proptest::prelude::*;
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

use super::*;
use crate::parameters::Parameters;

const DEMO: &str = include_str!("../../../../ops/seed/demo-lines.toml");
/// Seconds between the rows of the demo's machines.
const INTERVAL_S: i64 = 10;
/// A Monday, nine in the morning in Tokyo.
const MONDAY: OffsetDateTime = datetime!(2026-11-16 00:00 UTC);

fn specs(seed: u64) -> Vec<Arc<Spec>> {
    Parameters::parse(DEMO).unwrap().fillers(seed).unwrap()
}

fn spec(number: &str, seed: u64) -> Arc<Spec> {
    specs(seed).into_iter().find(|spec| spec.number == number).unwrap()
}

fn told(spec: &Arc<Spec>, from: OffsetDateTime, to: OffsetDateTime) -> FillerRows {
    Filler::start(spec.clone(), from, None).advance(to)
}

/// Seconds in each state while the machine is on.
fn seconds(rows: &FillerRows, to: OffsetDateTime) -> BTreeMap<String, i64> {
    let mut states: Vec<&MachineEvent> = rows.happenings.iter().filter(|event| event.kind == "state").collect();
    states.sort_by_key(|event| event.at);
    let mut sums = BTreeMap::new();
    for reading in &rows.readings {
        let place = states.partition_point(|event| event.at <= reading.at);
        let state = states.get(place.wrapping_sub(1)).map_or("unknown", |event| event.code.as_str());
        assert!(reading.at < to);
        *sums.entry(state.to_owned()).or_default() += INTERVAL_S;
    }
    sums
}

/// The first stretch of more than a minute in which rows of a machine that says it fills tell no speed.
fn standing_while_filling(rows: &FillerRows) -> Option<OffsetDateTime> {
    let mut states: Vec<&MachineEvent> = rows.happenings.iter().filter(|event| event.kind == "state").collect();
    states.sort_by_key(|event| event.at);
    let mut since: Option<OffsetDateTime> = None;
    for row in &rows.readings {
        let place = states.partition_point(|event| event.at <= row.at);
        let state = states.get(place.wrapping_sub(1)).map_or("", |event| event.code.as_str());
        let stands = matches!(state, "filling" | "operating") && row.values[0] == Some(0.0);
        since = stands.then(|| since.unwrap_or(row.at));
        if since.is_some_and(|since| row.at - since > Duration::MINUTE) {
            return since;
        }
    }
    None
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, ..ProptestConfig::default() })]

    #[test]
    fn pouches_are_bars_times_rotations_and_counters_never_fall(seed: u64, place in 0_usize..10) {
        let spec = &specs(seed)[place];
        let opening = spec.openings();
        let rows = told(spec, MONDAY, MONDAY + Duration::hours(30));
        let bars = i64::from(spec.model.bars);
        let mut before = opening;
        for row in &rows.readings {
            let grown: Vec<i64> = row.counters.iter().zip(opening).map(|(now, then)| now - then).collect();
            prop_assert_eq!(grown[0], bars * grown[4]);
            prop_assert_eq!(grown[0], grown[1] + grown[2]);
            prop_assert!(row.counters.iter().zip(before).all(|(now, then)| *now >= then));
            prop_assert_eq!(row.values.len(), VALUES.len());
            prop_assert!(row.values.iter().flatten().all(|value| value.is_finite() && *value >= 0.0));
            before = row.counters;
        }
    }

    #[test]
    fn the_same_seed_says_the_same_however_often_it_is_asked(seed: u64, minutes in 1_i64..400) {
        let spec = spec("SF-203", seed);
        let to = MONDAY + Duration::hours(8);
        let whole = told(&spec, MONDAY, to);
        let mut filler = Filler::start(spec, MONDAY, None);
        let mut parts = FillerRows::default();
        let mut at = MONDAY;
        while at < to {
            at = to.min(at + Duration::minutes(minutes));
            let rows = filler.advance(at);
            parts.readings.extend(rows.readings);
            parts.happenings.extend(rows.happenings);
        }
        prop_assert_eq!(&parts.readings, &whole.readings);
        prop_assert_eq!(&parts.happenings, &whole.happenings);
    }

    // a machine of the demo stands where its month of history ends, and the live simulator goes on with it
    #[test]
    fn a_machine_that_says_it_fills_moves_also_where_history_and_present_join(
        seed: u64,
        place in 0_usize..10,
        heard in 60_i64..3000,
        pause in 0_i64..240,
    ) {
        let spec = &specs(seed)[place];
        let seam = MONDAY + Duration::seconds(heard * INTERVAL_S);
        let mut rows = told(spec, MONDAY, seam);
        if let Some(last) = rows.readings.last() {
            let standing = LastSample { at: last.at, counters: last.counters };
            let from = seam + Duration::seconds(pause * INTERVAL_S);
            let more = Filler::start(spec.clone(), from, Some(standing)).advance(from + Duration::hours(1));
            rows.readings.extend(more.readings);
            rows.happenings.extend(more.happenings);
        }
        prop_assert_eq!(standing_while_filling(&rows), None);
    }

    #[test]
    fn a_short_pause_leaves_no_trace(seed: u64, heard in 10_i64..2000, pause in 0_i64..30) {
        let spec = spec("HB-01", seed);
        let to = MONDAY + Duration::hours(8);
        let whole = told(&spec, MONDAY, to);
        let last = whole.readings.iter().find(|row| row.at >= MONDAY + Duration::seconds(heard * INTERVAL_S)).unwrap();
        let standing = LastSample { at: last.at, counters: last.counters };
        let resumed = Filler::start(spec, last.at + Duration::seconds(20 + pause * INTERVAL_S), Some(standing)).advance(to);
        let rest: Vec<_> = whole.readings.iter().filter(|row| row.at > last.at).cloned().collect();
        prop_assert_eq!(resumed.readings, rest);
        let rest: Vec<_> = whole.happenings.iter().filter(|event| event.at >= last.at + Duration::seconds(10)).cloned().collect();
        prop_assert_eq!(resumed.happenings, rest);
    }
}

#[test]
fn in_a_long_pause_nothing_is_made_and_nobody_says_that_it_was_switched_off() {
    let spec = spec("SF-203", 3);
    let standing = LastSample { at: MONDAY, counters: [900, 880, 20, 130_000, 150] };
    let rows = Filler::start(spec, MONDAY + Duration::hours(5), Some(standing)).advance(MONDAY + Duration::hours(6));
    let off: Vec<_> = rows.happenings.iter().filter(|event| event.at == MONDAY + Duration::seconds(10)).collect();
    assert!(off.iter().any(|event| event.kind == "item" && event.code.is_empty()));
    assert!(off.iter().all(|event| event.kind != "state"));
    let first = &rows.readings[0];
    assert_eq!(first.at, MONDAY + Duration::hours(5));
    assert!((900..=908).contains(&first.counters[0]), "{:?}", first.counters);
    assert!(rows.happenings.iter().any(|event| event.kind == "state" && event.at == first.at));
}

/// Goodbyes: the instants at which a machine says that it stopped and that its run ended.
fn goodbyes(rows: &FillerRows) -> Vec<OffsetDateTime> {
    let said = |at, kind, code| rows.happenings.iter().any(|e| e.at == at && e.kind == kind && e.code == code);
    let ends = rows.happenings.iter().filter(|event| event.kind == "item" && event.code.is_empty());
    ends.map(|event| event.at).filter(|at| said(*at, "state", "stopped")).collect()
}

#[test]
fn a_machine_says_goodbye_when_it_is_switched_off_and_at_no_other_time() {
    for spec in specs(1) {
        let rows = told(&spec, MONDAY, MONDAY + Duration::days(7));
        let times: Vec<OffsetDateTime> = rows.readings.iter().map(|row| row.at).collect();
        let gaps = times.windows(2).filter(|pair| pair[1] - pair[0] > Duration::minutes(1)).count();
        let off: Vec<OffsetDateTime> = goodbyes(&rows).into_iter().filter(|at| *at > times[0]).collect();
        assert!(off.iter().all(|at| !times.contains(at)), "{}: no row at a goodbye", spec.number);
        let last = usize::from(MONDAY + Duration::days(7) - times[times.len() - 1] > Duration::minutes(1));
        assert_eq!(off.len(), gaps + last, "{}", spec.number);
    }
}

#[test]
fn a_machine_that_begins_switched_off_says_so() {
    let spec = specs(1).into_iter().find(|spec| !spec.rhythm.works_on(time::macros::date!(2026 - 11 - 15))).unwrap();
    let sunday = MONDAY - Duration::hours(14);
    let rows = told(&spec, sunday, sunday + Duration::MINUTE);
    assert_eq!((goodbyes(&rows), rows.readings.len()), (vec![sunday], 0));
}

#[test]
fn a_week_has_plausible_shares_of_every_state() {
    let to = MONDAY + Duration::days(5);
    for spec in specs(1) {
        let rows = told(&spec, MONDAY, to);
        let sums = seconds(&rows, to);
        let on: i64 = sums.values().sum();
        let share = |state: &str| {
            f64::from(i32::try_from(*sums.get(state).unwrap_or(&0)).unwrap()) / f64::from(i32::try_from(on).unwrap())
        };
        let runs = share("filling") + share("operating");
        assert!((0.55..0.9).contains(&runs), "{} runs {runs} {sums:?}", spec.number);
        assert!((0.005..0.15).contains(&share("alarm")), "{} {sums:?}", spec.number);
        assert!((0.05..0.4).contains(&share("stopped")), "{} {sums:?}", spec.number);
        assert!(share("manual") > 0.0 && share("input") > 0.0 && share("unknown") == 0.0, "{sums:?}");
    }
}

#[test]
fn weights_lie_around_the_target_and_some_are_rejected() {
    let spec = spec("SF-203", 1);
    let rows = told(&spec, MONDAY, MONDAY + Duration::days(3));
    let (first, last) = (rows.readings.first().unwrap().counters, rows.readings.last().unwrap().counters);
    let [bags, rejected] = [0, 2].map(|counter| f64::from(i32::try_from(last[counter] - first[counter]).unwrap()));
    assert!((0.001..0.03).contains(&(rejected / bags)), "{rejected} of {bags}");
    let place = VALUES.iter().position(|key| *key == "fill_weight").unwrap();
    let weights: Vec<f32> = rows.readings.iter().filter_map(|row| row.values[place]).collect();
    assert!(weights.len() > 10_000);
    assert!(
        weights
            .iter()
            .all(|weight| spec.items.iter().any(|item| (f64::from(*weight) / item.target_g - 1.0).abs() < 0.1))
    );
}

#[test]
fn a_bad_seal_bar_fails_at_its_place_on_the_roll_alone() {
    let good = Spec { bad_bar: None, ..Spec::clone(&spec("SF-203", 1)) };
    let bad = Spec { bad_bar: Some((3, 1.0)), ..good.clone() };
    let rejected = |spec: Spec| {
        let rows = told(&Arc::new(spec), MONDAY, MONDAY + Duration::days(1)).readings;
        let [first, last] = [rows.first().unwrap().counters, rows.last().unwrap().counters];
        (last[2] - first[2], last[4] - first[4])
    };
    let told_of = told(&Arc::new(bad.clone()), MONDAY, MONDAY + Duration::days(1));
    let rejects: Vec<i64> = told_of
        .happenings
        .iter()
        .filter(|event| event.kind == "reject")
        .map(|event| event.code.parse().unwrap())
        .collect();
    let at_bar = rejects.iter().filter(|pouch| (*pouch - 1) % 6 == 3).count();
    assert!(at_bar * 10 > rejects.len() * 9, "{at_bar} of {}", rejects.len());
    let (few, _) = rejected(good);
    let (many, rotations) = rejected(bad);
    assert!(
        few * 10 < rotations && (rotations * 8 / 10..rotations * 12 / 10).contains(&many),
        "{few} {many} {rotations}"
    );
}

#[test]
fn alarms_follow_their_weights_and_end() {
    let spec = spec("D2", 1);
    let rows = told(&spec, MONDAY - Duration::days(60), MONDAY);
    let count = |kind, code: &str| rows.happenings.iter().filter(|e| e.kind == kind && e.code == code).count();
    assert!(count("alarmOn", "41") > 2 * count("alarmOn", "71"), "{}", count("alarmOn", "41"));
    for alarm in &spec.alarms {
        assert!(count("alarmOff", &alarm.number) >= count("alarmOn", &alarm.number), "{}", alarm.number);
    }
    assert!(count("item", "") > 40, "a wash ends the run");
}

#[test]
fn other_machines_of_the_line_stand_before_the_filler_when_they_make_it_stop() {
    let (spec, silent) = (spec("SF-203", 1), spec("D1", 1));
    let to = MONDAY + Duration::days(6);
    let rows = told(&spec, MONDAY, to);
    let stands = |number: &str, at: OffsetDateTime| {
        let last = rows.beside.iter().rev().find(|(machine, event)| machine == number && event.at <= at);
        last.is_some_and(|(_, event)| event.code == "stopped")
    };
    let alarms: Vec<&MachineEvent> = rows.happenings.iter().filter(|event| event.kind == "alarmOn").collect();
    assert!(alarms.len() > 40, "{}", alarms.len());
    let causes = [("SL-203", ["44", "35"]), ("SW-203", ["90", "82"]), ("SC-203", ["71", "71"])];
    for alarm in alarms.iter().filter(|alarm| alarm.at > MONDAY + Duration::MINUTE) {
        for (number, own) in &causes {
            assert_eq!(stands(number, alarm.at), own.contains(&alarm.code.as_str()), "{number} at {}", alarm.at);
            assert!(stands(number, alarm.at + Duration::seconds(13)), "{number} waits for the filler");
        }
    }
    // only what changes is said, and nobody speaks for a line whose machines are silent
    for (number, _) in &causes {
        let states: Vec<&str> =
            rows.beside.iter().filter(|(one, _)| one == number).map(|(_, e)| e.code.as_str()).collect();
        assert!(states.windows(2).all(|pair| pair[0] != pair[1]), "{number}");
    }
    assert!(told(&silent, MONDAY, to).beside.is_empty());
}

#[test]
fn other_machines_say_the_same_however_often_they_are_asked() {
    let spec = spec("SF-203", 4);
    let to = MONDAY + Duration::days(2);
    let whole = told(&spec, MONDAY, to).beside;
    let (mut filler, mut at, mut parts) = (Filler::start(spec, MONDAY, None), MONDAY, Vec::new());
    while at < to {
        at += Duration::seconds(977);
        parts.extend(filler.advance(at.min(to)).beside);
    }
    assert!(whole.len() > 50 && parts == whole, "{} and {}", parts.len(), whole.len());
}

#[test]
fn a_machine_cannot_cause_an_alarm_that_there_is_not() {
    let wrong = DEMO.replacen("causes = [\"71\"]", "causes = [\"7100\"]", 1);
    assert!(Parameters::parse(&wrong).is_err());
}

#[test]
fn a_reset_begins_again_at_zero() {
    let mut filler = Filler::start(spec("SF-203", 1), MONDAY, None);
    let before = filler.advance(MONDAY + Duration::hours(3)).readings.pop().unwrap();
    filler.reset();
    let after = filler.advance(MONDAY + Duration::hours(4)).readings.pop().unwrap();
    assert!(before.counters[0] > 1_000_000 && after.counters[0] < 4000);
    assert_eq!(after.counters[0], after.counters[4] * 6);
}

#[test]
fn rows_of_each_second_tell_what_rows_of_ten_seconds_tell() {
    let quick = DEMO.replacen("pace = 46.0", "pace = 46.0\ninterval_s = 1", 1);
    let quick = Parameters::parse(&quick).unwrap().fillers(7).unwrap();
    let quick = quick.into_iter().find(|spec| spec.number == "SF-203").unwrap();
    let (usual, to) = (spec("SF-203", 7), MONDAY + Duration::hours(2));
    let (often, seldom) = (told(&quick, MONDAY, to), told(&usual, MONDAY, to));
    assert_eq!((often.readings.len(), seldom.readings.len()), (7_200, 720));
    assert_eq!((often.readings[0].interval.layout(), seldom.readings[0].interval.layout()), (1_001, 10));
    // chance runs in another course: who is rejected differs
    let without = |rows: &FillerRows| -> Vec<MachineEvent> {
        rows.happenings.iter().filter(|event| event.kind != "reject").cloned().collect()
    };
    assert_eq!(without(&often), without(&seldom));
    let made = |rows: &FillerRows| rows.readings.last().unwrap().counters[0] - rows.readings[0].counters[0];
    let (often, seldom) = (made(&often), made(&seldom));
    assert!((often - seldom).abs() * 50 < seldom, "{often} and {seldom} pouches");
}

#[test]
fn an_interval_that_does_not_divide_a_minute_is_refused() {
    for seconds in ["0", "7", "90"] {
        let wrong = DEMO.replacen("pace = 46.0", &format!("pace = 46.0\ninterval_s = {seconds}"), 1);
        assert!(Parameters::parse(&wrong).and_then(|lines| lines.fillers(1)).is_err(), "{seconds}");
    }
}
