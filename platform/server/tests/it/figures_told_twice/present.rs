//! Calls that tell of the present: what lines do now, the day so far, alarms that are on, and plans that are under way.

use apptest::TestApp;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::registration::register_layout;
use telemetry::{Batch, Event, Kind};

use super::asker::Asker;
use super::{LOST_TIME, OCCURRENCES};

/// The day of the fixture that is under way.
const TODAY: &str = "2024-05-01";
/// The figures of a plan.
const PLAN: [&str; 16] = [
    "actualCount",
    "totalProductionCount",
    "progress",
    "dueCount",
    "carriedCount",
    "restCount",
    "shortfallCount",
    "liquid/totalAmount",
    "liquid/amountPerBag",
    "liquid/density",
    "forecast/pace",
    "need/liquidWeight",
    "need/liquidVolume",
    "need/filmLength",
    "need/filmOnMachine",
    "need/filmRolls",
];

fn at(day: &str, time: &str) -> String {
    format!("2024-{day}T{time}:00+09:00")
}

impl Asker {
    /// Twenty-five to ten on the first day: green tea has been made, and an alarm is on. The clock stands.
    pub(super) async fn at_work() -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 1).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        let now = f1.window((9, 35), (9, 35)).from;
        app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
        app.app.clock.hold();
        let asker = Self::with(app, company, f1).await;
        // the machines of the fixture tell the film on their rolls as well
        let mut layout = telemetry::fixture::layout();
        layout.layout_id += 1;
        layout.value_keys.push("film_remaining".to_owned());
        let mut tx = asker.app.app.db.begin(asker.company.scope()).await.unwrap();
        register_layout(&mut tx, &layout, now).await.unwrap();
        tx.commit().await.unwrap();
        for mut batch in asker.f1.batches() {
            batch.samples.retain(|sample| sample.at < now);
            batch.events.retain(|event| event.at < now);
            for sample in &mut batch.samples {
                sample.layout_id = layout.layout_id;
                sample.values.push(Some(40.0));
            }
            asker.store(&batch).await;
        }
        let mut tx = asker.app.app.db.begin(asker.company.scope()).await.unwrap();
        while telemetry::roll_up(&mut tx, 500).await.unwrap() > 0 {}
        tx.commit().await.unwrap();
        asker
    }

    async fn store(&self, batch: &Batch) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, batch, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// What lines do now: every column of the list that is a number.
    pub(super) async fn of_the_present(&mut self) {
        let mut stream = self.app.call("GET", "/api/operatingStatus/stream").token(&self.member.token).events().await;
        self.asked.borrow_mut().insert("/api/operatingStatus/stream".to_owned());
        let at = self.f1.window((9, 34), (9, 34)).from;
        let stopped =
            Event { device_id: self.f1.places.devices[1], at, ordinal: 1, kind: Kind::State, code: "stopped".into() };
        self.store(&Batch { events: vec![stopped], ..Batch::default() }).await;
        // the lines are looked at each second
        self.app.app.clock.shift(2);
        let changed = stream.soon(10).await;
        self.columns("stream", &changed);
        drop(stream);
        let rows = self.system("status", "", None).await;
        for row in rows.as_array().unwrap() {
            self.columns("webapi status", row);
        }
        let names: Vec<&String> = rows[0]["values"].as_object().unwrap().keys().collect();
        for some in names.chunks(20) {
            for unit in ["line", "device"] {
                let asked = json!({"columns": some, "unit": unit});
                for row in self.ask("operatingStatus/query/list", asked).await.as_array().unwrap() {
                    self.columns(&format!("query/list by {unit}"), row);
                }
            }
        }
        for place in 0..2 {
            let image = self.get("operatingStatus/query/detail", &format!("lineUniqueKey={}", self.line(place))).await;
            self.columns("query/detail", &image["status"]);
        }
    }

    /// The columns of a row that are numbers; each of these lines has one filler.
    fn columns(&mut self, call: &str, row: &Value) {
        let of = format!("line {}", row["lineUniqueKey"]);
        let figures = row["values"].as_object().unwrap().iter();
        for (column, value) in figures.filter(|(column, value)| *column != "recipeDataNumber" && value.is_number()) {
            self.notes.one(&of, column, call, value);
        }
    }

    /// The day so far: bags by line and together, and what the stops cost.
    pub(super) async fn of_today(&mut self) {
        let today = self.get("operatingStatus/query/today", "").await;
        let sum = |outputs: &Value| -> i64 { outputs.as_array().unwrap().iter().filter_map(Value::as_i64).sum() };
        for line in today["lines"].as_array().unwrap() {
            let of = format!("line {}", line["lineUniqueKey"]);
            self.notes.one(&of, "cumulativeOutput", "query/today lines", &line["output"]);
            self.notes.one(&of, "cumulativeOutput", "query/today hours of a line", &json!(sum(&line["outputs"])));
        }
        let hours: i64 = today["hours"].as_array().unwrap().iter().filter_map(|hour| hour["output"].as_i64()).sum();
        let days = json!({"startDate": TODAY, "endDate": TODAY});
        let total = self.ask("support/query/production/result/total", days).await;
        self.notes.one("all lines", "output", "query/today", &today["output"]);
        self.notes.one("all lines", "output", "query/today hours", &json!(hours));
        self.notes.one("all lines", "output", "result/total", &total["total"]["weightCheckerOk"]);
        for unit in total["units"].as_array().unwrap() {
            let of = format!("line {}", unit["lineUniqueKey"]);
            self.notes.one(&of, "cumulativeOutput", "result/total units", &unit["weightCheckerOk"]);
        }
        for loss in today["losses"].as_array().unwrap().iter().filter(|loss| !loss["alarmNumber"].is_null()) {
            let of = format!("alarm {} today", loss["alarmNumber"]);
            self.notes.one(&of, OCCURRENCES, "query/today losses", &loss["count"]);
            self.notes.one(&of, LOST_TIME, "query/today losses", &loss["lostTime"]);
        }
    }

    /// Alarms: one that is on, its number in thirty days, and what it stopped.
    pub(super) async fn of_alarms(&mut self) {
        let (device, place) = (self.device(0), self.f1.places.location_id);
        let on = self.get("assetAlarmOccurenceStatus/query/alarm/data", &format!("deviceUniqueKey={device}")).await;
        for alarm in on.as_array().unwrap() {
            let of = format!("alarm {} today", alarm["alarmNumber"]);
            self.notes.one(&of, OCCURRENCES, "query/alarm/data", &alarm["stopsToday"]);
            self.notes.one(&of, LOST_TIME, "query/alarm/data", &alarm["lostTimeToday"]);
        }
        let period = format!("locationUniqueKey={place}&startDate=2024-04-02&endDate={TODAY}");
        let summary = self.get("alarmHistory/query/summary", &period).await;
        let list = self.get("alarmHistory/query/list", &format!("{period}&size=100")).await;
        let number = self.get("alarmHistory/query/number", &format!("deviceUniqueKey={device}&alarmNumber=12")).await;
        for (call, one) in [("query/summary", &summary["numbers"][0]), ("query/number", &number)] {
            assert_eq!(one["alarmNumber"], "12");
            self.notes.one("alarm 12 in 30 days", OCCURRENCES, call, &one["count"]);
            self.notes.one("alarm 12 in 30 days", "alarmDuration", call, &one["duration"]);
        }
        let switches = self.get("alarmNotification/query/setting", &format!("deviceUniqueKey={device}")).await;
        let own = switches["settings"].as_array().unwrap().iter().find(|row| row["alarmNumber"] == "12").unwrap();
        self.notes.one("alarm 12 in 30 days", OCCURRENCES, "notification/setting", &own["occurrenceCount"]);
        self.notes.one("alarm \"12\" today", LOST_TIME, "notification/setting", &own["stoppedSeconds"]);
        let rows = list["data"].as_array().unwrap();
        let sum: i64 = rows.iter().map(|row| row["duration"].as_i64().unwrap()).sum();
        self.notes.one("all alarms", OCCURRENCES, "alarmHistory/query/list", &list["count"]);
        self.notes.one("all alarms", OCCURRENCES, "alarmHistory/query/summary", &summary["count"]);
        self.notes.one("all alarms", "alarmDuration", "alarmHistory/query/list", &json!(sum));
        self.notes.one("all alarms", "alarmDuration", "alarmHistory/query/summary", &summary["duration"]);
        let times = "startTime=2024-05-01T00:00:00%2B09:00&endTime=2024-05-02T00:00:00%2B09:00";
        let told = self.system("alarms", times, None).await;
        let told = [
            ("alarmHistory/query/list", &list["data"]),
            ("query/number", &number["occurrences"]),
            ("webapi alarms", &told),
        ];
        for (call, rows) in told {
            for row in rows.as_array().unwrap() {
                let of = format!("alarm {} of {} at {}", row["alarmNumber"], row["deviceUniqueKey"], row["startTime"]);
                self.notes.one(&of, "alarmDuration", call, &row["duration"]);
                if call != "webapi alarms" {
                    self.notes.these(&of, call, row, &["mail/memberCount"]);
                }
            }
        }
        self.of_stops(&device).await;
    }

    /// A stop that lasts, in the list of the day and beside the charts.
    async fn of_stops(&mut self, device: &str) {
        let line = self.line(0);
        let day = self.get("operatingStatus/query/stop", &format!("lineUniqueKey={line}&date={TODAY}")).await;
        let told = self.system("stops", &format!("lineUniqueKey={line}&date={TODAY}"), None).await;
        let window = json!({"startTime": at("05-01", "09:00"), "endTime": at("05-01", "10:00")});
        let mut trend = window.clone();
        (trend["lineUniqueKey"], trend["itemKeys"]) = (json!(line), json!([]));
        let trend = self.ask("operatingStatus/query/trend", trend).await;
        let mut strips = window;
        strips["deviceUniqueKey"] = json!(device);
        let strips = self.ask("assetAlarmOccurenceStatus/query/screen/graph/data", strips).await;
        let told = [
            ("query/stop", &day),
            ("query/trend", &trend["stops"]),
            ("screen/graph/data", &strips["stops"]),
            ("webapi stops", &told),
        ];
        for (call, rows) in told {
            for row in rows.as_array().unwrap() {
                let of = format!("stop at {}", row["startTime"]);
                self.notes.one(&of, "stopDuration", call, &row["duration"]);
                if row["parts"].is_array() {
                    self.notes.one(&of, "dayDuration", call, &row["parts"][0]["dayDuration"]);
                }
            }
        }
    }

    /// A plan of so much liquid, 0.55 kg of it in a bag.
    fn plan(&self, day: &str, from: &str, to: &str, kilograms: f64) -> Value {
        json!({
            "lineUniqueKey": self.line(0), "recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500",
            "userItemCode": "TEA500", "totalProductionCount": null,
            "scheduledStartLocalTime": at(day, from), "scheduledEndLocalTime": at(day, to),
            "liquid": {
                "totalAmount": kilograms, "totalUnit": "kg", "amountPerBag": 500, "bagUnit": "mL", "density": 1.1,
            },
        })
    }

    /// Plans: one that is over and lacks bags, one under way, and one to come that takes what is lacking.
    pub(super) async fn of_plans(&mut self) {
        let ask = |call: &str| format!("productionSchedule/{call}");
        let short = self.ask(&ask("add"), self.plan("05-01", "06:00", "07:00", 55.0)).await;
        let carried =
            json!({"scheduleUniqueKey": short["scheduleUniqueKey"], "version": short["version"], "carried": true});
        let short = self.ask(&ask("shortfall"), carried).await;
        self.noted_plan("schedule shortfall", &short);
        let coming = self.system("schedules", "", Some(self.plan("05-02", "09:00", "10:00", 1100.0))).await;
        let mut changed = self.plan("05-02", "09:00", "10:00", 1375.0);
        // a plan stays on its line
        changed.as_object_mut().unwrap().remove("lineUniqueKey");
        (changed["scheduleUniqueKey"], changed["version"]) =
            (coming["scheduleUniqueKey"].clone(), coming["version"].clone());
        let coming = self.system("schedules/update", "", Some(changed.clone())).await;
        // the one under way takes the bags that are lacking before the one to come
        let running = self.ask(&ask("add"), self.plan("05-01", "09:00", "10:00", 1485.0)).await;
        self.noted_plan("schedule add", &running);
        changed["version"] = coming["version"].clone();
        let coming = self.ask(&ask("update"), changed).await;
        self.noted_plan("schedule update", &coming);

        let line = format!("lineUniqueKey={}", self.line(0));
        let week = self.get(&ask("query/week"), &format!("{line}&week=this")).await;
        let told = self.system("schedules", &format!("{line}&startDate={TODAY}&endDate=2024-05-02"), None).await;
        for (call, plans) in [("schedule week", &week["schedules"]), ("webapi schedules", &told)] {
            assert_eq!(plans.as_array().unwrap().len(), 3);
            plans.as_array().unwrap().iter().for_each(|plan| self.noted_plan(call, plan));
        }
        for date in [TODAY, "2024-05-02"] {
            let day = self.get("operatingStatus/query/plan/actual", &format!("{line}&date={date}")).await;
            day.as_array().unwrap().iter().for_each(|plan| self.noted_plan("plan/actual", plan));
        }
        self.of_needs(&week, &line).await;
    }

    fn noted_plan(&mut self, call: &str, plan: &Value) {
        let of = format!("plan {}", plan["scheduleUniqueKey"]);
        let told: Vec<&str> = PLAN.into_iter().filter(|path| plan.pointer(&format!("/{path}")).is_some()).collect();
        self.notes.these(&of, call, plan, &told);
    }

    /// What is left to make of the item, and what is known of it.
    async fn of_needs(&mut self, week: &Value, line: &str) {
        let need = &week["needs"][0];
        let sum = |name: &str| -> i64 {
            week["schedules"].as_array().unwrap().iter().map(|plan| plan[name].as_i64().unwrap()).sum()
        };
        for figure in ["totalProductionCount", "actualCount", "dueCount", "restCount"] {
            self.notes.one("plans of tea", figure, "schedule week", &json!(sum(figure)));
        }
        self.notes.these(
            "plans of tea",
            "needs",
            need,
            &["totalProductionCount", "actualCount", "dueCount", "restCount"],
        );
        let items = self.get("productionSchedule/query/recipe", line).await;
        let tea = items.as_array().unwrap().iter().find(|item| item["recipeDataNumber"] == 12).unwrap();
        let running = &week["schedules"][1];
        self.notes.one("tea", "density", "schedule recipe", &tea["density"]);
        self.notes.one("tea", "density", "schedule week", &running["liquid"]["density"]);
        let outside = self.get("operatingStatus/query/plan/outside", &format!("{line}&date={TODAY}")).await;
        let made: i64 = outside.as_array().unwrap().iter().map(|row| row["actualCount"].as_i64().unwrap()).sum();
        let of = format!("line {}", json!(self.line(0)));
        let planned: i64 = [0, 1].iter().map(|place| week["schedules"][place]["actualCount"].as_i64().unwrap()).sum();
        self.notes.one(&of, "cumulativeOutput", "plan/actual and plan/outside", &json!(made + planned));
    }
}
