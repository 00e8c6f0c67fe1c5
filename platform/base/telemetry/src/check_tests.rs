use time::macros::datetime;

use super::*;
use crate::signals::Layout;

const NOW: OffsetDateTime = datetime!(2024-05-01 12:00 UTC);

fn directory() -> Directory {
    let layout = Layout {
        layout_id: 1,
        interval_s: 10,
        value_keys: vec!["seal_temperature".into()],
        counter_keys: vec!["rotations".into()],
    };
    Directory { devices: HashMap::from([("D1".into(), Uuid::nil())]), layouts: Layouts::from([(1, layout)]) }
}

fn told_sample(value: f64) -> RawSample {
    RawSample { device: "D1".into(), layout: 1, time: NOW, values: vec![Some(narrow(value))], counters: vec![Some(5)] }
}

fn told(kind: &str, code: &str) -> RawEvent {
    RawEvent { device: "D1".into(), time: NOW, kind: kind.into(), code: code.into(), ordinal: 0 }
}

fn first(samples: &[RawSample], events: &[RawEvent]) -> (usize, String, &'static str) {
    let broken = check(&directory(), TimeLimits::gateway(NOW), samples.to_vec(), events.to_vec()).unwrap_err();
    (broken[0].index, broken[0].part.clone(), broken[0].rule)
}

#[test]
fn a_row_that_breaks_a_rule_is_named_with_its_part() {
    let good = told_sample(150.0);
    let cases = [
        (RawSample { device: "D9".into(), ..good.clone() }, "device", "unknown"),
        (RawSample { layout: 2, ..good.clone() }, "layout", "unknown"),
        (RawSample { values: vec![], ..good.clone() }, "values", "width"),
        (RawSample { counters: vec![None, None], ..good.clone() }, "counters", "width"),
        (RawSample { counters: vec![Some(-1)], ..good.clone() }, "counters/0", "min"),
        (RawSample { counters: vec![Some(MAX_COUNTER + 1)], ..good.clone() }, "counters/0", "max"),
        (RawSample { counters: vec![Some(i64::MAX)], ..good.clone() }, "counters/0", "max"),
        (told_sample(f64::NAN), "values/0", "finite"),
        (told_sample(1e39), "values/0", "finite"),
    ];
    for (bad, part, rule) in cases {
        assert_eq!(first(&[good.clone(), bad], &[]), (1, part.to_owned(), rule));
    }
}

#[test]
fn an_event_that_breaks_a_rule_is_counted_after_the_samples() {
    let cases = [
        (told("start", "x"), "kind", "unknown"),
        (told("state", "running"), "code", "unknown"),
        (told("alarmOn", ""), "code", "required"),
        (told("item", "0"), "code", "range"),
        (told("item", "012"), "code", "range"),
        (told("item", "1000"), "code", "range"),
        (told("reject", "0"), "code", "range"),
        (told("reject", "07"), "code", "range"),
        (told("reject", "seven"), "code", "range"),
        (told("reject", "9007199254740992"), "code", "range"),
        (told("film", &"x".repeat(65)), "code", "max"),
        (RawEvent { ordinal: 40_000, ..told("state", "filling") }, "ordinal", "range"),
        (RawEvent { device: "D9".into(), ..told("state", "filling") }, "device", "unknown"),
    ];
    for (bad, part, rule) in cases {
        assert_eq!(first(&[told_sample(1.0)], &[bad]), (1, part.to_owned(), rule));
    }
}

#[test]
fn a_wrong_clock_goes_to_the_quarantine_of_the_gateways_door_only() {
    let old = RawSample { time: NOW - Duration::days(35) - Duration::SECOND, ..told_sample(1.0) };
    let edge = RawSample { time: NOW - Duration::days(35), ..told_sample(1.0) };
    let ahead = RawEvent { time: NOW + Duration::minutes(11), ..told("item", "") };
    let checked =
        check(&directory(), TimeLimits::gateway(NOW), vec![old.clone(), edge.clone()], vec![ahead.clone()]).unwrap();
    assert_eq!(set_aside(&checked), [(0, "too_old"), (2, "in_future")]);
    assert_eq!(checked.samples.len(), 1);
    let recording = check(&directory(), TimeLimits::recording(NOW), vec![old, edge], vec![ahead]).unwrap();
    assert_eq!(set_aside(&recording), [(2, "in_future")]);
}

fn set_aside(checked: &CheckedRows) -> Vec<(usize, &'static str)> {
    checked.quarantined.iter().map(|row| (row.index, row.reason)).collect()
}

#[test]
fn the_largest_counter_passes() {
    let most = RawSample { counters: vec![Some(MAX_COUNTER)], ..told_sample(1.0) };
    let checked = check(&directory(), TimeLimits::gateway(NOW), vec![most], vec![]).unwrap();
    assert_eq!(checked.samples[0].counters, [Some(9_007_199_254_740_991)]);
}

#[test]
fn a_batch_in_which_everything_is_wrong_tells_a_hundred_faults() {
    let bad = RawSample { counters: vec![Some(-1)], ..told_sample(1e39) };
    let broken =
        check(&directory(), TimeLimits::gateway(NOW), vec![bad; 300], vec![told("start", "x"); 300]).unwrap_err();
    assert_eq!((broken.len(), broken[99].index), (MAX_BROKEN, 49));
}

#[test]
fn missing_readings_pass() {
    let gaps = RawSample { values: vec![None], counters: vec![None], ..told_sample(0.0) };
    let events = vec![told("item", "999"), told("film", ""), told("reject", "9007199254740991")];
    let checked = check(&directory(), TimeLimits::gateway(NOW), vec![gaps], events).unwrap();
    assert_eq!((checked.samples[0].values[0], checked.samples[0].counters[0]), (None, None));
    assert_eq!(checked.events.len(), 3);
}
