//! Operating-status analysis over the fixture F1: its worked shares, its days, and its walls.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};

use crate::world::{NINE, World, over, texts};

const PATH: &str = "/api/analysis/query/analysis/operating/conditions/new";
const STATES: [&str; 5] = ["operating", "alarm", "stopped", "off", "unknown"];

impl World {
    fn unit(&self, more: Value) -> Value {
        over(json!({"unit": {"lineUniqueKey": self.line(0), "deviceUniqueKey": self.device(0)}}), more)
    }

    async fn states(&self, more: Value) -> Value {
        self.app.post(&self.member, PATH, self.unit(more)).await.data().clone()
    }
}

fn seconds(of: &Value) -> [i64; 5] {
    STATES.map(|state| of[state].as_i64().unwrap())
}

// covers API-179
#[tokio::test]
async fn the_shares_of_states_add_up_and_unknown_stands_apart() {
    let world = World::new().await;
    let got = world.states(json!({"startTime": NINE, "endTime": "2024-05-01T12:00:00+09:00"})).await;
    let [operating, alarm, stopped, off, unknown] = seconds(&got["seconds"]);
    assert_eq!((operating, alarm, stopped, off, unknown), (6300, 600, 300, 0, 3600));
    let shares: f64 = STATES.iter().map(|state| got["shares"][*state].as_f64().unwrap()).sum();
    assert!((shares - 100.0).abs() < 1e-9);
    let spans = got["spans"].as_array().unwrap();
    assert_eq!((&spans[0]["startTime"], &spans[0]["state"]), (&json!(NINE), &json!("operating")));
    assert!(spans.windows(2).all(|pair| pair[0]["endTime"] == pair[1]["startTime"]), "spans adjoin");
    assert_eq!(spans.last().unwrap()["endTime"], "2024-05-01T12:00:00+09:00");
    assert_eq!((got["alarms"].as_array().unwrap().len(), &got["alarms"][0]["duration"]), (1, &json!(600)));
}

#[tokio::test]
async fn days_are_those_of_the_line_and_add_up_to_the_window() {
    let world = World::new().await;
    let got = world.states(json!({"startDate": "2024-05-01", "endDate": "2024-05-02"})).await;
    let days = got["days"].as_array().unwrap();
    assert_eq!(texts(&got["days"], "date"), ["2024-05-01", "2024-05-02"]);
    assert_eq!(
        (&days[0]["startTime"], &days[0]["endTime"]),
        (&json!("2024-05-01T06:00:00+09:00"), &json!("2024-05-02T06:00:00+09:00"))
    );
    assert_eq!((&days[0]["seconds"]["operating"], &days[1]["seconds"]["operating"]), (&json!(8100), &json!(1800)));
    for (place, state) in STATES.iter().enumerate() {
        let split: i64 = days.iter().map(|day| day["seconds"][state].as_i64().unwrap()).sum();
        assert_eq!(split, seconds(&got["seconds"])[place], "{state}");
    }
    let line = world
        .app
        .post(
            &world.member,
            PATH,
            over(
                world.unit(json!({"startDate": "2024-05-01", "endDate": "2024-05-02"})),
                json!({"unit": {"lineUniqueKey": world.line(0)}}),
            ),
        )
        .await;
    assert_eq!(line.data()["seconds"], got["seconds"], "the line's only filler");
    let future = world.states(json!({"startDate": "2190-05-01", "endDate": "2190-05-02"})).await;
    assert_eq!(
        (&future["spans"], &future["days"], &future["shares"]["unknown"]),
        (&json!([]), &json!([]), &Value::Null)
    );
}

#[tokio::test]
async fn a_window_of_31_days_passes_and_strangers_find_nothing() {
    let world = World::new().await;
    let ask = async |more: Value| world.app.post(&world.member, PATH, world.unit(more)).await;
    assert_eq!(ask(json!({"startDate": "2024-05-01", "endDate": "2024-05-31"})).await.status, 200);
    assert!(ask(json!({"startDate": "2024-05-01", "endDate": "2024-06-01"})).await.names("endDate"));
    assert!(ask(json!({"startDate": "2024-05-02", "endDate": "2024-05-01"})).await.names("endDate"));
    assert!(ask(json!({})).await.names("startTime"));
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    let days = json!({"startDate": "2024-05-01", "endDate": "2024-05-02"});
    for who in [&stranger, &far] {
        let got = world.app.post(who, PATH, world.unit(days.clone())).await;
        let absent = over(world.unit(days.clone()), json!({"unit": {"lineUniqueKey": ids::new_id()}}));
        assert_eq!((got.status, &got.bytes), (409, &world.app.post(who, PATH, absent).await.bytes));
    }
}
