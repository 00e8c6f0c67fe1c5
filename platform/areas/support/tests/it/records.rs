//! What a member searched for and downloaded.

use access::MemberType;
use serde_json::{Value, json};

use crate::world::{BASE, World, texts};

// covers API-141
#[tokio::test]
async fn the_unit_pickers_get_lines_with_machines_and_start_hours() {
    let world = World::new().await;
    world.place_second_line_first().await;
    world.add_device("A0", 2, "filling-machine").await;
    world.add_device("B0", 1, "filling-machine").await;
    let got = world.app.get(&world.member, "/api/support/fetchLineDeviceInfo?screen=filling-history").await;
    let lines = &got.data()["lines"];
    assert_eq!(texts(lines, "lineName"), ["L2", "L1"]);
    assert_eq!((&lines[0]["startHour"], &lines[1]["startHour"]), (&json!(0), &json!(6)));
    assert_eq!(lines[0]["devices"][0]["deviceUniqueKey"], world.device(1));
    assert_eq!(texts(&lines[1]["devices"], "equipmentNumber"), ["D1", "B0", "A0"], "in the order of flow");
    assert_eq!(got.data()["lastConditions"], Value::Null);
    let other = world.app.company("B", 1).await;
    let stranger = world.app.person(&other, "ji-u", MemberType::General, &other.locations).await;
    let got = world.app.get(&stranger, "/api/support/fetchLineDeviceInfo?screen=filling-history").await;
    assert_eq!(got.data()["lines"], json!([]));
    assert!(world.app.get(&world.member, "/api/support/fetchLineDeviceInfo").await.names("screen"));
}

// covers API-146
#[tokio::test]
async fn the_last_conditions_are_offered_again_to_their_member_alone() {
    let world = World::new().await;
    let note = |screen: &str, number: i64| json!({"screen": screen, "conditions": {"recipeDataNumber": number}});
    for (screen, number) in [("filling-history", 12), ("filling-history", 13), ("two-units", 99)] {
        let got = world.app.post(&world.member, "/api/support/recordQueryParameters", note(screen, number)).await;
        assert_eq!(got.data(), &Value::Null);
    }
    let last = |who: apptest::Person| async {
        let who = who;
        world.app.get(&who, "/api/support/fetchLineDeviceInfo?screen=filling-history").await.data()["lastConditions"]
            .clone()
    };
    assert_eq!(last(world.member.clone()).await, json!({"recipeDataNumber": 13}));
    let colleague =
        world.app.person(&world.company, "kenji", MemberType::General, &[world.f1.places.location_id]).await;
    assert_eq!(last(colleague).await, Value::Null);
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let found: i64 =
        sqlx::query_scalar("select count(*) from query_record where actor_id = $1 and screen = 'filling-history'")
            .bind(world.member.member_id)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    assert_eq!(found, 2);
}

#[tokio::test]
async fn conditions_are_an_object_of_sane_size() {
    let world = World::new().await;
    let fields = |body: Value| async {
        let body = body;
        world.app.post(&world.member, "/api/support/recordQueryParameters", body).await.fields()
    };
    assert_eq!(fields(json!({"screen": "s"})).await, [("conditions".into(), "required".into())]);
    assert_eq!(fields(json!({"screen": "s", "conditions": [1]})).await, [("conditions".into(), "type".into())]);
    assert_eq!(fields(json!({"screen": "", "conditions": {}})).await, [("screen".into(), "required".into())]);
    assert_eq!(
        fields(json!({"screen": "x".repeat(65), "conditions": {}})).await,
        [("screen".into(), "max_length".into())]
    );
    assert_eq!(
        fields(json!({"screen": "s", "conditions": {"a": ["x".repeat(9_000), "x".repeat(9_000)]}})).await,
        [("conditions".into(), "max".into())]
    );
}

/// A stored download: who, screen, conditions, file, order, when.
type Note = (uuid::Uuid, String, Value, String, uuid::Uuid, time::OffsetDateTime);

// covers API-152 ENT-053
#[tokio::test]
async fn a_download_is_noted_with_its_conditions_and_order() {
    let world = World::new().await;
    let request = world
        .app
        .call("POST", &format!("{BASE}/download/detail/data"))
        .token(&world.member.token)
        .header("prefer", "respond-async");
    let ordered = request.json(&world.search(json!({}))).send().await;
    let key = &ordered.json["data"]["exportKey"];
    let note = json!({"screen": "filling-history", "conditions": {"recipeDataNumber": 12}, "fileName": "充填履歴.csv", "exportKey": key});
    let path = "/api/support/save/csv/download/history";
    let before = world.app.app.clock.now();
    assert_eq!(world.app.post(&world.member, path, note.clone()).await.data(), &Value::Null);
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let (actor, screen, conditions, file, export, at): Note =
        sqlx::query_as("select actor_id, screen, conditions, file_name, export_id, at from csv_download")
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    assert_eq!((actor, screen.as_str(), file.as_str()), (world.member.member_id, "filling-history", "充填履歴.csv"));
    assert_eq!((conditions, Value::String(export.to_string())), (json!({"recipeDataNumber": 12}), key.clone()));

    assert!((before - time::Duration::SECOND..=world.app.app.clock.now()).contains(&at), "{at}");

    // somebody else's order is an unknown one
    let colleague =
        world.app.person(&world.company, "kenji", MemberType::General, &[world.f1.places.location_id]).await;
    let theirs = world.app.post(&colleague, path, note.clone()).await;
    let made_up = crate::world::over(note, json!({"exportKey": "nothing"}));
    let unknown = world.app.post(&colleague, path, made_up).await;
    assert_eq!((theirs.status, theirs.code(), &theirs.bytes), (409, 500, &unknown.bytes));
}

#[tokio::test]
async fn leaving_an_analysis_has_no_effect() {
    let world = World::new().await;
    assert_eq!(world.app.get(&world.member, "/api/support/invokeGC").await.data(), &Value::Null);
}
