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
    let templates = &elsewhere.data()["templates"];
    assert_eq!(names(&templates["recommended"]), ["シールと充填", "シール温度", "フィルム送り", "電力と空気"]);
    assert_eq!((&templates["own"], &templates["company"]), (&json!([]), &json!([])));
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

const SAVE: &str = "/api/trendGraphTemplateMaster/save/graph/data";
const DELETE: &str = "/api/trendGraphTemplateMaster/delete/graph/data";

/// Two items of two major categories, for the trend of operating status.
fn draft(name: &str, scope: &str) -> Value {
    json!({"screen": "operatingStatus", "name": name, "scope": scope,
        "itemKeys": ["seal_temperature", "production_speed"],
        "axes": [{"unitCategory": "temperature", "auto": false, "min": 0.0, "max": 200.0}]})
}

fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

/// The body that changes a template as it was read.
fn again(template: &Value, scope: &str) -> Value {
    let body = with(draft(template["name"].as_str().unwrap(), scope), "version", template["version"].clone());
    with(body, "templateUniqueKey", template["templateUniqueKey"].clone())
}

async fn templates(app: &TestApp, who: &Person) -> Value {
    app.get(who, &format!("{PATH}?screen=operatingStatus")).await.data()["templates"].clone()
}

fn pair(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

// covers API-181, API-206, ENT-046
#[tokio::test]
async fn a_template_is_its_maker_s_alone_and_gone_when_it_is_deleted() {
    let (app, company, _, member) = world().await;
    let colleague = app.person(&company, "kenji", MemberType::Administrator, &company.locations).await;
    let saved = app.post(&member, SAVE, draft("夜勤", "own")).await.data().clone();
    assert_eq!((&saved["scope"], &saved["version"]), (&json!("own"), &json!(1)));
    let own = templates(&app, &member).await["own"].clone();
    assert_eq!(own, json!([saved]));
    assert_eq!(own[0]["itemKeys"], json!(["seal_temperature", "production_speed"]));
    assert_eq!(own[0]["axes"][0]["max"], 200.0);
    // its items stand in two groups of the picker
    let master = app.get(&member, PATH).await;
    let groups = master.data()["categories"].as_array().unwrap().iter();
    let of_items = |group: &&Value| {
        let items = group["items"].as_array().unwrap().iter();
        items.into_iter().any(|item| own[0]["itemKeys"].as_array().unwrap().contains(&item["itemKey"]))
    };
    assert_eq!(groups.filter(of_items).count(), 2);
    // nobody else reads, changes or deletes it, and filling history does not offer it
    assert_eq!(templates(&app, &colleague).await["own"], json!([]));
    assert_eq!(app.get(&member, PATH).await.data()["templates"]["own"], json!([]));
    let foreign = app.company("B", 1).await;
    let foreign = app.person(&foreign, "ji-u", MemberType::Administrator, &foreign.locations).await;
    for who in [&colleague, &foreign] {
        for (path, body) in
            [(SAVE, again(&saved, "own")), (DELETE, json!({"templateUniqueKey": saved["templateUniqueKey"]}))]
        {
            let theirs = app.post(who, path, body.clone()).await;
            let made_up = app.post(who, path, with(body, "templateUniqueKey", json!(kernel::ids::new_id()))).await;
            assert_eq!((theirs.status, theirs.code(), &theirs.bytes), (409, 500, &made_up.bytes));
        }
    }
    let key = json!({"templateUniqueKey": saved["templateUniqueKey"]});
    assert_eq!(app.post(&member, DELETE, key.clone()).await.status, 200);
    assert_eq!(templates(&app, &member).await["own"], json!([]));
    assert_eq!(app.post(&member, DELETE, key).await.status, 409);
    for path in [SAVE, DELETE] {
        assert_eq!(app.call("POST", path).json(&json!({})).send().await.status, 401);
    }
}

// covers API-206, ROLE-039
#[tokio::test]
async fn a_recommended_template_is_neither_changed_nor_deleted() {
    let (app, company, _, _) = world().await;
    let administrator = app.person(&company, "kenji", MemberType::Administrator, &company.locations).await;
    let before = templates(&app, &administrator).await["recommended"].clone();
    let body = with(again(&before[0], "company"), "name", json!("mine"));
    for (path, body) in [(SAVE, body), (DELETE, json!({"templateUniqueKey": before[0]["templateUniqueKey"]}))] {
        let got = app.post(&administrator, path, body).await;
        assert_eq!((got.status, got.code()), (409, 500));
        assert!(got.json["message"].as_str().unwrap().contains("推奨"), "{}", got.json);
    }
    assert_eq!(templates(&app, &administrator).await["recommended"], before);
}

// covers ST-062, ROLE-038, UI-139
#[tokio::test]
async fn a_shared_template_is_the_company_s_and_changed_by_those_who_may_edit_equipment() {
    let (app, company, _, member) = world().await;
    let superior = app.person(&company, "kenji", MemberType::Superior, &company.locations).await;
    assert_eq!(app.post(&member, SAVE, draft("朝", "company")).await.status, 403);
    let own = app.post(&superior, SAVE, draft("朝", "own")).await.data().clone();
    assert_eq!(templates(&app, &member).await["company"], json!([]));
    let shared = app.post(&superior, SAVE, again(&own, "company")).await.data().clone();
    assert_eq!((&shared["scope"], &shared["version"]), (&json!("company"), &json!(2)));
    assert_eq!(templates(&app, &member).await["company"], json!([shared]));
    assert_eq!(templates(&app, &superior).await["own"], json!([]));
    let foreign = app.company("B", 1).await;
    let foreign = app.person(&foreign, "ji-u", MemberType::Administrator, &foreign.locations).await;
    assert_eq!(templates(&app, &foreign).await["company"], json!([]));
    // who only sees it is told so; nobody takes it back for themselves; a newer version stands
    assert_eq!(app.post(&member, SAVE, again(&shared, "company")).await.status, 403);
    let key = json!({"templateUniqueKey": shared["templateUniqueKey"]});
    assert_eq!(app.post(&member, DELETE, key.clone()).await.status, 403);
    assert_eq!(app.post(&superior, SAVE, again(&shared, "own")).await.fields(), pair("scope", "shared"));
    let late = app.post(&superior, SAVE, again(&own, "company")).await;
    assert_eq!((late.status, &late.json["data"]["version"]), (409, &json!(2)), "{}", late.json);
    assert_eq!(app.post(&superior, DELETE, key).await.status, 200);
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let actions: Vec<String> =
        sqlx::query_scalar("select action from audit order by at, audit_id").fetch_all(&mut *tx).await.unwrap();
    assert_eq!(actions, ["trend-template.add", "trend-template.share", "trend-template.delete"]);
}

// covers VAL-111, VAL-112, CONST-041, ENT-046
#[tokio::test]
async fn a_template_holds_what_its_screen_can_draw() {
    let (app, _, _, member) = world().await;
    let keys = |count: usize| {
        let all = [
            "seal_temperature",
            "vertical_seal_temp_1",
            "vertical_seal_temp_2",
            "horizontal_seal_temp_1",
            "horizontal_seal_temp_2",
            "nozzle_pressure",
            "production_speed",
            "set_speed",
        ];
        json!(all[..count])
    };
    let send = async |name: &str, screen: &str, keys: Value| {
        let body = with(with(draft(name, "own"), "itemKeys", keys), "screen", json!(screen));
        app.post(&member, SAVE, with(body, "axes", json!([]))).await
    };
    assert_eq!(send("a", "operatingStatus", keys(7)).await.status, 200);
    assert_eq!(send("b", "operatingStatus", keys(8)).await.fields(), pair("itemKeys", "max_items"));
    let four = json!(["seal_temperature", "nozzle_pressure", "production_speed", "tank_level"]);
    assert_eq!(send("b", "operatingStatus", four.clone()).await.fields(), pair("itemKeys", "max_categories"));
    // filling history draws more
    assert_eq!(send("a", "fillingHistory", keys(8)).await.status, 200);
    assert_eq!(send("b", "fillingHistory", four).await.status, 200);
    assert_eq!(send("b", "operatingStatus", json!([])).await.fields(), pair("itemKeys", "required"));
    assert_eq!(
        send("b", "operatingStatus", json!(["seal_temperature", "moon"])).await.fields(),
        pair("itemKeys[1]", "unknown")
    );
    let twice = json!(["seal_temperature", "seal_temperature"]);
    assert_eq!(send("b", "operatingStatus", twice).await.fields(), pair("itemKeys[1]", "twice"));
    assert_eq!(send("b", "moon", keys(1)).await.fields(), pair("screen", "choice"));
    // a name stands once among the own ones of a screen
    assert_eq!(send("a", "operatingStatus", keys(1)).await.fields(), pair("name", "unique"));
}

// covers VAL-138, VAL-139, CONST-052
#[tokio::test]
async fn a_template_s_name_has_one_to_fifteen_characters_and_its_axes_lie_in_what_is_allowed() {
    let (app, _, _, member) = world().await;
    let name = async |name: &str| app.post(&member, SAVE, draft(name, "own")).await;
    for missing in ["", " \u{3000}"] {
        assert_eq!(name(missing).await.fields(), pair("name", "required"));
    }
    assert_eq!(name(&"充".repeat(16)).await.fields(), pair("name", "max_length"));
    for right in ["a", &"充".repeat(15)] {
        assert_eq!(name(right).await.data()["name"], right);
    }
    let axis = async |axis: Value| app.post(&member, SAVE, with(draft("x", "own"), "axes", json!([axis]))).await;
    let of = |category: &str, min: Value, max: Value| json!({"unitCategory": category, "auto": false, "min": min, "max": max});
    assert_eq!(axis(of("pressure", json!(0), json!(1))).await.fields(), pair("axes[0].unitCategory", "choice"));
    assert_eq!(axis(of("temperature", json!(null), json!(1))).await.fields(), pair("axes[0].min", "required"));
    assert_eq!(axis(of("temperature", json!(-100), json!(1))).await.fields(), pair("axes[0].min", "range"));
    assert_eq!(axis(of("temperature", json!(0), json!(1000))).await.fields(), pair("axes[0].max", "range"));
    assert_eq!(axis(of("temperature", json!(50), json!(50))).await.fields(), pair("axes[0].max", "order"));
    assert_eq!(axis(of("temperature", json!(-99.9), json!(999.9))).await.status, 200);
    // all that is wrong is told at once
    let got = app.post(&member, SAVE, with(draft("", "moon"), "itemKeys", json!([]))).await;
    assert!(got.names("name") && got.names("scope") && got.names("itemKeys"), "{}", got.json);
}
