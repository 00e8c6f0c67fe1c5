//! Calls that count what a company has, in use and in its contract; its members and the provider's staff are told the same.

use access::MemberType;
use kernel::Zone;
use kernel::zone::write_date;
use serde_json::{Value, json};
use telemetry::State;
use telemetry::fixture::RollMachine;
use telemetry::usage::{self, CountedMachine};
use time::Duration;

use super::asker::Asker;

impl Asker {
    pub(super) async fn of_the_company(&mut self) {
        self.of_lines_and_members().await;
        self.of_groups().await;
        self.of_checklists().await;
        self.of_parts().await;
        self.of_files().await;
    }

    /// What a file would change, told before it is taken and as it is.
    async fn of_files(&mut self) {
        const COUNTS: [&str; 6] =
            ["rowCount", "addedCount", "changedCount", "sameCount", "faultCount", "faultRowCount"];
        let equipment = "機器番号,表示名,種別,メーカー,型式,ライン,納入日,備考\r\n\
            P-1,送液ポンプ,ポンプ,瀬戸内熱工,RP-30,,2026/11/18,\r\n";
        let plans = "ライン,開始,終了,品番,品名,品目コード,袋の数,液の全量,全量の単位,1袋の量,1袋の単位,密度 g/mL,計画ID\r\n\
            L1,2024/5/2 8:00,2024/5/2 10:00,13,,,5000,,,,,,\r\n";
        for (path, rows) in [("equipment/import", equipment), ("productionSchedule/import", plans)] {
            for call in ["check", "save"] {
                let path = format!("/api/{path}/{call}");
                self.asked.borrow_mut().insert(path.clone());
                let query = format!("{path}?locationUniqueKey={}", self.f1.places.location_id);
                let sent = self.app.call("POST", &query).token(&self.member.token);
                let told = sent.bytes("text/csv", rows.as_bytes().to_vec()).send().await;
                assert_eq!(told.data()["faultCount"], 0, "{}", told.json);
                self.notes.these("file", &path, told.data(), &COUNTS);
            }
        }
    }

    async fn of_lines_and_members(&mut self) {
        let staff = self.app.staff("nishi", MemberType::StaffAdministrator).await;
        let viewable = self.get("general/query/viewable", "").await;
        let lines = self.get("line/query/list", "").await;
        for place in 0..2 {
            let key = json!(self.line(place));
            let own = |rows: &Value| rows.as_array().unwrap().iter().find(|line| line["lineUniqueKey"] == key).cloned();
            let seen = viewable["locations"].as_array().unwrap().iter().find_map(|location| own(&location["lines"]));
            for (call, line) in [("general/query/viewable", seen), ("line/query/list", own(&lines))] {
                self.notes.these(&format!("line {place}"), call, &line.unwrap(), &["deviceCount"]);
            }
        }
        let listed = self.ask_as(&staff, "console/customer/list", json!({"keyword": "A"})).await["data"][0].clone();
        let key = &listed["companyUniqueKey"];
        let terms = json!({"companyUniqueKey": key, "type": "standard", "memberMaximum": 5, "nextRenewalDate": null,
            "nextBillingAmount": 120_000});
        let saved = self.ask_as(&staff, "console/contract/save", terms).await;
        let start = self.app.app.clock.now().date() + Duration::days(20);
        let asked = json!({"changeNumber": 3, "startDate": write_date(start)});
        self.ask("hughomememberC/quota/change/request", asked).await;
        let waiting = self.ask_as(&staff, "console/quota/list", json!({})).await["data"][0].clone();
        let path = format!("/api/console/customer/detail?companyUniqueKey={}", key.as_str().unwrap());
        self.asked.borrow_mut().insert("/api/console/customer/detail".to_owned());
        let detail = self.app.get(&staff, &path).await.data().clone();
        let counted = self.ask("hughomememberC/account/statistics", json!({})).await;
        let own = self.ask("hughomememberC/query/contract/attribute/confirmation", json!({})).await;
        for (call, told) in [("customer/list", &listed), ("customer/detail", &detail)] {
            self.notes.these("company", call, told, &["deviceCount"]);
        }
        let told = [
            ("contract/save", &saved),
            ("customer/detail", &detail),
            ("quota/list", &waiting),
            ("account/statistics", &counted),
        ];
        for (call, told) in told {
            self.notes.these("company", call, told, &["validCount", "memberMaximum"]);
        }
        self.notes.these("company", "contract/attribute", &own, &["memberMaximum", "nextBillingAmount"]);
        self.notes.these(
            "company",
            "customer/detail",
            &detail,
            &["contract/memberMaximum", "contract/nextBillingAmount"],
        );
        self.notes.one("company", "changeNumber", "quota/list", &waiting["changeNumber"]);
        self.notes.one("company", "changeNumber", "customer/detail", &detail["requests"][0]["changeNumber"]);
        self.notes.one("company", "changeNumber", "contract/attribute", &own["waitingRequest"]["changeNumber"]);
    }

    /// A filler in the groups that hear of its alarms, and the numbers that begin a mail.
    async fn of_groups(&mut self) {
        const COUNTS: [&str; 3] = ["numberCount", "mailedNumberCount", "groupCount"];
        let (device, location) = (self.device(0), self.f1.places.location_id);
        let group = json!({"name": "day shift", "locationUniqueKey": location, "deviceUniqueKeys": [device]});
        let added = self.ask("equipmentGroup/add", group).await;
        let listed = self.get("equipmentGroup/query/list", "").await[0].clone();
        let query = format!("deviceUniqueKey={device}");
        let setting = self.get("alarmNotification/query/setting", &query).await;
        let fillers = self.get("alarmNotification/query/device", &format!("locationUniqueKey={location}")).await;
        let offered = self.get("equipmentGroup/query/candidate", &format!("locationUniqueKey={location}")).await;
        let own =
            |rows: &Value| rows.as_array().unwrap().iter().find(|row| row["deviceUniqueKey"] == json!(device)).cloned();
        let held = setting["locationGroups"].as_array().unwrap().iter();
        let held = held.map(|one| &one["group"]).find(|group| group["groupUniqueKey"] == added["groupUniqueKey"]);
        let of_group = [("group/add", &added), ("group/list", &listed), ("notification/setting", held.unwrap())];
        for (call, group) in of_group {
            self.notes.these("filler", call, &group["devices"][0], &COUNTS);
        }
        for (call, rows) in [("notification/device", &fillers), ("group/candidate", &offered)] {
            self.notes.these("filler", call, &own(rows).unwrap(), &COUNTS);
        }
        self.notes.one(
            "filler",
            "numberCount",
            "notification/setting rows",
            &json!(setting["settings"].as_array().unwrap().len()),
        );
    }

    /// The points of a checklist that is due.
    async fn of_checklists(&mut self) {
        let points = json!([{"section": "filling", "title": "nozzles", "criterion": "none drips", "measured": false}]);
        let body = json!({"model": "F-1", "kind": 10, "points": points});
        let added = self.ask("inspectionChecklist/add", body).await["checklist"].clone();
        let listed = self.get("inspectionChecklist/query/list", "").await[0].clone();
        let query = format!("locationUniqueKey={}", self.f1.places.location_id);
        let due = self.get("inspectionHistory/query/overview", &query).await;
        let key = added["checklistUniqueKey"].as_str().unwrap();
        let detail = self.get("inspectionChecklist/query/detail", &format!("checklistUniqueKey={key}")).await;
        let form = format!("deviceUniqueKey={}&checklistUniqueKey={key}", self.device(0));
        let form = self.get("inspectionHistory/query/form", &form).await;
        self.notes.one("checklist", "edition", "inspection/form", &form["edition"]);
        self.notes.one("checklist", "pointCount", "inspection/form", &json!(form["points"].as_array().unwrap().len()));
        self.notes.these("checklist", "checklist/detail", &detail["checklist"], &["pointCount", "edition"]);
        let of_machine = &due["devices"][0]["checklists"][0];
        for (call, told) in
            [("checklist/add", &added), ("checklist/list", &listed), ("inspection/overview", of_machine)]
        {
            self.notes.these("checklist", call, told, &["pointCount", "edition"]);
        }
    }

    /// A part in use and one that was taken out: its entry, its history, what is due and its course.
    async fn of_parts(&mut self) {
        let device = self.counted_machine().await;
        let today = Zone::parse("Asia/Tokyo").unwrap().date(self.app.app.clock.now());
        let entry = |days: i64| {
            json!({"deviceUniqueKey": device, "partName": "ベルト", "quantity": 6, "replacedLocation": "横シール部",
                "workDate": write_date(today - Duration::days(days)), "operator": null, "note": null})
        };
        self.ask("partsReplacement/add", entry(6)).await;
        let added = self.ask("partsReplacement/add", entry(2)).await;
        let limits = json!({"deviceUniqueKey": device, "replacedLocation": "横シール部", "notify": true,
            "rotationThreshold": 1000, "hoursThreshold": 200, "recipients": [self.member.member_id]});
        let saved = self.ask("partsReplacement/alarm/save", limits).await;
        let key = added["partsUniqueKey"].as_str().unwrap();
        let detail = self.get("partsReplacement/query/detail", &format!("partsUniqueKey={key}")).await;
        let course = self.get("partsReplacement/query/use", &format!("partsUniqueKey={key}")).await;
        let history = self.get("partsReplacement/query/history", &format!("deviceUniqueKey={device}")).await;
        let query = format!("locationUniqueKey={}", self.f1.places.location_id);
        let place = format!("deviceUniqueKey={device}&replacedLocation=横シール部");
        let alarm = self.get("partsReplacement/alarm/query", &place).await;
        let newest = &history["data"][0];
        for (call, told) in [("part/add", &added), ("part/detail", &detail), ("part/history", newest)] {
            self.notes.these("part", call, told, &["quantity", "removedRotations", "removedHours"]);
        }
        self.notes.one("part", "removedRotations", "part/use lives", &course["lives"][0]["rotations"]);
        self.notes.one("part", "removedHours", "part/use lives", &course["lives"][0]["hours"]);
        self.notes.these("part", "part/detail", &detail, &["rotationsSince", "hoursSince"]);
        self.notes.one("part", "rotationsSince", "part/use", &course["rotations"]);
        self.notes.one("part", "hoursSince", "part/use", &course["hours"]);
        self.notes.one("part", "dataDays", "part/use", &course["dataDays"]);
        for (call, told) in [("part alarm/save", &saved), ("part alarm/query", &alarm)] {
            self.notes.these("part", call, told, &["rotationThreshold", "hoursThreshold"]);
        }
        self.of_parts_due(&query).await;
    }

    /// What is due, to members and to systems.
    async fn of_parts_due(&mut self, query: &str) {
        const DUE: [&str; 10] = [
            "quantity",
            "rotationsSince",
            "hoursSince",
            "rotationThreshold",
            "hoursThreshold",
            "recipientCount",
            "leadDays",
            "limit/used",
            "limit/limit",
            "forecast/dataDays",
        ];
        let due = self.get("partsReplacement/query/due", query).await;
        let told = self.system("parts/due", query, None).await;
        for (call, told) in [("part/due", &due), ("webapi parts/due", &told)] {
            self.notes.these("part", call, &told["parts"][0], &DUE);
            self.notes.one("part", "lives", call, &told["parts"][0]["limit"]["lives"][0]);
        }
        let summary = self.get("equipment/query/summary", query).await;
        for (call, told) in [("part/due", &due), ("webapi parts/due", &told), ("equipment/summary", &summary)] {
            self.notes.these("location", call, told, &["connectedCount"]);
        }
    }

    /// A machine that ran on two days, and whose counters were refreshed.
    async fn counted_machine(&self) -> String {
        let (zone, now) = (Zone::parse("Asia/Tokyo").unwrap(), self.app.app.clock.now());
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let mut machine = RollMachine::create(&mut tx, self.f1.places.location_id, Some(0), now).await.unwrap();
        for days in [4, 1] {
            let morning = zone.day_start(zone.date(now - Duration::days(days)), 0) + Duration::hours(9);
            let batch = machine.minutes(morning, 61, State::Filling, 7);
            telemetry::store_batch(&mut tx, &batch, now).await.unwrap();
        }
        let counted = CountedMachine { device_id: machine.device_id, zone, start_hour: 0 };
        usage::count_days(&mut tx, &counted, now, false).await.unwrap();
        usage::refresh(&mut tx, machine.device_id, now).await.unwrap();
        tx.commit().await.unwrap();
        machine.device_id.to_string()
    }
}
