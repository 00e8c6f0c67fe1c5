//! Equipment: the list, deleting, places on lines, and who may change it.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};
use telemetry::fixture::F1;

use crate::equipment_world::{World, edit, numbers, with};

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
