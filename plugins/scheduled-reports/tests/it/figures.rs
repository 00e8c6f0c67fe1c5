//! What a mail tells is what the screen tells.

use access::MemberType;
use serde_json::{Value, json};

use crate::house::{House, file, rows};

const RESULT: &str = "/api/support/query/production/result";
/// The names of the figures in the order of their columns.
const FIGURES: [&str; 18] = [
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

/// Metres and per cent.
const FRACTIONS: [&str; 6] =
    ["yieldRate", "operatingRatio", "filmUsage", "filmUsageOk", "filmUsageLoss", "filmLossRate"];

/// As the screen shows them.
fn cells(figures: &Value) -> Vec<String> {
    let cell = |name: &&str| match &figures[*name] {
        Value::Null => String::new(),
        value if FRACTIONS.contains(name) => format!("{:.1}", (value.as_f64().unwrap() * 10.0).round() / 10.0),
        value => value.to_string(),
    };
    FIGURES.iter().map(cell).collect()
}

/// A day of a file, as a call takes it.
fn iso(day: &str) -> String {
    assert_eq!(day.as_bytes()[4], b'/', "{day}");
    day.replace('/', "-")
}

/// A day of the screen: one without data is a gap there too.
fn day_cells(day: &Value) -> Vec<String> {
    let silent = day["powerOnTime"] == 0 && day["productionCount"] == 0;
    if silent { vec![String::new(); FIGURES.len()] } else { cells(day) }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_files_of_two_units_hold_the_figures_of_their_screen() {
    let house = House::new().await;
    let key = house.analysis("two-units", house.two_units()).await;
    house.mondays(&key, "ja", &[&house.author]).await;
    let _worker = house.worker();
    house.to_the_turn().await;
    let mail = house.mailbox.wait_for(&house.author.email).await;
    let reader = house.member("reader").await;
    let whole = rows(&file(&mail, "生産分析_2"));
    assert_eq!(whole[0][..6], ["基準・比較", "開始日", "終了日", "ライン", "機器", "機番"]);
    assert_eq!((whole[1][0].as_str(), whole[2][0].as_str()), ("A 基準", "B 比較"));
    let days = json!({"startDate": iso(&whole[1][1]), "endDate": iso(&whole[1][2])});
    let [first, second] = house.f1.places.lines;
    let units = [
        json!({"lineUniqueKey": first, "deviceUniqueKey": house.f1.places.devices[0]}),
        json!({"lineUniqueKey": second}),
    ];
    let by_day = rows(&file(&mail, "生産分析_日ごと_"));
    assert_eq!((by_day.len(), &by_day[0][1..3]), (15, &["日付", "ライン"].map(String::from)[..]));
    for (place, unit) in units.iter().enumerate() {
        let mut body = days.clone();
        body["unit"] = unit.clone();
        let told = house.app.post(&reader, &format!("{RESULT}/single"), body.clone()).await;
        assert_eq!(whole[place + 1][6..], cells(told.data()));
        let told = house.app.post(&reader, &format!("{RESULT}/single/day"), body).await;
        for (day, told) in told.data().as_array().unwrap().iter().enumerate() {
            assert_eq!(by_day[1 + 7 * place + day][5..], day_cells(told), "side {place}, day {day}");
        }
    }
    assert_eq!((whole[1][15].as_str(), whole[2][15].as_str()), ("9600", "1200"), "bags of the worked figures");
    // the mail itself: production of both, and where it opens
    for words in [
        "生産数：1,200 袋（\u{2212}8,400、予定時間1時間あたり 3,200 → 1,200 袋/時 悪い）",
        "佐藤 naokoさんの設定により",
    ] {
        assert!(mail.text().contains(words), "{words}: {}", mail.text());
    }
    let link = format!("https://portal.example.com/support/production-analysis/result?open={key}");
    assert!(mail.links().contains(&link), "{:?}", mail.links());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_files_of_all_units_hold_each_unit_and_their_total_in_the_language_chosen() {
    let house = House::new().await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ko", &[&house.author]).await;
    let _worker = house.worker();
    house.to_the_turn().await;
    let mail = house.mailbox.wait_for(&house.author.email).await;
    assert_eq!(mail.header("Content-Language").as_deref(), Some("ko"));
    assert!(mail.text().contains("생산 수: 10,800 봉"), "{}", mail.text());
    let (name, pdf) = file(&mail, ".pdf");
    assert!(name.starts_with("생산분석_보고서_"), "{name}");
    assert!(pdf.starts_with(b"%PDF-") && pdf.len() > 10_000, "{} bytes", pdf.len());
    let reader = house.app.person(&house.company, "reader", MemberType::Superior, &[house.f1.places.location_id]).await;
    let by_day = rows(&file(&mail, "생산분석_일별_"));
    let days = json!({"startDate": iso(&by_day[1][0]), "endDate": iso(&by_day[7][0])});
    let told = house.app.post(&reader, &format!("{RESULT}/total"), days.clone()).await;
    let whole = rows(&file(&mail, "생산분석_2"));
    assert_eq!(whole.iter().map(|row| row[2].as_str()).collect::<Vec<_>>(), ["라인", "L1", "L2", "합계"]);
    assert_eq!((&whole[1][0], &whole[3][1]), (&by_day[1][0], &by_day[7][0]), "the days of the week");
    let told = told.data();
    for (row, figures) in whole[1..].iter().zip([&told["units"][0], &told["units"][1], &told["total"]]) {
        assert_eq!(row[5..], cells(figures));
    }
    let told = house.app.post(&reader, &format!("{RESULT}/total/day"), days).await;
    for (row, told) in by_day[1..].iter().zip(told.data().as_array().unwrap()) {
        assert_eq!((row[1].as_str(), &row[4..]), ("합계", &day_cells(told)[..]), "{}", row[0]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_files_of_items_hold_the_figures_of_their_screen_whole_and_by_bucket() {
    const ITEMS: &str = "/api/support/query/productionAnalysisAggregate/byRecipe";
    let house = House::new().await;
    let [tea, coffee] = [(12, "TEA500", "GREEN TEA 500"), (13, "COF500", "COFFEE 500")];
    // without a choice of days its screen shows the last three months
    let key = house.analysis("by-recipe", json!({"items": [tea, coffee]})).await;
    house.mondays(&key, "ja", &[&house.author]).await;
    let _worker = house.worker();
    let turn = house.to_the_turn().await;
    let mail = house.mailbox.wait_for(&house.author.email).await;
    assert!(mail.text().contains("2品目"), "{}", mail.text());
    assert!(file(&mail, ".pdf").1.starts_with(b"%PDF-"));
    let whole = rows(&file(&mail, "生産分析_品目ごと_"));
    let today = kernel::zone::slashed(kernel::Zone::parse("Asia/Tokyo").unwrap().date(turn));
    assert_eq!(whole[1][5], today);
    let item = |(number, code, name): (i64, &str, &str)| json!({"recipeDataNumber": number, "recipeDataName": name, "userItemCode": code});
    let asked = json!({"items": [item(tea), item(coffee)], "startDate": iso(&whole[1][4]), "endDate": iso(&today)});
    let reader = house.app.person(&house.company, "reader", MemberType::Superior, &[house.f1.places.location_id]).await;
    for (name, grain) in [("生産分析_品目ごと_", "summary"), ("生産分析_品目・期間ごと_", "weekly")]
    {
        let told = house.app.post(&reader, &format!("{ITEMS}/{grain}"), asked.clone()).await;
        let told = told.data()["rows"].as_array().unwrap().clone();
        let rows = rows(&file(&mail, name));
        assert_eq!(rows[0][..6], ["品番", "品目コード", "品名", "ライン", "開始日", "終了日"]);
        assert_eq!((rows.len() - 1, told.is_empty()), (told.len(), false), "{name}");
        for (row, told) in rows[1..].iter().zip(&told) {
            assert_eq!(row[0], told["item"]["recipeDataNumber"].to_string());
            assert_eq!(row[6..], cells(told), "{name}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_that_leaves_late_tells_the_days_of_its_turn() {
    let mut house = House::new().await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "en", &[&house.author]).await;
    house.mailbox.stop();
    let _worker = house.worker();
    let turn = house.to_the_turn().await;
    testkit::until("a try fails", 60, || async {
        house.number("select count(*) from scheduled_report_receiver where failure is not null").await == 1
    })
    .await;
    house.app.app.clock.shift(2 * 24 * 3600);
    house.mailbox.resume();
    house.hurry().await;
    let mail = house.mailbox.wait_for(&house.author.email).await;
    let day = kernel::zone::write_date(kernel::Zone::parse("Asia/Tokyo").unwrap().date(turn)).replace('-', "");
    let (name, pdf) = file(&mail, ".pdf");
    assert_eq!(name, format!("production_analysis_report_{day}.pdf"));
    assert!(pdf.starts_with(b"%PDF-"));
    assert_eq!(rows(&file(&mail, "production_analysis_2"))[3][14], "10800");
}

#[tokio::test(flavor = "multi_thread")]
async fn days_without_data_are_told_as_such() {
    let house = House::new().await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "en", &[&house.author]).await;
    house.app.app.clock.shift(7 * 24 * 3600);
    house.execute("update scheduled_report set next_at = next_at + interval '7 days'").await;
    let _worker = house.worker();
    house.to_the_turn().await;
    let mail = house.mailbox.wait_for(&house.author.email).await;
    assert!(mail.text().contains("Nothing was heard of the machines in these days."), "{}", mail.text());
    assert!(!mail.text().contains("Production:"), "no figure of 0 stands for silence");
    assert!(file(&mail, ".pdf").1.starts_with(b"%PDF-"));
}
