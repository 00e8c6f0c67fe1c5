//! Members' notices: the bell, the list, one with its text, and the important ones.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use access::{MemberType, ServiceArea};
use content::Readers;
use content::codes::{InformationType, Kind, ServiceType};
use content::keeping::{self, NewPublication, SitePart};
use kernel::{Lang, ids};
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

/// Three notices for the company, one a minute, the last two about machine management; the member's own keys of them.
async fn three(world: &World) -> Vec<Uuid> {
    let mut keys = Vec::new();
    for (key, service) in
        [("one", ServiceType::Business), ("two", ServiceType::Machines), ("three", ServiceType::Machines)]
    {
        let new = notice(key, service, InformationType::Management);
        let id = world.publish_for(&new, Some(&world.company), 0).await;
        keys.push(world.key_of(&world.member, id).await);
        world.app.app.clock.shift(60);
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
        let new = notice(key, ServiceType::All, InformationType::Library);
        let readers = Readers { types: vec![MemberType::Superior], ..Readers::default() };
        world.publish_for(&NewPublication { readers, ..new }, Some(&world.company), 0).await;
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
        world.publish(&notice(&format!("n{n}"), ServiceType::All, InformationType::Support)).await;
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
    let got = app.get(member, &one(keys[0])).await;
    assert_eq!((&got.data()["title"], &got.data()["isRead"]), (&json!("one"), &json!(false)));
    assert_eq!(got.data()["richText"].as_str().unwrap().trim(), "<p><strong>one</strong></p>");
    assert_eq!(app.get(member, &one(keys[0])).await.data()["isRead"], false);

    let made_up = app.get(member, &one(ids::new_id())).await;
    assert_eq!((made_up.status, made_up.code()), (409, 500));
    assert_eq!(made_up.json["message"], "お知らせのデータがありません。");
    for who in [&world.colleague, &world.stranger] {
        assert_eq!(app.get(who, &one(keys[0])).await.bytes, made_up.bytes);
    }
    let mut tx = app.app.db.begin(world.provider.scope()).await.unwrap();
    keeping::withdraw(&mut tx, Kind::Notice, "one", world.now()).await.unwrap();
    tx.commit().await.unwrap();
    assert_eq!(app.get(member, &one(keys[0])).await.bytes, made_up.bytes, "taken back");
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
    let id = world.publish(&NewPublication { important: true, ..new }).await;
    let key = world.key_of(member, id).await;

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
    let (app, member) = (&world.app, &world.member);
    let new = NewPublication { important: true, ..notice("for-b", ServiceType::All, InformationType::Support) };
    let id = world.publish_for(&new, Some(&world.other), 0).await;
    assert_eq!(app.post(member, LIST, json!({})).await.data()["count"], 0);
    assert_eq!(app.get(member, HEADER).await.data()["count"], 0);
    assert_eq!(app.get(member, INFO).await.data(), &json!({"unreadCount": 0, "importantNotices": []}));
    // not by the key that it would have either, nor by the other's
    let made_up = app.get(member, &one(ids::new_id())).await.bytes;
    let (own, other) = (world.key_of(member, id).await, world.key_of(&world.stranger, id).await);
    for key in [own, other] {
        assert_eq!(app.get(member, &one(key)).await.bytes, made_up);
        for path in [READ, CONFIRM] {
            assert_eq!(app.post(member, path, json!({"memberNoticeUniqueKeys": [key]})).await.code(), 500);
        }
    }
    app.post(member, READ, json!({"all": true})).await.data();
    let mut look = app.database.superuser().await;
    let written: i64 = sqlx::query_scalar("select count(*) from member_notice").fetch_one(&mut look).await.unwrap();
    assert_eq!(written, 0);
    assert_eq!(app.get(&world.stranger, &one(other)).await.data()["title"], "for-b");
}

fn one(key: Uuid) -> String {
    format!("{ONE}?memberNoticeUniqueKey={key}")
}

#[tokio::test]
async fn a_notice_is_for_the_services_types_and_languages_that_it_names() {
    let world = World::new().await;
    let app = &world.app;
    let places = &world.company.locations;
    let chief = app.person(&world.company, "chief", MemberType::Administrator, places).await;
    let abroad = app.person(&world.company, "abroad", MemberType::General, places).await;
    let mut look = app.database.superuser().await;
    let speaks = "update member set language = 'ko' where member_id = $1";
    sqlx::query(speaks).bind(abroad.member_id).execute(&mut look).await.unwrap();
    let contract = "update company set services = '{Library}' where company_id = $1";
    sqlx::query(contract).bind(world.other.id.as_i64()).execute(&mut look).await.unwrap();
    let contract = "update company set services = '{MM,Support}' where company_id = $1";
    sqlx::query(contract).bind(world.company.id.as_i64()).execute(&mut look).await.unwrap();
    let people = [&world.member, &chief, &abroad, &world.stranger];
    let (general, chiefs) = (MemberType::General, MemberType::Administrator);
    for (name, readers, readers_of) in [
        ("all", Readers::default(), [true, true, true, true]),
        ("mm", Readers { services: vec![ServiceArea::Machines], ..Readers::default() }, [true, true, true, false]),
        (
            "mm-or-library",
            Readers { services: vec![ServiceArea::Machines, ServiceArea::Library], ..Readers::default() },
            [true, true, true, true],
        ),
        ("chiefs", Readers { types: vec![chiefs], ..Readers::default() }, [false, true, false, true]),
        ("both", Readers { types: vec![general, chiefs], ..Readers::default() }, [true, true, true, true]),
        ("korean", Readers { languages: vec![Lang::Ko], ..Readers::default() }, [false, false, true, false]),
        (
            "each-of-it",
            Readers { services: vec![ServiceArea::Support], types: vec![general], languages: vec![Lang::Ja] },
            [true, false, false, false],
        ),
    ] {
        let new = notice(name, ServiceType::All, InformationType::Management);
        world.publish(&NewPublication { readers, ..new }).await;
        for (person, reads) in people.iter().zip(readers_of) {
            let list = app.post(person, LIST, json!({})).await;
            let all = titles(list.data());
            assert_eq!(
                all.iter().any(|title| *title == name || title.starts_with(&format!("{name} ("))),
                reads,
                "{name}: {all:?}"
            );
        }
    }
}

#[tokio::test]
async fn a_notice_is_there_from_its_moment_to_its_end() {
    let world = World::new().await;
    let (app, member) = (&world.app, &world.member);
    let now = world.now();
    let minutes = time::Duration::minutes;
    let new = NewPublication {
        important: true,
        ends_at: Some(now + minutes(9)),
        site: SitePart { published_at: Some(now + minutes(3)), ..SitePart::default() },
        ..notice("window", ServiceType::All, InformationType::Machines)
    };
    let key = world.key_of(member, world.publish(&new).await).await;
    let seen = async || {
        let info = app.get(member, INFO).await;
        let counts = [
            app.post(member, LIST, json!({})).await.data()["count"].clone(),
            app.get(member, HEADER).await.data()["count"].clone(),
            info.data()["unreadCount"].clone(),
            json!(info.data()["importantNotices"].as_array().unwrap().len()),
            json!(
                app.post(member, AFTER, json!({"importantNotice": true})).await.data()["importantNotices"]
                    .as_array()
                    .unwrap()
                    .len()
            ),
            json!(i64::from(app.get(member, &one(key)).await.status == 200)),
        ];
        assert!(counts.iter().all(|count| *count == counts[0]), "{counts:?}");
        counts[0] == 1
    };
    assert!(!seen().await, "before it begins");
    assert_eq!(app.post(member, READ, json!({"memberNoticeUniqueKeys": [key]})).await.code(), 500);
    app.app.clock.shift(180);
    assert!(seen().await);
    app.app.clock.shift(359);
    assert!(seen().await, "to its last second");
    app.app.clock.shift(1);
    assert!(!seen().await, "it is over");
}

#[tokio::test]
async fn who_comes_later_finds_what_was_there_read_but_for_what_is_important() {
    let world = World::new().await;
    let app = &world.app;
    let plain = notice("plain", ServiceType::All, InformationType::Management);
    world.publish(&plain).await;
    let new = NewPublication { important: true, ..notice("recall", ServiceType::All, InformationType::Machines) };
    world.publish(&new).await;
    let late = app.person(&world.company, "late", MemberType::General, &world.company.locations).await;
    let list = app.post(&late, LIST, json!({})).await;
    let read: Vec<bool> = list.data()["data"].as_array().unwrap().iter().map(|row| row["isRead"] == true).collect();
    assert_eq!((titles(list.data()), read), (vec!["recall", "plain"], vec![false, true]));
    assert_eq!(titles(app.get(&late, HEADER).await.data()), ["recall"]);
    assert_eq!(app.get(&world.member, HEADER).await.data()["count"], 2);
}
