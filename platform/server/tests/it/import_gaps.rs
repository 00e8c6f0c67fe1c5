//! Recordings with rows that are missing, doubled, or of an hour that the clocks repeat.

use std::fmt::Write;

use crate::command::sosogi;
use crate::import::{MAPPING, Recording};

const CARRIED: &str = "[year]-[month]-[day] [hour]:[minute]:[second][offset_hour sign:mandatory]:[offset_minute]";

/// The mapping for times that carry no offset, and what it says of them.
fn local(rest: &str) -> String {
    let format = CARRIED.replace("[offset_hour sign:mandatory]:[offset_minute]", "");
    assert!(MAPPING.contains(CARRIED));
    MAPPING.replace(CARRIED, &format).replace("span_seconds = 300", &format!("span_seconds = 300, {rest}"))
}

/// A line of machine A-0: when, pieces, and whether the alarm is on.
fn line(at: &str, items: i64, alarm: bool) -> String {
    let status = if alarm { "3.0" } else { "2.0" };
    format!("{at},0,{items},{status},1.5,{},0", i32::from(alarm))
}

fn file(lines: &[String]) -> String {
    format!("ts,asset,items,status,power,alarm,product\n{}\n", lines.join("\n"))
}

async fn told(recording: &Recording, sql: &'static str) -> String {
    sqlx::query_scalar(sql).fetch_one(&mut recording.test.superuser().await).await.unwrap()
}

const ROWS: &str = "select string_agg(to_char(at at time zone 'UTC', 'HH24:MI') || ' ' || (counters[1] - 1000), ', ' order by at) from sample";
const ALARMS: &str = "select coalesce(string_agg(to_char(started_at at time zone 'UTC', 'HH24:MI') || '-' || coalesce(to_char(ended_at at time zone 'UTC', 'HH24:MI'), ''), ', ' order by started_at), '') from alarm_event";

#[tokio::test]
async fn an_alarm_goes_on_over_missing_rows_and_ends_with_a_row_without_it_or_a_silence() {
    let recording = Recording::new().await;
    let at = |hour: i64, minute: i64| format!("2021-03-30 {hour:02}:{minute:02}:00+00:00");
    // one row in three is missing, as where a logger has no time for all: one alarm of fifty minutes
    let one = (0..=10).filter(|row| row % 3 != 2).map(|row| line(&at(1, 5 * row), 1, row < 10));
    // it is silent with the alarm on, and comes back with it
    let two =
        [line(&at(3, 0), 1, true), line(&at(3, 15), 1, true), line(&at(3, 31), 1, true), line(&at(3, 36), 1, false)];
    let lines: Vec<String> = one.chain(two).collect();
    recording.import(MAPPING, &file(&lines)).await.fine();
    assert_eq!(told(&recording, ALARMS).await, "01:00-01:50, 03:00-03:20, 03:31-03:36");
    sosogi(&recording.test, &["telemetry", "verify", "--company", "A"]).await.fine();
}

#[tokio::test]
async fn what_stands_twice_is_refused_or_the_first_is_kept_and_the_rest_counted() {
    let recording = Recording::new().await;
    let at = |minute: i64| format!("2021-03-30 22:{minute:02}:00+00:00");
    let text = file(&[line(&at(0), 3, false), line(&at(0), 9, false), line(&at(5), 4, false), line(&at(5), 4, false)]);
    let refused = recording.import(MAPPING, &text).await.refused();
    assert!(refused.contains("line 3, column ts: not later than the row before it of device A-0"), "{refused}");
    let keeps = MAPPING.replace("span_seconds = 300", "span_seconds = 300, doubled = \"keep_first\"");
    for _ in 0..2 {
        let said = recording.import(&keeps, &text).await.fine();
        assert!(said.contains("left out: 2 lines at a time that was told before"), "{said}");
        assert_eq!(told(&recording, ROWS).await, "22:00 3, 22:05 7");
    }
    // what goes back in time is wrong still
    let back = file(&[line(&at(5), 4, false), line(&at(0), 3, false)]);
    assert!(recording.import(&keeps, &back).await.refused().contains("line 3, column ts: not later"));

    // one value a line
    let recording = Recording::new().await;
    let columns =
        keeps.replace("column = \"ts\"", "column = \"at\"").replace("column = \"asset\"", "column = \"machine\"");
    let long = format!("long = {{ name = \"tag\", value = \"reading\" }}\n{columns}");
    let text =
        format!("at,machine,tag,reading\n{0},0,items,3\n{0},0,items,9\n{0},0,power,2\n{1},0,items,4\n", at(0), at(5));
    let said = recording.import(&long, &text).await.fine();
    assert!(said.contains("left out: 1 lines"), "{said}");
    assert_eq!(told(&recording, ROWS).await, "22:00 3, 22:05 7");
}

#[tokio::test]
async fn an_hour_that_the_clocks_repeat_is_the_passing_that_the_mapping_means() {
    // the clocks of Berlin went from three back to two on 25 October 2020 at 01:00 UTC
    let at = |hour: i64, minute: i64| format!("2020-10-25 {hour:02}:{minute:02}:00");
    let once = file(&[line(&at(2, 30), 1, false), line(&at(2, 50), 2, false), line(&at(3, 10), 3, false)]);
    for (rest, rows) in [
        ("zone = \"Europe/Berlin\"", "00:30 1, 00:50 3, 02:10 6"),
        ("zone = \"Europe/Berlin\", repeated_hour = \"second\"", "01:30 1, 01:50 3, 02:10 6"),
        ("zone = \"Europe/Berlin\", repeated_hour = \"in_order\"", "00:30 1, 00:50 3, 02:10 6"),
        ("offset = \"+02:00\"", "00:30 1, 00:50 3, 01:10 6"),
    ] {
        let recording = Recording::new().await;
        recording.import(&local(rest), &once).await.fine();
        assert_eq!(told(&recording, ROWS).await, rows, "{rest}");
    }

    // the file holds both passings
    let both = [line(&at(2, 30), 1, false), line(&at(2, 50), 2, false), line(&at(2, 10), 3, false)];
    let both = file(&[&both[..], &[line(&at(2, 50), 4, false), line(&at(3, 10), 5, false)]].concat());
    let recording = Recording::new().await;
    let refused = recording.import(&local("zone = \"Europe/Berlin\""), &both).await.refused();
    assert!(refused.contains("line 4, column ts: not later than the row before it of device A-0"), "{refused}");
    let recording = Recording::new().await;
    let mapping = local("zone = \"Europe/Berlin\", repeated_hour = \"in_order\"");
    recording.import(&mapping, &both).await.fine();
    assert_eq!(told(&recording, ROWS).await, "00:30 1, 00:50 3, 01:10 6, 01:50 10, 02:10 15");
    // a time that went by twice does not come a third time
    let third = format!("{both}{}\n", line(&at(2, 40), 1, false));
    assert!(recording.import(&mapping, &third).await.refused().contains("line 7, column ts: not later"));

    // one value a line
    let recording = Recording::new().await;
    let columns =
        mapping.replace("column = \"ts\"", "column = \"at\"").replace("column = \"asset\"", "column = \"machine\"");
    let long = format!("long = {{ name = \"tag\", value = \"reading\" }}\n{columns}");
    let parts = [(2, 30, 1), (2, 50, 2), (2, 10, 3), (2, 50, 4), (3, 10, 5)];
    let mut text = "at,machine,tag,reading\n".to_owned();
    for (hour, minute, items) in parts {
        writeln!(text, "{0},0,items,{items}\n{0},0,power,1.5", at(hour, minute)).unwrap();
    }
    recording.import(&long, &text).await.fine();
    assert_eq!(told(&recording, ROWS).await, "00:30 1, 00:50 3, 01:10 6, 01:50 10, 02:10 15");
}
