//! The columns of the operating status list: a member's choice, and templates.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use kernel::ids;
use serde_json::{Value, json};

const COLUMNS: &str = "/api/operatingStatus/column";
const TEMPLATES: &str = "/api/operatingStatus/template";

struct World {
    app: TestApp,
    company: Company,
    general: Person,
    superior: Person,
}

impl World {
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        let general = app.person(&company, "naoko", MemberType::General, &company.locations).await;
        let superior = app.person(&company, "kenji", MemberType::Superior, &company.locations).await;
        Self { app, company, general, superior }
    }

    async fn in_language(&self, who: &Person, path: &str, language: &str) -> TestResponse {
        self.app.call("GET", path).token(&who.token).header("accept-language", language).send().await
    }

    async fn columns(&self, who: &Person) -> Value {
        self.app.get(who, &format!("{COLUMNS}/query")).await.data()["columns"].clone()
    }

    async fn choose(&self, who: &Person, columns: Value) -> TestResponse {
        self.app.post(who, &format!("{COLUMNS}/save"), json!({ "columns": columns })).await
    }

    async fn templates(&self, who: &Person) -> Value {
        self.app.get(who, &format!("{TEMPLATES}/query")).await.data().clone()
    }

    async fn send(&self, who: &Person, deed: &str, body: Value) -> TestResponse {
        self.app.post(who, &format!("{TEMPLATES}/{deed}"), body).await
    }

    async fn save(&self, who: &Person, name: &str, columns: Value) -> TestResponse {
        self.send(who, "save", json!({"name": name, "columns": columns})).await
    }

    /// The names of a member's own templates, and of those that the company shares.
    async fn names(&self, who: &Person) -> [Vec<String>; 2] {
        let all = self.templates(who).await;
        ["own", "company"].map(|part| {
            let of_part = all[part].as_array().unwrap().iter();
            of_part.map(|template| template["name"].as_str().unwrap().to_owned()).collect()
        })
    }

    /// Actions of the audit log, with what was there before and after.
    async fn audit(&self) -> Vec<(String, String, Option<Value>, Option<Value>)> {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_as("select action, subject, before, after from audit order by at, audit_id")
            .fetch_all(&mut *tx)
            .await
            .unwrap()
    }
}

fn key(template: &Value) -> Value {
    json!({ "templateUniqueKey": template["templateUniqueKey"] })
}

fn first(count: usize) -> Value {
    json!(live::ColumnKey::ALL[..count])
}

// covers API-112, ENT-044
#[tokio::test]
async fn a_member_s_columns_come_back_in_their_order() {
    let world = World::new().await;
    let five = json!(["yieldRate", "lineName", "cumulativeOutput", "rollEndTime", "output"]);
    assert_eq!(world.choose(&world.general, five.clone()).await.data()["columns"], five);
    assert_eq!(world.columns(&world.general).await, five);
    let twenty: Vec<&live::ColumnKey> = live::ColumnKey::ALL.iter().rev().take(20).collect();
    world.choose(&world.general, json!(twenty)).await.data();
    assert_eq!(world.columns(&world.general).await, json!(twenty));
    // a colleague's choice is another one
    assert_ne!(world.columns(&world.superior).await, json!(twenty));
}

#[tokio::test]
async fn a_list_begins_with_the_first_recommended_columns() {
    let world = World::new().await;
    let columns = world.columns(&world.general).await;
    assert_eq!(columns, world.templates(&world.general).await["recommended"][0]["columns"]);
    assert_eq!(columns[0], "recipeDataNumber");
}

#[tokio::test]
async fn each_column_has_a_name_of_its_own_in_each_language_and_a_unit() {
    let world = World::new().await;
    for (language, output, speed) in
        [("ja", "累計 生産数", "袋/分"), ("en", "Output (day)", "bags/min"), ("ko", "누계 생산 수", "봉/분")]
    {
        let got = world.in_language(&world.general, &format!("{COLUMNS}/query"), language).await;
        let available = got.data()["available"].as_array().unwrap();
        assert_eq!(available.len(), live::ColumnKey::ALL.len());
        let of = |key: &str| available.iter().find(|column| column["columnKey"] == key).unwrap();
        assert_eq!((&of("cumulativeOutput")["label"], &of("productionSpeed")["unit"]), (&json!(output), &json!(speed)));
        assert_eq!(of("lineName")["unit"], Value::Null);
        let mut labels: Vec<&str> = available.iter().map(|column| column["label"].as_str().unwrap()).collect();
        labels.sort_unstable();
        labels.dedup();
        assert_eq!(labels.len(), available.len());
        assert!(labels.iter().all(|label| !label.contains('.') && !label.contains('{')), "{labels:?}");
    }
}

// covers CONST-040
#[tokio::test]
async fn a_choice_holds_one_to_twenty_columns_each_once() {
    let world = World::new().await;
    let pair = |field: &str, rule: &str| vec![(field.to_owned(), rule.to_owned())];
    for path in [format!("{COLUMNS}/save"), format!("{TEMPLATES}/save")] {
        let send = async |columns: Value| {
            let body = if path.contains("template") {
                json!({"name": "x", "columns": columns})
            } else {
                json!({ "columns": columns })
            };
            world.app.post(&world.general, &path, body).await
        };
        assert_eq!(send(json!([])).await.fields(), pair("columns", "required"));
        assert_eq!(send(first(21)).await.fields(), pair("columns", "max"));
        assert_eq!(send(json!(["output", "moon"])).await.fields(), pair("columns[1]", "choice"));
        assert_eq!(send(json!(["output", "yieldRate", "output"])).await.fields(), pair("columns[2]", "twice"));
        assert_eq!(send(first(20)).await.status, 200);
    }
    assert_eq!(world.columns(&world.general).await, first(20));
}

// covers API-113, ENT-045, ROLE-037, ROLE-038
#[tokio::test]
async fn a_template_is_its_maker_s_until_it_is_shared_and_the_company_s_until_it_is_deleted() {
    let world = World::new().await;
    let five = json!(["lineName", "recipeDataNumber", "output", "yieldRate", "alarmCount"]);
    let saved = world.save(&world.superior, "day", five.clone()).await.data().clone();
    assert_eq!((&saved["columns"], &saved["scope"], &saved["version"]), (&five, &json!("own"), &json!(1)));
    assert_eq!(world.names(&world.superior).await, [vec!["day".to_owned()], vec![]]);
    assert_eq!(world.names(&world.general).await, [vec![], Vec::<String>::new()]);

    let shared = world.send(&world.superior, "share", key(&saved)).await.data().clone();
    assert_eq!((&shared["scope"], &shared["columns"]), (&json!("company"), &five));
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for who in [&world.general, &world.superior] {
        assert_eq!(world.names(who).await, [vec![], vec!["day".to_owned()]]);
        assert_eq!(world.templates(who).await["company"][0]["columns"], five);
    }
    assert_eq!(world.names(&foreign).await, [vec![], Vec::<String>::new()]);

    assert_eq!(world.send(&world.superior, "delete", key(&saved)).await.status, 200);
    assert_eq!(world.names(&world.general).await, [vec![], Vec::<String>::new()]);
    let actions: Vec<String> = world.audit().await.into_iter().map(|(action, ..)| action).collect();
    assert_eq!(actions, ["column-template.add", "column-template.share", "column-template.delete"]);
}

// covers ROLE-039
#[tokio::test]
async fn recommended_templates_are_everybody_s_and_stay_as_they_are() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    let administrator = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let before = world.templates(&administrator).await["recommended"].clone();
    assert_eq!(world.templates(&world.general).await["recommended"], before);
    assert!(before.as_array().unwrap().len() >= 3);
    let first = &before[0];
    let body =
        json!({"templateUniqueKey": first["templateUniqueKey"], "version": 1, "name": "mine", "columns": ["output"]});
    for (deed, body) in [("save", body), ("share", key(first)), ("delete", key(first))] {
        let got = world.send(&administrator, deed, body).await;
        assert_eq!((got.status, got.code()), (409, 500), "{deed}");
        assert!(got.json["message"].as_str().unwrap().contains("推奨"), "{}", got.json);
    }
    assert_eq!(world.templates(&administrator).await["recommended"], before);
    let english = world.in_language(&administrator, &format!("{TEMPLATES}/query"), "en").await;
    assert_eq!(english.data()["recommended"][0]["name"], "Basic");
}

// covers VAL-138, VAL-139, CONST-052
#[tokio::test]
async fn the_name_of_a_template_has_one_to_fifteen_characters() {
    let world = World::new().await;
    let name = async |name: &str| world.save(&world.general, name, json!(["output"])).await;
    for missing in ["", " \u{3000}"] {
        assert_eq!(name(missing).await.fields(), [("name".to_owned(), "required".to_owned())]);
    }
    assert_eq!(name(&"a".repeat(16)).await.fields(), [("name".to_owned(), "max_length".to_owned())]);
    assert_eq!(name(&"充".repeat(16)).await.fields(), [("name".to_owned(), "max_length".to_owned())]);
    for right in ["a", &"a".repeat(15), &"充".repeat(15)] {
        assert_eq!(name(right).await.data()["name"], right);
    }
    // all that is wrong is told at once
    let got = world.save(&world.general, "", json!([])).await;
    assert!(got.names("name") && got.names("columns"), "{}", got.json);
}

#[tokio::test]
async fn a_template_is_changed_by_the_version_that_was_read() {
    let world = World::new().await;
    let saved = world.save(&world.superior, "day", json!(["output"])).await.data().clone();
    let mut body = key(&saved);
    body["name"] = json!("night");
    body["columns"] = json!(["yieldRate", "output"]);
    assert!(world.send(&world.superior, "save", body.clone()).await.names("version"));
    body["version"] = json!(1);
    let changed = world.send(&world.superior, "save", body.clone()).await.data().clone();
    assert_eq!((&changed["name"], &changed["version"]), (&json!("night"), &json!(2)));
    world.send(&world.superior, "share", key(&saved)).await.data();
    // a colleague who read it before learns who came first
    let administrator =
        world.app.person(&world.company, "mina", MemberType::Administrator, &world.company.locations).await;
    body["version"] = json!(2);
    let got = world.send(&administrator, "save", body.clone()).await;
    assert_eq!((got.status, &got.json["data"]["version"]), (409, &json!(3)), "{}", got.json);
    body["version"] = json!(3);
    assert_eq!(world.send(&administrator, "save", body).await.data()["scope"], "company");
    let (action, subject, before, after) = world.audit().await.pop().unwrap();
    assert_eq!((action.as_str(), subject.as_str()), ("column-template.update", "night"));
    assert_eq!((&before.unwrap()["version"], &after.unwrap()["version"]), (&json!(3), &json!(4)));
}

#[tokio::test]
async fn a_name_stands_once_among_a_member_s_own_and_once_in_the_company() {
    let world = World::new().await;
    let taken = [("name".to_owned(), "unique".to_owned())];
    let mine = world.save(&world.superior, "day", json!(["output"])).await.data().clone();
    assert_eq!(world.save(&world.superior, "day", json!(["yieldRate"])).await.fields(), taken);
    // a colleague may use the same words
    world.save(&world.general, "day", json!(["yieldRate"])).await.data();
    world.send(&world.superior, "share", key(&mine)).await.data();
    let again = world.save(&world.superior, "day", json!(["yieldRate"])).await.data().clone();
    let refused = world.send(&world.superior, "share", key(&again)).await;
    assert_eq!((refused.status, refused.code()), (409, 500), "{}", refused.json);
    let other = world.save(&world.superior, "night", json!(["yieldRate"])).await.data().clone();
    world.send(&world.superior, "share", key(&other)).await.data();
    let body =
        json!({"templateUniqueKey": other["templateUniqueKey"], "version": 2, "name": "day", "columns": ["output"]});
    assert_eq!(world.send(&world.superior, "save", body).await.fields(), taken);
}

#[tokio::test]
async fn what_the_company_shares_is_changed_by_those_who_may_edit_equipment() {
    let world = World::new().await;
    let own = world.save(&world.general, "mine", json!(["output"])).await.data().clone();
    assert_eq!(world.send(&world.general, "share", key(&own)).await.status, 403);
    let shared = world.save(&world.superior, "day", json!(["output"])).await.data().clone();
    world.send(&world.superior, "share", key(&shared)).await.data();
    let change =
        json!({"templateUniqueKey": shared["templateUniqueKey"], "version": 2, "name": "x", "columns": ["output"]});
    assert_eq!(world.send(&world.general, "save", change).await.status, 403);
    assert_eq!(world.send(&world.general, "delete", key(&shared)).await.status, 403);
    assert_eq!(world.names(&world.general).await, [vec!["mine".to_owned()], vec!["day".to_owned()]]);
    assert_eq!(world.send(&world.general, "delete", key(&own)).await.status, 200);
}

#[tokio::test]
async fn a_template_of_somebody_else_answers_like_a_made_up_one() {
    let world = World::new().await;
    let own = world.save(&world.general, "mine", json!(["output"])).await.data().clone();
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for who in [&world.superior, &foreign] {
        for deed in ["save", "share", "delete"] {
            let send = async |key: Value| {
                let body = match deed {
                    "save" => json!({"templateUniqueKey": key, "version": 1, "name": "x", "columns": ["output"]}),
                    _ => json!({ "templateUniqueKey": key }),
                };
                world.send(who, deed, body).await
            };
            let (theirs, made_up) = (send(own["templateUniqueKey"].clone()).await, send(json!(ids::new_id())).await);
            assert_eq!((theirs.status, theirs.code(), &theirs.bytes), (409, 500, &made_up.bytes), "{deed}");
            assert_eq!(send(json!("x")).await.bytes, made_up.bytes);
        }
    }
    assert_eq!(world.names(&world.general).await[0], ["mine"]);
    for (method, path) in [("GET", "/query"), ("POST", "/save"), ("POST", "/share"), ("POST", "/delete")] {
        let got = world.app.call(method, &format!("{TEMPLATES}{path}")).json(&json!({})).send().await;
        assert_eq!(got.status, 401);
    }
}
