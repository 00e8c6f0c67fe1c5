//! Gateways and a roll-up worker at the same time: no deadlock, nothing lost.

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::json;
use telemetry::{Batch, Event, Kind, Sample};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::house::{House, Maker, ok, roll_up, roll_up_once, store};

const START: OffsetDateTime = datetime!(2024-05-01 00:00 UTC);
const STEPS: i64 = 720;

fn batch(devices: &[Uuid], steps: &[i64]) -> Batch {
    let mut batch = Batch::default();
    for device_id in devices.iter().copied() {
        for step in steps.iter().copied() {
            let at = START + Duration::seconds(step * 10);
            batch.samples.push(Sample {
                device_id,
                at,
                layout_id: 1,
                values: vec![Some(1.0), None],
                counters: vec![Some(step % 500), Some(step)],
            });
            if step % 60 == 0 {
                let code = if step % 120 == 0 { "filling" } else { "stopped" };
                batch.events.push(Event { device_id, at, ordinal: 0, kind: Kind::State, code: code.to_owned() });
                batch.events.push(Event { device_id, at, ordinal: 0, kind: Kind::Item, code: "12".to_owned() });
            }
        }
    }
    batch
}

/// Each gateway sends half of the instants of the same devices; the second far out of order.
fn plans(devices: &[Uuid]) -> [Vec<Batch>; 2] {
    let of = |rest: i64| (0..STEPS).filter(move |step| step % 2 == rest).collect::<Vec<i64>>();
    let forward = of(0).chunks(20).map(|steps| batch(devices, steps)).collect();
    let mut reversed = devices.to_vec();
    reversed.reverse();
    let backward = of(1).rchunks(20).map(|steps| batch(&reversed, steps)).collect();
    [forward, backward]
}

#[tokio::test]
async fn a_worker_beside_two_gateways_loses_no_mark() {
    let house = House::new().await;
    let (db, scope) = (house.db().clone(), house.scope);
    let maker = Maker::new(&db, scope).await;
    let mut devices = Vec::new();
    for number in ["D1", "D2", "D3"] {
        devices.push(maker.device(&db, scope, number, json!({})).await);
    }
    let sent = AtomicUsize::new(0);
    let gateway = async |plan: Vec<Batch>| {
        for batch in plan {
            store(&db, scope, &batch).await;
        }
        sent.fetch_add(1, Ordering::Relaxed);
    };
    let worker = async {
        while sent.load(Ordering::Relaxed) < 2 {
            roll_up_once(&db, scope, 7).await;
        }
    };
    let [forward, backward] = plans(&devices);
    tokio::join!(gateway(forward), gateway(backward), worker);
    roll_up(&db, scope).await;
    let mut tx = db.begin(scope).await.unwrap();
    let rows: i64 = sqlx::query_scalar("select count(*) from sample").fetch_one(&mut *tx).await.unwrap();
    assert_eq!(rows, 3 * STEPS);
    assert_eq!(ok(telemetry::verify::verify(&mut tx, None).await), []);
}
