use kernel::Zone;
use time::macros::datetime;

use super::*;

const START: OffsetDateTime = datetime!(2026-11-20 14:00 +9);

fn at(minute: i64) -> OffsetDateTime {
    START + Duration::minutes(minute)
}

fn fresh() -> Progress {
    Progress {
        started_at: START,
        ended_at: None,
        noted_at: START + Duration::SECOND,
        begun_at: None,
        reminders: 0,
        escalated: false,
    }
}

fn told() -> Progress {
    Progress { begun_at: Some(START), ..fresh() }
}

fn delayed() -> Sending {
    Sending { delay: Duration::minutes(2), ..Sending::default() }
}

/// Quiet from 14:00 to 15:00 in Tokyo.
fn quiet() -> QuietHours {
    QuietHours { from_min: 14 * 60, to_min: 15 * 60, zone: Zone::parse("Asia/Tokyo").unwrap() }
}

#[test]
fn with_all_off_an_alarm_is_told_at_once_and_never_again() {
    let now = START + Duration::SECOND;
    let expected = Step { begin: true, outcome: Some(Outcome::Told), ..Step::default() };
    assert_eq!(step(&Sending::default(), &fresh(), now), expected);
    let over = Progress { ended_at: Some(at(0)), ..fresh() };
    assert_eq!(step(&Sending::default(), &over, now), expected, "a short alarm is one, too");
}

#[test]
fn an_alarm_that_is_over_within_the_delay_is_not_told() {
    assert_eq!(step(&delayed(), &fresh(), at(1)), Step { next_at: Some(at(2)), ..Step::default() });
    let recovered = Step { outcome: Some(Outcome::Recovered), ..Step::default() };
    let short = Progress { ended_at: Some(at(2) - Duration::SECOND), ..fresh() };
    assert_eq!(step(&delayed(), &short, at(1)), recovered);
    assert_eq!(step(&delayed(), &short, at(9)), recovered, "also when it is heard of late");
    let long = Progress { ended_at: Some(at(2)), ..fresh() };
    assert!(step(&delayed(), &long, at(9)).begin);
}

#[test]
fn after_the_delay_it_is_told_at_once_if_its_event_came_late() {
    let late = Progress { noted_at: at(5), ..fresh() };
    assert!(step(&delayed(), &late, at(5)).begin);
    assert!(step(&delayed(), &fresh(), at(2)).begin);
}

#[test]
fn in_quiet_hours_nothing_is_told_before_they_end() {
    let sending = Sending { quiet: Some(quiet()), ..Sending::default() };
    let held = step(&sending, &fresh(), at(1));
    assert_eq!(held, Step { holds: true, next_at: Some(at(60)), ..Step::default() });
    let over = Progress { ended_at: Some(at(3)), ..fresh() };
    assert_eq!(step(&sending, &over, at(3)), held, "an end does not shorten them");
    assert!(step(&sending, &over, at(60)).begin);
}

#[test]
fn reminders_come_three_times_while_the_alarm_is_on() {
    let sending = Sending { reminder: Some(Duration::minutes(15)), ..Sending::default() };
    assert_eq!(step(&sending, &fresh(), at(1)).next_at, Some(at(1) + Duration::minutes(15)));
    assert_eq!(step(&sending, &told(), at(14)), Step { next_at: Some(at(15)), ..Step::default() });
    let first = step(&sending, &told(), at(15));
    assert_eq!(first, Step { reminder: Some(1), next_at: Some(at(30)), ..Step::default() });
    let third = step(&sending, &Progress { reminders: 2, ..told() }, at(45));
    assert_eq!(third, Step { reminder: Some(3), outcome: Some(Outcome::Told), ..Step::default() });
    let over = Progress { ended_at: Some(at(20)), reminders: 1, ..told() };
    assert_eq!(step(&sending, &over, at(20)), Step { outcome: Some(Outcome::Told), ..Step::default() });
}

#[test]
fn after_an_outage_one_reminder_stands_for_those_that_were_missed() {
    let sending = Sending { reminder: Some(Duration::minutes(15)), ..Sending::default() };
    assert_eq!(step(&sending, &told(), at(35)).reminder, Some(2));
    assert_eq!(step(&sending, &told(), at(500)).reminder, Some(3));
}

#[test]
fn reminders_wait_for_the_end_of_quiet_hours() {
    let sending = Sending { quiet: Some(quiet()), reminder: Some(Duration::minutes(15)), ..Sending::default() };
    assert_eq!(step(&sending, &told(), at(15)), Step { next_at: Some(at(60)), ..Step::default() });
    assert_eq!(step(&sending, &told(), at(60)).reminder, Some(3), "one for the three");
}

#[test]
fn another_group_is_told_of_an_alarm_that_goes_on() {
    let sending = Sending { escalation: Some((Duration::minutes(60), None)), ..Sending::default() };
    let begun = step(&sending, &fresh(), at(1));
    assert_eq!(begun, Step { begin: true, next_at: Some(at(60)), ..Step::default() });
    assert!(step(&sending, &told(), at(60)).escalate);
    let escalated = Progress { escalated: true, ..told() };
    assert_eq!(step(&sending, &escalated, at(61)), Step { outcome: Some(Outcome::Told), ..Step::default() });
    let over = Progress { ended_at: Some(at(59)), ..told() };
    assert!(!step(&sending, &over, at(60)).escalate, "not of one that is over");
}

#[test]
fn the_other_group_s_quiet_hours_count_for_it_and_the_own_ones_do_not() {
    let theirs = Sending { escalation: Some((Duration::minutes(30), Some(quiet()))), ..Sending::default() };
    assert_eq!(step(&theirs, &told(), at(30)), Step { next_at: Some(at(60)), ..Step::default() });
    assert!(step(&theirs, &told(), at(60)).escalate);
    let own = Sending { quiet: Some(quiet()), escalation: Some((Duration::minutes(30), None)), ..Sending::default() };
    let first = step(&own, &fresh(), at(30));
    assert!(first.escalate && !first.begin);
}

#[test]
fn the_end_is_told_to_those_who_were_told_of_the_alarm() {
    let sending = Sending { tells_end: true, ..Sending::default() };
    assert_eq!(step(&sending, &told(), at(5)), Step::default(), "it is waited for, however long it takes");
    let over = Progress { ended_at: Some(at(6)), ..told() };
    assert_eq!(step(&sending, &over, at(6)), Step { end: true, outcome: Some(Outcome::Told), ..Step::default() });
    let unheard = Progress { ended_at: Some(at(6)), ..fresh() };
    let both = step(&sending, &unheard, at(6));
    assert_eq!(both, Step { begin: true, outcome: Some(Outcome::Told), ..Step::default() }, "one mail tells both");
    let asleep = Sending { quiet: Some(quiet()), ..sending };
    assert_eq!(step(&asleep, &over, at(6)), Step { next_at: Some(at(60)), ..Step::default() });
}
