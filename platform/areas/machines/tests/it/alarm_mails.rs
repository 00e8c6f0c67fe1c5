//! Alarm mail settings: the switches of a machine's numbers, and how a group's mails are sent.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};
use time::Duration;
use uuid::Uuid;

use crate::equipment_groups::World;

/// The switches of a machine, by number: whether a mail is sent, and whether by default.
async fn switches(world: &World, device: Uuid) -> Vec<(String, bool, bool)> {
    let got = world.get(&format!("alarmNotification/query/setting?deviceUniqueKey={device}")).await;
    of(got.data())
}

fn of(answer: &Value) -> Vec<(String, bool, bool)> {
    let row = |row: &Value| {
        let flag = |name: &str| row[name].as_bool().unwrap();
        (row["alarmNumber"].as_str().unwrap().to_owned(), flag("emailFlag"), flag("defaultFlag"))
    };
    answer["settings"].as_array().unwrap().iter().map(row).collect()
}

fn switch(all: &[(String, bool, bool)], number: &str) -> bool {
    all.iter().find(|(one, ..)| one == number).unwrap().1
}

fn wanted(device: Uuid, flags: &[(&str, bool)]) -> Value {
    let settings: Vec<Value> =
        flags.iter().map(|(number, on)| json!({"alarmNumber": number, "emailFlag": on})).collect();
    json!({"deviceUniqueKey": device, "settings": settings})
}

/// A number that the model has besides those of every model.
async fn own_number(world: &World, model: &str, number: &str, mail: bool) {
    let sql = "insert into alarm_text (model, alarm_number, text_ja, text_en, text_ko, default_mail) values ($1, $2, $3, $4, $5, $6)";
    let insert = sqlx::query(sql).bind(model).bind(number).bind("自").bind("own").bind("독").bind(mail);
    insert.execute(&mut world.app.database.superuser().await).await.unwrap();
}

/// An alarm of a machine that began so many minutes ago and lasted for one.
async fn occurrence(world: &World, device: Uuid, code: &str, minutes_ago: i64) {
    let start = world.app.app.clock.now() - Duration::minutes(minutes_ago);
    let sql = "insert into alarm_event (company_id, device_id, code, started_at, ended_at) values ($1, $2, $3, $4, $5)";
    let insert = sqlx::query(sql).bind(world.company.id.as_i64()).bind(device).bind(code);
    let insert = insert.bind(start).bind(start + Duration::MINUTE);
    insert.execute(&mut world.app.database.superuser().await).await.unwrap();
}

// covers API-103
#[tokio::test]
async fn a_machine_that_was_never_set_has_each_number_of_its_model_with_its_text_and_default() {
    let world = World::new().await;
    own_number(&world, "SF-200", "7", true).await;
    own_number(&world, "SF-200", "12", false).await;
    own_number(&world, "other", "8000", true).await;
    let device = world.filler(0, "SF-1").await;
    let path = format!("/api/alarmNotification/query/setting?deviceUniqueKey={device}");
    for (lang, own, common) in
        [("ja", "自", "フィルム蛇行"), ("en", "own", "Film off track"), ("ko", "독", "필름 사행")]
    {
        let got = world.app.call("GET", &path).token(&world.editor.token).header("accept-language", lang).send().await;
        let rows = got.data()["settings"].as_array().unwrap().clone();
        let row = |number: &str| rows.iter().find(|row| row["alarmNumber"] == number).unwrap();
        assert_eq!(
            (&row("7")["text"], &row("7")["emailFlag"], &row("7")["defaultFlag"]),
            (&json!(own), &json!(true), &json!(true))
        );
        assert_eq!(
            (&row("12")["text"], &row("12")["emailFlag"]),
            (&json!(own), &json!(false)),
            "the model's own word wins"
        );
        assert_eq!((&row("41")["text"], &row("41")["defaultFlag"]), (&json!(common), &json!(false)));
        assert_eq!(rows.len(), 18, "17 of every model, one of its own, none of another's");
        assert_eq!(rows[0]["alarmNumber"], "1");
    }
}

// covers API-104 ENT-036
#[tokio::test]
async fn switches_are_saved_for_one_machine_and_others_stay() {
    let world = World::new().await;
    own_number(&world, "", "13", true).await;
    let (device, other) = (world.filler(0, "SF-1").await, world.filler(0, "SF-2").await);
    let before = switches(&world, other).await;
    let got = world.post("alarmNotification/save", wanted(device, &[("12", false), ("41", true)])).await;
    assert_eq!((switch(&of(got.data()), "12"), switch(&of(got.data()), "41")), (false, true));
    world.post("alarmNotification/save", wanted(device, &[("12", true), ("13", false)])).await.data();
    let now = switches(&world, device).await;
    assert_eq!([switch(&now, "12"), switch(&now, "13"), switch(&now, "41")], [true, false, true]);
    assert_eq!(switches(&world, other).await, before);
    let (action, subject, was, is) = world.audit().await;
    assert_eq!((action.as_str(), subject.as_str()), ("alarm_mail.save", "SF-1"));
    assert_eq!(was.unwrap(), json!({"mail": {"12": false, "13": true}}));
    assert_eq!(is.unwrap(), json!({"mail": {"12": true, "13": false}}));

    for wrong in [json!([{"alarmNumber": "12", "emailFlag": false}, {"alarmNumber": "999", "emailFlag": true}])] {
        let got = world.post("alarmNotification/save", json!({"deviceUniqueKey": device, "settings": wrong})).await;
        assert_eq!(
            (got.json["code"].as_i64(), got.names("settings[1].alarmNumber")),
            (Some(501), true),
            "{}",
            got.json
        );
    }
    let got = world.post("alarmNotification/save", json!({"deviceUniqueKey": device, "settings": [{}]})).await;
    assert!(got.names("settings[0].alarmNumber") && got.names("settings[0].emailFlag"), "{}", got.json);
    assert!(world.post("alarmNotification/save", wanted(device, &[])).await.names("settings"));
    assert_eq!(switches(&world, device).await, now, "nothing of a refused call is saved");

    let stored = "select count(*) from alarm_mail_setting";
    let stored: i64 = sqlx::query_scalar(stored).fetch_one(&mut world.app.database.superuser().await).await.unwrap();
    assert_eq!(stored, 2, "only what differs from the default");
}

// covers API-105
#[tokio::test]
async fn a_reset_brings_the_defaults_back() {
    let world = World::new().await;
    let device = world.filler(0, "SF-1").await;
    let fresh = switches(&world, device).await;
    let changes = [("12", false), ("27", false), ("41", true)];
    world.post("alarmNotification/save", wanted(device, &changes)).await.data();
    assert_ne!(switches(&world, device).await, fresh);
    let got = world.post("alarmNotification/reset", json!({"deviceUniqueKey": device})).await;
    assert_eq!(of(got.data()), fresh);
    assert_eq!(switches(&world, device).await, fresh);
    let (action, _, was, is) = world.audit().await;
    assert_eq!(
        (action.as_str(), was.unwrap()),
        ("alarm_mail.reset", json!({"mail": {"12": false, "27": false, "41": true}}))
    );
    assert_eq!(is.unwrap(), json!({"mail": {"12": true, "27": true, "41": false}}));
}

#[tokio::test]
async fn saved_switches_are_copied_to_other_fillers_as_far_as_they_have_the_numbers() {
    let world = World::new().await;
    own_number(&world, "SF-200", "7", false).await;
    let device = world.filler(0, "SF-1").await;
    let (same, different) =
        (world.filler(0, "SF-2").await, world.device(0, "SF-3", ("filling-machine", "SF-300", true)).await);
    world.filler(1, "SF-9").await;
    world.post("alarmNotification/save", wanted(device, &[("7", true), ("12", false)])).await.data();
    let targets = world.get(&format!("alarmNotification/query/copy/target?deviceUniqueKey={device}")).await;
    let told: Vec<_> = targets
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|t| {
            (
                t["equipmentNumber"].as_str().unwrap(),
                t["sameModel"].as_bool().unwrap(),
                t["commonCount"].as_i64().unwrap(),
            )
        })
        .collect();
    assert_eq!(told, [("SF-2", true, 18), ("SF-3", false, 17)]);
    let body = json!({"deviceUniqueKey": device, "deviceUniqueKeys": [same, different]});
    assert_eq!(world.post("alarmNotification/copy", body).await.data()["deviceCount"], 2);
    let (copied, partly) = (switches(&world, same).await, switches(&world, different).await);
    assert_eq!([switch(&copied, "7"), switch(&copied, "12"), switch(&partly, "12")], [true, false, false]);
    assert_eq!(partly.len(), 17);
    let pump = world.device(0, "P-1", ("pump", "", true)).await;
    let body = json!({"deviceUniqueKey": device, "deviceUniqueKeys": [pump]});
    assert!(world.post("alarmNotification/copy", body).await.names("deviceUniqueKeys"));
}

#[tokio::test]
async fn each_number_tells_how_often_it_came_and_the_estimate_what_the_switches_would_mail() {
    let world = World::new().await;
    let device = world.filler(0, "SF-1").await;
    // 12 three times, twice of them within a minute of 27; 41 five times alone; once too long ago
    for (code, ago) in [
        ("12", 1_000),
        ("12", 900),
        ("12", 800),
        ("27", 1_000),
        ("41", 700),
        ("41", 600),
        ("41", 500),
        ("41", 400),
        ("41", 300),
        ("12", 31 * 24 * 60),
    ] {
        occurrence(&world, device, code, ago).await;
    }
    let got = world.get(&format!("alarmNotification/query/setting?deviceUniqueKey={device}")).await;
    let rows = got.data()["settings"].as_array().unwrap().clone();
    let count = |number: &str| rows.iter().find(|row| row["alarmNumber"] == number).unwrap()["occurrenceCount"].clone();
    assert_eq!([count("12"), count("27"), count("41"), count("8")], [json!(3), json!(1), json!(5), json!(0)]);

    let got = world.post("alarmNotification/query/estimate", wanted(device, &[("41", true), ("12", false)])).await;
    // saved: 12 and 27 at one instant make two mails, then two; with 41 five more; without 12 the one of 27 stays
    let expected = json!({"savedCount": 4, "changedCount": 6, "addedCount": 5, "removedCount": 3});
    assert_eq!(*got.data(), expected);
}

/// A sending with all of its parts, for a version of the group.
fn everything_on(group: &str, other: &str, version: i32) -> Value {
    json!({"groupUniqueKey": group, "version": version, "delayMinutes": 2, "quietFromMinute": 1320, "quietToMinute": 360,
        "reminderMinutes": 30, "escalationMinutes": 60, "escalationGroupUniqueKey": other, "tellsEnd": true})
}

#[tokio::test]
async fn how_mails_are_sent_is_set_per_group_and_off_at_first() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let (group, other) = (world.group("A", &[filler]).await, world.group("B", &[filler]).await);
    let got = world.get(&format!("alarmNotification/query/setting?deviceUniqueKey={filler}")).await;
    assert_eq!(got.data()["groups"], json!(["A", "B"]));
    let off = json!({"delayMinutes": 0, "quietFromMinute": null, "quietToMinute": null, "reminderMinutes": null,
        "escalationMinutes": null, "escalationGroupUniqueKey": null, "tellsEnd": false});
    assert_eq!(got.data()["locationGroups"][0]["group"]["sending"], off);
    assert_eq!(got.data()["locationGroups"].as_array().unwrap().len(), 2);

    let full = everything_on(&group, &other, 1);
    let saved = world.post("alarmNotification/save/sending", full.clone()).await;
    assert_eq!(saved.data()["sending"]["quietToMinute"], 360);
    assert_eq!(
        (&saved.data()["version"], &saved.data()["sending"]["escalationGroupUniqueKey"]),
        (&json!(2), &json!(other))
    );
    let (action, _, before, after) = world.audit().await;
    assert_eq!(
        (action.as_str(), &before.unwrap()["delayMinutes"], &after.unwrap()["delayMinutes"]),
        ("group.sending", &json!(0), &json!(2))
    );
    let late = world.post("alarmNotification/save/sending", full.clone()).await;
    assert_eq!((late.status, late.json["data"]["version"].as_i64()), (409, Some(2)));
}

#[tokio::test]
async fn a_sending_that_does_not_fit_is_told_at_its_field() {
    let world = World::new().await;
    let filler = world.filler(0, "SF-1").await;
    let (group, other) = (world.group("A", &[filler]).await, world.group("B", &[filler]).await);
    let far = json!({"name": "C", "locationUniqueKey": world.company.locations[1], "deviceUniqueKeys": [world.filler(1, "SF-9").await]});
    let far = world.post("equipmentGroup/add", far).await.data()["groupUniqueKey"].clone();
    let with = |field: &str, value: Value| {
        let mut body = everything_on(&group, &other, 1);
        body[field] = value;
        body
    };
    for (field, value, named) in [
        ("delayMinutes", json!(3), "delayMinutes"),
        ("delayMinutes", Value::Null, "delayMinutes"),
        ("quietFromMinute", json!(1440), "quietFromMinute"),
        ("quietFromMinute", json!(-1), "quietFromMinute"),
        ("quietFromMinute", Value::Null, "quietFromMinute"),
        ("quietToMinute", json!(1440), "quietToMinute"),
        ("quietToMinute", Value::Null, "quietToMinute"),
        ("quietToMinute", json!(1320), "quietToMinute"),
        ("reminderMinutes", json!(45), "reminderMinutes"),
        ("escalationMinutes", json!(15), "escalationMinutes"),
        ("escalationMinutes", Value::Null, "escalationMinutes"),
        ("escalationGroupUniqueKey", Value::Null, "escalationGroupUniqueKey"),
        ("escalationGroupUniqueKey", json!(group), "escalationGroupUniqueKey"),
        ("escalationGroupUniqueKey", far, "escalationGroupUniqueKey"),
        ("tellsEnd", Value::Null, "tellsEnd"),
    ] {
        let got = world.post("alarmNotification/save/sending", with(field, value.clone())).await;
        assert!(got.names(named), "{field} {value}: {}", got.json);
    }
    let unknown =
        world.post("alarmNotification/save/sending", with("escalationGroupUniqueKey", json!(ids::new_id()))).await;
    assert_eq!(unknown.status, 409);
    for (field, value) in [("quietFromMinute", json!(0)), ("quietToMinute", json!(1439)), ("delayMinutes", json!(10))] {
        let version = world.get("equipmentGroup/query/list").await.data()[0]["version"].clone();
        let mut body = with(field, value);
        body["version"] = version;
        world.post("alarmNotification/save/sending", body).await.data();
    }
}

#[tokio::test]
async fn mails_are_set_by_those_who_hold_the_key_for_machines_of_their_own_locations() {
    let world = World::new().await;
    let device = world.filler(0, "SF-1").await;
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations).await;
    let elsewhere = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let made_up = ids::new_id();
    for path in ["alarmNotification/query/setting", "alarmNotification/query/copy/target"] {
        let path = |key: Uuid| format!("/api/{path}?deviceUniqueKey={key}");
        assert_eq!(world.app.get(&general, &path(device)).await.status, 403);
        for stranger in [&elsewhere, &foreign] {
            let (got, nothing) =
                (world.app.get(stranger, &path(device)).await, world.app.get(stranger, &path(made_up)).await);
            assert_eq!((got.status, &got.bytes), (409, &nothing.bytes));
        }
    }
    let calls = |key: Uuid| {
        [
            ("save", wanted(key, &[("12", false)])),
            ("query/estimate", wanted(key, &[("12", false)])),
            ("reset", json!({"deviceUniqueKey": key})),
            ("copy", json!({"deviceUniqueKey": key, "deviceUniqueKeys": [key]})),
        ]
    };
    for ((path, body), (_, nothing)) in calls(device).into_iter().zip(calls(made_up)) {
        let path = format!("/api/alarmNotification/{path}");
        assert_eq!(world.app.post(&general, &path, body.clone()).await.status, 403, "{path}");
        for stranger in [&elsewhere, &foreign] {
            let got = world.app.post(stranger, &path, body.clone()).await;
            let none = world.app.post(stranger, &path, nothing.clone()).await;
            assert_eq!((got.status, &got.bytes), (409, &none.bytes), "{path}");
        }
    }
    assert_eq!(*world.app.get(&elsewhere, "/api/alarmNotification/query/device").await.data(), json!([]));
    assert!(switch(&switches(&world, device).await, "12"));
}
