//! Production analysis as CSV files: the figures of the calls, and their walls.

use access::MemberType;
use apptest::TestResponse;
use kernel::ids;
use serde_json::{Value, json};

use crate::world::{BASE, ELEVEN, NINE, World, over};

const SUPPORT: &str = "/api/support";
const RESULT: &str = "query/production/result";
const STANDARD: &str = "download/screen/graph/csv/standard";
const DAY: &str = "download/screen/graph/csv/day";

/// The names of the figures in the order of their columns.
pub(crate) const FIGURES: [&str; 18] = [
    "powerOnTime",
    "operatingTime",
    "fillingTime",
    "inputTime",
    "stopTime",
    "alarmStopTime",
    "offTime",
    "unknownTime",
    "alarmCount",
    "productionCount",
    "weightCheckerOk",
    "weightCheckerNg",
    "yieldRate",
    "operatingRatio",
    "filmUsage",
    "filmUsageOk",
    "filmUsageLoss",
    "filmLossRate",
];

/// Rows of a CSV file, its headings first.
pub(crate) fn rows(file: &TestResponse) -> Vec<Vec<String>> {
    assert_eq!(file.status, 200, "{}", file.json);
    assert_eq!(file.header("content-type"), "text/csv; charset=utf-8");
    assert_eq!(&file.bytes[..3], b"\xef\xbb\xbf", "spreadsheets know UTF-8 by its mark");
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(&file.bytes[3..]);
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}

/// Metres and per cent.
const FRACTIONS: [&str; 6] =
    ["yieldRate", "operatingRatio", "filmUsage", "filmUsageOk", "filmUsageLoss", "filmLossRate"];

/// The cells that a file must hold for the figures of a call: as the screen shows them.
pub(crate) fn cells(figures: &Value) -> Vec<String> {
    let cell = |name: &&str| match &figures[*name] {
        Value::Null => String::new(),
        value if FRACTIONS.contains(name) => format!("{:.1}", (value.as_f64().unwrap() * 10.0).round() / 10.0),
        value => value.to_string(),
    };
    FIGURES.iter().map(cell).collect()
}

fn days(first: &str, last: &str) -> Value {
    json!({"startDate": first, "endDate": last})
}

fn both_days() -> Value {
    days("2024-05-01", "2024-05-02")
}

impl World {
    pub(crate) async fn file(&self, call: &str, body: Value) -> TestResponse {
        self.app.post(&self.member, &format!("{SUPPORT}/{call}"), body).await
    }

    async fn told(&self, call: &str, body: Value) -> Value {
        self.file(&format!("{RESULT}/{call}"), body).await.data().clone()
    }

    fn d1(&self, more: Value) -> Value {
        over(json!({"unit": {"lineUniqueKey": self.line(0), "deviceUniqueKey": self.device(0)}}), more)
    }
}

// covers API-155 API-156
#[tokio::test]
async fn the_files_of_results_hold_the_figures_of_the_calls() {
    let world = World::new().await;
    let morning = world.d1(json!({"startTime": NINE, "endTime": ELEVEN}));
    let file = rows(&world.file(&format!("{RESULT}/single/download"), morning.clone()).await);
    assert_eq!(file.len(), 2);
    assert_eq!(file[0][..6], ["開始", "終了", "ライン", "機器", "機番", "電源ON時間 (秒)"]);
    assert_eq!(file[1][..5], ["2024/05/01 09:00:00", "2024/05/01 11:00:00", "L1", "Filler D1", "D1"]);
    assert_eq!(file[1][5..], cells(&world.told("single", morning.clone()).await));
    assert_eq!((file[1][14].as_str(), file[1][17].as_str()), ("6000", "98.5"), "bags and yield of the worked figures");
    // of a comparison it says which side it is
    for (side, named) in [("basis", "A 基準"), ("target", "B 比較")] {
        let file = world.file(&format!("{RESULT}/single/download"), over(morning.clone(), json!({"side": side}))).await;
        let file = rows(&file);
        assert_eq!(
            (file[0][0].as_str(), &file[1][..2]),
            ("基準・比較", &[named.into(), "2024/05/01 09:00:00".into()][..])
        );
    }
    let wrong = world.file(&format!("{RESULT}/single/download"), over(morning, json!({"side": "third"}))).await;
    assert_eq!((wrong.status, wrong.code()), (422, 501), "{}", wrong.json);

    let file = rows(&world.file(&format!("{RESULT}/total/download"), both_days()).await);
    let told = world.told("total", both_days()).await;
    assert_eq!(file.iter().map(|row| row[2].as_str()).collect::<Vec<_>>(), ["ライン", "L1", "L2", "合計"]);
    assert_eq!(
        (&file[0][..2], &file[3][..2]),
        (&["開始日", "終了日"].map(String::from)[..], &["2024/05/01", "2024/05/02"].map(String::from)[..])
    );
    for (row, figures) in file[1..].iter().zip([&told["units"][0], &told["units"][1], &told["total"]]) {
        assert_eq!(row[5..], cells(figures));
    }
    assert_eq!(file[3][14], "10800");
    let english = world.app.call("POST", &format!("{SUPPORT}/{RESULT}/total/download")).token(&world.member.token);
    let english = rows(&english.header("accept-language", "en").json(&both_days()).send().await);
    assert_eq!((english[0][5].as_str(), english[3][2].as_str()), ("Power-on time (s)", "Total"));
}

// covers API-159 API-160
#[tokio::test]
async fn the_files_by_day_hold_a_row_for_each_day() {
    let world = World::new().await;
    for (call, body, bags) in
        [("single/day", world.d1(both_days()), ["7800", "1800"]), ("total/day", both_days(), ["9000", "1800"])]
    {
        let file = rows(&world.file(&format!("{RESULT}/{call}/download"), body.clone()).await);
        let told = world.told(call, body).await;
        assert_eq!(file.len(), 3);
        assert_eq!((file[0][0].as_str(), file[0][13].as_str()), ("日付", "生産数 (袋)"));
        for (place, day) in ["2024/05/01", "2024/05/02"].into_iter().enumerate() {
            let row = &file[place + 1];
            assert_eq!((row[0].as_str(), row[13].as_str()), (day, bags[place]));
            assert_eq!(row[1], if call == "single/day" { "L1" } else { "合計" });
            assert_eq!(row[4..], cells(&told[place]));
        }
    }
}

// covers API-144
#[tokio::test]
async fn the_chart_in_standard_form_has_a_row_for_each_ten_minutes() {
    let world = World::new().await;
    let model = world.first_row(0);
    let cool = telemetry::Sample {
        at: world.clock(10, 50) + time::Duration::seconds(3),
        values: vec![Some(148.3), Some(60.0)],
        counters: vec![None; model.counters.len()],
        ..model
    };
    world.store(&telemetry::Batch { samples: vec![cool], ..telemetry::Batch::default() }).await;
    let period = json!({"startTime": NINE, "endTime": ELEVEN});
    let keys = json!({"itemKeys": ["seal_temperature", "production_speed"]});
    let file = rows(&world.file(STANDARD, world.d1(over(period.clone(), keys.clone()))).await);
    assert_eq!((file.len(), file[0][0].as_str()), (13, "時刻"));
    assert_eq!((file[1][0].as_str(), file[12][0].as_str()), ("2024/05/01 09:00:00", "2024/05/01 10:50:00"));
    let chart = over(json!({"deviceUniqueKey": world.device(0)}), over(period.clone(), keys));
    let chart = world.app.post(&world.member, &format!("{BASE}/query/trend/graph/data"), chart).await;
    for (column, series) in chart.data()["series"].as_array().unwrap().iter().enumerate() {
        let points = series["points"].as_array().unwrap();
        assert_eq!(points.len(), 12);
        for (place, point) in points.iter().enumerate() {
            let mean = format!("{:.1}", point[1].as_f64().unwrap());
            assert_eq!(file[place + 1][column + 4], mean, "{column} {place}");
        }
    }
    assert_eq!((file[2][4].as_str(), file[3][4].as_str()), ("152.0", "150.0"), "152 ℃ from 09:10 to 09:20");
    let cool = chart.data()["series"][0]["points"][11][1].as_f64().unwrap();
    assert!(cool.to_string().len() > 8, "the decimals of the signal, not those of a mean: {cool}");

    let figures = json!({"figures": ["productionCount", "operatingRatio"]});
    let file = rows(&world.file(STANDARD, world.d1(over(period, figures))).await);
    let bags: Vec<i64> = file[1..].iter().map(|row| row[4].parse().unwrap()).collect();
    assert_eq!((bags.len(), bags.iter().sum::<i64>()), (12, 6000));
    assert_eq!((file[4][4].as_str(), file[4][5].as_str()), ("0", "0.0"), "in alarm from 09:30 to 09:40");
    let gap = json!({"startTime": "2024-05-01T10:45:00+09:00", "endTime": "2024-05-01T11:15:00+09:00", "figures": ["productionCount"]});
    let file = rows(&world.file(STANDARD, world.d1(gap)).await);
    let last: Vec<&str> = file[1..].iter().map(|row| row[4].as_str()).collect();
    assert_eq!(last, ["300", "600", "", ""], "from a whole ten on; what nobody heard is no 0");
}

// covers API-145
#[tokio::test]
async fn the_chart_by_day_has_a_row_for_each_day() {
    let world = World::new().await;
    let asked = world.d1(over(both_days(), json!({"figures": ["productionCount", "yieldRate"]})));
    let file = rows(&world.file(DAY, asked).await);
    assert_eq!(file[0], ["日付", "ライン", "機器", "機番", "生産数 (袋)", "歩留まり (%)"]);
    assert_eq!(file[1][..5], ["2024/05/01", "L1", "Filler D1", "D1", "7800"]);
    assert_eq!(file[2], ["2024/05/02", "L1", "Filler D1", "D1", "1800", "100.0"]);
}

#[tokio::test]
async fn files_keep_the_rules_of_their_calls_and_are_never_empty() {
    let world = World::new().await;
    let empty = days("2024-06-01", "2024-06-02");
    let figures = json!({"figures": ["productionCount"]});
    let calls = [
        (format!("{RESULT}/single/download"), world.d1(json!({}))),
        (format!("{RESULT}/total/download"), json!({})),
        (format!("{RESULT}/single/day/download"), world.d1(json!({}))),
        (format!("{RESULT}/total/day/download"), json!({})),
        (STANDARD.to_owned(), world.d1(figures.clone())),
        (DAY.to_owned(), world.d1(figures.clone())),
    ];
    for (call, body) in calls {
        let none = world.file(&call, over(body.clone(), empty.clone())).await;
        assert_eq!((none.status, none.code()), (409, 500), "{call} {}", none.json);
        let long = world.file(&call, over(body.clone(), days("2024-05-01", "2024-06-01"))).await;
        assert!(long.names("endDate"), "{call}");
        if body["unit"].is_null() {
            continue;
        }
        let other = world.app.company("B", 1).await;
        let stranger = world.app.person(&other, &format!("s{}", ids::new_id()), MemberType::Administrator, &[]).await;
        let path = format!("{SUPPORT}/{call}");
        let foreign = world.app.post(&stranger, &path, over(body.clone(), both_days())).await;
        let made_up = over(over(body, both_days()), json!({"unit": {"lineUniqueKey": ids::new_id()}}));
        let absent = world.app.post(&stranger, &path, made_up).await;
        assert_eq!((foreign.status, &foreign.bytes), (409, &absent.bytes), "{call}");
    }
    let both = world.d1(over(both_days(), json!({"figures": ["stopTime"], "itemKeys": ["seal_temperature"]})));
    let both = rows(&world.file(STANDARD, both).await);
    assert_eq!(both[0][4..], ["シール温度 (℃)", "停止時間 (秒)"], "signals and figures stand side by side");
    assert!(world.file(STANDARD, world.d1(both_days())).await.names("figures"));
    let unknown = world.d1(over(both_days(), json!({"itemKeys": ["luck"]})));
    assert!(world.file(STANDARD, unknown).await.names("itemKeys[0]"));
}

#[tokio::test]
async fn the_files_of_items_hold_the_figures_of_their_calls_whole_by_bucket_and_by_line() {
    const ITEMS: &str = "query/productionAnalysisAggregate/byRecipe";
    let world = World::new().await;
    let item = |number: i64, name: &str, code: &str| json!({"recipeDataNumber": number, "recipeDataName": name, "userItemCode": code});
    let items = json!([item(12, "GREEN TEA 500", "TEA500"), item(13, "COFFEE 500", "COF500")]);
    let asked = over(both_days(), json!({ "items": items }));
    for grain in ["summary", "daily", "weekly", "monthly"] {
        let file = rows(&world.file(&format!("{ITEMS}/{grain}/download"), asked.clone()).await);
        assert_eq!(file[0][..6], ["品番", "品目コード", "品名", "ライン", "開始日", "終了日"]);
        let told = world.file(&format!("{ITEMS}/{grain}"), asked.clone()).await.data().clone();
        let told_rows = told["rows"].as_array().unwrap();
        assert_eq!(file.len() - 1, told_rows.len(), "{grain}");
        for (row, told_row) in file[1..].iter().zip(told_rows) {
            let bucket =
                told["buckets"].as_array().unwrap().iter().find(|one| one["label"] == told_row["bucket"]).unwrap();
            let names = [&told_row["item"]["userItemCode"], &told_row["item"]["recipeDataName"]];
            assert_eq!(row[0], told_row["item"]["recipeDataNumber"].to_string());
            assert_eq!([row[1].as_str(), row[2].as_str()], names.map(|name| name.as_str().unwrap()));
            assert_eq!(
                [row[4].as_str(), row[5].as_str()],
                ["startDate", "endDate"].map(|end| bucket[end].as_str().unwrap().replace('-', "/"))
            );
            assert_eq!(row[3], "合計");
            assert_eq!(row[6..], cells(told_row), "{grain}");
        }
    }
    let lines = over(asked.clone(), json!({"perLine": true}));
    let file = rows(&world.file(&format!("{ITEMS}/daily/download"), lines).await);
    assert_eq!(file[0][3], "ライン");
    let bags: Vec<[&str; 4]> = file[1..].iter().map(|row| [0, 3, 4, 15].map(|at| row[at].as_str())).collect();
    assert_eq!(bags.iter().map(|row| row[3].parse::<i64>().unwrap()).sum::<i64>(), 10_800);
    // L2 made item 12 on the first day alone
    let of = |number: &str, line: &str| bags.iter().filter(|row| row[0] == number && row[1] == line).count();
    assert_eq!((of("12", "L1"), of("12", "L2"), of("13", "L1")), (2, 1, 1), "{bags:?}");
    let empty = over(days("2024-06-01", "2024-06-02"), json!({ "items": items }));
    let none = world.file(&format!("{ITEMS}/daily/download"), empty).await;
    assert_eq!((none.status, none.code()), (409, 500), "{}", none.json);
    let long = over(days("2023-05-01", "2024-05-01"), json!({ "items": items }));
    assert!(world.file(&format!("{ITEMS}/summary/download"), long).await.names("endDate"));
    assert!(world.file(&format!("{ITEMS}/weekly/download"), both_days()).await.names("items"));
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let path = format!("{SUPPORT}/{ITEMS}/daily/download");
    let place = |key: &Value| over(asked.clone(), json!({ "locationUniqueKey": key }));
    let foreign = world.app.post(&stranger, &path, place(&json!(world.f1.places.location_id))).await;
    let absent = world.app.post(&stranger, &path, place(&json!(ids::new_id()))).await;
    assert_eq!((foreign.status, &foreign.bytes), (409, &absent.bytes));
}
