//! One figure, two screens: what home says of a line is what the filling history says of the same time. What the analyses
//! say of the same is in `figures_told_twice`.

use access::MemberType;
use apptest::TestApp;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use time::Duration;

/// Columns of home and the figures of the filling history that they must equal.
const PAIRS: [(&str, &str); 12] = [
    ("weightCheckerOk", "weightCheckerOk"),
    ("weightCheckerNg", "weightCheckerNg"),
    ("output", "weightCheckerOk"),
    ("alarmCount", "alarmCount"),
    ("powerOnTime", "powerOnTime"),
    ("runTime", "operatingTime"),
    ("productionTime", "fillingTime"),
    ("productIntroductionTime", "inputTime"),
    ("stopTime", "stopTime"),
    ("alarmStopTime", "alarmStopTime"),
    ("filmUsage", "filmUsage"),
    ("yieldRate", "yieldRate"),
];

fn cumulative(column: &str) -> String {
    format!("cumulative{}{}", column[..1].to_uppercase(), &column[1..])
}

async fn row(app: &TestApp, who: &apptest::Person, columns: &[String]) -> Value {
    let got = app.post(who, "/api/operatingStatus/query/list", json!({"columns": columns})).await;
    got.data()[0].clone()
}

// covers API-107
#[tokio::test]
async fn home_and_filling_history_show_the_same_figures() {
    let app = TestApp::start(server::areas()).await;
    let company = app.company("A", 1).await;
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let f1 = F1::create(&mut tx, 0, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    // twenty to eleven: an item is being made, another was before it on the same day
    let now = f1.window((10, 40), (10, 40)).from;
    app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
    let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
    for mut batch in f1.batches() {
        batch.samples.retain(|sample| sample.at < now);
        batch.events.retain(|event| event.at < now);
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, &batch, now).await.unwrap();
        tx.commit().await.unwrap();
    }
    for rolled in [false, true] {
        let body = json!({"deviceUniqueKey": f1.places.devices[0], "startTime": "2024-05-01T06:00:00+09:00", "endTime": "2024-05-01T10:40:00+09:00"});
        let history = app.post(&member, "/api/assetAlarmOccurenceStatus/query/data/list", body).await;
        let runs = history.data()["data"].as_array().unwrap().clone();
        assert_eq!(runs.len(), 2);
        let plain: Vec<String> = PAIRS.iter().map(|(column, _)| (*column).to_owned()).collect();
        let present = row(&app, &member, &plain).await;
        for (column, figure) in PAIRS {
            assert_eq!(present["values"][column].as_f64(), runs[1][figure].as_f64(), "{column}, rolled up: {rolled}");
        }
        let sums: Vec<String> = plain.iter().map(|column| cumulative(column)).collect();
        let day = row(&app, &member, &sums).await;
        for (column, figure) in PAIRS.iter().filter(|(_, figure)| *figure != "yieldRate") {
            let sum: f64 = runs.iter().map(|run| run[figure].as_f64().unwrap()).sum();
            let shown = day["values"][cumulative(column)].as_f64().unwrap();
            assert!((shown - sum).abs() < 1e-6, "{column}: {shown} and {sum}, rolled up: {rolled}");
        }
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        while telemetry::roll_up(&mut tx, 500).await.unwrap() > 0 {}
        tx.commit().await.unwrap();
        app.app.clock.shift(Duration::seconds(2).whole_seconds());
    }
}
