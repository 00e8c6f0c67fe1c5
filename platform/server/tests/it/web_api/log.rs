//! The log of calls, which the company's administrators read.

use std::time::Duration;

use apptest::{Person, TestApp};
use serde_json::{Value, json};

use super::world::{INSIDE, LINES, Signed, house};

const CALLS: &str = "/api/hughomememberC/query/api/call";

/// The log once it tells of so many calls; it is written behind them.
async fn log(app: &TestApp, who: &Person, count: usize) -> Vec<Value> {
    for _ in 0..100 {
        let told = app.get(who, CALLS).await.data().as_array().unwrap().clone();
        if told.len() >= count {
            return told;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("the log does not tell of {count} calls");
}

#[tokio::test]
async fn the_log_tells_what_was_called_from_where_and_how_it_went() {
    let (app, a, b) = house().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 2, "b").await);
    let call = |path: &str| Signed::new(&app, &keys, path);
    let right = call(LINES);
    right.send(&app).await;
    right.send(&app).await;
    call(LINES).send_with(&app, &"0".repeat(64)).await;
    Signed { from: "198.51.100.1:4000", ..call(LINES) }.send(&app).await;
    call(&format!("{LINES}?page=1")).send(&app).await;
    call(&format!("/webapi/v1/stops?lineUniqueKey={}", b.f1.places.lines[0])).send(&app).await;
    Signed::posting(&app, &keys, "/webapi/v1/schedules", json!({})).send(&app).await;
    let mut unknown = call(LINES);
    unknown.keys.api = "nobodysKey00".to_owned();
    unknown.send(&app).await;
    Signed::new(&app, &theirs, LINES).send(&app).await;

    let told = log(&app, &a.admin, 7).await;
    let address = INSIDE.split(':').next().unwrap();
    let mut rows: Vec<Value> = told
        .iter()
        .map(|row| json!([row["method"], row["target"], row["status"], row["problem"], row["address"], row["slot"]]))
        .collect();
    let stops = format!("/webapi/v1/stops?lineUniqueKey={}", b.f1.places.lines[0]);
    let mut wanted = vec![
        json!(["GET", LINES, 200, null, address, 1]),
        json!(["GET", LINES, 401, "replayed", address, 1]),
        json!(["GET", LINES, 401, "signature", address, 1]),
        json!(["GET", LINES, 403, "address", "198.51.100.1", 1]),
        json!(["GET", format!("{LINES}?page=1"), 422, "fields", address, 1]),
        json!(["GET", stops, 404, "not-found", address, 1]),
        json!(["POST", "/webapi/v1/schedules", 422, "fields", address, 1]),
    ];
    rows.sort_by_key(Value::to_string);
    wanted.sort_by_key(Value::to_string);
    assert_eq!(rows, wanted, "what names no set is nobody's");
    assert!(told.iter().all(|row| row["duration"].as_i64().unwrap() >= 0 && row["calledAt"].is_string()));
    let of_b = log(&app, &b.admin, 1).await;
    assert_eq!((of_b.len(), &of_b[0]["slot"], &of_b[0]["status"]), (1, &json!(2), &json!(200)));
    assert_eq!(a.sets(&app).await[0]["lastUsedAddress"], address);
}

#[tokio::test]
async fn the_last_hundred_calls_are_kept() {
    let (app, a, b) = house().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    Signed::new(&app, &theirs, LINES).send(&app).await;
    for place in 0..130 {
        Signed::new(&app, &keys, &format!("{LINES}?page={place}")).send(&app).await;
        if place == 50 {
            log(&app, &a.admin, 51).await;
            app.app.clock.shift(1);
        }
    }
    let last = format!("{LINES}?page=129");
    for _ in 0..100 {
        if app.get(&a.admin, CALLS).await.data()[0]["target"] == last.as_str() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let told = app.get(&a.admin, CALLS).await.data().as_array().unwrap().clone();
    assert_eq!(told.len(), 100);
    let places: Vec<String> = (30..130).rev().map(|place| format!("{LINES}?page={place}")).collect();
    assert_eq!(told.iter().map(|row| row["target"].as_str().unwrap().to_owned()).collect::<Vec<_>>(), places);
    assert_eq!(log(&app, &b.admin, 1).await.len(), 1, "another company's calls push nothing out");
}
