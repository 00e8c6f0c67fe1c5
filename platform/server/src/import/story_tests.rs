use super::*;
use time::macros::datetime;

const START: OffsetDateTime = datetime!(2024-05-01 00:00 UTC);

fn rules() -> StoryRules {
    StoryRules {
        span: Duration::minutes(5),
        rest: Some(State::Stopped),
        alarms: vec!["12".to_owned()],
        ends_after: Some(Duration::minutes(15)),
    }
}

fn row(minute: i64, state: State, alarm: bool, item: &str) -> StoryRow {
    StoryRow {
        line: 2,
        at: START + Duration::minutes(minute),
        values: Vec::new(),
        counters: Vec::new(),
        state: Some(state),
        held: None,
        alarms: vec![alarm],
        item: Some(item.to_owned()),
    }
}

fn tell(rows: Vec<StoryRow>) -> Vec<(i64, i64, Kind, String)> {
    let mut story = Story::default();
    let mut told: Vec<StoryEvent> =
        rows.into_iter().filter_map(|row| story.go_on(row, &rules())).flat_map(|(_, events)| events).collect();
    told.extend(story.finish().into_iter().flat_map(|(_, events)| events));
    told.into_iter().map(|t| ((t.at - START).whole_minutes(), t.ordinal, t.kind, t.code)).collect()
}

fn event(minute: i64, ordinal: i64, kind: Kind, code: &str) -> (i64, i64, Kind, String) {
    (minute, ordinal, kind, code.to_owned())
}

#[test]
fn only_changes_are_said() {
    let told = tell(vec![
        row(0, State::Operating, false, "1"),
        row(5, State::Operating, false, "1"),
        row(10, State::Manual, false, "2"),
    ]);
    let wanted = [
        event(0, 1, Kind::State, "operating"),
        event(0, 1, Kind::AlarmOff, "12"),
        event(0, 1, Kind::Item, "1"),
        event(10, 1, Kind::State, "manual"),
        event(10, 1, Kind::Item, "2"),
    ];
    assert_eq!(told, wanted);
}

#[test]
fn a_gap_rests_after_the_span_and_an_overlap_does_not() {
    let told = tell(vec![
        row(0, State::Operating, false, "1"),
        row(3, State::Operating, false, "1"),
        row(12, State::Operating, false, "1"),
    ]);
    let states: Vec<_> = told.into_iter().filter(|t| t.2 == Kind::State).collect();
    let wanted = [
        event(0, 1, Kind::State, "operating"),
        event(8, 0, Kind::State, "stopped"),
        event(12, 1, Kind::State, "operating"),
    ];
    assert_eq!(states, wanted);
}

#[test]
fn an_alarm_ends_with_a_row_without_it_or_with_a_silence_and_not_with_a_missing_row() {
    let alarms =
        |rows| tell(rows).into_iter().filter(|t| matches!(t.2, Kind::AlarmOn | Kind::AlarmOff)).collect::<Vec<_>>();
    let joined = alarms(vec![
        row(0, State::Alarm, true, "1"),
        row(5, State::Alarm, true, "1"),
        row(8, State::Operating, false, "1"),
    ]);
    assert_eq!(joined, [event(0, 1, Kind::AlarmOn, "12"), event(8, 1, Kind::AlarmOff, "12")]);
    // fifteen minutes, three rows, are no silence yet
    let missing = alarms(vec![
        row(0, State::Alarm, true, "1"),
        row(7, State::Alarm, true, "1"),
        row(22, State::Alarm, true, "1"),
        row(34, State::Operating, false, "1"),
    ]);
    assert_eq!(missing, [event(0, 1, Kind::AlarmOn, "12"), event(34, 1, Kind::AlarmOff, "12")]);
    let apart = alarms(vec![row(0, State::Alarm, true, "1"), row(16, State::Alarm, true, "1")]);
    assert_eq!(
        apart,
        [event(0, 1, Kind::AlarmOn, "12"), event(5, 0, Kind::AlarmOff, "12"), event(16, 1, Kind::AlarmOn, "12")]
    );
}

#[test]
fn a_long_pause_ends_the_run_when_the_mapping_says_so() {
    let items = |rows| tell(rows).into_iter().filter(|t| t.2 == Kind::Item).collect::<Vec<_>>();
    let short = items(vec![row(0, State::Operating, false, "1"), row(15, State::Operating, false, "1")]);
    assert_eq!(short, [event(0, 1, Kind::Item, "1")]);
    let long = items(vec![row(0, State::Operating, false, "1"), row(16, State::Operating, false, "1")]);
    assert_eq!(long, [event(0, 1, Kind::Item, "1"), event(5, 0, Kind::Item, ""), event(16, 1, Kind::Item, "1")]);
}

#[test]
fn a_state_that_held_for_a_part_of_the_span_rests_for_the_other() {
    let mut first = row(0, State::Operating, false, "1");
    first.held = Some(Duration::minutes(2));
    let told = tell(vec![first, row(5, State::Stopped, false, "1")]);
    let states: Vec<_> = told.into_iter().filter(|t| t.2 == Kind::State).collect();
    assert_eq!(states, [event(0, 1, Kind::State, "operating"), event(2, 0, Kind::State, "stopped")]);
}

#[test]
fn a_longer_file_tells_the_same_as_a_shorter_one_and_more() {
    let rows = [
        row(0, State::Operating, true, "1"),
        row(5, State::Alarm, true, "1"),
        row(25, State::Manual, false, "2"),
        row(28, State::Manual, true, "1"),
    ];
    for cut in 1..rows.len() {
        let (short, long) = (tell(rows[..cut].to_vec()), tell(rows.to_vec()));
        assert_eq!(short, long[..short.len()]);
    }
}
