//! Calls that tell what machines made, how long they were in which state, and why.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::asker::Asker;
use super::{LOST_TIME, OCCURRENCES, names};

/// The days of the fixture, and both of them.
const PERIODS: [(&str, &str, &str); 3] = [
    ("day 1", "2024-05-01", "2024-05-01"),
    ("day 2", "2024-05-02", "2024-05-02"),
    ("both days", "2024-05-01", "2024-05-02"),
];

/// An alarm of something, whether its number is told as a number or as text.
fn of_alarm(number: &Value, of: &str) -> String {
    format!("alarm {} of {of}", number.as_str().map_or_else(|| number.to_string(), str::to_owned))
}

impl Asker {
    /// Of each unit by itself: its figures, film, times, alarms, states and losses.
    pub(super) async fn of_units(&mut self) {
        const RESULT: &str = "support/query/production/result";
        const TREE: &str = "support/query/loss/tree";
        const STATES: &str = "analysis/query/analysis/operating/conditions/new";
        for place in 0..2 {
            for period in PERIODS {
                let (of, body) = (format!("unit {place}, {}", period.0), self.unit(place, period));
                for call in ["single", "film/single", "operation"] {
                    let said = self.ask(&format!("{RESULT}/{call}"), body.clone()).await;
                    self.notes.all(&of, &format!("result/{call}"), &said);
                }
                self.of_systems(place, &of, period).await;
                for row in self.ask(&format!("{RESULT}/film/usage/single"), body.clone()).await.as_array().unwrap() {
                    let of = format!("item {} of {of}", item_on(&row["filmCode"]));
                    self.notes.all(&of, "result/film/usage/single", row);
                }
                let alarms = self.ask(&format!("{RESULT}/alarm/single"), body.clone()).await;
                let count: i64 = alarms.as_array().unwrap().iter().map(|row| row["count"].as_i64().unwrap()).sum();
                self.notes.one(&of, "alarmCount", "result/alarm/single", &json!(count));
                self.alarms(&of, "result/alarm/single", &alarms);
                let query = format!(
                    "locationUniqueKey={}&deviceUniqueKey={}&startDate={}&endDate={}",
                    self.f1.places.location_id,
                    self.device(place),
                    period.1,
                    period.2
                );
                let history = self.get("alarmHistory/query/summary", &query).await;
                self.notes.one(&of, "alarmCount", "alarmHistory/query/summary", &history["count"]);
                let states = self.ask(STATES, body.clone()).await;
                self.states(&of, &states["seconds"]);
                for day in states["days"].as_array().unwrap() {
                    self.states(&format!("unit {place}, {}", day_of(&day["date"])), &day["seconds"]);
                }
                let tree = self.ask(TREE, body).await;
                self.losses(&of, &tree);
                if period.1 == period.2 {
                    self.stops(place, &of, period.1).await;
                }
            }
        }
    }

    /// The same as systems are told it.
    async fn of_systems(&mut self, place: usize, of: &str, (_, first, last): (&str, &str, &str)) {
        let query = format!("lineUniqueKey={}&startDate={first}&endDate={last}", self.line(place));
        let said = self.system("production", &query, None).await;
        self.notes.all(of, "webapi production", &said);
        for row in self.system("production/days", &query, None).await.as_array().unwrap() {
            self.notes.all(&format!("unit {place}, {}", day_of(&row["date"])), "webapi production/days", row);
        }
        for row in self.system("production/items", &query, None).await.as_array().unwrap() {
            let of = format!("item {} of {of}", row["item"]["recipeDataNumber"]);
            self.notes.all(&of, "webapi production/items", row);
        }
        self.hours(of, &query).await;
    }

    /// What the hours of a period add up to.
    async fn hours(&mut self, of: &str, query: &str) {
        let hours = self.system("production/hours", query, None).await;
        for figure in
            ["productionCount", "weightCheckerOk", "weightCheckerNg", "alarmCount", "powerOnTime", "operatingTime"]
        {
            let sum: i64 = hours.as_array().unwrap().iter().map(|hour| hour[figure].as_i64().unwrap()).sum();
            self.notes.one(of, figure, "webapi production/hours", &json!(sum));
        }
    }

    /// Of each alarm how often it came, and what its stops cost.
    fn alarms(&mut self, of: &str, call: &str, rows: &Value) {
        for row in rows.as_array().unwrap().iter().filter(|row| !row["alarmNumber"].is_null()) {
            let of = of_alarm(&row["alarmNumber"], of);
            self.notes.one(&of, OCCURRENCES, call, &row["count"]);
            self.notes.one(&of, LOST_TIME, call, &row["duration"]);
        }
    }

    /// The same as the list of stops tells it of a day.
    async fn stops(&mut self, place: usize, of: &str, day: &str) {
        let query = format!("lineUniqueKey={}&date={day}", self.line(place));
        let stops = self.get("operatingStatus/query/stop", &query).await;
        let mut lost: BTreeMap<String, i64> = BTreeMap::new();
        for stop in stops.as_array().unwrap().iter().filter(|stop| !stop["alarmNumber"].is_null()) {
            let parts = stop["parts"].as_array().unwrap().iter();
            let time: i64 = parts.map(|part| part["dayDuration"].as_i64().unwrap()).sum();
            *lost.entry(of_alarm(&stop["alarmNumber"], of)).or_default() += time;
        }
        for (of, time) in lost {
            self.notes.one(&of, LOST_TIME, "query/stop", &json!(time));
        }
    }

    fn states(&mut self, of: &str, seconds: &Value) {
        let pairs = [
            ("operatingTime", "operating"),
            ("alarmStopTime", "alarm"),
            ("stopTime", "stopped"),
            ("offTime", "off"),
            ("unknownTime", "unknown"),
        ];
        for (figure, state) in pairs {
            self.notes.one(of, figure, "operating/conditions", &seconds[state]);
        }
    }

    fn losses(&mut self, of: &str, tree: &Value) {
        // nothing was planned: all time with power counts
        assert_eq!(tree["basis"], "powerOn");
        self.notes.one(of, "powerOnTime", "loss/tree", &tree["busy"]["seconds"]);
        self.notes.one(of, "operatingRatio", "loss/tree", &tree["ratios"]["availability"]);
        self.notes.one(of, "yieldRate", "loss/tree", &tree["ratios"]["quality"]);
        for cause in tree["causes"].as_array().unwrap().iter().filter(|cause| !cause["alarmNumber"].is_null()) {
            let of = of_alarm(&cause["alarmNumber"], of);
            self.notes.one(&of, LOST_TIME, "loss/tree", &cause["seconds"]);
        }
        for (figure, branch) in [("weightCheckerOk", "good"), ("weightCheckerNg", "rejects")] {
            // bags of a branch may be parts of one; without a pace there are none
            let Some(bags) = tree[branch]["bags"].as_f64() else { continue };
            assert!(bags.fract().abs() < f64::EPSILON, "{bags}");
            self.notes.one(of, figure, "loss/tree", &serde_json::from_str(&bags.to_string()).unwrap());
        }
    }

    /// Side by side, by day, and in the charts of days.
    pub(super) async fn of_comparisons_and_days(&mut self) {
        for (basis, target) in [(0, 1), (1, 0)] {
            let body = json!({"basis": self.unit(basis, PERIODS[0]), "target": self.unit(target, PERIODS[2])});
            let said = self.ask("support/fetchProductionAnalysisAggregateInfo", body.clone()).await;
            let more = self.ask("support/fetchProductionAnalysisAggregateInfoExtra", body).await;
            for (side, place, period) in [("basis", basis, PERIODS[0]), ("target", target, PERIODS[2])] {
                let of = format!("unit {place}, {}", period.0);
                self.notes.all(&of, "AggregateInfo", &said[side]);
                self.notes.all(&of, "AggregateInfoExtra film", &more[side]["film"]);
                self.alarms(&of, "AggregateInfoExtra alarms", &more[side]["alarms"]);
                for row in more[side]["items"].as_array().unwrap() {
                    let item = &row["item"]["recipeDataNumber"];
                    self.notes.all(&format!("item {item} of {of}"), "AggregateInfoExtra items", row);
                }
            }
        }
        for place in 0..2 {
            for row in self
                .ask("support/query/production/result/single/day", self.unit(place, PERIODS[2]))
                .await
                .as_array()
                .unwrap()
            {
                self.notes.all(&format!("unit {place}, {}", day_of(&row["date"])), "result/single/day", row);
            }
        }
        let mut shown = names();
        // what is told of readings is no figure of a chart
        shown.retain(|name| !["learntLate", "setAside"].contains(&name.as_str()));
        for five in shown.chunks(5) {
            let asked = json!({"startDate": PERIODS[2].1, "endDate": PERIODS[2].2, "figures": five});
            let chart = self.ask("support/query/production/result/fold/day", asked.clone()).await;
            self.chart("result/fold/day", &chart, None);
            for place in 0..2 {
                let mut body = self.unit(place, PERIODS[2]);
                body["figures"] = json!(five);
                let chart = self.ask("support/query/production/result/fold/day/single", body).await;
                self.chart("result/fold/day/single", &chart, Some(place));
            }
        }
    }

    /// A chart's points; a gap in it says that there was nothing, which is no figure.
    fn chart(&mut self, call: &str, chart: &Value, place: Option<usize>) {
        for series in chart["series"].as_array().unwrap() {
            let place = place.unwrap_or_else(|| self.place_of(&series["unit"]["deviceUniqueKey"]));
            let points = chart["dates"].as_array().unwrap().iter().zip(series["values"].as_array().unwrap());
            for (date, value) in points.filter(|(_, value)| !value.is_null()) {
                let figure = series["figure"].as_str().unwrap();
                self.notes.one(&format!("unit {place}, {}", day_of(date)), figure, call, value);
            }
        }
    }

    fn place_of(&self, key: &Value) -> usize {
        (0..2).find(|place| *key == self.device(*place)).unwrap()
    }

    /// Of all units together and each beside the others.
    pub(super) async fn of_all_units(&mut self) {
        const RESULT: &str = "support/query/production/result";
        for (name, first, last) in PERIODS {
            let (of, days) = (format!("all units, {name}"), json!({"startDate": first, "endDate": last}));
            let said = self.ask(&format!("{RESULT}/total"), days.clone()).await;
            self.notes.all(&of, "result/total", &said["total"]);
            for row in said["units"].as_array().unwrap() {
                let place = self.place_of(&row["deviceUniqueKey"]);
                self.notes.all(&format!("unit {place}, {name}"), "result/total units", row);
            }
            for call in ["film/total", "operation"] {
                let said = self.ask(&format!("{RESULT}/{call}"), days.clone()).await;
                self.notes.all(&of, &format!("result/{call}"), &said);
            }
            for row in self.ask(&format!("{RESULT}/total/day"), days.clone()).await.as_array().unwrap() {
                self.notes.all(&format!("all units, {}", day_of(&row["date"])), "result/total/day", row);
            }
            let query = format!("startDate={first}&endDate={last}");
            let place = self.get("support/query/fetchLocationOperatingTime", &query).await;
            self.notes.all(&of, "fetchLocationOperatingTime", &place);
            for line in place["lines"].as_array().unwrap() {
                let at = (0..2).find(|at| line["lineUniqueKey"] == self.line(*at)).unwrap();
                self.notes.all(&format!("unit {at}, {name}"), "fetchLocationOperatingTime lines", line);
            }
        }
    }

    /// Of items: over all lines, by day, week and month, on their film, and in their runs.
    pub(super) async fn of_items_and_runs(&mut self) {
        const BY: &str = "support/query/productionAnalysisAggregate/byRecipe";
        let tea = json!({"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"});
        let coffee = json!({"recipeDataNumber": 13, "recipeDataName": "COFFEE 500", "userItemCode": "COF500"});
        for (name, first, last) in PERIODS {
            let asked = json!({"items": [tea, coffee], "startDate": first, "endDate": last});
            // a week or a month holds all of a period that lies in it
            for grain in ["summary", "weekly", "monthly"] {
                for row in self.ask(&format!("{BY}/{grain}"), asked.clone()).await["rows"].as_array().unwrap() {
                    let of = format!("item {}, {name}", row["item"]["recipeDataNumber"]);
                    self.notes.all(&of, &format!("byRecipe/{grain}"), row);
                }
                if grain == "summary" {
                    continue;
                }
                let rates =
                    self.ask(&format!("support/query/operatingRate/byRecipe/{grain}/total"), asked.clone()).await;
                for row in rates["rows"].as_array().unwrap() {
                    let of = format!("item {}, {name}", row["item"]["recipeDataNumber"]);
                    if !row["values"][0].is_null() {
                        self.notes.one(&of, "operatingRatio", &format!("operatingRate/{grain}"), &row["values"][0]);
                    }
                }
            }
            let film = self
                .ask("support/query/production/result/film/usage", json!({"startDate": first, "endDate": last}))
                .await;
            for row in film.as_array().unwrap() {
                self.notes.all(&format!("item {}, {name}", item_on(&row["filmCode"])), "result/film/usage", row);
            }
        }
        let asked = json!({"items": [tea, coffee], "startDate": PERIODS[2].1, "endDate": PERIODS[2].2});
        for row in self.ask(&format!("{BY}/daily"), asked).await["rows"].as_array().unwrap() {
            let of = format!("item {}, {}", row["item"]["recipeDataNumber"], day_of(&row["bucket"]));
            self.notes.all(&of, "byRecipe/daily", row);
        }
        self.of_runs().await;
    }

    async fn of_runs(&mut self) {
        for (lot, item) in [("01-A100", 12), ("02-A200", 13)] {
            let asked = json!({"filmLot": lot, "startDate": PERIODS[2].1, "endDate": PERIODS[2].2});
            let film = self.ask("support/query/film/lot", asked).await;
            self.notes.all(&format!("item {item}, both days"), "film/lot total", &film["total"]);
            for run in film["runs"].as_array().unwrap() {
                self.notes.all(&format!("run {}", run["fillingHistoryUniqueKey"]), "film/lot runs", run);
            }
        }
        let times = "startTime=2024-05-01T00:00:00%2B09:00&endTime=2024-05-03T00:00:00%2B09:00";
        for run in self.system("runs", times, None).await.as_array().unwrap() {
            self.notes.all(&format!("run {}", run["fillingHistoryUniqueKey"]), "webapi runs", run);
        }
        for (place, day) in [(0, 1), (0, 2), (1, 1), (1, 2)] {
            let window = json!({
                "startTime": format!("2024-05-0{day}T00:00:00+09:00"), "endTime": format!("2024-05-0{}T00:00:00+09:00", day + 1),
            });
            let mut body = window.clone();
            body["deviceUniqueKey"] = json!(self.device(place));
            let runs = self.ask("assetAlarmOccurenceStatus/query/data/list", body).await;
            for run in runs["data"].as_array().unwrap() {
                self.notes.all(&format!("run {}", run["fillingHistoryUniqueKey"]), "query/data/list", run);
                let asked = json!({"deviceUniqueKey": self.device(place), "time": run["startTime"]});
                let bag = self.ask("support/query/film/bag", asked).await;
                self.notes.all(&format!("run {}", bag["run"]["fillingHistoryUniqueKey"]), "film/bag", &bag["run"]);
            }
            for number in [12, 13] {
                let mut body = window.clone();
                body["lineUniqueKey"] = json!(self.line(place));
                body["recipeDataNumber"] = json!(number);
                body["purpose"] = json!("display");
                let found = self.ask("assetAlarmOccurenceStatus/filling/history", body).await;
                for run in found["data"].as_array().unwrap() {
                    let key = &run["fillingHistoryUniqueKey"];
                    self.notes.all(&format!("run {key}"), "filling/history", run);
                    // no film was changed within a run: its only part is all of it
                    let asked = json!({"fillingHistoryUniqueKey": key});
                    let parts = self.ask("assetAlarmOccurenceStatus/query/intermediate/table/data/new", asked).await;
                    assert_eq!(parts.as_array().unwrap().len(), 1);
                    self.notes.all(&format!("run {key}"), "intermediate/table/data", &parts[0]);
                }
            }
        }
    }
}

/// The item that the fixture fills into film of a code.
fn item_on(film: &Value) -> u8 {
    if film == "01-A100-GT" { 12 } else { 13 }
}

fn day_of(date: &Value) -> &'static str {
    match date.as_str().unwrap() {
        "2024-05-01" => "day 1",
        "2024-05-02" => "day 2",
        other => panic!("{other} is no day of the fixture"),
    }
}
