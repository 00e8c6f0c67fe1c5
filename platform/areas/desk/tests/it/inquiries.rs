//! Inquiries of visitors and members.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use apptest::TestResponse;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::world::{World, policy};

pub(crate) const VISITOR: &str = "/api/case/addCaseBeforeLogin";
pub(crate) const MEMBER: &str = "/api/case/addCaseAfterLogin";

fn form() -> Value {
    json!({
        "serviceContent": "MM", "function": "稼働状況", "subject": "接続について", "description": "一行目\n二行目",
        "company": "ツバメ食品株式会社", "department": "生産部", "familyName": "佐藤", "firstName": "直子",
        "kanaFamilyName": "サトウ", "kanaFirstName": "ナオコ", "email": "naoko@tsubame.example", "phone": "052-123-4567",
        "agreeTerms": true, "agreePrivacyPolicy": true,
    })
}

pub(crate) fn with(field: &str, value: Value) -> Value {
    let mut body = form();
    body[field] = value;
    body
}

/// An inquiry as it is stored.
type InquiryRow = (i64, Option<Uuid>, Vec<String>, bool, i64);

impl World {
    async fn stored(&self) -> Vec<InquiryRow> {
        let mut conn = self.app.database.superuser().await;
        let stored = "select company_id, member_id, array[service_content, function, subject, description, company_name, coalesce(department, ''),
            family_name, first_name, kana_family_name, kana_first_name, email, phone, language], agreed, cardinality(policies)::bigint
            from inquiry order by received_at, inquiry_id";
        sqlx::query_as(stored).fetch_all(&mut conn).await.unwrap()
    }

    async fn mails(&self) -> Vec<(String, i64)> {
        let mut conn = self.app.database.superuser().await;
        let mails =
            "select kind, company_id from job where kind like 'account_mails.inquiry%' order by kind, company_id";
        sqlx::query_as(mails).fetch_all(&mut conn).await.unwrap()
    }

    async fn visits(&self, body: &Value) -> TestResponse {
        self.app.call("POST", VISITOR).header("accept-language", "en").json(body).send().await
    }
}

fn texts() -> Vec<String> {
    [
        "MM",
        "稼働状況",
        "接続について",
        "一行目\n二行目",
        "ツバメ食品株式会社",
        "生産部",
        "佐藤",
        "直子",
        "サトウ",
        "ナオコ",
        "naoko@tsubame.example",
        "052-123-4567",
        "en",
    ]
    .map(str::to_owned)
    .to_vec()
}

// covers API-036 API-037 ENT-022 ENT-023
#[tokio::test]
async fn an_inquiry_is_stored_with_its_sender_and_two_mails_are_ordered() {
    let world = World::new().await;
    world.publish_policy(&policy("terms", 1, "yes")).await;
    world.publish_policy(&policy("privacy", 1, "")).await;
    let got = world.visits(&form()).await;
    assert!(got.data()["number"].as_str().unwrap().starts_with("Q-"));
    assert!(got.data()["receivedAt"].is_string());
    let provider = world.provider.id.as_i64();
    assert_eq!(world.stored().await, [(provider, None, texts(), true, 2)]);
    let kinds = ["account_mails.inquiry_received", "account_mails.inquiry_to_desk"];
    assert_eq!(world.mails().await, kinds.map(|kind| (kind.to_owned(), provider)));

    // an address hears of an inquiry once an hour
    world.app.app.clock.shift(3_601);
    let call = world.app.call("POST", MEMBER).token(&world.member.token).header("accept-language", "en");
    let got = call.json(&form()).send().await;
    assert_eq!(got.status, 200, "{}", got.json);
    let company = world.company.id.as_i64();
    assert_eq!(world.stored().await[1], (provider, Some(world.member.member_id), texts(), true, 2));
    assert_eq!(world.mails().await.iter().filter(|(_, id)| *id == company).count(), 2);
    assert_eq!(world.app.call("POST", MEMBER).json(&form()).send().await.status, 401);
    assert_eq!(world.stored().await.len(), 2);
}

// covers VAL-149
#[tokio::test]
async fn each_field_is_checked_on_both_sides_of_its_limit_and_nothing_is_stored() {
    let world = World::new().await;
    let x = |count: usize| json!("x".repeat(count));
    for (field, value, rule) in [
        ("serviceContent", json!("General "), "choice"),
        ("serviceContent", json!(null), "required"),
        ("function", json!(" "), "required"),
        ("function", x(81), "max_length"),
        ("subject", json!(""), "required"),
        ("subject", x(101), "max_length"),
        ("description", json!(""), "required"),
        ("description", x(32_001), "max_length"),
        ("company", json!(""), "required"),
        ("company", x(81), "max_length"),
        ("department", x(41), "max_length"),
        ("familyName", json!(""), "required"),
        ("familyName", x(31), "max_length"),
        ("firstName", x(31), "max_length"),
        ("kanaFamilyName", json!("さとう"), "kana"),
        ("kanaFirstName", json!("ナ".repeat(31)), "max_length"),
        ("email", json!("a.b.co"), "email"),
        ("email", json!("a@b.co\r\nBcc: x@y.z"), "email"),
        ("phone", json!("abc"), "phone"),
        ("phone", json!("012345678901"), "max_length"),
        ("agreeTerms", json!(false), "consent"),
        ("agreePrivacyPolicy", json!(false), "consent"),
    ] {
        let body = with(field, value);
        for got in [world.visits(&body).await, world.app.post(&world.member, MEMBER, body.clone()).await] {
            assert_eq!((got.code(), got.fields()), (501, vec![(field.to_owned(), rule.to_owned())]), "{field} {rule}");
        }
    }
    assert!(world.stored().await.is_empty() && world.mails().await.is_empty());
}

#[tokio::test]
async fn a_value_at_its_limit_is_taken() {
    let world = World::new().await;
    let x = |count: usize| json!("x".repeat(count));
    for (place, (field, value)) in [
        ("function", x(80)),
        ("subject", x(100)),
        ("description", x(32_000)),
        ("company", x(80)),
        ("department", json!("部".repeat(40))),
        ("department", Value::Null),
        ("familyName", x(30)),
        ("kanaFirstName", json!("ナ".repeat(30))),
        ("phone", json!("0-1-2-3-4-5-6-7-8-9-0")),
    ]
    .into_iter()
    .enumerate()
    {
        let mut body = with(field, value);
        body["email"] = json!(format!("x{place}@x.example"));
        let got = world.visits(&body).await;
        assert_eq!(got.status, 200, "{field} {}", got.json);
    }
    assert_eq!(world.stored().await.len(), 9);
}

#[tokio::test]
async fn what_only_robots_fill_in_is_refused_and_nothing_of_it_stays() {
    let world = World::new().await;
    let filled = with("website", json!("https://shop.example"));
    let got = world.visits(&filled).await;
    assert_eq!((got.code(), got.fields()), (501, vec![("website".to_owned(), "empty".to_owned())]));
    // told together with what else is broken
    let mut both = filled.clone();
    both["phone"] = json!("abc");
    assert_eq!(world.visits(&both).await.fields().len(), 2);
    assert!(world.stored().await.is_empty() && world.mails().await.is_empty());
    for empty in [json!(""), Value::Null] {
        assert_eq!(world.visits(&with("website", empty)).await.status, 200);
    }
    // members have no such field
    assert!(world.app.post(&world.member, MEMBER, filled).await.names("website"));
}

#[tokio::test]
async fn an_address_hears_once_an_hour_that_inquiries_came_in_whoever_sends_them() {
    let world = World::new().await;
    let receipts = async || world.mails().await.iter().filter(|(kind, _)| kind.ends_with("_received")).count();
    let first = world.visits(&form()).await;
    assert_eq!(first.data()["acknowledged"], true);
    let second = world.visits(&with("email", json!("NAOKO@tsubame.example"))).await;
    assert_eq!(second.data()["acknowledged"], false);
    assert_eq!(world.app.post(&world.member, MEMBER, form()).await.data()["acknowledged"], false);
    // all of them are kept and reach the desk
    assert_eq!((world.stored().await.len(), world.mails().await.len(), receipts().await), (3, 4, 1));
    let other = world.visits(&with("email", json!("ken@tsubame.example"))).await;
    assert_eq!((&other.data()["acknowledged"], receipts().await), (&json!(true), 2));
    world.app.app.clock.shift(3_601);
    assert_eq!(world.visits(&form()).await.data()["acknowledged"], true);
    assert_eq!(receipts().await, 3);
}

#[tokio::test]
async fn how_long_an_answer_takes_is_what_it_took_lately() {
    let world = World::new().await;
    let told =
        async |email: &str| world.visits(&with("email", json!(email))).await.data()["answeredWithinHours"].clone();
    let answered = async |hours: i32| {
        let mut conn = world.app.database.superuser().await;
        let set = "update inquiry set state = 'answered', state_at = received_at + make_interval(hours => $1)
            where inquiry_id = (select inquiry_id from inquiry where state = 'received' limit 1)";
        sqlx::query(set).bind(hours).execute(&mut conn).await.unwrap();
    };
    for hours in 1..=9 {
        assert_eq!(told(&format!("x{hours}@x.example")).await, Value::Null);
        answered(hours).await;
    }
    assert_eq!(told("x10@x.example").await, Value::Null);
    // the tenth took long: four of five took up to eight hours
    answered(200).await;
    assert_eq!(told("x11@x.example").await, 9);
    world.app.app.clock.shift(91 * 86_400);
    assert_eq!(told("x12@x.example").await, Value::Null);
}

#[tokio::test]
async fn so_many_mails_an_hour_go_to_an_address_and_come_from_a_network() {
    let world = World::new().await;
    for _ in 0..5 {
        assert_eq!(world.visits(&form()).await.status, 200);
    }
    let refused = world.visits(&with("email", json!("NAOKO@tsubame.example"))).await;
    assert_eq!((refused.status, refused.code()), (429, 500));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(world.app.post(&world.member, MEMBER, form()).await.status, 429);
    for other in 0..23 {
        assert_eq!(world.visits(&with("email", json!(format!("x{other}@y.example")))).await.status, 200, "{other}");
    }
    assert_eq!(world.visits(&with("email", json!("last@y.example"))).await.status, 429);
    assert_eq!(world.stored().await.len(), 28);
    world.app.app.clock.shift(3_601);
    assert_eq!(world.visits(&form()).await.status, 200);
}
