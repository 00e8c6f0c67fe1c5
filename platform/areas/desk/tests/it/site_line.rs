//! The line that everybody may watch: fixture F1 of company A as far as it has come, without a log-in.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use std::time::Instant;

use config::SiteLines;
use live::Boards;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::{Batch, Event, Kind};
use time::{Duration, OffsetDateTime};

use crate::world::World;

const LINE: &str = "/api/pre/login/notice/query/pre/line";

/// That line in each language.
pub(crate) fn watched(names: [&str; 3]) -> SiteLines {
    let names = Some(names.map(ToOwned::to_owned));
    SiteLines { ja: names.clone(), en: names.clone(), ko: names }
}

/// Fixture F1 of company A at 10:30 of its first day; `names` name the line.
async fn running(names: [&str; 3]) -> (World, F1) {
    let world = World::with(|settings| settings.site_line = watched(names)).await;
    let f1 = world.run().await;
    (world, f1)
}

impl World {
    /// Fixture F1 in company A up to 10:30 of its first day, and the clock there.
    pub(crate) async fn run(&self) -> F1 {
        let f1 = self.fixture().await;
        let now = f1.start() + Duration::minutes(10 * 60 + 30);
        self.app.app.clock.shift((now - self.now()).whole_seconds());
        for mut batch in f1.batches() {
            batch.samples.retain(|sample| sample.at < now);
            batch.events.retain(|event| event.at <= now);
            self.store(&batch).await;
        }
        f1
    }

    /// Location P with the lines L1 and L2, in company A.
    async fn fixture(&self) -> F1 {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, self.now()).await.unwrap();
        tx.commit().await.unwrap();
        f1
    }

    pub(crate) async fn store(&self, batch: &Batch) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, batch, self.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn line(&self, lang: &str) -> Value {
        let got = self.anonymous(LINE, json!({}), lang).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data().clone()
    }
}

pub(crate) fn event(f1: &F1, at: OffsetDateTime, kind: Kind, code: &str) -> Batch {
    let event = Event { device_id: f1.places.devices[0], at, ordinal: 1, kind, code: code.to_owned() };
    Batch { events: vec![event], ..Batch::default() }
}

#[tokio::test]
async fn whoever_comes_sees_what_the_line_does_and_why_it_stopped() {
    let (world, _) = running(["A", "P", "L1"]).await;
    let line = world.line("ja").await;
    assert_eq!((&line["name"], &line["state"]), (&json!("L1"), &json!("operating")));
    assert_eq!(line["stateSince"], "2024-05-01T10:25:00+09:00");
    assert_eq!((&line["itemName"], &line["speed"]), (&json!("COFFEE 500"), &json!(60.0)));
    // 2646 of the first run passed, and those of the second so far
    let output = line["output"].as_i64().unwrap();
    assert!((2646..2646 + 1500).contains(&output), "{output}");
    assert_eq!(line["startTime"], "2024-05-01T02:30:00+09:00");
    assert!(line["seenTime"].as_str().unwrap().starts_with("2024-05-01T10:30:"), "{line}");
    let spans: Vec<(&str, &str)> = line["spans"]
        .as_array()
        .unwrap()
        .iter()
        .map(|span| (span["state"].as_str().unwrap(), &span["startTime"].as_str().unwrap()[11..16]))
        .collect();
    let expected = [
        ("unknown", "02:30"),
        ("operating", "09:00"),
        ("alarm", "09:30"),
        ("operating", "09:40"),
        ("stopped", "10:20"),
        ("operating", "10:25"),
    ];
    assert_eq!(spans, expected);
    let stops = line["stops"].as_array().unwrap();
    assert_eq!(stops.len(), 2);
    assert_eq!(
        stops[0],
        json!({"startTime": "2024-05-01T10:20:00+09:00", "endTime": "2024-05-01T10:25:00+09:00", "duration": 300,
            "byAlarm": false, "alarmNumber": null, "alarmText": null, "cause": null, "cure": null, "machineName": null})
    );
    let alarm = &stops[1];
    assert_eq!(
        (&alarm["byAlarm"], &alarm["alarmNumber"], &alarm["duration"]),
        (&json!(true), &json!("12"), &json!(600))
    );
    assert_eq!(alarm["cause"], "充填ノズルの詰まり");
    assert_eq!(world.line("en").await["stops"][1]["cause"], "Clogged filling nozzle");
    assert_eq!(world.line("ko").await["stops"][1]["cause"], "충진 노즐 막힘");
    assert!(alarm["alarmText"].as_str().is_some_and(|text| !text.is_empty() && text != "12"), "{alarm}");
    assert!(alarm["cure"].as_str().is_some_and(|text| !text.is_empty()), "{alarm}");
    // nothing that leads to its company, or that names a row of it
    let told: Vec<&String> = line.as_object().unwrap().keys().collect();
    let expected =
        ["itemName", "name", "output", "seenTime", "spans", "speed", "startTime", "state", "stateSince", "stops"];
    assert_eq!(told, expected);
}

#[tokio::test]
async fn a_stop_is_told_of_within_a_second_and_lasts_until_it_ends() {
    let (world, f1) = running(["A", "P", "L1"]).await;
    assert_eq!(world.line("ja").await["state"], "operating");
    let now = world.now();
    world.store(&event(&f1, now, Kind::State, "alarm")).await;
    world.store(&event(&f1, now, Kind::AlarmOn, "12")).await;
    world.app.app.clock.shift(1);
    let line = world.line("en").await;
    assert_eq!((&line["state"], &line["speed"]), (&json!("alarm"), &Value::Null));
    assert_eq!(line["spans"].as_array().unwrap().last().unwrap()["state"], "alarm");
    // a stop is one once the machine was heard in it
    world.app.app.clock.shift(20);
    for mut batch in f1.batches() {
        batch.events.clear();
        batch.samples.retain(|sample| (now..world.now()).contains(&sample.at));
        world.store(&batch).await;
    }
    let line = world.line("en").await;
    let stop = &line["stops"][0];
    assert_eq!((&stop["alarmNumber"], &stop["endTime"]), (&json!("12"), &Value::Null));
    assert!(stop["duration"].as_i64().unwrap() >= 20, "{stop}");
}

#[tokio::test]
async fn only_the_one_line_that_is_named_is_told_of() {
    // named by nothing, wrongly, and after another company's
    for names in [["A", "P", "L3"], ["A", "Q", "L1"], ["B", "P", "L1"], ["C", "P", "L1"]] {
        let (world, _) = running(names).await;
        assert_eq!(world.line("ja").await, Value::Null, "{names:?}");
    }
    let unnamed = World::new().await;
    unnamed.fixture().await;
    assert_eq!(unnamed.line("ja").await, Value::Null);
    // each language has its own
    let other = World::with(|settings| settings.site_line.ko = watched(["A", "P", "L2"]).ko).await;
    other.run().await;
    assert_eq!((other.line("ja").await, &other.line("ko").await["name"]), (Value::Null, &json!("L2")));
    // a second company of that name: nobody could tell which was meant
    let (world, _) = running(["A", "P", "L1"]).await;
    world.app.company("A", 0).await;
    assert_eq!(world.line("ja").await, Value::Null);
    let wrong = world.app.call("POST", LINE).json(&json!({"line": "L2"})).send().await;
    assert!(wrong.names("line"), "{}", wrong.json);
}

#[tokio::test]
async fn all_visitors_share_one_look_a_second() {
    let (world, _) = running(["A", "P", "L1"]).await;
    let (boards, begun) = (world.app.app.shared::<Boards>(), Instant::now());
    let all = (0..60).map(|_| world.line("ja"));
    for line in futures::future::join_all(all).await {
        assert_eq!(line["name"], "L1");
    }
    assert!(boards.looks() <= begun.elapsed().as_secs() + 1, "{} looks", boards.looks());
}

#[tokio::test]
async fn a_line_that_cannot_be_read_stands_as_it_was_seen() {
    let (world, _) = running(["A", "P", "L1"]).await;
    let before = world.line("ja").await;
    world.app.app.db.close().await;
    world.app.app.clock.shift(5);
    assert_eq!(world.line("ja").await, before);
}

#[tokio::test]
async fn the_company_s_log_says_on_which_days_its_line_was_shown() {
    let (world, f1) = running(["A", "P", "L1"]).await;
    let noted = async || {
        let sql = "select subject, after ->> 'location' as place, actor_type from audit
                   where company_id = $1 and action = 'site.line.shown' and subject_id = $2";
        let rows = sqlx::query_as::<_, (String, String, i16)>(sql)
            .bind(world.company.id.as_i64())
            .bind(f1.places.lines[0])
            .fetch_all(&mut world.app.database.superuser().await)
            .await;
        rows.unwrap()
    };
    assert_eq!(noted().await, []);
    let told = ("L1".to_owned(), "P".to_owned(), 0);
    for lang in ["ja", "en", "ja"] {
        world.line(lang).await;
        world.app.app.clock.shift(5);
    }
    assert_eq!(noted().await, std::slice::from_ref(&told));
    world.app.app.clock.shift(86_400);
    world.line("ko").await;
    assert_eq!(noted().await, [told.clone(), told]);
}
