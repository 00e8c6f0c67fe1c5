//! The addresses of the company's own systems that are told of events. What becomes of the telling is in the plugin's tests.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};

use crate::house;

const BASE: &str = "/api/hughomememberC";

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

    async fn post(&self, who: &Person, call: &str, body: Value) -> TestResponse {
        self.app.post(who, &format!("{BASE}/{call}"), body).await
    }

    async fn saved(&self, more: Value) -> Value {
        self.post(&self.admin, "save/webhook", webhook(more)).await.data().clone()
    }

    async fn list(&self, who: &Person) -> Value {
        self.app.get(who, &format!("{BASE}/query/webhook")).await.data().clone()
    }

    async fn told(&self, who: &Person, key: &Value) -> TestResponse {
        let path = format!("{BASE}/query/webhook/delivery?webhookUniqueKey={}", key.as_str().unwrap());
        self.app.get(who, &path).await
    }
}

/// A webhook that keeps all rules, with some values put over.
fn webhook(more: Value) -> Value {
    let mut body = json!({"name": "MES", "url": "https://mes.example/hook", "events": ["alarm.started"]});
    let Value::Object(more) = more else { panic!("{more}") };
    body.as_object_mut().unwrap().extend(more);
    body
}

fn named(row: &Value, more: Value) -> Value {
    let mut more = more;
    (more["webhookUniqueKey"], more["version"]) = (row["webhookUniqueKey"].clone(), row["version"].clone());
    webhook(more)
}

#[tokio::test]
async fn a_webhook_is_entered_changed_and_taken_away_and_its_secret_is_told_once() {
    let world = World::new().await;
    assert_eq!(world.list(&world.admin).await, json!([]));
    let saved = world.saved(json!({"events": ["plan.ended", "alarm.started", "plan.ended"]})).await;
    let (row, secret) = (&saved["webhook"], saved["secret"].as_str().unwrap().to_owned());
    assert!(secret.starts_with("whsec_") && secret.len() > 40, "{secret}");
    assert_eq!((&row["events"], &row["active"]), (&json!(["alarm.started", "plan.ended"]), &json!(true)));
    assert_eq!((&row["memberUniqueKey"], &row["version"]), (&json!(world.admin.member_id), &json!(1)));
    assert_eq!(world.list(&world.admin).await, json!([row]));
    let stored = "select t::text from webhook t union all select t::text from audit t";
    let mut conn = world.app.database.superuser().await;
    let stored: Vec<String> = sqlx::query_scalar(stored).fetch_all(&mut conn).await.unwrap();
    let plain = String::from_utf8(base64_of(&secret)).unwrap();
    assert!(stored.len() >= 2 && stored.iter().all(|row| !row.contains(&secret) && !row.contains(&plain)));

    let changed = world.saved(named(row, json!({"name": "ERP", "active": false}))).await;
    assert_eq!((&changed["webhook"]["name"], &changed["webhook"]["active"]), (&json!("ERP"), &json!(false)));
    assert_eq!((&changed["secret"], &changed["webhook"]["version"]), (&Value::Null, &json!(2)));
    let renewed = world.saved(named(&changed["webhook"], json!({"newSecret": true}))).await;
    assert!(renewed["secret"].as_str().is_some_and(|new| new != secret));

    // another administrator who read an older version is told
    let second = world.app.person(&world.company, "second", MemberType::Administrator, &world.company.locations).await;
    let late = world.post(&second, "save/webhook", named(row, json!({}))).await;
    assert_eq!((late.status, &late.json["data"]["version"]), (409, &json!(3)), "{}", late.json);
    let key = json!({"webhookUniqueKey": row["webhookUniqueKey"]});
    world.post(&second, "delete/webhook", key.clone()).await.data();
    assert_eq!(
        (world.list(&world.admin).await, world.post(&second, "delete/webhook", key).await.status),
        (json!([]), 409)
    );
    let log: Vec<String> =
        sqlx::query_scalar("select action from audit where action like 'webhook.%' order by at, audit_id")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert_eq!(log, ["webhook.save", "webhook.save", "webhook.save", "webhook.delete"]);
}

fn base64_of(secret: &str) -> Vec<u8> {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.decode(secret.strip_prefix("whsec_").unwrap()).unwrap()
}

#[tokio::test]
async fn each_field_keeps_its_rules_and_there_are_ten_at_most() {
    let world = World::new().await;
    for (field, wrong) in [
        ("name", json!("")),
        ("name", json!("名".repeat(41))),
        ("url", json!("")),
        ("url", json!("http://mes.example/")),
        ("url", json!("https://user:word@mes.example/")),
        ("url", json!("mes.example")),
        ("url", json!(format!("https://mes.example/{}", "a".repeat(500)))),
        ("events", json!([])),
        ("events", json!(["alarm.loud"])),
        ("events", json!(["webhook.test"])),
        ("active", json!("yes")),
    ] {
        let got = world.post(&world.admin, "save/webhook", webhook(json!({ field: wrong }))).await;
        assert!(!got.fields().is_empty() && got.fields()[0].0.starts_with(field), "{field}: {}", got.json);
    }
    let none = world.post(&world.admin, "save/webhook", webhook(json!({"webhookUniqueKey": "x", "version": 1}))).await;
    assert_eq!((none.status, none.code()), (409, 500), "a key of another form names nothing: {}", none.json);
    let unread = json!({"webhookUniqueKey": kernel::ids::new_id()});
    assert!(world.post(&world.admin, "save/webhook", webhook(unread)).await.names("version"));
    for _ in 0..10 {
        world.saved(json!({})).await;
    }
    let more = world.post(&world.admin, "save/webhook", webhook(json!({}))).await;
    assert_eq!((more.status, more.code()), (409, 500), "{}", more.json);
}

#[tokio::test]
async fn another_company_and_other_members_find_none() {
    let world = World::new().await;
    let row = world.saved(json!({})).await["webhook"].clone();
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    let general = world.app.person(&world.company, "general", MemberType::General, &world.company.locations).await;
    assert_eq!(world.list(&stranger).await, json!([]));
    let key = json!({"webhookUniqueKey": row["webhookUniqueKey"]});
    let made_up = json!({"webhookUniqueKey": kernel::ids::new_id()});
    world.post(&world.admin, "test/webhook", key.clone()).await.data();
    let delivery = world.told(&world.admin, &row["webhookUniqueKey"]).await.data()[0]["deliveryUniqueKey"].clone();
    for (call, own, none) in [
        (
            "save/webhook",
            named(&row, json!({})),
            webhook(json!({"webhookUniqueKey": made_up["webhookUniqueKey"], "version": 1})),
        ),
        ("delete/webhook", key.clone(), made_up.clone()),
        ("test/webhook", key.clone(), made_up.clone()),
        ("resend/webhook", json!({"deliveryUniqueKey": delivery}), json!({"deliveryUniqueKey": kernel::ids::new_id()})),
    ] {
        let (foreign, absent) =
            (world.post(&stranger, call, own.clone()).await, world.post(&stranger, call, none).await);
        assert_eq!((foreign.status, &foreign.bytes), (409, &absent.bytes), "{call}");
        assert_eq!(world.post(&general, call, own).await.status, 403, "{call}");
    }
    let absent = world.told(&stranger, &made_up["webhookUniqueKey"]).await;
    assert_eq!(world.told(&stranger, &row["webhookUniqueKey"]).await.bytes, absent.bytes);
    assert_eq!(world.list(&world.admin).await, json!([row]));
    // staff of the provider see it, and answer for none
    let staff = world.app.staff("nishi", MemberType::StaffAdministrator).await;
    let refused = world.post(&staff, "save/webhook", webhook(json!({}))).await;
    assert_ne!(refused.status, 200, "{}", refused.json);
}

#[tokio::test]
async fn a_trial_waits_in_the_ledger_and_only_what_was_given_up_is_sent_again() {
    let world = World::new().await;
    let row = world.saved(json!({})).await["webhook"].clone();
    let key = json!({"webhookUniqueKey": row["webhookUniqueKey"]});
    world.post(&world.admin, "test/webhook", key.clone()).await.data();
    assert_eq!(world.post(&world.admin, "test/webhook", key.clone()).await.status, 429);
    let told = world.told(&world.admin, &row["webhookUniqueKey"]).await.data().clone();
    assert_eq!((&told[0]["event"], &told[0]["state"]), (&json!("webhook.test"), &json!("waiting")));
    let again = json!({"deliveryUniqueKey": told[0]["deliveryUniqueKey"]});
    assert_eq!(world.post(&world.admin, "resend/webhook", again.clone()).await.status, 409);
    let dead = "update job set state = 'dead', error = 'late', finished_at = now() where kind = 'webhooks.tell'";
    sqlx::query(dead).execute(&mut world.app.database.superuser().await).await.unwrap();
    let told = world.told(&world.admin, &row["webhookUniqueKey"]).await.data().clone();
    assert_eq!((&told[0]["state"], &told[0]["reason"]), (&json!("failed"), &json!("late")));
    world.post(&world.admin, "resend/webhook", again).await.data();
    assert_eq!(world.told(&world.admin, &row["webhookUniqueKey"]).await.data()[0]["state"], "waiting");
}
