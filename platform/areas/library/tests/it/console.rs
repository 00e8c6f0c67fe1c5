//! The provider's console: which items there are, and to whom they are released.

use access::MemberType;
use serde_json::{Value, json};
use shelf::ItemType;
use shelf::fixture::item;

use crate::world::World;

const LIST: &str = "/api/console/library/list";
const RELEASE: &str = "/api/console/library/release";
const WITHDRAW: &str = "/api/console/library/withdraw";

fn titles(found: &Value) -> Vec<&str> {
    found["data"].as_array().unwrap().iter().map(|row| row["title"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn an_item_is_released_to_some_customers_to_all_and_taken_back() {
    let world = World::new().await;
    let staff = world.app.staff("nishi", MemberType::Staff).await;
    let post = async |path: &str, body: Value| world.app.post(&staff, path, body).await;
    let key = world.library.add(&item("seal", ItemType::Manual, "横シールの調整"), world.now()).await;
    let listed = post(LIST, json!({"state": "draft"})).await;
    assert_eq!(titles(listed.data()), ["横シールの調整"]);

    let mut conn = world.app.database.superuser().await;
    let b: uuid::Uuid = sqlx::query_scalar("select company_key from company where company_id = $1")
        .bind(world.other.id.as_i64())
        .fetch_one(&mut conn)
        .await
        .unwrap();
    let some = post(RELEASE, json!({"itemUniqueKey": key, "companyUniqueKeys": [b]})).await;
    assert_eq!((some.status, &some.data()["state"], &some.data()["forAll"]), (200, &json!("released"), &json!(false)));
    assert_eq!(some.data()["companies"][0]["name"], "B");
    let all = post(RELEASE, json!({"itemUniqueKey": key})).await;
    assert_eq!((&all.data()["forAll"], &all.data()["companies"]), (&json!(true), &json!([])));
    let gone = post(WITHDRAW, json!({"itemUniqueKey": key})).await;
    assert_eq!(gone.data()["state"], "withdrawn");
    let lines: Vec<(String, Value)> =
        sqlx::query_as("select action, after from audit where actor_name = 'nishi' order by at, audit_id")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    let told: Vec<(&str, &Value)> = lines.iter().map(|(action, after)| (action.as_str(), &after["state"])).collect();
    let released = json!("released");
    assert_eq!(
        told,
        [("library.release", &released), ("library.release", &released), ("library.withdraw", &json!("withdrawn"))]
    );
    for (path, body) in [
        (RELEASE, json!({"itemUniqueKey": kernel::ids::new_id()})),
        (WITHDRAW, json!({"itemUniqueKey": kernel::ids::new_id()})),
    ] {
        let got = post(path, body).await;
        assert_eq!((got.status, got.code()), (409, 500), "{}", got.json);
    }
    let stranger = post(RELEASE, json!({"itemUniqueKey": key, "companyUniqueKeys": [kernel::ids::new_id()]})).await;
    assert_eq!(stranger.fields(), [("companyUniqueKeys".to_owned(), "choice".to_owned())]);
}

#[tokio::test]
async fn items_are_found_by_type_state_and_words_and_members_have_no_such_list() {
    let world = World::new().await;
    let staff = world.app.staff("nishi", MemberType::Staff).await;
    for (key, kind, title) in [
        ("a", ItemType::Manual, "横シールの調整"),
        ("b", ItemType::Drawing, "部品図"),
        ("c", ItemType::Video, "清掃の手順"),
    ] {
        world.publish(&item(key, kind, title), 0).await;
        world.pass();
    }
    let list = async |query: Value| world.app.post(&staff, LIST, query).await;
    assert_eq!(list(json!({})).await.data()["count"], 3);
    assert_eq!(titles(list(json!({"itemType": 30})).await.data()), ["部品図"]);
    assert_eq!(titles(list(json!({"keyword": "シール", "state": "released"})).await.data()), ["横シールの調整"]);
    assert_eq!(list(json!({"page": 9, "size": 10})).await.data()["count"], 3);
    for wrong in [json!({"itemType": 50}), json!({"state": "lost"}), json!({"size": 7}), json!({"x": 1})] {
        assert_eq!(list(wrong).await.code(), 501);
    }
    for who in [&world.member, &world.stranger] {
        for path in [LIST, RELEASE, WITHDRAW] {
            assert_eq!(world.app.post(who, path, json!({})).await.status, 403, "{path}");
        }
    }
}
