//! What is known of one machine.

use access::MemberType;
use apptest::TestApp;
use kernel::ids;
use serde_json::{Value, json};

async fn add(app: &TestApp, company: &apptest::Company, line: uuid::Uuid, sql: &'static str) -> String {
    let device = ids::new_id();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query("insert into line (company_id, line_id, location_id, name, created_at) values ($1, $2, $3, 'L1', now()) on conflict do nothing")
        .bind(company.id.as_i64())
        .bind(line)
        .bind(company.locations[0])
        .execute(&mut *tx)
        .await
        .unwrap();
    sqlx::query(sql)
        .bind(company.id.as_i64())
        .bind(device)
        .bind(company.locations[0])
        .bind(line)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    device.to_string()
}

// covers API-076 ENT-027
#[tokio::test]
async fn every_field_of_a_machine_is_told() {
    let app = TestApp::start(vec![machines::routes()]).await;
    let company = app.company("A", 1).await;
    let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let line = ids::new_id();
    let pump = "insert into device (company_id, device_id, location_id, line_id, line_place, category, maker, specification,
          model, model_class, equipment_number, display_name, delivery_date, remarks, iot, registered_at, updated_at,
          actor_id, actor_name, actor_type)
        values ($1, $2, $3, $4, 7, 'pump', 'Sosogi', '液体用', 'SF-200', 'large-capacity', 'SF-203', '3号機', '2022-03-18',
          'φ6', true, '2026-01-15T00:00Z', '2026-11-18T03:00Z', gen_random_uuid(), '佐藤 直子', 20)";
    let dangan = "insert into device (company_id, device_id, location_id, category, equipment_number, display_name,
          registered_at, updated_at, machine_type, roll_division_count, g_cylinder, w4, splice, apc, motion_modification)
        select $1, $2, $3, 'dangan', 'DG-1', 'DG', now(), now(), 'DG-10 A', 6, 'G2', true, false, true, false
        where $4::uuid is not null";
    let pump = add(&app, &company, line, pump).await;
    let dangan = add(&app, &company, line, dangan).await;
    let get = async |key: &str| app.get(&member, &format!("/api/equipment/query/detail?deviceUniqueKey={key}")).await;
    let got = get(&pump).await;
    assert_eq!(
        *got.data(),
        json!({
            "deviceUniqueKey": pump, "lineUniqueKey": line, "lineName": "L1", "flowNumber": 1, "category": "pump",
            "maker": "Sosogi", "specification": "液体用", "modelClass": "large-capacity", "model": "SF-200",
            "equipmentNumber": "SF-203", "displayName": "3号機", "deliveryDate": "2022-03-18", "remarks": "φ6",
            "iotFlag": true, "gatewayName": null, "registrationDate": "2026-01-15T09:00:00+09:00",
            "registrant": "佐藤 直子", "locationUniqueKey": company.locations[0], "locationName": "A 1",
            "timeZone": "Asia/Tokyo", "updateDate": "2026-11-18T12:00:00+09:00", "updatedBy": null, "dangan": null,
        })
    );
    let got = get(&dangan).await;
    assert_eq!((&got.data()["lineUniqueKey"], &got.data()["flowNumber"]), (&Value::Null, &Value::Null));
    let extras = json!({"machineType": "DG-10 A", "rollDivisionCount": 6, "gCylinder": "G2", "w4": true, "splice": false,
        "apc": true, "motionModification": false});
    assert_eq!(got.data()["dangan"], extras);
    assert!(get("").await.names("deviceUniqueKey"));
    assert_eq!(get("no-key").await.bytes, get(&ids::new_id().to_string()).await.bytes);
    assert_eq!(app.call("GET", "/api/equipment/query/detail").send().await.status, 401);
}
