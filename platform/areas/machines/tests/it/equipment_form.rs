//! Equipment: entering and changing it, and the limits of each field.

use access::MemberType;
use serde_json::{Value, json};
use time::Duration;

use crate::equipment_world::{World, edit, told, with};

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
