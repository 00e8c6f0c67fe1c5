//! Orders that are sent twice under one `Idempotency-Key`.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use http_kit::{Cx, JsonBody, KeptAnswer, Method, Once, OrderDigest, OrderKey, Reply, Routes, ok};
use kernel::{Fault, ids};
use salvo::Writer as _;
use salvo::oapi::{ToSchema, endpoint};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use uuid::Uuid;

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Note {
    text: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct NoteRow {
    key: Uuid,
    text: String,
    weight: f64,
}

/// Writes a row that tells how often it was done, and refuses one text.
#[endpoint]
async fn add(cx: Cx, key: OrderKey, body: JsonBody<Note>) -> Reply<KeptAnswer<NoteRow>> {
    let JsonBody(note) = body;
    let mut tx = cx.begin().await?;
    let order = match cx.once(&mut tx, key, OrderDigest::default().text("text", &note.text)).await? {
        Once::First(order) => order,
        Once::Again(answer) => return ok(answer),
    };
    let row = NoteRow { key: ids::new_id(), text: note.text, weight: 0.1 };
    sqlx::query("insert into query_record (company_id, query_id, actor_id, actor_name, actor_type, screen, conditions, at) values ($1, $2, $3, $4, 10, 'x', '{}', $5)")
        .bind(tx.company())
        .bind(row.key)
        .bind(cx.actor.member_id)
        .bind(&row.text)
        .bind(cx.now())
        .execute(&mut *tx)
        .await?;
    if row.text == "refused" {
        return Err(Fault::rule("line.missing").into());
    }
    let answer = order.keep(&mut tx, row).await?;
    tx.commit().await?;
    ok(answer)
}

const NOTE: &str = "/api/test/note";
const OTHER: &str = "/api/test/other";

struct World {
    app: TestApp,
    company: Company,
    member: Person,
}

impl World {
    async fn new() -> Self {
        let routes = Routes::new("test").guarded(Method::POST, "/test/note", access::Permission::SELF, add).guarded(
            Method::POST,
            "/test/other",
            access::Permission::SELF,
            add,
        );
        let app = TestApp::start(vec![routes]).await;
        let company = app.company("A", 1).await;
        let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
        Self { app, company, member }
    }

    async fn send(&self, who: &Person, path: &str, key: &str, text: &str) -> TestResponse {
        let call = self.app.call("POST", path).token(&who.token).header("idempotency-key", key);
        call.json(&json!({"text": text})).send().await
    }

    async fn add(&self, key: &str, text: &str) -> TestResponse {
        self.send(&self.member, NOTE, key, text).await
    }

    /// How often the work was done, over all companies.
    async fn done(&self) -> i64 {
        sqlx::query_scalar("select count(*) from query_record")
            .fetch_one(&mut self.app.database.superuser().await)
            .await
            .unwrap()
    }
}

fn is_refused(got: &TestResponse) -> bool {
    (got.status, got.code(), &got.json["data"]) == (409, 500, &Value::Null)
}

#[tokio::test]
async fn an_order_that_is_sent_again_is_answered_alike_and_done_once() {
    let world = World::new().await;
    let first = world.add("k1", "a").await;
    assert_eq!(first.data()["text"], "a");
    for _ in 0..2 {
        let again = world.add("k1", "a").await;
        assert_eq!((again.status, &again.bytes), (200, &first.bytes));
    }
    assert_eq!(world.done().await, 1);
    // without a key each call is an order of its own
    for _ in 0..2 {
        world.app.post(&world.member, NOTE, json!({"text": "a"})).await.data();
    }
    world.add("k2", "a").await.data();
    assert_eq!(world.done().await, 4);
}

#[tokio::test]
async fn a_key_serves_one_order_alone() {
    let world = World::new().await;
    let first = world.add("k1", "a").await;
    for got in [world.add("k1", "b").await, world.send(&world.member, OTHER, "k1", "a").await] {
        assert!(is_refused(&got), "{} {}", got.status, got.json);
        assert_eq!(
            got.json["message"],
            "この操作はすでに別の内容で受け付けています。画面を開き直してから、やり直してください。"
        );
    }
    assert_eq!(world.done().await, 1);
    assert_eq!(world.add("k1", "a").await.bytes, first.bytes, "the order itself is still answered");
}

#[tokio::test]
async fn a_key_is_its_member_s_own() {
    let world = World::new().await;
    let colleague = world.app.person(&world.company, "ken", MemberType::General, &world.company.locations).await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::General, &other.locations).await;
    let mut keys = vec![world.add("k1", "a").await.data()["key"].clone()];
    for who in [&colleague, &stranger] {
        keys.push(world.send(who, NOTE, "k1", "b").await.data()["key"].clone());
    }
    assert_eq!(world.done().await, 3);
    assert!(keys[0] != keys[1] && keys[1] != keys[2]);
    // the database itself keeps one company's answers from another
    let mut tx = world.app.app.db.begin(other.scope()).await.unwrap();
    let seen: i64 = sqlx::query_scalar("select count(*) from kept_answer").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(seen, 1);
}

#[tokio::test]
async fn what_was_refused_is_not_kept() {
    let world = World::new().await;
    assert!(is_refused(&world.add("k1", "refused").await));
    assert!(is_refused(&world.add("k1", "refused").await));
    assert_eq!(world.done().await, 0);
    world.add("k1", "a").await.data();
    assert_eq!(world.done().await, 1, "the key was still free");
}

#[tokio::test]
async fn two_that_come_at_once_are_one_order() {
    let world = World::new().await;
    let answers = futures::future::join_all((0..8).map(|_| world.add("k1", "a"))).await;
    for got in &answers {
        assert_eq!((got.status, &got.bytes), (200, &answers[0].bytes));
    }
    assert_eq!(world.done().await, 1);
}

#[tokio::test]
async fn an_answer_is_kept_for_a_day() {
    let world = World::new().await;
    let first = world.add("k1", "a").await;
    for (hours, done) in [(23, 1), (2, 2)] {
        world.app.app.clock.shift(hours * 3_600);
        let again = world.add("k1", "a").await;
        assert_eq!((again.bytes == first.bytes, world.done().await), (done == 1, done));
    }
    world.add("k1", "a").await.data();
    assert_eq!(world.done().await, 2, "from then on the newer answer is the one");
}

#[tokio::test]
async fn a_key_that_cannot_be_one_is_named() {
    let world = World::new().await;
    let longest = "k".repeat(255);
    world.add(&longest, "a").await.data();
    for key in ["", "a b", "キー", &"k".repeat(256)] {
        let call = world.app.call("POST", NOTE).token(&world.member.token);
        let got = call.raw_header("idempotency-key", key.as_bytes()).json(&json!({"text": "a"})).send().await;
        assert!(got.names("Idempotency-Key"), "{key}");
    }
    assert_eq!(world.done().await, 1);
}

#[tokio::test]
async fn the_document_tells_of_the_key() {
    let routes = Routes::new("test").guarded(Method::POST, "/test/note", access::Permission::SELF, add);
    let document = http_kit::document(&http_kit::RouteTables::new(vec![routes]));
    let parameter = &document["paths"][NOTE]["post"]["parameters"][0];
    assert_eq!((&parameter["name"], &parameter["in"]), (&json!("Idempotency-Key"), &json!("header")));
    assert_eq!(parameter["required"], false);
}
