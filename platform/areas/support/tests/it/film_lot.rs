//! Where the film of a lot went, over the fixture F1.

use access::MemberType;
use kernel::ids;
use plant::item_data::NewBackup;
use serde_json::{Value, json};
use telemetry::{Batch, Event, Kind};

use crate::world::{World, over, texts};

const PATH: &str = "/api/support/query/film/lot";

fn asked(more: Value) -> Value {
    over(json!({"filmLot": "01-A100", "startDate": "2024-05-01", "endDate": "2024-05-02"}), more)
}

#[tokio::test]
async fn a_lot_leads_to_its_runs_and_their_bags() {
    let world = World::new().await;
    let ask = async |more: Value| world.app.post(&world.member, PATH, asked(more)).await;
    let got = ask(json!({})).await;
    let got = got.data();
    assert_eq!(got["filmCodes"], json!(["01-A100-GT"]));
    assert_eq!((&got["total"]["productionCount"], &got["total"]["filmUsage"]), (&json!(7500), &json!(765.0)));
    assert_eq!(texts(&got["runs"], "equipmentNumber"), ["D1", "D2", "D1"]);
    assert_eq!(texts(&got["runs"], "startTime")[2], "2024-05-02T05:30:00+09:00");
    let run = &got["runs"][0];
    assert_eq!((&run["lineName"], &run["item"]["userItemCode"]), (&json!("L1"), &json!("TEA500")));
    assert_eq!(
        (&run["productionCount"], &run["weightCheckerOk"], &run["operatingTime"]),
        (&json!(2700), &json!(2646), &json!(3000))
    );
    // a whole code is the lot of itself, and half a part is none
    assert_eq!(ask(json!({"filmLot": "01-A100-GT"})).await.data()["runs"].as_array().unwrap().len(), 3);
    assert_eq!(ask(json!({"filmLot": " 01 "})).await.data()["filmCodes"], json!(["01-A100-GT"]));
    assert_eq!(ask(json!({"filmLot": "01-A1"})).await.data()["runs"], json!([]));
    assert_eq!(
        ask(json!({"endDate": "2024-05-01"})).await.data()["runs"].as_array().unwrap().len(),
        3,
        "R4 began on the first day"
    );
    let none = ask(json!({"startDate": "2024-06-01", "endDate": "2024-06-02"})).await;
    assert_eq!((&none.data()["runs"], &none.data()["total"]["productionCount"]), (&json!([]), &json!(0)));
}

/// What of a lot lies in some days is what the analyses tell of its film in the same days, also where the days of its lines
/// begin at different hours.
#[tokio::test]
async fn a_lot_in_the_days_of_its_lines_is_the_film_of_the_analyses() {
    let world = World::new().await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("update line set start_hour = 10 where company_id = $1 and line_id = $2")
        .bind(tx.company())
        .bind(world.f1.places.lines[1])
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let mut cut = 0;
    for (first, last) in [
        ("2024-04-30", "2024-04-30"),
        ("2024-04-30", "2024-05-01"),
        ("2024-05-01", "2024-05-01"),
        ("2024-05-02", "2024-05-02"),
        ("2024-05-01", "2024-05-02"),
    ] {
        let days = json!({"startDate": first, "endDate": last});
        let lot = world.app.post(&world.member, PATH, asked(days.clone())).await.data().clone();
        let usage = "/api/support/query/production/result/film/usage";
        let film = world.app.post(&world.member, usage, days).await.data().clone();
        let codes = film.as_array().unwrap().iter();
        let of_lot = codes.filter(|row| row["filmCode"].as_str().is_some_and(|code| code.starts_with("01-A100-")));
        let (used, made) = of_lot.fold((0.0, 0), |(used, made), row| {
            (used + row["filmUsage"].as_f64().unwrap(), made + row["productionCount"].as_i64().unwrap())
        });
        let inside = &lot["inWindow"];
        assert_eq!((&inside["filmUsage"], &inside["productionCount"]), (&json!(used), &json!(made)), "{first} {last}");
        let runs = lot["runs"].as_array().unwrap().iter();
        let sum: i64 = runs.map(|run| run["inWindow"]["productionCount"].as_i64().unwrap()).sum();
        assert_eq!(inside["productionCount"], sum, "{first} {last}: the rows are the sum");
        cut += i64::from(lot["total"]["productionCount"] != inside["productionCount"]);
        let clock = |hour| json!({"timeZone": "Asia/Tokyo", "startHour": hour});
        assert_eq!(lot["days"], json!([clock(6), clock(10)]));
    }
    assert!(cut > 0, "no run of the lot reaches over the border of a day");
}

#[tokio::test]
async fn the_search_for_a_lot_keeps_its_rules_and_its_walls() {
    let world = World::new().await;
    let ask = async |more: Value| world.app.post(&world.member, PATH, asked(more)).await.fields();
    let one = |field: &str, rule: &str| vec![(field.to_owned(), rule.to_owned())];
    assert_eq!(ask(json!({"filmLot": " "})).await, one("filmLot", "required"));
    assert_eq!(ask(json!({"filmLot": "x".repeat(65)})).await, one("filmLot", "max_length"));
    assert_eq!(ask(json!({"endDate": "2025-05-01"})).await, one("endDate", "period"));
    assert_eq!(ask(json!({"filmLot": null, "startDate": null})).await.len(), 2);
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    for who in [&stranger, &far] {
        assert_eq!(world.app.post(who, PATH, asked(json!({}))).await.data()["runs"], json!([]));
        let here = asked(json!({"locationUniqueKey": world.f1.places.location_id}));
        let made_up = asked(json!({"locationUniqueKey": ids::new_id()}));
        let (got, absent) = (world.app.post(who, PATH, here).await, world.app.post(who, PATH, made_up).await);
        assert_eq!((got.status, &got.bytes), (409, &absent.bytes));
    }
}

const BAG: &str = "/api/support/query/film/bag";

#[tokio::test]
async fn the_time_of_a_bag_leads_to_its_film_its_item_data_and_the_alarms_around_it() {
    let world = World::new().await;
    let first = world.device(0);
    let ask = async |time: &str| {
        world.app.post(&world.member, BAG, json!({"deviceUniqueKey": first, "time": time})).await.data().clone()
    };
    let got = ask("2024-05-01T00:10:00Z").await;
    assert_eq!((&got["time"], &got["state"]), (&json!("2024-05-01T09:10:00+09:00"), &json!("operating")));
    assert_eq!((&got["machine"]["equipmentNumber"], &got["run"]["filmCode"]), (&json!("D1"), &json!("01-A100-GT")));
    assert_eq!((&got["run"]["item"]["userItemCode"], &got["run"]["weightCheckerOk"]), (&json!("TEA500"), &json!(2646)));
    assert_eq!(got["itemData"], Value::Null, "nobody was told of any");
    assert_eq!(texts(&got["alarms"], "alarmNumber"), ["12"]);
    assert_eq!(got["alarms"][0]["startTime"], "2024-05-01T09:30:00+09:00");
    // half an hour is the edge: the alarm lasted from 9:30 to 9:40
    assert_eq!(texts(&ask("2024-05-01T09:00:00+09:00").await["alarms"], "alarmNumber").len(), 0);
    assert_eq!(ask("2024-05-01T10:09:59+09:00").await["alarms"].as_array().unwrap().len(), 1);
    assert_eq!(ask("2024-05-01T10:10:00+09:00").await["alarms"], json!([]));
    let nothing = ask("2024-05-01T12:00:00+09:00").await;
    assert_eq!((&nothing["run"], &nothing["state"]), (&Value::Null, &json!("unknown")));
    // the machine was backed up before the run and in the middle of it
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    for (seal, hour) in [(150, 8), (152, 9)] {
        let content = format!(
            r#"{{"softwareVersion": "2", "items": [{{"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500",
                "userItemCode": "TEA500", "settings": {{"seal.h1_temp_set": {seal}}}}}]}}"#
        );
        let new = NewBackup {
            device_id: world.f1.places.devices[0],
            taken_at: world.f1.window((hour, 5), (hour, 6)).from,
            document: &serde_json::from_str(&content).unwrap(),
            content: content.as_bytes(),
            in_work: None,
        };
        plant::item_data::keep(&mut tx, new, world.app.app.clock.now()).await.unwrap();
    }
    tx.commit().await.unwrap();
    let data = |got: &Value| (got["itemData"]["version"].clone(), got["itemData"]["since"].clone());
    assert_eq!(data(&ask("2024-05-01T09:04:59+09:00").await), (json!(1), json!("2024-05-01T08:05:00+09:00")));
    let then = ask("2024-05-01T09:10:00+09:00").await;
    assert_eq!(data(&then), (json!(2), json!("2024-05-01T09:05:00+09:00")));
    assert_eq!(then["itemData"]["until"], Value::Null);
}

/// An alarm that came long ago and is still on is told; one whose machine fell silent first is told as not closed.
#[tokio::test]
async fn alarms_around_a_bag_are_told_however_old() {
    let world = World::new().await;
    let device_id = world.f1.places.devices[0];
    let event = |at, kind, code: &str| Event { device_id, at, ordinal: 0, kind, code: code.to_owned() };
    let day = |days| world.f1.window((12, 0), (12, 0)).from + time::Duration::days(days);
    let heard = world.f1.window((9, 20), (9, 20)).from;
    let events = vec![
        event(heard, Kind::AlarmOn, "77"),
        event(day(2), Kind::AlarmOn, "999"),
        event(day(16), Kind::AlarmOff, "999"),
    ];
    world.store(&Batch { events, ..Batch::default() }).await;
    let ask = async |time: &str| {
        let body = json!({"deviceUniqueKey": world.device(0), "time": time});
        world.app.post(&world.member, BAG, body).await.data()["alarms"].clone()
    };
    let later = ask("2024-05-15T12:00:00+09:00").await;
    assert_eq!(texts(&later, "alarmNumber"), ["999"]);
    assert_eq!((&later[0]["startTime"], &later[0]["notClosed"]), (&json!("2024-05-03T12:00:00+09:00"), &json!(false)));
    let then = ask("2024-05-01T09:10:00+09:00").await;
    let open = then.as_array().unwrap().iter().find(|alarm| alarm["alarmNumber"] == "77").unwrap();
    assert_eq!((&open["notClosed"], open["endTime"].is_string()), (&json!(true), true), "{open}");
}

#[tokio::test]
async fn the_search_for_a_bag_keeps_its_rules_and_its_walls() {
    let world = World::new().await;
    let body = |device: String, time: &str| json!({"deviceUniqueKey": device, "time": time});
    let now = "2024-05-01T09:10:00+09:00";
    let ask = async |body: Value| world.app.post(&world.member, BAG, body).await;
    assert!(ask(body(world.device(0), "ten past nine")).await.names("time"));
    assert!(ask(body(world.device(0), "2190-05-01T09:10:00+09:00")).await.names("time"));
    assert!(ask(json!({"deviceUniqueKey": world.device(0)})).await.names("time"));
    let made_up = body(ids::new_id().to_string(), now);
    let absent = ask(made_up.clone()).await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    for who in [&stranger, &far] {
        let got = world.app.post(who, BAG, body(world.device(0), now)).await;
        assert_eq!((got.status, &got.bytes), (absent.status, &absent.bytes));
    }
}
