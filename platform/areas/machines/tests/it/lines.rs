//! Line editing: lines, their order, and the machines on them.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use uuid::Uuid;

struct World {
    app: TestApp,
    company: Company,
    editor: Person,
}

impl World {
    /// A company with two locations and an editor who belongs to both.
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 2).await;
        let editor = app.person(&company, "naoko", MemberType::Superior, &company.locations).await;
        Self { app, company, editor }
    }

    async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.app.post(&self.editor, &format!("/api/line/{path}"), body).await
    }

    async fn add(&self, name: &str) -> String {
        let body = json!({"name": name, "startHour": 0, "locationUniqueKey": self.company.locations[0]});
        self.post("add", body).await.data()["lineUniqueKey"].as_str().unwrap().to_owned()
    }

    async fn lines(&self) -> Vec<Value> {
        self.app.get(&self.editor, "/api/line/query/list").await.data().as_array().unwrap().clone()
    }

    async fn names(&self) -> Vec<String> {
        self.lines().await.iter().map(|line| line["name"].as_str().unwrap().to_owned()).collect()
    }

    /// A machine on no line.
    async fn device(&self, location: usize, number: &str) -> Uuid {
        let (id, now) = (ids::new_id(), self.app.app.clock.now());
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query(
            "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, registered_at, updated_at)
             values ($1, $2, $3, 'pump', $4, $4, $5, $5)",
        )
        .bind(self.company.id.as_i64())
        .bind(id)
        .bind(self.company.locations[location])
        .bind(number)
        .bind(now)
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
        id
    }

    /// The numbers of the machines that stand on no line.
    async fn unregistered(&self, query: &str) -> Vec<String> {
        let path = format!("/api/equipment/query/unregistered/list?{query}");
        let got = self.app.get(&self.editor, &path).await;
        let rows = got.data()["data"].as_array().unwrap();
        rows.iter().map(|row| row["equipmentNumber"].as_str().unwrap().to_owned()).collect()
    }

    /// Where a machine stands: its line, and its location.
    async fn place(&self, device: Uuid) -> (Option<Uuid>, Uuid) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_as("select line_id, location_id from device where device_id = $1")
            .bind(device)
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    }

    /// The newest line of the audit log.
    async fn audit(&self) -> (String, String, Option<Value>, Option<Value>) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_as("select action, subject, before, after from audit order by at desc, audit_id desc limit 1")
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    }
}

fn numbers(line: &Value) -> Vec<&str> {
    line["devices"].as_array().unwrap().iter().map(|device| device["equipmentNumber"].as_str().unwrap()).collect()
}

// covers API-088 API-089
#[tokio::test]
async fn a_line_is_added_at_the_end_and_listed_with_its_machines() {
    let world = World::new().await;
    for name in ["B", "A"] {
        world.add(name).await;
    }
    assert_eq!(world.names().await, ["B", "A"]);
    let lines = world.lines().await;
    assert_eq!(
        (&lines[0]["startHour"], &lines[0]["deviceCount"], &lines[0]["version"]),
        (&json!(0), &json!(0), &json!(1))
    );
    let device = world.device(0, "P-1").await;
    let key = &lines[1]["lineUniqueKey"];
    world.post("device/add", json!({"lineUniqueKey": key, "deviceUniqueKeys": [device]})).await.data();
    assert_eq!(world.lines().await[1]["deviceCount"], 1);
    let elsewhere = format!("/api/line/query/list?locationUniqueKey={}", world.company.locations[1]);
    assert_eq!(*world.app.get(&world.editor, &elsewhere).await.data(), json!([]));
    assert_eq!(world.audit().await.0, "line.device.add");
}

// covers ENT-029
#[tokio::test]
async fn a_line_tells_its_name_its_hour_its_place_in_the_order_and_its_machines() {
    let world = World::new().await;
    world.add("Line 1").await;
    let body = json!({"name": "Line 2", "startHour": 6, "locationUniqueKey": world.company.locations[0]});
    let key = world.post("add", body).await.data()["lineUniqueKey"].clone();
    let devices = [world.device(0, "P-2").await, world.device(0, "P-1").await];
    world.post("device/add", json!({"lineUniqueKey": key, "deviceUniqueKeys": devices})).await.data();
    let lines = world.lines().await;
    let line = &lines[1];
    assert_eq!((&line["lineUniqueKey"], &line["name"], &line["startHour"]), (&key, &json!("Line 2"), &json!(6)));
    assert!(lines[0]["displayOrder"].as_i64().unwrap() < line["displayOrder"].as_i64().unwrap(), "{lines:?}");
    assert_eq!(line["deviceCount"], 2);
    let machine = |device: Uuid, number: &str| {
        json!({"deviceUniqueKey": device, "displayName": number, "equipmentNumber": number, "category": "pump",
            "iotFlag": false})
    };
    assert_eq!(line["devices"], json!([machine(devices[0], "P-2"), machine(devices[1], "P-1")]));
}

// covers VAL-140 VAL-150
#[tokio::test]
async fn a_day_begins_at_a_whole_hour_from_0_to_23_for_a_new_line_and_for_one_that_is_changed() {
    let world = World::new().await;
    let location = world.company.locations[0];
    let key = world.add("Line").await;
    let wrong = [json!(24), json!(-1), json!("6:30"), json!(6.5)];
    for hour in [0, 6, 23] {
        let body = json!({"name": format!("from {hour}"), "startHour": hour, "locationUniqueKey": location});
        assert_eq!(world.post("add", body).await.data()["startHour"], hour);
        let version = &world.lines().await[0]["version"];
        let body = json!({"lineUniqueKey": key, "version": version, "name": "Line", "startHour": hour});
        world.post("update", body).await.data();
        let lines = world.lines().await;
        assert_eq!((&lines[0]["startHour"], &lines.last().unwrap()["startHour"]), (&json!(hour), &json!(hour)));
    }
    let before = world.lines().await;
    for hour in wrong {
        let body = json!({"name": "new", "startHour": hour, "locationUniqueKey": location});
        let added = world.post("add", body).await;
        let version = &before[0]["version"];
        let body = json!({"lineUniqueKey": key, "version": version, "name": "Line", "startHour": hour});
        let changed = world.post("update", body).await;
        for got in [added, changed] {
            assert_eq!((got.fields().len(), got.names("startHour")), (1, true), "{hour}: {}", got.json);
        }
    }
    assert_eq!(world.lines().await, before);
}

#[tokio::test]
async fn all_that_is_wrong_with_a_new_line_is_told_at_once_and_nothing_is_stored() {
    let world = World::new().await;
    let got = world.post("add", json!({"name": " ", "startHour": 24})).await;
    assert!(got.names("name") && got.names("startHour") && got.names("locationUniqueKey"), "{}", got.json);
    let body = |name: &str| json!({"name": name, "startHour": 23, "locationUniqueKey": world.company.locations[0]});
    assert!(world.post("add", body(&"充".repeat(31))).await.names("name"));
    assert!(world.names().await.is_empty());
    assert_eq!(world.post("add", body(&"充".repeat(30))).await.status, 200);
    let twice = world.post("add", body(&"充".repeat(30))).await;
    assert!(twice.names("name"), "{}", twice.json);
    assert_eq!(world.names().await.len(), 1);
}

// covers API-090
#[tokio::test]
async fn a_line_gets_another_name_and_hour() {
    let world = World::new().await;
    let key = world.add("Line 1").await;
    let body = json!({"lineUniqueKey": key, "version": 1, "name": "Line 9", "startHour": 6});
    let got = world.post("update", body).await;
    assert_eq!((&got.data()["startHour"], &got.data()["version"]), (&json!(6), &json!(2)));
    let line = &world.lines().await[0];
    assert_eq!((&line["name"], &line["startHour"]), (&json!("Line 9"), &json!(6)));
    let (action, subject, before, after) = world.audit().await;
    assert_eq!((action.as_str(), subject.as_str()), ("line.update", "Line 9"));
    assert_eq!(before.unwrap(), json!({"name": "Line 1", "startHour": 0, "version": 1}));
    assert_eq!(after.unwrap(), json!({"name": "Line 9", "startHour": 6, "version": 2}));
}

#[tokio::test]
async fn the_second_of_two_writers_learns_what_the_first_changed_and_may_take_over() {
    let world = World::new().await;
    let key = world.add("Line 1").await;
    let first = app_person(&world, "sato").await;
    let body = |version: i32, hour: i32| json!({"lineUniqueKey": key, "version": version, "name": "Line 1", "startHour": hour});
    world.app.post(&first, "/api/line/update", body(1, 6)).await.data();
    let late = world.post("update", body(1, 8)).await;
    assert_eq!((late.status, late.json["code"].as_i64()), (409, Some(500)));
    let change = &late.json["data"];
    assert_eq!((&change["version"], &change["changedFields"]), (&json!(2), &json!(["startHour"])));
    assert!(late.json["message"].as_str().unwrap().contains(change["changedBy"].as_str().unwrap()), "{}", late.json);
    assert_eq!(world.lines().await[0]["startHour"], 6);
    let over = world.post("update", body(2, 8)).await;
    assert_eq!((&over.data()["startHour"], &over.data()["version"]), (&json!(8), &json!(3)));
    assert!(world.post("update", body(99, 8)).await.names("version"));
}

async fn app_person(world: &World, word: &str) -> Person {
    world.app.person(&world.company, word, MemberType::Superior, &world.company.locations).await
}

// covers API-091
#[tokio::test]
async fn a_deleted_line_leaves_its_machines_unregistered() {
    let world = World::new().await;
    let key = world.add("Line 1").await;
    let device = world.device(0, "P-1").await;
    world.post("device/add", json!({"lineUniqueKey": key, "deviceUniqueKeys": [device]})).await.data();
    assert_eq!(world.post("delete", json!({"lineUniqueKey": key})).await.status, 200);
    assert!(world.lines().await.is_empty());
    assert_eq!(world.place(device).await, (None, world.company.locations[0]));
    let (action, _, before, after) = world.audit().await;
    assert_eq!((action.as_str(), after), ("line.delete", None));
    assert_eq!(before.unwrap()["devices"], json!(["P-1"]));
    assert_eq!(world.post("delete", json!({"lineUniqueKey": key})).await.status, 409);
}

// covers API-092
#[tokio::test]
async fn the_order_of_lines_is_the_company_s_and_is_saved_whole_or_not_at_all() {
    let world = World::new().await;
    let mut keys = Vec::new();
    for name in ["A", "B", "C"] {
        keys.push(world.add(name).await);
    }
    let wanted = json!({"lineUniqueKeys": [keys[2], keys[0], keys[1]]});
    world.post("save/order", wanted).await.data();
    assert_eq!(world.names().await, ["C", "A", "B"]);
    let colleague = app_person(&world, "sato").await;
    let seen = world.app.get(&colleague, "/api/line/query/list").await;
    assert_eq!(seen.data()[0]["name"], "C");
    for wrong in [json!([keys[0], keys[1]]), json!([keys[0], keys[1], keys[2], keys[2]]), json!([])] {
        let got = world.post("save/order", json!({ "lineUniqueKeys": wrong })).await;
        assert!(got.names("lineUniqueKeys"), "{wrong}: {}", got.json);
        assert_eq!(got.json["code"], 501);
    }
    assert_eq!(world.names().await, ["C", "A", "B"]);
}

// covers API-093 API-094 API-095
#[tokio::test]
async fn machines_are_put_on_a_line_replaced_and_taken_off() {
    let world = World::new().await;
    let (one, two) = (world.add("Line 1").await, world.add("Line 2").await);
    let first = world.device(0, "P-1").await;
    let second = world.device(1, "P-2").await;
    let third = world.device(0, "P-3").await;
    let add = |line: &str, devices: &[Uuid]| json!({"lineUniqueKey": line, "deviceUniqueKeys": devices});
    let got = world.post("device/add", add(&one, &[second, first])).await;
    assert_eq!(numbers(got.data()), ["P-2", "P-1"]);
    let line: Uuid = one.parse().unwrap();
    assert_eq!(world.place(second).await, (Some(line), world.company.locations[0]), "it moves to the line's location");

    let taken = world.post("device/add", add(&two, &[first, third])).await;
    assert_eq!((taken.status, taken.json["code"].as_i64()), (409, Some(500)));
    assert_eq!(world.place(third).await.0, None, "nothing of a refused call is stored");

    let swap = json!({"lineUniqueKey": one, "deviceUniqueKey": second, "newDeviceUniqueKey": third});
    let got = world.post("device/replace", swap).await;
    assert_eq!(numbers(got.data()), ["P-3", "P-1"]);
    assert_eq!(world.place(second).await.0, None);

    let off = json!({"lineUniqueKey": one, "deviceUniqueKey": first});
    assert_eq!(numbers(world.post("device/unregister", off.clone()).await.data()), ["P-3"]);
    assert_eq!(world.place(first).await.0, None);
    assert_eq!(world.unregistered("").await, ["P-1", "P-2"]);
    assert_eq!(world.post("device/unregister", off).await.status, 409);
    let (_, _, before, after) = world.audit().await;
    assert_eq!((before.unwrap(), after.unwrap()), (json!({"devices": ["P-3", "P-1"]}), json!({"devices": ["P-3"]})));
}

#[tokio::test]
async fn lines_are_edited_by_those_who_hold_the_key_at_their_own_locations() {
    let world = World::new().await;
    let key = world.add("Line 1").await;
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations).await;
    let elsewhere = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let body = json!({"lineUniqueKey": key, "version": 1, "name": "X", "startHour": 1});
    let made_up = json!({"lineUniqueKey": ids::new_id(), "version": 1, "name": "X", "startHour": 1});
    assert_eq!(world.app.post(&general, "/api/line/update", body.clone()).await.status, 403);
    assert_eq!(world.app.get(&general, "/api/line/query/list").await.status, 403);
    for stranger in [&elsewhere, &foreign] {
        let got = world.app.post(stranger, "/api/line/update", body.clone()).await;
        let nothing = world.app.post(stranger, "/api/line/update", made_up.clone()).await;
        assert_eq!((got.status, &got.bytes), (409, &nothing.bytes));
        assert_eq!(*world.app.get(stranger, "/api/line/query/list").await.data(), json!([]));
    }
    assert_eq!(world.names().await, ["Line 1"]);
}

#[tokio::test]
async fn lines_that_are_added_at_once_get_one_name_once() {
    let world = World::new().await;
    let body = json!({"name": "Line 1", "startHour": 0, "locationUniqueKey": world.company.locations[0]});
    let all = futures::future::join_all((0..8).map(|_| world.post("add", body.clone()))).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1);
    assert!(all.iter().all(|got| got.status == 200 || got.names("name")));
}

// covers API-071
#[tokio::test]
async fn machines_on_no_line_are_listed_by_location_for_those_who_see_it() {
    let world = World::new().await;
    let line = world.add("Line 1").await;
    world.device(1, "P-3").await;
    world.device(0, "P-2").await;
    let first = world.device(0, "P-1").await;
    world.post("device/add", json!({"lineUniqueKey": line, "deviceUniqueKeys": [first]})).await.data();
    assert_eq!(world.unregistered("").await, ["P-2", "P-3"]);
    assert_eq!(world.unregistered("sort=-equipmentNumber").await, ["P-3", "P-2"]);
    assert_eq!(world.unregistered(&format!("locationUniqueKey={}", world.company.locations[0])).await, ["P-2"]);
    assert!(world.unregistered("page=7").await.is_empty());
    let path = "/api/equipment/query/unregistered/list";
    let beyond = world.app.get(&world.editor, &format!("{path}?page=7")).await;
    assert_eq!(beyond.data()["count"], 2);
    let elsewhere = world.app.person(&world.company, "far", MemberType::General, &world.company.locations[1..]).await;
    assert_eq!(world.app.get(&elsewhere, path).await.data()["count"], 1);
    let foreign = format!("{path}?locationUniqueKey={}", world.company.locations[0]);
    assert_eq!(world.app.get(&elsewhere, &foreign).await.status, 409);
}
