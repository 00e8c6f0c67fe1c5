//! Data that come late: every screen and every file shows what it would show had they come in order.

use access::MemberType;
use apptest::TestApp;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use time::{Duration, OffsetDateTime};

use crate::unzip::members;
use crate::world::{World, records};

const LIST: &str = "/api/operatingStatus/query/list";

/// What screens and files show, by their names.
type Views = Vec<(String, Value)>;

/// What the gateways send of a sample's time.
type TimeFilter = fn(&F1, OffsetDateTime) -> bool;

const ALL: TimeFilter = |_, _| true;
const HELD_BACK: TimeFilter =
    |f1, at| (f1.window((9, 20), (9, 30)).from..f1.window((9, 30), (9, 30)).from).contains(&at);
const IN_TIME: TimeFilter = |f1, at| !HELD_BACK(f1, at);

impl World {
    /// Half past eleven of F1's first day: both fillers have ended their runs. Nothing has been told yet.
    async fn after_the_runs() -> Self {
        let app = TestApp::start(vec![account::routes(), support::routes(), machines::routes()]).await;
        let company = app.company("A", 1).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        let now = f1.start() + Duration::minutes(11 * 60 + 30);
        app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, member }
    }

    /// Takes in the events of a stretch, and its samples so far as they are sent.
    async fn take_in(&self, from: (i64, i64), to: (i64, i64), sent: TimeFilter) {
        let stretch = self.f1.window(from, to);
        let inside = |at: OffsetDateTime| (stretch.from..stretch.to).contains(&at);
        for mut batch in self.f1.batches() {
            batch.samples.retain(|sample| inside(sample.at) && sent(&self.f1, sample.at));
            batch.events.retain(|event| inside(event.at));
            let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
            telemetry::store_batch(&mut tx, &batch, self.app.app.clock.now()).await.unwrap();
            tx.commit().await.unwrap();
        }
    }

    async fn roll_up(&self) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        while telemetry::roll_up(&mut tx, 500).await.unwrap() > 0 {}
        tx.commit().await.unwrap();
    }

    /// What every screen and every file shows of the day.
    async fn views(&self) -> Views {
        let mut views = self.status().await;
        views.extend(self.history().await);
        views.extend(self.files().await);
        views
    }

    async fn status(&self) -> Views {
        let line = self.f1.places.lines[0];
        let mut views = vec![("list".to_owned(), self.row().await)];
        for path in
            ["day", "today", &format!("detail?lineUniqueKey={line}"), &format!("detail/day?lineUniqueKey={line}")]
        {
            let got = self.app.get(&self.member, &format!("/api/operatingStatus/query/{path}")).await;
            views.push((path.to_owned(), plain(got.data().clone())));
        }
        views
    }

    /// The row of L1 in the list of operating status.
    async fn row(&self) -> Value {
        let columns = [
            "weightCheckerOk",
            "recipeDataNumber",
            "cumulativeOutput",
            "cumulativeFillerCount",
            "cumulativeWeightCheckerNg",
            "cumulativeYieldRate",
            "cumulativeFilmUsage",
            "cumulativePowerOnTime",
            "cumulativeRunTime",
            "cumulativeProductionTime",
            "cumulativeStopTime",
            "cumulativeAlarmCount",
            "cumulativeAlarmStopTime",
            "cumulativeOperatingRatio",
        ];
        let got = self.app.post(&self.member, LIST, json!({"columns": columns})).await;
        let key = self.f1.places.lines[0].to_string();
        let rows = got.data().as_array().unwrap();
        plain(rows.iter().find(|row| row["lineUniqueKey"] == key.as_str()).unwrap().clone())
    }

    /// A body about the day so far.
    fn about(more: &Value) -> Value {
        let mut body = json!({"startTime": "2024-05-01T06:00:00+09:00", "endTime": "2024-05-01T11:00:00+09:00"});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    }

    async fn history(&self) -> Views {
        let (line, device) = (self.f1.places.lines[0], self.f1.places.devices[0]);
        let items = ["seal_temperature", "production_speed", "production_count", "film_used"];
        let unit = json!({"deviceUniqueKey": device});
        let mut views = Vec::new();
        for (call, body) in [
            ("filling/history", json!({"lineUniqueKey": line, "recipeDataNumber": 12, "purpose": "display"})),
            ("query/data/list", unit.clone()),
            ("query/screen/graph/data", unit.clone()),
            ("query/trend/graph/data", json!({"deviceUniqueKey": device, "itemKeys": items})),
            ("query/all/data", json!({"deviceUniqueKey": device, "itemKeys": items})),
            ("query/all/detail/data", unit),
        ] {
            views.push((call.to_owned(), plain(self.ask(call, Self::about(&body)).await)));
        }
        views
    }

    async fn files(&self) -> Views {
        let _worker = self.worker();
        let mut views = Vec::new();
        for call in ["download/detail/data", "download/asset/stop/info"] {
            let got = self.order(call, Self::about(&json!({"deviceUniqueKey": self.f1.places.devices[0]}))).await;
            assert_eq!(got.status, 200, "{call}: {}", got.json);
            views.push((call.to_owned(), json!(records(&got.bytes))));
        }
        let days = json!({"units": [{"lineUniqueKey": self.f1.places.lines[0]}], "startDate": "2024-05-01", "endDate": "2024-05-01"});
        let got = self.order("download/csv/zip", days).await;
        assert_eq!(got.status, 200, "{}", got.json);
        let found = members(&got.bytes);
        views.extend(found.into_iter().map(|(name, content)| (name, json!(records(&content)))));
        views
    }
}

/// An answer without the keys of this world, and without the seconds of its now.
fn plain(value: Value) -> Value {
    match value {
        Value::Array(rows) => rows.into_iter().map(plain).collect(),
        Value::Object(fields) => {
            let kept = fields.into_iter().filter(|(name, _)| !name.ends_with("UniqueKey"));
            kept.map(|(name, value)| (name, plain(value))).collect()
        }
        Value::String(time) if time.starts_with("2024-05-01T11:3") => json!("now"),
        other => other,
    }
}

// covers ST-074
#[tokio::test]
async fn ten_minutes_that_come_late_correct_every_figure_and_move_no_latest_value_back() {
    let (late, ordered) = (World::after_the_runs().await, World::after_the_runs().await);
    ordered.take_in((0, 0), (11, 1), ALL).await;
    let in_order = ordered.views().await;

    late.take_in((0, 0), (11, 1), IN_TIME).await;
    let before = late.views().await;
    // no bag, no stop and no alarm is missing: what tells of these alone is right; the time is, and its readings are
    let same: Vec<&str> =
        before.iter().zip(&in_order).filter(|(one, other)| one.1 == other.1).map(|(one, _)| one.0.as_str()).collect();
    assert_eq!((before.len(), same), (in_order.len(), vec!["today", "filling/history", "download/asset/stop/info"]));
    late.roll_up().await;
    let row = late.row().await;
    late.take_in((9, 20), (9, 30), HELD_BACK).await;
    // what is read together is read again after half a minute
    late.app.app.clock.shift(31);
    for rolled in [false, true] {
        for ((name, told), (_, expected)) in late.views().await.into_iter().zip(&in_order) {
            assert_eq!(&told, expected, "{name}, rolled up: {rolled}");
        }
        let now = late.row().await;
        for field in ["sampleTime", "state", "stateSince"] {
            assert_eq!(now[field], row[field], "{field}");
        }
        assert_eq!(now["sampleTime"], "2024-05-01T10:59:50+09:00");
        late.roll_up().await;
        late.app.app.clock.shift(31);
    }
}
