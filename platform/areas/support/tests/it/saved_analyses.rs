//! Saved analyses: saved, found again, reopened, deleted; whose they are.

use access::MemberType;
use apptest::{Person, TestApp, TestResponse, repository};
use serde_json::{Value, json};

use crate::world::{World, over, texts};

const SAVE: &str = "/api/support/save/query/parameters";
const DETAILS: &str = "/api/support/save/query/parameters/details";
const LIST: &str = "/api/support/fetchProductionAnalysisNarrowedResultInfo";
const SEARCH: &str = "/api/support/search/productionAnalysisNarrowedResult";
const CHANGE: &str = "/api/support/save/query/parameters/change";
const DELETE: &str = "/api/assetAlarmOccurenceStatus/delete/data";
const KEY: &str = "productionAnalysisNarrowedResultUniqueKey";

fn analysis(more: Value) -> Value {
    over(
        json!({"screen": "two-units", "savedName": "May audit", "conditions": {"startDate": "2024-05-01", "units": ["L1"]}}),
        more,
    )
}

async fn save(world: &World, who: &Person, more: Value) -> String {
    let got = world.app.post(who, SAVE, analysis(more)).await;
    got.data()[KEY].as_str().unwrap().to_owned()
}

async fn list(world: &World, who: &Person) -> Value {
    world.app.get(who, LIST).await.data().clone()
}

async fn open(world: &World, who: &Person, key: &str) -> TestResponse {
    world.app.get(who, &format!("{LIST}?{KEY}={key}")).await
}

async fn delete(world: &World, who: &Person, key: &str) -> TestResponse {
    world.app.get(who, &format!("{DELETE}?{KEY}={key}")).await
}

async fn colleague(world: &World) -> Person {
    world.app.person(&world.company, "kenji", MemberType::Administrator, &[world.f1.places.location_id]).await
}

async fn stranger(world: &World) -> Person {
    let other = world.app.company("B", 1).await;
    world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await
}

// covers API-147 API-150 ENT-049 VAL-143
#[tokio::test]
async fn saved_analyses_are_listed_newest_first_with_name_memo_and_date() {
    let world = World::new().await;
    world.app.app.clock.shift(86_400);
    let before = world.app.app.clock.now() - time::Duration::MINUTE;
    let first = save(&world, &world.member, json!({"memo": "第1ライン"})).await;
    world.app.app.clock.shift(1);
    let second = save(&world, &world.member, json!({"savedName": "June", "screen": "by-recipe"})).await;
    let listed = list(&world, &world.member).await;
    assert_eq!(listed["count"], 2);
    assert_eq!(texts(&listed["data"], KEY), [second.as_str(), first.as_str()]);
    assert_eq!(texts(&listed["data"], "savedName"), ["June", "May audit"]);
    assert_eq!(texts(&listed["data"], "memo"), ["", "第1ライン"]);
    assert_eq!(texts(&listed["data"], "screen"), ["by-recipe", "two-units"]);
    let row = &listed["data"][1];
    let created = row["createdAt"].as_str().unwrap();
    let told = kernel::zone::parse_iso(created).unwrap();
    assert!(created.ends_with("+09:00"));
    assert!((world.app.app.clock.now() - told).whole_seconds().abs() < 60 && told > before, "the moment of saving");
    assert_eq!((&row["createdBy"], &row["own"], &row["conditions"]), (&json!("naoko"), &json!(true), &Value::Null));
    assert_eq!(list(&world, &stranger(&world).await).await, json!({"data": [], "count": 0}));
}

// covers API-150 VAL-142
#[tokio::test]
async fn a_name_is_required_and_every_limit_is_kept() {
    let world = World::new().await;
    let fields = |more: Value| async {
        let more = more;
        world.app.post(&world.member, SAVE, analysis(more)).await.fields()
    };
    let one = |field: &str, rule: &str| vec![(field.to_owned(), rule.to_owned())];
    assert_eq!(fields(json!({"savedName": ""})).await, one("savedName", "required"));
    assert_eq!(fields(json!({"savedName": null})).await, one("savedName", "required"));
    assert_eq!(fields(json!({"savedName": "x".repeat(101)})).await, one("savedName", "max_length"));
    assert_eq!(fields(json!({"memo": "x".repeat(1001)})).await, one("memo", "max_length"));
    assert_eq!(fields(json!({"screen": "operating-status"})).await, one("screen", "choice"));
    assert_eq!(fields(json!({"screen": null})).await, one("screen", "required"));
    assert_eq!(fields(json!({"conditions": null})).await, one("conditions", "required"));
    assert_eq!(fields(json!({"conditions": [1]})).await, one("conditions", "type"));
    assert_eq!(
        fields(json!({"conditions": {"a": ["x".repeat(9_000), "x".repeat(9_000)]}})).await,
        one("conditions", "max")
    );
    assert_eq!(fields(json!({"author": "kenji"})).await, one("author", "unknown"));
    assert_eq!(list(&world, &world.member).await["count"], 0);
    save(&world, &world.member, json!({"savedName": "充".repeat(100), "memo": "充".repeat(1000)})).await;
    assert_eq!(list(&world, &world.member).await["count"], 1);
}

// covers API-151
#[tokio::test]
async fn reopening_restores_conditions_tab_items_and_axes() {
    let world = World::new().await;
    let key = save(&world, &world.member, json!({})).await;
    let details =
        json!({"tab": "film", "items": ["yieldRate"], "axes": [{"unitCategory": "percent", "min": 0, "max": 100}]});
    let body = json!({KEY: key, "details": details});
    assert_eq!(world.app.post(&world.member, DETAILS, body.clone()).await.data(), &Value::Null);
    let got = open(&world, &world.member, &key).await;
    let row = &got.data()["data"][0];
    assert_eq!((&row["details"], &row["conditions"]), (&details, &analysis(json!({}))["conditions"]));
    assert_eq!(got.data()["count"], 1);

    let unknown = world.app.post(&world.member, DETAILS, json!({KEY: kernel::ids::new_id(), "details": {}})).await;
    assert_eq!((unknown.status, unknown.code()), (409, 500));
    for who in [&colleague(&world).await, &stranger(&world).await] {
        let got = world.app.post(who, DETAILS, json!({KEY: key, "details": {"tab": "spoilt"}})).await;
        assert_eq!((got.status, &got.bytes), (unknown.status, &unknown.bytes));
    }
    assert_eq!(open(&world, &world.member, &key).await.data()["data"][0]["details"], details);
    let wrong = world.app.post(&world.member, DETAILS, json!({KEY: key, "details": "tab"})).await;
    assert!(wrong.names("details"));
    assert!(world.app.post(&world.member, DETAILS, json!({"details": {}})).await.names(KEY));
}

// covers API-182 ST-063
#[tokio::test]
async fn a_search_finds_by_part_of_the_name_screen_and_day() {
    let world = World::new().await;
    let first = save(&world, &world.member, json!({})).await;
    save(&world, &world.member, json!({"savedName": "June", "screen": "all-units"})).await;
    let stranger = stranger(&world).await;
    save(&world, &stranger, json!({})).await;
    let found = |body: Value| async {
        let body = body;
        let got = world.app.post(&world.member, SEARCH, body).await;
        texts(&got.data()["data"], KEY).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(found(json!({"keyword": "aud"})).await, [first.as_str()]);
    assert_eq!(found(json!({"keyword": "AUD"})).await, [first.as_str()]);
    assert_eq!(found(json!({"screen": "two-units"})).await, [first.as_str()]);
    assert_eq!(found(json!({"keyword": "%"})).await, [""; 0]);
    assert_eq!(found(json!({})).await.len(), 2);
    let today = list(&world, &world.member).await["data"][0]["createdAt"].as_str().unwrap()[..10].to_owned();
    assert_eq!(found(json!({"startDate": today, "endDate": today})).await.len(), 2);
    assert_eq!(found(json!({"startDate": "2024-05-01", "endDate": "2024-05-31"})).await.len(), 0);
    let wrong = |body: Value| async {
        let body = body;
        world.app.post(&world.member, SEARCH, body).await
    };
    assert!(wrong(json!({"startDate": "2024-05-02", "endDate": "2024-05-01"})).await.names("endDate"));
    assert!(wrong(json!({"startDate": "2024/05/01"})).await.names("startDate"));
    assert!(wrong(json!({"size": 7})).await.names("size"));
    assert!(wrong(json!({"keyword": "x".repeat(101)})).await.names("keyword"));

    delete(&world, &world.member, &first).await.data();
    assert_eq!(found(json!({"keyword": "aud"})).await, [""; 0]);
}

// covers API-136 CONV-027
#[tokio::test]
async fn deleting_is_a_get_with_the_key_and_the_author_s_alone() {
    let world = World::new().await;
    let key = save(&world, &world.member, json!({})).await;
    let unknown = delete(&world, &world.member, &kernel::ids::new_id().to_string()).await;
    assert_eq!((unknown.status, unknown.code()), (409, 500));
    assert_eq!(unknown.json["message"], "保存した分析結果が見つかりません。");
    assert_eq!(delete(&world, &world.member, "no key").await.bytes, unknown.bytes);
    for who in [&colleague(&world).await, &stranger(&world).await] {
        assert_eq!(delete(&world, who, &key).await.bytes, unknown.bytes);
    }
    assert!(world.app.get(&world.member, DELETE).await.names(KEY));
    let posted = world.app.post(&world.member, DELETE, json!({KEY: key})).await;
    assert_eq!(posted.status, 405);
    assert_eq!(list(&world, &world.member).await["count"], 1, "nothing of all this deleted it");

    assert_eq!(delete(&world, &world.member, &key).await.data(), &Value::Null);
    assert_eq!(list(&world, &world.member).await["count"], 0);
    assert_eq!(delete(&world, &world.member, &key).await.bytes, unknown.bytes);
}

// covers CONV-035
#[tokio::test]
async fn the_cookie_alone_neither_reads_nor_deletes() {
    let world = World::new().await;
    let key = save(&world, &world.member, json!({})).await;
    let cookie = format!("sosogi_token={}", world.member.token);
    for path in [LIST.to_owned(), format!("{DELETE}?{KEY}={key}")] {
        let got = world.app.call("GET", &path).header("cookie", &cookie).send().await;
        assert_eq!((got.status, got.code()), (401, 401), "{path}");
        let both = world.app.call("GET", &path).header("cookie", &cookie).token("nobody's").send().await;
        assert_eq!((both.status, both.code()), (401, 401), "{path}");
    }
    assert_eq!(list(&world, &world.member).await["count"], 1, "nothing was deleted");
}

#[tokio::test]
async fn colleagues_read_what_is_shared_and_nothing_else() {
    let world = World::new().await;
    let shared = save(&world, &world.member, json!({})).await;
    let private = save(&world, &world.member, json!({"savedName": "Mine", "shared": false})).await;
    let colleague = colleague(&world).await;
    let listed = list(&world, &colleague).await;
    assert_eq!(texts(&listed["data"], KEY), [shared.as_str()]);
    assert_eq!((&listed["count"], &listed["data"][0]["own"]), (&json!(1), &json!(false)));
    assert_eq!(open(&world, &colleague, &shared).await.data()["data"][0]["conditions"]["units"], json!(["L1"]));
    let unknown = open(&world, &colleague, &kernel::ids::new_id().to_string()).await;
    assert_eq!(unknown.code(), 500);
    assert_eq!(open(&world, &colleague, &private).await.bytes, unknown.bytes);
    assert_eq!(open(&world, &stranger(&world).await, &shared).await.bytes, unknown.bytes);
    assert_eq!(list(&world, &world.member).await["count"], 2);
}

#[tokio::test]
async fn saving_and_deleting_are_in_the_company_s_audit_log() {
    let world = World::new().await;
    let key = save(&world, &world.member, json!({})).await;
    delete(&world, &world.member, &key).await.data();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let rows: Vec<(String, uuid::Uuid, Option<Value>, Option<Value>)> =
        sqlx::query_as("select action, actor_id, before, after from audit where subject = $1 order by at, audit_id")
            .bind("May audit")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    let who = world.member.member_id;
    let saved = json!({"screen": "two-units", "savedName": "May audit", "shared": true});
    assert_eq!(
        rows,
        [
            ("analysis.save".to_owned(), who, None, Some(saved)),
            ("analysis.delete".to_owned(), who, Some(json!({"savedName": "May audit"})), None),
        ]
    );
}

#[tokio::test]
async fn a_role_without_the_key_saves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    for file in ["model.conf", "roles.csv", "function-codes.csv", "services.csv", "policy.csv"] {
        let text = std::fs::read_to_string(repository().join("policies").join(file)).unwrap();
        let kept: Vec<&str> =
            text.lines().filter(|line| !line.contains("general, support.production-analysis.")).collect();
        std::fs::write(folder.path().join(file), kept.join("\n")).unwrap();
    }
    let path = folder.path().to_string_lossy().into_owned();
    let app = TestApp::start_with(vec![support::routes()], |settings| settings.policies_dir = path).await;
    let company = app.company("A", 1).await;
    let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let key = kernel::ids::new_id();
    let mut answers = vec![app.post(&member, SAVE, analysis(json!({}))).await];
    answers.push(app.post(&member, DETAILS, json!({KEY: key, "details": {}})).await);
    answers.push(app.post(&member, SEARCH, json!({})).await);
    answers.push(app.get(&member, LIST).await);
    answers.push(app.get(&member, &format!("{DELETE}?{KEY}={key}")).await);
    for got in answers {
        assert_eq!((got.status, got.code()), (403, 403));
    }
}

#[tokio::test]
async fn the_author_renames_and_shares_and_nobody_else() {
    let world = World::new().await;
    let key = save(&world, &world.member, json!({"shared": false})).await;
    let change = |more: Value| over(json!({KEY: key, "savedName": "June audit", "memo": "L1", "shared": true}), more);
    let kenji = colleague(&world).await;
    assert_eq!(list(&world, &kenji).await["count"], 0);
    assert_eq!(world.app.post(&world.member, CHANGE, change(json!({}))).await.data(), &Value::Null);
    let row = list(&world, &kenji).await["data"][0].clone();
    assert_eq!((&row["savedName"], &row["memo"], &row["own"]), (&json!("June audit"), &json!("L1"), &json!(false)));
    let unknown = world.app.post(&world.member, CHANGE, change(json!({KEY: kernel::ids::new_id()}))).await;
    for who in [&kenji, &stranger(&world).await] {
        let got = world.app.post(who, CHANGE, change(json!({"savedName": "spoilt"}))).await;
        assert_eq!((got.status, &got.bytes), (409, &unknown.bytes));
    }
    let broken =
        world.app.post(&world.member, CHANGE, change(json!({"savedName": " ", "memo": "x".repeat(1001)}))).await;
    let rules = [("savedName", "required"), ("memo", "max_length")];
    assert_eq!(broken.fields(), rules.map(|(field, rule)| (field.to_owned(), rule.to_owned())));
    assert_eq!(list(&world, &world.member).await["data"][0]["savedName"], "June audit");
}
