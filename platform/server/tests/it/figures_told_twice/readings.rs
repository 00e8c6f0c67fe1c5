//! Calls that tell readings, and what a target weight would make of them.

use serde_json::{Value, json};
use telemetry::fixture::{weighed, weighing_layout};
use telemetry::registration::register_layout;
use time::macros::datetime;

use super::asker::Asker;

const WEIGHTS: [f32; 10] = [97.0, 97.5, 98.2, 98.6, 99.0, 99.3, 99.9, 100.1, 100.6, 101.0];
const OUTLOOK: [&str; 12] = [
    "target",
    "ok",
    "under",
    "over",
    "okRate",
    "okRateLow",
    "okRateHigh",
    "mean",
    "giveAway",
    "giveAwayPerDay",
    "moneyPerDay",
    "okOfLiquid",
];
const SEARCH: &str = "optimumSettingWeightSearchHistory/setting/search/history";

impl Asker {
    /// A signal minute by minute, as the two charts and the two tables tell it.
    pub(super) async fn of_readings(&mut self) {
        let window = json!({"startTime": "2024-05-01T09:05:00+09:00", "endTime": "2024-05-01T09:15:00+09:00"});
        let with = |more: Value| {
            let mut body = window.clone();
            body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
            body
        };
        let signal = ["seal_temperature"];
        let trend = with(json!({"lineUniqueKey": self.line(0), "itemKeys": signal}));
        let trend = self.ask("operatingStatus/query/trend", trend).await;
        let zoom = with(json!({"deviceUniqueKey": self.device(0), "itemKeys": signal}));
        let zoom = self.ask("assetAlarmOccurenceStatus/query/all/data", zoom).await;
        for (call, told) in [("query/trend", &trend), ("query/all/data", &zoom)] {
            self.notes.one("seal temperature", "sampleCount", call, &told["sampleCount"]);
            self.readings(call, &told["series"][0]["points"], 1);
        }
        let page = with(json!({"deviceUniqueKey": self.device(0), "itemKeys": signal, "size": 100}));
        let page = self.ask("assetAlarmOccurenceStatus/query/detail/data", page).await;
        self.notes.one("seal temperature", "sampleCount", "query/detail/data", &page["count"]);
        self.readings("query/detail/data", &page["data"], 1);
        let all = with(json!({"deviceUniqueKey": self.device(0), "size": 100}));
        let all = self.ask("assetAlarmOccurenceStatus/query/all/detail/data", all).await;
        let own = |column: &Value| column["itemKey"] == signal[0];
        let column = all["columns"].as_array().unwrap().iter().position(own).unwrap();
        self.readings("query/all/detail/data", &all["data"], column + 1);
    }

    fn readings(&mut self, call: &str, rows: &Value, cell: usize) {
        assert_eq!(rows.as_array().unwrap().len(), 60, "{call}");
        for row in rows.as_array().unwrap() {
            self.notes.one(&format!("seal temperature at {}", row[0]), "reading", call, &row[cell]);
        }
    }

    /// The first machine weighs bags after the days that are asked for.
    async fn weigh(&self) {
        let batch = weighed(self.f1.places.devices[0], datetime!(2024-05-03 09:00 +9), &WEIGHTS);
        let now = self.app.app.clock.now();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        register_layout(&mut tx, &weighing_layout(), now).await.unwrap();
        telemetry::store_batch(&mut tx, &batch, now).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// A search for a target weight: as it was found, as it is kept, and beside what came.
    pub(super) async fn of_weights(&mut self) {
        self.weigh().await;
        let item = json!({"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"});
        let asked = json!({"deviceUniqueKey": self.device(0), "item": item, "startDate": "2024-05-03",
            "endDate": "2024-05-03", "liquidTypeUniqueKey": "tea", "lowerLimit": 98.0, "upperLimit": 104.0,
            "currentTarget": 100.0, "nominal": 98.0, "pricePerKg": 250.0, "objective": "fixedLiquid",
            "liquidAmount": 100});
        let found = self.ask(SEARCH, asked).await;
        let key = found["searchUniqueKey"].clone();
        let listed = self.ask(SEARCH, json!({"historyOnly": true})).await["data"][0].clone();
        let kept = self.ask(SEARCH, json!({"historyOnly": true, "searchUniqueKey": key})).await["data"][0].clone();
        let after = json!({"searchUniqueKey": key, "changedTime": "2024-05-03T09:00:00+09:00"});
        let after = self.ask("optimumSettingWeightSearchHistory/query/compare/after", after).await;
        for (call, told) in [("search", &found), ("history row", &listed), ("history result", &kept["result"])] {
            self.notes.these("search", call, told, &["targetWeight", "n"]);
        }
        // the same bags are weighed again: what came is what was found
        for (call, told) in
            [("search", &found), ("history result", &kept["result"]), ("compare/after", &after["after"])]
        {
            self.notes.these("weighed bags", call, told, &["n", "standardDeviation"]);
        }
        let best = ("best", [&found["best"], &kept["result"]["best"], &after["expected"]]);
        let current = ("current", [&found["current"], &kept["result"]["current"], &after["before"]]);
        for (of, told) in [best, current] {
            for (call, said) in ["search", "history result", "compare/after"].into_iter().zip(told) {
                self.notes.these(&format!("{of} target"), call, said, &OUTLOOK);
            }
        }
    }
}
