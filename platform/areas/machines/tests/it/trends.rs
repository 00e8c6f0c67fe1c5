//! The trend of a filler.

use access::MemberType;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};

use crate::f1_world::World;

const TREND: &str = "/api/operatingStatus/query/trend";

fn question(world: &World, place: usize, rest: Value) -> Value {
    let mut body = json!({"lineUniqueKey": world.f1.places.lines[place].to_string(),
        "itemKeys": ["seal_temperature", "production_speed"]});
    let Value::Object(rest) = rest else { panic!("{rest}") };
    body.as_object_mut().unwrap().extend(rest);
    body
}

/// Start and end of a window between two times of the first day.
fn window(world: &World, from: (i64, i64), to: (i64, i64)) -> Value {
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    json!({"startTime": zone.iso(world.instant(from.0, from.1)), "endTime": zone.iso(world.instant(to.0, to.1))})
}

fn points(series: &Value) -> Vec<(String, Option<f64>)> {
    let points = series["points"].as_array().unwrap().iter();
    points.map(|point| (point[0].as_str().unwrap().to_owned(), point[1].as_f64())).collect()
}

fn pair(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers API-110
#[tokio::test]
async fn the_items_of_a_window_come_with_its_states_items_and_stops() {
    let world = World::at(12, 0).await;
    let got = world.app.post(&world.member, TREND, question(&world, 0, window(&world, (9, 0), (11, 0)))).await;
    let data = got.data();
    assert_eq!(data["deviceUniqueKey"], world.f1.places.devices[0].to_string());
    let series = data["series"].as_array().unwrap();
    let keys: Vec<&Value> = series.iter().map(|one| &one["itemKey"]).collect();
    assert_eq!(keys, ["seal_temperature", "production_speed"]);
    let temperatures = points(&series[0]);
    assert_eq!((temperatures.len(), &data["sampleCount"]), (720, &json!(720)));
    for (at, value) in &temperatures {
        let inside = ("2024-05-01T09:00:00+09:00".."2024-05-01T11:00:00+09:00").contains(&at.as_str());
        let warm = ("2024-05-01T09:10:00+09:00".."2024-05-01T09:20:00+09:00").contains(&at.as_str());
        assert!(inside, "{at}");
        assert_eq!(*value, Some(if warm { 152.0 } else { 150.0 }), "{at}");
    }
    assert_eq!(data["ranges"][0], json!({"unitCategory": "temperature", "min": 150.0, "max": 152.0}));
    assert_eq!(data["ranges"][1], json!({"unitCategory": "speed", "min": 0.0, "max": 60.0}));
    // bands and stops of the same window
    let states: Vec<&Value> = data["states"].as_array().unwrap().iter().map(|span| &span["state"]).collect();
    assert_eq!(states, ["operating", "alarm", "operating", "stopped", "operating"]);
    let numbers: Vec<&Value> =
        data["varieties"].as_array().unwrap().iter().map(|variety| &variety["recipeDataNumber"]).collect();
    assert_eq!(numbers, [12, 13]);
    let stops = data["stops"].as_array().unwrap();
    assert_eq!((stops.len(), &stops[0]["kind"], &stops[0]["duration"]), (2, &json!("alarm"), &json!(600)));
    assert_eq!((&stops[0]["alarmNumber"], &stops[1]["alarmNumber"]), (&json!(12), &json!(null)));
}

/// Where an answer's window begins and ends.
fn ends(data: &Value) -> [OffsetDateTime; 2] {
    ["startTime", "endTime"].map(|name| kernel::zone::parse_iso(data[name].as_str().unwrap()).unwrap())
}

#[tokio::test]
async fn a_length_ends_now_by_the_server_s_clock() {
    let world = World::at(10, 0).await;
    for (span, hours) in [("hour1", 1), ("hours4", 4), ("hours8", 8)] {
        let before = world.app.app.clock.now();
        let got = world.app.post(&world.member, TREND, question(&world, 0, json!({"span": span}))).await;
        let [start, end] = ends(got.data());
        assert_eq!(end - start, Duration::hours(hours), "{span}");
        // times are told in whole seconds
        assert!(end >= before - Duration::SECOND && end <= world.app.app.clock.now(), "{span}");
    }
    let day = async || world.app.post(&world.member, TREND, question(&world, 0, json!({"span": "day"}))).await;
    let got = day().await;
    assert_eq!((ends(got.data())[0], &got.data()["sampleCount"]), (world.instant(6, 0), &json!(360)));
    // what is sent meanwhile is there at the next question
    world.app.app.clock.shift(600);
    for mut batch in world.f1.batches() {
        batch.samples.retain(|sample| sample.at < world.instant(10, 10));
        batch.events.retain(|event| event.at < world.instant(10, 10));
        world.store(&batch).await;
    }
    assert_eq!(day().await.data()["sampleCount"], 420);
}

#[tokio::test]
async fn a_day_that_has_just_begun_has_an_axis_of_ten_minutes() {
    let world = World::at(30, 1).await;
    let got = world.app.post(&world.member, TREND, question(&world, 0, json!({"span": "day"}))).await;
    let [start, end] = ends(got.data());
    assert_eq!((start, end - start), (world.instant(30, 0), Duration::minutes(10)));
    // what is yet to come has no state
    let last = got.data()["states"].as_array().unwrap().last().unwrap()["endTime"].as_str().unwrap();
    assert!(kernel::zone::parse_iso(last).unwrap() < end, "{last}");
}

#[tokio::test]
async fn many_readings_are_thinned_and_keep_their_extremes() {
    let world = World::at(12, 0).await;
    let mut body = question(&world, 0, window(&world, (9, 0), (11, 0)));
    // below 1,500 readings all are told, whatever was asked for
    body["maxPoints"] = json!(30);
    assert_eq!(points(&world.app.post(&world.member, TREND, body.clone()).await.data()["series"][0]).len(), 720);
    for (points, rule) in [(1, "range"), (1501, "range")] {
        body["maxPoints"] = json!(points);
        assert_eq!(world.app.post(&world.member, TREND, body.clone()).await.fields(), pair("maxPoints", rule));
    }
}

// covers VAL-111, VAL-112, CONST-041
#[tokio::test]
async fn a_trend_takes_seven_items_of_three_categories_and_a_day_of_25_hours() {
    let world = World::at(12, 0).await;
    let items = async |keys: Value| {
        let mut body = question(&world, 0, json!({"span": "hour1"}));
        body["itemKeys"] = keys;
        world.app.post(&world.member, TREND, body).await
    };
    let all = [
        "seal_temperature",
        "vertical_seal_temp_1",
        "vertical_seal_temp_2",
        "horizontal_seal_temp_1",
        "nozzle_pressure",
        "pump_pressure",
        "production_speed",
        "set_speed",
    ];
    assert_eq!(items(json!(all[..7])).await.status, 200);
    assert_eq!(items(json!(all)).await.fields(), pair("itemKeys", "max_items"));
    let four = json!(["seal_temperature", "nozzle_pressure", "production_speed", "tank_level"]);
    assert_eq!(items(four).await.fields(), pair("itemKeys", "max_categories"));
    assert_eq!(items(json!(["moon"])).await.fields(), pair("itemKeys[0]", "unknown"));
    assert_eq!(items(json!(["set_speed", "set_speed"])).await.fields(), pair("itemKeys[1]", "twice"));
    // without items the bands come alone
    let bands = items(json!([])).await;
    assert_eq!((&bands.data()["series"], bands.data()["states"].as_array().unwrap().is_empty()), (&json!([]), false));

    let when = async |rest: Value| world.app.post(&world.member, TREND, question(&world, 0, rest)).await;
    assert_eq!(when(window(&world, (6, 0), (31, 0))).await.status, 200);
    let mut long = window(&world, (6, 0), (31, 0));
    long["endTime"] = json!("2024-05-02T07:00:01+09:00");
    assert_eq!(when(long).await.fields(), pair("endTime", "period"));
    assert_eq!(when(window(&world, (9, 0), (9, 0))).await.fields(), pair("endTime", "after_start"));
    assert_eq!(when(json!({"span": "week"})).await.fields(), pair("span", "choice"));
    let mut both = window(&world, (9, 0), (10, 0));
    both["span"] = json!("hour1");
    assert_eq!(when(both).await.fields(), pair("span", "one_of"));
    let none = when(json!({})).await;
    assert!(none.names("startTime") && none.names("endTime"), "{}", none.json);
    assert_eq!(
        when(json!({"startTime": "yesterday", "endTime": "2024-05-01T09:00:00Z"})).await.fields(),
        pair("startTime", "time")
    );
}

#[tokio::test]
async fn the_day_of_a_line_in_which_the_clocks_change_is_told_whole() {
    // the day has 25 hours in Berlin on 2026-10-25, whose line's day begins at 0:00
    let world = World::at(12, 0).await;
    let mut conn = world.app.database.superuser().await;
    sqlx::query("update location set time_zone = 'Europe/Berlin'").execute(&mut conn).await.unwrap();
    sqlx::query("update line set start_hour = 0").execute(&mut conn).await.unwrap();
    let late = time::macros::datetime!(2026-10-25 22:40 UTC);
    world.app.app.clock.shift((late - world.app.app.clock.now()).whole_seconds());
    // whoever was logged in before is not any more
    let member = world.app.person(&world.company, "mina", MemberType::General, &[world.f1.places.location_id]).await;
    let got = world.app.post(&member, TREND, question(&world, 0, json!({"span": "day"}))).await;
    let [start, end] = ends(got.data());
    assert_eq!(start, time::macros::datetime!(2026-10-24 22:00 UTC));
    assert!(end - start > Duration::hours(24) + Duration::minutes(39), "{}", end - start);
}

#[tokio::test]
async fn somebody_else_s_line_is_an_unknown_line() {
    let world = World::at(12, 0).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let elsewhere = world.app.person(&world.company, "kenji", MemberType::General, &world.company.locations).await;
    for who in [&foreign, &elsewhere] {
        let theirs = world.app.post(who, TREND, question(&world, 0, json!({"span": "hour1"}))).await;
        let mut body = question(&world, 0, json!({"span": "hour1"}));
        body["lineUniqueKey"] = json!(kernel::ids::new_id());
        let made_up = world.app.post(who, TREND, body.clone()).await;
        body["lineUniqueKey"] = json!("x");
        let no_key = world.app.post(who, TREND, body).await;
        assert_eq!((theirs.status, theirs.code()), (409, 500));
        assert_eq!((&theirs.bytes, &theirs.bytes), (&made_up.bytes, &no_key.bytes));
    }
    // a machine must stand on the line
    let beside = json!({"span": "hour1", "deviceUniqueKey": world.f1.places.devices[1].to_string()});
    assert_eq!(world.app.post(&world.member, TREND, question(&world, 0, beside)).await.status, 409);
    assert_eq!(world.app.call("POST", TREND).json(&json!({})).send().await.status, 401);
}
