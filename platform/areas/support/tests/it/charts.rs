//! The chart tab.

use serde_json::{Value, json};

use crate::world::{World, texts};

// covers API-126
#[tokio::test]
async fn the_strips_fill_the_window() {
    let world = World::new().await;
    let got = world.post("query/screen/graph/data", world.display(json!({}))).await;
    let strips = got.data();
    assert_eq!(texts(&strips["states"], "state"), ["operating", "alarm", "operating", "stopped", "operating"]);
    let starts = texts(&strips["states"], "startTime");
    let ends = texts(&strips["states"], "endTime");
    assert_eq!(starts[1..], ends[..4], "they adjoin");
    assert_eq!((starts[0], ends[4]), ("2024-05-01T09:00:00+09:00", "2024-05-01T11:00:00+09:00"));
    assert_eq!(starts[1..4], ["2024-05-01T09:30:00+09:00", "2024-05-01T09:40:00+09:00", "2024-05-01T10:20:00+09:00"]);

    let varieties = &strips["varieties"];
    assert_eq!((&varieties[0]["recipeDataNumber"], &varieties[1]["recipeDataNumber"]), (&json!(12), &json!(13)));
    assert_eq!(
        (&varieties[0]["userItemCode"], &varieties[1]["recipeDataName"]),
        (&json!("TEA500"), &json!("COFFEE 500"))
    );
    assert_eq!(texts(varieties, "startTime"), ["2024-05-01T09:00:00+09:00", "2024-05-01T10:00:00+09:00"]);
    assert_eq!(texts(varieties, "endTime"), ["2024-05-01T10:00:00+09:00", "2024-05-01T11:00:00+09:00"]);

    let stops = strips["stops"].as_array().unwrap();
    assert_eq!(stops.len(), 2);
    assert_eq!(
        (&stops[0]["kind"], &stops[0]["duration"], &stops[0]["alarmNumber"]),
        (&json!("alarm"), &json!(600), &json!(12))
    );
    assert_eq!((&stops[0]["alarmText"], &stops[0]["recipeDataNumber"]), (&json!("充填ノズル圧力低下"), &json!(12)));
    assert_eq!(
        (&stops[1]["kind"], &stops[1]["duration"], &stops[1]["alarmNumber"]),
        (&json!("stop"), &json!(300), &Value::Null)
    );
    assert_eq!(stops[1]["startTime"], "2024-05-01T10:20:00+09:00");
    assert_ne!(stops[0]["stopUniqueKey"], stops[1]["stopUniqueKey"]);
    assert_eq!((&stops[0]["inWindow"], &stops[1]["inWindow"]), (&json!(600), &json!(300)));
    let cut = json!({"startTime": "2024-05-01T09:36:40+09:00", "endTime": "2024-05-01T10:21:00+09:00"});
    let got = world.post("query/screen/graph/data", world.display(cut)).await;
    let told: Vec<_> =
        got.data()["stops"].as_array().unwrap().iter().map(|it| (&it["duration"], &it["inWindow"])).collect();
    assert_eq!(told, [(&json!(600), &json!(200)), (&json!(300), &json!(60))], "whole, and in the window");
}

#[tokio::test]
async fn silence_is_drawn_as_unknown_and_never_as_a_stop() {
    let world = World::new().await;
    let window = json!({"startTime": "2024-05-01T10:30:00+09:00", "endTime": "2024-05-01T12:00:00+09:00"});
    let got = world.post("query/screen/graph/data", world.display(window)).await;
    assert_eq!(texts(&got.data()["states"], "state"), ["operating", "unknown"]);
    assert_eq!(got.data()["stops"], json!([]));
}

#[tokio::test]
async fn after_now_there_is_nothing() {
    let world = World::new().await;
    let now = world.f1.window((10, 35), (10, 35)).from;
    world.app.app.clock.shift((now - world.app.app.clock.now()).whole_seconds());
    let places = [world.f1.places.location_id];
    let member = world.app.person(&world.company, "miki", access::MemberType::General, &places).await;
    let post = async |call: &str, more: Value| {
        let window = json!({"startTime": "2024-05-01T09:00:00+09:00", "endTime": "2024-05-02T00:00:00+09:00"});
        let body = world.display(crate::world::over(window, more));
        world.app.post(&member, &format!("{}/{call}", crate::world::BASE), body).await.data().clone()
    };
    let strips = post("query/screen/graph/data", json!({})).await;
    let last = |rows: &Value| rows.as_array().unwrap().last().unwrap()["endTime"].as_str().unwrap()[..16].to_owned();
    assert_eq!(texts(&strips["states"], "state").last(), Some(&"operating"), "no unknown time to come");
    assert_eq!(
        (last(&strips["states"]), last(&strips["varieties"])),
        ("2024-05-01T10:35".into(), "2024-05-01T10:35".into())
    );
    let items = json!({"itemKeys": ["production_speed"]});
    for (call, latest) in [("query/trend/graph/data", "2024-05-01T10:30"), ("query/all/data", "2024-05-01T10:3")] {
        let drawn = post(call, items.clone()).await;
        let points = drawn["series"][0]["points"].as_array().unwrap();
        let at = points.last().unwrap()[0].as_str().unwrap();
        assert!(at.starts_with(latest) && at < "2024-05-01T10:36", "{call}: {at}");
    }
    let runs = post("query/data/list", json!({})).await;
    let running = &runs["data"][1];
    assert_eq!((&running["endTime"], &running["unknownTime"]), (&json!("2024-05-01T11:00:00+09:00"), &json!(0)));
    assert!((2100..2160).contains(&running["powerOnTime"].as_i64().unwrap()), "{running}");
    let detail = post("query/detail/data", items).await;
    assert!((570..=576).contains(&detail["count"].as_i64().unwrap()), "{}", detail["count"]);
}

// covers API-128
#[tokio::test]
async fn the_trend_has_twelve_buckets_of_ten_minutes() {
    let world = World::new().await;
    let got = world
        .post("query/trend/graph/data", world.display(json!({"itemKeys": ["seal_temperature", "production_speed"]})))
        .await;
    let series = got.data()["series"].as_array().unwrap();
    assert_eq!(series.len(), 2);
    assert_eq!((&series[0]["itemKey"], &series[0]["unit"]), (&json!("seal_temperature"), &json!("℃")));
    for one in series {
        assert_eq!(one["points"].as_array().unwrap().len(), 12);
    }
    assert_eq!(series[0]["points"][1], json!(["2024-05-01T09:10:00+09:00", 152.0, 152.0, 152.0, 60]));
    assert_eq!(series[0]["points"][0], json!(["2024-05-01T09:00:00+09:00", 150.0, 150.0, 150.0, 60]));
    // five minutes of input, then filling at 60
    assert_eq!(series[1]["points"][0], json!(["2024-05-01T09:00:00+09:00", 30.0, 0.0, 60.0, 60]));
}

// covers API-130
#[tokio::test]
async fn an_item_is_added_to_a_shown_trend_alone() {
    let world = World::new().await;
    let shown = ["seal_temperature", "production_speed"];
    let before = world.post("query/trend/graph/data", world.display(json!({"itemKeys": shown}))).await;
    let got = world
        .post("add/trend/graph/data", world.display(json!({"itemKeys": ["production_count"], "shownItemKeys": shown})))
        .await;
    let series = got.data()["series"].as_array().unwrap();
    assert_eq!((series.len(), &series[0]["itemKey"]), (1, &json!("production_count")));
    let times =
        |points: &Value| -> Vec<Value> { points.as_array().unwrap().iter().map(|point| point[0].clone()).collect() };
    assert_eq!(times(&series[0]["points"]), times(&before.data()["series"][0]["points"]));
    // a counter shows its growth: 300 bags after five minutes of input
    assert_eq!(series[0]["points"][0][1], 300.0);
}

// covers API-129
#[tokio::test]
async fn a_zoom_shows_every_reading_of_its_window() {
    let world = World::new().await;
    let got = world.post("query/all/data", world.display(json!({"itemKeys": ["seal_temperature"]}))).await;
    assert_eq!(got.data()["sampleCount"], 720);
    assert_eq!(got.data()["series"][0]["points"].as_array().unwrap().len(), 720);
    let minute = json!({"itemKeys": ["seal_temperature"], "endTime": "2024-05-01T09:01:00+09:00"});
    let got = world.post("query/all/data", world.display(minute)).await;
    let points = got.data()["series"][0]["points"].as_array().unwrap();
    assert_eq!(points.len(), 6);
    assert_eq!(points[0], json!(["2024-05-01T09:00:00+09:00", 150.0]));
    assert_eq!(points[5][0], "2024-05-01T09:00:50+09:00");
}

// covers API-129
#[tokio::test]
async fn a_day_with_more_readings_is_thinned_and_says_so() {
    let world = World::new().await;
    add_day(&world).await;
    let day = json!({"itemKeys": ["seal_temperature"], "startTime": "2024-05-03T00:00:00+09:00", "endTime": "2024-05-04T00:00:00+09:00"});
    let got = world.post("query/all/data", world.display(day.clone())).await;
    assert_eq!(got.data()["sampleCount"], 8640);
    let points = got.data()["series"][0]["points"].as_array().unwrap();
    assert!((600..=1000).contains(&points.len()), "{}", points.len());
    let values = points.iter().filter_map(|point| point[1].as_f64());
    assert_eq!((values.clone().fold(f64::MAX, f64::min), values.fold(f64::MIN, f64::max)), (100.0, 199.9));
    let few = crate::world::over(day, json!({"maxPoints": 30}));
    let got = world.post("query/all/data", world.display(few)).await;
    assert!(got.data()["series"][0]["points"].as_array().unwrap().len() <= 30);
}

/// 24 hours of D1 on the third day: 8,640 rows with one greatest and one least value.
async fn add_day(world: &World) {
    use telemetry::{Batch, Sample};
    let midnight = world.f1.window((48, 0), (72, 0)).from;
    let row = |place: i64| Sample {
        device_id: world.f1.places.devices[0],
        at: midnight + time::Duration::seconds(place * 10),
        layout_id: 1,
        values: vec![
            Some(match place {
                4321 => 199.9,
                4322 => 100.0,
                _ => [150.0, 150.1, 150.2][usize::try_from(place % 3).unwrap()],
            }),
            Some(60.0),
        ],
        counters: vec![None; 4],
    };
    world.store(&Batch { samples: (0..8640).map(row).collect(), ..Batch::default() }).await;
}
