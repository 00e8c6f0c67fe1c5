//! Nothing is lost, whatever is away.

use std::collections::BTreeSet;

use serde_json::json;
use testkit::until;
use time::format_description::well_known::Rfc3339;

use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_and_the_job_that_it_causes_are_stored_together_or_not_at_all() {
    let house = House::new().await;
    let (member, _) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    let now = house.now().format(&Rfc3339).unwrap();
    let alarm = json!({"device": "D1", "time": now, "kind": "alarmOn", "code": "12", "ordinal": 0});
    let wrong = json!({"device": "no such machine", "time": now, "kind": "alarmOn", "code": "12", "ordinal": 0});
    let body =
        |events: serde_json::Value| json!({"bootId": kernel::ids::new_id(), "seq": 1, "samples": [], "events": events});
    assert_eq!(house.post(&body(json!([alarm, wrong]))).await.status, 422);
    let both = "select (select count(*) from alarm_event) + (select count(*) from alarm_notice)
        + (select count(*) from job where kind = 'alarm_mails.tell')";
    assert_eq!(house.number(both).await, 0);
    let right = body(json!([alarm]));
    assert_eq!(house.post(&right).await.status, 200);
    assert_eq!(house.number(both).await, 3);
    assert_eq!(house.post(&right).await.status, 200);
    assert_eq!(house.number(both).await, 3, "the same batch again asks for nothing");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_is_away_delays_mails_and_loses_none() {
    let mut house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.mailbox.stop();
    let _worker = house.worker();
    for code in ["12", "27", "8"] {
        house.raise(code).await;
        house.pass(61).await;
    }
    until("three mails wait for the server", 60, || async {
        house.number("select count(*) from job where kind = 'alarm_mails.send' and error is not null").await == 3
    })
    .await;
    house.mailbox.resume();
    until("all are sent", 60, || async {
        house.hurry().await;
        house.number("select count(*) from alarm_mail where sent_at is not null").await == 3
    })
    .await;
    let ids: BTreeSet<String> = house.mails(&address).await.iter().map(testkit::Mail::message_id).collect();
    assert_eq!((ids.len(), house.count(&address).await), (3, 3), "each once");
}

#[tokio::test(flavor = "multi_thread")]
async fn alarms_that_come_while_no_worker_runs_are_mailed_when_one_starts() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.raise("12").await;
    house.app.app.clock.shift(1_800);
    let _worker = house.worker();
    let mail = house.mailbox.wait_for(&address).await;
    assert!(mail.subject().contains("12"), "{}", mail.subject());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_asked_to_end_gives_its_mail_back_and_a_second_copy_is_known_as_one() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.mailbox.hold();
    let worker = house.worker();
    house.raise("12").await;
    let first = house.mailbox.wait_for(&address).await;
    worker.drain().await;
    house.mailbox.release();
    let _next = house.worker();
    let second = house.mailbox.wait_for_nth(&address, 2).await;
    assert_eq!(first.message_id(), second.message_id());
    until("the mail is noted as sent", 60, || async {
        house.number("select count(*) from alarm_mail where sent_at is not null").await == 1
    })
    .await;
    assert_eq!(house.count(&address).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_refused_for_good_ends_its_mail_alone() {
    let house = House::new().await;
    let (member, refused) = house.member("naoko", "ja").await;
    let (other, fine) = house.member("hana", "ja").await;
    house.group("A", &[member, other], &[house.d1()]).await;
    house.mailbox.refuse(&refused);
    let _worker = house.worker();
    house.raise("12").await;
    house.mailbox.wait_for(&fine).await;
    until("the mail is given up", 60, || async {
        house.number("select count(*) from job where kind = 'alarm_mails.send' and state = 'dead'").await == 1
    })
    .await;
    assert_eq!(house.count(&refused).await, 0);
}
