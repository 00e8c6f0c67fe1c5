//! Equipment: the list, entering, changing, deleting, and places on lines.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use time::Duration;

struct World {
    app: TestApp,
    company: Company,
    editor: Person,
    admin: Person,
}

impl World {
    /// A company with two locations, an editor and an administrator who belong to both.
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 2).await;
        let editor = app.person(&company, "naoko", MemberType::Superior, &company.locations).await;
        let admin = app.person(&company, "yamada", MemberType::Administrator, &company.locations).await;
        Self { app, company, editor, admin }
    }

    async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.app.post(&self.editor, &format!("/api/equipment/{path}"), body).await
    }

    /// A whole machine of this number, at the first location.
    fn pump(&self, number: &str) -> Value {
        json!({
            "category": "pump", "maker": "瀬戸内熱工", "specification": "", "modelClass": "none", "model": "RP-30",
            "equipmentNumber": number, "displayName": format!("送液ポンプ {number}"), "deliveryDate": "2026-11-18",
            "remarks": "予備", "iotFlag": false, "locationUniqueKey": self.company.locations[0],
        })
    }

    async fn add(&self, number: &str) -> Value {
        self.post("add", self.pump(number)).await.data().clone()
    }

    async fn line(&self, location: usize, name: &str) -> String {
        let body = json!({"name": name, "startHour": 6, "locationUniqueKey": self.company.locations[location]});
        let got = self.app.post(&self.editor, "/api/line/add", body).await;
        got.data()["lineUniqueKey"].as_str().unwrap().to_owned()
    }

    async fn list(&self, who: &Person, body: Value) -> TestResponse {
        self.app.post(who, "/api/equipment/query/list", body).await
    }

    async fn numbers(&self, body: Value) -> Vec<String> {
        numbers(self.list(&self.editor, body).await.data())
    }

    async fn unregistered(&self, query: &str) -> Vec<String> {
        let path = format!("/api/equipment/query/unregistered/list?{query}");
        numbers(self.app.get(&self.editor, &path).await.data())
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

fn numbers(page: &Value) -> Vec<String> {
    page["data"].as_array().unwrap().iter().map(|row| row["equipmentNumber"].as_str().unwrap().to_owned()).collect()
}

fn told(got: &TestResponse) -> String {
    got.json["data"]["fields"][0]["message"].as_str().unwrap_or_default().to_owned()
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

/// What an edit of a row sends: the row's fields as they are, and what names it.
fn edit(row: &Value) -> Value {
    let mut body = json!({});
    for field in [
        "deviceUniqueKey",
        "version",
        "category",
        "maker",
        "specification",
        "modelClass",
        "model",
        "equipmentNumber",
        "displayName",
        "deliveryDate",
        "remarks",
        "iotFlag",
        "dangan",
        "locationUniqueKey",
        "lineUniqueKey",
    ] {
        body[field] = row[field].clone();
    }
    body
}

// covers API-070
#[tokio::test]
async fn all_viewable_equipment_of_the_company_is_listed_and_none_of_another() {
    let world = World::new().await;
    for number in ["P-2", "P-1", "P-3"] {
        world.add(number).await;
    }
    world.post("add", with(world.pump("C-1"), "category", json!("conveyor"))).await.data();
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let theirs = with(world.pump("P-1"), "locationUniqueKey", json!(other.locations[0]));
    world.app.post(&foreign, "/api/equipment/add", theirs).await.data();

    let got = world.list(&world.editor, json!({})).await;
    assert_eq!(
        (numbers(got.data()), &got.data()["count"]),
        (["C-1", "P-1", "P-2", "P-3"].map(str::to_owned).to_vec(), &json!(4))
    );
    assert_eq!(world.numbers(json!({"category": "pump"})).await, ["P-1", "P-2", "P-3"]);
    assert_eq!(numbers(world.list(&foreign, json!({})).await.data()), ["P-1"]);
    assert_eq!(world.numbers(json!({"page": 2, "size": 10})).await, Vec::<String>::new());
    let beyond = world.list(&world.editor, json!({"page": 2, "size": 10})).await;
    assert_eq!(beyond.data()["count"], 4);
}

#[tokio::test]
async fn a_list_is_narrowed_by_line_maker_connection_and_words() {
    let world = World::new().await;
    let line = world.line(0, "L1").await;
    world.post("add", with(world.pump("P-1"), "lineUniqueKey", json!(line))).await.data();
    world.post("add", with(world.pump("P-2"), "iotFlag", json!(true))).await.data();
    world.post("add", with(with(world.pump("X-3"), "maker", json!("北関機工")), "model", json!("CV-12"))).await.data();
    world.post("add", with(world.pump("P-4"), "locationUniqueKey", json!(world.company.locations[1]))).await.data();
    for (body, wanted) in [
        (json!({"lineUniqueKey": line}), vec!["P-1"]),
        (json!({"maker": "北関機工"}), vec!["X-3"]),
        (json!({"iotFlag": true}), vec!["P-2"]),
        (json!({"iotFlag": false}), vec!["P-1", "X-3", "P-4"]),
        (json!({"keyword": "cv-1"}), vec!["X-3"]),
        (json!({"keyword": "x-3"}), vec!["X-3"]),
        (json!({"keyword": "ポンプ p-2"}), vec!["P-2"]),
        (json!({"locationUniqueKey": world.company.locations[1]}), vec!["P-4"]),
        (json!({"keyword": "100%_"}), vec![]),
    ] {
        assert_eq!(world.numbers(body.clone()).await, wanted, "{body}");
    }
    for (body, field) in [
        (json!({"category": "robot"}), "category"),
        (json!({"keyword": "x".repeat(101)}), "keyword"),
        (json!({"sort": "colour"}), "sort"),
        (json!({"size": 25}), "size"),
        (json!({"floor": 1}), "floor"),
    ] {
        assert!(world.list(&world.editor, body.clone()).await.names(field), "{body}");
    }
}

#[tokio::test]
async fn the_list_goes_by_line_and_place_in_the_flow_and_what_has_no_line_comes_last() {
    let world = World::new().await;
    let (one, two) = (world.line(0, "L1").await, world.line(0, "L2").await);
    for (number, line) in [("B", &two), ("C", &one), ("A", &one)] {
        world.post("add", with(world.pump(number), "lineUniqueKey", json!(line))).await.data();
    }
    world.post("add", with(world.pump("0"), "deliveryDate", Value::Null)).await.data();
    let got = world.list(&world.editor, json!({})).await;
    assert_eq!(numbers(got.data()), ["C", "A", "B", "0"]);
    let flow: Vec<&Value> = got.data()["data"].as_array().unwrap().iter().map(|row| &row["flowNumber"]).collect();
    assert_eq!(flow, [&json!(1), &json!(2), &json!(1), &Value::Null]);
    assert_eq!(got.data()["data"][0]["lineName"], "L1");
    for (sort, wanted) in [
        ("-line", ["B", "C", "A", "0"]),
        ("equipmentNumber", ["0", "A", "B", "C"]),
        ("-equipmentNumber", ["C", "B", "A", "0"]),
        ("displayName", ["0", "A", "B", "C"]),
        ("-displayName", ["C", "B", "A", "0"]),
        ("deliveryDate", ["A", "B", "C", "0"]),
        ("-deliveryDate", ["A", "B", "C", "0"]),
    ] {
        assert_eq!(world.numbers(json!({"sort": sort})).await, wanted, "{sort}");
    }
}

#[tokio::test]
async fn a_place_s_equipment_is_counted_by_category() {
    let world = World::new().await;
    let line = world.line(0, "L1").await;
    world.post("add", with(world.pump("P-1"), "lineUniqueKey", json!(line))).await.data();
    world.add("P-2").await;
    world
        .post("add", with(with(world.pump("C-1"), "category", json!("conveyor")), "iotFlag", json!(true)))
        .await
        .data();
    world.post("add", with(world.pump("P-9"), "locationUniqueKey", json!(world.company.locations[1]))).await.data();
    let path = format!("/api/equipment/query/summary?locationUniqueKey={}", world.company.locations[0]);
    let got = world.app.get(&world.editor, &path).await;
    let wanted = json!({
        "count": 3, "connectedCount": 1, "unregisteredCount": 2, "makers": ["瀬戸内熱工"],
        "categories": [
            {"category": "pump", "count": 2, "unregisteredCount": 1},
            {"category": "conveyor", "count": 1, "unregisteredCount": 1},
        ],
    });
    assert_eq!(*got.data(), wanted);
    assert_eq!(world.app.get(&world.editor, "/api/equipment/query/summary").await.data()["count"], 4);
}

// covers API-072 ENT-027
#[tokio::test]
async fn a_machine_is_entered_whole_and_the_server_says_who_and_when() {
    let world = World::new().await;
    let line = world.line(0, "第1ライン").await;
    let before = world.numbers(json!({})).await.len();
    let body = with(world.pump("RP-31"), "lineUniqueKey", json!(line));
    let earliest = world.app.app.clock.now();
    let row = world.post("add", body).await.data().clone();
    let latest = world.app.app.clock.now();
    assert_eq!(world.numbers(json!({})).await.len(), before + 1);
    let key = row["deviceUniqueKey"].as_str().unwrap();
    let read = world.app.get(&world.editor, &format!("/api/equipment/query/detail?deviceUniqueKey={key}")).await;
    for (field, wanted) in [
        ("lineName", json!("第1ライン")),
        ("category", json!("pump")),
        ("maker", json!("瀬戸内熱工")),
        ("specification", json!("")),
        ("model", json!("RP-30")),
        ("equipmentNumber", json!("RP-31")),
        ("displayName", json!("送液ポンプ RP-31")),
        ("deliveryDate", json!("2026-11-18")),
        ("remarks", json!("予備")),
        ("iotFlag", json!(false)),
        ("registrant", json!("naoko")),
        ("locationUniqueKey", json!(world.company.locations[0])),
    ] {
        assert_eq!(read.data()[field], wanted, "{field}");
    }
    for field in ["registrationDate", "updateDate"] {
        let told = read.data()[field].as_str().unwrap();
        let at = kernel::zone::parse_iso(told).unwrap();
        assert!(earliest - Duration::seconds(1) <= at && at <= latest && told.ends_with("+09:00"), "{field}: {told}");
    }
    assert!(!read.data()["locationName"].as_str().unwrap().is_empty());
    let (action, subject, before, after) = world.audit().await;
    assert_eq!((action.as_str(), subject.as_str(), before), ("device.add", "送液ポンプ RP-31", None));
    assert_eq!(after.unwrap()["lineUniqueKey"], json!(line));
}

/// A new machine is ready to take data in: its status row is there.
#[tokio::test]
async fn a_machine_that_was_entered_takes_data_in() {
    let world = World::new().await;
    let row = world.add("P-1").await;
    let key: uuid::Uuid = row["deviceUniqueKey"].as_str().unwrap().parse().unwrap();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let made: bool = sqlx::query_scalar("select exists (select from device_status where device_id = $1)")
        .bind(key)
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    assert!(made);
}

#[tokio::test]
async fn every_field_keeps_its_limit_on_both_sides() {
    let world = World::new().await;
    for (field, most) in [
        ("equipmentNumber", 32),
        ("model", 32),
        ("displayName", 80),
        ("maker", 100),
        ("specification", 100),
        ("remarks", 1000),
    ] {
        let long = |count: usize| json!("あ".repeat(count));
        let at = world.post("add", with(world.pump(&format!("n-{field}")), field, long(most))).await;
        assert_eq!(at.status, 200, "{field}: {}", at.json);
        let over = world.post("add", with(world.pump("over"), field, long(most + 1))).await;
        assert!(over.names(field), "{field}: {}", over.json);
        assert_eq!(over.json["code"], 501);
    }
    for field in ["category", "maker", "model", "equipmentNumber", "displayName", "iotFlag", "locationUniqueKey"] {
        let got = world.post("add", with(world.pump("none"), field, Value::Null)).await;
        assert!(got.names(field), "{field}: {}", got.json);
    }
    for (field, value) in [
        ("category", json!("robot")),
        ("modelClass", json!("huge")),
        ("deliveryDate", json!("2026-02-30")),
        ("deliveryDate", json!("2026/02/03")),
        ("deliveryDate", json!("1969-12-31")),
        ("iotFlag", json!("yes")),
        ("dangan", json!("x")),
        ("colour", json!("red")),
    ] {
        let got = world.post("add", with(world.pump("wrong"), field, value.clone())).await;
        assert!(got.names(field), "{field} {value}: {}", got.json);
    }
    let empty = world.post("add", json!({})).await;
    assert!(
        ["category", "maker", "equipmentNumber", "displayName"].iter().all(|field| empty.names(field)),
        "{}",
        empty.json
    );
    let least = json!({
        "category": "other", "maker": "x", "model": "x", "equipmentNumber": "least", "displayName": "x", "iotFlag": true,
        "locationUniqueKey": world.company.locations[0],
    });
    let got = world.post("add", least).await;
    assert_eq!((&got.data()["modelClass"], &got.data()["deliveryDate"]), (&json!("none"), &Value::Null));
}

#[tokio::test]
async fn a_number_belongs_to_one_machine_of_the_company() {
    let world = World::new().await;
    world.add("P-1").await;
    let here = world.post("add", world.pump("P-1")).await;
    assert!(here.names("equipmentNumber"));
    assert!(here.fields()[0].1 == "unique" && told(&here).contains("送液ポンプ P-1"), "{}", here.json);
    let elsewhere = with(world.pump("P-1"), "locationUniqueKey", json!(world.company.locations[1]));
    assert!(world.post("add", elsewhere.clone()).await.names("equipmentNumber"));
    let far = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let unseen = world.app.post(&far, "/api/equipment/add", elsewhere).await;
    assert!(unseen.names("equipmentNumber") && !told(&unseen).contains("送液ポンプ"), "{}", unseen.json);
    let all = futures::future::join_all((0..6).map(|_| world.post("add", world.pump("P-2")))).await;
    assert_eq!(all.iter().filter(|got| got.status == 200).count(), 1);
    assert!(all.iter().all(|got| got.status == 200 || got.names("equipmentNumber")));
}

// covers API-073
#[tokio::test]
async fn a_machine_gets_another_name_and_the_date_of_its_change_moves() {
    let world = World::new().await;
    let row = world.add("P-1").await;
    let key = row["deviceUniqueKey"].as_str().unwrap();
    let detail = async || {
        world.app.get(&world.editor, &format!("/api/equipment/query/detail?deviceUniqueKey={key}")).await.data().clone()
    };
    let before = detail().await;
    world.app.app.clock.shift(300);
    let got = world.post("update", with(edit(&row), "displayName", json!("予備のポンプ"))).await;
    assert_eq!((&got.data()["displayName"], &got.data()["version"]), (&json!("予備のポンプ"), &json!(2)));
    let after = detail().await;
    assert_eq!((&before["displayName"], &after["displayName"]), (&row["displayName"], &json!("予備のポンプ")));
    assert!(before["updateDate"].as_str().unwrap() < after["updateDate"].as_str().unwrap(), "{after}");
    let read = world.app.get(&world.editor, &format!("/api/equipment/query/form?deviceUniqueKey={key}")).await;
    assert_eq!(read.data()["displayName"], "予備のポンプ");
    assert_ne!(read.data()["updateDate"], row["updateDate"]);
    assert_eq!(read.data()["registrationDate"], row["registrationDate"]);
    let (action, _, before, after) = world.audit().await;
    let (before, after) = (before.unwrap(), after.unwrap());
    assert_eq!(
        (action.as_str(), &before["displayName"], &before["version"]),
        ("device.update", &json!("送液ポンプ P-1"), &json!(1))
    );
    assert_eq!((&after["displayName"], &after["version"]), (&json!("予備のポンプ"), &json!(2)));
    // its own number is no other machine's
    let again = world.post("update", edit(read.data())).await;
    assert_eq!(again.status, 200, "{}", again.json);
}

#[tokio::test]
async fn the_second_of_two_editors_learns_what_the_first_changed_places_on_lines_included() {
    let world = World::new().await;
    let line = world.line(0, "L1").await;
    let row = world.add("P-1").await;
    let first = with(edit(&row), "remarks", json!("修理中"));
    world.app.post(&world.admin, "/api/equipment/update", first).await.data();
    let late = world.post("update", with(edit(&row), "remarks", json!("予備2"))).await;
    assert_eq!((late.status, late.json["code"].as_i64()), (409, Some(500)));
    assert_eq!((&late.json["data"]["changedFields"], &late.json["data"]["version"]), (&json!(["remarks"]), &json!(2)));

    let add = json!({"lineUniqueKey": line, "deviceUniqueKeys": [row["deviceUniqueKey"]]});
    world.app.post(&world.admin, "/api/line/device/add", add).await.data();
    let late = world.post("update", with(edit(&row), "version", json!(2))).await;
    assert_eq!(late.status, 409);
    let changed = late.json["data"]["changedFields"].as_array().unwrap().clone();
    assert!(changed.contains(&json!("lineUniqueKey")), "{changed:?}");
    let body = with(with(edit(&row), "version", json!(3)), "lineUniqueKey", json!(line));
    let over = world.post("update", body).await;
    assert_eq!((over.status, &over.data()["lineName"]), (200, &json!("L1")));
}

#[tokio::test]
async fn a_machine_is_moved_by_its_form_to_another_line_or_location() {
    let world = World::new().await;
    let (here, there) = (world.line(0, "L1").await, world.line(1, "L2").await);
    let row = world.add("P-1").await;
    let wrong = with(edit(&row), "lineUniqueKey", json!(there));
    assert!(world.post("update", wrong).await.names("lineUniqueKey"), "the line is of another location");
    let on = world.post("update", with(edit(&row), "lineUniqueKey", json!(here))).await.data().clone();
    assert_eq!((&on["lineName"], &on["unregisteredDate"]), (&json!("L1"), &Value::Null));
    let moved =
        with(with(edit(&on), "lineUniqueKey", json!(there)), "locationUniqueKey", json!(world.company.locations[1]));
    let moved = world.post("update", moved).await.data().clone();
    assert_eq!((&moved["lineName"], &moved["locationUniqueKey"]), (&json!("L2"), &json!(world.company.locations[1])));
    let back =
        with(with(edit(&moved), "lineUniqueKey", Value::Null), "locationUniqueKey", json!(world.company.locations[0]));
    let back = world.post("update", back).await.data().clone();
    assert_eq!((&back["lineName"], &back["locationUniqueKey"]), (&Value::Null, &json!(world.company.locations[0])));
    assert_eq!(back["formerLineName"], "L2");
}

// covers API-074
#[tokio::test]
async fn a_deleted_machine_is_gone_from_every_list_and_its_number_is_free() {
    let world = World::new().await;
    let line = world.line(0, "L1").await;
    let body = with(world.pump("P-1"), "lineUniqueKey", json!(line));
    let row = world.post("add", body).await.data().clone();
    world.add("P-2").await;
    let key = json!({"deviceUniqueKey": row["deviceUniqueKey"]});
    assert_eq!(world.post("delete", key.clone()).await.status, 403, "superiors do not delete");
    assert_eq!(world.numbers(json!({})).await.len(), 2);
    let gone = world.app.post(&world.admin, "/api/equipment/delete", key.clone()).await;
    assert_eq!((gone.status, gone.json["data"].clone()), (200, Value::Null));
    assert_eq!(world.numbers(json!({})).await, ["P-2"]);
    assert_eq!(world.unregistered("").await, ["P-2"]);
    let lines = world.app.get(&world.editor, "/api/line/query/list").await;
    assert_eq!(lines.data()[0]["deviceCount"], 0);
    let (action, subject, before, after) = world.audit().await;
    assert_eq!((action.as_str(), subject.as_str(), after), ("device.delete", "送液ポンプ P-1", None));
    assert_eq!(before.unwrap()["equipmentNumber"], "P-1");
    for path in ["delete", "update"] {
        let body = if path == "delete" { key.clone() } else { edit(&row) };
        assert_eq!(world.app.post(&world.admin, &format!("/api/equipment/{path}"), body).await.status, 409);
    }
    let again = world.add("P-1").await;
    assert_ne!(again["deviceUniqueKey"], row["deviceUniqueKey"]);
}

#[tokio::test]
async fn what_a_deleted_machine_sent_stays_and_its_gateway_is_not_held_up() {
    let world = World::new().await;
    let now = world.app.app.clock.now();
    let company = world.app.company("F", 0).await;
    let f1 = F1::load(&world.app.app.db, company.scope(), 0, now).await.unwrap();
    let admin = world.app.person(&company, "sato", MemberType::Administrator, &[f1.places.location_id]).await;
    let device = f1.places.devices[0];
    let samples = async || -> i64 {
        let mut tx = world.app.app.db.begin(company.scope()).await.unwrap();
        let count = sqlx::query_scalar("select count(*) from sample where device_id = $1").bind(device);
        count.fetch_one(&mut *tx).await.unwrap()
    };
    let before = samples().await;
    assert!(before > 0);
    let body = json!({"deviceUniqueKey": device});
    assert_eq!(world.app.post(&admin, "/api/equipment/delete", body).await.status, 200);
    assert_eq!(samples().await, before);
    let mut tx = world.app.app.db.begin(company.scope()).await.unwrap();
    let directory = telemetry::check::Directory::read(&mut tx).await.unwrap();
    let number = "D1";
    assert_eq!(directory.devices[number], device, "its data are still taken in");
    drop(tx);
    let heir = json!({
        "category": "filling-machine", "maker": "Sosogi", "model": "F-1", "equipmentNumber": number,
        "displayName": "heir", "iotFlag": true, "locationUniqueKey": f1.places.location_id,
    });
    let heir = world.app.post(&admin, "/api/equipment/add", heir).await.data()["deviceUniqueKey"].clone();
    let mut tx = world.app.app.db.begin(company.scope()).await.unwrap();
    let directory = telemetry::check::Directory::read(&mut tx).await.unwrap();
    assert_eq!(json!(directory.devices[number]), heir, "until another has its number");
}

// covers API-075 API-095
#[tokio::test]
async fn machines_are_put_on_a_line_at_a_place_of_its_flow_and_taken_off() {
    let world = World::new().await;
    let (one, two) = (world.line(0, "L1").await, world.line(1, "L2").await);
    let mut keys = Vec::new();
    for number in ["A", "B", "C", "D"] {
        keys.push(world.add(number).await["deviceUniqueKey"].clone());
    }
    let flow = async |line: &str| world.numbers(json!({"lineUniqueKey": line})).await;
    let assign = |keys: Vec<&Value>, line: Option<&str>, place: Option<i32>| json!({"deviceUniqueKeys": keys, "lineUniqueKey": line, "flowNumber": place});
    let counts = async || -> Vec<i64> {
        let lines = world.app.get(&world.editor, "/api/line/query/list").await;
        lines.data().as_array().unwrap().iter().map(|line| line["deviceCount"].as_i64().unwrap()).collect()
    };
    assert_eq!(counts().await, [0, 0]);
    world.post("assign/line", assign(vec![&keys[0]], Some(&one), None)).await.data();
    assert_eq!(counts().await, [1, 0]);
    let got = world.post("assign/line", assign(vec![&keys[2], &keys[1]], Some(&one), None)).await;
    assert_eq!(got.data()[0]["flowNumber"], 2);
    assert_eq!(flow(&one).await, ["A", "C", "B"]);
    world.post("assign/line", assign(vec![&keys[3]], Some(&one), Some(1))).await.data();
    assert_eq!(flow(&one).await, ["D", "A", "C", "B"]);
    world.post("assign/line", assign(vec![&keys[3]], Some(&one), Some(3))).await.data();
    assert_eq!(flow(&one).await, ["A", "C", "D", "B"]);
    world.post("assign/line", assign(vec![&keys[3]], Some(&one), Some(99))).await.data();
    assert_eq!(flow(&one).await, ["A", "C", "B", "D"]);
    // twice the same is once, and a line of another location takes the machine there
    let moved = world.post("assign/line", assign(vec![&keys[0], &keys[0]], Some(&two), None)).await;
    assert_eq!(
        (moved.data().as_array().unwrap().len(), &moved.data()[0]["locationUniqueKey"]),
        (1, &json!(world.company.locations[1]))
    );
    assert_eq!(
        (flow(&one).await, flow(&two).await),
        (vec!["C".to_owned(), "B".to_owned(), "D".to_owned()], vec!["A".to_owned()])
    );
    let (action, _, before, after) = world.audit().await;
    assert_eq!(
        (action.as_str(), &before.unwrap()["lineUniqueKey"], &after.unwrap()["lineUniqueKey"]),
        ("device.line", &json!(one), &json!(two))
    );

    let off = world.post("assign/line", assign(vec![&keys[1], &keys[2]], None, None)).await;
    assert_eq!((&off.data()[0]["formerLineName"], &off.data()[0]["lineName"]), (&json!("L1"), &Value::Null));
    assert_eq!(world.unregistered("").await, ["B", "C"]);
    assert_eq!(counts().await, [1, 1]);
    assert!(world.post("assign/line", assign(vec![], Some(&one), None)).await.names("deviceUniqueKeys"));
    assert!(world.post("assign/line", assign(vec![&keys[1]], Some(&one), Some(0))).await.names("flowNumber"));
    let missing = world.post("assign/line", assign(vec![&keys[1], &json!(ids::new_id())], Some(&one), None)).await;
    assert_eq!(missing.status, 409);
    assert_eq!(world.unregistered("").await, ["B", "C"], "nothing of a refused call is stored");
}

// covers API-071
#[tokio::test]
async fn what_stands_on_no_line_is_listed_with_its_former_line() {
    let world = World::new().await;
    let line = world.line(0, "第2ライン").await;
    let old = world.post("add", with(world.pump("SF-002"), "lineUniqueKey", json!(line))).await.data().clone();
    let new = world.add("RP-31").await;
    assert_eq!(world.unregistered("").await, ["RP-31"]);
    world.app.app.clock.shift(2 * 86_400);
    let off = json!({"lineUniqueKey": line, "deviceUniqueKey": old["deviceUniqueKey"]});
    world.app.post(&world.editor, "/api/line/device/unregister", off).await.data();
    let got = world.app.get(&world.editor, "/api/equipment/query/unregistered/list?sort=-unregisteredDate").await;
    let rows = got.data()["data"].as_array().unwrap();
    assert_eq!(numbers(got.data()), ["SF-002", "RP-31"]);
    assert_eq!((&rows[0]["formerLineName"], &rows[1]["formerLineName"]), (&json!("第2ライン"), &Value::Null));
    assert_eq!(rows[1]["unregisteredDate"], new["registrationDate"]);
    assert_ne!(rows[0]["unregisteredDate"], old["registrationDate"]);
    assert_eq!(world.unregistered("keyword=rp-31").await, ["RP-31"]);
    assert_eq!(world.unregistered("category=conveyor").await, Vec::<String>::new());
    assert_eq!(
        world.unregistered("maker=%E7%80%AC%E6%88%B8%E5%86%85%E7%86%B1%E5%B7%A5&sort=equipmentNumber").await,
        ["RP-31", "SF-002"]
    );
    let strange = world.app.get(&world.editor, "/api/equipment/query/unregistered/list?category=robot").await;
    assert!(strange.names("category"));
}

// covers ST-059
#[tokio::test]
async fn a_device_moves_between_unregistered_and_a_line_by_add_replace_and_unregister() {
    let world = World::new().await;
    let line = world.line(0, "L1").await;
    let (d, e) = (world.add("D").await, world.add("E").await);
    let (d, e) = (&d["deviceUniqueKey"], &e["deviceUniqueKey"]);
    let call = async |path: &str, body: Value| {
        world.app.post(&world.editor, &format!("/api/line/device/{path}"), body).await.status
    };
    assert_eq!(world.unregistered("").await, ["D", "E"]);
    assert_eq!(call("add", json!({"lineUniqueKey": line, "deviceUniqueKeys": [d]})).await, 200);
    assert_eq!(world.unregistered("").await, ["E"]);
    assert_eq!(
        call("replace", json!({"lineUniqueKey": line, "deviceUniqueKey": d, "newDeviceUniqueKey": e})).await,
        200
    );
    assert_eq!(world.unregistered("").await, ["D"]);
    assert_eq!(call("unregister", json!({"lineUniqueKey": line, "deviceUniqueKey": e})).await, 200);
    assert_eq!(world.unregistered("").await, ["D", "E"]);
}

fn extras() -> Value {
    json!({"machineType": "DG-400 / 2ユニット", "rollDivisionCount": 8, "gCylinder": "G2", "w4": true, "splice": true, "apc": false, "motionModification": false})
}

// covers ENT-028 ROLE-019
#[tokio::test]
async fn only_staff_enter_a_dangan_and_its_seven_extras() {
    let world = World::new().await;
    let dangan = |number: &str| with(with(world.pump(number), "category", json!("dangan")), "dangan", extras());
    let refused = world.app.post(&world.admin, "/api/equipment/add", dangan("DG-1")).await;
    assert!(refused.names("category") && refused.json["code"] == 501, "{}", refused.json);
    for kind in [MemberType::Staff, MemberType::StaffAdministrator] {
        let word = format!("s{}", kind.code());
        let staff = world.app.person(&world.company, &word, kind, &world.company.locations).await;
        let got = world.app.post(&staff, "/api/equipment/add", dangan(&word)).await;
        assert_eq!(got.data()["dangan"], extras());
        let without = with(dangan("DG-2"), "dangan", Value::Null);
        assert!(world.app.post(&staff, "/api/equipment/add", without).await.names("dangan"));
        let pump = with(world.pump("P-1"), "dangan", extras());
        assert!(world.app.post(&staff, "/api/equipment/add", pump).await.names("dangan"), "a pump has none of them");
        for (part, value) in [
            ("rollDivisionCount", json!(1)),
            ("rollDivisionCount", json!(25)),
            ("machineType", json!("")),
            ("machineType", json!("x".repeat(41))),
            ("gCylinder", json!("x".repeat(41))),
            ("w4", json!("x")),
            ("apc", Value::Null),
        ] {
            let body = with(dangan("DG-3"), "dangan", with(extras(), part, value.clone()));
            let got = world.app.post(&staff, "/api/equipment/add", body).await;
            assert!(got.names(&format!("dangan.{part}")), "{part} {value}: {}", got.json);
        }
        for bars in [2, 24] {
            let body =
                with(dangan(&format!("{word}-{bars}")), "dangan", with(extras(), "rollDivisionCount", json!(bars)));
            assert_eq!(world.app.post(&staff, "/api/equipment/add", body).await.status, 200);
        }
    }
    let pump = world.add("P-9").await;
    assert_eq!(pump["dangan"], Value::Null);
    let seen = world.list(&world.editor, json!({"category": "dangan"})).await;
    assert_eq!(seen.data()["count"], 6, "customers see such equipment");
}

#[tokio::test]
async fn a_customer_changes_of_a_dangan_what_is_not_the_provider_s_to_say() {
    let world = World::new().await;
    let staff = world.app.person(&world.company, "staff", MemberType::Staff, &world.company.locations).await;
    let body = with(with(world.pump("DG-1"), "category", json!("dangan")), "dangan", extras());
    let row = world.app.post(&staff, "/api/equipment/add", body).await.data().clone();
    let renamed = with(edit(&row), "displayName", json!("高速充填機"));
    let got = world.post("update", with(renamed.clone(), "dangan", Value::Null)).await.data().clone();
    assert_eq!((&got["displayName"], &got["dangan"]), (&json!("高速充填機"), &extras()));
    let other = with(edit(&got), "dangan", with(extras(), "rollDivisionCount", json!(12)));
    assert!(world.post("update", other.clone()).await.names("dangan"));
    assert!(
        world
            .post("update", with(with(edit(&got), "category", json!("pump")), "dangan", Value::Null))
            .await
            .names("category")
    );
    let pump = world.add("P-1").await;
    assert!(world.post("update", with(edit(&pump), "category", json!("dangan"))).await.names("category"));
    let by_staff = world.app.post(&staff, "/api/equipment/update", other).await;
    assert_eq!(by_staff.data()["dangan"]["rollDivisionCount"], 12);
    let plain = with(with(edit(by_staff.data()), "category", json!("pump")), "dangan", Value::Null);
    assert_eq!(world.app.post(&staff, "/api/equipment/update", plain).await.data()["dangan"], Value::Null);
}

#[tokio::test]
async fn equipment_is_edited_by_those_who_hold_the_key_at_their_own_locations() {
    let world = World::new().await;
    let row = world.add("P-1").await;
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations).await;
    assert_eq!(world.list(&general, json!({})).await.data()["count"], 1);
    for (path, body) in [
        ("add", world.pump("P-2")),
        ("update", edit(&row)),
        ("delete", json!({"deviceUniqueKey": row["deviceUniqueKey"]})),
        ("assign/line", json!({"deviceUniqueKeys": [row["deviceUniqueKey"]]})),
    ] {
        assert_eq!(world.app.post(&general, &format!("/api/equipment/{path}"), body).await.status, 403, "{path}");
    }
    let far = world.app.person(&world.company, "far", MemberType::Administrator, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for stranger in [&far, &foreign] {
        let own = if std::ptr::eq(stranger, &raw const far) { world.company.locations[1] } else { other.locations[0] };
        let named = |key: &Value| {
            let body = with(with(edit(&row), "deviceUniqueKey", key.clone()), "locationUniqueKey", json!(own));
            [
                ("update", body),
                ("delete", json!({"deviceUniqueKey": key})),
                ("assign/line", json!({"deviceUniqueKeys": [key]})),
            ]
        };
        let made_up = json!(ids::new_id());
        for ((path, theirs), (_, nothing)) in named(&row["deviceUniqueKey"]).into_iter().zip(named(&made_up)) {
            let path = format!("/api/equipment/{path}");
            let got = world.app.post(stranger, &path, theirs).await;
            let missing = world.app.post(stranger, &path, nothing).await;
            assert_eq!((got.status, &got.bytes), (409, &missing.bytes), "{path}");
        }
        assert_eq!(world.list(stranger, json!({})).await.data()["count"], 0);
    }
}
