//! Orders for ZIP files. What the files hold is tested with the plugin that makes them.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use uuid::Uuid;

const PATH: &str = "/api/assetAlarmOccurenceStatus/download/csv/zip";

struct World {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
}

impl World {
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, member }
    }

    async fn post(&self, who: &Person, body: &Value) -> apptest::TestResponse {
        self.app.call("POST", PATH).token(&who.token).header("prefer", "respond-async").json(body).send().await
    }

    fn body(&self, more: &Value) -> Value {
        let mut body = json!({"units": [{"lineUniqueKey": self.f1.places.lines[0]}, {"lineUniqueKey": self.f1.places.lines[1]}],
            "startTime": "2024-05-01T09:00:00+09:00", "endTime": "2024-05-01T11:00:00+09:00"});
        for (name, value) in more.as_object().unwrap() {
            if value.is_null() {
                body.as_object_mut().unwrap().remove(name);
            } else {
                body[name] = value.clone();
            }
        }
        body
    }

    async fn fields(&self, more: Value) -> Vec<(String, String)> {
        self.post(&self.member, &self.body(&more)).await.fields()
    }
}

fn pair(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers CONV-036
#[tokio::test]
async fn an_order_names_every_filler_and_its_window() {
    let world = World::new().await;
    let got = world
        .post(
            &world.member,
            &world
                .body(&json!({"startTime": null, "endTime": null, "startDate": "2024-05-01", "endDate": "2024-05-01"})),
        )
        .await;
    assert_eq!((got.status, got.code()), (202, 200), "{}", got.json);
    let key: Uuid = got.json["data"]["exportKey"].as_str().unwrap().parse().unwrap();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let request: Value = sqlx::query_scalar("select request from export where export_id = $1")
        .bind(key)
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    assert_eq!(request["kind"], "detail-zip");
    // the lines' days begin at 6 and at 0
    let expected = json!([
        {"device_id": world.f1.places.devices[0], "line_id": world.f1.places.lines[0], "from": "2024-04-30T21:00:00Z", "to": "2024-05-01T21:00:00Z"},
        {"device_id": world.f1.places.devices[1], "line_id": world.f1.places.lines[1], "from": "2024-04-30T15:00:00Z", "to": "2024-05-01T15:00:00Z"}]);
    assert_eq!(request["parts"], expected);
}

#[tokio::test]
async fn the_rules_are_told_at_their_fields() {
    let world = World::new().await;
    assert_eq!(world.fields(json!({"units": []})).await, pair("units", "required"));
    assert_eq!(world.fields(json!({"units": null})).await, pair("units", "required"));
    assert_eq!(world.fields(json!({"units": [{}]})).await, pair("units[0].lineUniqueKey", "required"));
    assert_eq!(world.fields(json!({"startTime": null})).await, pair("startTime", "required"));
    assert_eq!(world.fields(json!({"startDate": "2024-05-01"})).await, pair("startTime", "one_of"));
    assert_eq!(world.fields(json!({"endTime": "2024-06-01T09:01:00+09:00"})).await, pair("endTime", "period"));
    assert_eq!(world.fields(json!({"endTime": "2024-05-01T09:00:00+09:00"})).await, pair("endTime", "after_start"));
    assert_eq!(world.fields(json!({"itemKeys": ["moon_phase"]})).await, pair("itemKeys[0]", "unknown"));
    assert_eq!(world.fields(json!({"colour": "red"})).await, pair("colour", "unknown"));
    let many: Vec<Value> = (0..101).map(|_| json!({"lineUniqueKey": world.f1.places.lines[0]})).collect();
    assert_eq!(world.fields(json!({"units": many})).await, pair("units", "max"));
}

#[tokio::test]
async fn a_period_without_data_is_refused() {
    let world = World::new().await;
    let empty = world.body(&json!({"startTime": "2024-05-01T12:00:00+09:00", "endTime": "2024-05-01T13:00:00+09:00"}));
    let got = world.post(&world.member, &empty).await;
    assert_eq!((got.status, got.code(), &got.json["message"]), (409, 500, &json!("データがありません。")));
}

// covers ROLE-041 ROLE-043
#[tokio::test]
async fn another_s_line_or_machine_is_unknown() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let elsewhere =
        world.app.person(&world.company, "kenji", MemberType::Administrator, &world.company.locations).await;
    for who in [&foreign, &elsewhere] {
        for field in ["lineUniqueKey", "deviceUniqueKey"] {
            let theirs = if field == "lineUniqueKey" { world.f1.places.lines[0] } else { world.f1.places.devices[0] };
            let a = world.post(who, &world.body(&json!({"units": [{field: theirs}]}))).await;
            let b = world.post(who, &world.body(&json!({"units": [{field: kernel::ids::new_id()}]}))).await;
            assert_eq!((a.status, a.code(), &a.bytes), (409, 500, &b.bytes));
        }
    }
    assert_eq!(world.app.call("POST", PATH).json(&world.body(&json!({}))).send().await.status, 401);
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let orders: i64 = sqlx::query_scalar("select count(*) from export").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(orders, 0);
}
