//! The topic `status` of the tab's event stream.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::{Batch, Event, Kind};
use time::Duration;

/// F1 at half past nine, line L1 at location 1 and line L2 at location 2, and a member of location 1.
struct World {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
}

impl World {
    async fn new() -> Self {
        let app = TestApp::start(vec![account::routes()]).await;
        let company = app.company("A", 2).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create_at(&mut tx, company.locations[0], 0, app.app.clock.now()).await.unwrap();
        for table in ["line", "device"] {
            let mut sql = db::dynamic::QueryBuilder::new("update ");
            sql.push(table).push(" set location_id = ").push_bind(company.locations[1]);
            sql.push(" where company_id = ").push_bind(company.id.as_i64());
            sql.push(" and line_id = ").push_bind(f1.places.lines[1]);
            sql.build_query_scalar::<i64>().fetch_optional(&mut *tx).await.unwrap();
        }
        tx.commit().await.unwrap();
        let now = f1.start() + Duration::hours(9) + Duration::minutes(20);
        app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
        let member = app.person(&company, "naoko", MemberType::General, &company.locations[..1]).await;
        let world = Self { app, company, f1, member };
        for mut batch in world.f1.batches() {
            batch.samples.retain(|sample| sample.at < now);
            batch.events.retain(|event| event.at < now);
            world.store(&batch).await;
        }
        world
    }

    async fn store(&self, batch: &Batch) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, batch, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// An alarm on a line, so many seconds after 9:20.
    async fn alarm(&self, place: usize, second: i64) {
        let at = self.f1.window((9, 20), (9, 20)).from + Duration::seconds(second);
        let event = |kind, code: &str| Event {
            device_id: self.f1.places.devices[place],
            at,
            ordinal: 0,
            kind,
            code: code.to_owned(),
        };
        let events = vec![event(Kind::State, "alarm"), event(Kind::AlarmOn, "12")];
        self.store(&Batch { events, ..Batch::default() }).await;
    }
}

// covers API-203
#[tokio::test]
async fn an_alarm_of_a_viewable_line_arrives_within_two_seconds_and_no_other_does() {
    let world = World::new().await;
    let mut stream =
        world.app.call("GET", "/api/general/stream?topics=status,export").token(&world.member.token).events().await;
    world.alarm(1, 0).await;
    world.alarm(0, 0).await;
    let stored = std::time::Instant::now();
    let event = stream.soon(10).await;
    // the look of each second, and the time of a loaded machine
    assert!(stored.elapsed() < std::time::Duration::from_secs(2), "{:?}", stored.elapsed());
    assert_eq!(event["topic"], "status");
    let row = &event["row"];
    assert_eq!((&row["lineUniqueKey"], &row["state"]), (&json!(world.f1.places.lines[0]), &json!("alarm")));
    assert_eq!(row["alarm"]["alarmNumber"], "12");
    // what comes next is of line 1 again: line 2 was never told
    world.app.app.clock.shift(60);
    assert_eq!(stream.soon(10).await["row"]["lineUniqueKey"], json!(world.f1.places.lines[0]));
}

#[tokio::test]
async fn a_line_of_another_location_is_nothing_that_a_stream_could_be_narrowed_to() {
    let world = World::new().await;
    let ask = async |key: String| {
        world.app.get(&world.member, &format!("/api/general/stream?topics=status&lineUniqueKey={key}")).await
    };
    let theirs = ask(world.f1.places.lines[1].to_string()).await;
    let unknown = ask(kernel::ids::new_id().to_string()).await;
    assert_eq!((theirs.status, theirs.code(), &theirs.bytes), (409, 500, &unknown.bytes));
}

#[tokio::test]
async fn alarms_are_told_in_the_language_of_the_reader() {
    let world = World::new().await;
    let mut texts: Vec<Value> = Vec::new();
    let mut streams = Vec::new();
    for language in ["ja", "en", "ko"] {
        let call = world.app.call("GET", "/api/general/stream?topics=status").token(&world.member.token);
        streams.push(call.header("accept-language", language).events().await);
    }
    world.alarm(0, 0).await;
    for stream in &mut streams {
        texts.push(stream.soon(10).await["row"]["alarm"]["alarmText"].clone());
    }
    assert!(texts[0] != texts[1] && texts[1] != texts[2], "{texts:?}");
}

#[tokio::test]
async fn a_quiet_stream_gives_signs_of_life_often_enough_for_a_reader_who_waits_twelve_seconds() {
    let world = World::new().await;
    let call = world.app.call("GET", "/api/general/stream?topics=notice").token(&world.member.token);
    call.events().await.beat(10).await;
}
