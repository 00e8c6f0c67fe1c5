//! Parts replacement: entries, their counters, alarms, lead times, and what is due.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use kernel::zone::write_date;
use kernel::{Zone, ids};
use serde_json::{Value, json};
use telemetry::State;
use telemetry::fixture::RollMachine;
use telemetry::usage::{self, CountedMachine};
use time::{Date, Duration, OffsetDateTime};

const BASE: &str = "/api/partsReplacement";

struct World {
    app: TestApp,
    company: Company,
    superior: Person,
    general: Person,
    machine: RollMachine,
}

impl World {
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 2).await;
        let superior = app.person(&company, "naoko", MemberType::Superior, &company.locations).await;
        let general = app.person(&company, "ryo", MemberType::General, &company.locations[..1]).await;
        let now = app.app.clock.now();
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let machine = RollMachine::create(&mut tx, company.locations[0], Some(0), now).await.unwrap();
        tx.commit().await.unwrap();
        Self { app, company, superior, general, machine }
    }

    fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    /// The date so many days ago, in Tokyo.
    fn ago(&self, days: i64) -> Date {
        Zone::parse("Asia/Tokyo").unwrap().date(self.now() - Duration::days(days))
    }

    /// When the machine's day of so many days ago begins.
    fn morning(&self, days: i64) -> OffsetDateTime {
        Zone::parse("Asia/Tokyo").unwrap().day_start(self.ago(days), 0)
    }

    async fn feed(&mut self, from: OffsetDateTime, minutes: i64, turns: i64) {
        let batch = self.machine.minutes(from, minutes, State::Filling, turns);
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, &batch, self.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// What the plugin does each day, for the days and the machine's own counters.
    async fn count(&self) {
        let zone = Zone::parse("Asia/Tokyo").unwrap();
        let machine = CountedMachine { device_id: self.machine.device_id, zone, start_hour: 0 };
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        usage::count_days(&mut tx, &machine, self.now(), false).await.unwrap();
        usage::refresh(&mut tx, machine.device_id, self.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.app.post(&self.superior, &format!("{BASE}/{path}"), body).await
    }

    async fn post_in(&self, language: &str, path: &str, body: Value) -> TestResponse {
        let call = self.app.call("POST", &format!("{BASE}/{path}")).token(&self.superior.token);
        call.header("accept-language", language).json(&body).send().await
    }

    async fn get(&self, path: &str) -> Value {
        self.app.get(&self.superior, &format!("{BASE}/{path}")).await.data().clone()
    }

    fn entry(&self, place: &str, date: Date) -> Value {
        json!({
            "deviceUniqueKey": self.machine.device_id, "partName": "ヨコシールバー", "quantity": 6,
            "replacedLocation": place, "workDate": write_date(date), "operator": "高橋 健一", "note": "Rev.C",
        })
    }

    /// Adds an entry; its key.
    async fn add(&self, place: &str, date: Date) -> String {
        let got = self.post("add", self.entry(place, date)).await;
        got.data()["partsUniqueKey"].as_str().unwrap().to_owned()
    }

    async fn history(&self, latest: bool) -> Vec<Value> {
        let path = format!("query/history?deviceUniqueKey={}&latestOnly={latest}", self.machine.device_id);
        self.get(&path).await["data"].as_array().unwrap().clone()
    }

    fn alarm(&self, change: Value) -> Value {
        let mut body = json!({
            "deviceUniqueKey": self.machine.device_id, "replacedLocation": "横シール部", "notify": true,
            "rotationThreshold": 1000, "hoursThreshold": 200,
            "recipients": [self.superior.member_id, self.general.member_id],
        });
        let Value::Object(change) = change else { panic!("{change}") };
        for (key, value) in change {
            body[key] = value;
        }
        body
    }

    async fn alarm_of(&self, place: &str) -> Value {
        self.get(&format!("alarm/query?deviceUniqueKey={}&replacedLocation={place}", self.machine.device_id)).await
    }

    async fn due(&self) -> Value {
        self.get(&format!("query/due?locationUniqueKey={}", self.company.locations[0])).await
    }

    async fn audited(&self, action: &str) -> i64 {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_scalar("select count(*) from audit where action = $1")
            .bind(action)
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    }
}

// covers API-082 API-083 API-084 ENT-033 CONST-056
#[tokio::test]
async fn a_replacement_is_recorded_listed_and_deleted() {
    let world = World::new().await;
    for days in [30, 20, 10] {
        world.add("カット部", world.ago(days)).await;
    }
    let key = world.add("横シール部", world.ago(0)).await;
    let all = world.history(false).await;
    assert_eq!(all.len(), 4);
    let top = &all[0];
    let fields = ["partName", "quantity", "replacedLocation", "workDate", "operator", "note"];
    let expected = world.entry("横シール部", world.ago(0));
    for field in fields {
        assert_eq!(top[field], expected[field], "{field}");
    }
    let latest = world.history(true).await;
    let told: Vec<(&Value, &Value)> = latest.iter().map(|row| (&row["replacedLocation"], &row["workDate"])).collect();
    let cut = (&json!("カット部"), &json!(write_date(world.ago(10))));
    assert_eq!(told, [(&expected["replacedLocation"], &expected["workDate"]), cut]);

    assert_eq!(world.post("delete", json!({"partsUniqueKey": key})).await.data(), &Value::Null);
    assert_eq!(world.history(false).await.len(), 3);
    assert_eq!(world.post("delete", json!({"partsUniqueKey": key})).await.status, 409);
    assert_eq!((world.audited("part.add").await, world.audited("part.delete").await), (4, 1));
    let got =
        world.app.get(&world.superior, &format!("{BASE}/query/history?deviceUniqueKey={key}&latestOnly=some")).await;
    assert_eq!(got.status, 422);
}

// covers VAL-119 VAL-120 VAL-121 VAL-122 VAL-123 VAL-124
#[tokio::test]
async fn each_field_of_an_entry_keeps_its_rules() {
    let world = World::new().await;
    let today = world.ago(0);
    let with = |field: &str, value: Value| {
        let mut body = world.entry("横シール部", today);
        body[field] = value;
        body
    };
    for (field, wrong) in [
        ("partName", json!("")),
        ("partName", json!("べると")),
        ("partName", json!("Ａ")),
        ("partName", json!("ﾍﾞﾙﾄ")),
        ("partName", json!("帯")),
        ("partName", json!("ア".repeat(41))),
        ("quantity", Value::Null),
        ("quantity", json!(0)),
        ("quantity", json!(10_000_000_000_i64)),
        ("replacedLocation", json!(" ")),
        ("replacedLocation", json!("部".repeat(41))),
        ("workDate", json!("")),
        ("workDate", json!("2026-02-30")),
        ("workDate", json!(write_date(today.next_day().unwrap()))),
        ("operator", json!("高".repeat(81))),
        ("note", json!("記".repeat(1001))),
    ] {
        let got = world.post("add", with(field, wrong.clone())).await;
        assert!(got.names(field) && got.fields().len() == 1, "{field} {wrong}: {}", got.json);
    }
    assert!(world.history(false).await.is_empty());
    for (field, right) in [
        ("partName", json!("ベルトA")),
        ("partName", json!("ローラー")),
        ("quantity", json!(9_999_999_999_i64)),
        ("replacedLocation", json!("部".repeat(40))),
        ("operator", Value::Null),
        ("note", json!("記".repeat(1000))),
    ] {
        let got = world.post("add", with(field, right.clone())).await;
        assert_eq!(got.data()[field], right, "{field}");
    }
}

// covers ERR-083
#[tokio::test]
async fn the_faults_of_an_entry_are_told_in_six_sentences_of_each_language() {
    let world = World::new().await;
    let today = world.ago(0);
    let mut told = std::collections::BTreeSet::new();
    for language in ["ja", "en", "ko"] {
        for (field, wrong) in [
            ("partName", json!("")),
            ("quantity", Value::Null),
            ("replacedLocation", json!("")),
            ("workDate", json!("")),
            ("partName", json!("帯")),
            ("quantity", json!(10_000_000_000_i64)),
        ] {
            let mut body = world.entry("横シール部", today);
            body[field] = wrong;
            let got = world.post_in(language, "add", body).await;
            told.insert(got.json["data"]["fields"][0]["message"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(told.len(), 18, "{told:#?}");
}

// covers ST-060
#[tokio::test]
async fn a_new_entry_restarts_its_place_keeps_the_life_it_ends_and_deleting_it_goes_back() {
    let mut world = World::new().await;
    let first = world.add("横シール部", world.ago(5)).await;
    let other = world.add("カット部", world.ago(5)).await;
    world.feed(world.morning(3) + Duration::hours(9), 60, 10).await;
    world.feed(world.morning(1) + Duration::hours(9), 120, 5).await;
    world.count().await;
    // counters move with a refresh alone, an entry of an earlier day reads what was counted since
    world.post("delete", json!({"partsUniqueKey": first})).await.data();
    let first = world.add("横シール部", world.ago(5)).await;
    let detail = world.get(&format!("query/detail?partsUniqueKey={first}")).await;
    assert_eq!((&detail["rotationsSince"], &detail["hoursSince"]), (&json!(1200), &json!(3.0)));
    assert_eq!(detail["iotDataStartDate"], json!(write_date(world.ago(3))));

    let today = world.add("横シール部", world.ago(0)).await;
    let detail = world.get(&format!("query/detail?partsUniqueKey={today}")).await;
    assert_eq!((&detail["rotationsSince"], &detail["hoursSince"]), (&json!(0), &json!(0.0)));
    assert_eq!((&detail["currentRotations"], &detail["currentHours"]), (&json!(1200), &json!(3.0)));
    assert_eq!(detail["lastReplacementDate"], json!(write_date(world.ago(0))));
    let entry = &world.history(false).await[0];
    assert_eq!((&entry["removedRotations"], &entry["removedHours"]), (&json!(1200), &json!(3.0)));
    let detail = world.get(&format!("query/detail?partsUniqueKey={other}")).await;
    assert_eq!(detail["lastReplacementDate"], json!(write_date(world.ago(5))), "another place is as it was");

    // one between the two: each tells the life that it ended
    let between = world.add("横シール部", world.ago(2)).await;
    let lives = |rows: Vec<Value>| -> Vec<Value> {
        let own = rows.into_iter().filter(|row| row["replacedLocation"] == "横シール部");
        own.map(|row| row["removedRotations"].clone()).collect()
    };
    assert_eq!(lives(world.history(false).await), [json!(600), json!(600), Value::Null]);
    world.post("delete", json!({"partsUniqueKey": between})).await.data();
    assert_eq!(lives(world.history(false).await), [json!(1200), Value::Null]);
    world.post("delete", json!({"partsUniqueKey": today})).await.data();
    let detail = world.get(&format!("query/detail?partsUniqueKey={first}")).await;
    assert_eq!((&detail["rotationsSince"], &detail["hoursSince"]), (&json!(1200), &json!(3.0)));
}

// covers API-086 API-087 ENT-035 VAL-129
#[tokio::test]
async fn an_alarm_that_was_never_set_is_off_and_empty_and_what_is_saved_is_read() {
    let world = World::new().await;
    let unset = world.alarm_of("横シール部").await;
    assert_eq!((&unset["notify"], &unset["version"]), (&json!(false), &json!(0)));
    assert_eq!((&unset["rotationThreshold"], &unset["hoursThreshold"]), (&Value::Null, &Value::Null));
    assert_eq!(unset["recipients"], json!([]));
    let offered: Vec<&Value> =
        unset["members"].as_array().unwrap().iter().map(|m| &m["hugHomeMemberUniqueKeyC"]).collect();
    assert_eq!(offered.len(), 2);

    let saved = world.post("alarm/save", world.alarm(json!({}))).await;
    let mut expected = vec![world.superior.member_id.to_string(), world.general.member_id.to_string()];
    expected.sort();
    for got in [saved.data().clone(), world.alarm_of("横シール部").await] {
        assert_eq!((&got["notify"], &got["version"]), (&json!(true), &json!(1)));
        assert_eq!((&got["rotationThreshold"], &got["hoursThreshold"]), (&json!(1000), &json!(200)));
        assert_eq!(got["recipients"], json!(expected));
    }
    assert_eq!(world.alarm_of("カット部").await["notify"], false, "another place has its own");

    let off = json!({
        "deviceUniqueKey": world.machine.device_id, "replacedLocation": "横シール部", "version": 1, "notify": false,
    });
    let got = world.post("alarm/save", off.clone()).await;
    assert_eq!((&got.data()["notify"], &got.data()["recipients"]), (&json!(false), &json!([])));
    let late = world.app.post(&world.general, &format!("{BASE}/alarm/save"), off.clone()).await;
    assert_eq!(late.status, 403, "a general member sets no alarm");
    let other = world.app.person(&world.company, "sato", MemberType::Superior, &world.company.locations).await;
    let late = world.app.post(&other, &format!("{BASE}/alarm/save"), off).await;
    assert_eq!((late.status, &late.json["data"]["version"]), (409, &json!(2)), "{}", late.json);
    assert_eq!(world.audited("part.alarm.save").await, 2);
}

// covers VAL-125 VAL-126 VAL-127 VAL-128 CONST-053 ERR-074 ERR-075 ERR-076
#[tokio::test]
async fn an_alarm_that_is_on_has_a_condition_of_ten_digits_and_a_recipient() {
    let world = World::new().await;
    let eleven = json!(10_000_000_000_i64);
    let ten = json!(9_999_999_999_i64);
    let mut told = std::collections::BTreeSet::new();
    for language in ["ja", "en", "ko"] {
        for (change, field) in [
            (json!({"rotationThreshold": null, "hoursThreshold": null}), "rotationThreshold"),
            (json!({"recipients": []}), "recipients"),
            (json!({"rotationThreshold": eleven}), "rotationThreshold"),
            (json!({"hoursThreshold": eleven}), "hoursThreshold"),
            (json!({"notify": false, "hoursThreshold": eleven}), "hoursThreshold"),
        ] {
            let got = world.post_in(language, "alarm/save", world.alarm(change.clone())).await;
            assert!(got.names(field) && got.fields().len() == 1, "{change}: {}", got.json);
            told.insert(got.json["data"]["fields"][0]["message"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(told.len(), 9, "conditions, recipients and digits, in three languages: {told:#?}");
    for change in [
        json!({"rotationThreshold": null, "hoursThreshold": ten}),
        json!({"hoursThreshold": null, "rotationThreshold": ten}),
    ] {
        assert_eq!(world.post("alarm/save", world.alarm(change.clone())).await.status, 200, "{change}");
    }
    let stranger = json!({"recipients": [ids::new_id()]});
    assert_eq!(world.post("alarm/save", world.alarm(stranger)).await.status, 409);
}

#[tokio::test]
async fn a_limit_becomes_a_date_a_range_and_a_day_to_order() {
    let mut world = World::new().await;
    world.add("横シール部", world.ago(11)).await;
    let row = |due: &Value| due["parts"][0].clone();
    assert_eq!(row(&world.due().await)["forecast"]["reason"], "limit");
    world.post("alarm/save", world.alarm(json!({"rotationThreshold": 2000, "hoursThreshold": null}))).await.data();
    assert_eq!(row(&world.due().await)["forecast"]["reason"], "connection", "nothing was counted yet");
    for days in (1..=10).rev() {
        world.feed(world.morning(days) + Duration::hours(8), 60, 2).await;
        if days == 5 {
            world.count().await;
        }
    }
    world.count().await;
    // an entry of that day reads what was counted since
    let key = world.history(true).await[0]["partsUniqueKey"].clone();
    world.post("delete", json!({"partsUniqueKey": key})).await.data();
    world.add("横シール部", world.ago(11)).await;
    let found = row(&world.due().await);
    // 1,200 of 2,000 used, 120 a day: 6 days and a part
    assert_eq!((&found["rotationsSince"], &found["limit"]["unit"]), (&json!(1200), &json!("rotations")));
    let forecast = &found["forecast"];
    assert_eq!((&forecast["section"], &forecast["dataDays"]), (&json!("soon"), &json!(10)), "{found}");
    let day = |n: i64| json!(write_date(world.ago(-n)));
    assert_eq!((&forecast["date"], &forecast["earliest"], &forecast["latest"]), (&day(6), &day(6), &day(6)));
    assert_eq!(forecast["orderBy"], day(6 - 14));

    world.post("leadTime/save", json!({"partName": "ヨコシールバー", "days": 7})).await.data();
    let found = row(&world.due().await);
    assert_eq!((&found["leadDays"], &found["forecast"]["orderBy"]), (&json!(7), &day(-1)));
    let general =
        world.app.post(&world.general, &format!("{BASE}/leadTime/save"), json!({"partName": "ア", "days": 7})).await;
    assert_eq!(general.status, 403);
    assert!(world.post("leadTime/save", json!({"partName": "ア", "days": 366})).await.names("days"));

    world.post("alarm/save", world.alarm(json!({"rotationThreshold": 9000, "hoursThreshold": null}))).await.data();
    assert_eq!(row(&world.due().await)["forecast"]["section"], "later");
    world.post("alarm/save", world.alarm(json!({"rotationThreshold": 1000, "hoursThreshold": null}))).await.data();
    let over = row(&world.due().await);
    // at 120 a day the 1,000 was reached on the ninth of the ten days
    assert_eq!((&over["forecast"]["section"], &over["forecast"]["daysOver"]), (&json!("overdue"), &json!(2)), "{over}");

    let key = over["partsUniqueKey"].as_str().unwrap();
    let course = world.get(&format!("query/use?partsUniqueKey={key}")).await;
    assert_eq!(course["points"].as_array().unwrap().last().unwrap()["rotations"], json!(1200));
    assert_eq!(course["rotationPace"]["recent"], json!(120.0));
    world.app.app.clock.shift(49 * 3600);
    let late = world.app.person(&world.company, "late", MemberType::Superior, &world.company.locations).await;
    let path = format!("{BASE}/query/due?deviceUniqueKey={}", world.machine.device_id);
    world.app.post(&late, &format!("{BASE}/alarm/save"), world.alarm(json!({"rotationThreshold": 9000}))).await.data();
    assert_eq!(world.app.get(&late, &path).await.data()["parts"][0]["forecast"]["reason"], "stale");
}

#[tokio::test]
async fn a_part_without_a_week_of_data_has_no_forecast_and_one_without_connection_no_counters() {
    let mut world = World::new().await;
    world.post("alarm/save", world.alarm(json!({}))).await.data();
    for days in 1..=3 {
        world.feed(world.morning(days) + Duration::hours(8), 60, 2).await;
    }
    world.count().await;
    world.add("横シール部", world.ago(9)).await;
    let due = world.due().await;
    assert_eq!(
        (&due["parts"][0]["forecast"]["reason"], &due["parts"][0]["forecast"]["dataDays"]),
        (&json!("days"), &json!(3))
    );
    assert_eq!((&due["connectedCount"], &due["parts"].as_array().unwrap().len()), (&json!(1), &1));
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("update device set iot = false").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let due = world.due().await;
    assert_eq!((&due["parts"][0]["rotationsSince"], &due["connectedCount"]), (&Value::Null, &json!(0)));
    assert_eq!(due["parts"][0]["forecast"]["reason"], "connection");
}

#[tokio::test]
async fn parts_of_another_location_and_of_another_company_are_as_if_they_were_not_there() {
    let world = World::new().await;
    let key = world.add("横シール部", world.ago(1)).await;
    let away = world.app.person(&world.company, "aki", MemberType::Superior, &world.company.locations[1..]).await;
    let b = world.app.company("B", 1).await;
    let stranger = world.app.person(&b, "ji-u", MemberType::Administrator, &b.locations).await;
    let device = world.machine.device_id;
    let made_up = ids::new_id();
    for who in [&away, &stranger] {
        for (path, made) in [
            (format!("query/history?deviceUniqueKey={device}"), format!("query/history?deviceUniqueKey={made_up}")),
            (format!("query/detail?partsUniqueKey={key}"), format!("query/detail?partsUniqueKey={made_up}")),
            (format!("query/use?partsUniqueKey={key}"), format!("query/use?partsUniqueKey={made_up}")),
            (format!("query/due?deviceUniqueKey={device}"), format!("query/due?deviceUniqueKey={made_up}")),
            (format!("query/option?deviceUniqueKey={device}"), format!("query/option?deviceUniqueKey={made_up}")),
        ] {
            let got = world.app.get(who, &format!("{BASE}/{path}")).await;
            let absent = world.app.get(who, &format!("{BASE}/{made}")).await;
            assert_eq!((got.status, &got.bytes), (409, &absent.bytes), "{path}");
        }
        let deleted = world.app.post(who, &format!("{BASE}/delete"), json!({"partsUniqueKey": key})).await;
        assert_eq!(deleted.status, 409);
        let saved = world.app.post(who, &format!("{BASE}/alarm/save"), world.alarm(json!({}))).await;
        assert_eq!(saved.status, 409);
    }
    assert_eq!(world.history(false).await.len(), 1);
    assert_eq!(world.app.call("GET", &format!("{BASE}/query/due")).send().await.status, 401);
}

#[tokio::test]
async fn the_form_offers_what_was_used_and_a_refresh_is_queued_once() {
    let world = World::new().await;
    world.add("横シール部", world.ago(1)).await;
    let path = format!("{BASE}/query/option?deviceUniqueKey={}", world.machine.device_id);
    let offer = world.app.get(&world.general, &path).await;
    assert_eq!(offer.data()["partNames"], json!(["ヨコシールバー"]));
    assert_eq!(offer.data()["replacedLocations"], json!(["横シール部"]));
    assert_eq!(offer.data()["today"], json!(write_date(world.ago(0))));
    for _ in 0..2 {
        world.app.call("POST", &format!("{BASE}/refresh")).token(&world.general.token).send().await.data();
    }
    let jobs: i64 =
        sqlx::query_scalar("select count(*) from job where kind = 'parts_counters.refresh' and company_id = $1")
            .bind(world.company.id.as_i64())
            .fetch_one(&mut world.app.database.superuser().await)
            .await
            .unwrap();
    assert_eq!(jobs, 1);
}
