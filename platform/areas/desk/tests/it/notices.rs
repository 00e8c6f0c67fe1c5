//! Members' notices: the bell, the list, one with its text, and the important ones.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use content::codes::{InformationType, Kind, ServiceType};
use content::keeping;
use kernel::ids;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{World, notice};

const LIST: &str = "/api/notice/fetchNoticeList";
const ONE: &str = "/api/notice/fetchNotice";
const READ: &str = "/api/notice/notice/unread/to/read";
const HEADER: &str = "/api/notice/fetchHeaderNoticeList";
const INFO: &str = "/api/notice/query/notice/info";
const CONFIRM: &str = "/api/notice/confirm/notice/info";
const AFTER: &str = "/api/hughomememberC/hug/login/after";

/// Three notices for the member, the last two about machine management; the member's own keys of them.
async fn three(world: &World) -> Vec<Uuid> {
    let mut keys = Vec::new();
    for (hour, (key, service)) in
        [("one", ServiceType::Business), ("two", ServiceType::Machines), ("three", ServiceType::Machines)]
            .into_iter()
            .enumerate()
    {
        let new = notice(key, service, InformationType::Management);
        let id = world.publish_for(&new, None, i64::try_from(hour).unwrap()).await;
        keys.push(world.tell(world.company.scope(), &world.member, id).await);
        world.tell(world.company.scope(), &world.colleague, id).await;
    }
    keys
}

fn titles(answer: &Value) -> Vec<&str> {
    answer["data"].as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap()).collect()
}

// covers API-038 ENT-018 ENT-019
#[tokio::test]
async fn a_member_s_notices_are_listed_newest_first_by_service_and_by_pages() {
    let world = World::new().await;
    let (app, member) = (&world.app, &world.member);
    three(&world).await;
    for key in ["four", "five"] {
        let id = world.publish(&notice(key, ServiceType::All, InformationType::Library)).await;
        world.tell(world.company.scope(), &world.colleague, id).await;
    }
    let got = app.post(member, LIST, json!({})).await;
    assert_eq!((titles(got.data()), &got.data()["count"]), (vec!["three", "two", "one"], &json!(3)));
    let row = &got.data()["data"][0];
    assert_eq!(
        (&row["isRead"], &row["serviceType"], &row["informationType"]),
        (&json!(false), &json!("MM"), &json!(10))
    );
    assert!(Uuid::parse_str(row["memberNoticeUniqueKey"].as_str().unwrap()).is_ok());
    assert_ne!(row["memberNoticeUniqueKey"], row["noticeUniqueKey"]);
    assert!(row["publishTime"].as_str().unwrap().ends_with("+09:00"));
    let got = app.post(member, LIST, json!({"serviceType": "MM"})).await;
    assert_eq!((titles(got.data()), &got.data()["count"]), (vec!["three", "two"], &json!(2)));
    assert_eq!(app.post(&world.colleague, LIST, json!({})).await.data()["count"], 5);
    assert_eq!(app.post(&world.stranger, LIST, json!({})).await.data()["count"], 0);

    for n in 0..12 {
        let id = world.publish(&notice(&format!("n{n}"), ServiceType::All, InformationType::Support)).await;
        world.tell(world.company.scope(), member, id).await;
    }
    let first = app.post(member, LIST, json!({"size": 10})).await;
    assert_eq!((titles(first.data()).len(), &first.data()["count"]), (10, &json!(15)));
    let second = app.post(member, LIST, json!({"size": 10, "page": 2})).await;
    assert_eq!((titles(second.data()).len(), &second.data()["count"]), (5, &json!(15)));
    for wrong in [json!({"serviceType": "mm"}), json!({"size": 7}), json!({"unreadOnly": "x"}), json!({"other": 1})] {
        assert_eq!(app.post(member, LIST, wrong).await.code(), 501);
    }
    assert_eq!(app.call("POST", LIST).json(&json!({})).send().await.status, 401);
}

// covers API-039
#[tokio::test]
async fn one_notice_tells_its_text_and_marks_nothing() {
    let world = World::new().await;
    let (app, member) = (&world.app, &world.member);
    let keys = three(&world).await;
    let path = |key: Uuid| format!("{ONE}?memberNoticeUniqueKey={key}");
    let got = app.get(member, &path(keys[0])).await;
    assert_eq!((&got.data()["title"], &got.data()["isRead"]), (&json!("one"), &json!(false)));
    assert_eq!(got.data()["richText"].as_str().unwrap().trim(), "<p><strong>one</strong></p>");
    assert_eq!(app.get(member, &path(keys[0])).await.data()["isRead"], false);

    let made_up = app.get(member, &path(ids::new_id())).await;
    assert_eq!((made_up.status, made_up.code()), (409, 500));
    assert_eq!(made_up.json["message"], "お知らせのデータがありません。");
    for who in [&world.colleague, &world.stranger] {
        assert_eq!(app.get(who, &path(keys[0])).await.bytes, made_up.bytes);
    }
    let mut tx = app.app.db.begin(world.provider.scope()).await.unwrap();
    keeping::withdraw(&mut tx, Kind::Notice, "one", world.now()).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(app.get(member, &path(keys[0])).await.bytes, made_up.bytes, "taken back");
    assert_eq!(app.post(member, LIST, json!({})).await.data()["count"], 2);
}

// covers ST-023
#[tokio::test]
async fn notices_turn_read_one_at_a_time_or_all_together_and_leave_the_header() {
    let world = World::new().await;
    let (app, member) = (&world.app, &world.member);
    let keys = three(&world).await;
    let header = app.call("GET", HEADER).token(&member.token).header("function-name", "9HDG027").send().await;
    assert_eq!((titles(header.data()), &header.data()["count"]), (vec!["three", "two", "one"], &json!(3)));

    let got = app.post(member, READ, json!({"memberNoticeUniqueKeys": [keys[1]]})).await;
    assert_eq!(got.data()["unreadCount"], 2);
    assert_eq!(titles(app.get(member, HEADER).await.data()), ["three", "one"]);
    let list = app.post(member, LIST, json!({})).await;
    let read: Vec<bool> = list.data()["data"].as_array().unwrap().iter().map(|row| row["isRead"] == true).collect();
    assert_eq!(read, [false, true, false]);
    assert_eq!(titles(app.post(member, LIST, json!({"unreadOnly": true})).await.data()), ["three", "one"]);

    // a stranger's key beside an own one marks nothing
    let colleague =
        app.post(&world.colleague, LIST, json!({})).await.data()["data"][0]["memberNoticeUniqueKey"].clone();
    let refused = app.post(member, READ, json!({"memberNoticeUniqueKeys": [keys[0], colleague]})).await;
    let made_up = app.post(member, READ, json!({"memberNoticeUniqueKeys": [keys[0], ids::new_id()]})).await;
    assert_eq!((refused.status, &refused.bytes), (409, &made_up.bytes));
    assert_eq!(app.get(member, HEADER).await.data()["count"], 2);
    for wrong in [
        json!({}),
        json!({"all": false}),
        json!({"all": true, "memberNoticeUniqueKeys": [keys[0]]}),
        json!({"memberNoticeUniqueKeys": []}),
    ] {
        let got = app.post(member, READ, wrong).await;
        assert_eq!((got.code(), got.fields()[0].0.as_str()), (501, "memberNoticeUniqueKeys"));
    }

    assert_eq!(app.post(member, READ, json!({"all": true})).await.data()["unreadCount"], 0);
    assert_eq!(app.get(member, HEADER).await.data(), &json!({"data": [], "count": 0}));
    assert_eq!(app.get(&world.colleague, HEADER).await.data()["count"], 3, "nobody else's");
    assert_eq!(app.call("GET", HEADER).send().await.status, 401);
}

// covers API-015 API-042
#[tokio::test]
async fn important_notices_wait_after_the_log_in_until_they_are_confirmed() {
    let world = World::new().await;
    let (app, member) = (&world.app, &world.member);
    three(&world).await;
    let new = notice("recall", ServiceType::All, InformationType::Machines);
    let id = world.publish(&content::keeping::NewPublication { important: true, ..new }).await;
    let key = world.tell(world.company.scope(), member, id).await;
    world.tell(world.company.scope(), &world.colleague, id).await;

    let got = app.post(member, AFTER, json!({"importantNotice": true})).await;
    let waiting = got.data()["importantNotices"].as_array().unwrap().clone();
    assert_eq!((waiting.len(), &waiting[0]["title"], &waiting[0]["important"]), (1, &json!("recall"), &json!(true)));
    assert!(waiting[0]["richText"].as_str().unwrap().contains("<strong>recall</strong>"));
    assert_eq!(
        app.post(member, AFTER, json!({"importantNotice": false})).await.data(),
        &json!({"importantNotices": []})
    );
    assert_eq!(
        app.post(member, AFTER, json!({})).await.fields(),
        [("importantNotice".to_owned(), "required".to_owned())]
    );
    let info = app.get(member, INFO).await;
    assert_eq!(
        (&info.data()["unreadCount"], &info.data()["importantNotices"][0]["title"]),
        (&json!(4), &json!("recall"))
    );

    let made_up = app.post(member, CONFIRM, json!({"memberNoticeUniqueKeys": [ids::new_id()]})).await;
    let foreign = app.post(&world.stranger, CONFIRM, json!({"memberNoticeUniqueKeys": [key]})).await;
    assert_eq!((made_up.status, &made_up.bytes), (409, &foreign.bytes));
    assert_eq!(app.post(member, CONFIRM, json!({"memberNoticeUniqueKeys": [key]})).await.data(), &Value::Null);
    assert_eq!(
        app.post(member, AFTER, json!({"importantNotice": true})).await.data(),
        &json!({"importantNotices": []})
    );
    let info = app.get(member, INFO).await;
    assert_eq!((&info.data()["unreadCount"], &info.data()["importantNotices"]), (&json!(3), &json!([])));
    let others = app.post(&world.colleague, AFTER, json!({"importantNotice": true})).await;
    assert_eq!(others.data()["importantNotices"].as_array().unwrap().len(), 1);
    for path in [AFTER, CONFIRM] {
        assert_eq!(app.call("POST", path).json(&json!({})).send().await.status, 401);
    }
    assert_eq!(app.call("GET", INFO).send().await.status, 401);
}

#[tokio::test]
async fn a_notice_for_one_company_is_not_told_to_another_s_members() {
    let world = World::new().await;
    let new = notice("for-b", ServiceType::All, InformationType::Support);
    let id = world.publish_for(&new, Some(&world.other), 0).await;
    // even a row of the wrong company would show nothing
    world.tell(world.company.scope(), &world.member, id).await;
    let key = world.tell(world.other.scope(), &world.stranger, id).await;
    assert_eq!(world.app.post(&world.member, LIST, json!({})).await.data()["count"], 0);
    assert_eq!(world.app.get(&world.member, HEADER).await.data()["count"], 0);
    let path = format!("{ONE}?memberNoticeUniqueKey={key}");
    assert_eq!(world.app.get(&world.stranger, &path).await.data()["title"], "for-b");
}
