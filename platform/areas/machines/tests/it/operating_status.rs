//! What lines do now: the list, the band of the day, live changes.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::{Batch, Event, Kind};
use time::{Duration, OffsetDateTime};

const LIST: &str = "/api/operatingStatus/query/list";
const DAY: &str = "/api/operatingStatus/query/day";
const STREAM: &str = "/api/operatingStatus/stream";

/// Fixture F1 as far as it had come at an hour and minute of Tokyo after the first day's midnight, and the clock there.
struct World {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
}

impl World {
    async fn at(hour: i64, minute: i64) -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        let now = f1.start() + Duration::hours(hour) + Duration::minutes(minute);
        app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        let world = Self { app, company, f1, member };
        for batch in world.f1.batches() {
            world.store(&until(&batch, now)).await;
        }
        world
    }

    async fn store(&self, batch: &Batch) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, batch, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn roll_up(&self) {
        loop {
            let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
            let rolled = telemetry::roll_up(&mut tx, 500).await.unwrap();
            tx.commit().await.unwrap();
            if rolled == 0 {
                return;
            }
        }
    }

    async fn list(&self, body: Value) -> TestResponse {
        self.app.post(&self.member, LIST, body).await
    }

    /// The row of a line with some columns.
    async fn row(&self, place: usize, columns: &[&str]) -> Value {
        let got = self.list(json!({"columns": columns})).await;
        let key = self.f1.places.lines[place].to_string();
        got.data().as_array().unwrap().iter().find(|row| row["lineUniqueKey"] == key.as_str()).unwrap().clone()
    }

    fn instant(&self, hour: i64, minute: i64) -> OffsetDateTime {
        self.f1.window((hour, minute), (hour, minute)).from
    }

    fn event(&self, place: usize, at: OffsetDateTime, kind: Kind, code: &str) -> Batch {
        let device_id = self.f1.places.devices[place];
        let event = Event { device_id, at, ordinal: 1, kind, code: code.to_owned() };
        Batch { events: vec![event], ..Batch::default() }
    }
}

/// What of a batch had happened by then.
fn until(batch: &Batch, now: OffsetDateTime) -> Batch {
    let mut batch = batch.clone();
    batch.samples.retain(|sample| sample.at < now);
    batch.events.retain(|event| event.at <= now);
    batch
}

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
        "filmOrderNumber": "A200", "filmProduct": "CF", "productionSpeed": 60.0, "fillerCount": 1, "alarmCount": 0,
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
    assert_eq!((&row["state"], row["values"].as_object().unwrap().len()), (&json!("alarm"), 43));
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
