//! Which seal bar rejects come from, through the door.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};
use telemetry::{Batch, Event, Kind};
use time::Duration;

use crate::world::{World, over};

const PATH: &str = "/api/support/query/reject/seal/bar";

impl World {
    fn of_first(&self, more: Value) -> Value {
        let unit = json!({"unit": {"lineUniqueKey": self.line(0), "deviceUniqueKey": self.device(0)}});
        over(over(unit, json!({"startDate": "2024-05-01", "endDate": "2024-05-02"})), more)
    }

    async fn find(&self, more: Value) -> Value {
        self.app.post(&self.member, PATH, self.of_first(more)).await.data()["machines"][0].clone()
    }

    /// Rejects of the first machine from ten past nine on, one a second.
    async fn reject(&self, pouches: impl Iterator<Item = i64>) {
        let from = self.f1.window((9, 10), (9, 11)).from;
        let event = |(second, pouch): (i64, i64)| Event {
            device_id: self.f1.places.devices[0],
            at: from + Duration::seconds(second),
            ordinal: 0,
            kind: Kind::Reject,
            code: pouch.to_string(),
        };
        let events = (0..).zip(pouches).map(event).collect();
        self.store(&Batch { events, ..Batch::default() }).await;
    }
}

#[tokio::test]
async fn the_bar_that_spoils_every_sixth_pouch_is_named() {
    let world = World::new().await;
    let quiet = world.find(json!({"barCount": 6})).await;
    assert_eq!(
        (&quiet["rejects"], &quiet["bars"], &quiet["pattern"]),
        (&json!(0), &json!([0, 0, 0, 0, 0, 0]), &Value::Null)
    );
    // 39 of bar 3 (3, 9, 15 ...), and 11 of any
    world.reject((0..39).map(|turn| turn * 6 + 3).chain((0..11).map(|turn| 601 + turn * 7))).await;
    let found = world.find(json!({"barCount": 6})).await;
    assert_eq!((&found["rejects"], &found["leftOut"], &found["registered"]), (&json!(50), &json!(0), &json!(false)));
    assert_eq!(found["bars"], json!([2, 2, 41, 2, 2, 1]));
    let pattern = &found["pattern"];
    assert_eq!((&pattern["bar"], &pattern["share"]), (&json!(3), &json!(82.0)));
    assert_eq!(pattern["chanceExponent"], 22, "six times the binomial tail of 41 of 50 at a sixth: 3.8e-23");
    // in another count of bars nothing repeats
    assert_eq!(world.find(json!({"barCount": 7})).await["pattern"], Value::Null);
    // nobody says how many bars there are
    let unknown = world.find(json!({})).await;
    assert_eq!((&unknown["barCount"], &unknown["bars"], &unknown["pattern"]), (&Value::Null, &json!([]), &Value::Null));
    assert_eq!(unknown["rejects"], 50);
    let empty = world.find(json!({"barCount": 6, "startDate": "2024-05-02"})).await;
    assert_eq!(empty["rejects"], 0);
}

#[tokio::test]
async fn what_the_equipment_says_of_its_roll_comes_first() {
    let world = World::new().await;
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    sqlx::query(
        "update device set category = 'dangan', machine_type = 'DG-10', roll_division_count = 8, g_cylinder = '', w4 = false, splice = false,
           apc = false, motion_modification = false where device_id = $1",
    )
    .bind(world.f1.places.devices[0])
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    let found = world.find(json!({"barCount": 6})).await;
    assert_eq!((&found["barCount"], &found["registered"]), (&json!(8), &json!(true)));
}

#[tokio::test]
async fn bad_input_is_told_at_its_field_and_strangers_find_nothing() {
    let world = World::new().await;
    let ask = async |more: Value| world.app.post(&world.member, PATH, world.of_first(more)).await;
    for bars in [json!(1), json!(25), json!("six")] {
        assert!(ask(json!({"barCount": bars})).await.names("barCount"), "{bars}");
    }
    assert_eq!(ask(json!({"barCount": 24})).await.status, 200);
    assert!(ask(json!({"endDate": "2024-06-01"})).await.names("endDate"));
    assert!(ask(json!({"unit": {}})).await.names("unit.lineUniqueKey"));
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    for who in [&stranger, &far] {
        let got = world.app.post(who, PATH, world.of_first(json!({}))).await;
        let made_up = world.of_first(json!({"unit": {"lineUniqueKey": ids::new_id()}}));
        assert_eq!((got.status, &got.bytes), (409, &world.app.post(who, PATH, made_up).await.bytes));
    }
}
