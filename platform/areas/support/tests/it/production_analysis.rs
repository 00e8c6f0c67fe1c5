//! Production analysis over the fixture F1: its worked figures, its rules, and its walls.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};

use crate::world::{ELEVEN, NINE, World, over};

const SUPPORT: &str = "/api/support";
const COMPARE: &str = "fetchProductionAnalysisAggregateInfo";
const EXTRA: &str = "fetchProductionAnalysisAggregateInfoExtra";

impl World {
    async fn analyse(&self, call: &str, body: Value) -> apptest::TestResponse {
        self.app.post(&self.member, &format!("{SUPPORT}/{call}"), body).await
    }

    async fn result(&self, call: &str, body: Value) -> Value {
        self.analyse(&format!("query/production/result/{call}"), body).await.data().clone()
    }

    /// D1, or D2, with `more` put over it.
    fn of(&self, place: usize, more: Value) -> Value {
        over(json!({"unit": {"lineUniqueKey": self.line(place), "deviceUniqueKey": self.device(place)}}), more)
    }

    fn morning(&self) -> Value {
        self.of(0, json!({"startTime": NINE, "endTime": ELEVEN}))
    }
}

fn days(first: &str, last: &str) -> Value {
    json!({"startDate": first, "endDate": last})
}

fn both_days() -> Value {
    days("2024-05-01", "2024-05-02")
}

/// A ratio in per cent with two places, as the worked figures tell it.
fn pct(value: &Value) -> &'static str {
    format!("{:.2}", value.as_f64().unwrap()).leak()
}

fn figures(row: &Value) -> [i64; 4] {
    ["powerOnTime", "operatingTime", "productionCount", "weightCheckerOk"].map(|name| row[name].as_i64().unwrap())
}

// covers API-154
#[tokio::test]
async fn a_unit_has_the_worked_figures() {
    let world = World::new().await;
    let got = world.result("single", world.morning()).await;
    assert_eq!(figures(&got), [7200, 6300, 6000, 5910]);
    assert_eq!((&got["weightCheckerNg"], &got["alarmCount"]), (&json!(90), &json!(1)));
    assert_eq!(
        (pct(&got["yieldRate"]), pct(&got["operatingRatio"]), pct(&got["filmLossRate"])),
        ("98.50", "87.50", "3.90")
    );
    let line = world.result("single", over(world.morning(), json!({"unit": {"lineUniqueKey": world.line(0)}}))).await;
    assert_eq!(line, got, "the line's only filler");
}

// covers API-153 UI-114
#[tokio::test]
async fn all_units_stand_in_order_and_their_total_comes_from_the_sums() {
    let world = World::new().await;
    let got = world.result("total", both_days()).await;
    assert_eq!(figures(&got["total"]), [14_400, 13_500, 10_800, 10_710]);
    assert_eq!(got["total"]["weightCheckerNg"], 90);
    assert_eq!((pct(&got["total"]["yieldRate"]), pct(&got["total"]["operatingRatio"])), ("99.17", "93.75"));
    assert_eq!(pct(&got["total"]["filmLossRate"]), "2.64");
    let units = got["units"].as_array().unwrap();
    let numbers: Vec<&str> = units.iter().map(|unit| unit["equipmentNumber"].as_str().unwrap()).collect();
    assert_eq!(numbers, ["D1", "D2"]);
    assert_eq!(figures(&units[0]), [10_800, 9900, 9600, 9510]);
    assert_eq!((figures(&units[1]), pct(&units[1]["yieldRate"])), ([3600, 3600, 1200, 1200], "100.00"));
    let here = json!({"locationUniqueKey": world.f1.places.location_id});
    assert_eq!(world.result("total", over(both_days(), here)).await, got);
}

// covers API-157 API-158
#[tokio::test]
async fn a_day_is_the_line_s_own() {
    let world = World::new().await;
    let got = world.result("single/day", world.of(0, both_days())).await;
    let rows: Vec<(&str, i64)> = got
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["date"].as_str().unwrap(), row["productionCount"].as_i64().unwrap()))
        .collect();
    assert_eq!(rows, [("2024-05-01", 7800), ("2024-05-02", 1800)], "05:30 to 06:00 belongs to the day before");
    assert_eq!(
        (figures(&got[0]), pct(&got[0]["yieldRate"]), pct(&got[0]["filmLossRate"])),
        ([9000, 8100, 7800, 7710], "98.85", "3.02")
    );
    assert_eq!((figures(&got[1]), pct(&got[1]["operatingRatio"])), ([1800, 1800, 1800, 1800], "100.00"));
    let all = world.result("total/day", both_days()).await;
    assert_eq!(
        (all.as_array().unwrap().len(), &all[0]["productionCount"], &all[1]["productionCount"]),
        (2, &json!(9000), &json!(1800))
    );
    assert_eq!((pct(&all[0]["operatingRatio"]), pct(&all[0]["filmLossRate"])), ("92.86", "3.15"));
    let whole = world.result("single", world.of(0, both_days())).await;
    for name in ["powerOnTime", "operatingTime", "productionCount", "weightCheckerOk", "alarmCount", "offTime"] {
        let split: i64 = got.as_array().unwrap().iter().map(|row| row[name].as_i64().unwrap()).sum();
        assert_eq!(whole[name], split, "{name}: days sum to their window");
    }
}

// covers API-167 API-168
#[tokio::test]
async fn a_day_without_data_is_a_gap_in_the_chart() {
    let world = World::new().await;
    let asked = over(both_days(), json!({"figures": ["productionCount", "yieldRate"]}));
    let one = world.result("fold/day/single", world.of(0, asked.clone())).await;
    assert_eq!(one["dates"], json!(["2024-05-01", "2024-05-02"]));
    let series = one["series"].as_array().unwrap();
    assert_eq!((series.len(), &series[0]["values"]), (2, &json!([7800, 1800])));
    assert_eq!((&series[1]["figure"], pct(&series[1]["values"][0])), (&json!("yieldRate"), "98.85"));
    let all = world.result("fold/day", asked).await;
    let series = all["series"].as_array().unwrap();
    assert_eq!(series.len(), 4);
    assert_eq!((&series[2]["unit"]["equipmentNumber"], &series[2]["values"]), (&json!("D2"), &json!([1200, null])));
    let late = world
        .result(
            "fold/day/single",
            world.of(1, over(days("2024-05-02", "2024-05-03"), json!({"figures": ["stopTime"]}))),
        )
        .await;
    assert_eq!(late["series"][0]["values"], json!([null, null]), "a stop of 0 s is told of days with data alone");
}

// covers API-161 API-162 API-163 API-164
#[tokio::test]
async fn film_is_told_whole_and_by_its_code() {
    let world = World::new().await;
    let one = world.result("film/single", world.morning()).await;
    assert_eq!((&one["filmUsage"], &one["filmUsageOk"]), (&json!(615.0), &json!(591.0)));
    assert_eq!((pct(&one["filmUsageLoss"]), pct(&one["filmLossRate"])), ("24.00", "3.90"));
    let all = world.result("film/total", both_days()).await;
    assert_eq!(
        (&all["filmUsage"], pct(&all["filmUsageOk"]), pct(&all["filmLossRate"])),
        (&json!(1100.0), "1071.00", "2.64")
    );
    let used = |rows: &Value| -> Vec<(String, f64)> {
        rows.as_array()
            .unwrap()
            .iter()
            .map(|row| (row["filmCode"].as_str().unwrap().to_owned(), row["filmUsage"].as_f64().unwrap()))
            .collect()
    };
    let [tea, coffee] = ["01-A100-GT".to_owned(), "02-A200-CF".to_owned()];
    let codes = world.result("film/usage", both_days()).await;
    assert_eq!(used(&codes), [(tea.clone(), 765.0), (coffee.clone(), 335.0)]);
    assert_eq!(codes[0]["productionCount"], 7500);
    assert_eq!(used(&world.result("film/usage/single", world.morning()).await), [(coffee, 335.0), (tea, 280.0)]);
}

// covers API-165 ENT-050
#[tokio::test]
async fn times_are_told_in_seconds() {
    let world = World::new().await;
    let got = world.result("operation", world.morning()).await;
    let times = [
        "powerOnTime",
        "operatingTime",
        "fillingTime",
        "inputTime",
        "stopTime",
        "alarmStopTime",
        "offTime",
        "unknownTime",
    ];
    assert_eq!(times.map(|name| got[name].as_i64().unwrap()), [7200, 6300, 6000, 300, 300, 600, 0, 0]);
    assert_eq!(pct(&got["operatingRatio"]), "87.50");
    let all = world.result("operation", days("2024-05-01", "2024-05-01")).await;
    assert_eq!((&all["powerOnTime"], pct(&all["operatingRatio"])), (&json!(12_600), "92.86"));
    assert!(all["unknownTime"].as_i64().unwrap() > 0, "two days of 24 h, of which the machines told 3.5 h");
}

// covers API-166
#[tokio::test]
async fn alarms_add_up_to_the_figures() {
    let world = World::new().await;
    let got = world.result("alarm/single", world.morning()).await;
    let told: Vec<(&str, i64, i64)> = got
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            (row["alarmNumber"].as_str().unwrap(), row["count"].as_i64().unwrap(), row["duration"].as_i64().unwrap())
        })
        .collect();
    assert_eq!(told, [("12", 1, 600)]);
    assert_eq!(got[0]["text"], "充填ノズル圧力低下");
    assert_eq!(world.result("alarm/single", world.of(1, both_days())).await, json!([]));
}

// covers API-142 UI-113
#[tokio::test]
async fn two_units_stand_side_by_side_with_what_lies_between_them() {
    let world = World::new().await;
    let morning = json!({"startTime": NINE, "endTime": ELEVEN});
    let got = world.analyse(COMPARE, json!({"basis": world.morning(), "target": world.of(1, morning)})).await;
    let (basis, target) = (&got.data()["basis"], &got.data()["target"]);
    assert_eq!((figures(basis), figures(target)), ([7200, 6300, 6000, 5910], [3600, 3600, 1200, 1200]));
    assert_eq!((pct(&basis["operatingRatio"]), pct(&target["operatingRatio"])), ("87.50", "100.00"));
    assert_eq!((pct(&basis["yieldRate"]), pct(&target["yieldRate"])), ("98.50", "100.00"));
    let day = days("2024-05-01", "2024-05-01");
    let asked = json!({"basis": world.of(0, day.clone()), "target": world.of(1, day.clone())});
    let got = world.analyse(COMPARE, asked).await;
    let got = got.data();
    assert_eq!((figures(&got["basis"]), figures(&got["target"])), ([9000, 8100, 7800, 7710], [3600, 3600, 1200, 1200]));
    assert_eq!(figures(&got["difference"]), [-5400, -4500, -6600, -6510]);
    // 98.846 % is told as 98.8: what lies between two values is that of the values as they are told
    assert_eq!((pct(&got["difference"]["operatingRatio"]), pct(&got["difference"]["yieldRate"])), ("10.00", "1.20"));
    assert_eq!(got["basis"], world.result("single", world.of(0, day)).await, "a figure on two screens is the same");
    let empty = json!({"basis": world.of(0, both_days()), "target": world.of(0, days("2024-05-10", "2024-05-11"))});
    let empty = world.analyse(COMPARE, empty).await;
    assert_eq!(
        (&empty.data()["target"]["yieldRate"], &empty.data()["difference"]["yieldRate"]),
        (&Value::Null, &Value::Null)
    );
}

/// Sides that were not to work as long cannot be judged by their totals: those are told by the hour of busy time as well.
#[tokio::test]
async fn sides_that_were_not_to_work_as_long_are_told_by_the_hour() {
    let world = World::new().await;
    let day = days("2024-05-01", "2024-05-01");
    let asked = json!({"basis": world.of(0, day.clone()), "target": world.of(1, day)});
    let compare = async || world.analyse(COMPARE, asked.clone()).await.data().clone();
    // no plan: the time in which they were on, 2.5 h and 1 h
    let got = compare().await;
    assert_eq!((&got["basisBusyTime"], &got["targetBusyTime"]), (&json!(9000), &json!(3600)));
    let hourly = |side: &str, name: &str| got["byHour"][side][name].as_f64().unwrap();
    let bags = ["basis", "target", "difference"].map(|side| hourly(side, "productionCount"));
    assert!(bags.iter().zip([3120.0, 1200.0, -1920.0]).all(|(told, bags)| (told - bags).abs() < 1e-9), "{bags:?}");
    // 600 s of an alarm's stop in 2.5 h are 4 minutes an hour
    assert!((hourly("basis", "alarmStopTime") - 4.0).abs() < 1e-9, "{got}");
    assert!(got["byHour"]["basis"].get("yieldRate").is_none(), "ratios stand beside each other as they are");
    // plans of 2 h and of 1 h 55 m are as long as each other
    world.plan(world.f1.places.lines[0], world.clock(9, 0), world.clock(11, 0)).await;
    world.plan(world.f1.places.lines[1], world.clock(9, 0), world.clock(10, 55)).await;
    let got = compare().await;
    assert_eq!((&got["basisBusyTime"], &got["targetBusyTime"]), (&json!(7200), &json!(6900)));
    assert_eq!(got["byHour"], Value::Null);
}

// covers API-143
#[tokio::test]
async fn film_alarms_and_items_of_two_units_stand_side_by_side() {
    let world = World::new().await;
    let morning = json!({"startTime": NINE, "endTime": ELEVEN});
    let got = world.analyse(EXTRA, json!({"basis": world.morning(), "target": world.of(1, morning)})).await;
    let (basis, target) = (&got.data()["basis"], &got.data()["target"]);
    assert_eq!((&basis["film"]["filmUsage"], pct(&basis["film"]["filmLossRate"])), (&json!(615.0), "3.90"));
    assert_eq!((&target["film"]["filmUsage"], pct(&target["film"]["filmLossRate"])), (&json!(125.0), "4.00"));
    let alarms = basis["alarms"].as_array().unwrap();
    assert_eq!((alarms.len(), &alarms[0]["alarmNumber"], &alarms[0]["count"]), (1, &json!("12"), &json!(1)));
    assert_eq!(target["alarms"], json!([]));
    let day = days("2024-05-01", "2024-05-01");
    let got = world.analyse(EXTRA, json!({"basis": world.of(0, day.clone()), "target": world.of(1, day)})).await;
    let (basis, target) = (&got.data()["basis"], &got.data()["target"]);
    let items: Vec<(i64, i64)> = basis["items"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| (row["item"]["recipeDataNumber"].as_i64().unwrap(), row["productionCount"].as_i64().unwrap()))
        .collect();
    assert_eq!(items, [(12, 4500), (13, 3300)]);
    assert_eq!(
        (&target["items"][0]["item"]["userItemCode"], &target["items"][0]["productionCount"]),
        (&json!("TEA500"), &json!(1200))
    );
}

// covers API-148
#[tokio::test]
async fn the_time_of_a_location_is_told_by_line() {
    let world = World::new().await;
    let path = |query: &str| format!("{SUPPORT}/query/fetchLocationOperatingTime?{query}");
    let got = world.app.get(&world.member, &path("startDate=2024-05-01&endDate=2024-05-02")).await;
    let got = got.data();
    assert_eq!((&got["powerOnTime"], &got["operatingTime"]), (&json!(14_400), &json!(13_500)));
    let lines: Vec<i64> =
        got["lines"].as_array().unwrap().iter().map(|line| line["powerOnTime"].as_i64().unwrap()).collect();
    assert_eq!(lines, [10_800, 3600]);
    let wrong = world.app.get(&world.member, &path("startDate=2024-05-02&endDate=2024-05-01")).await;
    assert!(wrong.names("endDate"));
    let absent = path(&format!("startDate=2024-05-01&endDate=2024-05-02&locationUniqueKey={}", ids::new_id()));
    assert_eq!(world.app.get(&world.member, &absent).await.status, 409);
}

// covers VAL-081 VAL-082 VAL-083 VAL-084 CONST-046
#[tokio::test]
async fn a_period_of_31_days_passes_and_its_end_is_not_before_its_start() {
    let world = World::new().await;
    for (first, last, passes) in [
        ("2024-05-01", "2024-05-31", true),
        ("2024-05-01", "2024-06-01", false),
        ("2024-05-02", "2024-05-01", false),
        ("2024-05-01", "2024-05-01", true),
    ] {
        let period = days(first, last);
        let side = world.of(0, period.clone());
        let other = world.of(1, both_days());
        for (call, body, field) in [
            (COMPARE, json!({"basis": side, "target": other}), "basis.endDate"),
            (EXTRA, json!({"basis": other, "target": side}), "target.endDate"),
            ("query/production/result/single", side.clone(), "endDate"),
            ("query/production/result/single/day", side.clone(), "endDate"),
            ("query/production/result/total", period.clone(), "endDate"),
            ("query/production/result/total/day", period.clone(), "endDate"),
            ("query/production/result/film/usage", period.clone(), "endDate"),
            ("query/production/result/alarm/single", side.clone(), "endDate"),
            ("query/production/result/operation", period.clone(), "endDate"),
            ("query/production/result/fold/day", over(period.clone(), json!({"figures": ["yieldRate"]})), "endDate"),
        ] {
            let got = world.analyse(call, body).await;
            assert_eq!(got.status == 200, passes, "{call} {first} {last}: {}", got.json);
            assert!(passes || (got.json["code"] == 501 && got.names(field)), "{call}: {}", got.json);
        }
    }
    let none = world
        .analyse(
            "query/production/result/single",
            json!({"unit": {}, "startDate": "2024-05-01", "endDate": "2024-05-01"}),
        )
        .await;
    assert!(none.names("unit.lineUniqueKey"), "{}", none.json);
    let both = over(world.morning(), both_days());
    assert!(world.analyse("query/production/result/single", both).await.names("startTime"));
}

// covers VAL-085
#[tokio::test]
async fn basis_and_target_differ_in_unit_or_period() {
    let world = World::new().await;
    let compare =
        async |basis: Value, target: Value| world.analyse(COMPARE, json!({"basis": basis, "target": target})).await;
    let one = world.of(0, both_days());
    let same = compare(one.clone(), one.clone()).await;
    assert!(same.json["code"] == 501 && same.names("target"), "{}", same.json);
    assert_eq!(compare(one.clone(), world.of(0, days("2024-05-01", "2024-05-01"))).await.status, 200);
    assert_eq!(compare(one, world.of(1, both_days())).await.status, 200);
}

#[tokio::test]
async fn figures_of_a_chart_are_named_once_and_five_at_most() {
    let world = World::new().await;
    let ask = async |figures: Value| {
        world
            .analyse(
                "query/production/result/fold/day/single",
                world.of(0, over(both_days(), json!({"figures": figures}))),
            )
            .await
    };
    let five = ["yieldRate", "filmUsage", "stopTime", "alarmCount", "productionCount"];
    assert_eq!(ask(json!(five)).await.data()["series"].as_array().unwrap().len(), 5);
    assert!(ask(json!([])).await.names("figures"));
    assert!(ask(json!(["yieldRate", "oee"])).await.names("figures[1]"));
    assert!(ask(json!(["yieldRate", "yieldRate"])).await.names("figures[1]"));
    assert!(ask(json!([five.as_slice(), &["offTime"]].concat())).await.names("figures"));
}

#[tokio::test]
async fn units_elsewhere_and_of_others_answer_as_if_absent() {
    let world = World::new().await;
    let elsewhere = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let made_up =
        |place: usize, more: Value| over(world.of(place, more), json!({"unit": {"lineUniqueKey": ids::new_id()}}));
    for stranger in [&elsewhere, &foreign] {
        for call in ["single", "film/single", "film/usage/single", "operation", "alarm/single", "single/day"] {
            let path = format!("{SUPPORT}/query/production/result/{call}");
            let got = world.app.post(stranger, &path, world.of(0, both_days())).await;
            let absent = world.app.post(stranger, &path, made_up(0, both_days())).await;
            assert_eq!((got.status, &got.bytes), (409, &absent.bytes), "{call}");
        }
        let sides = json!({"basis": world.of(0, both_days()), "target": world.of(1, both_days())});
        for call in [COMPARE, EXTRA] {
            assert_eq!(
                world.app.post(stranger, &format!("{SUPPORT}/{call}"), sides.clone()).await.status,
                409,
                "{call}"
            );
        }
        for call in ["total", "total/day", "film/total", "film/usage"] {
            let got = world.app.post(stranger, &format!("{SUPPORT}/query/production/result/{call}"), both_days()).await;
            assert_eq!(got.status, 200, "{call} tells of what may be seen: of nothing");
            assert!(!String::from_utf8_lossy(&got.bytes).contains("D1"), "{call}");
        }
    }
}

/// Where windows are cut, in seconds after 9:00: by a small generator, so that every run tries the same.
fn cuts(seed: u64, whole: i64) -> Vec<i64> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        i64::try_from(state % u64::try_from(whole / 10).unwrap()).unwrap() * 10
    };
    let mut cuts: Vec<i64> = (0..4).map(|_| next()).chain([0, whole]).collect();
    cuts.sort_unstable();
    cuts.dedup();
    cuts
}

#[tokio::test]
async fn any_split_of_a_window_sums_to_the_window() {
    let world = World::new().await;
    let nine = kernel::zone::parse_iso(NINE).unwrap();
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let at = |second: i64| zone.iso(nine + time::Duration::seconds(second));
    let single = async |from: i64, to: i64| {
        world.result("single", world.of(0, json!({"startTime": at(from), "endTime": at(to)}))).await
    };
    let counted = [
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
    ];
    for (seed, whole) in (0..12).zip([7200, 9000, 86_400].into_iter().cycle()) {
        let all = single(0, whole).await;
        let mut sums = [0; 12];
        for pair in cuts(seed, whole).windows(2) {
            let part = single(pair[0], pair[1]).await;
            assert_eq!(
                part["unknownTime"].as_i64().unwrap()
                    + part["powerOnTime"].as_i64().unwrap()
                    + part["offTime"].as_i64().unwrap(),
                pair[1] - pair[0]
            );
            sums.iter_mut().zip(counted).for_each(|(sum, name)| *sum += part[name].as_i64().unwrap());
        }
        assert_eq!(counted.map(|name| all[name].as_i64().unwrap()), sums, "seed {seed}, {whole} s");
    }
}
