//! Where messages go, and where never.

use std::sync::atomic::Ordering;

use serde_json::json;

use crate::house::House;
use crate::system::HOST;

/// Names and addresses that lead into a network, and where the name leads.
const CLOSED: [(&str, &[&str]); 9] = [
    ("https://hooks.example/", &["10.0.0.7"]),
    ("https://hooks.example/", &["169.254.169.254"]),
    ("https://hooks.example/", &["::1"]),
    ("https://hooks.example/", &["fd00::7"]),
    ("https://hooks.example/", &["::ffff:192.168.1.1"]),
    // one that is open beside one that is not
    ("https://hooks.example/", &["1.1.1.1", "172.16.3.4"]),
    ("https://192.168.0.1/", &[]),
    ("https://[::1]/", &[]),
    ("https://2130706434/", &[]),
];

#[tokio::test(flavor = "multi_thread")]
async fn no_address_of_a_network_is_called_however_it_is_written() {
    let house = House::new().await;
    let _worker = house.worker();
    for (address, led) in CLOSED {
        house.names.lead(&[led]);
        let webhook = house.webhook_at(address, &["alarm.started"]).await;
        let key = json!({"webhookUniqueKey": webhook["webhook"]["webhookUniqueKey"]});
        house.post("test/webhook", key.clone()).await.data();
        house.settle().await;
        let row = house.told(&webhook).await.remove(0);
        assert_eq!((&row["state"], &row["reason"]), (&json!("failed"), &json!("closed")), "{address} {led:?}");
        house.post("delete/webhook", key).await.data();
    }
    house.names.lead(&[&[]]);
    let webhook = house.webhook(&["alarm.started"]).await;
    house.post("test/webhook", json!({"webhookUniqueKey": webhook["webhook"]["webhookUniqueKey"]})).await.data();
    house.settle().await;
    let row = house.told(&webhook).await.remove(0);
    assert_eq!((&row["state"], &row["reason"]), (&json!("waiting"), &json!("unknown")));
    assert_eq!(house.system.calls().len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_name_that_leads_elsewhere_a_moment_later_is_called_where_it_was_looked_at() {
    let house = House::new().await;
    let _worker = house.worker();
    let webhook = house.webhook(&["alarm.started"]).await;
    let key = json!({"webhookUniqueKey": webhook["webhook"]["webhookUniqueKey"]});
    // looked at once: the second answer is never asked for
    house.names.lead(&[&["127.0.0.1"], &["10.0.0.7"]]);
    house.post("test/webhook", key.clone()).await.data();
    house.settle().await;
    assert_eq!((house.system.calls().len(), house.names.asked.load(Ordering::Relaxed)), (1, 1));
    assert!(house.system.calls()[0].header("host").starts_with(HOST));
    // and looked at anew before each call
    house.app.app.clock.shift(60);
    house.post("test/webhook", key).await.data();
    house.settle().await;
    assert_eq!((house.system.calls().len(), house.names.asked.load(Ordering::Relaxed)), (1, 2));
    assert_eq!(house.told(&webhook).await[0]["reason"], "closed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_redirect_is_not_followed_and_a_foreign_certificate_is_not_taken() {
    let house = House::new().await;
    let _worker = house.worker();
    let webhook = house.webhook(&["alarm.started"]).await;
    let key = json!({"webhookUniqueKey": webhook["webhook"]["webhookUniqueKey"]});
    let inside =
        format!("HTTP/1.1 307 X\r\nlocation: https://127.0.0.1:{}/\r\ncontent-length: 0\r\n\r\n", house.system.port);
    for _ in 0..5 {
        house.system.answer(&inside);
    }
    house.post("test/webhook", key.clone()).await.data();
    house.settle().await;
    let row = house.told(&webhook).await.remove(0);
    assert_eq!((&row["state"], &row["status"]), (&json!("waiting"), &json!(307)));
    // the certificate is for another name
    let other = house.webhook_at(&format!("https://other.example:{}/", house.system.port), &["alarm.started"]).await;
    house.post("test/webhook", json!({"webhookUniqueKey": other["webhook"]["webhookUniqueKey"]})).await.data();
    house.settle().await;
    assert_eq!(house.told(&other).await[0]["reason"], "away");
    // every call is of the first webhook, and none went where it was led
    let calls = house.system.calls();
    assert!(
        !calls.is_empty() && calls.iter().all(|call| call.line == "POST /events?from=sosogi HTTP/1.1"),
        "{calls:?}"
    );
}
