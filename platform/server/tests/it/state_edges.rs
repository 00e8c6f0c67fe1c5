//! What a machine did at the edges of what is known of it is the same in every call: right before its power goes, and while
//! it is heard without having said what it does.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::{Batch, Event, Kind};
use time::{Duration, OffsetDateTime};

const RESULT: &str = "/api/support/query/production/result";
const DAY: &str = "2024-05-01";

struct Floor {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
}

impl Floor {
    async fn new() -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 1).await;
        let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, member }
    }

    fn at(&self, hour: i64, minute: i64, second: i64) -> OffsetDateTime {
        self.f1.window((hour, minute), (hour, minute)).from + Duration::seconds(second)
    }

    async fn store(&self, batch: Batch) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, &batch, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn say(&self, place: usize, at: OffsetDateTime, kind: Kind, code: &str) {
        let device_id = self.f1.places.devices[place];
        let event = Event { device_id, at, ordinal: 0, kind, code: code.to_owned() };
        self.store(Batch { events: vec![event], ..Batch::default() }).await;
    }

    /// Rows of a machine that count nothing, every ten seconds.
    async fn heard(&self, place: usize, (from, to): (OffsetDateTime, OffsetDateTime)) {
        let batches = self.f1.batches();
        let device = self.f1.places.devices[place];
        let first = batches.iter().flat_map(|batch| &batch.samples).find(|sample| sample.device_id == device).unwrap();
        let rows = (0..(to - from).whole_seconds() / 10).map(|row| telemetry::Sample {
            at: from + Duration::seconds(10 * row),
            counters: vec![Some(0); first.counters.len()],
            ..first.clone()
        });
        self.store(Batch { samples: rows.collect(), ..Batch::default() }).await;
    }

    fn unit(&self, place: usize) -> Value {
        let (line, device) = (self.f1.places.lines[place], self.f1.places.devices[place]);
        json!({"unit": {"lineUniqueKey": line, "deviceUniqueKey": device}, "startDate": DAY, "endDate": DAY})
    }

    async fn ask(&self, path: &str, body: Value) -> Value {
        self.app.post(&self.member, path, body).await.data().clone()
    }

    async fn tree(&self, place: usize) -> Value {
        self.ask("/api/support/query/loss/tree", self.unit(place)).await
    }

    /// What the history of alarms says of a number on the day: of its rows whether it was closed, the end and the length,
    /// and the length in its sum.
    async fn alarm(&self, number: &str) -> Value {
        let query = format!("locationUniqueKey={}&startDate={DAY}&endDate={DAY}", self.f1.places.location_id);
        let get = async |call: &str| {
            let path = format!("/api/alarmHistory/query/{call}?{query}");
            self.app.get(&self.member, &path).await.data().clone()
        };
        let (list, summary) = (get("list").await, get("summary").await);
        let own = |rows: &Value| -> Vec<Value> {
            rows.as_array().unwrap().iter().filter(|row| row["alarmNumber"] == number).cloned().collect()
        };
        let (rows, sums) = (own(&list["data"]), own(&summary["numbers"]));
        assert_eq!((rows.len(), sums.len()), (1, 1), "{number}: {list} {summary}");
        json!([rows[0]["notClosed"], rows[0]["endTime"], rows[0]["duration"], sums[0]["duration"]])
    }

    async fn stops(&self, place: usize) -> Vec<Value> {
        let path = format!("/api/operatingStatus/query/stop?lineUniqueKey={}&date={DAY}", self.f1.places.lines[place]);
        self.app.get(&self.member, &path).await.data().as_array().unwrap().clone()
    }

    /// What every call says of a time of a machine's day, in seconds.
    async fn told(&self, place: usize, figure: &str, state: &str) -> Vec<i64> {
        let unit = self.unit(place);
        let days = json!({"startDate": DAY, "endDate": DAY});
        let device = json!(self.f1.places.devices[place]);
        let all = self.ask(&format!("{RESULT}/total"), days).await;
        let beside = all["units"].as_array().unwrap().iter().find(|row| row["deviceUniqueKey"] == device).unwrap();
        let chart = {
            let mut asked = unit.clone();
            asked["figures"] = json!([figure]);
            self.ask(&format!("{RESULT}/fold/day/single"), asked).await
        };
        let states = self.ask("/api/analysis/query/analysis/operating/conditions/new", unit.clone()).await;
        [
            &self.ask(&format!("{RESULT}/single"), unit.clone()).await[figure],
            &self.ask(&format!("{RESULT}/operation"), unit.clone()).await[figure],
            &self.ask(&format!("{RESULT}/single/day"), unit).await[0][figure],
            &beside[figure],
            &chart["series"][0]["values"][0],
            &states["seconds"][state],
            &states["days"][0]["seconds"][state],
        ]
        .map(|value| value.as_i64().unwrap_or_else(|| panic!("{figure} {value}")))
        .to_vec()
    }
}

#[tokio::test]
async fn a_stop_right_before_the_power_goes_is_the_same_short_stop_everywhere() {
    let floor = Floor::new().await;
    let before = floor.told(0, "stopTime", "stopped").await;
    assert_eq!(before, [300; 7]);
    // at eleven it says goodbye
    floor.say(0, floor.at(10, 59, 55), Kind::State, "stopped").await;
    assert_eq!(floor.told(0, "stopTime", "stopped").await, [305; 7]);
    let stops = floor.stops(0).await;
    let told: Vec<Value> = stops.iter().map(|stop| json!([stop["duration"], stop["micro"]])).collect();
    assert_eq!(told, [json!([5, true]), json!([300, false]), json!([600, false])]);
    assert_eq!(stops[0]["startTime"], "2024-05-01T10:59:55+09:00");
    let tree = floor.tree(0).await;
    let seconds = |branch: &str| tree[branch]["seconds"].as_i64().unwrap();
    assert_eq!((seconds("stops"), seconds("microStops"), &tree["microStopCount"]), (900, 5, &json!(1)));
    let off = floor.told(0, "offTime", "off").await;
    assert!(off.iter().all(|told| *told == off[0]) && off[0] > 0, "{off:?}");
}

#[tokio::test]
async fn a_machine_that_is_heard_without_a_state_is_unknown_in_every_call() {
    let floor = Floor::new().await;
    let before = floor.told(1, "unknownTime", "unknown").await;
    assert!(before.iter().all(|told| *told == before[0]), "{before:?}");
    // the second filler says what it does for the first time at nine
    floor.heard(1, (floor.at(8, 0, 0), floor.at(8, 30, 0))).await;
    assert_eq!(floor.told(1, "unknownTime", "unknown").await, before);
    let single = floor.ask(&format!("{RESULT}/single"), floor.unit(1)).await;
    assert_eq!(single["powerOnTime"], 5400);
    let tree = floor.tree(1).await;
    assert_eq!((&tree["busy"]["seconds"], &tree["unknown"]["seconds"]), (&json!(5400), &json!(1800)));
    assert!(floor.stops(1).await.iter().all(|stop| stop["startTime"].as_str().unwrap() >= "2024-05-01T09"));
    // now it said which item it makes, but not what it does
    floor.say(1, floor.at(8, 10, 0), Kind::Item, "12").await;
    assert_eq!(floor.told(1, "unknownTime", "unknown").await, before);
    let tea = json!({"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"});
    let mut sums = Vec::new();
    for grain in ["summary", "daily", "weekly", "monthly"] {
        let asked = json!({"items": [tea], "startDate": DAY, "endDate": "2024-05-02"});
        let told = floor.ask(&format!("/api/support/query/productionAnalysisAggregate/byRecipe/{grain}"), asked).await;
        let rows = told["rows"].as_array().unwrap();
        sums.push(rows.iter().map(|row| row["unknownTime"].as_i64().unwrap()).sum::<i64>());
    }
    assert_eq!(sums, [sums[0]; 4]);
    assert!(sums[0] >= 20 * 60, "{sums:?}");
}

/// Decision 82: what was on as its machine fell silent ends there, everywhere; what came and went while nothing else was
/// heard stays as it was said.
#[tokio::test]
async fn an_alarm_that_was_on_as_its_machine_fell_silent_ends_there_in_every_call() {
    let floor = Floor::new().await;
    floor.say(0, floor.at(9, 20, 0), Kind::AlarmOn, "77").await;
    floor.say(0, floor.at(12, 0, 0), Kind::AlarmOn, "999").await;
    floor.say(0, floor.at(12, 30, 0), Kind::AlarmOff, "999").await;
    assert_eq!(floor.alarm("77").await, json!([true, "2024-05-01T11:00:00+09:00", 6000, 6000]));
    assert_eq!(floor.alarm("999").await, json!([false, "2024-05-01T12:30:00+09:00", 1800, 1800]));
    // one that came in the silence and was on until the next: the machine was heard from 5:30 to 6:30
    floor.say(0, floor.at(13, 0, 0), Kind::AlarmOn, "55").await;
    assert_eq!(floor.alarm("55").await, json!([true, "2024-05-02T06:30:00+09:00", 63_000, 63_000]));
    let bag = json!({"deviceUniqueKey": floor.f1.places.devices[0], "time": "2024-05-02T06:00:00+09:00"});
    let around = floor.ask("/api/support/query/film/bag", bag).await["alarms"].clone();
    assert_eq!((&around[0]["alarmNumber"], &around[0]["endTime"]), (&json!("55"), &json!("2024-05-02T06:30:00+09:00")));
    let bag = json!({"deviceUniqueKey": floor.f1.places.devices[0], "time": "2024-05-01T12:10:00+09:00"});
    let around = floor.ask("/api/support/query/film/bag", bag).await["alarms"].clone();
    let told: Vec<Value> = around
        .as_array()
        .unwrap()
        .iter()
        .map(|alarm| json!([alarm["alarmNumber"], alarm["notClosed"], alarm["endTime"]]))
        .collect();
    assert_eq!(told, [json!(["999", false, "2024-05-01T12:30:00+09:00"])]);
}

/// Decision 82: the alarm of a stop is the one that was on at its begin or came first, however long ago.
#[tokio::test]
async fn the_alarm_of_a_stop_is_the_one_that_came_first_however_long_ago() {
    let floor = Floor::new().await;
    let mut tx = floor.app.app.db.begin(floor.company.scope()).await.unwrap();
    // heard without a gap for twelve days, and in an alarm for ten of them
    sqlx::query(
        "update presence set started_at = started_at - interval '12 days' where device_id = $1 and started_at = $2",
    )
    .bind(floor.f1.places.devices[0])
    .bind(floor.at(9, 0, 0))
    .execute(&mut *tx)
    .await
    .unwrap();
    sqlx::query("insert into alarm_event (company_id, device_id, code, started_at) values ($1, $2, '88', $3)")
        .bind(tx.company())
        .bind(floor.f1.places.devices[0])
        .bind(floor.at(9, 0, 0) - Duration::days(10))
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let stops = floor.stops(0).await;
    assert_eq!((&stops[1]["alarmNumber"], &stops[1]["duration"]), (&json!(88), &json!(600)), "{stops:?}");
    let tree = floor.tree(0).await;
    let alarms: Vec<&Value> =
        tree["causes"].as_array().unwrap().iter().filter(|cause| cause["kind"] == "alarm").collect();
    assert_eq!((alarms.len(), &alarms[0]["alarmNumber"], &alarms[0]["seconds"]), (1, &json!("88"), &json!(600)));
    let single = floor.ask(&format!("{RESULT}/alarm/single"), floor.unit(0)).await;
    let lost = single.as_array().unwrap().iter().find(|row| row["alarmNumber"] == "88").unwrap();
    assert_eq!(lost["duration"], 600);
}

/// Decision 81: milliseconds are added up, and rounded half up once.
#[tokio::test]
async fn parts_of_a_second_are_rounded_alike_in_every_call() {
    let floor = Floor::new().await;
    let late = Duration::milliseconds(572);
    floor.say(0, floor.at(9, 50, 0), Kind::State, "stopped").await;
    floor.say(0, floor.at(9, 50, 10) + late, Kind::State, "filling").await;
    floor.say(0, floor.at(9, 55, 0), Kind::AlarmOn, "77").await;
    floor.say(0, floor.at(9, 55, 10) + late, Kind::AlarmOff, "77").await;
    assert_eq!(floor.told(0, "stopTime", "stopped").await, [311; 7]);
    let stops = floor.stops(0).await;
    let short = stops.iter().find(|stop| stop["startTime"] == "2024-05-01T09:50:00+09:00").unwrap();
    assert_eq!((&short["duration"], &short["micro"]), (&json!(11), &json!(true)));
    let tree = floor.tree(0).await;
    assert_eq!((&tree["microStops"]["seconds"], &tree["stops"]["seconds"]), (&json!(11), &json!(900)));
    assert_eq!(floor.alarm("77").await, json!([false, "2024-05-01T09:55:10.572+09:00", 11, 11]));
    // two of them are 21.144 s, not twice 11
    floor.say(0, floor.at(9, 52, 0), Kind::State, "stopped").await;
    floor.say(0, floor.at(9, 52, 10) + late, Kind::State, "filling").await;
    assert_eq!(floor.told(0, "stopTime", "stopped").await, [321; 7]);
    assert_eq!(floor.tree(0).await["microStops"]["seconds"], 21);
}
