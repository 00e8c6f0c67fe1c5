//! Days of a line where the clock changes, as the screens show them.

use access::MemberType;
use apptest::TestApp;
use db::Partitions;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::{Batch, Event, Kind, Sample, Span};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

use crate::f1_world::World;

/// Minutes of filling before the day begins, and after it ends.
const BEYOND: i64 = 120;

/// A line in Berlin whose day begins at 6; its filler makes a bag each minute, from before the day until after it.
struct Berlin {
    world: World,
    day: Span,
}

impl Berlin {
    /// Its filler has told nothing yet.
    async fn new(day: Span) -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        app.app.clock.shift((day.to - app.app.clock.now()).whole_seconds() - 600);
        let now = app.app.clock.now();
        let mut tx = app.app.db.begin_unscoped().await.unwrap();
        let stretch = Partitions { from: day.from - Duration::days(2), to: day.to + Duration::days(2) };
        db::keep_partitions(&mut tx, stretch).await.unwrap();
        tx.commit().await.unwrap();
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, now).await.unwrap();
        let counter_keys = vec!["weight_checker_ok".to_owned()];
        let layout = Layout { layout_id: 60, interval_s: 60, value_keys: Vec::new(), counter_keys };
        register_layout(&mut tx, &layout, now).await.unwrap();
        tx.commit().await.unwrap();
        for sql in ["update location set time_zone = 'Europe/Berlin'", "update device set interval_s = 60"] {
            sqlx::query(sql).execute(&mut app.database.superuser().await).await.unwrap();
        }
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { world: World { app, company, f1, member }, day }
    }

    /// The filler's minutes of a stretch.
    async fn tell(&self, stretch: Span) {
        let device_id = self.world.f1.places.devices[0];
        let first = self.day.from - Duration::minutes(BEYOND);
        let sample = |minute: i64| Sample {
            device_id,
            at: first + Duration::minutes(minute),
            layout_id: 60,
            values: Vec::new(),
            counters: vec![Some(minute + 1)],
        };
        let minutes: Vec<i64> =
            ((stretch.from - first).whole_minutes()..(stretch.to - first).whole_minutes()).collect();
        for minutes in minutes.chunks(400) {
            let samples = minutes.iter().map(|minute| sample(*minute)).collect();
            self.world.store(&Batch { samples, ..Batch::default() }).await;
        }
        let filling = Event { device_id, at: first, ordinal: 0, kind: Kind::State, code: "filling".to_owned() };
        self.world.store(&Batch { events: vec![filling], ..Batch::default() }).await;
    }

    async fn row(&self) -> Value {
        self.world.row(0, &["cumulativeOutput"]).await
    }

    /// The line's own entry in the answer of a call.
    async fn entry(&self, path: &str, list: &str) -> Value {
        let got = self.world.app.get(&self.world.member, path).await;
        let rows = got.data().pointer(list).unwrap().as_array().unwrap();
        let key = self.world.f1.places.lines[0].to_string();
        rows.iter().find(|row| row["lineUniqueKey"] == key.as_str()).unwrap().clone()
    }
}

// covers ST-075
#[tokio::test]
async fn the_days_on_which_the_clock_changes_have_23_and_25_hours_of_bags() {
    for (from, to, bags, first, last) in [
        (
            datetime!(2024-03-30 05:00 UTC),
            datetime!(2024-03-31 04:00 UTC),
            1380,
            "2024-03-30T06:00:00+01:00",
            "2024-03-31T06:00:00+02:00",
        ),
        (
            datetime!(2024-10-26 04:00 UTC),
            datetime!(2024-10-27 05:00 UTC),
            1500,
            "2024-10-26T06:00:00+02:00",
            "2024-10-27T06:00:00+01:00",
        ),
    ] {
        counts(Span::new(from, to), bags, (first, last)).await;
    }
}

async fn counts(day: Span, bags: i64, (first, last): (&str, &str)) {
    let berlin = Berlin::new(day).await;
    berlin.tell(Span::new(day.from - Duration::minutes(BEYOND), day.to)).await;
    // the day's last minute; what is read together is read again after half a minute
    for (rolled, left) in [(false, 55), (true, 20)] {
        pass_to(&berlin, day.to - Duration::seconds(left));
        let row = berlin.row().await;
        assert_eq!(
            (&row["dayStartTime"], &row["values"]["cumulativeOutput"]),
            (&json!(first), &json!(bags)),
            "{rolled}"
        );
        let graph = berlin.entry("/api/operatingStatus/query/day", "").await;
        assert_eq!(
            (&graph["date"], &graph["startTime"], &graph["endTime"]),
            (&json!(first[..10]), &json!(first), &json!(last))
        );
        let today = berlin.entry("/api/operatingStatus/query/today", "/lines").await;
        let hours: Vec<i64> = today["outputs"].as_array().unwrap().iter().filter_map(Value::as_i64).collect();
        assert_eq!(
            (&today["output"], hours),
            (&json!(bags), vec![60; usize::try_from(bags / 60).unwrap()]),
            "{rolled}"
        );
        berlin.world.roll_up().await;
    }
    // the next day begins with the next bag
    let later = day.to + Duration::minutes(10);
    pass_to(&berlin, later);
    berlin.tell(Span::new(day.to, later)).await;
    let row = berlin.row().await;
    assert_eq!((&row["dayStartTime"], &row["values"]["cumulativeOutput"]), (&json!(last), &json!(10)));
}

fn pass_to(berlin: &Berlin, instant: OffsetDateTime) {
    let clock = &berlin.world.app.app.clock;
    clock.shift((instant - clock.now()).whole_seconds());
}
