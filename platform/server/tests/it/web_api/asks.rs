//! What systems read and write: the same as the screens, for their own company alone.

use apptest::{TestApp, TestResponse};
use serde_json::{Value, json};
use telemetry::{Batch, Event, Kind};

use super::world::{Customer, DAYS, Keys, LINES, Signed, TIMES, ask, house, problem, refused, told};

const ALARMS: &str = "/webapi/v1/alarms";
const SCHEDULES: &str = "/webapi/v1/schedules";
async fn post(app: &TestApp, keys: &Keys, path: &str, body: Value) -> TestResponse {
    Signed::posting(app, keys, path, body).send(app).await
}

/// A plan of a morning.
fn plan(customer: &Customer, count: u32) -> Value {
    json!({
        "lineUniqueKey": customer.f1.places.lines[0], "recipeDataNumber": 13, "recipeDataName": "COFFEE 500",
        "userItemCode": "COF500", "totalProductionCount": count,
        "scheduledStartLocalTime": "2024-05-02T08:00:00+09:00", "scheduledEndLocalTime": "2024-05-02T09:00:00+09:00",
    })
}

fn plans_of(customer: &Customer) -> String {
    format!("{SCHEDULES}?lineUniqueKey={}&{DAYS}", customer.f1.places.lines[0])
}

// covers API-198
#[tokio::test]
async fn state_figures_and_alarms_are_those_of_the_screens() {
    let (app, a, b) = house().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    let (line, device) = (a.f1.places.lines[0], a.f1.places.devices[0]);

    let states = told(&app, &keys, "/webapi/v1/status").await;
    let seen: Vec<&Value> = states.as_array().unwrap().iter().map(|row| &row["lineUniqueKey"]).collect();
    assert_eq!(json!(seen), json!(a.f1.places.lines));
    let names: Vec<String> = states[0]["values"].as_object().unwrap().keys().cloned().collect();
    let mut shown = Vec::new();
    for part in names.chunks(20) {
        let got =
            app.post(&a.admin, "/api/operatingStatus/query/list", json!({ "columns": part })).await.data().clone();
        shown.push(got);
    }
    let one = told(&app, &keys, &format!("/webapi/v1/status?lineUniqueKey={line}")).await;
    assert_eq!(one, json!([states[0]]));
    for got in &shown {
        assert_eq!(got[0]["state"], states[0]["state"]);
        for (name, value) in got[0]["values"].as_object().unwrap() {
            assert_eq!(&states[0]["values"][name], value, "{name}");
        }
    }

    let unit = json!({"lineUniqueKey": line});
    let asked = json!({"unit": unit, "startDate": "2024-05-01", "endDate": "2024-05-02"});
    let screen = |call: &'static str| app.post(&a.admin, call, asked.clone());
    let figures = told(&app, &keys, &format!("/webapi/v1/production?lineUniqueKey={line}&{DAYS}")).await;
    assert_eq!(&figures, screen("/api/support/query/production/result/single").await.data());
    assert_eq!(figures["productionCount"], 9_600);
    let days = told(&app, &keys, &format!("/webapi/v1/production/days?lineUniqueKey={line}&{DAYS}")).await;
    assert_eq!(&days, screen("/api/support/query/production/result/single/day").await.data());

    // of the other company nothing, and its keys find nothing here
    for path in [
        format!("/webapi/v1/status?lineUniqueKey={line}"),
        format!("/webapi/v1/production?lineUniqueKey={line}&{DAYS}"),
        format!("/webapi/v1/production/days?deviceUniqueKey={device}&{DAYS}"),
        format!("{ALARMS}?lineUniqueKey={line}&{TIMES}"),
        format!("{ALARMS}?deviceUniqueKey={device}&{TIMES}"),
        plans_of(&a),
    ] {
        assert_eq!(problem(&ask(&app, &theirs, &path).await), refused(404, "not-found"), "{path}");
    }
}

// covers API-198
#[tokio::test]
async fn alarms_are_those_of_the_history() {
    let (app, a, b) = house().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    let device = a.f1.places.devices[0];
    // one that was on as its machine fell silent, and one that came while nothing else was heard
    let at = |hour, minute| a.f1.window((hour, minute), (hour, minute)).from;
    let event = |at, kind, code: &str| Event { device_id: device, at, ordinal: 0, kind, code: code.to_owned() };
    let events = vec![
        event(at(9, 20), Kind::AlarmOn, "77"),
        event(at(12, 0), Kind::AlarmOn, "999"),
        event(at(12, 30), Kind::AlarmOff, "999"),
    ];
    let mut tx = app.app.db.begin(a.company.scope()).await.unwrap();
    telemetry::store_batch(&mut tx, &Batch { events, ..Batch::default() }, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    let path = format!("/api/alarmHistory/query/list?locationUniqueKey={}&{DAYS}&size=100", a.f1.places.location_id);
    let rows = app.get(&a.admin, &path).await.data()["data"].as_array().unwrap().clone();
    let alarms = told(&app, &keys, &format!("{ALARMS}?{TIMES}")).await;
    let alarms = alarms.as_array().unwrap();
    assert_eq!(alarms.len(), rows.len());
    let open = |number: &str| alarms.iter().find(|one| one["alarmNumber"] == number).unwrap()["notClosed"].clone();
    assert_eq!((open("77"), open("999"), open("12")), (json!(true), json!(false), json!(false)));
    for alarm in alarms {
        let row = rows
            .iter()
            .find(|row| ["startTime", "alarmNumber", "deviceUniqueKey"].iter().all(|name| row[*name] == alarm[*name]));
        let row = row.unwrap_or_else(|| panic!("{alarm}"));
        for name in ["endTime", "duration", "notClosed", "alarmText", "displayName", "equipmentNumber"] {
            assert_eq!(row[name], alarm[name], "{name} of {alarm}");
        }
    }
    let of_device = told(&app, &keys, &format!("{ALARMS}?deviceUniqueKey={device}&{TIMES}")).await;
    assert!(of_device.as_array().unwrap().iter().all(|one| one["deviceUniqueKey"] == json!(device)));
    let all = told(&app, &theirs, &format!("{ALARMS}?{TIMES}")).await;
    assert!(all.as_array().unwrap().iter().all(|one| one["deviceUniqueKey"] != json!(device)));
}

// covers API-198
#[tokio::test]
async fn plans_are_written_as_on_the_screen_and_an_order_that_comes_twice_is_carried_out_once() {
    let (app, a, b) = house().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    let first = Signed { order: Some("order-1"), ..Signed::posting(&app, &keys, SCHEDULES, plan(&a, 3_300)) };
    let got = first.send(&app).await;
    assert_eq!(got.status, 200, "{}", got.json);
    let made = got.json["data"].clone();
    let again = Signed { order: Some("order-1"), ..Signed::posting(&app, &keys, SCHEDULES, plan(&a, 3_300)) };
    assert_eq!(again.send(&app).await.json["data"], made);
    // the call itself, sent again by somebody who listened, is none
    assert_eq!(problem(&first.send(&app).await), refused(401, "replayed"));
    let other = Signed { order: Some("order-1"), ..Signed::posting(&app, &keys, SCHEDULES, plan(&a, 9)) };
    assert_eq!(problem(&other.send(&app).await).0, 409);
    assert_eq!(told(&app, &keys, &plans_of(&a)).await, json!([made]));

    let mut change = plan(&a, 3_400);
    let fields = change.as_object_mut().unwrap();
    fields.remove("lineUniqueKey");
    fields.insert("scheduleUniqueKey".into(), made["scheduleUniqueKey"].clone());
    fields.insert("version".into(), made["version"].clone());
    let update = format!("{SCHEDULES}/update");
    let changed = post(&app, &keys, &update, change.clone()).await;
    assert_eq!((changed.status, &changed.json["data"]["totalProductionCount"]), (200, &json!(3_400)));
    let stale = post(&app, &keys, &update, change.clone()).await;
    assert_eq!(problem(&stale), refused(409, "changed"));
    assert_eq!(stale.json["change"]["version"], changed.json["data"]["version"]);

    // a foreign line or plan is as good as none
    let key = json!({"scheduleUniqueKey": made["scheduleUniqueKey"]});
    let remove = format!("{SCHEDULES}/delete");
    for (path, body) in [(SCHEDULES, plan(&a, 5)), (&update, change), (&remove, key.clone())] {
        assert_eq!(problem(&post(&app, &theirs, path, body).await), refused(404, "not-found"), "{path}");
    }
    assert_eq!(told(&app, &keys, &plans_of(&a)).await, json!([changed.json["data"]]));
    assert_eq!(post(&app, &keys, &remove, key).await.status, 200);
    assert_eq!(told(&app, &keys, &plans_of(&a)).await, json!([]));
    let logged = "select action from audit where company_id = $1 and action like 'schedule.%' order by at, audit_id";
    let logged: Vec<String> = sqlx::query_scalar(logged)
        .bind(a.company.id.as_i64())
        .fetch_all(&mut app.database.superuser().await)
        .await
        .unwrap();
    assert_eq!(logged, ["schedule.add", "schedule.update", "schedule.delete"]);
}

#[tokio::test]
async fn alarms_come_part_by_part_each_once_whatever_comes_in_meanwhile() {
    let (app, a, _) = house().await;
    let keys = a.keys(&app, 1, "a").await;
    let whole = told(&app, &keys, &format!("{ALARMS}?{TIMES}")).await;
    let whole = whole.as_array().unwrap();
    let (mut parts, mut cursor) = (Vec::new(), String::new());
    loop {
        let got = ask(&app, &keys, &format!("{ALARMS}?{TIMES}&size=1{cursor}")).await;
        parts.extend(got.json["data"].as_array().unwrap().clone());
        let Some(next) = got.json["nextCursor"].as_str() else { break };
        cursor = format!("&cursor={next}");
        // what began before the cursor moves nothing behind it
        let late = "insert into alarm_event (company_id, device_id, code, started_at, ended_at)
            values ($1, $2, 'late' || $3, '2024-05-01 00:00:01+09', '2024-05-01 00:00:02+09')";
        let late = sqlx::query(late).bind(a.company.id.as_i64()).bind(a.f1.places.devices[0]);
        late.bind(parts.len().to_string()).execute(&mut app.database.superuser().await).await.unwrap();
    }
    assert_eq!(&parts, whole);
    assert!(parts.is_sorted_by_key(|one| one["startTime"].as_str().unwrap().to_owned()));
}

#[tokio::test]
async fn what_is_asked_wrongly_is_told_with_its_field_and_stores_nothing() {
    let (app, a, _) = house().await;
    let keys = a.keys(&app, 1, "a").await;
    let line = a.f1.places.lines[0];
    for (path, field) in [
        (format!("{LINES}?page=1"), "page"),
        (format!("{ALARMS}?endTime=2024-05-03T00:00:00Z"), "startTime"),
        (format!("{ALARMS}?startTime=x&endTime=2024-05-03T00:00:00Z"), "startTime"),
        (format!("{ALARMS}?startTime=2024-05-03T00:00:00Z&endTime=2024-05-03T00:00:00Z"), "endTime"),
        (format!("{ALARMS}?startTime=2024-01-01T00:00:00Z&endTime=2024-05-03T00:00:00Z"), "endTime"),
        (format!("{ALARMS}?{TIMES}&size=0"), "size"),
        (format!("{ALARMS}?{TIMES}&size=501"), "size"),
        (format!("{ALARMS}?{TIMES}&cursor=zz"), "cursor"),
        (format!("{SCHEDULES}?lineUniqueKey={line}&startDate=2024-05-02&endDate=2024-05-01"), "endDate"),
        (format!("{SCHEDULES}?lineUniqueKey={line}&startDate=2024-05-01&endDate=2024-06-01"), "endDate"),
        (format!("/webapi/v1/production?{DAYS}"), "unit.lineUniqueKey"),
    ] {
        let got = ask(&app, &keys, &path).await;
        assert_eq!(problem(&got), refused(422, "fields"), "{path}");
        assert_eq!(got.json["errors"][0]["field"], field, "{path}: {}", got.json);
        assert!(got.json["errors"][0]["message"].as_str().is_some_and(|message| !message.is_empty()));
    }
    let mut bad = plan(&a, 1);
    bad["totalProductionCount"] = json!(0);
    bad["more"] = json!(1);
    let got = post(&app, &keys, SCHEDULES, bad).await;
    assert_eq!(problem(&got), refused(422, "fields"));
    assert_eq!(told(&app, &keys, &plans_of(&a)).await, json!([]));
    assert_eq!(problem(&ask(&app, &keys, "/webapi/v1/nothing").await), refused(404, "no-such-call"));
    let wrong = post(&app, &keys, LINES, json!({})).await;
    assert_eq!((problem(&wrong), wrong.header("allow")), (refused(405, "method"), "GET"));
    let right = ask(&app, &keys, LINES).await;
    assert_eq!((right.header("x-ratelimit-limit"), right.header("x-ratelimit-remaining").is_empty()), ("600", false));
}
