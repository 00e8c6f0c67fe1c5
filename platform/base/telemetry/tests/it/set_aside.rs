//! A bucket that cannot be rolled up stands aside with its reason and holds up nobody.

use serde_json::json;
use telemetry::figures::of_devices;
use telemetry::model::MAX_COUNTER;
use telemetry::rollup::set_aside;
use telemetry::{Batch, Sample, Span};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::house::{House, Maker, ok};

const START: OffsetDateTime = datetime!(2024-05-01 00:00 UTC);

fn sample(device_id: Uuid, second: i64, count: i64) -> Sample {
    let at = START + Duration::seconds(second);
    Sample { device_id, at, layout_id: 1, values: vec![Some(1.0), None], counters: vec![Some(count), Some(second)] }
}

/// Two hours of a machine that counts a pouch every ten seconds.
fn steady(device_id: Uuid) -> Vec<Sample> {
    (0..720).map(|step| sample(device_id, step * 10, step)).collect()
}

async fn scalar(house: &House, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&mut house.test.superuser().await).await.unwrap()
}

async fn production(house: &House, device: Uuid) -> i64 {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let window = Span::new(START, START + Duration::hours(2));
    ok(of_devices(&mut tx, &[device], window).await).production
}

async fn aside(house: &House) -> Vec<(Uuid, i16, OffsetDateTime)> {
    let mut tx = house.db().begin(house.scope).await.unwrap();
    ok(set_aside(&mut tx).await).into_iter().map(|row| (row.device_id, row.grain, row.bucket)).collect()
}

#[tokio::test]
async fn readings_from_before_the_bound_set_their_bucket_aside_alone() {
    let house = House::new().await;
    let maker = Maker::new(house.db(), house.scope).await;
    let bad = maker.device(house.db(), house.scope, "D1", json!({})).await;
    let good = maker.device(house.db(), house.scope, "D2", json!({})).await;
    let mut samples = steady(bad);
    samples.extend(steady(good));
    // in the third bucket, up and down at the end of 64 bits
    for (second, count) in [(1205, i64::MAX), (1215, 0), (1225, i64::MAX - 5), (1235, 1)] {
        samples.push(sample(bad, second, count));
    }
    samples.sort_by_key(|sample| (sample.device_id, sample.at));
    house.store(&Batch { samples, ..Batch::default() }).await;
    assert_eq!(production(&house, bad).await, 719 - 60, "read from raw rows, where marks stand");
    house.roll_up().await;

    assert_eq!(scalar(&house, "select count(*) from dirty").await, 0, "no mark is left");
    assert_eq!(aside(&house).await, [(bad, 10, START + Duration::minutes(20))]);
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let reason = ok(set_aside(&mut tx).await).remove(0).reason;
    assert!(reason.starts_with("counter 1 of layout 1 did not grow by a number from 0 to "), "{reason}");
    assert_eq!(ok(telemetry::verify::verify(&mut tx, None).await), []);
    drop(tx);
    assert_eq!(production(&house, good).await, 719);
    assert_eq!(production(&house, bad).await, 719 - 60, "the bucket counts as nothing, its neighbours in full");

    // corrected by hand: the rows are gone, and new data touch the bucket
    let delete = "delete from sample where counters[1] > 1000000 or extract(second from at)::int % 10 = 5";
    sqlx::query(delete).execute(&mut house.test.superuser().await).await.unwrap();
    house.store(&Batch { samples: vec![sample(bad, 1201, 120)], ..Batch::default() }).await;
    house.roll_up().await;
    assert_eq!(aside(&house).await, []);
    assert_eq!(production(&house, bad).await, 719);
}

#[tokio::test]
async fn sums_of_many_large_growths_stay_where_json_keeps_them() {
    let house = House::new().await;
    let maker = Maker::new(house.db(), house.scope).await;
    let device = maker.device(house.db(), house.scope, "D1", json!({})).await;
    // each bucket grows by the most that a bucket may
    // and begins again: what fell stays low for one reading more
    let row = |step: i64, second: i64, count| sample(device, step * 600 + second, count);
    let most = |step: i64| [row(step, 0, 0), row(step, 5, 0), row(step, 10, MAX_COUNTER)];
    house.store(&Batch { samples: (0..12).flat_map(most).collect(), ..Batch::default() }).await;
    assert!(production(&house, device).await > 0);
    house.roll_up().await;
    assert_eq!(scalar(&house, "select count(*) from dirty").await, 0);
    let hours = [(device, 60, START), (device, 60, START + Duration::hours(1))];
    assert_eq!(aside(&house).await, hours, "six of them are more than an hour takes");
    // as an older release may have left them
    sqlx::query("update r10m_run set delta[1] = 9223372036854775807")
        .execute(&mut house.test.superuser().await)
        .await
        .unwrap();
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let window = Span::new(START + Duration::minutes(10), START + Duration::minutes(50));
    assert_eq!(ok(of_devices(&mut tx, &[device], window).await).production, MAX_COUNTER);
    assert!(!ok(telemetry::verify::verify(&mut tx, None).await).is_empty(), "and verify tells of them");
}

#[tokio::test]
async fn what_the_database_refuses_is_found_among_many_and_set_aside() {
    let house = House::new().await;
    let maker = Maker::new(house.db(), house.scope).await;
    let device = maker.device(house.db(), house.scope, "D1", json!({})).await;
    house.store(&Batch { samples: steady(device), ..Batch::default() }).await;
    sqlx::query("alter table r10m_run add constraint refuse check (bucket <> '2024-05-01 00:20Z' or delta[1] < 30)")
        .execute(&mut house.test.owner().await)
        .await
        .unwrap();
    house.roll_up().await;
    assert_eq!(scalar(&house, "select count(*) from dirty").await, 0);
    assert_eq!(aside(&house).await, [(device, 10, START + Duration::minutes(20))]);
    assert_eq!(production(&house, device).await, 719 - 60);
}
