//! Where the film of a lot went, over the fixture F1.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};

use crate::world::{World, over, texts};

const PATH: &str = "/api/support/query/film/lot";

fn asked(more: Value) -> Value {
    over(json!({"filmLot": "01-A100", "startDate": "2024-05-01", "endDate": "2024-05-02"}), more)
}

#[tokio::test]
async fn a_lot_leads_to_its_runs_and_their_bags() {
    let world = World::new().await;
    let ask = async |more: Value| world.app.post(&world.member, PATH, asked(more)).await;
    let got = ask(json!({})).await;
    let got = got.data();
    assert_eq!(got["filmCodes"], json!(["01-A100-GT"]));
    assert_eq!((&got["total"]["productionCount"], &got["total"]["filmUsage"]), (&json!(7500), &json!(765.0)));
    assert_eq!(texts(&got["runs"], "equipmentNumber"), ["D1", "D2", "D1"]);
    assert_eq!(texts(&got["runs"], "startTime")[2], "2024-05-02T05:30:00+09:00");
    let run = &got["runs"][0];
    assert_eq!((&run["lineName"], &run["item"]["userItemCode"]), (&json!("L1"), &json!("TEA500")));
    assert_eq!(
        (&run["productionCount"], &run["weightCheckerOk"], &run["operatingTime"]),
        (&json!(2700), &json!(2646), &json!(3000))
    );
    // a whole code is the lot of itself, and half a part is none
    assert_eq!(ask(json!({"filmLot": "01-A100-GT"})).await.data()["runs"].as_array().unwrap().len(), 3);
    assert_eq!(ask(json!({"filmLot": " 01 "})).await.data()["filmCodes"], json!(["01-A100-GT"]));
    assert_eq!(ask(json!({"filmLot": "01-A1"})).await.data()["runs"], json!([]));
    assert_eq!(
        ask(json!({"endDate": "2024-05-01"})).await.data()["runs"].as_array().unwrap().len(),
        3,
        "R4 began on the first day"
    );
    let none = ask(json!({"startDate": "2024-06-01", "endDate": "2024-06-02"})).await;
    assert_eq!((&none.data()["runs"], &none.data()["total"]["productionCount"]), (&json!([]), &json!(0)));
}

#[tokio::test]
async fn the_search_for_a_lot_keeps_its_rules_and_its_walls() {
    let world = World::new().await;
    let ask = async |more: Value| world.app.post(&world.member, PATH, asked(more)).await.fields();
    let one = |field: &str, rule: &str| vec![(field.to_owned(), rule.to_owned())];
    assert_eq!(ask(json!({"filmLot": " "})).await, one("filmLot", "required"));
    assert_eq!(ask(json!({"filmLot": "x".repeat(65)})).await, one("filmLot", "max_length"));
    assert_eq!(ask(json!({"endDate": "2025-05-01"})).await, one("endDate", "period"));
    assert_eq!(ask(json!({"filmLot": null, "startDate": null})).await.len(), 2);
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &[]).await;
    for who in [&stranger, &far] {
        assert_eq!(world.app.post(who, PATH, asked(json!({}))).await.data()["runs"], json!([]));
        let here = asked(json!({"locationUniqueKey": world.f1.places.location_id}));
        let made_up = asked(json!({"locationUniqueKey": ids::new_id()}));
        let (got, absent) = (world.app.post(who, PATH, here).await, world.app.post(who, PATH, made_up).await);
        assert_eq!((got.status, &got.bytes), (409, &absent.bytes));
    }
}
