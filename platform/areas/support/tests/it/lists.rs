//! The tables of a displayed window.

use serde_json::json;
use time::Duration;

use crate::world::{NINE, World, texts};

// covers API-133
#[tokio::test]
async fn the_list_has_a_row_for_each_run_with_its_figures() {
    let world = World::new().await;
    let got = world.post("query/data/list", world.display(json!({}))).await;
    let rows = &got.data()["data"];
    assert_eq!(got.data()["count"], 2);
    assert_eq!((&rows[0]["item"]["recipeDataNumber"], &rows[1]["item"]["recipeDataNumber"]), (&json!(12), &json!(13)));
    assert_eq!((&rows[0]["weightCheckerOk"], &rows[1]["weightCheckerOk"]), (&json!(2646), &json!(3264)));
    assert_eq!(rows[0]["yieldRate"], 98.0);
    assert!((rows[1]["yieldRate"].as_f64().unwrap() - 98.9).abs() < 0.05);
    let first = &rows[0];
    assert_eq!(
        (&first["powerOnTime"], &first["operatingTime"], &first["fillingTime"]),
        (&json!(3600), &json!(3000), &json!(2700))
    );
    assert_eq!(
        (&first["inputTime"], &first["alarmStopTime"], &first["stopTime"]),
        (&json!(300), &json!(600), &json!(0))
    );
    assert_eq!(
        (&first["weightCheckerNg"], &first["filmUsage"], &first["alarmCount"]),
        (&json!(54), &json!(280.0), &json!(1))
    );
    assert!((first["filmUsageOk"].as_f64().unwrap() - 264.6).abs() < 1e-9);
    assert_eq!(first["filmCode"], "01-A100-GT");
    let falling = world.post("query/data/list", world.display(json!({"sort": "-startTime", "size": 10}))).await;
    assert_eq!(falling.data()["data"][0]["item"]["recipeDataNumber"], 13);
}

#[tokio::test]
async fn the_list_counts_only_what_lies_in_the_window() {
    let world = World::new().await;
    let half = json!({"startTime": "2024-05-01T09:40:00+09:00", "endTime": "2024-05-01T10:00:00+09:00"});
    let got = world.post("query/data/list", world.display(half)).await;
    assert_eq!(got.data()["count"], 1);
    assert_eq!(got.data()["data"][0]["productionCount"], 1200);
    assert_eq!(got.data()["data"][0]["startTime"], "2024-05-01T09:00:00+09:00");
}

// covers API-127
#[tokio::test]
async fn detail_rows_are_paged_in_order_of_time() {
    let world = World::new().await;
    let ask = |page| {
        world.post(
            "query/detail/data",
            world.display(json!({"itemKeys": ["seal_temperature"], "size": 100, "page": page})),
        )
    };
    let got = ask(1).await;
    let data = got.data()["data"].as_array().unwrap();
    assert_eq!((data.len(), &got.data()["count"]), (100, &json!(720)));
    assert_eq!(
        (&data[0], &data[1][0]),
        (&json!(["2024-05-01T09:00:00+09:00", 150.0]), &json!("2024-05-01T09:00:10+09:00"))
    );
    let seconds: Vec<i64> =
        data.iter().map(|row| kernel::zone::parse_iso(row[0].as_str().unwrap()).unwrap().unix_timestamp()).collect();
    assert!(seconds.windows(2).all(|pair| pair[1] - pair[0] == 10));
    assert_eq!((&data[59][1], &data[60][1]), (&json!(150.0), &json!(152.0)));
    assert_eq!(got.data()["columns"][0]["label"], "シール温度");
    let last = ask(8).await;
    assert_eq!(last.data()["data"].as_array().unwrap().len(), 20);
    assert_eq!(last.data()["data"][19][0], "2024-05-01T10:59:50+09:00");
    assert_eq!(ask(9).await.data()["data"], json!([]));
}

// covers API-138
#[tokio::test]
async fn all_detail_rows_have_every_signal_of_the_machine() {
    let world = World::new().await;
    let ask = |page| world.post("query/all/detail/data", world.display(json!({"size": 100, "page": page})));
    let got = ask(1).await;
    let sent = ["production_speed", "production_count", "weight_checker_ok", "weight_checker_ng", "seal_temperature"];
    assert_eq!(texts(&got.data()["columns"], "itemKey"), [&sent[..], &["film_used"]].concat());
    assert_eq!(got.data()["count"], 720);
    // after five minutes of input: a bag a second, ten of them in ten seconds
    assert_eq!(got.data()["data"][30][2], 10.0);

    // its next program sends the pressure of the nozzle too; in this window it had not
    sends_pressure_a_day_later(&world).await;
    let mut times = Vec::new();
    for page in 1..=8 {
        let got = ask(page).await;
        assert_eq!(
            texts(&got.data()["columns"], "itemKey"),
            [&sent[..], &["nozzle_pressure", "film_used"]].concat(),
            "page {page}"
        );
        assert_eq!(got.data()["count"], 720);
        for row in got.data()["data"].as_array().unwrap() {
            let cells = row.as_array().unwrap();
            assert_eq!((cells.len(), &cells[6]), (8, &json!(null)));
            assert!(cells[5].is_number() && cells[7].is_number(), "{row}");
            times.push(cells[0].as_str().unwrap().to_owned());
        }
    }
    times.dedup();
    assert_eq!((times.len(), times[0].as_str()), (720, NINE));
    assert!(times.is_sorted());
}

/// D1 sends another layout, outside of the window that is displayed.
async fn sends_pressure_a_day_later(world: &World) {
    let layout = telemetry::signals::Layout {
        layout_id: 2,
        interval_s: 10,
        value_keys: vec!["seal_temperature".into(), "nozzle_pressure".into()],
        counter_keys: Vec::new(),
    };
    let sample = telemetry::Sample {
        device_id: world.f1.places.devices[0],
        at: world.f1.window((72, 0), (73, 0)).from,
        layout_id: layout.layout_id,
        values: vec![Some(150.0), Some(70.0)],
        counters: Vec::new(),
    };
    let now = world.app.app.clock.now();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    telemetry::registration::register_layout(&mut tx, &layout, now).await.unwrap();
    let batch = telemetry::Batch { samples: vec![sample], ..telemetry::Batch::default() };
    telemetry::store_batch(&mut tx, &batch, now).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn a_signal_that_was_not_sent_is_null() {
    let world = World::new().await;
    let got = world
        .post("query/detail/data", world.display(json!({"itemKeys": ["nozzle_pressure", "seal_temperature"]})))
        .await;
    assert_eq!(got.data()["data"][0], json!(["2024-05-01T09:00:00+09:00", null, 150.0]));
}

/// Nothing counts after now, not even as unknown (spec decision 83).
#[tokio::test]
async fn a_run_that_goes_on_has_no_unknown_time_to_come() {
    let world = World::new().await;
    let now = world.f1.window((21, 0), (21, 0)).from;
    world.app.app.clock.shift((now - world.app.app.clock.now()).whole_seconds());
    // its newest reading speaks for a while to come
    world.goes_on(now - Duration::minutes(20), 121).await;
    let member =
        world.app.person(&world.company, "miki", access::MemberType::General, &[world.f1.places.location_id]).await;
    let window = json!({"startTime": "2024-05-01T20:50:00+09:00", "endTime": "2024-05-01T22:00:00+09:00"});
    let path = format!("{}/query/data/list", crate::world::BASE);
    let got = world.app.post(&member, &path, world.display(window)).await;
    let row = &got.data()["data"][0];
    assert_eq!(row["ofRun"]["unknownTime"], 0, "{row}");
    // to the end of its newest reading's interval
    assert_eq!(row["ofRun"]["powerOnTime"], 1210, "{row}");
}
