//! What lines do now: the list, the band of the day, live changes.

use access::MemberType;
use serde_json::{Value, json};
use telemetry::Kind;
use time::Duration;

use crate::f1_world::{LIST, World};

const DAY: &str = "/api/operatingStatus/query/day";
const STREAM: &str = "/api/operatingStatus/stream";

fn one_decimal(value: &Value) -> String {
    format!("{:.1}", value.as_f64().unwrap())
}

// covers API-107
#[tokio::test]
async fn the_list_shows_the_present_run_and_the_day_of_each_line() {
    let world = World::at(11, 0).await;
    let columns =
        ["recipeDataNumber", "weightCheckerOk", "weightCheckerNg", "yieldRate", "cumulativeYieldRate", "lineName"];
    for _ in 0..2 {
        let row = world.row(0, &columns).await;
        let values = &row["values"];
        assert_eq!((&values["recipeDataNumber"], &values["lineName"]), (&json!(13), &json!("L1")));
        assert_eq!((&values["weightCheckerOk"], &values["weightCheckerNg"]), (&json!(3264), &json!(36)));
        assert_eq!(one_decimal(&values["yieldRate"]), "98.9");
        assert_eq!(one_decimal(&values["cumulativeYieldRate"]), "98.5");
        assert_eq!(values.as_object().unwrap().len(), columns.len());
        assert_eq!((&row["state"], &row["stateSince"]), (&json!("operating"), &json!("2024-05-01T10:25:00+09:00")));
        assert_eq!(row["sampleTime"], "2024-05-01T10:59:50+09:00");
        assert_eq!(row["dayStartTime"], "2024-05-01T06:00:00+09:00");
        // what is rolled up tells the same
        world.roll_up().await;
        world.app.app.clock.shift(2);
    }
}

const PRESENT: [&str; 20] = [
    "recipeDataName",
    "userItemCode",
    "filmBranchNumber",
    "filmOrderNumber",
    "filmProduct",
    "productionSpeed",
    "fillerCount",
    "alarmCount",
    "output",
    "powerOnTime",
    "runTime",
    "productionTime",
    "productIntroductionTime",
    "stopTime",
    "alarmStopTime",
    "operatingRatio",
    "filmUsage",
    "filmUsageOk",
    "filmUsageLoss",
    "filmLossRate",
];

#[tokio::test]
async fn plain_columns_tell_of_the_present_run() {
    let world = World::at(10, 30).await;
    let row = world.row(0, &PRESENT).await;
    let values = &row["values"];
    let expected = json!({"recipeDataName": "COFFEE 500", "userItemCode": "COF500", "filmBranchNumber": "02",
        "filmOrderNumber": "A200", "filmProduct": "CF", "productionSpeed": 60.0, "fillerCount": 1500, "alarmCount": 0,
        "powerOnTime": 1800, "runTime": 1500, "productionTime": 1500, "productIntroductionTime": 0, "stopTime": 300,
        "alarmStopTime": 0});
    for (column, value) in expected.as_object().unwrap() {
        assert_eq!(&values[column], value, "{column}");
    }
    assert_eq!(one_decimal(&values["operatingRatio"]), "83.3");
    let (used, ok) = (values["filmUsage"].as_f64().unwrap(), values["filmUsageOk"].as_f64().unwrap());
    assert!((used - ok - values["filmUsageLoss"].as_f64().unwrap()).abs() < 1e-9);
}

#[tokio::test]
async fn cumulative_columns_tell_of_the_day_so_far() {
    let world = World::at(10, 30).await;
    let expected = json!({"cumulativeAlarmCount": 1, "cumulativePowerOnTime": 5400, "cumulativeRunTime": 4500,
        "cumulativeProductIntroductionTime": 300, "cumulativeStopTime": 300, "cumulativeAlarmStopTime": 600,
        // F1 does not send them
        "filmRemaining": null, "rollEndTime": null});
    let columns: Vec<&str> = expected.as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(world.row(0, &columns).await["values"], expected);
}

/// Seconds, counts and metres as they are, ratios with one decimal.
fn told(values: &Value, columns: &[&str]) -> Vec<String> {
    let word = |column: &&str| match &values[*column] {
        Value::Number(number) if number.is_f64() => one_decimal(&json!(number)),
        other => other.to_string(),
    };
    columns.iter().map(word).collect()
}

// covers ENT-040
#[tokio::test]
async fn at_the_end_of_a_run_the_list_tells_of_it_and_of_the_day() {
    let world = World::at(11, 0).await;
    let columns =
        ["lineName", "recipeDataName", "userItemCode", "recipeDataNumber", "alarmCount", "fillerCount", "output"];
    let row = world.row(0, &columns).await;
    let expected = ["\"L1\"", "\"COFFEE 500\"", "\"COF500\"", "13", "0", "3300", "3264"];
    assert_eq!(told(&row["values"], &columns), expected);
    let film = [
        "filmUsage",
        "filmUsageOk",
        "filmUsageLoss",
        "cumulativeFilmUsage",
        "cumulativeFilmUsageOk",
        "cumulativeFilmUsageLoss",
    ];
    let row = world.row(0, &film).await;
    assert_eq!(told(&row["values"], &film), ["335.0", "326.4", "8.6", "615.0", "591.0", "24.0"]);
    let counts = ["cumulativeFillerCount", "cumulativeOutput", "cumulativeAlarmCount", "productionSpeed"];
    let row = world.row(0, &counts).await;
    assert_eq!(told(&row["values"], &counts), ["6000", "5910", "1", "60.0"]);
    // F1 does not say how much film is left
    let roll = ["filmRemaining", "rollEndTime"];
    assert_eq!(told(&world.row(0, &roll).await["values"], &roll), ["null", "null"]);
}

#[tokio::test]
async fn film_times_and_quality_of_the_run_and_of_the_day_are_those_of_the_worked_figures() {
    let world = World::at(11, 0).await;
    let columns = [
        "filmBranchNumber",
        "filmOrderNumber",
        "filmProduct",
        "cumulativePowerOnTime",
        "cumulativeRunTime",
        "cumulativeProductionTime",
        "cumulativeProductIntroductionTime",
        "cumulativeStopTime",
        "cumulativeAlarmStopTime",
        "yieldRate",
        "cumulativeYieldRate",
        "operatingRatio",
        "cumulativeOperatingRatio",
        "filmLossRate",
        "cumulativeFilmLossRate",
    ];
    let row = world.row(0, &columns).await;
    let expected = [
        "\"02\"", "\"A200\"", "\"CF\"", "7200", "6300", "6000", "300", "300", "600", "98.9", "98.5", "91.7", "87.5",
        "2.6", "3.9",
    ];
    assert_eq!(told(&row["values"], &columns), expected);
}

#[tokio::test]
async fn the_fillers_of_a_line_tell_their_own_values_where_there_are_several() {
    let world = World::at(9, 35).await;
    let columns = ["output", "productionSpeed"];
    assert_eq!(world.row(0, &columns).await["machines"][0]["values"], Value::Null);
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("update device set line_id = $1, line_place = 2 where device_id = $2")
        .bind(world.f1.places.lines[0])
        .bind(world.f1.places.devices[1])
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    // the board reads anew which machines stand on which line
    world.app.app.clock.shift(11);
    let row = world.row(0, &columns).await;
    let machine = |place: usize| &row["machines"][place];
    assert_eq!((&machine(0)["state"], &machine(0)["alarm"]["alarmNumber"]), (&json!("alarm"), &json!("12")));
    assert_eq!((&machine(1)["state"], &machine(1)["alarm"]), (&json!("operating"), &Value::Null));
    assert_eq!(machine(1)["values"]["productionSpeed"], json!(20.0));
    let sum: i64 = (0..2).map(|place| machine(place)["values"]["output"].as_i64().unwrap()).sum();
    assert_eq!((&row["values"]["output"], &row["state"]), (&json!(sum), &json!("alarm")));
}

#[tokio::test]
async fn an_alarm_tells_its_number_and_text() {
    let world = World::at(9, 35).await;
    let row = world.row(0, &["recipeDataNumber"]).await;
    assert_eq!((&row["state"], &row["stateSince"]), (&json!("alarm"), &json!("2024-05-01T09:30:00+09:00")));
    assert_eq!(row["alarm"]["alarmNumber"], "12");
    assert!(!row["alarm"]["alarmText"].as_str().unwrap().is_empty());
    assert_eq!(row["machines"][0]["state"], "alarm");
    let other = world.row(1, &["recipeDataNumber"]).await;
    assert_eq!((&other["state"], &other["alarm"]), (&json!("operating"), &Value::Null));
}

#[tokio::test]
async fn a_machine_is_unknown_after_three_silent_intervals_and_keeps_its_sums() {
    let world = World::at(10, 0).await;
    let columns = ["weightCheckerOk", "productionSpeed", "cumulativePowerOnTime"];
    // the newest sample of 9:59:50 and three intervals of silence
    world.app.app.clock.shift(8);
    assert_eq!(world.row(1, &columns).await["state"], "operating");
    world.app.app.clock.shift(13);
    let row = world.row(1, &columns).await;
    assert_eq!((&row["state"], &row["stateSince"]), (&json!("unknown"), &json!("2024-05-01T10:00:00+09:00")));
    assert_eq!(row["values"], json!({"weightCheckerOk": 1200, "productionSpeed": null, "cumulativePowerOnTime": 3600}));
}

#[tokio::test]
async fn a_machine_that_never_spoke_is_unknown_since_nobody_knows_when() {
    let world = World::at(8, 0).await;
    let row = world.row(0, &["weightCheckerOk", "cumulativeOutput"]).await;
    assert_eq!(
        (&row["state"], &row["stateSince"], &row["sampleTime"]),
        (&json!("unknown"), &Value::Null, &Value::Null)
    );
    assert_eq!(row["values"], json!({"weightCheckerOk": null, "cumulativeOutput": 0}));
}

#[tokio::test]
async fn late_events_and_late_samples_change_the_list() {
    let world = World::at(10, 30).await;
    assert_eq!(world.row(0, &["alarmCount"]).await["state"], "operating");
    world.store(&world.event(0, world.instant(10, 29), Kind::State, "stopped")).await;
    world.app.app.clock.shift(1);
    let row = world.row(0, &["alarmCount"]).await;
    assert_eq!((&row["state"], &row["stateSince"]), (&json!("stopped"), &json!("2024-05-01T10:29:00+09:00")));
}

#[tokio::test]
async fn a_day_begins_at_the_line_s_hour() {
    let world = World::at(29, 50).await;
    let night = world.row(0, &["cumulativeOutput", "output"]).await;
    assert_eq!(night["dayStartTime"], "2024-05-01T06:00:00+09:00");
    assert_eq!(night["values"], json!({"cumulativeOutput": 5910 + 1200, "output": 1200}));
    let morning = World::at(30, 10).await.row(0, &["cumulativeOutput", "output"]).await;
    assert_eq!(morning["dayStartTime"], "2024-05-02T06:00:00+09:00");
    assert_eq!(morning["values"], json!({"cumulativeOutput": 600, "output": 2400}));
}

#[tokio::test]
async fn rows_can_be_those_of_machines() {
    let world = World::at(10, 30).await;
    let got = world.list(json!({"columns": ["output"], "unit": "device"})).await;
    let devices: Vec<&str> =
        got.data().as_array().unwrap().iter().map(|row| row["deviceUniqueKey"].as_str().unwrap()).collect();
    assert_eq!(devices, world.f1.places.devices.map(|id| id.to_string()));
}

// covers VAL-113
#[tokio::test]
async fn the_rules_of_columns_are_told_at_their_places() {
    let world = World::at(8, 0).await;
    let pair = |field: &str, rule: &str| vec![(field.to_owned(), rule.to_owned())];
    assert_eq!(world.list(json!({"columns": []})).await.fields(), pair("columns", "required"));
    assert_eq!(world.list(json!({})).await.fields(), pair("columns", "required"));
    assert_eq!(world.list(json!({"columns": ["output", "moon"]})).await.fields(), pair("columns[1]", "choice"));
    assert_eq!(world.list(json!({"columns": ["output", "output"]})).await.fields(), pair("columns[1]", "twice"));
    let many: Vec<Value> = live::ColumnKey::ALL[..21].iter().map(|key| json!(key)).collect();
    assert_eq!(world.list(json!({"columns": many})).await.fields(), pair("columns", "max"));
    assert_eq!(world.list(json!({"columns": many[..20]})).await.status, 200);
    assert_eq!(world.list(json!({"columns": ["output"], "colour": 1})).await.fields(), pair("colour", "unknown"));
    assert_eq!(world.list(json!({"columns": ["output"], "unit": "moon"})).await.fields(), pair("unit", "choice"));
}

// covers ROLE-043
#[tokio::test]
async fn lines_of_other_locations_and_companies_are_in_no_answer() {
    let world = World::at(10, 30).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let elsewhere =
        world.app.person(&world.company, "kenji", MemberType::Administrator, &world.company.locations).await;
    for who in [&foreign, &elsewhere] {
        assert_eq!(world.app.post(who, LIST, json!({"columns": ["output"]})).await.data(), &json!([]));
        assert_eq!(world.app.get(who, DAY).await.data(), &json!([]));
        let theirs = world.f1.places.location_id.to_string();
        let missing = kernel::ids::new_id().to_string();
        let list = |key: String| world.app.post(who, LIST, json!({"columns": ["output"], "locationUniqueKey": key}));
        let (a, b) = (list(theirs.clone()).await, list(missing.clone()).await);
        assert_eq!((a.status, a.code(), &a.bytes), (409, 500, &b.bytes));
        let day = async |key: &str| world.app.get(who, &format!("{DAY}?locationUniqueKey={key}")).await.bytes;
        assert_eq!(day(&theirs).await, day(&missing).await);
        let line = world.f1.places.lines[0];
        let stream = async |key: String| world.app.get(who, &format!("{STREAM}?lineUniqueKey={key}")).await;
        let (a, b) = (stream(line.to_string()).await, stream(missing).await);
        assert_eq!((a.status, a.code(), &a.bytes), (409, 500, &b.bytes));
    }
    for (method, path) in [("POST", LIST), ("GET", DAY), ("GET", STREAM)] {
        assert_eq!(world.app.call(method, path).json(&json!({"columns": ["output"]})).send().await.status, 401);
    }
}

#[tokio::test]
async fn an_answer_that_the_caller_holds_is_not_sent_again() {
    let world = World::at(10, 30).await;
    let body = json!({"columns": ["output"]});
    let first = world.list(body.clone()).await;
    let tag = first.header("etag").to_owned();
    let ask = || world.app.call("POST", LIST).token(&world.member.token).header("if-none-match", &tag).json(&body);
    let again = ask().send().await;
    assert_eq!((again.status, again.bytes.len(), again.header("etag")), (304, 0, tag.as_str()));
    world.store(&world.event(0, world.instant(10, 29), Kind::State, "stopped")).await;
    world.app.app.clock.shift(1);
    assert_eq!(ask().send().await.status, 200);
}

#[tokio::test]
async fn the_band_of_the_day_goes_from_its_beginning_to_now() {
    let world = World::at(10, 30).await;
    let got = world.app.get(&world.member, DAY).await;
    let days = got.data().as_array().unwrap();
    let first = days.iter().find(|day| day["lineUniqueKey"] == world.f1.places.lines[0].to_string()).unwrap();
    assert_eq!(
        (&first["date"], &first["startTime"], &first["endTime"]),
        (&json!("2024-05-01"), &json!("2024-05-01T06:00:00+09:00"), &json!("2024-05-02T06:00:00+09:00"))
    );
    let spans: Vec<(&str, &str)> = first["spans"]
        .as_array()
        .unwrap()
        .iter()
        .map(|span| (span["state"].as_str().unwrap(), &span["startTime"].as_str().unwrap()[11..16]))
        .collect();
    let expected = [
        ("unknown", "06:00"),
        ("operating", "09:00"),
        ("alarm", "09:30"),
        ("operating", "09:40"),
        ("stopped", "10:20"),
        ("operating", "10:25"),
    ];
    assert_eq!(spans, expected);
}

#[tokio::test]
async fn the_stream_tells_changed_rows_with_all_columns() {
    let world = World::at(10, 30).await;
    let mut stream = world.app.call("GET", STREAM).token(&world.member.token).events().await;
    world.store(&world.event(0, world.instant(10, 30), Kind::State, "alarm")).await;
    let row = stream.soon(10).await;
    assert_eq!(row["lineUniqueKey"], world.f1.places.lines[0].to_string());
    assert_eq!((&row["state"], row["values"].as_object().unwrap().len()), (&json!("alarm"), 44));
}

#[tokio::test]
async fn every_process_finds_a_change_by_itself() {
    let world = World::at(10, 30).await;
    let here = &world.app.app;
    let beside = live::Boards::new(here.db.clone(), here.clock.clone());
    let band = async || beside.look(world.company.scope()).await.unwrap().rows[0].now.band;
    assert_eq!(band().await, telemetry::states::Band::Operating);
    world.store(&world.event(0, world.instant(10, 30), Kind::State, "alarm")).await;
    testkit::until("the other process sees it", 10, async || band().await == telemetry::states::Band::Alarm).await;
}

#[tokio::test]
async fn a_stream_of_one_line_tells_that_line_alone() {
    let world = World::at(9, 30).await;
    let path = format!("{STREAM}?lineUniqueKey={}", world.f1.places.lines[1]);
    let mut stream = world.app.call("GET", &path).token(&world.member.token).events().await;
    world.store(&world.event(0, world.instant(9, 30), Kind::State, "stopped")).await;
    world.store(&world.event(1, world.instant(9, 30), Kind::State, "alarm")).await;
    let row = stream.soon(10).await;
    assert_eq!((&row["lineUniqueKey"], &row["state"]), (&json!(world.f1.places.lines[1]), &json!("alarm")));
}

#[tokio::test]
async fn silence_is_told_though_nothing_arrives() {
    let world = World::at(9, 30).await;
    let path = format!("{STREAM}?lineUniqueKey={}", world.f1.places.lines[1]);
    let mut stream = world.app.call("GET", &path).token(&world.member.token).events().await;
    world.app.app.clock.shift(25);
    let row = stream.soon(10).await;
    assert_eq!((&row["state"], &row["stateSince"]), (&json!("unknown"), &json!("2024-05-01T09:30:00+09:00")));
}

#[tokio::test]
async fn all_who_watch_share_one_look_a_second_and_nobody_looks_when_nobody_watches() {
    let world = World::at(9, 30).await;
    let live = &world.app.app.shared::<live::Boards>();
    let begun = std::time::Instant::now();
    let mut streams = Vec::new();
    // eight streams are as many as one person may have
    for word in ["one", "two", "three", "four"] {
        let person = world.app.person(&world.company, word, MemberType::General, &[world.f1.places.location_id]).await;
        for _ in 0..5 {
            streams.push(world.app.call("GET", STREAM).token(&person.token).events().await);
        }
    }
    assert_eq!(live.watchers(), 20);
    for (place, state) in ["stopped", "alarm", "filling", "stopped"].into_iter().enumerate() {
        let at = world.instant(9, 30) + Duration::milliseconds(i64::try_from(place).unwrap());
        world.store(&world.event(0, at, Kind::State, state)).await;
        for stream in &mut streams {
            stream.soon(10).await;
        }
    }
    let looks = live.looks();
    assert!(looks <= begun.elapsed().as_secs() + 2, "{looks} looks in {:?}", begun.elapsed());
    drop(streams);
    // each feeder finds out at its next event or check
    testkit::until("nobody watches", 20, || async { live.watchers() == 0 }).await;
    let looks = live.looks();
    world.store(&world.event(0, world.instant(9, 30) + Duration::seconds(1), Kind::State, "filling")).await;
    assert_eq!(live.looks(), looks);
}
