//! Target weight: worked example W1, its rules, its history, what came after, and its walls.

use access::MemberType;
use apptest::{Person, TestResponse};
use kernel::ids;
use serde_json::{Value, json};
use telemetry::fixture::{weighed, weighing_layout};
use telemetry::registration::register_layout;
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

use crate::world::{World, over, texts};

const LIQUIDS: &str = "/api/optimumSettingWeightSearchHistory/select/liquid/type";
const SEARCH: &str = "/api/optimumSettingWeightSearchHistory/setting/search/history";
const AFTER: &str = "/api/optimumSettingWeightSearchHistory/query/compare/after";

/// The net weights of W1, and those of its second check.
const W1: [f32; 10] = [97.0, 97.5, 98.2, 98.6, 99.0, 99.3, 99.9, 100.1, 100.6, 101.0];
const STRAY: [f32; 10] = [99.0, 99.4, 99.6, 99.8, 100.0, 100.2, 100.3, 100.5, 103.0, 106.5];
/// When they are filled: after all data of F1.
const MORNING: OffsetDateTime = datetime!(2024-05-03 09:00 +9);

impl World {
    /// D1 fills pouches of these weights from an instant on, one every ten seconds, then stops.
    async fn fill(&self, from: OffsetDateTime, grams: &[f32]) {
        let batch = weighed(self.f1.places.devices[0], from, grams);
        let now = self.app.app.clock.now();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        register_layout(&mut tx, &weighing_layout(), now).await.unwrap();
        telemetry::store_batch(&mut tx, &batch, now).await.unwrap();
        tx.commit().await.unwrap();
    }

    fn weighing(&self, more: Value) -> Value {
        let item = json!({"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"});
        let asked = json!({"deviceUniqueKey": self.device(0), "item": item, "startDate": "2024-05-03", "endDate": "2024-05-03",
            "liquidTypeUniqueKey": "tea", "lowerLimit": 98.0, "upperLimit": 104.0, "currentTarget": 100.0});
        over(asked, more)
    }

    async fn search_target(&self, more: Value) -> TestResponse {
        self.app.post(&self.member, SEARCH, self.weighing(more)).await
    }

    async fn history(&self, who: &Person) -> Value {
        self.app.post(who, SEARCH, json!({"historyOnly": true})).await.data().clone()
    }
}

fn rounded(value: &Value) -> String {
    format!("{:.2}", value.as_f64().unwrap())
}

// covers API-122
#[tokio::test]
async fn each_liquid_has_a_name_and_a_density() {
    let world = World::new().await;
    let mut firsts = Vec::new();
    for lang in ["ja", "en", "ko"] {
        let call = world.app.call("POST", LIQUIDS).token(&world.member.token).header("accept-language", lang);
        let got = call.json(&json!({})).send().await;
        let liquids = got.data().as_array().unwrap();
        assert!(liquids.len() > 10);
        for liquid in liquids {
            assert!(
                !liquid["name"].as_str().unwrap().is_empty() && liquid["density"].as_f64().unwrap() > 0.0,
                "{liquid}"
            );
        }
        firsts.push(liquids[1]["name"].as_str().unwrap().to_owned());
    }
    assert_eq!(firsts, ["茶飲料", "Tea", "차 음료"]);
}

// covers API-123
#[tokio::test]
async fn the_worked_example_comes_out_and_is_kept() {
    let world = World::new().await;
    world.fill(MORNING, &W1).await;
    let got = world.search_target(json!({"nominal": 98.0})).await;
    let got = got.data();
    assert_eq!((&got["targetWeight"], &got["n"]), (&json!(101.0), &json!(10)));
    assert_eq!((rounded(&got["mean"]), rounded(&got["standardDeviation"])), ("99.12".into(), "1.32".into()));
    let (now, best) = (&got["current"], &got["best"]);
    assert_eq!(
        (&now["target"], &now["ok"], &now["under"], &now["over"]),
        (&json!(100.0), &json!(8), &json!(2), &json!(0))
    );
    assert_eq!((&best["target"], &best["ok"], &best["under"]), (&json!(101.0), &json!(10), &json!(0)));
    assert_eq!((rounded(&best["mean"]), rounded(&best["giveAway"])), ("100.12".into(), "2.12".into()));
    assert_eq!(
        (rounded(&best["okRate"]), rounded(&best["okRateLow"]), rounded(&best["okRateHigh"])),
        ("100.00".into(), "72.25".into(), "100.00".into())
    );
    let curve = got["curve"].as_array().unwrap();
    let full: Vec<f64> = curve.iter().filter(|p| p["okCount"] == 10).map(|p| p["target"].as_f64().unwrap()).collect();
    assert_eq!((full.first(), full.last(), full.len()), (Some(&101.0), Some(&103.0), 21));
    let binned: i64 = got["histogram"].as_array().unwrap().iter().map(|bin| bin["count"].as_i64().unwrap()).sum();
    assert_eq!((binned, &got["drifts"]), (10, &json!(false)));
    let kept = world.history(&world.member).await;
    assert_eq!((&kept["count"], &kept["data"][0]["searchUniqueKey"]), (&json!(1), &got["searchUniqueKey"]));
}

#[tokio::test]
async fn a_stray_weight_is_left_out_and_the_lowest_target_wins() {
    let world = World::new().await;
    world.fill(MORNING, &STRAY).await;
    let got = world.search_target(json!({})).await;
    assert_eq!(
        (&got.data()["targetWeight"], &got.data()["best"]["ok"], &got.data()["best"]["over"]),
        (&json!(99.0), &json!(9), &json!(1))
    );
    assert_eq!(got.data()["best"]["giveAway"], Value::Null);
}

#[tokio::test]
async fn tare_law_liquid_and_price_are_taken_into_account() {
    let world = World::new().await;
    let gross: Vec<f32> = W1.iter().map(|net| net + 5.5).collect();
    world.fill(MORNING, &gross).await;
    let got = world.search_target(json!({"tare": 5.5, "nominal": 100.0, "market": "eMark", "pricePerKg": 250.0})).await;
    let got = got.data();
    assert_eq!(rounded(&got["mean"]), "99.12", "net is gross less tare");
    // max(100, 100 - 4.5 + 1.96 s, 100 - 9 + 3.72 s) with s = 1.316
    assert_eq!((&got["legal"]["lowerLimit"], &got["legal"]["meanFloor"]), (&json!(95.5), &json!(100.0)));
    assert_eq!((&got["targetWeight"], rounded(&got["best"]["giveAway"])), (&json!(101.0), "0.12".into()));
    // 120 pouches were counted on the one day
    assert_eq!(rounded(&got["best"]["giveAwayPerDay"]), "0.01");
    assert_eq!(rounded(&got["best"]["moneyPerDay"]), "3.60");
    let strict = world.search_target(json!({"tare": 5.5, "nominal": 102.0, "market": "eMark"})).await;
    assert_eq!(
        (&strict.data()["targetWeight"], rounded(&strict.data()["best"]["mean"])),
        (&json!(102.9), "102.02".into())
    );
    let japan = world.search_target(json!({"tare": 5.5, "nominal": 100.0, "market": "japan"})).await;
    let legal = &japan.data()["legal"];
    assert_eq!(
        (&legal["lowerLimit"], &legal["upperLimit"], &legal["underNow"], &legal["underBest"]),
        (&json!(98.0), &json!(110.0), &json!(2), &json!(0))
    );
    let liquid = world.search_target(json!({"tare": 5.5, "objective": "fixedLiquid", "liquidAmount": 100})).await;
    assert_eq!(
        (&liquid.data()["best"]["ok"], rounded(&liquid.data()["best"]["okOfLiquid"])),
        (&json!(10), "998.80".into())
    );
    let liquids = world.app.post(&world.member, LIQUIDS, json!({})).await;
    assert_eq!(liquids.data()[1]["pricePerKg"], 250.0, "what was said last stands in the next form");
    assert_eq!(liquids.data()[0]["pricePerKg"], Value::Null);
}

// covers VAL-096 VAL-097 VAL-098 CONST-050
#[tokio::test]
async fn every_marked_field_is_required_and_amounts_keep_their_digits() {
    let world = World::new().await;
    world.fill(MORNING, &W1).await;
    for field in ["deviceUniqueKey", "item", "liquidTypeUniqueKey", "lowerLimit", "upperLimit", "currentTarget"] {
        let got = world.search_target(json!({ field: null })).await;
        assert_eq!(got.fields(), [(field.to_owned(), "required".to_owned())], "{field}");
    }
    let got = world.search_target(json!({"startDate": null, "endDate": null})).await;
    assert_eq!(got.fields(), [("startTime".to_owned(), "required".to_owned())]);
    let none = world.app.post(&world.member, SEARCH, json!({})).await.fields();
    assert_eq!(none.len(), 7, "all are told at once: {none:?}");

    for (field, more) in [
        ("lowerLimit", json!({"upperLimit": 999_999.9})),
        ("upperLimit", json!({})),
        ("currentTarget", json!({})),
        ("nominal", json!({})),
        ("liquidAmount", json!({})),
        ("pricePerKg", json!({})),
    ] {
        for good in [json!(123_456), json!(123_456.7), json!(100), json!(100.5)] {
            let got = world.search_target(over(more.clone(), json!({ field: good }))).await;
            assert_eq!(got.status, 200, "{field} {good}: {}", got.json);
        }
        for (bad, rule) in [
            (json!(1_234_567), "digits"),
            (json!(100.55), "decimals"),
            (json!("100."), "type"),
            (json!("abc"), "type"),
            (json!(0), "min"),
            (json!(-1), "min"),
        ] {
            let got = world.search_target(over(more.clone(), json!({ field: bad }))).await;
            assert!(got.fields().contains(&(field.to_owned(), rule.to_owned())), "{field} {bad}: {}", got.json);
        }
    }
    let rule = async |more: Value| world.search_target(more).await.fields()[0].clone();
    let broken = |field: &str, rule: &str| (field.to_owned(), rule.to_owned());
    assert_eq!(rule(json!({"upperLimit": 98.0})).await, broken("upperLimit", "order"));
    assert_eq!(rule(json!({"objective": "fixedLiquid"})).await, broken("liquidAmount", "required"));
    assert_eq!(rule(json!({"market": "japan"})).await, broken("nominal", "required"));
    assert_eq!(rule(json!({"endDate": "2024-06-03"})).await, broken("endDate", "period"));
    assert_eq!(rule(json!({"item": {"recipeDataNumber": 1000}})).await, broken("item.recipeDataNumber", "range"));
    assert_eq!(world.search_target(json!({"tare": 0})).await.status, 200);
    let empty = world.search_target(json!({"startDate": "2024-05-01", "endDate": "2024-05-02"})).await;
    assert_eq!((empty.status, empty.code()), (409, 500), "no weights, no answer: {}", empty.json);
    let strange = world.search_target(json!({"liquidTypeUniqueKey": "mercury"})).await;
    assert_eq!((strange.status, strange.code()), (409, 500));
}

// covers ENT-052
#[tokio::test]
async fn former_searches_are_listed_with_inputs_and_result_for_the_own_company() {
    let world = World::new().await;
    world.fill(MORNING, &W1).await;
    let first = world.search_target(json!({"nominal": 98.0, "tare": 0})).await;
    world.app.app.clock.shift(60);
    world.search_target(json!({"lowerLimit": 99.0})).await;
    let listed = world.history(&world.member).await;
    assert_eq!(listed["count"], 2);
    let row = &listed["data"][1];
    assert_eq!(
        (&row["createdBy"], &row["displayName"], &row["lineName"]),
        (&json!("naoko"), &json!("Filler D1"), &json!("L1"))
    );
    assert_eq!(
        (&row["item"]["userItemCode"], &row["targetWeight"], &row["n"]),
        (&json!("TEA500"), &json!(101.0), &json!(10))
    );
    let inputs = &row["inputs"];
    assert_eq!(
        (&inputs["lowerLimit"], &inputs["nominal"], &inputs["liquidTypeUniqueKey"]),
        (&json!(98.0), &json!(98.0), &json!("tea"))
    );
    assert_eq!((&inputs["startDate"], &row["result"]), (&json!("2024-05-03"), &Value::Null));
    assert_eq!(texts(&listed["data"], "createdBy"), ["naoko", "naoko"]);
    let key = &first.data()["searchUniqueKey"];
    let one = world.app.post(&world.member, SEARCH, json!({"historyOnly": true, "searchUniqueKey": key})).await;
    assert_eq!((&one.data()["data"][0]["result"], &one.data()["count"]), (first.data(), &json!(1)));

    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    for who in [&stranger, &far] {
        assert_eq!(world.history(who).await, json!({"data": [], "count": 0}));
        let unknown = json!({"historyOnly": true, "searchUniqueKey": ids::new_id()});
        let unknown = world.app.post(who, SEARCH, unknown).await;
        let got = world.app.post(who, SEARCH, json!({"historyOnly": true, "searchUniqueKey": key})).await;
        assert_eq!((got.status, &got.bytes), (409, &unknown.bytes));
        let foreign = world.app.post(who, SEARCH, world.weighing(json!({}))).await;
        let made_up = world.app.post(who, SEARCH, world.weighing(json!({"deviceUniqueKey": ids::new_id()}))).await;
        assert_eq!((foreign.status, &foreign.bytes), (409, &made_up.bytes));
    }
    assert_eq!(world.history(&world.member).await["count"], 2);
}

#[tokio::test]
async fn what_came_after_a_change_stands_beside_what_was_expected() {
    let world = World::new().await;
    world.fill(MORNING, &W1).await;
    let found = world.search_target(json!({"nominal": 98.0})).await;
    let key = found.data()["searchUniqueKey"].clone();
    let after: Vec<f32> = W1.iter().map(|net| net + 1.5).collect();
    let changed = MORNING + Duration::hours(1);
    let ask = |at: &str| json!({"searchUniqueKey": key, "changedTime": at});
    let none = world.app.post(&world.member, AFTER, ask("2024-05-03T10:00:00+09:00")).await;
    assert_eq!(none.data()["after"], Value::Null);
    world.fill(changed, &after).await;
    let got = world.app.post(&world.member, AFTER, ask("2024-05-03T10:00:00+09:00")).await;
    let got = got.data();
    assert_eq!((&got["before"], &got["expected"]), (&found.data()["current"], &found.data()["best"]));
    let came = &got["after"];
    assert_eq!((&came["n"], &came["ok"], &came["target"]), (&json!(10), &json!(10), &json!(101.0)));
    assert_eq!((rounded(&came["mean"]), rounded(&came["giveAway"])), ("100.62".into(), "2.62".into()));
    assert!(world.app.post(&world.member, AFTER, ask("2100-01-01T00:00:00+09:00")).await.names("changedTime"));
    assert!(world.app.post(&world.member, AFTER, ask("")).await.names("changedTime"));
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let foreign = world.app.post(&stranger, AFTER, ask("2024-05-03T10:00:00+09:00")).await;
    let made_up = json!({"searchUniqueKey": ids::new_id(), "changedTime": "2024-05-03T10:00:00+09:00"});
    assert_eq!((foreign.status, &foreign.bytes), (409, &world.app.post(&stranger, AFTER, made_up).await.bytes));
}
