//! Questions and answers before the log-in and after it.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use apptest::TestResponse;
use content::codes::ServiceType::{All, Library, Machines};
use content::keeping::NewPublication;
use kernel::{Worded, ids};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{World, question};

const LIST: &str = "/api/questionAnswer/fetchQuestionAnswer";
const SECTION: &str = "/api/questionAnswer/fetchQAHtmlEditList";
const ANSWER: &str = "/api/questionAnswer/fetchHtmlEditRichText";
const READ: &str = "/api/questionAnswer/recordQAHistory";

impl World {
    async fn ask(&self, path: &str) -> TestResponse {
        self.app.call("GET", path).send().await
    }

    async fn reads(&self, key: Uuid) -> Vec<(i64, Option<Uuid>)> {
        let mut conn = self.app.database.superuser().await;
        let reads = "select company_id, member_id from question_read where publication_id = $1 order by read_at, question_read_id";
        sqlx::query_as(reads).bind(key).fetch_all(&mut conn).await.unwrap()
    }
}

fn titles(rows: &Value) -> Vec<&str> {
    rows.as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap()).collect()
}

// covers API-029 API-030
#[tokio::test]
async fn questions_are_listed_by_service_and_by_words_and_members_see_theirs_beside_them() {
    let world = World::new().await;
    for (order, (key, service)) in (1..).zip([("m-1", Machines), ("m-2", Machines), ("l-1", Library)]) {
        world.publish(&NewPublication { order, ..question(key, service, "general") }).await;
    }
    let own = NewPublication { order: 4, members_only: true, ..question("members", Machines, "general") };
    world.publish(&own).await;
    let foreign = NewPublication { order: 5, ..question("for-b", Machines, "general") };
    world.publish_for(&foreign, Some(&world.other), 0).await;

    for (query, wanted) in [
        ("serviceType=10", vec!["m-1", "m-2"]),
        ("serviceType=20", vec![]),
        ("serviceType=30", vec!["l-1"]),
        ("serviceType=40", vec!["m-1", "m-2", "l-1"]),
        ("serviceType=50", vec!["m-1", "m-2", "l-1"]),
        ("", vec!["m-1", "m-2", "l-1"]),
        ("keyword=M-2", vec!["m-2"]),
        ("keyword=nothing", vec![]),
    ] {
        let got = world.ask(&format!("{LIST}?{query}")).await;
        assert_eq!(
            (titles(&got.data()["data"]), &got.data()["count"]),
            (wanted.clone(), &json!(wanted.len())),
            "{query}"
        );
        let mut mine = wanted;
        if query.is_empty() || ["serviceType=10", "serviceType=40", "serviceType=50"].contains(&query) {
            mine.push("members");
        }
        let got = world.app.get(&world.member, &format!("{LIST}After?{query}")).await;
        assert_eq!(titles(&got.data()["data"]), mine, "{query}");
    }
    assert_eq!(titles(&world.app.get(&world.stranger, &format!("{LIST}After")).await.data()["data"]).len(), 5);
    for query in ["serviceType=99", "serviceType=x", "size=7", "other=1"] {
        assert_eq!(world.ask(&format!("{LIST}?{query}")).await.code(), 501, "{query}");
    }
    assert_eq!(world.ask(&format!("{LIST}After")).await.status, 401);
}

// covers API-031 API-032 ENT-021
#[tokio::test]
async fn a_section_holds_its_own_questions_in_their_order() {
    let world = World::new().await;
    for (order, (key, section)) in (1..).zip([("a", "home"), ("b", "home"), ("c", "x"), ("d", "x"), ("e", "y")]) {
        world.publish(&NewPublication { order: -order, ..question(key, All, section) }).await;
    }
    let got = world.ask(&format!("{SECTION}?displaySection=home")).await;
    assert_eq!(titles(got.data()), ["b", "a"]);
    let row = &got.data()[0];
    assert_eq!((&row["serviceType"], &row["displaySection"], &row["order"]), (&json!(40), &json!("home"), &json!(-2)));
    let got = world.app.get(&world.member, &format!("{SECTION}After?displaySection=x")).await;
    assert_eq!(titles(got.data()), ["d", "c"]);
    assert_eq!(world.ask(&format!("{SECTION}?displaySection=none")).await.data(), &json!([]));
    let missing = world.ask(SECTION).await;
    assert_eq!(missing.fields(), [("displaySection".to_owned(), "required".to_owned())]);
    assert_eq!(world.ask(&format!("{SECTION}After?displaySection=x")).await.status, 401);
}

// covers API-033 API-034
#[tokio::test]
async fn an_answer_is_told_without_anything_that_acts_and_only_to_those_it_is_for() {
    let world = World::new().await;
    let hostile = "answer <script>alert(1)</script><img src=x onerror=alert(2)>\n\n<p onclick=\"alert(3)\">x</p>";
    let markdown = Worded { ja: hostile.into(), en: hostile.into(), ko: hostile.into() };
    let open = world.publish(&NewPublication { text: markdown.into(), ..question("open", Library, "home") }).await;
    let closed = world.publish(&NewPublication { members_only: true, ..question("closed", All, "home") }).await;
    let path = |after: &str, key: Uuid| format!("{ANSWER}{after}?htmlEditUniqueKey={key}");

    for got in [world.ask(&path("", open)).await, world.app.get(&world.member, &path("After", open)).await] {
        let text = got.data()["richText"].as_str().unwrap();
        assert!(text.contains("answer"), "{text}");
        for part in ["script", "onerror", "onclick", "<img"] {
            assert!(!text.contains(part), "{text}");
        }
        assert_eq!((&got.data()["title"], &got.data()["serviceType"]), (&json!("open"), &json!(30)));
    }
    let made_up = world.ask(&path("", ids::new_id())).await;
    let for_members = world.ask(&path("", closed)).await;
    assert_eq!((made_up.status, made_up.code(), &made_up.bytes), (409, 500, &for_members.bytes));
    assert_eq!(world.app.get(&world.member, &path("After", closed)).await.data()["title"], "closed");
    assert_eq!(world.ask(&path("After", closed)).await.status, 401);
}

// covers API-035
#[tokio::test]
async fn that_an_answer_was_read_is_noted_with_the_member_or_with_nobody() {
    let world = World::new().await;
    let open = world.publish(&question("open", Library, "home")).await;
    let closed = world.publish(&NewPublication { members_only: true, ..question("closed", All, "home") }).await;
    let path = |key: Uuid| format!("{READ}?htmlEditUniqueKey={key}");
    assert_eq!(world.ask(&path(open)).await.data(), &Value::Null);
    assert_eq!(world.app.get(&world.member, &path(open)).await.data(), &Value::Null);
    assert_eq!(world.app.get(&world.member, &path(closed)).await.status, 200);
    let (provider, company) = (world.provider.id.as_i64(), world.company.id.as_i64());
    assert_eq!(world.reads(open).await, [(provider, None), (company, Some(world.member.member_id))]);
    assert_eq!(world.reads(closed).await, [(company, Some(world.member.member_id))]);
    let made_up = world.ask(&path(ids::new_id())).await;
    assert_eq!((made_up.status, &made_up.bytes), (409, &world.ask(&path(closed)).await.bytes));
    assert_eq!(world.reads(closed).await.len(), 1);
}
