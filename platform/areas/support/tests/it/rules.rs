//! The rules of the form, by crafted calls.

use serde_json::{Value, json};

use crate::world::World;

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

// covers VAL-079 VAL-080 API-135
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

// covers VAL-109 VAL-110 API-130
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
