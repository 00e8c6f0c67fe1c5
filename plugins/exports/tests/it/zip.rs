//! What the ZIP holds.

use serde_json::json;

use crate::unzip::members;
use crate::world::{ELEVEN, NINE, World, records};

// covers API-069 CONV-018 CONV-019
#[tokio::test]
async fn a_zip_holds_a_csv_for_each_filler() {
    let world = World::new().await;
    let _worker = world.worker();
    let lines = world.f1.places.lines;
    let body = json!({"units": [{"lineUniqueKey": lines[0]}, {"lineUniqueKey": lines[1]}], "startTime": NINE, "endTime": ELEVEN});
    let got = world.order("download/csv/zip", body).await;
    assert_eq!((got.status, got.header("content-type")), (200, "application/zip"), "{}", got.json);
    let found = members(&got.bytes);
    let names: Vec<&str> = found.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["L1_Filler_D1_20240501.csv", "L2_Filler_D2_20240501.csv"]);
    for ((_, content), rows) in found.iter().zip([720, 360]) {
        assert!(content.starts_with(b"\xef\xbb\xbf"));
        assert_eq!(records(content).len(), rows + 1);
    }
}

#[tokio::test]
async fn days_of_a_zip_follow_each_line_s_start_hour() {
    let world = World::new().await;
    let _worker = world.worker();
    let lines = world.f1.places.lines;
    let body = json!({"units": [{"lineUniqueKey": lines[0]}, {"lineUniqueKey": lines[1]}, {"deviceUniqueKey": world.f1.places.devices[0]}],
        "startDate": "2024-05-01", "endDate": "2024-05-01", "itemKeys": ["production_count"]});
    let found = members(&world.order("download/csv/zip", body).await.bytes);
    // a machine that is named twice stands there once
    assert_eq!(found.len(), 2);
    let made = |content: &[u8]| records(content)[1..].iter().map(|row| row[3].parse::<i64>().unwrap()).sum::<i64>();
    // half of the run over 06:00 belongs to the day before
    assert_eq!((made(&found[0].1), made(&found[1].1)), (7800, 1200));
    assert_eq!(found[0].0, "L1_Filler_D1_20240501.csv");
}

// covers OPS-012
#[tokio::test]
async fn a_zip_over_ten_lines_is_ordered_at_once() {
    let world = World::new().await;
    let lines = ten_lines(&world).await;
    let _worker = world.worker();
    let units: Vec<_> = lines.iter().map(|line| json!({"lineUniqueKey": line})).collect();
    let body = json!({"units": units, "startDate": "2024-04-20", "endDate": "2024-05-20"});
    let begun = std::time::Instant::now();
    let key = world.order_later("download/csv/zip", body).await;
    assert!(begun.elapsed().as_secs() < 2);
    assert_eq!(world.ended_beside_other_calls(key).await.state, jobs::JobState::Done);
    let path = std::path::Path::new(&world.app.app.settings.files_dir).join(&world.files_of(key).await[0]);
    let found = members(&std::fs::read(path).unwrap());
    assert_eq!(found.len(), 10);
    let rows: Vec<usize> = found.iter().map(|(_, content)| records(content).len() - 1).collect();
    assert_eq!((rows[0], rows[1]), (1080, 360));
    assert!(rows[2..].iter().all(|rows| *rows == 0), "{rows:?}");
}

/// L1, L2 and eight more lines with a filler each that never spoke.
async fn ten_lines(world: &World) -> Vec<uuid::Uuid> {
    let mut lines = world.f1.places.lines.to_vec();
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    for n in 3..=10 {
        let line = kernel::ids::new_id();
        sqlx::query(
            "insert into line (company_id, line_id, location_id, name, created_at) values ($1, $2, $3, $4, $5)",
        )
        .bind(world.company.id.as_i64())
        .bind(line)
        .bind(world.f1.places.location_id)
        .bind(format!("L{n}"))
        .bind(world.app.app.clock.now())
        .execute(&mut *tx)
        .await
        .unwrap();
        sqlx::query(
            "insert into device (company_id, device_id, location_id, line_id, category, equipment_number, display_name, registered_at, updated_at)
             values ($1, $2, $3, $4, 'filling-machine', $5, $5, $6, $6)",
        )
        .bind(world.company.id.as_i64())
        .bind(kernel::ids::new_id())
        .bind(world.f1.places.location_id)
        .bind(line)
        .bind(format!("D{n}"))
        .bind(world.app.app.clock.now())
        .execute(&mut *tx)
        .await
        .unwrap();
        lines.push(line);
    }
    tx.commit().await.unwrap();
    lines
}
