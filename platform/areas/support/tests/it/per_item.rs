//! Analysis per item over the fixture F1: its worked figures, its rules, and its walls.

use access::MemberType;
use kernel::ids;
use plant::items::{self, ItemDraft};
use serde_json::{Value, json};
use time::macros::datetime;

use crate::world::{World, over, texts};

const BASE: &str = "/api/support/query";

fn tea() -> Value {
    json!({"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"})
}

fn coffee() -> Value {
    json!({"recipeDataNumber": 13, "recipeDataName": "COFFEE 500", "userItemCode": "COF500"})
}

fn asked(items: &[Value], first: &str, last: &str) -> Value {
    json!({"items": items, "startDate": first, "endDate": last})
}

fn both_days(items: &[Value]) -> Value {
    asked(items, "2024-05-01", "2024-05-02")
}

/// A ratio in per cent with one place; a dash for a gap.
fn pct(value: &Value) -> String {
    value.as_f64().map_or("-".to_owned(), |value| format!("{value:.1}"))
}

fn labels(data: &Value) -> Vec<&str> {
    texts(&data["buckets"], "label")
}

/// Item, bucket and bags of each row.
fn bags(data: &Value) -> Vec<(i64, String, i64)> {
    let row = |row: &Value| {
        let number = row["item"]["recipeDataNumber"].as_i64().unwrap();
        (number, row["bucket"].as_str().unwrap().to_owned(), row["productionCount"].as_i64().unwrap())
    };
    data["rows"].as_array().unwrap().iter().map(row).collect()
}

/// Line and rates of each row.
fn rates(data: &Value) -> Vec<(String, Vec<String>)> {
    let row = |row: &Value| {
        let values = row["values"].as_array().unwrap().iter().map(pct).collect();
        (row["lineName"].as_str().unwrap_or("all").to_owned(), values)
    };
    data["rows"].as_array().unwrap().iter().map(row).collect()
}

impl World {
    async fn ask(&self, call: &str, body: Value) -> apptest::TestResponse {
        self.app.post(&self.member, &format!("{BASE}/{call}"), body).await
    }

    async fn figures(&self, grain: &str, body: Value) -> Value {
        self.ask(&format!("productionAnalysisAggregate/byRecipe/{grain}"), body).await.data().clone()
    }

    async fn rates(&self, grain: &str, body: Value) -> Value {
        self.ask(&format!("operatingRate/byRecipe/{grain}"), body).await.data().clone()
    }

    async fn choices(&self, body: Value) -> Value {
        self.ask("recipe/list", body).await.data().clone()
    }

    /// D1 knows one item more.
    async fn add_item(&self, number: i16, name: &str, code: &str) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let draft = ItemDraft { number, name: name.to_owned(), code: code.to_owned(), pitch_mm: Some(100.0) };
        items::set(&mut tx, self.f1.places.devices[0], &draft, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }
}

// covers API-175 API-176
#[tokio::test]
async fn items_have_the_worked_figures_whole_and_by_day() {
    let world = World::new().await;
    let got = world.figures("summary", both_days(&[tea(), coffee()])).await;
    assert_eq!(bags(&got), [(12, "2024-05-01".into(), 7500), (13, "2024-05-01".into(), 3300)]);
    let yields: Vec<String> = got["rows"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| format!("{:.2}", row["yieldRate"].as_f64().unwrap()))
        .collect();
    assert_eq!(yields, ["99.28", "98.91"]);
    let first = &got["rows"][0];
    let names = ["powerOnTime", "operatingTime", "weightCheckerOk", "weightCheckerNg"];
    assert_eq!(names.map(|name| first[name].as_i64().unwrap()), [10_800, 10_200, 7446, 54]);
    assert_eq!((&first["filmUsage"], pct(&first["filmLossRate"]).as_str()), (&json!(765.0), "2.7"));
    assert_eq!(got["buckets"], json!([{"label": "2024-05-01", "startDate": "2024-05-01", "endDate": "2024-05-02"}]));

    let got = world.figures("daily", both_days(&[tea(), coffee()])).await;
    assert_eq!(labels(&got), ["2024-05-01", "2024-05-02"]);
    let expected =
        [(12, "2024-05-01".to_owned(), 5700), (12, "2024-05-02".to_owned(), 1800), (13, "2024-05-01".to_owned(), 3300)];
    assert_eq!(bags(&got), expected, "a bucket without data has no row");
    let turned = world.figures("daily", both_days(&[coffee(), tea()])).await;
    assert_eq!(bags(&turned)[0].0, 13, "items stand in the order in which they were asked for");
}

// covers API-177 API-178
#[tokio::test]
async fn weeks_and_months_are_made_of_the_days_of_lines() {
    let world = World::new().await;
    let got = world.figures("weekly", asked(&[tea()], "2024-05-01", "2024-05-12")).await;
    assert_eq!(labels(&got), ["2024-04-29", "2024-05-06"]);
    assert_eq!(bags(&got), [(12, "2024-04-29".into(), 7500)]);
    assert_eq!(got["buckets"][0], json!({"label": "2024-04-29", "startDate": "2024-05-01", "endDate": "2024-05-05"}));
    let got = world.figures("monthly", asked(&[tea()], "2024-04-01", "2024-06-30")).await;
    assert_eq!(labels(&got), ["2024-04-01", "2024-05-01", "2024-06-01"]);
    assert_eq!(bags(&got), [(12, "2024-05-01".into(), 7500)]);
    let got = world.figures("weekly", asked(&[tea()], "2024-05-02", "2024-05-12")).await;
    assert_eq!(bags(&got), [(12, "2024-04-29".into(), 1800)], "what was made before the first day is not of its week");
}

// covers API-169 API-170
#[tokio::test]
async fn operating_rates_by_day_have_gaps_where_nothing_was_heard() {
    let world = World::new().await;
    let got = world.rates("daily/total", both_days(&[tea(), coffee()])).await;
    let row = |line: &str, values: &[&str]| (line.to_owned(), values.iter().map(|v| (*v).to_owned()).collect());
    assert_eq!(rates(&got), [row("all", &["93.3", "100.0"]), row("all", &["91.7", "-"])]);
    assert_eq!(got["rows"][1]["item"], coffee());
    let got = world.rates("daily/perLine", both_days(&[tea()])).await;
    assert_eq!(rates(&got), [row("L1", &["88.9", "100.0"]), row("L2", &["100.0", "-"])]);
    assert_eq!(got["rows"][0]["lineUniqueKey"], world.line(0));
}

// covers API-171 API-172 API-173 API-174
#[tokio::test]
async fn operating_rates_by_week_and_month_come_from_sums() {
    let world = World::new().await;
    let row = |line: &str, values: &[&str]| (line.to_owned(), values.iter().map(|v| (*v).to_owned()).collect());
    let weeks = || asked(&[tea()], "2024-05-01", "2024-05-12");
    let got = world.rates("weekly/total", weeks()).await;
    assert_eq!((labels(&got), rates(&got)), (vec!["2024-04-29", "2024-05-06"], vec![row("all", &["94.4", "-"])]));
    let got = world.rates("weekly/perLine", weeks()).await;
    assert_eq!(rates(&got), [row("L1", &["91.7", "-"]), row("L2", &["100.0", "-"])]);
    let months = || asked(&[tea()], "2024-04-01", "2024-06-30");
    assert_eq!(rates(&world.rates("monthly/total", months()).await), [row("all", &["-", "94.4", "-"])]);
    let got = world.rates("monthly/perLine", months()).await;
    assert_eq!(rates(&got), [row("L1", &["-", "91.7", "-"]), row("L2", &["-", "100.0", "-"])]);
}

// covers API-183 VAL-094 VAL-095
#[tokio::test]
async fn a_number_is_found_whole_and_names_in_part() {
    let world = World::new().await;
    world.add_item(120, "MILK TEA", "MILK").await;
    let numbers = async |body: Value| {
        let got = world.choices(body).await;
        let rows = got["data"].as_array().unwrap();
        rows.iter().map(|row| row["recipeDataNumber"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!(numbers(json!({})).await, [12, 13, 120]);
    assert_eq!(numbers(json!({"recipeDataNumber": "12"})).await, [12]);
    assert_eq!(numbers(json!({"recipeDataNumber": 12})).await, [12]);
    assert_eq!(numbers(json!({"recipeDataNumber": "2"})).await, [0_i64; 0]);
    assert_eq!(numbers(json!({"recipeDataName": "tea"})).await, [12, 120]);
    assert_eq!(numbers(json!({"recipeDataName": "TEA 5"})).await, [12]);
    assert_eq!(numbers(json!({"userItemCode": "TEA"})).await, [12]);
    assert_eq!(numbers(json!({"userItemCode": "TEA", "recipeDataNumber": "13"})).await, [0_i64; 0]);
    let found = world.choices(json!({"userItemCode": "tea500"})).await;
    assert_eq!(found, json!({"data": [over(tea(), json!({"lines": ["L1", "L2"]}))], "count": 1}));
    let second = world.choices(json!({"page": 2, "size": 10})).await;
    assert_eq!(second, json!({"data": [], "count": 3}));
}

#[tokio::test]
async fn an_item_that_ran_without_a_name_can_be_chosen_by_its_number() {
    let world = World::new().await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    for (statement, number) in [("delete from device_item where company_id = $1 and recipe_data_number = $2", 13_i16)] {
        sqlx::query(statement).bind(tx.company()).bind(number).execute(&mut *tx).await.unwrap();
    }
    tx.commit().await.unwrap();
    let bare = json!({"recipeDataNumber": 13, "recipeDataName": "", "userItemCode": ""});
    let got = world.figures("summary", both_days(&[json!({"recipeDataNumber": 13})])).await;
    assert_eq!((bags(&got)[0].2, &got["rows"][0]["item"]), (3300, &bare));
}

// covers VAL-088 VAL-089 VAL-090 VAL-091 VAL-092 CONST-049
#[tokio::test]
async fn the_search_for_items_keeps_its_rules() {
    let world = World::new().await;
    let rule = async |field: &str, text: &str| {
        let got = world.ask("recipe/list", json!({ field: text })).await;
        if got.status == 200 {
            return String::new();
        }
        let [(name, rule)] = &got.fields()[..] else { panic!("{}", got.json) };
        assert_eq!(name, field);
        rule.clone()
    };
    for (text, broken) in [("999", ""), ("1000", "max_length"), ("12a", "digits"), ("1.5", "digits"), ("-1", "digits")]
    {
        assert_eq!(rule("recipeDataNumber", text).await, broken, "{text}");
    }
    for (field, max) in [("userItemCode", 10), ("recipeDataName", 40)] {
        assert_eq!(rule(field, &"A".repeat(max)).await, "");
        assert_eq!(rule(field, &"A".repeat(max + 1)).await, "max_length");
        for (text, broken) in [("ABC", ""), ("ABC-1", ""), ("ＡＢＣ", "half_width"), ("茶", "half_width")] {
            assert_eq!(rule(field, text).await, broken, "{field} {text}");
        }
    }
}

// covers VAL-087 VAL-093 CONST-047
#[tokio::test]
async fn a_year_and_ten_items_pass_and_no_more() {
    let world = World::new().await;
    let calls = [
        "productionAnalysisAggregate/byRecipe/summary",
        "productionAnalysisAggregate/byRecipe/daily",
        "productionAnalysisAggregate/byRecipe/weekly",
        "productionAnalysisAggregate/byRecipe/monthly",
        "operatingRate/byRecipe/daily/total",
        "operatingRate/byRecipe/weekly/perLine",
        "operatingRate/byRecipe/monthly/total",
    ];
    for call in calls {
        for (first, last, passes) in [
            ("2023-04-01", "2024-03-31", true),
            ("2023-04-01", "2024-04-01", false),
            ("2024-02-29", "2025-02-27", true),
            ("2024-05-02", "2024-05-01", false),
        ] {
            let got = world.ask(call, asked(&[tea()], first, last)).await;
            assert_eq!(got.status == 200, passes, "{call} {first} {last}: {}", got.json);
            assert!(passes || got.names("endDate"), "{call} {first} {last}: {}", got.json);
        }
    }
    let items = |count: i64| (1..=count).map(|number| json!({"recipeDataNumber": number})).collect::<Vec<_>>();
    assert_eq!(world.ask(calls[0], both_days(&items(10))).await.status, 200);
    let first = |got: apptest::TestResponse| got.fields()[0].clone();
    let broken = |field: &str, rule: &str| (field.to_owned(), rule.to_owned());
    assert_eq!(first(world.ask(calls[0], both_days(&items(11))).await), broken("items", "max_items"));
    assert_eq!(first(world.ask(calls[0], both_days(&[])).await), broken("items", "required"));
    assert_eq!(first(world.ask(calls[0], both_days(&[tea(), tea()])).await), broken("items[1]", "twice"));
    let none = json!({"recipeDataNumber": 1000});
    assert_eq!(first(world.ask(calls[0], both_days(&[none])).await), broken("items[0].recipeDataNumber", "range"));
}

#[tokio::test]
async fn others_items_are_nobody_s_business() {
    let world = World::new().await;
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    for who in [&stranger, &far] {
        let choices = world.app.post(who, &format!("{BASE}/recipe/list"), json!({})).await;
        assert_eq!(choices.data(), &json!({"data": [], "count": 0}));
        let summary = format!("{BASE}/productionAnalysisAggregate/byRecipe/summary");
        assert_eq!(world.app.post(who, &summary, both_days(&[tea()])).await.data()["rows"], json!([]));
        let here = over(both_days(&[tea()]), json!({"locationUniqueKey": world.f1.places.location_id}));
        let made_up = over(both_days(&[tea()]), json!({"locationUniqueKey": ids::new_id()}));
        let (got, absent) = (world.app.post(who, &summary, here).await, world.app.post(who, &summary, made_up).await);
        assert_eq!((got.status, &got.bytes), (409, &absent.bytes));
    }
}

/// Days in which a run was silent from end to end are unknown in the sum, so they are in the days as well.
#[tokio::test]
async fn unknown_time_adds_up_over_days_weeks_and_months() {
    let world = World::new().await;
    let from = world.f1.window((12, 0), (12, 0)).from + time::Duration::days(2);
    let now = from + time::Duration::days(4);
    world.app.app.clock.shift((now - world.app.app.clock.now()).whole_seconds());
    world.goes_on(from, 60).await;
    let member = world.app.person(&world.company, "miki", MemberType::General, &[world.f1.places.location_id]).await;
    let mut sums = Vec::new();
    for grain in ["summary", "daily", "weekly", "monthly"] {
        let path = format!("{BASE}/productionAnalysisAggregate/byRecipe/{grain}");
        let got = world.app.post(&member, &path, asked(&[tea()], "2024-05-03", "2024-05-09")).await;
        let rows = got.data()["rows"].as_array().unwrap().clone();
        sums.push(rows.iter().map(|row| row["unknownTime"].as_i64().unwrap()).sum::<i64>());
    }
    // four days less the ten minutes in which it was heard, and what has passed since the first question
    let told = 4 * 86_400 - 600;
    assert!(sums.iter().all(|sum| (told..told + 60).contains(sum)) && sums.is_sorted(), "{told}: {sums:?}");
}

/// Any days, split into days, weeks or months, sum to the whole, item by item.
#[tokio::test]
async fn days_weeks_and_months_of_any_window_sum_to_it() {
    const ADD_UP: [&str; 9] = [
        "powerOnTime",
        "operatingTime",
        "stopTime",
        "alarmStopTime",
        "unknownTime",
        "productionCount",
        "weightCheckerOk",
        "weightCheckerNg",
        "alarmCount",
    ];
    let world = World::new().await;
    let mut tx = world.app.app.db.begin_unscoped().await.unwrap();
    let weeks = db::Partitions { from: datetime!(2024-04-22 00:00 UTC), to: datetime!(2024-06-10 00:00 UTC) };
    db::keep_partitions(&mut tx, weeks).await.unwrap();
    tx.commit().await.unwrap();
    // runs on both sides of the border of a week and of a month, one of them silent over midnight
    for day in [-2, 3, 5, 29, 30, 31] {
        world.goes_on(world.f1.window((12, 0), (12, 0)).from + time::Duration::days(day), 40).await;
    }
    let sums = |data: &Value| -> std::collections::BTreeMap<(i64, &str), i64> {
        let mut sums = std::collections::BTreeMap::new();
        for row in data["rows"].as_array().unwrap() {
            for name in ADD_UP {
                let item = row["item"]["recipeDataNumber"].as_i64().unwrap();
                *sums.entry((item, name)).or_default() += row[name].as_i64().unwrap();
            }
        }
        sums
    };
    let mut heard = 0;
    for (first, last) in [
        ("2024-04-29", "2024-06-02"),
        ("2024-04-28", "2024-05-01"),
        ("2024-05-01", "2024-05-02"),
        ("2024-05-02", "2024-05-31"),
        ("2024-05-06", "2024-05-07"),
        ("2024-05-31", "2024-06-01"),
        ("2023-07-01", "2024-06-30"),
    ] {
        let body = asked(&[tea(), coffee()], first, last);
        let whole = sums(&world.figures("summary", body.clone()).await);
        for grain in ["daily", "weekly", "monthly"] {
            assert_eq!(sums(&world.figures(grain, body.clone()).await), whole, "{grain} {first} {last}");
        }
        heard += whole.values().sum::<i64>();
    }
    assert!(heard > 0);
}
