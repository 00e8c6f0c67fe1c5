//! Who may not: nobody in particular, companies without the service.

use access::MemberType;
use serde_json::{Value, json};

use crate::world::World;

/// Every call of the area: method, path, body.
fn calls() -> Vec<(&'static str, String, Value)> {
    let key = kernel::ids::new_id();
    let get = |path: &str| ("GET", format!("/api/{path}"), Value::Null);
    let post = |path: &str, body: Value| ("POST", format!("/api/{path}"), body);
    vec![
        get("tag/getTagList"),
        get("documentGroup/query/model/list"),
        get(&format!("general/query/cloud/front/url?fileUrl={key}")),
        post("documentGroup/fetchLibraryDocument", json!({"keyword": "x"})),
        post("documentHistory/collect/addDocumentHistory", json!({"documentUniqueKey": key})),
        post("favorite/collect/addAndCancel", json!({"type": 20, "key": key})),
        post("video/fetchLibraryVideo", json!({"keyword": "x"})),
        post("video/overview/selectData", json!({"videoUniqueKey": key})),
        post("video/overview/position", json!({"videoUniqueKey": key, "position": 1})),
        get("workingFlow/DropDownList"),
        post("workingFlow/fetchLibraryWorkingFlow", json!({"keyword": "x"})),
        get(&format!("workingFlow/select?workingFlowUniqueKey={key}")),
        get(&format!("workingFlow/saveWorkingFlowHistory?workingFlowUniqueKey={key}")),
        post("video/overview/selectDocumentHistory", json!({})),
        post("video/overview/selectDocumentList", json!({})),
        post("video/overview/selectVideoHistory", json!({})),
        post("video/overview/selectVideoLIst", json!({})),
        get("libraryHelp/query/alarm?alarmNumber=12"),
        post("libraryHelp/query/model", json!({"model": "SF-100"})),
    ]
}

#[tokio::test]
async fn every_route_of_the_area_is_tried_here() {
    let world = World::new().await;
    let mut tried: Vec<String> =
        calls().into_iter().map(|(_, path, _)| path.split('?').next().unwrap().to_owned()).collect();
    // those of the provider's staff are tried in `uploads` and `console`
    let of_staff = |path: &str| ["/api/video/upload/", "/api/console/"].iter().any(|start| path.starts_with(start));
    let of_members = world.app.routes.iter().filter(|route| !of_staff(&route.path));
    let mut routes: Vec<String> = of_members.map(|route| route.path.clone()).collect();
    tried.sort();
    routes.sort();
    assert_eq!(tried, routes);
}

#[tokio::test]
async fn strangers_and_companies_without_the_library_are_refused() {
    let world = World::new().await;
    let other = world.app.company("C", 1).await;
    let mut tx = world.app.app.db.begin_unscoped().await.unwrap();
    let sql = "update company set services = '{MM,Support}' where company_id = $1";
    sqlx::query(sql).bind(other.id.as_i64()).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let boss = world.app.person(&other, "boss", MemberType::Administrator, &other.locations).await;
    for (method, path, body) in calls() {
        let call = || {
            let call = world.app.call(method, &path);
            if body.is_null() { call } else { call.json(&body) }
        };
        let nobody = call().send().await;
        assert_eq!((nobody.status, nobody.code()), (401, 401), "{path}");
        let without = call().token(&boss.token).send().await;
        assert_eq!((without.status, without.code()), (403, 403), "{path}");
        // a general member of a company with the library passes; the made-up keys are not there
        let member = call().token(&world.member.token).send().await;
        assert!(matches!(member.status, 200 | 409), "{path}: {}", member.status);
    }
}
