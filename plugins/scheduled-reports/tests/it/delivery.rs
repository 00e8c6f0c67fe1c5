//! Each receiver is mailed once, whatever is away.

use std::collections::BTreeSet;

use scheduled_reports::FontFiles;
use serde_json::{Value, json};
use testkit::{Mail, until};

use crate::house::{House, file};

/// What stands behind the last dot of a name.
fn ending(name: &str) -> &str {
    name.rsplit('.').next().unwrap_or_default()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_mails_each_receiver_a_pdf_and_two_files_and_the_screen_says_so() {
    let house = House::new().await;
    let kenji = house.member("kenji").await;
    let key = house.analysis("two-units", house.two_units()).await;
    house.mondays(&key, "ja", &[&house.author, &kenji]).await;
    let _worker = house.worker();
    let turn = house.to_the_turn().await;
    for (person, name) in [(&house.author, "naoko"), (&kenji, "kenji")] {
        let mail = house.mailbox.wait_for(&person.email).await;
        assert!(mail.subject().starts_with("週次の比較"), "{}", mail.subject());
        assert!(mail.text().contains(&format!("佐藤 {name} 様")));
        let names: Vec<String> = mail.files().into_iter().map(|(name, _)| name).collect();
        assert_eq!(names.len(), 3, "{names:?}");
        assert!(names[0].starts_with("生産分析レポート_") && ending(&names[0]) == "pdf", "{names:?}");
        assert!(names[1..].iter().all(|name| ending(name) == "csv"), "{names:?}");
        let pdf = file(&mail, ".pdf").1;
        assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 10_000, "{} bytes", pdf.len());
    }
    house.settle().await;
    assert_eq!((house.mails(&house.author).len(), house.mails(&kenji).len()), (1, 1));
    let told = house.told(&house.author_again().await, &key).await;
    let at = |name: &str| kernel::zone::parse_iso(told[name].as_str().unwrap()).unwrap();
    assert_eq!(at("nextAt"), turn + time::Duration::WEEK);
    assert!(at("lastSentAt") >= turn, "{told}");
    assert_eq!((&told["failedCount"], &told["lastFailure"]), (&json!(0), &Value::Null));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_is_away_delays_reports_and_the_screen_tells_why() {
    let mut house = House::new().await;
    let kenji = house.member("kenji").await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ja", &[&house.author, &kenji]).await;
    house.mailbox.stop();
    let _worker = house.worker();
    house.to_the_turn().await;
    let failed = "select count(*) from scheduled_report_receiver where failure is not null";
    until("both tries fail", 60, || async { house.number(failed).await == 2 }).await;
    let told = house.told(&house.author_again().await, &key).await;
    assert_eq!((&told["failedCount"], &told["lastSentAt"]), (&json!(2), &Value::Null));
    assert!(told["lastFailure"].as_str().unwrap().contains("connecting"), "{told}");
    house.mailbox.resume();
    until("both are sent", 60, || async {
        house.hurry().await;
        house.number("select count(*) from scheduled_report_receiver where sent_at is not null").await == 2
    })
    .await;
    house.settle().await;
    assert_eq!((house.mails(&house.author).len(), house.mails(&kenji).len()), (1, 1), "each once");
    assert_eq!(house.number(failed).await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_refused_costs_the_other_receivers_nothing() {
    let house = House::new().await;
    let kenji = house.member("kenji").await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ja", &[&house.author, &kenji]).await;
    house.mailbox.refuse(&kenji.email);
    let _worker = house.worker();
    house.to_the_turn().await;
    house.mailbox.wait_for(&house.author.email).await;
    house.settle().await;
    let told = house.told(&house.author_again().await, &key).await;
    assert_eq!(told["failedCount"], 1);
    assert!(told["lastFailure"].as_str().unwrap().contains("550"), "{told}");
    assert!(told["lastSentAt"].is_string() && told["nextAt"].is_string(), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_whose_worker_died_comes_again_under_the_same_message_id() {
    let house = House::new().await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ja", &[&house.author]).await;
    house.mailbox.hold();
    let worker = house.worker();
    house.to_the_turn().await;
    let first = house.mailbox.wait_for(&house.author.email).await;
    worker.drain().await;
    house.mailbox.release();
    let _next = house.worker();
    house.settle().await;
    let ids: BTreeSet<String> = house.mails(&house.author).iter().map(Mail::message_id).collect();
    assert_eq!(ids, [first.message_id()].into(), "mail programs know a second copy as the first");
    let jobs = "select count(*) from job where kind = 'scheduled_reports.mail'";
    assert_eq!(house.number(jobs).await, 1, "the turn was taken once");
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_font_a_report_goes_as_csv_alone_and_says_so() {
    let house = House::new().await;
    let key = house.analysis("two-units", house.two_units()).await;
    house.mondays(&key, "ko", &[&house.author]).await;
    let _worker = house.worker_with(FontFiles { regular: "/nowhere/font.ttc".into(), bold: None });
    house.to_the_turn().await;
    let mail = house.mailbox.wait_for(&house.author.email).await;
    let names: Vec<String> = mail.files().into_iter().map(|(name, _)| name).collect();
    assert!(names.len() == 2 && names.iter().all(|name| ending(name) == "csv"), "{names:?}");
    assert!(mail.text().contains("PDF를 작성할 수 없었습니다. 값은 CSV에서 확인해 주십시오."), "{}", mail.text());
    house.settle().await;
    assert_eq!(house.number("select count(*) from scheduled_report_receiver where failure is not null").await, 0);
}
