//! The rules of the form, by crafted calls.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::world::{BASE, NINE, World, over};

fn pair(field: &str, rule: &str) -> Vec<(String, String)> {
    vec![(field.to_owned(), rule.to_owned())]
}

async fn refused(world: &World, more: Value) -> Vec<(String, String)> {
    world.post("filling/history", world.search(more)).await.fields()
}

// covers VAL-073 VAL-074 VAL-075 VAL-076 VAL-077
#[tokio::test]
async fn the_server_repeats_the_form_s_rules() {
    let world = World::new().await;
    assert_eq!(refused(&world, json!({"recipeDataNumber": null})).await, pair("identifier", "required"));
    assert_eq!(refused(&world, json!({"userItemCode": "TEA500"})).await, pair("identifier", "one_of"));
    assert_eq!(refused(&world, json!({"filmCode": "01-A100-GT"})).await, pair("identifier", "one_of"));
    assert_eq!(refused(&world, json!({"lineUniqueKey": null})).await, pair("lineUniqueKey", "required"));
    assert_eq!(refused(&world, json!({"startTime": null})).await, pair("startTime", "required"));
    assert_eq!(refused(&world, json!({"endTime": null})).await, pair("endTime", "required"));
    assert_eq!(refused(&world, json!({"endTime": "2024-05-01T08:59:00+09:00"})).await, pair("endTime", "after_start"));
    assert_eq!(refused(&world, json!({"endTime": "2024-05-01T09:00:00+09:00"})).await, pair("endTime", "after_start"));
    let short = world.post("filling/history", world.search(json!({"endTime": "2024-05-01T09:01:00+09:00"}))).await;
    assert_eq!(short.data()["count"], 1);
}

// covers VAL-079 VAL-080 CONST-043 CONST-044 API-135
#[tokio::test]
async fn a_display_spans_a_day_and_a_file_a_month() {
    let world = World::new().await;
    let day = world.post("filling/history", world.search(json!({"endTime": "2024-05-02T09:00:00+09:00"}))).await;
    assert_eq!(day.data()["count"], 2);
    assert_eq!(refused(&world, json!({"endTime": "2024-05-02T09:01:00+09:00"})).await, pair("endTime", "period"));
    let month = json!({"endTime": "2024-06-01T09:00:00+09:00", "purpose": "csv"});
    assert_eq!(world.post("filling/history", world.search(month)).await.data()["count"], 2);
    let over = json!({"endTime": "2024-06-01T09:01:00+09:00", "purpose": "csv"});
    assert_eq!(refused(&world, over).await, pair("endTime", "period"));
    for call in
        ["query/screen/scv/header/data", "query/screen/scv/data", "download/detail/data", "download/asset/stop/info"]
    {
        let got = world.post(call, world.search(json!({"endTime": "2024-06-01T09:01:00+09:00"}))).await;
        assert_eq!(got.fields(), pair("endTime", "period"), "{call}");
    }
    for call in ["query/screen/graph/data", "query/data/list", "query/all/detail/data"] {
        let got = world.post(call, world.display(json!({"endTime": "2024-05-02T09:01:00+09:00"}))).await;
        assert_eq!(got.fields(), pair("endTime", "period"), "{call}");
    }
}

#[tokio::test]
async fn a_wrong_form_names_its_field() {
    let world = World::new().await;
    assert_eq!(refused(&world, json!({"recipeDataNumber": "12"})).await, pair("recipeDataNumber", "type"));
    assert_eq!(refused(&world, json!({"recipeDataNumber": 1000})).await, pair("recipeDataNumber", "range"));
    assert_eq!(refused(&world, json!({"purpose": "fun"})).await, pair("purpose", "choice"));
    assert_eq!(refused(&world, json!({"colour": "red"})).await, pair("colour", "unknown"));
    assert_eq!(refused(&world, json!({"startTime": "9999-12-31T23:00:00Z"})).await, pair("startTime", "time"));
}

/// Sixteen items of four unit categories, which the catalogue knows although the machine does not send them.
const SIXTEEN: [&str; 16] = [
    "seal_temperature",
    "vertical_seal_temp_1",
    "vertical_seal_temp_2",
    "horizontal_seal_temp_1",
    "horizontal_seal_temp_2",
    "horizontal_seal_temp_3",
    "preheat_temperature",
    "liquid_temperature",
    "production_speed",
    "set_speed",
    "production_count",
    "weight_checker_ok",
    "weight_checker_ng",
    "nozzle_pressure",
    "pump_pressure",
    "air_pressure",
];
/// An item each of six unit categories.
const SIX_CATEGORIES: [&str; 6] =
    ["seal_temperature", "production_speed", "production_count", "nozzle_pressure", "film_used", "seal_bar_force"];

// covers VAL-109 VAL-110 CONST-042 API-130
#[tokio::test]
async fn a_graph_holds_fifteen_items_in_five_categories() {
    let world = World::new().await;
    for call in ["query/trend/graph/data", "query/all/data", "query/detail/data"] {
        let got = world.post(call, world.display(json!({"itemKeys": SIXTEEN[..15]}))).await;
        assert_eq!(got.code(), 200, "{call} {}", got.json);
        let got = world.post(call, world.display(json!({"itemKeys": SIXTEEN}))).await;
        assert_eq!(got.fields(), pair("itemKeys", "max_items"), "{call}");
        let got = world.post(call, world.display(json!({"itemKeys": SIX_CATEGORIES[..5]}))).await;
        assert_eq!(got.code(), 200, "{call} {}", got.json);
        let got = world.post(call, world.display(json!({"itemKeys": SIX_CATEGORIES}))).await;
        assert_eq!(got.fields(), pair("itemKeys", "max_categories"), "{call}");
    }
    let add = |new: &str, shown: &[&str]| world.display(json!({"itemKeys": [new], "shownItemKeys": shown}));
    let got = world.post("add/trend/graph/data", add(SIXTEEN[14], &SIXTEEN[..14])).await;
    assert_eq!(got.data()["series"].as_array().unwrap().len(), 1);
    let got = world.post("add/trend/graph/data", add(SIXTEEN[15], &SIXTEEN[..15])).await;
    assert_eq!(got.fields(), pair("itemKeys", "max_items"));
    let got = world.post("add/trend/graph/data", add(SIX_CATEGORIES[5], &SIX_CATEGORIES[..5])).await;
    assert_eq!(got.fields(), pair("itemKeys", "max_categories"));
}

#[tokio::test]
async fn items_are_known_and_named_once() {
    let world = World::new().await;
    for call in ["query/trend/graph/data", "query/all/data", "query/detail/data"] {
        let ask = |keys: Value| world.post(call, world.display(json!({"itemKeys": keys})));
        assert_eq!(ask(json!([])).await.fields(), pair("itemKeys", "required"), "{call}");
        assert_eq!(
            ask(json!(["seal_temperature", "moon_phase"])).await.fields(),
            pair("itemKeys[1]", "unknown"),
            "{call}"
        );
        assert_eq!(
            ask(json!(["seal_temperature", "seal_temperature"])).await.fields(),
            pair("itemKeys[1]", "twice"),
            "{call}"
        );
        assert_eq!(world.post(call, world.display(json!({}))).await.fields(), pair("itemKeys", "required"), "{call}");
    }
    let file = world.post("query/screen/scv/header/data", world.search(json!({"itemKeys": ["moon_phase"]}))).await;
    assert_eq!(file.fields(), pair("itemKeys[0]", "unknown"));
}

#[tokio::test]
async fn points_of_a_zoom_have_bounds() {
    let world = World::new().await;
    for wrong in [1, 1501, -5] {
        let got = world
            .post("query/all/data", world.display(json!({"itemKeys": ["seal_temperature"], "maxPoints": wrong})))
            .await;
        assert_eq!(got.fields(), pair("maxPoints", "range"), "{wrong}");
    }
}

#[tokio::test]
async fn messages_speak_the_caller_s_language() {
    let world = World::new().await;
    let path = format!("{}/filling/detail/activation", crate::world::BASE);
    let ask = |lang: &'static str| async {
        let call =
            world.app.call("POST", &path).token(&world.member.token).header("accept-language", lang).json(&json!({}));
        call.send().await.json["data"]["fields"][0]["message"].clone()
    };
    assert_eq!(ask("en").await, "Choose the row to display.");
    assert_eq!(ask("ko").await, "표시할 행을 선택해 주십시오.");
}

/// A broken rule of a support screen: what is asked, the field that is told, and the limit that its message names.
struct BrokenRule {
    path: String,
    body: Value,
    field: &'static str,
    limit: &'static str,
}

/// One for each rule of the forms that the server keeps.
fn broken(world: &World) -> Vec<BrokenRule> {
    let days = |first: &str, last: &str| json!({"startDate": first, "endDate": last});
    let (month, back) = (days("2024-05-01", "2024-06-01"), days("2024-05-02", "2024-05-01"));
    let of = |period: &Value| over(json!({"unit": {"lineUniqueKey": world.line(0)}}), period.clone());
    let search = |more: Value| (format!("{BASE}/filling/history"), world.search(more));
    let item = |more: Value| ("/api/support/query/recipe/list".to_owned(), more);
    let compare = |period: &Value| {
        let body = json!({"basis": of(period), "target": of(&days("2024-05-01", "2024-05-01"))});
        ("/api/support/fetchProductionAnalysisAggregateInfo".to_owned(), body)
    };
    let total = |period: &Value| ("/api/support/query/production/result/total".to_owned(), period.clone());
    let per_item = |count: i64, first: &str, last: &str| {
        let items: Vec<Value> = (1..=count).map(|number| json!({"recipeDataNumber": number})).collect();
        let body = over(json!({"items": items}), days(first, last));
        ("/api/support/query/productionAnalysisAggregate/byRecipe/summary".to_owned(), body)
    };
    let weight = |more: Value| {
        let asked = json!({"deviceUniqueKey": world.device(0), "item": {"recipeDataNumber": 12}, "startDate": "2024-05-01",
            "endDate": "2024-05-02", "liquidTypeUniqueKey": "tea", "lowerLimit": 98, "upperLimit": 104, "currentTarget": 100});
        ("/api/optimumSettingWeightSearchHistory/setting/search/history".to_owned(), over(asked, more))
    };
    let rules = [
        (search(json!({"recipeDataNumber": null})), "identifier", ""),
        (search(json!({"lineUniqueKey": null})), "lineUniqueKey", ""),
        (search(json!({"startTime": null})), "startTime", ""),
        (search(json!({"endTime": null})), "endTime", ""),
        (search(json!({"endTime": NINE})), "endTime", ""),
        ((format!("{BASE}/filling/detail/activation"), json!({})), "fillingHistoryUniqueKey", ""),
        (search(json!({"endTime": "2024-05-02T09:01:00+09:00"})), "endTime", "24"),
        (search(json!({"endTime": "2024-06-01T09:01:00+09:00", "purpose": "csv"})), "endTime", "31"),
        (compare(&month), "basis.endDate", "31"),
        (total(&month), "endDate", "31"),
        (compare(&back), "basis.endDate", ""),
        (total(&back), "endDate", ""),
        (compare(&days("2024-05-01", "2024-05-01")), "target", ""),
        (per_item(1, "2023-04-01", "2024-04-01"), "endDate", "1"),
        (item(json!({"recipeDataNumber": "1000"})), "recipeDataNumber", "3"),
        (item(json!({"userItemCode": "A".repeat(11)})), "userItemCode", "10"),
        (item(json!({"recipeDataName": "A".repeat(41)})), "recipeDataName", "40"),
        (item(json!({"userItemCode": "茶"})), "userItemCode", ""),
        (item(json!({"recipeDataName": "ＡＢＣ"})), "recipeDataName", ""),
        (item(json!({"recipeDataNumber": "1.5"})), "recipeDataNumber", ""),
        (per_item(11, "2024-05-01", "2024-05-02"), "items", "10"),
        (weight(json!({"currentTarget": null})), "currentTarget", ""),
        (weight(json!({"upperLimit": 1_234_567})), "upperLimit", "6"),
        (weight(json!({"lowerLimit": 98.25})), "lowerLimit", "1"),
    ];
    rules.into_iter().map(|((path, body), field, limit)| BrokenRule { path, body, field, limit }).collect()
}

// covers ERR-077
#[tokio::test]
async fn every_rule_speaks_three_languages_at_its_field_and_names_its_limit() {
    let world = World::new().await;
    for BrokenRule { path, body, field, limit } in broken(&world) {
        let mut said = BTreeSet::new();
        for lang in ["ja", "en", "ko"] {
            let call = world.app.call("POST", &path).token(&world.member.token).header("accept-language", lang);
            let got = call.json(&body).send().await;
            let fields = got.json["data"]["fields"].as_array().unwrap_or_else(|| panic!("{path}: {}", got.json));
            let [told] = &fields[..] else { panic!("{path} {body}: {}", got.json) };
            assert_eq!(told["field"], field, "{path} {body}");
            let message = told["message"].as_str().unwrap();
            assert!(message.contains(limit) || lang == "en" && limit == "1" && message.contains("one"), "{message}");
            said.insert(message.to_owned());
        }
        assert_eq!(said.len(), 3, "{said:?}");
    }
}
