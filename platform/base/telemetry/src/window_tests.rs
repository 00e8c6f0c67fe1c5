use time::Duration;

use super::*;
use crate::model::FOREVER;
use crate::signals::{Layout, Layouts};

fn at(second: i64) -> OffsetDateTime {
    OffsetDateTime::UNIX_EPOCH + Duration::days(1) + Duration::seconds(second)
}

fn span(from: i64, to: i64) -> Span {
    Span::new(at(from), at(to))
}

fn run(from: i64, to: i64) -> RunSpan {
    RunSpan { span: span(from, to), item: Some("12".into()), film: None, pitch_mm: None }
}

fn row(second: i64, value: Option<f32>, counter: i64) -> Reading {
    Reading { at: at(second), layout_id: 1, values: vec![value], counters: vec![Some(counter)] }
}

fn walker() -> Growth {
    let layout =
        Layout { layout_id: 1, interval_s: 10, value_keys: vec!["a".into()], counter_keys: vec!["made".into()] };
    Growth::new(&Layouts::from([(1, layout)]), &BTreeMap::new())
}

fn timeline() -> Timeline {
    let states = vec![(span(-50, 30), State::Filling), (Span::new(at(30), FOREVER), State::Stopped)];
    Timeline { states, runs: vec![run(10, 40)], presence: vec![span(0, 50), span(80, 90)] }
}

#[test]
fn time_is_state_within_presence_by_run() {
    let folded = fold_window(span(0, 100), &[], &mut walker(), &timeline());
    let inside = folded.runs[&(at(10), 0)].times;
    assert_eq!(inside.state_ms, [0, 20_000, 0, 0, 0, 10_000]);
    let outside = folded.runs[&(NO_RUN, 0)].times;
    assert_eq!((outside.state_ms, outside.presence_ms), ([0, 10_000, 0, 0, 0, 20_000], 30_000));
}

#[test]
fn growth_belongs_to_the_run_that_holds_the_row() {
    let rows = [row(0, Some(1.0), 5), row(10, None, 7), row(40, Some(3.0), 8)];
    let mut growth = walker();
    growth.step(1, at(-10), &[Some(4)]);
    let folded = fold_window(span(0, 100), &rows, &mut growth, &timeline());
    assert_eq!(folded.runs[&(NO_RUN, 1)].delta, [2]);
    assert_eq!(folded.runs[&(at(10), 1)].delta, [2]);
    let values = &folded.values[&1];
    assert_eq!((values.n, values.n_slot[0], values.sum[0], values.last[0]), (3, 2, 4.0, Some(3.0)));
}

#[test]
fn windows_cut_anywhere_add_up_to_the_whole() {
    let rows: Vec<Reading> = (0..10).map(|i| row(i * 10, Some(0.5), i * i)).collect();
    let whole = fold_window(span(0, 100), &rows, &mut walker(), &timeline());
    for cut in 1..100 {
        let (mut growth, mut sum) = (walker(), (0, Times::default()));
        let (first, second) = rows.split_at(rows.partition_point(|row| row.at < at(cut)));
        for (window, rows) in [(span(0, cut), first), (span(cut, 100), second)] {
            for part in fold_window(window, rows, &mut growth, &timeline()).runs.values() {
                sum.0 += part.delta.iter().sum::<i64>();
                sum.1.add(&part.times);
            }
        }
        let mut all = (0, Times::default());
        whole.runs.values().for_each(|part| {
            all.0 += part.delta.iter().sum::<i64>();
            all.1.add(&part.times);
        });
        assert_eq!(sum, all, "cut at {cut}");
    }
}
