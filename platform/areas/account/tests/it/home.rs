//! Visits of home: what happened since the one before.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::{Batch, Event, Kind};
use time::{Duration, OffsetDateTime};

const PATH: &str = "/api/home/visit";

struct World {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
}

impl World {
    /// Fixture F1 whole, and the clock at an hour and minute of its first day.
    async fn at(hour: i64, minute: i64) -> Self {
        let app = TestApp::start(vec![account::routes()]).await;
        let company = app.company("A", 1).await;
        let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
        let now = f1.start() + Duration::hours(hour) + Duration::minutes(minute);
        app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, member }
    }

    fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    async fn visit(&self, who: &Person) -> Value {
        self.app.post(who, PATH, json!({})).await.data().clone()
    }
}

/// The clock runs on while a test runs.
fn begins(time: &Value, minute: &str) -> bool {
    time.as_str().is_some_and(|time| time.starts_with(minute))
}

fn first_visit() -> Value {
    json!({"since": null, "alarmCount": 0, "itemCount": 0, "downloadCount": 0, "latest": []})
}

#[tokio::test]
async fn a_visit_tells_what_happened_since_the_one_before() {
    let world = World::at(8, 50).await;
    assert_eq!(world.visit(&world.member).await, first_visit());
    // still the same visit: there is none before it
    world.app.app.clock.shift(5 * 60);
    assert_eq!(world.visit(&world.member).await, first_visit());
    world.app.app.clock.shift(60 * 60);
    let told = world.visit(&world.member).await;
    assert!(begins(&told["since"], "2024-04-30T23:55:"), "{told}");
    assert_eq!((&told["alarmCount"], &told["itemCount"], &told["downloadCount"]), (&json!(1), &json!(0), &json!(0)));
    assert_eq!(told["latest"][0]["time"], "2024-05-01T00:30:00+00:00");
    assert_eq!((&told["latest"][0]["kind"], &told["latest"][0]["number"]), (&json!("alarm"), &json!("12")));
    assert_eq!(
        (&told["latest"][0]["lineName"], &told["latest"][0]["text"]),
        (&json!("L1"), &json!("充填ノズル圧力低下"))
    );
    // the visit goes on: what came since the one before stays told, and grows
    world.app.app.clock.shift(10 * 60);
    let told = world.visit(&world.member).await;
    assert!(begins(&told["since"], "2024-04-30T23:55:"), "{told}");
    assert_eq!((&told["alarmCount"], &told["itemCount"]), (&json!(1), &json!(2)));
    let latest: Vec<[&Value; 3]> = told["latest"]
        .as_array()
        .unwrap()
        .iter()
        .map(|change| [&change["kind"], &change["lineName"], &change["number"]])
        .collect();
    let [item, alarm, l1, l2, twelve] = ["item", "alarm", "L1", "L2", "12"].map(Value::from);
    assert_eq!(latest, [[&item, &l1, &twelve], [&item, &l2, &twelve], [&alarm, &l1, &twelve]]);
}

#[tokio::test]
async fn alarms_of_one_machine_and_number_stand_together_and_an_old_visit_reaches_a_week_back() {
    let world = World::at(8, 50).await;
    world.visit(&world.member).await;
    let device_id = world.f1.places.devices[0];
    world.app.app.clock.shift(10 * 86_400);
    for minutes in [60, 50, 40] {
        let event = |at: OffsetDateTime, kind| Event { device_id, at, ordinal: 1, kind, code: "27".to_owned() };
        let on = world.now() - Duration::minutes(minutes);
        let events = vec![event(on, Kind::AlarmOn), event(on + Duration::minutes(2), Kind::AlarmOff)];
        let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, &Batch { events, ..Batch::default() }, world.now()).await.unwrap();
        tx.commit().await.unwrap();
    }
    let told = world.visit(&world.member).await;
    // alarm 12 of ten days ago is filling history's to tell
    assert!(begins(&told["since"], "2024-05-03T23:50:"), "{told}");
    assert_eq!((&told["alarmCount"], told["latest"].as_array().unwrap().len()), (&json!(3), 1));
    assert_eq!((&told["latest"][0]["count"], &told["latest"][0]["number"]), (&json!(3), &json!("27")));
}

#[tokio::test]
async fn a_visit_is_each_member_s_own_and_ends_at_the_walls() {
    let world = World::at(8, 50).await;
    let elsewhere = world.app.person(&world.company, "ken", MemberType::Superior, &world.company.locations).await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for who in [&world.member, &elsewhere, &stranger] {
        assert_eq!(world.visit(who).await, first_visit());
    }
    world.app.app.clock.shift(3 * 3600);
    let late = world.app.person(&world.company, "mai", MemberType::General, &[world.f1.places.location_id]).await;
    assert_eq!(world.visit(&late).await, first_visit());
    assert_eq!(world.visit(&world.member).await["alarmCount"], 1);
    for who in [&elsewhere, &stranger] {
        let told = world.visit(who).await;
        assert!(begins(&told["since"], "2024-04-30T23:50:"), "{told}");
        assert_eq!(told["latest"], json!([]));
    }
    assert_eq!(world.app.call("POST", PATH).send().await.status, 401);
}
