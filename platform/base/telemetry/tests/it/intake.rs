//! Batches: idempotence, completeness of numbers, what a batch may not do.

use db::TenantTx;
use kernel::ids::new_id;
use serde_json::json;
use telemetry::{Batch, BatchId, Event, Kind, Sample};
use time::Duration;
use time::macros::datetime;
use uuid::Uuid;

use crate::house::{House, Maker, NOW, company, ok};

fn numbered(device_id: Uuid, boot_id: Uuid, seq: i64) -> Batch {
    let at = datetime!(2024-05-01 00:00 UTC) + Duration::minutes(seq);
    let sample = Sample { device_id, at, layout_id: 1, values: vec![Some(1.0), None], counters: vec![Some(seq), None] };
    Batch { id: Some(BatchId { gateway_id: Uuid::nil(), boot_id, seq }), samples: vec![sample], events: Vec::new() }
}

#[tokio::test]
async fn the_highest_number_without_a_hole_below_it_is_answered() {
    let house = House::new().await;
    let device = Maker::new(house.db(), house.scope).await.device(house.db(), house.scope, "D1", json!({})).await;
    let boot = new_id();
    let mut answers = Vec::new();
    for seq in [1, 3, 4, 6, 2, 2, 5] {
        let stored = house.store(&numbered(device, boot, seq)).await;
        answers.push((stored.contiguous_seq, stored.accepted, stored.known));
    }
    assert_eq!(
        answers,
        [(1, 1, false), (1, 1, false), (1, 1, false), (1, 1, false), (4, 1, false), (4, 0, true), (6, 1, false)]
    );
    let again = house.store(&numbered(device, new_id(), 1)).await;
    assert_eq!(
        (again.contiguous_seq, again.accepted, again.duplicate),
        (1, 0, 1),
        "another boot counts from 1, the row is known"
    );
}

#[tokio::test]
async fn a_resent_batch_under_a_new_name_changes_nothing() {
    let house = House::new().await;
    let f1 = house.f1().await;
    for batch in f1.batches() {
        house.store(&batch).await;
    }
    house.roll_up().await;
    for batch in f1.batches() {
        let stored = house.store(&batch).await;
        assert_eq!((stored.accepted, stored.duplicate), (0, batch.samples.len() + batch.events.len()));
    }
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let marks: i64 = sqlx::query_scalar("select count(*) from dirty").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(marks, 0, "nothing new, nothing to recompute");
}

#[tokio::test]
async fn no_table_is_read_from_end_to_end_for_a_batch() {
    let house = House::new().await;
    let maker = Maker::new(house.db(), house.scope).await;
    let mut devices = Vec::new();
    for number in 0..40 {
        devices.push(maker.device(house.db(), house.scope, &format!("D{number}"), json!({})).await);
    }
    let boot = new_id();
    for seq in 1..=12 {
        // known to be small, a table looks cheap to read whole
        if seq == 2 {
            sqlx::query("analyze").execute(&mut house.test.superuser().await).await.unwrap();
        }
        let mut batch = Batch { id: numbered(Uuid::nil(), boot, seq).id, ..Batch::default() };
        for device in &devices {
            batch.samples.extend(numbered(*device, boot, seq).samples);
            let at = batch.samples.last().unwrap().at;
            let event = |kind, code: &str| Event { device_id: *device, at, ordinal: 0, kind, code: code.to_owned() };
            let on = seq % 2 == 0;
            batch.events.push(event(Kind::State, if on { "alarm" } else { "filling" }));
            batch.events.push(event(if on { Kind::AlarmOn } else { Kind::AlarmOff }, "12"));
        }
        let mut tx = house.db().begin(house.scope).await.unwrap();
        let before = whole_reads(&mut tx).await;
        ok(telemetry::store_batch(&mut tx, &batch, NOW).await);
        assert_eq!(whole_reads(&mut tx).await, before, "batch {seq}");
        tx.commit().await.unwrap();
    }
}

/// How often this connection read each table from end to end.
async fn whole_reads(tx: &mut TenantTx) -> Vec<(String, i64)> {
    sqlx::query_as("select relname::text, seq_scan from pg_stat_xact_user_tables where seq_scan > 0 order by 1")
        .fetch_all(&mut **tx)
        .await
        .unwrap()
}

#[tokio::test]
async fn the_newest_sample_moves_only_forward() {
    let house = House::new().await;
    let device = Maker::new(house.db(), house.scope).await.device(house.db(), house.scope, "D1", json!({})).await;
    for seq in [5, 3] {
        house.store(&numbered(device, new_id(), seq)).await;
    }
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let status = ok(telemetry::signals::statuses(&mut tx, &[device]).await).remove(0);
    assert_eq!((status.at, status.counters[0]), (Some(datetime!(2024-05-01 00:05 UTC)), Some(5)));
    assert!(!status.is_unknown(datetime!(2024-05-01 00:05:30 UTC)));
    assert!(status.is_unknown(datetime!(2024-05-01 00:05:31 UTC)), "silent for more than three intervals");
}

#[tokio::test]
async fn a_device_of_another_company_is_not_known_here() {
    let house = House::new().await;
    let other = company(house.db(), "B").await;
    let foreign = Maker::new(house.db(), other).await.device(house.db(), other, "D1", json!({})).await;
    let mut tx = house.db().begin(house.scope).await.unwrap();
    assert!(telemetry::store_batch(&mut tx, &numbered(foreign, new_id(), 1), NOW).await.is_err());
}
