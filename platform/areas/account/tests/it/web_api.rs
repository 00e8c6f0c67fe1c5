//! The keys by which a company's own systems call the Web API.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::house;

const SHOW: &str = "/api/hughomememberC/query/api/permission";
const FRESH: &str = "/api/hughomememberC/get/api/permission/key";
const SAVE: &str = "/api/hughomememberC/save/api/permission";
const CALLS: &str = "/api/hughomememberC/query/api/call";
const TRY: &str = "/api/hughomememberC/test/api/permission";
const SECRET: &str = "SecretSecret1";

struct World {
    app: TestApp,
    company: Company,
    admin: Person,
}

impl World {
    async fn new() -> Self {
        let (app, company, admin) = house().await;
        Self { app, company, admin }
    }

    async fn save(&self, who: &Person, body: Value) -> TestResponse {
        self.app.post(who, SAVE, body).await
    }

    async fn sets(&self) -> Vec<Value> {
        self.app.get(&self.admin, SHOW).await.data().as_array().unwrap().clone()
    }
}

/// A set that keeps all rules, with one value changed.
fn set(slot: i64, field: &str, value: Value) -> Value {
    let mut body = json!({
        "slot": slot, "apiKey": format!("abcdefghi{slot}"), "accessKey": "jklmnopqr1", "secretKey": SECRET,
        "permittedIps": "203.0.113.0/24",
    });
    body[field] = value;
    body
}

fn one(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers API-020 ENT-017 VAL-070
#[tokio::test]
async fn a_set_is_kept_and_told_without_its_secret() {
    let world = World::new().await;
    assert!(world.sets().await.is_empty());
    let saved = world.save(&world.admin, set(1, "slot", json!(1))).await;
    let told = json!([{
        "slot": 1, "apiKey": "abcdefghi1", "memberUniqueKey": world.admin.member_id, "accessKey": "jklmnopqr1",
        "permittedIps": "203.0.113.0/24", "secretSet": true, "lastUsedAt": null, "lastUsedAddress": null, "takesJobs": false,
    }]);
    assert_eq!(saved.data(), &told);
    let read = world.app.get(&world.admin, SHOW).await;
    assert_eq!(read.data(), &told);
    assert!(!String::from_utf8_lossy(&read.bytes).contains(SECRET));
    let mut conn = world.app.database.superuser().await;
    let stored: Vec<String> =
        sqlx::query_scalar("select t::text from web_api_key t union all select t::text from audit t")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert!(stored.len() >= 2 && stored.iter().all(|row| !row.contains(SECRET)));
    let sealed: Vec<u8> =
        sqlx::query_scalar("select secret_sealed from web_api_key").fetch_one(&mut conn).await.unwrap();
    assert!(!sealed.windows(SECRET.len()).any(|part| part == SECRET.as_bytes()));

    // nothing changed: with the same secret, and without one
    let again = world.save(&world.admin, set(1, "slot", json!(1))).await;
    assert_eq!((again.status, again.code()), (409, 500), "{}", again.json);
    let mut without = set(1, "slot", json!(1));
    without.as_object_mut().unwrap().remove("secretKey");
    assert_eq!(world.save(&world.admin, without.clone()).await.status, 409);
    without["permittedIps"] = json!(" 203.0.113.7 ; 198.51.100.0/24 ");
    let changed = world.save(&world.admin, without).await;
    assert_eq!(changed.data()[0]["permittedIps"], "203.0.113.7;198.51.100.0/24");
    world.save(&world.admin, set(1, "secretKey", json!("AnotherSecret1"))).await.data();

    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.app.get(&stranger, SHOW).await.data(), &json!([]), "the own company's alone");
    let taken = world.save(&stranger, set(1, "slot", json!(1))).await;
    assert_eq!(taken.fields(), one("apiKey", "unique"));
    let foreign = set(2, "memberUniqueKey", json!(stranger.member_id));
    assert_eq!(world.save(&world.admin, foreign).await.fields(), one("memberUniqueKey", "choice"));
    let nobody = set(2, "memberUniqueKey", json!(Uuid::nil()));
    assert_eq!(world.save(&world.admin, nobody).await.fields(), one("memberUniqueKey", "choice"));
}

#[tokio::test]
async fn two_sets_are_live_until_one_is_taken_away() {
    let world = World::new().await;
    for slot in [1, 2] {
        world.save(&world.admin, set(slot, "slot", json!(slot))).await.data();
    }
    assert_eq!(world.sets().await.iter().map(|set| set["slot"].as_i64().unwrap()).collect::<Vec<_>>(), [1, 2]);
    assert!(world.save(&world.admin, set(3, "slot", json!(3))).await.names("slot"));
    let left = world.save(&world.admin, json!({"slot": 1, "remove": true})).await;
    assert_eq!((left.data().as_array().unwrap().len(), &left.data()[0]["slot"]), (1, &json!(2)));
    let none = world.save(&world.admin, json!({"slot": 1, "remove": true})).await;
    assert_eq!((none.status, none.code()), (409, 500));
    let audit = world.app.post(&world.admin, "/api/hughomememberC/audit/list", json!({})).await;
    let actions: Vec<&str> =
        audit.data()["data"].as_array().unwrap().iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(actions, ["web_api.remove", "web_api.save", "web_api.save"]);
}

// covers API-021
#[tokio::test]
async fn fresh_values_are_letters_and_digits_and_kept_nowhere() {
    let world = World::new().await;
    let (one, other) = (world.app.get(&world.admin, FRESH).await, world.app.get(&world.admin, FRESH).await);
    for name in ["apiKey", "accessKey", "secretKey"] {
        let (one, other) = (one.data()[name].as_str().unwrap(), other.data()[name].as_str().unwrap());
        assert!(one.len() >= 10 && one.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{one}");
        assert_ne!(one, other);
    }
    assert!(world.sets().await.is_empty());
    let superior = world.app.person(&world.company, "boss", MemberType::Superior, &world.company.locations).await;
    assert_eq!(world.app.get(&superior, FRESH).await.code(), 403);
}

// covers ROLE-012
#[tokio::test]
async fn administrators_alone_manage_the_keys() {
    let world = World::new().await;
    world.save(&world.admin, set(1, "slot", json!(1))).await.data();
    for kind in [MemberType::General, MemberType::Superior] {
        let member =
            world.app.person(&world.company, &format!("m{}", kind.code()), kind, &world.company.locations).await;
        for got in [
            world.save(&member, set(2, "slot", json!(2))).await,
            world.app.get(&member, SHOW).await,
            world.app.get(&member, FRESH).await,
            world.app.get(&member, CALLS).await,
            world.app.post(&member, TRY, json!({"slot": 1})).await,
        ] {
            assert_eq!((got.status, got.code()), (403, 403));
        }
    }
    assert_eq!(world.sets().await.len(), 1);
    assert_eq!(world.app.call("GET", SHOW).send().await.status, 401);
}

// covers VAL-061 VAL-062 VAL-063 VAL-064 VAL-065 VAL-066 VAL-067 VAL-068 VAL-069 CONST-006
#[tokio::test]
async fn keys_and_addresses_keep_their_rules() {
    let world = World::new().await;
    for field in ["apiKey", "accessKey", "secretKey"] {
        for (value, rule) in [
            ("", "required"),
            ("abcdefgh-1", "alphanumeric"),
            ("abcdefgh_1", "alphanumeric"),
            ("abcdefgh!1", "alphanumeric"),
            ("abcdefgh1", "min_length"),
        ] {
            let got = world.save(&world.admin, set(1, field, json!(value))).await;
            assert_eq!(got.fields(), one(field, rule), "{field} {value:?}: {}", got.json);
        }
        let long = world.save(&world.admin, set(1, field, json!("a".repeat(65)))).await;
        assert_eq!(long.fields(), one(field, "max_length"));
        world.save(&world.admin, set(1, field, json!("abcdefghi1"))).await.data();
        world.save(&world.admin, json!({"slot": 1, "remove": true})).await.data();
    }
    for (list, accepted) in [
        ("203.0.113.7", true),
        ("203.0.113.0/24", true),
        ("203.0.113.0/0", true),
        ("203.0.113.7/32", true),
        ("203.0.113.7;198.51.100.0/24", true),
        ("", true),
        ("203.0.113.0/33", false),
        ("example.com", false),
        ("203.0.113.256", false),
        ("203.0.113", false),
        ("203.0.113.7,198.51.100.0/24", false),
        ("203.0.113.7;", false),
        ("2001:db8::1", false),
    ] {
        let got = world.save(&world.admin, set(1, "permittedIps", json!(list))).await;
        assert!(accepted || got.fields() == one("permittedIps", "address"), "{list}: {}", got.json);
        assert_eq!(got.status == 200, accepted, "{list}: {}", got.json);
        if accepted {
            world.save(&world.admin, json!({"slot": 1, "remove": true})).await.data();
        }
    }
    assert!(world.sets().await.is_empty());
}

/// What would become of a call is told without one: from where, in whose name, and how much it would see.
#[tokio::test]
async fn a_set_is_tried_out_from_the_address_of_its_system() {
    let world = World::new().await;
    let ask = async |body: Value| world.app.post(&world.admin, TRY, body).await;
    assert_eq!(ask(json!({"slot": 1})).await.status, 409, "there is no such set");
    world.save(&world.admin, set(1, "slot", json!(1))).await.data();
    for (address, problem) in
        [("203.0.113.9", None), ("198.51.100.1", Some("address")), ("2001:db8::1", Some("address"))]
    {
        let got = ask(json!({"slot": 1, "address": address})).await;
        assert_eq!((&got.data()["accepted"], &got.data()["problem"]), (&json!(problem.is_none()), &json!(problem)));
        assert_eq!((&got.data()["address"], got.data()["lineCount"].is_null()), (&json!(address), problem.is_some()));
    }
    for address in ["x", "203.0.113.0/24", "203.0.113.256"] {
        assert_eq!(ask(json!({"slot": 1, "address": address})).await.fields(), one("address", "address"));
    }
    assert!(ask(json!({"slot": 3})).await.names("slot"));
    // the set of a member who is out opens nothing
    let second = world.app.person(&world.company, "second", MemberType::Administrator, &world.company.locations).await;
    for change in [json!({"memberTypeCode": 10}), json!({"valid": false})] {
        let mut change = change;
        change["hugHomeMemberUniqueKeyC"] = json!(world.admin.member_id);
        world.app.post(&second, "/api/hughomememberC/active/member/update", change).await.data();
    }
    let got = world.app.post(&second, TRY, json!({"slot": 1, "address": "203.0.113.9"})).await;
    assert_eq!(got.data()["problem"], "member");
    // nothing of it counts as a call
    let sets = world.app.get(&second, SHOW).await;
    assert_eq!((&sets.data()[0]["lastUsedAt"], world.app.get(&second, CALLS).await.data()), (&Value::Null, &json!([])));
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.app.post(&stranger, TRY, json!({"slot": 1})).await.status, 409);
}

// covers VAL-071
#[tokio::test]
async fn what_is_missing_is_named() {
    let world = World::new().await;
    for (field, label) in [("apiKey", "APIキー"), ("accessKey", "アクセスキー"), ("secretKey", "シークレットキー")]
    {
        let mut body = set(1, "slot", json!(1));
        body.as_object_mut().unwrap().remove(field);
        let got = world.save(&world.admin, body).await;
        assert_eq!(got.fields(), one(field, "required"), "{}", got.json);
        assert!(got.json["data"]["fields"][0]["message"].as_str().unwrap().contains(label), "{}", got.json);
    }
}
