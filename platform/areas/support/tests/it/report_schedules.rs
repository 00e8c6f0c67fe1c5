//! When saved analyses are mailed: set, read, changed, deleted; what is refused, and whose it is.

use access::MemberType;
use apptest::{Person, TestResponse};
use kernel::zone::parse_iso;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime, Weekday};

use crate::world::{World, over};

const DETAIL: &str = "/api/support/report/schedule/detail";
const SAVE: &str = "/api/support/report/schedule/save";
const DELETE: &str = "/api/support/report/schedule/delete";
const LIST: &str = "/api/support/fetchProductionAnalysisNarrowedResultInfo";
const KEY: &str = "productionAnalysisNarrowedResultUniqueKey";

/// Saves an analysis of last week beside the week's days so far.
async fn analysis(world: &World, who: &Person, more: Value) -> String {
    let conditions = json!({"location": world.f1.places.location_id, "a": world.line(0), "aLast": "lastWeek",
        "b": format!("{} {}", world.line(0), world.device(0)), "bLast": "thisWeek"});
    let body = json!({"screen": "two-units", "savedName": "Weekly", "conditions": conditions});
    let saved = world.app.post(who, "/api/support/save/query/parameters", over(body, more)).await;
    saved.data()[KEY].as_str().unwrap().to_owned()
}

fn monday(key: &str, recipients: &[&Person]) -> Value {
    let recipients: Vec<String> = recipients.iter().map(|person| person.member_id.to_string()).collect();
    json!({KEY: key, "frequency": "weekly", "weekday": 1, "hour": 7, "language": "ko", "recipients": recipients, "active": true})
}

async fn save(world: &World, who: &Person, body: Value) -> TestResponse {
    world.app.post(who, SAVE, body).await
}

async fn detail(world: &World, who: &Person, key: &str) -> TestResponse {
    world.app.get(who, &format!("{DETAIL}?{KEY}={key}")).await
}

async fn colleague(world: &World, word: &str) -> Person {
    world.app.person(&world.company, word, MemberType::General, &[world.f1.places.location_id]).await
}

#[tokio::test]
async fn a_schedule_is_proposed_set_found_again_and_told_in_the_list() {
    let world = World::new().await;
    let kenji = colleague(&world, "kenji").await;
    let key = analysis(&world, &world.member, json!({})).await;
    let got = detail(&world, &world.member, &key).await;
    let blank = got.data();
    assert_eq!((&blank["version"], &blank["active"], &blank["nextAt"]), (&json!(0), &json!(false), &Value::Null));
    assert_eq!((&blank["frequency"], &blank["weekday"], &blank["hour"]), (&json!("weekly"), &json!(1), &json!(7)));
    let offered: Vec<&str> =
        blank["members"].as_array().unwrap().iter().filter_map(|m| m["hugHomeMemberUniqueKeyC"].as_str()).collect();
    assert!(offered.contains(&kenji.member_id.to_string().as_str()), "{offered:?}");

    let got = save(&world, &world.member, monday(&key, &[&kenji, &world.member, &kenji])).await;
    let set = got.data();
    assert_eq!((&set["version"], &set["active"], &set["language"]), (&json!(1), &json!(true), &json!("ko")));
    assert_eq!(set["recipients"].as_array().unwrap().len(), 2, "each once");
    assert_eq!((&set["timeZone"], &set["paused"]), (&json!("Asia/Tokyo"), &Value::Null));
    let next = parse_iso(set["nextAt"].as_str().unwrap()).unwrap();
    assert!(set["nextAt"].as_str().unwrap().ends_with("T07:00:00+09:00"), "{set}");
    let local = next.to_offset(time::UtcOffset::from_hms(9, 0, 0).unwrap());
    assert_eq!(local.weekday(), Weekday::Monday);
    let ahead = next - world.app.app.clock.now();
    assert!(ahead > Duration::ZERO && ahead <= Duration::WEEK, "{ahead}");

    assert_eq!(detail(&world, &world.member, &key).await.data(), set);
    let listed = async |who: &Person| world.app.get(who, LIST).await.data()["data"][0]["schedule"].clone();
    assert_eq!((listed(&world.member).await, listed(&kenji).await), (json!("on"), Value::Null));
    // a colleague who sees the analysis has a schedule of the own
    let own = save(
        &world,
        &kenji,
        over(monday(&key, &[&kenji]), json!({"frequency": "monthly", "day": 28, "weekday": null})),
    )
    .await;
    assert_eq!((&own.data()["day"], &own.data()["weekday"]), (&json!(28), &Value::Null));
    assert_eq!(detail(&world, &world.member, &key).await.data(), set);

    let off = over(monday(&key, &[&kenji]), json!({"active": false, "version": 1}));
    let off = save(&world, &world.member, off).await;
    assert_eq!((&off.data()["nextAt"], &off.data()["version"]), (&Value::Null, &json!(2)));
    assert_eq!(listed(&world.member).await, "off");
    assert_eq!(world.app.post(&world.member, DELETE, json!({KEY: key})).await.data(), &Value::Null);
    assert_eq!(detail(&world, &world.member, &key).await.data()["version"], 0);
    assert_eq!(world.app.post(&world.member, DELETE, json!({KEY: key})).await.status, 409);
    assert_eq!(detail(&world, &kenji, &key).await.data()["version"], 1, "that of the colleague stays");
}

#[tokio::test]
async fn every_rule_of_the_form_is_told_at_its_field() {
    let world = World::new().await;
    let key = analysis(&world, &world.member, json!({})).await;
    let fields = |more: Value| {
        let body = over(monday(&key, &[&world.member]), more);
        async { save(&world, &world.member, body).await.fields() }
    };
    let one = |field: &str, rule: &str| vec![(field.to_owned(), rule.to_owned())];
    assert_eq!(fields(json!({"frequency": "daily"})).await, one("frequency", "choice"));
    assert_eq!(fields(json!({"weekday": null})).await, one("weekday", "required"));
    assert_eq!(fields(json!({"frequency": "monthly"})).await, one("day", "required"));
    assert!(!fields(json!({"frequency": "monthly", "day": 29})).await.is_empty());
    assert!(!fields(json!({"weekday": 8})).await.is_empty());
    assert!(!fields(json!({"hour": 24})).await.is_empty());
    assert_eq!(fields(json!({"hour": null})).await, one("hour", "required"));
    assert_eq!(fields(json!({"language": "fr"})).await, one("language", "choice"));
    assert_eq!(fields(json!({"recipients": []})).await, one("recipients", "required"));
    let many: Vec<String> = (0..21).map(|_| kernel::ids::new_id().to_string()).collect();
    assert_eq!(fields(json!({"recipients": many})).await, one("recipients", "max_items"));
    assert_eq!(fields(json!({"active": null})).await, one("active", "required"));
    assert_eq!(fields(json!({"subject": "x"})).await, one("subject", "unknown"));
    assert_eq!(detail(&world, &world.member, &key).await.data()["version"], 0);
}

#[tokio::test]
async fn an_analysis_that_no_report_can_show_is_refused_and_said_beforehand() {
    let world = World::new().await;
    let fixed = json!({"a": world.line(0), "aFrom": "2024-05-01", "aTo": "2024-05-01", "b": world.line(1), "bFrom": "2024-05-01", "bTo": "2024-05-01"});
    for (more, rule) in [
        (json!({"screen": "by-recipe", "conditions": {"last": "lastMonth"}}), "conditions"),
        (json!({"conditions": {"a": world.line(0), "aLast": "lastWeek"}}), "conditions"),
        (json!({"conditions": fixed}), "fixed"),
    ] {
        let key = analysis(&world, &world.member, more).await;
        let got = save(&world, &world.member, monday(&key, &[&world.member])).await;
        assert_eq!(got.fields(), [(KEY.to_owned(), rule.to_owned())]);
        assert_eq!(detail(&world, &world.member, &key).await.data()["unfit"], rule);
    }
    let items = json!({"items": [[12, "TEA500", "GREEN TEA 500"]]});
    for (screen, conditions) in [("all-units", json!({"last": "lastMonth"})), ("by-recipe", items)] {
        let key = analysis(&world, &world.member, json!({"screen": screen, "conditions": conditions})).await;
        assert_eq!(save(&world, &world.member, monday(&key, &[&world.member])).await.data()["unfit"], Value::Null);
    }
}

#[tokio::test]
async fn the_second_of_two_writers_is_told_of_the_first() {
    let world = World::new().await;
    let key = analysis(&world, &world.member, json!({})).await;
    save(&world, &world.member, monday(&key, &[&world.member])).await.data();
    save(&world, &world.member, over(monday(&key, &[&world.member]), json!({"version": 1, "hour": 8}))).await.data();
    let late =
        save(&world, &world.member, over(monday(&key, &[&world.member]), json!({"version": 1, "hour": 9}))).await;
    assert_eq!(late.status, 409, "{}", late.json);
    assert_eq!(detail(&world, &world.member, &key).await.data()["hour"], 8);
}

#[tokio::test]
async fn strangers_and_strangers_members_are_absent() {
    let world = World::new().await;
    let kenji = colleague(&world, "kenji").await;
    let private = analysis(&world, &world.member, json!({"shared": false})).await;
    let shared = analysis(&world, &world.member, json!({})).await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let unknown = detail(&world, &kenji, &kernel::ids::new_id().to_string()).await;
    assert_eq!(unknown.status, 409);
    for (who, key) in [(&kenji, &private), (&stranger, &private), (&stranger, &shared)] {
        assert_eq!(detail(&world, who, key).await.bytes, unknown.bytes);
        let got = save(&world, who, monday(key, &[who])).await;
        assert_eq!((got.status, &got.bytes), (409, &unknown.bytes));
        assert_eq!(world.app.post(who, DELETE, json!({KEY: key})).await.bytes, unknown.bytes);
    }
    // members of another company, of none, and those who are not valid
    let gone = colleague(&world, "gone").await;
    let mut conn = world.app.database.superuser().await;
    let sql = "update member set valid = false where member_id = $1";
    sqlx::query(sql).bind(gone.member_id).execute(&mut conn).await.unwrap();
    let made_up = over(monday(&shared, &[]), json!({"recipients": [kernel::ids::new_id()]}));
    let made_up = save(&world, &world.member, made_up).await;
    assert_eq!(made_up.status, 409);
    for who in [&stranger, &gone] {
        assert_eq!(save(&world, &world.member, monday(&shared, &[&world.member, who])).await.bytes, made_up.bytes);
    }
    // the provider's staff read, but nobody of the company would answer for what they set
    let elsewhere = world.app.person(&world.company, "hana", MemberType::General, &[world.company.locations[0]]).await;
    if !world.f1.places.location_id.eq(&world.company.locations[0]) {
        let got = save(&world, &elsewhere, monday(&shared, &[&elsewhere])).await;
        assert_eq!(got.status, 409, "the analysed line lies where this member does not look");
    }
}

#[tokio::test]
async fn a_schedule_ends_with_its_analysis_and_stands_in_the_audit_log() {
    let world = World::new().await;
    let key = analysis(&world, &world.member, json!({})).await;
    save(&world, &world.member, monday(&key, &[&world.member])).await.data();
    let mut conn = world.app.database.superuser().await;
    let line: Value = sqlx::query_scalar("select after from audit where action = 'report.schedule.save'")
        .fetch_one(&mut conn)
        .await
        .unwrap();
    assert_eq!((&line["version"], &line["hour"], &line["weekday"]), (&json!(1), &json!(7), &json!(1)));
    let path = format!("/api/assetAlarmOccurenceStatus/delete/data?{KEY}={key}");
    world.app.get(&world.member, &path).await.data();
    let left: i64 = sqlx::query_scalar("select count(*) from scheduled_report").fetch_one(&mut conn).await.unwrap();
    assert_eq!(left, 0);
}

#[tokio::test]
async fn saving_again_ends_a_pause() {
    let world = World::new().await;
    let key = analysis(&world, &world.member, json!({})).await;
    save(&world, &world.member, monday(&key, &[&world.member])).await.data();
    let mut conn = world.app.database.superuser().await;
    sqlx::query("update scheduled_report set paused = 'analysis'").execute(&mut conn).await.unwrap();
    let got = detail(&world, &world.member, &key).await;
    assert_eq!((&got.data()["paused"], &got.data()["nextAt"]), (&json!("analysis"), &Value::Null));
    assert_eq!(world.app.get(&world.member, LIST).await.data()["data"][0]["schedule"], "paused");
    let got = save(&world, &world.member, monday(&key, &[&world.member])).await;
    assert_eq!(got.data()["paused"], Value::Null);
    let next = parse_iso(got.data()["nextAt"].as_str().unwrap()).unwrap();
    assert!(next > OffsetDateTime::UNIX_EPOCH);
}
