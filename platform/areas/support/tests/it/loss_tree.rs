//! The loss tree over the fixture F1: each branch by hand, plans, reasons, micro stops, and which machine stopped first.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};
use telemetry::{Batch, Event, Kind};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::world::{World, over};

const PATH: &str = "/api/support/query/loss/tree";
const BRANCHES: [&str; 8] = ["unknown", "off", "stops", "microStops", "handled", "speed", "rejects", "good"];

impl World {
    fn of_unit(&self, more: Value) -> Value {
        let unit = json!({"unit": {"lineUniqueKey": self.line(0), "deviceUniqueKey": self.device(0)}});
        over(over(unit, json!({"startDate": "2024-05-01", "endDate": "2024-05-01"})), more)
    }

    async fn losses(&self, more: Value) -> Value {
        self.app.post(&self.member, PATH, self.of_unit(more)).await.data().clone()
    }

    /// An instant of the fixture's first day.
    pub(crate) fn clock(&self, hour: i64, minute: i64) -> OffsetDateTime {
        self.f1.window((9, 0), (9, 1)).from + Duration::minutes((hour - 9) * 60 + minute)
    }

    /// A plan of a line for item 12.
    pub(crate) async fn plan(&self, line_id: Uuid, from: OffsetDateTime, to: OffsetDateTime) {
        let statement = "insert into production_plan (company_id, plan_id, line_id, recipe_data_number, recipe_data_name,
            user_item_code, total_count, starts_at, ends_at, created_at) values ($1, $2, $3, 12, 'GREEN TEA 500', 'TEA500', 9000, $4, $5, $4)";
        self.write(statement, line_id, from, to).await;
    }

    async fn write(&self, statement: &'static str, id: Uuid, from: OffsetDateTime, to: OffsetDateTime) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let query = sqlx::query(statement).bind(tx.company()).bind(ids::new_id()).bind(id).bind(from).bind(to);
        query.execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
    }

    async fn say(&self, device_id: Uuid, states: &[(OffsetDateTime, &str)]) {
        let event = |(at, code): &(OffsetDateTime, &str)| Event {
            device_id,
            at: *at,
            ordinal: 0,
            kind: Kind::State,
            code: (*code).to_owned(),
        };
        let events = states.iter().map(event).collect();
        self.store(&Batch { events, ..Batch::default() }).await;
    }
}

fn seconds(of: &Value) -> [i64; 8] {
    BRANCHES.map(|branch| of[branch]["seconds"].as_i64().unwrap())
}

fn ratios(of: &Value) -> [f64; 4] {
    ["availability", "effectiveness", "quality", "oee"].map(|name| of["ratios"][name].as_f64().unwrap())
}

fn near(one: [f64; 4], other: [f64; 4]) -> bool {
    one.iter().zip(other).all(|(a, b)| (a - b).abs() < 0.005)
}

#[tokio::test]
async fn the_branches_add_up_and_the_ratios_are_those_of_their_sums() {
    let world = World::new().await;
    let got = world.losses(json!({})).await;
    // a day without a plan: on for 9,000 s, of which 10 min alarm, 5 min stop, 5 min input; 7,800 bags at 60 a minute
    assert_eq!((&got["basis"], &got["busy"]["seconds"]), (&json!("powerOn"), &json!(9000)));
    assert_eq!(seconds(&got), [0, 0, 900, 0, 300, 0, 90, 7710]);
    assert!(near(ratios(&got), [90.0, 96.296, 98.846, 85.667]), "{}", got["ratios"]);
    assert_eq!((got["stops"]["bags"].as_f64(), got["rejects"]["bags"].as_f64()), (Some(900.0), Some(90.0)));
    let causes = got["causes"].as_array().unwrap();
    assert_eq!(causes.len(), 2);
    assert_eq!(
        (&causes[0]["kind"], &causes[0]["alarmNumber"], &causes[0]["seconds"]),
        (&json!("alarm"), &json!("12"), &json!(600))
    );
    assert_eq!(
        (&causes[1]["kind"], &causes[1]["count"], &causes[1]["seconds"]),
        (&json!("unexplained"), &json!(1), &json!(300))
    );
    assert_eq!(got["roots"], json!([]));
    // the line is its only filler
    assert_eq!(world.losses(json!({"unit": {"lineUniqueKey": world.line(0)}})).await, got);
    let empty = world.losses(json!({"startDate": "2024-06-01", "endDate": "2024-06-02"})).await;
    assert_eq!(
        (&empty["busy"]["seconds"], &empty["ratios"]["oee"], &empty["good"]["bags"]),
        (&json!(0), &Value::Null, &Value::Null)
    );
}

#[tokio::test]
async fn a_plan_says_when_the_line_was_to_work() {
    let world = World::new().await;
    world.plan(world.f1.places.lines[0], world.clock(9, 0), world.clock(12, 0)).await;
    let got = world.losses(json!({})).await;
    assert_eq!((&got["basis"], &got["busy"]["seconds"]), (&json!("plan"), &json!(10_800)));
    // nobody heard the machine from 11 to 12; what it made on the next morning lies outside of the plan
    let told = seconds(&got);
    assert_eq!((told[0] + told[1], &told[2..]), (3600, &[900, 0, 300, 0, 90, 5910][..]));
    assert_eq!(told.iter().sum::<i64>(), 10_800);
    let both = world.losses(json!({"endDate": "2024-05-02"})).await;
    assert_eq!((&both["basis"], &both["busy"]["seconds"]), (&json!("both"), &json!(12_600)));
}

#[tokio::test]
async fn stops_are_told_by_their_reasons_and_short_ones_apart() {
    let world = World::new().await;
    let reason = "insert into stop_reason (company_id, reason_id, kind, name_ja, display_order) select $1, $3, 'blocked', '詰め機待ち', 1
        where $2::uuid is not null and $4::timestamptz < $5::timestamptz";
    let reason_id = ids::new_id();
    world.write(reason, reason_id, world.clock(9, 0), world.clock(9, 1)).await;
    let stretch = "insert into stop_stretch (company_id, stretch_id, device_id, started_at, ended_at, reason_id, comment, recorded_by,
        recorded_name, recorded_at) select $1, $2, $3, $4, $5, (select reason_id from stop_reason where company_id = $1), '', $2, 'N', $5";
    // half of the alarm's ten minutes
    world.write(stretch, world.f1.places.devices[0], world.clock(9, 30), world.clock(9, 35)).await;
    let got = world.losses(json!({})).await;
    let told: Vec<(&str, i64)> = got["causes"]
        .as_array()
        .unwrap()
        .iter()
        .map(|cause| (cause["kind"].as_str().unwrap(), cause["seconds"].as_i64().unwrap()))
        .collect();
    assert_eq!(told.iter().map(|(_, seconds)| seconds).sum::<i64>(), 900);
    assert!(told.contains(&("blocked", 300)) && told.contains(&("alarm", 300)), "{told:?}");
    let blocked = got["causes"].as_array().unwrap().iter().find(|cause| cause["kind"] == "blocked").unwrap();
    assert_eq!(blocked["name"], "詰め機待ち");
    // on this machine all that is shorter than ten minutes is a micro stop
    let limit = "insert into micro_stop (company_id, limit_id, device_id, seconds) select $1, $2, $3, 600 where $4::timestamptz < $5::timestamptz";
    world.write(limit, world.f1.places.devices[0], world.clock(9, 0), world.clock(9, 1)).await;
    let got = world.losses(json!({})).await;
    assert_eq!((&seconds(&got)[2..4], &got["microStopCount"]), (&[600, 300][..], &json!(1)));
    assert!(near(ratios(&got), [8400.0 / 90.0, 7800.0 / 84.0, 98.846, 85.667]), "{}", got["ratios"]);
}

#[tokio::test]
async fn the_machine_that_stopped_first_is_named() {
    let world = World::new().await;
    world.add_device("PK-1", 2, "bagging-machine").await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let packer: Uuid = sqlx::query_scalar("select device_id from device where equipment_number = 'PK-1'")
        .fetch_one(&mut *tx)
        .await
        .unwrap();
    telemetry::registration::register_device_status(&mut tx, packer, world.clock(8, 0)).await.unwrap();
    tx.commit().await.unwrap();
    // the packer stood from 9:28, two minutes before the filler's alarm; at 10:20 it had stood for an hour and is no cause
    world
        .say(
            packer,
            &[(world.clock(9, 0), "operating"), (world.clock(9, 28), "alarm"), (world.clock(9, 41), "operating")],
        )
        .await;
    let got = world.losses(json!({})).await;
    let roots = got["roots"].as_array().unwrap();
    assert_eq!(roots.len(), 2);
    assert_eq!((&roots[0]["machine"]["equipmentNumber"], &roots[0]["seconds"]), (&json!("PK-1"), &json!(600)));
    assert_eq!((&roots[1]["machine"], &roots[1]["seconds"]), (&Value::Null, &json!(300)));
}

#[tokio::test]
async fn bad_input_is_told_at_its_field_and_strangers_find_nothing() {
    let world = World::new().await;
    let ask = async |more: Value| world.app.post(&world.member, PATH, world.of_unit(more)).await;
    assert_eq!(ask(json!({"endDate": "2024-05-31"})).await.status, 200);
    assert!(ask(json!({"endDate": "2024-06-01"})).await.names("endDate"));
    assert!(ask(json!({"unit": {}})).await.names("unit.lineUniqueKey"));
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    for who in [&stranger, &far] {
        let got = world.app.post(who, PATH, world.of_unit(json!({}))).await;
        let made_up = world.of_unit(json!({"unit": {"lineUniqueKey": ids::new_id()}}));
        assert_eq!((got.status, &got.bytes), (409, &world.app.post(who, PATH, made_up).await.bytes));
    }
}

/// A stop over the border of the line's day (06:00) is one stop, in the branches, the causes and the roots.
#[tokio::test]
async fn a_stop_over_the_border_of_a_day_is_one() {
    let world = World::new().await;
    let border = world.clock(6 + 24, 0);
    world.app.app.clock.shift((border + Duration::hours(2) - world.app.app.clock.now()).whole_seconds());
    let device = world.f1.places.devices[0];
    world.goes_on(border - Duration::minutes(20), 240).await;
    world
        .say(device, &[(border - Duration::minutes(10), "stopped"), (border + Duration::minutes(10), "filling")])
        .await;
    let member = world.app.person(&world.company, "miki", MemberType::General, &[world.f1.places.location_id]).await;
    let days = json!({"startDate": "2024-05-01", "endDate": "2024-05-02"});
    let got = world.app.post(&member, PATH, world.of_unit(days)).await.data().clone();
    let causes = got["causes"].as_array().unwrap();
    let long = causes.iter().find(|cause| cause["kind"] == "unexplained").unwrap();
    assert_eq!((&long["count"], &long["seconds"]), (&json!(2), &json!(300 + 1200)), "the fixture's stop and this one");
}

/// The yield is of what was weighed, the quality ratio of all that was made: they part where the counters of the weight checker
/// are lost.
#[tokio::test]
async fn a_day_that_lost_the_counters_of_its_weight_checker_has_its_yield_and_another_quality_ratio() {
    let world = World::new().await;
    let device_id = world.f1.places.devices[1];
    let model = world.first_row(1);
    let film = model.counters.len() - 1;
    let rows = (1..=60).map(|row| {
        let mut counters = vec![None; model.counters.len()];
        (counters[0], counters[film]) = (Some(1200 + 20 * row), Some(125_000));
        telemetry::Sample { at: world.clock(10, 0) + Duration::seconds(10 * row), counters, ..model.clone() }
    });
    world.store(&Batch { samples: rows.collect(), ..Batch::default() }).await;
    world.say(device_id, &[(world.clock(10, 0) + Duration::seconds(10), "filling")]).await;
    let unit = json!({"unit": {"lineUniqueKey": world.line(1), "deviceUniqueKey": device_id}});
    let tree = world.losses(unit.clone()).await;
    assert_eq!(tree["ratios"]["quality"].as_f64(), Some(50.0), "{tree}");
    let single = "/api/support/query/production/result/single";
    let told = world.app.post(&world.member, single, world.of_unit(unit)).await.data().clone();
    let counts = ["productionCount", "weightCheckerOk", "weightCheckerNg"].map(|name| told[name].as_i64());
    assert_eq!((counts, told["yieldRate"].as_f64()), ([Some(2400), Some(1200), Some(0)], Some(100.0)), "{told}");
}
