//! Nobody is mailed what the report's author may not see.

use serde_json::{Value, json};
use testkit::until;

use crate::house::House;

/// What pauses a report is found at its turn, and nothing leaves.
async fn pauses(change: &'static str, why: &str) -> House {
    let house = House::new().await;
    let kenji = house.member("kenji").await;
    let key = house.analysis("two-units", house.two_units()).await;
    house.mondays(&key, "ja", &[&kenji]).await;
    house.execute(change).await;
    let _worker = house.worker();
    house.to_the_turn().await;
    let sql = "select count(*) from scheduled_report where paused is not null";
    until("the report is paused", 60, || async { house.number(sql).await == 1 }).await;
    house.settle().await;
    let paused: String =
        sqlx::query_scalar("select paused from scheduled_report").fetch_one(&mut house.look().await).await.unwrap();
    assert_eq!((paused.as_str(), house.mails(&kenji).len()), (why, 0), "{change}");
    house
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_whose_author_left_is_paused() {
    pauses("update member set valid = false where first_name = 'naoko'", "author").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_a_location_that_its_author_left_is_paused_and_says_so() {
    let change =
        "delete from member_location l using member m where m.member_id = l.member_id and m.first_name = 'naoko'";
    let house = pauses(change, "analysis").await;
    let sql = "insert into member_location (company_id, member_id, location_id, place)
        select company_id, member_id, $1, 0 from member where first_name = 'naoko'";
    let back = sqlx::query(sql).bind(house.f1.places.location_id);
    back.execute(&mut house.look().await).await.unwrap();
    let author = house.author_again().await;
    let list = house.app.get(&author, "/api/support/fetchProductionAnalysisNarrowedResultInfo").await;
    let key = list.data()["data"][0]["productionAnalysisNarrowedResultUniqueKey"].as_str().unwrap().to_owned();
    let told = house.told(&author, &key).await;
    assert_eq!((&told["paused"], &told["nextAt"], &told["active"]), (&json!("analysis"), &Value::Null, &json!(true)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_a_company_that_gave_up_support_is_paused() {
    pauses("update company set services = '{MM}' where name = 'ツバメ食品'", "analysis").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_a_line_that_is_gone_is_paused() {
    let change =
        "update saved_analysis set conditions = jsonb_set(conditions, '{b}', to_jsonb(gen_random_uuid()::text))";
    pauses(change, "analysis").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_report_of_a_colleague_s_analysis_that_is_shared_no_more_is_paused() {
    let change = "update saved_analysis set shared = false, actor_id = gen_random_uuid()";
    pauses(change, "analysis").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn authority_that_ends_between_turn_and_mail_stops_the_mail() {
    let mut house = House::new().await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    let kenji = house.member("kenji").await;
    house.mondays(&key, "ja", &[&kenji]).await;
    house.mailbox.stop();
    let _worker = house.worker();
    house.to_the_turn().await;
    let failed = "select count(*) from scheduled_report_receiver where failure is not null";
    until("a try fails", 60, || async { house.number(failed).await == 1 }).await;
    house.execute("update member set valid = false where first_name = 'naoko'").await;
    house.mailbox.resume();
    house.hurry().await;
    house.settle().await;
    assert_eq!(house.mails(&kenji).len(), 0);
    assert_eq!(house.number("select count(*) from scheduled_report where paused = 'author'").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn receivers_who_left_are_mailed_nothing_and_the_others_all() {
    let house = House::new().await;
    let [kenji, gone] = [house.member("kenji").await, house.member("gone").await];
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ja", &[&kenji, &gone]).await;
    house.execute("update member set valid = false where first_name = 'gone'").await;
    let _worker = house.worker();
    house.to_the_turn().await;
    house.mailbox.wait_for(&kenji.email).await;
    house.settle().await;
    assert_eq!(house.mails(&gone).len(), 0);
    assert_eq!(house.number("select count(*) from job where kind = 'scheduled_reports.mail'").await, 1);
    assert_eq!(house.number("select count(*) from scheduled_report where paused is not null").await, 0);
}
