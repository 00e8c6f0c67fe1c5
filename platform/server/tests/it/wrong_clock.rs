//! What a wrong clock tells: set aside where an operator finds it, and on no chart.

use access::MemberType;
use apptest::{Person, TestApp, TestResponse};
use kernel::Zone;
use kernel::ids::new_id;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use time::{Duration, OffsetDateTime};

use crate::command::sosogi;

const CHART: &str = "/api/assetAlarmOccurenceStatus/query/all/data";

struct Plant {
    app: TestApp,
    f1: F1,
    member: Person,
    /// What the gateway sends with each call.
    credentials: (String, String),
    /// The instant of which the clocks speak.
    now: OffsetDateTime,
}

impl Plant {
    async fn new() -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 1).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        let words = ["admin", "gateway", "add", "--company", "A", "--location", "P", "--name", "Hall 2"];
        let said = sosogi(&app.database, &words).await.fine();
        let after = |mark: &str| said.split_once(mark).unwrap().1.lines().next().unwrap().to_owned();
        let credentials = (after("key id: "), after("): "));
        let now = app.app.clock.now().replace_nanosecond(0).unwrap();
        Self { app, f1, member, credentials, now }
    }

    /// Hands in a sample of D1 for each of these times from now; its seal temperature is its place and a hundred.
    async fn hand_in(&self, times: &[Duration]) -> TestResponse {
        let sample = |(place, ahead): (u32, &Duration)| {
            json!({"device": "D1", "layout": 1, "time": self.iso(*ahead), "values": [f64::from(place) + 100.0, 0.0],
                "counters": [0, 0, 0, 0]})
        };
        let samples: Vec<Value> = (0..).zip(times).map(sample).collect();
        let (key, secret) = &self.credentials;
        let call = self.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", key).token(secret);
        call.json(&json!({"bootId": new_id(), "seq": 1, "samples": samples, "events": []})).send().await
    }

    fn iso(&self, ahead: Duration) -> String {
        Zone::utc().iso(self.now + ahead)
    }

    /// The seal temperatures that the chart draws around a time from now.
    async fn drawn(&self, ahead: Duration) -> Vec<f64> {
        let minute = Duration::MINUTE;
        let body = json!({"deviceUniqueKey": self.f1.places.devices[0], "itemKeys": ["seal_temperature"],
            "startTime": self.iso(ahead - minute), "endTime": self.iso(ahead + minute)});
        let got = self.app.post(&self.member, CHART, body).await;
        let points = got.data()["series"][0]["points"].as_array().unwrap();
        points.iter().map(|point| point[1].as_f64().unwrap()).collect()
    }

    /// The rows of the quarantine's list, without its head: device, gateway, reason, rows and time.
    async fn quarantine(&self) -> Vec<Vec<String>> {
        let words = ["telemetry", "quarantine", "list", "--company", "A"];
        let shown = sosogi(&self.app.database, &words).await.fine();
        let cells = |line: &str| {
            let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
            cells.skip(1).take(5).map(str::to_owned).collect()
        };
        shown.lines().skip(1).map(cells).collect()
    }
}

// covers VAL-154
#[tokio::test]
async fn times_of_36_days_ago_and_11_minutes_ahead_are_listed_in_quarantine_and_on_no_chart() {
    let plant = Plant::new().await;
    let times = [Duration::days(-36), Duration::minutes(11), Duration::days(-34), Duration::minutes(9)];
    let got = plant.hand_in(&times).await;
    let aside = json!([{"index": 0, "reason": "too_old"}, {"index": 1, "reason": "in_future"}]);
    assert_eq!((got.status, &got.json["accepted"], &got.json["quarantined"]), (200, &json!(2), &aside), "{}", got.json);

    let row =
        |reason: &str, time: Duration| ["D1", "Hall 2", reason, "1", &plant.iso(time)].map(str::to_owned).to_vec();
    let mut listed = plant.quarantine().await;
    listed.sort_by(|a, b| a[2].cmp(&b[2]));
    assert_eq!(listed, [row("in_future", times[1]), row("too_old", times[0])]);

    // no chart shows what is to come, so time must pass before the two ahead can be told apart
    plant.app.app.clock.shift(30 * 60);
    let drawn = [plant.drawn(times[0]).await, plant.drawn(times[1]).await];
    assert_eq!(drawn.concat(), Vec::<f64>::new());
    let drawn = [plant.drawn(times[2]).await, plant.drawn(times[3]).await];
    assert_eq!(drawn, [vec![102.0], vec![103.0]]);
}
