//! Who may not: nobody in particular, companies without the service, other locations, other companies.

use access::MemberType;
use apptest::Person;
use serde_json::{Value, json};
use telemetry::fixture::F1;

use crate::world::{BASE, ELEVEN, NINE, World, over};

/// Every call of the area: method, path, body.
fn calls(world: &World) -> Vec<(&'static str, String, Value)> {
    let post = |call: &str, body: Value| ("POST", format!("{BASE}/{call}"), body);
    let items = json!({"itemKeys": ["seal_temperature"]});
    let mut calls = analysis_calls(world);
    calls.extend(item_calls());
    calls.extend(saved_calls());
    calls.extend([
        ("GET", format!("{BASE}/query/production/line/name"), Value::Null),
        ("GET", format!("{BASE}/query/location/date?locationUniqueKey={}", world.f1.places.location_id), Value::Null),
        post("filling/history", world.search(json!({}))),
        post("query/intermediate/table/data/new", world.search(json!({}))),
        post("query/window/items", json!({"lineUniqueKey": world.line(0), "startTime": NINE, "endTime": ELEVEN})),
        post("filling/detail/activation", json!({"fillingHistoryUniqueKey": "AAAA"})),
        post("query/screen/graph/data", world.display(json!({}))),
        post("query/trend/graph/data", world.display(items.clone())),
        post("add/trend/graph/data", world.display(json!({"itemKeys": ["seal_temperature"], "shownItemKeys": []}))),
        post("query/all/data", world.display(items.clone())),
        post("query/data/list", world.display(json!({}))),
        post("query/detail/data", world.display(items)),
        post("query/all/detail/data", world.display(json!({}))),
        post("query/screen/scv/header/data", world.search(json!({}))),
        post("query/screen/scv/data", world.search(json!({}))),
        post("download/detail/data", world.search(json!({}))),
        post("download/asset/stop/info", world.search(json!({}))),
    ]);
    calls
}

/// The calls of conditions, saved analyses and their reports.
fn saved_calls() -> Vec<(&'static str, String, Value)> {
    vec![
        ("GET", "/api/support/fetchLineDeviceInfo?screen=s".into(), Value::Null),
        ("GET", "/api/support/invokeGC".into(), Value::Null),
        ("POST", "/api/support/recordQueryParameters".into(), json!({"screen": "s", "conditions": {}})),
        (
            "POST",
            "/api/support/save/csv/download/history".into(),
            json!({"screen": "s", "conditions": {}, "fileName": "a.csv"}),
        ),
        (
            "POST",
            "/api/support/save/query/parameters".into(),
            json!({"screen": "two-units", "savedName": "x", "conditions": {}}),
        ),
        (
            "POST",
            "/api/support/save/query/parameters/details".into(),
            json!({"productionAnalysisNarrowedResultUniqueKey": "x", "details": {}}),
        ),
        (
            "POST",
            "/api/support/save/query/parameters/change".into(),
            json!({"productionAnalysisNarrowedResultUniqueKey": "x", "savedName": "x", "shared": true}),
        ),
        ("GET", "/api/support/fetchProductionAnalysisNarrowedResultInfo".into(), Value::Null),
        ("POST", "/api/support/search/productionAnalysisNarrowedResult".into(), json!({})),
        ("GET", format!("{BASE}/delete/data?productionAnalysisNarrowedResultUniqueKey=x"), Value::Null),
        ("GET", "/api/support/report/schedule/detail?productionAnalysisNarrowedResultUniqueKey=x".into(), Value::Null),
        (
            "POST",
            "/api/support/report/schedule/save".into(),
            json!({"productionAnalysisNarrowedResultUniqueKey": "x", "frequency": "weekly", "weekday": 1, "hour": 7,
                "language": "ja", "recipients": [kernel::ids::new_id()], "active": true}),
        ),
        (
            "POST",
            "/api/support/report/schedule/delete".into(),
            json!({"productionAnalysisNarrowedResultUniqueKey": "x"}),
        ),
    ]
}

/// The calls of production analysis.
fn analysis_calls(world: &World) -> Vec<(&'static str, String, Value)> {
    let result = |call: &str, body: Value| ("POST", format!("/api/support/query/production/result/{call}"), body);
    let days = json!({"startDate": "2024-05-01", "endDate": "2024-05-02"});
    let one = over(days.clone(), json!({"unit": {"lineUniqueKey": world.line(0)}}));
    let sides = json!({"basis": one, "target": over(one.clone(), json!({"endDate": "2024-05-01"}))});
    let figures = json!({"figures": ["yieldRate"]});
    vec![
        ("POST", "/api/support/fetchProductionAnalysisAggregateInfo".into(), sides.clone()),
        ("POST", "/api/support/fetchProductionAnalysisAggregateInfoExtra".into(), sides),
        (
            "GET",
            "/api/support/query/fetchLocationOperatingTime?startDate=2024-05-01&endDate=2024-05-02".into(),
            Value::Null,
        ),
        result("total", days.clone()),
        result("single", one.clone()),
        result("operation", one.clone()),
        result("alarm/single", one.clone()),
        result("total/day", days.clone()),
        result("single/day", one.clone()),
        result("fold/day", over(days.clone(), figures.clone())),
        result("fold/day/single", over(one.clone(), figures.clone())),
        result("film/total", days.clone()),
        result("film/single", one.clone()),
        result("film/usage", days),
        result("film/usage/single", one.clone()),
        result("single/download", one.clone()),
        result("total/download", one_location()),
        result("single/day/download", one.clone()),
        result("total/day/download", one_location()),
        ("POST", "/api/support/download/screen/graph/csv/standard".into(), over(one.clone(), figures.clone())),
        ("POST", "/api/support/download/screen/graph/csv/day".into(), over(one.clone(), figures)),
        ("POST", "/api/analysis/query/analysis/operating/conditions/new".into(), one.clone()),
        ("POST", "/api/support/query/reject/seal/bar".into(), one.clone()),
        ("POST", "/api/support/query/loss/tree".into(), one),
    ]
}

fn one_location() -> Value {
    json!({"startDate": "2024-05-01", "endDate": "2024-05-02"})
}

/// The calls of the analysis per item, and of the target weight.
fn item_calls() -> Vec<(&'static str, String, Value)> {
    let items = json!({"items": [{"recipeDataNumber": 12}], "startDate": "2024-05-01", "endDate": "2024-05-02"});
    let figures = ["summary", "daily", "weekly", "monthly"]
        .into_iter()
        .flat_map(|grain| ["", "/download"].map(|file| format!("productionAnalysisAggregate/byRecipe/{grain}{file}")));
    let rates = ["daily", "weekly", "monthly"]
        .into_iter()
        .flat_map(|grain| ["total", "perLine"].map(|lines| format!("operatingRate/byRecipe/{grain}/{lines}")));
    let of_items = figures.chain(rates).map(|call| ("POST", format!("/api/support/query/{call}"), items.clone()));
    let target = |call: &str, body: Value| ("POST", format!("/api/optimumSettingWeightSearchHistory/{call}"), body);
    let mut calls: Vec<_> = of_items.collect();
    calls.extend([
        ("POST", "/api/support/query/recipe/list".into(), json!({})),
        (
            "POST",
            "/api/support/query/film/lot".into(),
            json!({"filmLot": "01-A100", "startDate": "2024-05-01", "endDate": "2024-05-02"}),
        ),
        (
            "POST",
            "/api/support/query/film/bag".into(),
            json!({"deviceUniqueKey": kernel::ids::new_id(), "time": "2024-05-01T09:00:00+09:00"}),
        ),
        target("select/liquid/type", json!({})),
        target("setting/search/history", json!({"historyOnly": true})),
        target(
            "query/compare/after",
            json!({"searchUniqueKey": kernel::ids::new_id(), "changedTime": "2024-05-01T09:00:00+09:00"}),
        ),
    ]);
    calls
}

async fn send(
    world: &World,
    who: Option<&Person>,
    (method, path, body): &(&'static str, String, Value),
) -> apptest::TestResponse {
    let mut call = world.app.call(method, path).header("prefer", "respond-async");
    if let Some(who) = who {
        call = call.token(&who.token);
    }
    if body.is_null() { call.send().await } else { call.json(body).send().await }
}

#[tokio::test]
async fn every_route_of_the_area_is_tried_here() {
    let world = World::new().await;
    let mut tried: Vec<String> =
        calls(&world).into_iter().map(|(_, path, _)| path.split('?').next().unwrap().to_owned()).collect();
    // what customers' systems sign has its own way in: the server's tests of the Web API try it
    let of_members = |path: &String| !path.starts_with("/webapi/");
    let mut routes: Vec<String> = world.app.routes.iter().map(|route| route.path.clone()).filter(of_members).collect();
    tried.sort();
    routes.sort();
    assert_eq!(tried, routes);
}

#[tokio::test]
async fn nobody_in_particular_is_told_to_log_in() {
    let world = World::new().await;
    for call in calls(&world) {
        let got = send(&world, None, &call).await;
        assert_eq!((got.status, got.code()), (401, 401), "{}", call.1);
    }
}

#[tokio::test]
async fn a_company_without_the_service_is_refused_whatever_the_member() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    let mut tx = world.app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update company set services = '{MM,Library}' where company_id = $1")
        .bind(other.id.as_i64())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let member = world.app.person(&other, "boss", MemberType::Administrator, &other.locations).await;
    for call in calls(&world) {
        let got = send(&world, Some(&member), &call).await;
        assert_eq!((got.status, got.code()), (403, 403), "{}", call.1);
    }
}

/// Bodies of every call that takes a key, with these keys in it.
fn keyed(line: &str, device: &str, run: &str, location: &str) -> Vec<(&'static str, String, Value)> {
    let post = |call: &str, body: Value| ("POST", format!("{BASE}/{call}"), body);
    let times = json!({"startTime": NINE, "endTime": ELEVEN});
    let with = |more: Value| crate::world::over(times.clone(), more);
    let mut all = vec![
        ("GET", format!("{BASE}/query/production/line/name?locationUniqueKey={location}"), Value::Null),
        ("GET", format!("{BASE}/query/location/date?locationUniqueKey={location}"), Value::Null),
        ("GET", format!("/api/support/fetchLineDeviceInfo?screen=s&locationUniqueKey={location}"), Value::Null),
        post("filling/detail/activation", json!({"fillingHistoryUniqueKey": run})),
        post("query/intermediate/table/data/new", json!({"fillingHistoryUniqueKey": run})),
    ];
    for call in [
        "filling/history",
        "query/intermediate/table/data/new",
        "query/screen/scv/header/data",
        "query/screen/scv/data",
        "download/detail/data",
        "download/asset/stop/info",
    ] {
        all.push(post(call, with(json!({"lineUniqueKey": line, "recipeDataNumber": 12}))));
        all.push(post(call, with(json!({"deviceUniqueKey": device, "recipeDataNumber": 12}))));
    }
    for call in [
        "query/screen/scv/header/data",
        "query/screen/scv/data",
        "download/detail/data",
        "download/asset/stop/info",
        "query/screen/graph/data",
        "query/data/list",
        "query/all/detail/data",
    ] {
        all.push(post(call, with(json!({"deviceUniqueKey": device}))));
    }
    for call in ["query/trend/graph/data", "query/all/data", "query/detail/data"] {
        all.push(post(call, with(json!({"deviceUniqueKey": device, "itemKeys": ["seal_temperature"]}))));
    }
    all.push(post(
        "add/trend/graph/data",
        with(json!({"deviceUniqueKey": device, "itemKeys": ["seal_temperature"], "shownItemKeys": []})),
    ));
    all
}

/// Asks with the keys of company A's location P and with made-up keys: the answers must be the same bytes.
async fn sees_nothing(world: &World, who: &Person) {
    let run = world.run_key(12).await;
    let made_up = || kernel::ids::new_id().to_string();
    let theirs = keyed(&world.line(0), &world.device(0), &run, &world.f1.places.location_id.to_string());
    // a key of the right form, for a machine that does not exist
    let no_run = {
        use base64::Engine as _;
        base64::engine::general_purpose::URL_SAFE_NO_PAD.encode([7; 24])
    };
    let unknown = keyed(&made_up(), &made_up(), &no_run, &made_up());
    for (theirs, unknown) in theirs.iter().zip(&unknown) {
        let (a, b) = (send(world, Some(who), theirs).await, send(world, Some(who), unknown).await);
        assert_eq!((a.status, a.code()), (409, 500), "{} {} {}", theirs.1, theirs.2, a.json);
        assert_eq!(a.bytes, b.bytes, "{} {}", theirs.1, theirs.2);
    }
}

// covers ROLE-041
#[tokio::test]
async fn another_location_s_line_is_an_unknown_line() {
    let world = World::new().await;
    for kind in [MemberType::General, MemberType::Superior, MemberType::Administrator] {
        let word = format!("m{}", kind.code());
        let member = world.app.person(&world.company, &word, kind, &world.company.locations).await;
        sees_nothing(&world, &member).await;
    }
}

// covers ROLE-041 ROLE-043
#[tokio::test]
async fn another_company_s_line_is_an_unknown_line() {
    let world = World::new().await;
    let other = world.app.company("B", 0).await;
    let f1 = F1::load(&world.app.app.db, other.scope(), 0, world.app.app.clock.now()).await.unwrap();
    let member = world.app.person(&other, "ji-u", MemberType::Administrator, &[f1.places.location_id]).await;
    sees_nothing(&world, &member).await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let orders: i64 = sqlx::query_scalar("select count(*) from export").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(orders, 0);
}

#[tokio::test]
async fn a_machine_of_another_line_is_missing_on_this_one() {
    let world = World::new().await;
    let crossed = world.search(json!({"deviceUniqueKey": world.device(1)}));
    let made_up = world.search(json!({"deviceUniqueKey": kernel::ids::new_id()}));
    let (a, b) = (world.post("filling/history", crossed).await, world.post("filling/history", made_up).await);
    assert_eq!((a.status, &a.json["message"], &a.bytes), (409, &json!("機器が見つかりません。"), &b.bytes));
}

#[tokio::test]
async fn a_run_of_another_machine_is_missing_beside_this_one() {
    let world = World::new().await;
    let key = world.run_key(12).await;
    let own = world.post("query/screen/graph/data", world.display(json!({"fillingHistoryUniqueKey": key}))).await;
    assert_eq!(own.code(), 200);
    let crossed = world.display(json!({"deviceUniqueKey": world.device(1), "fillingHistoryUniqueKey": key}));
    let got = world.post("query/screen/graph/data", crossed).await;
    assert_eq!((got.status, &got.json["message"]), (409, &json!("充填履歴が見つかりません。")));
}

#[tokio::test]
async fn the_odd_spellings_are_the_paths() {
    let world = World::new().await;
    for call in ["query/screen/scv/header/data", "query/screen/scv/data"] {
        assert_eq!(world.post(call, world.search(json!({}))).await.code(), 200);
        let tidy = world.post(&call.replace("scv", "csv"), world.search(json!({}))).await;
        assert_eq!(tidy.status, 404);
    }
}
