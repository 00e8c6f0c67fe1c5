//! The library where the machine is.

use serde_json::{Value, json};
use shelf::ItemType::{Drawing, Manual, Video};
use shelf::fixture::item;
use shelf::keeping::{self, AlarmLink};

use crate::world::{World, names};

/// An alarm with which an item helps.
fn link(model: &str, number: &str, page: Option<i32>, parts: &[&str]) -> AlarmLink {
    AlarmLink {
        model: model.into(),
        alarm_number: number.into(),
        page,
        at_s: None,
        order: 1,
        parts: parts.iter().map(|&part| part.into()).collect(),
    }
}

async fn say(world: &World, item_key: &str, links: &[AlarmLink]) {
    let mut tx = world.library.db.begin(world.library.keeper).await.unwrap();
    keeping::link(&mut tx, item_key, links).await.unwrap();
    tx.commit().await.unwrap();
}

fn told(answer: &Value) -> Vec<(&str, &Value, &Value, &Value)> {
    let rows = answer.as_array().unwrap().iter();
    rows.map(|row| (row["item"]["name"].as_str().unwrap(), &row["page"], &row["at"], &row["parts"])).collect()
}

#[tokio::test]
async fn an_alarm_number_leads_to_what_helps_with_it() {
    let world = World::new().await;
    world.publish(&item("general", Manual, "全機種の手順"), 0).await;
    world.publish(&item("special", Video, "この型式の動画"), 0).await;
    world.publish(&item("other", Manual, "別の番号"), 0).await;
    world.publish_elsewhere(&item("theirs", Manual, "他社の手順")).await;
    say(&world, "general", &[link("", "12", Some(3), &["シールバー"])]).await;
    let mut at = link("SF-100", "12", None, &[]);
    at.at_s = Some(20);
    say(&world, "special", &[at]).await;
    say(&world, "other", &[link("", "120", None, &[])]).await;
    say(&world, "theirs", &[link("", "12", None, &[])]).await;
    let of = async |query: &str| world.get(&format!("/api/libraryHelp/query/alarm?{query}")).await;
    let got = of("model=SF-100&alarmNumber=12").await;
    assert_eq!(
        told(got.data()),
        [
            ("この型式の動画", &Value::Null, &json!(20), &json!([])),
            ("全機種の手順", &json!(3), &Value::Null, &json!(["シールバー"])),
        ],
        "what is said for the model comes first; what another company has is not there"
    );
    let got = of("model=SF-200&alarmNumber=12").await;
    assert_eq!(told(got.data()).len(), 1, "the other one is for another model");
    assert_eq!(told(of("alarmNumber=12").await.data()).len(), 1);
    assert_eq!(of("alarmNumber=99").await.data(), &json!([]));
    assert!(of("model=SF-100").await.names("alarmNumber"));
    assert!(of(&format!("alarmNumber={}", "9".repeat(21))).await.names("alarmNumber"));
    assert!(of(&format!("alarmNumber=1&model={}", "x".repeat(101))).await.names("model"));
    world.library.withdraw("general", world.now()).await;
    assert_eq!(told(of("model=SF-100&alarmNumber=12").await.data()).len(), 1, "what was taken back helps nobody");
}

#[tokio::test]
async fn an_item_that_is_said_for_the_model_and_for_all_stands_once() {
    let world = World::new().await;
    world.publish(&item("both", Manual, "手順"), 0).await;
    say(&world, "both", &[link("", "7", Some(1), &[]), link("SF-100", "7", Some(9), &[])]).await;
    let got = world.get("/api/libraryHelp/query/alarm?model=SF-100&alarmNumber=7").await;
    assert_eq!(told(got.data()), [("手順", &json!(9), &Value::Null, &json!([]))]);
}

#[tokio::test]
async fn a_model_has_what_names_it_and_what_is_for_all() {
    let world = World::new().await;
    let of = |key: &str, kind, title: &str, models: &[&str]| {
        let mut new = item(key, kind, title);
        new.models = models.iter().map(|&model| model.to_owned()).collect();
        new
    };
    world.publish(&of("a", Manual, "甲", &["SF-100"]), 0).await;
    world.publish(&of("b", Video, "乙", &["SF-100", "SF-200"]), 1).await;
    world.publish(&of("c", Drawing, "丙", &[]), 2).await;
    world.publish(&of("d", Manual, "丁", &["SF-200"]), 3).await;
    world.publish_elsewhere(&of("e", Manual, "戊", &["SF-100"])).await;
    let ask = async |body: Value| world.post("/api/libraryHelp/query/model", body).await;
    let got = ask(json!({"model": "SF-100", "sort": "oldestUpload"})).await;
    assert_eq!((names(got.data()), &got.data()["count"]), (vec!["甲", "乙", "丙"], &json!(3)));
    let got = ask(json!({"model": "SF-100", "type": 10})).await;
    assert_eq!(names(got.data()), ["乙"]);
    let got = ask(json!({"model": "SF-100", "sort": "newestUpload", "size": 10})).await;
    assert_eq!((names(got.data()), &got.data()["count"]), (vec!["丙", "乙", "甲"], &json!(3)));
    let got = ask(json!({"model": "SF-100", "page": 9})).await;
    assert_eq!((names(got.data()), &got.data()["count"]), (vec![], &json!(3)));
    assert!(ask(json!({})).await.names("model"));
    assert!(ask(json!({"model": "SF-100", "type": 40})).await.names("type"));
}
