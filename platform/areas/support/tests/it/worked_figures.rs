//! The table of sums over the fixture F1, to the last digit: by the calls, and rounded as the screen shows it in their
//! files.

use serde_json::{Value, json};

use crate::figure_files::{FIGURES, cells, rows};
use crate::world::{ELEVEN, NINE, World, over};

/// What a row of the table holds, in its order: the names of the calls.
const COLUMNS: [&str; 9] = [
    "powerOnTime",
    "operatingTime",
    "operatingRatio",
    "productionCount",
    "weightCheckerOk",
    "weightCheckerNg",
    "yieldRate",
    "filmUsage",
    "filmLossRate",
];
const RATIOS: [&str; 3] = ["operatingRatio", "yieldRate", "filmLossRate"];
/// Where its sum is asked for, and what of the answer it is.
struct Sum {
    name: &'static str,
    call: &'static str,
    asked: Value,
    /// Leads to the figures in the answer.
    at: &'static str,
    /// The row of the file, its headings aside, and how many cells stand before the figures.
    row: (usize, usize),
    told: [&'static str; 9],
}

/// A figure as the table writes it: ratios with two places, the rest whole.
fn written(name: &str, value: f64) -> String {
    if RATIOS.contains(&name) { format!("{value:.2}") } else { format!("{value}") }
}

fn of_call(figures: &Value) -> Vec<String> {
    COLUMNS.iter().map(|name| written(name, figures[*name].as_f64().unwrap())).collect()
}

fn days(first: &str, last: &str) -> Value {
    json!({"startDate": first, "endDate": last})
}

#[rustfmt::skip]
fn sums(world: &World) -> Vec<Sum> {
    const SINGLE: &str = "query/production/result/single";
    const TOTAL: &str = "query/production/result/total";
    const ITEMS: &str = "query/productionAnalysisAggregate/byRecipe/summary";
    let of = |place: usize, more: Value| {
        over(json!({"unit": {"lineUniqueKey": world.line(place), "deviceUniqueKey": world.device(place)}}), more)
    };
    let (first, second) = (days("2024-05-01", "2024-05-01"), days("2024-05-02", "2024-05-02"));
    let both = days("2024-05-01", "2024-05-02");
    let tea = json!({"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"});
    let coffee = json!({"recipeDataNumber": 13, "recipeDataName": "COFFEE 500", "userItemCode": "COF500"});
    let items = over(both.clone(), json!({"items": [tea, coffee]}));
    let sum = |name, call, asked, at, row, told| Sum { name, call, asked, at, row, told };
    let morning = of(0, json!({"startTime": NINE, "endTime": ELEVEN}));
    vec![
        sum("D1, 05/01 09:00-11:00", SINGLE, morning, "", (0, 5), ["7200", "6300", "87.50", "6000", "5910", "90", "98.50", "615", "3.90"]),
        sum("D1, day 05/01", SINGLE, of(0, first.clone()), "", (0, 5), ["9000", "8100", "90.00", "7800", "7710", "90", "98.85", "795", "3.02"]),
        sum("D1, day 05/02", SINGLE, of(0, second), "", (0, 5), ["1800", "1800", "100.00", "1800", "1800", "0", "100.00", "180", "0.00"]),
        sum("D2, day 05/01", SINGLE, of(1, first.clone()), "", (0, 5), ["3600", "3600", "100.00", "1200", "1200", "0", "100.00", "125", "4.00"]),
        sum("all units, day 05/01", TOTAL, first, "/total", (2, 5), ["12600", "11700", "92.86", "9000", "8910", "90", "99.00", "920", "3.15"]),
        sum("all units, both days", TOTAL, both, "/total", (2, 5), ["14400", "13500", "93.75", "10800", "10710", "90", "99.17", "1100", "2.64"]),
        sum("item 12, both days", ITEMS, items.clone(), "/rows/0", (0, 6), ["10800", "10200", "94.44", "7500", "7446", "54", "99.28", "765", "2.67"]),
        sum("item 13", ITEMS, items, "/rows/1", (1, 6), ["3600", "3300", "91.67", "3300", "3264", "36", "98.91", "335", "2.57"]),
    ]
}

#[tokio::test]
async fn the_whole_table_of_sums_comes_out_of_calls_and_files_to_the_last_digit() {
    let world = World::new().await;
    for Sum { name, call, asked, at, row: (row, before), told } in sums(&world) {
        let answer = world.file(call, asked.clone()).await.data().clone();
        let figures = answer.pointer(at).unwrap();
        assert_eq!(of_call(figures), told, "{name}");
        let file = rows(&world.file(&format!("{call}/download"), asked).await);
        assert_eq!(file[row + 1][before..], cells(figures), "{name}, its file");
    }
    // of an item on one of its lines the screens tell the rate alone; the file tells all
    let tea = json!({"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"});
    let asked = over(days("2024-05-01", "2024-05-02"), json!({"items": [tea], "perLine": true}));
    let file = world.file("query/productionAnalysisAggregate/byRecipe/summary/download", asked).await;
    let on_l1 = rows(&file).into_iter().find(|row| row[3] == "L1").unwrap();
    let cell = |name| on_l1[6..][FIGURES.iter().position(|figure| *figure == name).unwrap()].as_str();
    let told = ["7200", "6600", "91.7", "6300", "6246", "54", "99.1", "640.0", "2.4"];
    assert_eq!(COLUMNS.map(cell), told, "item 12 on L1, both days, its file");
}
