//! The item picker's content.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use uuid::Uuid;

const PATH: &str = "/api/trendGraphTemplateMaster/query/graph/master/data";

async fn world() -> (TestApp, Company, F1, Person) {
    let app = TestApp::start(vec![machines::routes()]).await;
    let company = app.company("A", 1).await;
    let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
    let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
    (app, company, f1, member)
}

async fn save(app: &TestApp, company: &Company, owner: Uuid, (scope, name): (&str, &str)) {
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into trend_template (company_id, template_id, owner_id, scope, screen, name, item_keys, axes, saved_at)
         values ($1, $2, $3, $4, 'fillingHistory', $5, '{seal_temperature}', $6, $7)",
    )
    .bind(company.id.as_i64())
    .bind(kernel::ids::new_id())
    .bind(owner)
    .bind(scope)
    .bind(name)
    .bind(json!([{"unitCategory": "temperature", "auto": false, "min": 0.0, "max": 200.0}]))
    .bind(app.app.clock.now())
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
}

fn names(templates: &Value) -> Vec<&str> {
    templates.as_array().unwrap().iter().map(|template| template["name"].as_str().unwrap()).collect()
}

fn keys(master: &Value) -> Vec<&str> {
    let groups = master["categories"].as_array().unwrap().iter();
    groups.flat_map(|group| group["items"].as_array().unwrap()).map(|item| item["itemKey"].as_str().unwrap()).collect()
}

// covers API-180
#[tokio::test]
async fn items_stand_in_groups_and_templates_by_who_made_them() {
    let (app, company, _, member) = world().await;
    let colleague = app.person(&company, "kenji", MemberType::Administrator, &company.locations).await;
    for (owner, scope, name) in
        [(&member, "own", "mine"), (&colleague, "own", "not mine"), (&colleague, "company", "ours")]
    {
        save(&app, &company, owner.member_id, (scope, name)).await;
    }
    let got = app.get(&member, &format!("{PATH}?screen=fillingHistory")).await;
    let templates = &got.data()["templates"];
    assert_eq!(names(&templates["recommended"]), ["シール温度と速度", "充填の状態"]);
    assert_eq!((names(&templates["own"]), names(&templates["company"])), (vec!["mine"], vec!["ours"]));
    assert_eq!(
        templates["own"][0]["axes"],
        json!([{"unitCategory": "temperature", "auto": false, "min": 0.0, "max": 200.0}])
    );
    assert!(!got.json.to_string().contains("not mine"));

    let group = &got.data()["categories"][1];
    assert_eq!((&group["majorCategory"], &group["label"]), (&json!("sealing"), &json!("シール")));
    let expected = json!({"itemKey": "seal_temperature", "label": "シール温度", "majorCategory": "sealing", "unitCategory": "temperature",
        "unit": "℃", "decimals": 1, "allowedMin": -99.9, "allowedMax": 999.9});
    assert_eq!(group["items"][0], expected);

    let elsewhere = app.get(&member, &format!("{PATH}?screen=operatingStatus")).await;
    assert_eq!(elsewhere.data()["templates"], json!({"recommended": [], "own": [], "company": []}));
}

// covers API-180
#[tokio::test]
async fn a_machine_offers_what_it_sends() {
    let (app, _, f1, member) = world().await;
    let all = app.get(&member, PATH).await;
    assert!(keys(all.data()).len() > 30);
    let of_device = app.get(&member, &format!("{PATH}?deviceUniqueKey={}", f1.places.devices[0])).await;
    let expected = [
        "production_speed",
        "production_count",
        "weight_checker_ok",
        "weight_checker_ng",
        "seal_temperature",
        "film_used",
    ];
    assert_eq!(keys(of_device.data()), expected);
    assert!(app.get(&member, &format!("{PATH}?screen=moon")).await.names("screen"));
}

// covers ROLE-043
#[tokio::test]
async fn another_s_machine_is_an_unknown_machine() {
    let (app, company, f1, _) = world().await;
    let other = app.company("B", 1).await;
    let foreign = app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let elsewhere = app.person(&company, "kenji", MemberType::Administrator, &company.locations).await;
    for who in [&foreign, &elsewhere] {
        let got = app.get(who, &format!("{PATH}?deviceUniqueKey={}", f1.places.devices[0])).await;
        let made_up = app.get(who, &format!("{PATH}?deviceUniqueKey={}", kernel::ids::new_id())).await;
        let no_key = app.get(who, &format!("{PATH}?deviceUniqueKey=x")).await;
        assert_eq!((got.status, got.code()), (409, 500));
        assert_eq!((&got.bytes, &got.bytes), (&made_up.bytes, &no_key.bytes));
    }
    assert_eq!(app.call("GET", PATH).send().await.status, 401);
}

#[tokio::test]
async fn labels_speak_the_caller_s_language() {
    let (app, _, _, member) = world().await;
    let got = app.call("GET", PATH).token(&member.token).header("accept-language", "ko").send().await;
    assert_eq!(got.data()["categories"][1]["label"], "실링");
    assert_eq!(names(&got.data()["templates"]["recommended"])[0], "실링 온도와 속도");
}
