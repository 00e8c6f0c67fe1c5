//! What the form of new equipment offers.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};

struct World {
    app: TestApp,
    company: Company,
    editor: Person,
}

impl World {
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        let editor = app.person(&company, "naoko", MemberType::Administrator, &company.locations).await;
        Self { app, company, editor }
    }

    async fn options(&self, who: &Person, category: &str) -> TestResponse {
        self.app.get(who, &format!("/api/equipment/query/category/option?category={category}")).await
    }

    /// The makers that are offered for a category.
    async fn makers(&self, category: &str) -> Vec<Value> {
        self.options(&self.editor, category).await.data()["makers"].as_array().unwrap().clone()
    }

    /// The makers that the catalogue has under these categories.
    async fn catalogue(&self, categories: &[&str]) -> Vec<String> {
        sqlx::query_scalar("select distinct maker from equipment_model where category = any($1) order by maker")
            .bind(categories)
            .fetch_all(&mut self.app.database.superuser().await)
            .await
            .unwrap()
    }
}

fn names(makers: &[Value]) -> Vec<&str> {
    makers.iter().map(|maker| maker["maker"].as_str().unwrap()).collect()
}

// covers API-077
#[tokio::test]
async fn a_category_offers_its_own_makers_and_no_others() {
    let world = World::new().await;
    let pumps = world.makers("pump").await;
    assert_eq!(pumps, [json!({"maker": "瀬戸内熱工", "specifications": [], "models": ["RP-30"]})]);
    let printers = world.catalogue(&["printing-machine"]).await;
    assert!(!printers.is_empty() && printers.iter().all(|maker| !names(&pumps).contains(&maker.as_str())));

    let others = world.makers("other").await;
    let shown = world.catalogue(&["other"]).await;
    assert_eq!(names(&others), shown, "what the catalogue has under the category itself");
    let all = world.catalogue(&["filling-machine", "pump", "printing-machine", "weight-checker"]).await;
    assert!(all.iter().any(|maker| !shown.contains(maker)), "some makers are hidden there");
}

#[tokio::test]
async fn a_maker_stands_once_with_its_specifications_and_models_in_the_order_of_the_catalogue() {
    let world = World::new().await;
    let expected = json!({"maker": "北斗マーキング", "specifications": ["インクジェット", "サーマル転写"], "models": ["IJ-5", "IJ-9", "TT-8"]});
    assert_eq!(world.makers("printing-machine").await, [expected]);
    assert_eq!(names(&world.makers("bagging-machine").await), ["北関機工", "세종기계"]);
    assert!(world.makers("pouch-loader").await.is_empty());
}

#[tokio::test]
async fn customers_choose_from_sixteen_categories_and_staff_from_one_more() {
    let world = World::new().await;
    let sixteen = json!([
        "filling-machine",
        "pump",
        "printing-machine",
        "inspection-equipment",
        "film-sterilizer",
        "heat-exchanger",
        "cooling-device",
        "cutting-machine",
        "weight-checker",
        "bagging-machine",
        "pouch-loader",
        "pouch-stocker",
        "winding-device",
        "conveyor",
        "pressure-tester",
        "other"
    ]);
    for kind in [MemberType::General, MemberType::Superior, MemberType::Administrator] {
        let member =
            world.app.person(&world.company, &format!("m{}", kind.code()), kind, &world.company.locations).await;
        let got = world.options(&member, "pump").await;
        assert_eq!((&got.data()["categories"], &got.data()["danganAllowed"]), (&sixteen, &json!(false)));
        assert!(world.options(&member, "dangan").await.names("category"));
    }
    for kind in [MemberType::Staff, MemberType::StaffAdministrator] {
        let staff =
            world.app.person(&world.company, &format!("s{}", kind.code()), kind, &world.company.locations).await;
        let got = world.options(&staff, "dangan").await;
        let mut all = sixteen.as_array().unwrap().clone();
        all.push(json!("dangan"));
        assert_eq!((&got.data()["categories"], &got.data()["danganAllowed"]), (&json!(all), &json!(true)));
        assert_eq!(got.data()["makers"][0]["maker"], "Sosogi");
    }
}

#[tokio::test]
async fn eleven_classes_of_models_are_offered() {
    let world = World::new().await;
    let classes = json!([
        "gip",
        "infinity",
        "l",
        "cutter",
        "none",
        "very-large-capacity",
        "large-capacity",
        "large-capacity-w4",
        "standard",
        "standard-w4",
        "standard-wide-w4"
    ]);
    for category in ["filling-machine", "other"] {
        assert_eq!(world.options(&world.editor, category).await.data()["modelClasses"], classes);
    }
}

#[tokio::test]
async fn an_unknown_category_is_named_and_a_stranger_learns_nothing() {
    let world = World::new().await;
    for query in ["", "?category=", "?category=robot", "?category=pump&x=1"] {
        let got = world.app.get(&world.editor, &format!("/api/equipment/query/category/option{query}")).await;
        assert!(got.names(if query.contains('x') { "x" } else { "category" }), "{query}");
    }
    let path = "/api/equipment/query/category/option?category=pump";
    assert_eq!(world.app.call("GET", path).send().await.status, 401);
}
