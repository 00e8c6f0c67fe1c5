use super::*;
use crate::signals::Layout;

/// Layout 2 holds the turns in another place, layout 3 not at all.
fn layouts() -> Layouts {
    let layout = |id, keys: &[&str]| Layout {
        layout_id: id,
        interval_s: 10,
        value_keys: vec![],
        counter_keys: keys.iter().map(|key| (*key).to_owned()).collect(),
    };
    let all = [layout(1, &["rotations"]), layout(2, &["film_used", "rotations"]), layout(3, &["film_used"])];
    all.into_iter().map(|layout| (layout.layout_id, layout)).collect()
}

fn at(second: i64) -> OffsetDateTime {
    OffsetDateTime::UNIX_EPOCH + Duration::seconds(second)
}

fn walker(registered: &[(&str, i64)]) -> Growth {
    let registered = registered.iter().map(|(key, reading)| ((*key).to_owned(), *reading)).collect();
    Growth::new(&layouts(), &registered)
}

/// Growth of the first slot, a row each ten seconds.
fn growths(registered: &[(&str, i64)], readings: &[Option<i64>]) -> Vec<Option<i64>> {
    let mut growth = walker(registered);
    let rows = readings.iter().zip(0..);
    rows.map(|(reading, row)| growth.step(1, at(10 * row), &[*reading]).by[0]).collect()
}

fn sum(readings: &[i64]) -> i64 {
    let readings: Vec<Option<i64>> = readings.iter().copied().map(Some).collect();
    growths(&[], &readings).into_iter().flatten().sum()
}

#[test]
fn a_reading_that_falls_and_stays_low_began_again_at_zero() {
    assert_eq!(growths(&[], &[Some(5), Some(9), Some(3), Some(4)]), [Some(0), Some(4), Some(0), Some(4)]);
    assert_eq!(sum(&[900, 3, 3, 8]), 8);
    assert_eq!(sum(&[900, 30, 10, 12]), 30 + 12, "it began again twice");
}

#[test]
fn a_single_row_of_zeros_is_set_aside() {
    let mut growth = walker(&[]);
    let rows = [100_300, 0, 100_310, 100_320].into_iter().zip(0..);
    let grown: Vec<Grown> = rows.map(|(now, row)| growth.step(1, at(10 * row), &[Some(now)])).collect();
    assert_eq!(grown.iter().map(|grown| grown.by[0]).collect::<Vec<_>>(), [Some(0), Some(0), Some(10), Some(10)]);
    assert_eq!(grown.iter().map(|grown| grown.set_aside).collect::<Vec<_>>(), [false, false, true, false]);
    assert!(grown.iter().all(|grown| grown.late.is_empty()));
}

#[test]
fn the_first_reading_grows_from_the_registered_one() {
    assert_eq!(growths(&[("rotations", 0)], &[Some(5)]), [Some(5)]);
    assert_eq!(growths(&[("rotations", 100)], &[Some(120)]), [Some(20)]);
    assert_eq!(growths(&[("rotations", 100)], &[Some(7), Some(9)]), [Some(0), Some(9)]);
}

#[test]
fn what_cannot_be_told_in_64_bits_stays_at_the_largest_number() {
    assert_eq!(growths(&[("rotations", -5)], &[Some(i64::MAX)]), [Some(i64::MAX)]);
    assert_eq!(growths(&[("rotations", i64::MIN)], &[Some(i64::MAX)]), [Some(i64::MAX)]);
}

#[test]
fn a_missing_reading_keeps_the_one_before() {
    assert_eq!(growths(&[], &[Some(5), None, Some(8)]), [Some(0), None, Some(3)]);
}

#[test]
fn a_counter_is_its_name_in_every_layout() {
    let mut growth = walker(&[]);
    assert_eq!(growth.step(1, at(0), &[Some(5)]).by, [Some(0)]);
    assert_eq!(growth.step(2, at(10), &[Some(70), Some(6)]).by, [Some(0), Some(1)]);
    assert_eq!(growth.step(3, at(20), &[Some(75)]).by, [Some(5)]);
    assert_eq!(growth.step(1, at(30), &[Some(8)]).by, [Some(2)]);
    assert_eq!(growth.step(9, at(40), &[Some(8)]).by, [None], "of a layout that nobody knows nothing is counted");
}

#[test]
fn what_grew_over_a_silence_is_learnt_late() {
    let mut growth = walker(&[]);
    growth.step(1, at(0), &[Some(5)]);
    assert_eq!(growth.step(1, at(30), &[Some(9)]).late, [], "three intervals are no silence");
    let grown = growth.step(1, at(61), &[Some(20)]);
    assert_eq!((grown.by, grown.late), (vec![Some(11)], vec![(0, 11)]));
    // began again in a silence: what was read first is late, what was made since is not
    growth.step(1, at(600), &[Some(4)]);
    let grown = growth.step(1, at(610), &[Some(6)]);
    assert_eq!((grown.by, grown.late), (vec![Some(6)], vec![(0, 4)]));
}

#[test]
fn two_readings_before_a_stretch_tell_all_that_came_before() {
    let all = [100, 0, 120, 7, 5, 6, 90, 80, 70, 0, 71, 72];
    let mut whole = walker(&[("rotations", 300)]);
    let grown: Vec<Grown> = all.iter().zip(0..).map(|(now, row)| whole.step(1, at(10 * row), &[Some(*now)])).collect();
    for cut in 2..all.len() {
        let mut growth = walker(&[("rotations", 300)]);
        let rows = all.iter().zip(0_i64..).map(|(now, row)| (at(10 * row), *now)).collect::<Vec<_>>();
        growth.seed("rotations", &rows[cut - 2..cut]);
        assert!(growth.knows("rotations"));
        for (row, (at, now)) in rows.iter().enumerate().skip(cut) {
            assert_eq!(growth.step(1, *at, &[Some(*now)]), grown[row], "cut at {cut}, row {row}");
        }
    }
}

/// Layout 1 counts bags and weighs them, layout 2 weighs them alone.
fn weighed(registered: &[(&str, i64)]) -> Growth {
    let layout = |id, keys: &[&str]| Layout {
        layout_id: id,
        interval_s: 10,
        value_keys: vec![],
        counter_keys: keys.iter().map(|key| (*key).to_owned()).collect(),
    };
    let all =
        [layout(1, &["weight_checker_ok", "production_count", "weight_checker_ng"]), layout(2, &["weight_checker_ok"])];
    let registered = registered.iter().map(|(key, reading)| ((*key).to_owned(), *reading)).collect();
    Growth::new(&all.into_iter().map(|layout| (layout.layout_id, layout)).collect(), &registered)
}

#[test]
fn bags_told_by_their_weight_are_not_counted_again() {
    let mut growth = weighed(&[]);
    growth.step(1, at(0), &[Some(10), Some(1_000), Some(0)]);
    assert_eq!(growth.step(1, at(10), &[Some(20), Some(1_011), Some(1)]).by, [Some(10), Some(11), Some(1)]);
    growth.step(2, at(20), &[Some(50)]);
    growth.step(2, at(30), &[Some(80)]);
    // without a reading nothing is counted; a stray moves nothing
    assert_eq!(growth.step(1, at(40), &[Some(82), None, Some(1)]).by, [Some(2), None, Some(0)]);
    assert_eq!(growth.step(1, at(50), &[Some(0), Some(0), Some(0)]).by, [Some(0), Some(0), Some(0)]);
    let back = growth.step(1, at(60), &[Some(90), Some(1_090), Some(3)]);
    assert_eq!((back.by, back.late, back.set_aside), (vec![Some(8), Some(10), Some(2)], vec![], true));
    assert_eq!(growth.step(1, at(70), &[Some(95), Some(1_096), Some(4)]).by, [Some(5), Some(6), Some(1)]);
}

#[test]
fn the_first_reading_of_a_counter_of_bags_tells_none_that_were_weighed() {
    let mut growth = weighed(&[("production_count", 0)]);
    growth.step(2, at(0), &[Some(10)]);
    assert_eq!(growth.step(2, at(10), &[Some(15)]).by, [Some(5)]);
    assert_eq!(growth.step(1, at(20), &[Some(18), Some(90_000), Some(7)]).by, [Some(3), Some(3), Some(0)]);
    assert_eq!(growth.step(1, at(30), &[Some(20), Some(90_004), Some(8)]).by, [Some(2), Some(4), Some(1)]);
}
