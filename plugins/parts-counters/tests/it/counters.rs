//! Counters move once in 24 hours, or when somebody asks.

use kernel::zone::write_date;
use serde_json::json;
use time::{Duration, OffsetDateTime};

use crate::world::{PLACE, World};

fn refreshed_at(detail: &serde_json::Value) -> OffsetDateTime {
    kernel::zone::parse_iso(detail["refreshedAt"].as_str().unwrap()).unwrap()
}

// covers API-085 ENT-034 ST-060
#[tokio::test(flavor = "multi_thread")]
async fn what_was_done_since_a_replacement_is_told_beside_what_was_done_in_all() {
    let mut world = World::new().await;
    let end = world.now();
    world.fill_until(end - Duration::minutes(10), 40 * 60 - 10, 0).await;
    world.fill_until(end, 10, 100).await;
    let _worker = world.worker();
    world.until_refreshes(1).await;
    let part = world.replace(PLACE).await;
    world.shift(24);
    let end = world.now();
    world.fill_until(end - Duration::minutes(1), 15 * 60 - 1, 0).await;
    world.fill_until(end, 1, 500).await;
    world.refresh().await;
    let detail = world.detail(&part).await;
    let (since, current) = (&detail["rotationsSince"], &detail["currentRotations"]);
    assert_eq!((since, current), (&json!(500), &json!(1500)), "{detail}");
    // the two stretches of a day join within a millisecond
    let hours = |name: &str| (detail[name].as_f64().unwrap() * 100.0).round();
    assert_eq!((hours("hoursSince"), hours("currentHours")), (1500.0, 5500.0), "{detail}");
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let first = write_date(zone.date(end - Duration::hours(15)));
    assert_eq!(detail["iotDataStartDate"], json!(first));
}

// covers OPS-020 CONST-055
#[tokio::test(flavor = "multi_thread")]
async fn counters_move_every_24_hours_and_not_between() {
    let mut world = World::new().await;
    let part = world.replace(PLACE).await;
    let _worker = world.worker();
    world.until_refreshes(1).await;
    // to just after the ordinary slot
    let slot = world.next_slot().await;
    world.app.app.clock.shift((slot - world.now()).whole_seconds() + 1);
    world.until_refreshes(2).await;
    let first = world.detail(&part).await;
    world.shift(12);
    world.fill(60, 5).await;
    world.until_quiet().await;
    let between = world.detail(&part).await;
    assert_eq!(
        (&between["rotationsSince"], &between["refreshedAt"]),
        (&first["rotationsSince"], &first["refreshedAt"])
    );
    assert_eq!(world.refreshes().await, 2);
    world.shift(12);
    world.until_refreshes(3).await;
    let second = world.detail(&part).await;
    assert_eq!((&second["rotationsSince"], &second["hoursSince"]), (&json!(300), &json!(1.0)));
    let apart = refreshed_at(&second) - refreshed_at(&first);
    assert!((apart - Duration::DAY).abs() < Duration::MINUTE, "{apart}");
}

// covers OPS-021
#[tokio::test(flavor = "multi_thread")]
async fn a_missed_refresh_is_made_up_once_and_the_next_comes_at_its_time() {
    let world = World::new().await;
    let worker = world.worker();
    world.until_refreshes(1).await;
    let slot = world.next_slot().await;
    worker.drain().await;
    // off until 30 hours after the start, past one slot at least
    world.shift(30);
    let missed = world.now();
    let _worker = world.worker();
    world.until_refreshes(2).await;
    world.until_quiet().await;
    assert_eq!(world.refreshes().await, 2, "one, however many slots were missed");
    let next = world.next_slot().await;
    assert!(next > missed && next - missed <= Duration::DAY, "{next}");
    assert_eq!((next - slot).whole_seconds() % 86_400, 0, "the hour of the day stays");
}
