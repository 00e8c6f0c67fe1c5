//! What systems are told, and what becomes of it when they do not listen.

use std::process::Command;

use apptest::guide_example;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::Sha256;

use crate::house::House;
use crate::system::Call;

/// The signature of a call, by the words of the document alone.
fn signature(call: &Call, secret: &str) -> String {
    signature_at(call, call.header("webhook-timestamp"), secret)
}

/// The same had it been sent at another time.
fn signature_at(call: &Call, timestamp: &str, secret: &str) -> String {
    let key = STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap();
    let mut mac = Hmac::<Sha256>::new_from_slice(&key).unwrap();
    mac.update(format!("{}.{timestamp}.{}", call.header("webhook-id"), call.body).as_bytes());
    format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()))
}

/// What the check of the guide says of each.
fn judged(calls: &Value) -> Value {
    let judge = "import json, sys\nprint(json.dumps([is_ours(headers, body.encode(), secret) \
        for headers, body, secret in json.loads(sys.argv[1])]))";
    let script = format!("{}\n{judge}", guide_example("is_ours.py"));
    let said = Command::new("/usr/bin/python3").arg("-c").arg(script).arg(calls.to_string()).output().unwrap();
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    serde_json::from_slice(&said.stdout).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_check_of_the_guide_takes_what_is_ours_and_nothing_else() {
    let house = House::new().await;
    let webhook = house.webhook(&["alarm.started"]).await;
    let _worker = house.worker();
    house.alarm("12", true, 30).await;
    house.settle().await;
    let call = house.system.calls().remove(0);
    let secret = webhook["secret"].as_str().unwrap();
    let other = format!("whsec_{}", STANDARD.encode("another secret of 24 byte"));
    let at = |timestamp: &str, signature: String| json!({"webhook-id": call.header("webhook-id"), "webhook-timestamp": timestamp, "webhook-signature": signature});
    let (now, late) = (call.header("webhook-timestamp"), (house.now().unix_timestamp() - 301).to_string());
    let ours = at(now, call.header("webhook-signature").to_owned());
    let told = json!([
        [ours, call.body, secret],
        [at(now, format!("v1,AAAA {}", call.header("webhook-signature"))), call.body, secret],
        [ours, call.body.replace("12", "13"), secret],
        [ours, call.body, other],
        [at(&late, signature_at(&call, &late, secret)), call.body, secret],
        [at(&late, call.header("webhook-signature").to_owned()), call.body, secret],
    ]);
    assert_eq!(judged(&told), json!([true, true, false, false, false, false]));
}

#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_is_told_as_it_comes_and_as_it_goes_signed_and_once() {
    let house = House::new().await;
    let webhook = house.webhook(&["alarm.started", "alarm.ended"]).await;
    let _worker = house.worker();
    let began = house.alarm("12", true, 30).await;
    house.alarm("12", true, 30).await;
    let ended = house.alarm("12", false, 5).await;
    house.settle().await;
    let calls = house.system.calls();
    assert_eq!(calls.len(), 2, "{calls:?}");
    let secret = webhook["secret"].as_str().unwrap();
    let mut told: Vec<Value> = Vec::new();
    for call in &calls {
        assert_eq!(call.line, "POST /events?from=sosogi HTTP/1.1");
        assert_eq!(call.header("webhook-signature"), signature(call, secret));
        let at: i64 = call.header("webhook-timestamp").parse().unwrap();
        assert!((house.now().unix_timestamp() - at).abs() < 60);
        told.push(serde_json::from_str(&call.body).unwrap());
    }
    told.sort_by_key(|message| message["type"].to_string());
    assert_eq!((&told[0]["type"], &told[1]["type"]), (&json!("alarm.ended"), &json!("alarm.started")));
    let read = |time: &Value| kernel::zone::parse_iso(time.as_str().unwrap()).unwrap();
    for message in &told {
        let data = &message["data"];
        assert_eq!((&data["alarmNumber"], &data["equipmentNumber"]), (&json!("12"), &json!("D1")));
        assert_eq!(read(&data["startTime"]).unix_timestamp(), began.unix_timestamp());
    }
    assert_eq!((&told[0]["data"]["duration"], &told[1]["data"]["endTime"]), (&json!(25), &Value::Null));
    assert_eq!(read(&told[0]["data"]["endTime"]).unix_timestamp(), ended.unix_timestamp());
    let page = house.told(&webhook).await;
    assert_eq!(page.len(), 2);
    for row in &page {
        assert_eq!((&row["state"], &row["status"], &row["tries"]), (&json!("delivered"), &json!(200), &json!(1)));
        assert!(calls.iter().any(|call| row["deliveryUniqueKey"] == call.header("webhook-id")));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_no_news_or_is_not_seen_or_not_asked_for_is_not_told() {
    let house = House::new().await;
    let webhook = house.webhook(&["alarm.started"]).await;
    let _worker = house.worker();
    // eleven minutes old, and it ends now, which nobody asked for
    house.alarm("12", true, 660).await;
    house.alarm("12", false, 1).await;
    house.settle().await;
    assert_eq!(house.told(&webhook).await, Vec::<Value>::new());
    // the member in whose name it is told does not see the machine any more
    let moved = "update member_location set location_id = $2 where member_id = $1";
    sqlx::query(moved)
        .bind(house.admin.member_id)
        .bind(house.company.locations[1])
        .execute(&mut house.app.database.superuser().await)
        .await
        .unwrap();
    house.alarm("13", true, 1).await;
    house.settle().await;
    assert_eq!((house.told(&webhook).await, house.system.calls().len()), (Vec::new(), 0));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_system_that_fails_is_told_again_with_the_same_words_until_it_takes_them() {
    let house = House::new().await;
    let webhook = house.webhook(&["alarm.started"]).await;
    house.system.status(500);
    house.system.status(301);
    house.system.answer("nonsense");
    let _worker = house.worker();
    house.alarm("12", true, 1).await;
    house.settle().await;
    let row = house.told(&webhook).await.remove(0);
    assert_eq!((&row["state"], &row["status"], &row["reason"]), (&json!("waiting"), &json!(500), &json!("answered")));
    for _ in 0..3 {
        house.hurry().await;
        house.settle().await;
    }
    let calls = house.system.calls();
    assert_eq!(calls.len(), 4);
    for call in &calls {
        assert_eq!((&call.body, call.header("webhook-id")), (&calls[0].body, calls[0].header("webhook-id")));
    }
    let row = house.told(&webhook).await.remove(0);
    assert_eq!((&row["state"], &row["tries"], &row["reason"]), (&json!("delivered"), &json!(4), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_day_it_is_given_up_with_its_reason_and_a_person_sends_it_again() {
    let house = House::new().await;
    let webhook = house.webhook(&["alarm.started"]).await;
    house.system.status(503);
    house.system.status(503);
    let worker = house.worker();
    house.alarm("12", true, 1).await;
    house.settle().await;
    house.app.app.clock.shift(86_400);
    house.hurry().await;
    house.settle().await;
    let row = house.told(&webhook).await.remove(0);
    assert_eq!((&row["state"], &row["reason"]), (&json!("failed"), &json!("answered")), "{row}");
    let key = json!({"deliveryUniqueKey": row["deliveryUniqueKey"]});
    house.post("resend/webhook", key.clone()).await.data();
    house.settle().await;
    assert_eq!(house.told(&webhook).await[0]["state"], "delivered");
    // what was taken is not sent again
    assert_eq!(house.post("resend/webhook", key).await.status, 409);
    assert_eq!(house.system.calls().len(), 3);
    worker.drain().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_webhook_is_tried_out_and_switched_off_or_taken_away_it_is_told_nothing() {
    let house = House::new().await;
    let webhook = house.webhook(&["alarm.started"]).await["webhook"].clone();
    let _worker = house.worker();
    let key = json!({"webhookUniqueKey": webhook["webhookUniqueKey"]});
    house.post("test/webhook", key.clone()).await.data();
    assert_eq!(house.post("test/webhook", key.clone()).await.status, 429, "its address may be somebody else's");
    house.settle().await;
    let message: Value = serde_json::from_str(&house.system.calls()[0].body).unwrap();
    assert_eq!((&message["type"], &message["data"]), (&json!("webhook.test"), &json!({})));
    let mut off = json!({"name": "MES", "url": house.system.address(), "events": ["alarm.started"], "active": false});
    (off["webhookUniqueKey"], off["version"]) = (webhook["webhookUniqueKey"].clone(), webhook["version"].clone());
    house.post("save/webhook", off).await.data();
    house.alarm("12", true, 1).await;
    house.settle().await;
    assert_eq!(house.post("test/webhook", key.clone()).await.status, 409);
    house.post("delete/webhook", key).await.data();
    assert_eq!(house.system.calls().len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_plan_is_told_once_for_each_end() {
    let house = House::new().await;
    let webhook = house.webhook(&["plan.ended"]).await;
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    // an hour that ends in a moment, within one day of its line
    let noon = zone.day_start(zone.date(house.now()), 0) + time::Duration::hours(36);
    house.app.app.clock.shift((noon - house.now()).whole_seconds() - 10);
    let plan = json!({
        "lineUniqueKey": house.f1.places.lines[0], "recipeDataNumber": 13, "recipeDataName": "COFFEE 500",
        "userItemCode": "COF500", "totalProductionCount": 100,
        "scheduledStartLocalTime": zone.iso(noon - time::Duration::HOUR), "scheduledEndLocalTime": zone.iso(noon),
    });
    let added = house.app.post(&house.admin, "/api/productionSchedule/add", plan).await.data().clone();
    let _worker = house.worker();
    house.app.app.clock.shift(120);
    testkit::until("the minute's look finds it", 90, || async { !house.system.calls().is_empty() }).await;
    house.settle().await;
    let calls = house.system.calls();
    let message: Value = serde_json::from_str(&calls[0].body).unwrap();
    for name in ["scheduleUniqueKey", "lineUniqueKey", "totalProductionCount", "scheduledEndLocalTime"] {
        assert_eq!(message["data"][name], added[name], "{name}");
    }
    assert_eq!((calls.len(), house.told(&webhook).await.len()), (1, 1));
}
