//! The day so far on home: production by the hour, lost time by cause.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use time::Duration;

const INDIA: uuid::Uuid = uuid::uuid!("0192f000-0000-7000-8000-00000000a001");
const PATH: &str = "/api/operatingStatus/query/today";

struct World {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
}

impl World {
    /// Fixture F1 as far as it had come at the first day's 11:00, and the clock there.
    async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, app.app.clock.now()).await.unwrap();
        let now = f1.start() + Duration::hours(11);
        for mut batch in f1.batches() {
            batch.samples.retain(|sample| sample.at < now);
            batch.events.retain(|event| event.at <= now);
            telemetry::store_batch(&mut tx, &batch, now).await.unwrap();
        }
        tx.commit().await.unwrap();
        app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, member }
    }

    async fn today(&self, language: &str) -> Value {
        let call = self.app.call("GET", PATH).token(&self.member.token).header("accept-language", language);
        call.send().await.data().clone()
    }
}

fn line<'a>(today: &'a Value, name: &str) -> &'a Value {
    today["lines"].as_array().unwrap().iter().find(|line| line["lineName"] == name).unwrap()
}

#[tokio::test]
async fn each_line_s_hours_add_up_to_what_its_card_shows() {
    let world = World::new().await;
    let today = world.today("en").await;
    let hours: Vec<&str> =
        today["hours"].as_array().unwrap().iter().map(|hour| hour["startTime"].as_str().unwrap()).collect();
    // L2's day began at midnight, L1's at 6
    assert_eq!((hours[0], hours[10]), ("2024-05-01T00:00:00+09:00", "2024-05-01T10:00:00+09:00"));
    // nothing stands after now: the hour of 11 has just begun
    assert!(hours.len() <= 12, "{hours:?}");
    let (first, second) = (line(&today, "L1"), line(&today, "L2"));
    // nothing was heard before 9; of L2 nothing after 10
    assert_eq!(first["outputs"][8], Value::Null);
    assert_eq!(
        (&first["outputs"][9], &first["outputs"][10], &first["output"]),
        (&json!(2646), &json!(3264), &json!(5910))
    );
    assert_eq!(
        (&second["outputs"][9], &second["outputs"][10], &second["output"]),
        (&json!(1200), &Value::Null, &json!(1200))
    );
    assert_eq!((&today["hours"][9]["output"], &today["hours"][8]["output"]), (&json!(3846), &Value::Null));
    assert_eq!(today["output"], 7110);
    let columns = json!({"columns": ["cumulativeOutput", "cumulativeStopTime", "cumulativeAlarmStopTime"]});
    let list = world.app.post(&world.member, "/api/operatingStatus/query/list", columns).await;
    let row =
        list.data().as_array().unwrap().iter().find(|row| row["lineUniqueKey"] == first["lineUniqueKey"]).unwrap();
    assert_eq!(row["values"]["cumulativeOutput"], first["output"]);
    // the causes of L1 are its stop times: nothing is counted twice, nothing is left out
    let stopped =
        ["cumulativeStopTime", "cumulativeAlarmStopTime"].map(|column| row["values"][column].as_i64().unwrap());
    assert_eq!(today["lostTime"], stopped[0] + stopped[1]);
}

#[tokio::test]
async fn causes_stand_by_lost_time_with_number_and_text_in_the_caller_s_language() {
    let world = World::new().await;
    let expected = |text: &str| {
        json!([
            {"kind": "alarm", "alarmNumber": "12", "alarmText": text, "count": 1, "lostTime": 600, "lineNames": ["L1"]},
            {"kind": "stop", "alarmNumber": null, "alarmText": null, "count": 1, "lostTime": 300, "lineNames": ["L1"]},
        ])
    };
    assert_eq!(world.today("en").await["losses"], expected("Filling nozzle pressure low"));
    assert_eq!(world.today("ja").await["losses"], expected("充填ノズル圧力低下"));
    assert_eq!(world.today("ko").await["losses"], expected("충진 노즐 압력 저하"));
}

#[tokio::test]
async fn a_member_sees_the_day_of_the_own_locations_alone() {
    let world = World::new().await;
    let key = world.f1.places.location_id.to_string();
    let got = world.app.get(&world.member, &format!("{PATH}?locationUniqueKey={key}")).await;
    assert_eq!(got.data()["lines"].as_array().unwrap().len(), 2);
    let elsewhere = world.app.person(&world.company, "ken", MemberType::General, &world.company.locations).await;
    let nothing = json!({"hours": [], "lines": [], "output": null, "losses": [], "lostTime": 0});
    assert_eq!(world.app.get(&elsewhere, PATH).await.data(), &nothing);
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.app.get(&stranger, PATH).await.data(), &nothing);
    let foreign = world.app.get(&stranger, &format!("{PATH}?locationUniqueKey={key}")).await;
    let made_up = world.app.get(&stranger, &format!("{PATH}?locationUniqueKey={}", kernel::ids::new_id())).await;
    assert_eq!((foreign.status, &foreign.bytes), (409, &made_up.bytes));
    assert_eq!(world.app.call("GET", PATH).send().await.status, 401);
}

#[tokio::test]
async fn all_who_ask_within_half_a_minute_share_one_reading() {
    let world = World::new().await;
    let first = world.today("en").await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query("delete from alarm_event where company_id = $1").bind(tx.company()).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    world.app.app.clock.shift(20);
    assert_eq!(world.today("en").await, first);
    world.app.app.clock.shift(20);
    assert_eq!(world.today("en").await["losses"][0]["alarmNumber"], Value::Null);
}

/// L1's day begins at 6, L2's at midnight: at 3 in the morning the hours are those of L1's day, and L2 tells what it made
/// in them, though its own day has only begun.
#[tokio::test]
async fn a_line_whose_day_began_later_tells_the_hours_before_it() {
    let world = World::new().await;
    let made = line(&world.today("en").await, "L2")["outputs"][9].clone();
    assert!(made.as_i64().unwrap() > 0);
    world.app.app.clock.shift(16 * 3600);
    let today = world.today("en").await;
    let hours = today["hours"].as_array().unwrap();
    assert_eq!(hours[0]["startTime"], "2024-05-01T06:00:00+09:00");
    let (first, second) = (line(&today, "L1"), line(&today, "L2"));
    assert_eq!((&second["outputs"][3], &second["output"]), (&made, &Value::Null), "its own day is silent so far");
    let both = first["outputs"][3].as_i64().unwrap() + made.as_i64().unwrap();
    assert_eq!(hours[3]["output"], both);
    assert_eq!(today["output"], first["output"], "the sum of the days holds what is of each line's day");
}

/// A line in India, whose days begin half an hour beside those of Japan: each tells all it made, in the hours of the day that
/// began first.
#[tokio::test]
async fn lines_whose_days_begin_on_another_minute_tell_all_they_made() {
    let world = World::new().await;
    let before = world.today("en").await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let company = tx.company();
    for sql in [
        "insert into location (company_id, location_id, name, time_zone, created_at) values ($1, $2, 'Q', 'Asia/Kolkata', now())",
        "update line set location_id = $2 where company_id = $1 and name = 'L2'",
        "update device set location_id = $2 where company_id = $1 and equipment_number = 'D2'",
        "insert into member_location (company_id, member_id, location_id, place, is_main)
         select $1, member_id, $2, 1, false from member_location where company_id = $1 and location_id = (select location_id from line where name = 'L1')",
    ] {
        sqlx::query(sql).bind(company).bind(INDIA).execute(&mut *tx).await.unwrap();
    }
    tx.commit().await.unwrap();
    world.app.app.clock.shift(60);
    let today = world.today("en").await;
    // midnight in India
    assert_eq!(today["hours"][0]["startTime"], "2024-05-01T03:30:00+09:00");
    let sum = |values: &Value| values.as_array().unwrap().iter().filter_map(Value::as_i64).sum::<i64>();
    for name in ["L1", "L2"] {
        let told = line(&today, name);
        assert!(told["output"].as_i64().unwrap() > 0, "{told}");
        assert_eq!(
            (sum(&told["outputs"]), &told["output"]),
            (told["output"].as_i64().unwrap(), &line(&before, name)["output"])
        );
    }
    let hours: Vec<&Value> = today["hours"].as_array().unwrap().iter().map(|hour| &hour["output"]).collect();
    assert_eq!(json!(hours.iter().filter_map(|made| made.as_i64()).sum::<i64>()), today["output"]);
}
