//! Production plans: the week of a line, entering and changing plans, and plan against actual.

use access::MemberType;
use apptest::TestResponse;
use serde_json::{Value, json};
use telemetry::Kind;

use crate::f1_world::World;

pub(crate) const BASE: &str = "/api/productionSchedule";

/// F1's first day is a Wednesday, 2024/05/01.
pub(crate) fn at(day: &str, time: &str) -> String {
    format!("2024-{day}T{time}:00+09:00")
}

impl World {
    pub(crate) fn plan(&self, from: &str, to: &str) -> Value {
        json!({
            "lineUniqueKey": self.f1.places.lines[0], "recipeDataNumber": 13, "recipeDataName": "COFFEE 500",
            "userItemCode": "COF500", "totalProductionCount": 3300,
            "scheduledStartLocalTime": from, "scheduledEndLocalTime": to,
        })
    }

    /// A plan of two hours with other values.
    fn plan_with(&self, more: Value) -> Value {
        let mut plan = self.plan(&at("05-02", "06:00"), &at("05-02", "08:00"));
        let Value::Object(more) = more else { panic!("{more}") };
        plan.as_object_mut().unwrap().extend(more);
        plan
    }

    pub(crate) async fn change_plan(&self, path: &str, body: Value) -> TestResponse {
        self.app.post(&self.member, &format!("{BASE}/{path}"), body).await
    }

    pub(crate) async fn add_plan(&self, body: Value) -> Value {
        self.change_plan("add", body).await.data().clone()
    }

    pub(crate) async fn week(&self, place: usize, week: &str) -> Value {
        let path = format!("{BASE}/query/week?lineUniqueKey={}&week={week}", self.f1.places.lines[place]);
        self.app.get(&self.member, &path).await.data().clone()
    }

    async fn counts(&self, place: usize, week: &str) -> Vec<i64> {
        let read = self.week(place, week).await;
        let plans = read["schedules"].as_array().unwrap();
        plans.iter().map(|plan| plan["totalProductionCount"].as_i64().unwrap()).collect()
    }

    pub(crate) async fn plan_actual(&self, date: &str) -> Value {
        let line = self.f1.places.lines[0];
        let path = format!("/api/operatingStatus/query/plan/actual?lineUniqueKey={line}&date={date}");
        self.app.get(&self.member, &path).await.data().clone()
    }
}

pub(crate) fn close(value: &Value, wanted: f64) -> bool {
    value.as_f64().is_some_and(|value| (value - wanted).abs() < 0.01)
}

/// Within half a minute after 10:40: the clock of the test goes on.
fn soon(time: &Value) -> bool {
    let told = kernel::zone::parse_iso(time.as_str().unwrap_or_default());
    let from = kernel::zone::parse_iso("2024-05-01T10:40:00+09:00").unwrap();
    told.is_some_and(|told| (0..30).contains(&(told - from).whole_seconds()))
}

// covers: API-111 ENT-038
#[tokio::test]
async fn a_plan_is_told_with_what_was_made_of_its_item_in_its_window() {
    let world = World::at(33, 0).await;
    world.roll_up().await;
    let added = world.add_plan(world.plan(&at("05-01", "10:00"), &at("05-01", "11:00"))).await;
    let read = world.plan_actual("2024-05-01").await;
    let plan = &read.as_array().unwrap()[0];
    assert_eq!((&plan["totalProductionCount"], &plan["actualCount"]), (&json!(3300), &json!(3264)));
    assert!(close(&plan["progress"], 98.909), "{plan}");
    let item = (&plan["recipeDataNumber"], &plan["recipeDataName"], &plan["userItemCode"]);
    assert_eq!(item, (&json!(13), &json!("COFFEE 500"), &json!("COF500")));
    let times = (&plan["scheduledStartLocalTime"], &plan["scheduledEndLocalTime"]);
    assert_eq!(times, (&json!("2024-05-01T10:00:00+09:00"), &json!("2024-05-01T11:00:00+09:00")));
    assert_eq!(plan["endTime"], Value::Null);
    assert_eq!(plan["scheduleUniqueKey"], added["scheduleUniqueKey"]);
    let course = plan["course"].as_array().unwrap();
    assert_eq!(course.len(), 7);
    assert_eq!((&course[0]["count"], &course[6]["count"]), (&json!(0), &json!(3264)));
    assert_eq!(course[6]["time"], "2024-05-01T11:00:00+09:00");
    // green tea ran on the machine in the hour before, and nothing of it is coffee
    world.add_plan(world.plan(&at("05-01", "09:00"), &at("05-01", "10:00"))).await;
    assert_eq!(world.plan_actual("2024-05-01").await[0]["actualCount"], 0);
    assert_eq!(world.plan_actual("2024-05-02").await, json!([]));
    assert_eq!(world.week(0, "this").await["schedules"][1]["actualCount"], 3264);
}

#[tokio::test]
async fn a_plan_ends_in_the_minute_in_which_its_last_bag_was_made() {
    let world = World::at(33, 0).await;
    // 600 bags in the first ten minutes, 6 of them rejected
    let mut plan = world.plan(&at("05-01", "10:00"), &at("05-01", "11:00"));
    plan["totalProductionCount"] = json!(594);
    let added = world.add_plan(plan.clone()).await;
    assert_eq!(added["endTime"], "2024-05-01T10:10:00+09:00");
    plan["totalProductionCount"] = json!(595);
    assert_eq!(world.add_plan(plan).await["endTime"], "2024-05-01T10:11:00+09:00");
}

// covers: API-114
#[tokio::test]
async fn a_week_goes_from_monday_to_sunday() {
    // Wednesday, 2024/05/01: the week of 04/29
    let world = World::at(12, 0).await;
    for (place, day) in ["04-28", "04-29", "05-05", "05-06"].into_iter().enumerate() {
        let mut plan = world.plan(&at(day, "08:00"), &at(day, "09:00"));
        plan["totalProductionCount"] = json!(place + 1);
        world.add_plan(plan).await;
    }
    assert_eq!(world.counts(0, "this").await, [2, 3]);
    assert_eq!((world.counts(0, "last").await, world.counts(0, "next").await), (vec![1], vec![4]));
    let week = world.week(0, "this").await;
    assert_eq!(
        (&week["startDate"], &week["endDate"], &week["startHour"]),
        (&json!("2024-04-29"), &json!("2024-05-05"), &json!(6))
    );
    assert_eq!(week["days"].as_array().unwrap().len(), 7);
    assert_eq!(week["days"][2]["startTime"], "2024-05-01T06:00:00+09:00");
    let path = format!("{BASE}/query/week?lineUniqueKey={}&week=never", world.f1.places.lines[0]);
    assert!(world.app.get(&world.member, &path).await.names("week"));
}

#[tokio::test]
async fn a_plan_before_the_line_s_hour_belongs_to_the_day_and_the_week_before() {
    let world = World::at(12, 0).await;
    // Monday 05:00 of a line that begins at 6: still Sunday's day, of last week
    world.add_plan(world.plan(&at("04-29", "05:00"), &at("04-29", "05:30"))).await;
    assert_eq!(world.counts(0, "last").await, [3300]);
    assert!(world.counts(0, "this").await.is_empty());
    assert_eq!(world.plan_actual("2024-04-28").await.as_array().unwrap().len(), 1);
}

// covers: API-115
#[tokio::test]
async fn a_plan_stands_in_the_week_of_its_line_only() {
    let world = World::at(12, 0).await;
    let added = world.add_plan(world.plan_with(json!({"totalProductionCount": 5000}))).await;
    assert_eq!((&added["totalProductionCount"], &added["version"]), (&json!(5000), &json!(1)));
    assert_eq!(world.counts(0, "this").await, [5000]);
    assert!(world.counts(1, "this").await.is_empty() && world.counts(0, "next").await.is_empty());
    let zero = world.change_plan("add", world.plan_with(json!({"totalProductionCount": 0}))).await;
    assert!(zero.json["code"] == 501 && zero.names("totalProductionCount"), "{}", zero.json);
    let across = world.change_plan("add", world.plan(&at("05-02", "05:00"), &at("05-02", "07:00"))).await;
    assert!(across.json["code"] == 501 && across.names("scheduledEndLocalTime"), "{}", across.json);
    assert_eq!(world.counts(0, "this").await, [5000]);
}

// covers: VAL-130 VAL-131 VAL-132 VAL-135 VAL-136 VAL-137
#[tokio::test]
async fn each_field_keeps_its_limits_on_both_sides() {
    let world = World::at(12, 0).await;
    let count = |count: Value| json!({"totalProductionCount": count});
    let liquid = |total: Value, unit: &str, bag: Value, bag_unit: &str, density: Value| {
        let liquid = json!({"totalAmount": total, "totalUnit": unit, "amountPerBag": bag, "bagUnit": bag_unit, "density": density});
        json!({"totalProductionCount": null, "liquid": liquid})
    };
    let none = Value::Null;
    for right in [
        count(json!(1)),
        count(json!(9_999_999_999_i64)),
        liquid(json!(9_999_999_999_i64), "mL", json!(1), "mL", none.clone()),
        liquid(json!(1.5), "kg", json!(1.5), "g", none.clone()),
        liquid(json!(1), "L", json!(1), "mL", none.clone()),
        liquid(json!(1), "kg", json!(100), "mL", json!(1.03)),
        json!({"recipeDataName": "あ".repeat(40)}),
        json!({"userItemCode": "A".repeat(10)}),
        json!({"userItemCode": ""}),
    ] {
        let got = world.change_plan("add", world.plan_with(right.clone())).await;
        assert_eq!(got.status, 200, "{right}: {}", got.json);
    }
    for (field, wrong) in [
        ("totalProductionCount", count(json!(0))),
        ("totalProductionCount", count(json!(10_000_000_000_i64))),
        ("totalProductionCount", count(json!(1.5))),
        ("totalProductionCount", count(none.clone())),
        ("liquid.totalAmount", liquid(json!(10_000_000_000_i64), "mL", json!(1), "mL", none.clone())),
        ("liquid.totalAmount", liquid(json!(1.55), "kg", json!(1), "g", none.clone())),
        ("liquid.amountPerBag", liquid(json!(1), "kg", json!(1.55), "g", none.clone())),
        ("liquid.amountPerBag", liquid(json!(1), "kg", json!(0), "g", none.clone())),
        ("liquid.density", liquid(json!(1), "kg", json!(100), "mL", none.clone())),
        ("liquid.density", liquid(json!(1), "kg", json!(100), "mL", json!(1.0301))),
        ("liquid.bagUnit", liquid(json!(1), "kg", json!(100), "oz", none.clone())),
        // less than one bag, and more bags than have ten digits
        ("totalProductionCount", liquid(json!(1), "g", json!(1), "kg", none.clone())),
        ("totalProductionCount", liquid(json!(9_999_999_999_i64), "kg", json!(1), "g", none.clone())),
        ("recipeDataName", json!({"recipeDataName": "あ".repeat(41)})),
        ("recipeDataName", json!({"recipeDataName": " "})),
        ("userItemCode", json!({"userItemCode": "A".repeat(11)})),
        ("recipeDataNumber", json!({"recipeDataNumber": 0})),
        ("recipeDataNumber", json!({"recipeDataNumber": 1000})),
        ("scheduledStartLocalTime", json!({"scheduledStartLocalTime": "2024-05-02T06:00:00"})),
    ] {
        let got = world.change_plan("add", world.plan_with(wrong.clone())).await;
        assert!(got.json["code"] == 501 && got.names(field), "{field} {wrong}: {}", got.json);
    }
}

// covers: ERR-079
#[tokio::test]
async fn five_faults_have_five_texts_in_three_languages() {
    let world = World::at(12, 0).await;
    let mixed = json!({"totalAmount": 1, "totalUnit": "kg", "amountPerBag": 100, "bagUnit": "mL"});
    let faults = [
        world.plan_with(json!({"totalProductionCount": 0})),
        world.plan_with(json!({"totalProductionCount": 10_000_000_000_i64})),
        world.plan_with(json!({"scheduledEndLocalTime": at("05-02", "06:00")})),
        world.plan_with(json!({"scheduledEndLocalTime": at("05-03", "06:01")})),
        world.plan_with(json!({"totalProductionCount": null, "liquid": mixed})),
    ];
    for language in ["ja", "en", "ko"] {
        let mut texts = std::collections::BTreeSet::new();
        for fault in &faults {
            let call = world.app.call("POST", &format!("{BASE}/add")).token(&world.member.token);
            let got = call.header("accept-language", language).json(fault).send().await;
            let fields = got.json["data"]["fields"].as_array().unwrap();
            assert_eq!(fields.len(), 1, "{}", got.json);
            texts.insert(fields[0]["message"].as_str().unwrap().to_owned());
        }
        assert_eq!(texts.len(), 5, "{texts:?}");
    }
}

// covers: ENT-039
#[tokio::test]
async fn the_count_is_computed_from_liquid_and_rounded_down() {
    let world = World::at(12, 0).await;
    let plan = |liquid: Value| world.plan_with(json!({"totalProductionCount": null, "liquid": liquid}));
    let liquid = json!({"totalAmount": 1000, "totalUnit": "kg", "amountPerBag": 0.5, "bagUnit": "L", "density": 1});
    let added = world.add_plan(plan(liquid)).await;
    assert_eq!(added["totalProductionCount"], 2000);
    assert_eq!(
        added["liquid"],
        json!({"totalAmount": 1000.0, "totalUnit": "kg", "amountPerBag": 0.5, "bagUnit": "L", "density": 1.0})
    );
    let liquid = json!({"totalAmount": 1000, "totalUnit": "L", "amountPerBag": 0.3, "bagUnit": "L", "density": 3});
    let added = world.add_plan(plan(liquid)).await;
    assert_eq!((&added["totalProductionCount"], &added["liquid"]["density"]), (&json!(3333), &Value::Null));
    // from the newest plan that names one, the item knows its density
    let path = format!("{BASE}/query/recipe?lineUniqueKey={}", world.f1.places.lines[0]);
    let items = world.app.get(&world.member, &path).await.data().clone();
    assert_eq!(items[1]["density"], 1.0);
    assert_eq!(items[1]["targetWeight"], 500.0);
    let both = world
        .change_plan(
            "add",
            world
                .plan_with(json!({"liquid": {"totalAmount": 1, "totalUnit": "kg", "amountPerBag": 1, "bagUnit": "g"}})),
        )
        .await;
    assert!(both.names("liquid"), "{}", both.json);
}

// covers: API-116 API-117
#[tokio::test]
async fn a_plan_is_changed_and_deleted_and_the_log_tells_it() {
    let world = World::at(12, 0).await;
    let added = world.add_plan(world.plan_with(json!({"totalProductionCount": 5000}))).await;
    let mut body = world.plan_with(json!({"totalProductionCount": 6000}));
    body.as_object_mut().unwrap().remove("lineUniqueKey");
    body["scheduleUniqueKey"] = added["scheduleUniqueKey"].clone();
    body["version"] = json!(1);
    let changed = world.change_plan("update", body.clone()).await;
    assert_eq!((&changed.data()["totalProductionCount"], &changed.data()["version"]), (&json!(6000), &json!(2)));
    assert_eq!(world.counts(0, "this").await, [6000]);
    let wrong = json!({"scheduledEndLocalTime": at("05-02", "05:00"), "version": 2});
    let mut late = body.clone();
    wrong.as_object().unwrap().iter().for_each(|(field, value)| late[field] = value.clone());
    assert!(world.change_plan("update", late).await.names("scheduledEndLocalTime"));

    // somebody else changed it meanwhile
    let other = world.app.person(&world.company, "sato", MemberType::General, &[world.f1.places.location_id]).await;
    body["version"] = json!(1);
    let late = world.app.post(&other, &format!("{BASE}/update"), body.clone()).await;
    assert_eq!((late.status, &late.json["data"]["version"]), (409, &json!(2)), "{}", late.json);
    body["version"] = json!(2);
    body["totalProductionCount"] = json!(7000);
    assert_eq!(world.app.post(&other, &format!("{BASE}/update"), body).await.data()["version"], 3);

    let key = json!({"scheduleUniqueKey": added["scheduleUniqueKey"]});
    assert_eq!(world.change_plan("delete", key.clone()).await.status, 200);
    assert!(world.counts(0, "this").await.is_empty());
    assert_eq!(world.change_plan("delete", key).await.status, 409);

    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let log: Vec<(String, String, Option<Value>, Option<Value>)> = sqlx::query_as(
        "select action, subject, before, after from audit where action like 'schedule.%' order by at, audit_id",
    )
    .fetch_all(&mut *tx)
    .await
    .unwrap();
    let actions: Vec<&str> = log.iter().map(|line| line.0.as_str()).collect();
    assert_eq!(actions, ["schedule.add", "schedule.update", "schedule.update", "schedule.delete"]);
    assert!(log.iter().all(|line| line.1 == "013 COFFEE 500"));
    let count = |told: &Option<Value>| told.as_ref().map(|told| told["totalProductionCount"].clone());
    assert_eq!((count(&log[1].2), count(&log[1].3)), (Some(json!(5000)), Some(json!(6000))));
    assert_eq!((count(&log[3].2), count(&log[3].3)), (Some(json!(7000)), None));
}

// covers: API-118
#[tokio::test]
async fn the_items_of_a_line_are_those_of_its_fillers_each_once() {
    let world = World::at(33, 0).await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let draft = plant::items::ItemDraft { number: 21, name: "WATER".into(), code: String::new(), pitch_mm: None };
    plant::items::set(&mut tx, world.f1.places.devices[1], &draft, world.app.app.clock.now()).await.unwrap();
    // a second filler on the first line that knows an item of the first
    sqlx::query("update device set line_id = $1 where device_id = $2")
        .bind(world.f1.places.lines[0])
        .bind(world.f1.places.devices[1])
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let items =
        |place: usize, more: &str| format!("{BASE}/query/recipe?lineUniqueKey={}{more}", world.f1.places.lines[place]);
    let got = world.app.get(&world.member, &items(0, "")).await.data().clone();
    let names: Vec<&str> =
        got.as_array().unwrap().iter().map(|item| item["recipeDataName"].as_str().unwrap()).collect();
    assert_eq!(names, ["GREEN TEA 500", "COFFEE 500", "WATER"]);
    assert_eq!((&got[1]["recipeDataNumber"], &got[1]["userItemCode"]), (&json!(13), &json!("COF500")));
    assert_eq!(*world.app.get(&world.member, &items(1, "")).await.data(), json!([]));
    assert_eq!(world.app.get(&world.member, &items(0, "&keyword=cof")).await.data().as_array().unwrap().len(), 1);
    // 3,264 bags in the hour in which it was in production
    assert!(close(&got[1]["pace"], 54.4), "{got}");
}

#[tokio::test]
async fn a_plan_that_runs_tells_what_is_due_when_it_ends_and_what_it_needs() {
    let world = World::at(10, 40).await;
    world.roll_up().await;
    // 60 a minute in 35 minutes, 22 of them rejected
    let added = world.add_plan(world.plan(&at("05-01", "10:00"), &at("05-01", "12:00"))).await;
    assert!((1_100..1_115).contains(&added["dueCount"].as_i64().unwrap()), "{added}");
    let made = added["actualCount"].as_i64().unwrap();
    assert!((2_070..=2_080).contains(&made), "{made}");
    let forecast = &added["forecast"];
    assert!(forecast["source"] == "item" && soon(&forecast["startTime"]), "{forecast}");
    // 40 minutes of the item's run so far, the stop included
    #[expect(clippy::cast_precision_loss, reason = "some thousand bags")]
    let pace = made as f64 / 40.0;
    let told = forecast["pace"].as_f64().unwrap();
    assert!(told <= pace && told > pace * 0.98, "{forecast}");
    let need = &added["need"];
    assert_eq!((&need["liquidWeight"], &need["film"]), (&Value::Null, &json!("02-A200-CF")));
    // a pitch of 100 mm, and the share of film that went into no bag
    #[expect(clippy::cast_precision_loss, reason = "some thousand bags")]
    let least = (3300 - made) as f64 * 0.1;
    let film = need["filmLength"].as_f64().unwrap();
    assert!(film > least && film < least * 1.05, "{film} {least}");
    let week = world.week(0, "this").await;
    assert_eq!((&week["state"], &week["needs"][0]["restCount"]), (&json!("operating"), &json!(3300 - made)));
}

#[tokio::test]
async fn nobody_tells_when_a_plan_will_end_while_the_filler_is_silent() {
    let world = World::at(10, 40).await;
    world.add_plan(world.plan(&at("05-01", "10:00"), &at("05-01", "12:00"))).await;
    world.app.app.clock.shift(600);
    let week = world.week(0, "this").await;
    assert_eq!((&week["state"], &week["schedules"][0]["forecast"]), (&json!("unknown"), &Value::Null));
    assert_eq!(week["stateSince"], "2024-05-01T10:40:00+09:00");
    assert!(week["days"][2]["spans"].as_array().unwrap().iter().any(|span| span["state"] == "operating"));
}

#[tokio::test]
async fn a_line_that_stands_is_told_when_it_would_end_if_it_went_on_now() {
    let world = World::at(10, 40).await;
    world.store(&world.event(0, world.instant(10, 39), Kind::State, "stopped")).await;
    world.add_plan(world.plan(&at("05-01", "10:00"), &at("05-01", "12:00"))).await;
    let week = world.week(0, "this").await;
    assert_eq!(week["state"], "stopped");
    assert!(soon(&week["schedules"][0]["forecast"]["startTime"]), "{week}");
}

#[tokio::test]
async fn a_stranger_s_plan_is_like_one_that_was_made_up() {
    let world = World::at(12, 0).await;
    let added = world.add_plan(world.plan_with(json!({}))).await;
    let company = world.app.company("B", 1).await;
    let stranger = world.app.person(&company, "ji-u", MemberType::Administrator, &company.locations).await;
    for (path, body) in [
        ("delete", json!({"scheduleUniqueKey": added["scheduleUniqueKey"]})),
        ("update", {
            let mut body = world.plan_with(json!({"scheduleUniqueKey": added["scheduleUniqueKey"], "version": 1}));
            body.as_object_mut().unwrap().remove("lineUniqueKey");
            body
        }),
    ] {
        let path = format!("{BASE}/{path}");
        let foreign = world.app.post(&stranger, &path, body.clone()).await;
        let mut other = body;
        other["scheduleUniqueKey"] = json!(kernel::ids::new_id());
        let made_up = world.app.post(&stranger, &path, other).await;
        assert_eq!((foreign.status, &foreign.bytes), (409, &made_up.bytes));
    }
    let add = world.app.post(&stranger, &format!("{BASE}/add"), world.plan_with(json!({}))).await;
    assert_eq!(add.status, 409);
    // a member of the company who does not belong to the location
    let elsewhere = world.app.person(&world.company, "ken", MemberType::General, &world.company.locations).await;
    let week = format!("{BASE}/query/week?lineUniqueKey={}", world.f1.places.lines[0]);
    assert_eq!(world.app.get(&elsewhere, &week).await.status, 409);
    assert_eq!(world.counts(0, "this").await, [3300]);
}

#[tokio::test]
async fn the_states_of_a_day_are_told_as_far_as_it_has_come() {
    let world = World::at(10, 40).await;
    let line = world.f1.places.lines[0];
    let path = format!("/api/operatingStatus/query/plan/day?lineUniqueKey={line}&date=2024-05-01");
    let day = world.app.get(&world.member, &path).await.data().clone();
    assert_eq!((&day["date"], &day["startTime"]), (&json!("2024-05-01"), &json!("2024-05-01T06:00:00+09:00")));
    let spans = day["spans"].as_array().unwrap();
    assert!(soon(&spans.last().unwrap()["endTime"]), "{day}");
    assert!(spans.iter().any(|span| span["state"] == "alarm"));
    let wrong = format!("/api/operatingStatus/query/plan/day?lineUniqueKey={line}&date=2024-13-01");
    assert!(world.app.get(&world.member, &wrong).await.names("date"));
}
