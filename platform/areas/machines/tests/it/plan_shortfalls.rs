//! What plans lack when they are over, and what was made outside of them.

use access::MemberType;
use serde_json::{Value, json};

use crate::f1_world::World;
use crate::production_schedule::{BASE, at, close};

/// Its plan of 3,300 bags of coffee for the hour in which 3,264 were made.
const SHORT: i64 = 36;

impl World {
    async fn coffee(&self, day: &str, from: &str, to: &str, count: i64) -> Value {
        let mut plan = self.plan(&at(day, from), &at(day, to));
        plan["totalProductionCount"] = json!(count);
        self.add_plan(plan).await
    }

    /// Decides of a plan as it was answered last.
    async fn decide(&self, plan: &Value, carried: bool) -> Value {
        let body = json!({
            "scheduleUniqueKey": plan["scheduleUniqueKey"], "version": plan["version"], "carried": carried,
        });
        let got = self.change_plan("shortfall", body).await;
        assert_eq!(got.status, 200, "{}", got.json);
        got.data().clone()
    }

    async fn plan_in(&self, week: &str, plan: &Value) -> Value {
        own(&self.week(0, week).await, plan)
    }

    async fn outside(&self, date: &str) -> Value {
        let line = self.f1.places.lines[0];
        let path = format!("/api/operatingStatus/query/plan/outside?lineUniqueKey={line}&date={date}");
        self.app.get(&self.member, &path).await.data().clone()
    }
}

/// A plan as a week tells it.
fn own(week: &Value, plan: &Value) -> Value {
    let same = |row: &&Value| row["scheduleUniqueKey"] == plan["scheduleUniqueKey"];
    week["schedules"].as_array().unwrap().iter().find(same).unwrap().clone()
}

/// Rest, carried and undecided of the only item in need.
fn need(week: &Value) -> [i64; 3] {
    let rows = week["needs"].as_array().unwrap();
    assert_eq!(rows.len(), 1, "{week}");
    ["restCount", "carriedCount", "undecidedCount"].map(|name| rows[0][name].as_i64().unwrap())
}

fn minutes(from: &Value, to: &Value) -> f64 {
    let read = |time: &Value| kernel::zone::parse_iso(time.as_str().unwrap()).unwrap();
    (read(to) - read(from)).as_seconds_f64() / 60.0
}

#[tokio::test]
async fn need_and_forecast_speak_of_the_same_bags_whether_a_shortfall_is_carried_or_dropped() {
    // coffee is running
    let world = World::at(10, 50).await;
    world.roll_up().await;
    let short = world.coffee("05-01", "10:00", "10:45", 3000).await;
    let lacking = short["shortfallCount"].as_i64().unwrap();
    assert_eq!(3000 - lacking, short["actualCount"].as_i64().unwrap());
    assert!(
        lacking > 500 && short["carried"].is_null() && short["restCount"] == 0 && short["need"].is_null(),
        "{short}"
    );
    let next = world.coffee("05-02", "14:00", "16:00", 3300).await;
    assert_eq!(need(&world.week(0, "this").await), [3300, 0, lacking]);
    for (carried, bags) in [(true, 3300 + lacking), (false, 3300), (true, 3300 + lacking)] {
        let short = world.plan_in("this", &short).await;
        assert_eq!(world.decide(&short, carried).await["carried"], carried);
        let week = world.week(0, "this").await;
        assert_eq!(need(&week), [bags, bags - 3300, 0]);
        // of the same answer: the pace changes as the clock goes on
        let next = own(&week, &next);
        assert_eq!((&next["carriedCount"], &next["restCount"]), (&json!(bags - 3300), &json!(bags)));
        assert_eq!((&next["totalProductionCount"], &next["shortfallCount"]), (&json!(3300), &json!(0)));
        let forecast = &next["forecast"];
        let told = minutes(&forecast["startTime"], &forecast["endTime"]) * forecast["pace"].as_f64().unwrap();
        #[expect(clippy::cast_precision_loss, reason = "some thousand bags")]
        let wanted = bags as f64;
        assert!((told - wanted).abs() < 1.0, "{told} {wanted}");
        assert_eq!(forecast["endTime"], week["needs"][0]["forecastEndTime"]);
        let film = |row: &Value| row["need"]["filmLength"].as_f64().unwrap();
        assert_eq!(next["need"]["filmLength"], week["needs"][0]["need"]["filmLength"]);
        // 101.5 mm of film a bag: a pitch of 100 mm, and what is lost of it
        assert!((film(&next) / wanted - 0.1015).abs() < 0.002, "{next}");
    }
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let log: Vec<(Option<Value>, Option<Value>)> =
        sqlx::query_as("select before, after from audit where action = 'schedule.shortfall' order by at, audit_id")
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    let told = |line: &Option<Value>| line.as_ref().map(|line| line["carried"].clone());
    let told: Vec<_> = log.iter().map(|(before, after)| (told(before), told(after))).collect();
    let (yes, no, open) = (Some(json!(true)), Some(json!(false)), Some(Value::Null));
    assert_eq!(told, [(open, yes.clone()), (yes.clone(), no.clone()), (no, yes)]);
}

#[tokio::test]
async fn what_is_carried_goes_on_until_it_is_made() {
    let world = World::at(33, 0).await;
    // none of these fifty: green tea ran
    let first = world.coffee("05-01", "09:00", "10:00", 50).await;
    assert_eq!(first["shortfallCount"], 50);
    world.decide(&first, true).await;
    // fourteen more than its own count
    let more = world.coffee("05-01", "10:00", "11:00", 3250).await;
    assert_eq!((&more["carriedCount"], &more["shortfallCount"]), (&json!(50), &json!(0)));
    // nobody has decided of these, and they do not hold up the others
    let undecided = world.coffee("05-01", "12:00", "13:00", 100).await;
    assert_eq!((&undecided["carriedCount"], &undecided["shortfallCount"]), (&json!(36), &json!(100)));
    let next = world.coffee("05-02", "14:00", "16:00", 3300).await;
    assert_eq!(next["carriedCount"], 36);
    assert_eq!(need(&world.week(0, "this").await), [3336, 36, 100]);
    world.decide(&undecided, true).await;
    assert_eq!(need(&world.week(0, "this").await), [3436, 136, 0]);
    // one plan takes them, and no other
    let last = world.coffee("05-02", "16:00", "18:00", 3300).await;
    assert_eq!((&last["carriedCount"], &last["restCount"]), (&json!(0), &json!(3300)));
    // the day's own calls say the same
    let day = world.plan_actual("2024-05-02").await;
    assert_eq!((&day[0]["carriedCount"], &day[1]["carriedCount"]), (&json!(136), &json!(0)));
}

#[tokio::test]
async fn what_no_plan_takes_is_needed_now_and_what_a_later_week_takes_is_needed_there() {
    let world = World::at(33, 0).await;
    let short = world.coffee("05-01", "10:00", "11:00", 3300).await;
    world.decide(&short, true).await;
    let week = world.week(0, "this").await;
    assert_eq!((need(&week), &week["needs"][0]["forecastEndTime"]), ([SHORT, SHORT, 0], &Value::Null));
    assert_eq!(week["needs"][0]["scheduledEndLocalTime"], Value::Null);
    assert_eq!(
        (&world.week(0, "last").await["needs"], &world.week(0, "next").await["needs"]),
        (&json!([]), &json!([]))
    );
    let later = world.coffee("05-07", "10:00", "11:00", 1000).await;
    assert_eq!(later["carriedCount"], SHORT);
    assert_eq!(world.week(0, "this").await["needs"], json!([]));
    assert_eq!(need(&world.week(0, "next").await), [1000 + SHORT, SHORT, 0]);
}

#[tokio::test]
async fn a_shortfall_of_the_week_before_is_carried_into_this_one() {
    let world = World::at(33, 0).await;
    let short = world.coffee("04-26", "10:00", "11:00", 200).await;
    let next = world.coffee("05-02", "14:00", "16:00", 3300).await;
    let last = world.week(0, "last").await;
    assert_eq!(need(&last), [0, 0, 200]);
    world.decide(&short, true).await;
    assert_eq!(world.week(0, "last").await["needs"], json!([]));
    assert_eq!(world.plan_in("this", &next).await["carriedCount"], 200);
    // another item of the line takes none of it
    let mut tea = world.plan(&at("05-02", "11:00"), &at("05-02", "12:00"));
    (tea["recipeDataNumber"], tea["recipeDataName"], tea["userItemCode"]) =
        (json!(12), json!("GREEN TEA 500"), json!("TEA500"));
    assert_eq!(world.add_plan(tea).await["carriedCount"], 0);
}

#[tokio::test]
async fn only_a_plan_that_is_over_and_lacks_bags_asks_for_a_decision() {
    let world = World::at(33, 0).await;
    let short = world.coffee("05-01", "10:00", "11:00", 3300).await;
    let made = world.coffee("05-01", "10:00", "11:00", 3264).await;
    let open = world.coffee("05-02", "08:00", "16:00", 3300).await;
    let body = |plan: &Value, version: i64| json!({"scheduleUniqueKey": plan["scheduleUniqueKey"], "version": version, "carried": true});
    for plan in [&made, &open] {
        let refused = world.change_plan("shortfall", body(plan, 1)).await;
        assert_eq!((refused.status, &refused.json["code"]), (409, &json!(500)), "{}", refused.json);
    }
    for wrong in
        [json!({"version": 1, "carried": true}), json!({"scheduleUniqueKey": short["scheduleUniqueKey"], "version": 1})]
    {
        let refused = world.change_plan("shortfall", wrong).await;
        assert_eq!(refused.json["code"], 501, "{}", refused.json);
    }
    assert!(world.change_plan("shortfall", body(&short, 0)).await.names("version"));
    // a plan of another company answers like one that was made up
    let company = world.app.company("B", 1).await;
    let stranger = world.app.person(&company, "ji-u", MemberType::Administrator, &company.locations).await;
    let path = format!("{BASE}/shortfall");
    let foreign = world.app.post(&stranger, &path, body(&short, 1)).await;
    let made_up = world.app.post(&stranger, &path, body(&json!({"scheduleUniqueKey": kernel::ids::new_id()}), 1)).await;
    assert_eq!((foreign.status, &foreign.bytes), (409, &made_up.bytes));
    assert_eq!(world.plan_in("this", &short).await["carried"], Value::Null);
    // two members decide at the same time: the second one is told
    world.decide(&short, true).await;
    let late = world.change_plan("shortfall", body(&short, 1)).await;
    assert_eq!((late.status, &late.json["data"]["version"]), (409, &json!(2)), "{}", late.json);
}

#[tokio::test]
async fn plans_and_what_lies_outside_of_them_are_all_that_a_day_made() {
    let world = World::at(33, 0).await;
    let rows = |day: Value| -> Vec<(Value, i64)> {
        let rows = day.as_array().unwrap().iter();
        rows.map(|row| (row["recipeDataNumber"].clone(), row["actualCount"].as_i64().unwrap())).collect()
    };
    let none = rows(world.outside("2024-05-01").await);
    // 2,700 and 1,800 bags of green tea without 54 rejected, 3,300 of coffee without 36
    assert_eq!(none, [(json!(12), 4446), (json!(13), 3264)]);
    let half = world.coffee("05-01", "09:30", "10:30", 3300).await;
    let made = half["actualCount"].as_i64().unwrap();
    assert!((1_400..1_500).contains(&made), "{half}");
    assert_eq!(rows(world.outside("2024-05-01").await), [(json!(12), 4446), (json!(13), 3264 - made)]);
    world.coffee("05-01", "10:30", "11:00", 100).await;
    let day = world.outside("2024-05-01").await;
    assert_eq!(rows(day.clone()), [(json!(12), 4446)]);
    assert_eq!((&day[0]["recipeDataName"], &day[0]["userItemCode"]), (&json!("GREEN TEA 500"), &json!("TEA500")));
    // the other half of the hour before and after six belongs to the next day
    assert_eq!(rows(world.outside("2024-05-02").await), [(json!(12), 1800)]);
    assert_eq!(world.outside("2024-04-30").await, json!([]));
    assert_eq!(world.outside("2024-05-03").await, json!([]));
}

#[tokio::test]
async fn what_a_machine_makes_under_a_number_without_a_name_or_without_a_number_is_told_too() {
    let world = World::at(33, 0).await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("delete from device_item where recipe_data_number = 13").execute(&mut *tx).await.unwrap();
    sqlx::query("update production_run set item = null where item = '12'").execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    let day = world.outside("2024-05-01").await;
    assert_eq!(
        day,
        json!([
            {"recipeDataNumber": 13, "recipeDataName": "", "userItemCode": "", "actualCount": 3264},
            {"recipeDataNumber": null, "recipeDataName": "", "userItemCode": "", "actualCount": 4446},
        ])
    );
    // while no filler knows the item, the number alone counts, in the plan as outside of it
    let plan = world.coffee("05-01", "10:00", "11:00", 3264).await;
    assert!(close(&plan["progress"], 100.0), "{plan}");
    assert_eq!(world.outside("2024-05-01").await.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_day_without_a_line_or_of_a_stranger_s_line_is_refused() {
    let world = World::at(33, 0).await;
    let line = world.f1.places.lines[0];
    let path =
        |line: &str, date: &str| format!("/api/operatingStatus/query/plan/outside?lineUniqueKey={line}&date={date}");
    assert!(world.app.get(&world.member, &path(&line.to_string(), "2024-02-30")).await.names("date"));
    let company = world.app.company("B", 1).await;
    let stranger = world.app.person(&company, "ji-u", MemberType::Administrator, &company.locations).await;
    let foreign = world.app.get(&stranger, &path(&line.to_string(), "2024-05-01")).await;
    let made_up = world.app.get(&stranger, &path(&kernel::ids::new_id().to_string(), "2024-05-01")).await;
    assert_eq!((foreign.status, &foreign.bytes), (409, &made_up.bytes));
}
