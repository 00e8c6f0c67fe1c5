//! Counters: a counter is its name, a stray reading counts as nothing, and what grew over a silence is said to be late.

use serde_json::json;
use telemetry::figures::{Totals, of_devices};
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::verify::verify;
use telemetry::{Batch, Sample, Span};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::house::{House, Maker, NOW, ok};

/// Ten seconds before the end of a bucket, so that rows lie on both sides of its edge.
const START: OffsetDateTime = datetime!(2024-05-01 00:09:30 UTC);

fn sample(device_id: Uuid, second: i64, layout_id: i32, counters: &[i64]) -> Sample {
    let counters = counters.iter().copied().map(Some).collect();
    Sample { device_id, at: START + Duration::seconds(second), layout_id, values: vec![], counters }
}

/// Layout 901 holds what 902 holds and two counters more, so the turns stand in another slot.
async fn machine(house: &House) -> Uuid {
    let maker = Maker::new(house.db(), house.scope).await;
    let mut tx = house.db().begin(house.scope).await.unwrap();
    for (layout_id, keys) in [(901, &["production_count", "film_used", "rotations"][..]), (902, &["rotations"])] {
        let counter_keys = keys.iter().map(|key| (*key).to_owned()).collect();
        let layout = Layout { layout_id, interval_s: 10, value_keys: vec![], counter_keys };
        ok(register_layout(&mut tx, &layout, NOW).await);
    }
    tx.commit().await.unwrap();
    maker.device(house.db(), house.scope, "D1", json!({"rotations": 0})).await
}

/// The same sums from raw rows and from roll-ups, which the recomputation agrees with.
async fn totals(house: &House, device: Uuid) -> Totals {
    let window = Span::new(START - Duration::HOUR, START + Duration::days(2));
    let mut found = Vec::new();
    for _ in 0..2 {
        let mut tx = house.db().begin(house.scope).await.unwrap();
        found.push(ok(of_devices(&mut tx, &[device], window).await));
        drop(tx);
        house.roll_up().await;
    }
    let mut tx = house.db().begin(house.scope).await.unwrap();
    assert_eq!(ok(verify(&mut tx, None).await), []);
    assert_eq!(found[0], found[1]);
    found[1]
}

#[tokio::test]
async fn a_layout_that_comes_back_counts_nothing_twice() {
    let house = House::new().await;
    let device = machine(&house).await;
    let row = |n: i64| match n {
        4..=6 => sample(device, n * 10, 902, &[n]),
        _ => sample(device, n * 10, 901, &[100 + n, 1000 + n, n]),
    };
    house.store(&Batch { samples: (1..=9).map(row).collect(), ..Batch::default() }).await;
    let told = totals(&house, device).await;
    assert_eq!((told.rotations, told.production), (9, 8), "the turns from the registered 0, the bags from the first");
    assert_eq!(told.learnt_late, 4, "four bags grew while the layout did not tell of them");
}

#[tokio::test]
async fn a_wrong_turn_planted_by_hand_is_found() {
    let house = House::new().await;
    let device = machine(&house).await;
    let row =
        |n: i64| if n % 2 == 0 { sample(device, n * 10, 902, &[n]) } else { sample(device, n * 10, 901, &[n, n, n]) };
    house.store(&Batch { samples: (1..=40).map(row).collect(), ..Batch::default() }).await;
    assert_eq!(totals(&house, device).await.rotations, 40);
    for damage in [
        "update r10m_run set delta[1] = delta[1] + 1 where layout_id = 902 and bucket = '2024-05-01 00:10Z'",
        "update r10m_run set delta[3] = delta[3] - 1 where layout_id = 901 and bucket = '2024-05-01 00:10Z'",
        "update r10m_run set late = '{0,0,1}' where layout_id = 901 and bucket = '2024-05-01 00:10Z'",
        "update r10m_run set set_aside = 1 where layout_id = 901 and bucket = '2024-05-01 00:10Z'",
    ] {
        let mut tx = house.db().begin(house.scope).await.unwrap();
        assert_eq!(sqlx::query(damage).execute(&mut *tx).await.unwrap().rows_affected(), 1, "{damage}");
        let found = ok(verify(&mut tx, None).await);
        assert!(found.iter().any(|one| one.table == "r10m_run"), "{damage}: {found:?}");
        tx.rollback().await.unwrap();
    }
}

#[tokio::test]
async fn one_row_of_zeros_adds_no_bag_and_is_counted() {
    let house = House::new().await;
    let device = machine(&house).await;
    // the row of zeros is the last of its bucket, the readings after it come in the next
    let rows = [(0, 100_300), (10, 100_302), (20, 0), (30, 100_306), (40, 100_308)];
    let samples = rows.map(|(second, bags)| sample(device, second, 901, &[bags, bags, bags]));
    let [first, second, zeros, rest @ ..] = samples;
    house.store(&Batch { samples: vec![first, second, zeros], ..Batch::default() }).await;
    let told = totals(&house, device).await;
    assert_eq!((told.production, told.set_aside), (2, 0), "a reading that fell says nothing yet");
    house.store(&Batch { samples: rest.to_vec(), ..Batch::default() }).await;
    let told = totals(&house, device).await;
    assert_eq!((told.production, told.set_aside), (8, 1));
}

#[tokio::test]
async fn a_late_row_changes_what_two_readings_after_it_add() {
    let house = House::new().await;
    let device = machine(&house).await;
    let row = |second: i64, bags: i64| sample(device, second, 901, &[bags, bags, bags]);
    let rows = vec![row(0, 500), row(20, 3), row(640, 4), row(650, 5)];
    house.store(&Batch { samples: rows, ..Batch::default() }).await;
    assert_eq!(totals(&house, device).await.production, 5, "it began again");
    house.store(&Batch { samples: vec![row(10, 2)], ..Batch::default() }).await;
    assert_eq!(totals(&house, device).await.production, 5);
    house.store(&Batch { samples: vec![row(30, 501)], ..Batch::default() }).await;
    // 500, 2, 3 (began again: 3), 501 (498 more), 4 fell, 5 stays low (5)
    let told = totals(&house, device).await;
    assert_eq!((told.production, told.set_aside), (3 + 498 + 5, 0));
}

#[tokio::test]
async fn what_grew_over_a_silence_counts_where_it_was_learnt_and_says_so() {
    let house = House::new().await;
    let device = machine(&house).await;
    let row = |second: i64, bags: i64| sample(device, second, 901, &[bags, bags, bags]);
    let samples = vec![row(0, 10), row(10, 12), row(7_200, 612), row(7_210, 614)];
    house.store(&Batch { samples, ..Batch::default() }).await;
    let told = totals(&house, device).await;
    assert_eq!((told.production, told.learnt_late, told.set_aside), (604, 600, 0));
    let mut tx = house.db().begin(house.scope).await.unwrap();
    let silence = Span::new(START + Duration::HOUR, START + Duration::hours(2) - Duration::MINUTE);
    assert_eq!(ok(of_devices(&mut tx, &[device], silence).await).production, 0);
}

/// Layout 903 counts bags and weighs them, 904 weighs them alone.
async fn weigher(house: &House) -> Uuid {
    let maker = Maker::new(house.db(), house.scope).await;
    let mut tx = house.db().begin(house.scope).await.unwrap();
    for (layout_id, keys) in [(903, &["production_count", "weight_checker_ok"][..]), (904, &["weight_checker_ok"])] {
        let counter_keys = keys.iter().map(|key| (*key).to_owned()).collect();
        let layout = Layout { layout_id, interval_s: 10, value_keys: vec![], counter_keys };
        ok(register_layout(&mut tx, &layout, NOW).await);
    }
    tx.commit().await.unwrap();
    maker.device(house.db(), house.scope, "D1", json!({"production_count": 0, "weight_checker_ok": 0})).await
}

#[tokio::test]
async fn bags_that_were_weighed_while_nobody_counted_are_told_once() {
    let house = House::new().await;
    let device = weigher(&house).await;
    // counted with a bag in ten rejected; weighed alone over the edge of a bucket and for a day; counted again
    let counted = |second: i64, ok: i64| sample(device, second, 903, &[ok * 10 / 9, ok]);
    let weighed = |second: i64, ok: i64| sample(device, second, 904, &[ok]);
    let samples = vec![
        counted(0, 90),
        counted(10, 99),
        weighed(20, 108),
        weighed(700, 900),
        weighed(80_000, 9_000),
        counted(80_010, 9_009),
        counted(80_020, 9_018),
    ];
    house.store(&Batch { samples, ..Batch::default() }).await;
    let told = totals(&house, device).await;
    assert_eq!((told.ok, told.production), (9_018, 110 + (9_009 - 99) + 10));
}

#[tokio::test]
async fn a_late_row_that_weighs_changes_what_the_next_counted_one_adds() {
    let house = House::new().await;
    let device = weigher(&house).await;
    let counted = |second: i64, bags: i64| sample(device, second, 903, &[bags + 5, bags]);
    let weighed = |second: i64, bags: i64| sample(device, second, 904, &[bags]);
    house
        .store(&Batch { samples: vec![counted(0, 10), counted(9_000, 500), counted(9_010, 503)], ..Batch::default() })
        .await;
    assert_eq!(totals(&house, device).await.production, 508);
    // rows of two hours that came late; in two of their buckets one that counts has none of its weigher's readings
    let mut blind = counted(4_000, 300);
    blind.counters[1] = None;
    let rows = vec![weighed(1_000, 100), weighed(1_010, 101), weighed(3_000, 200), blind];
    house.store(&Batch { samples: rows, ..Batch::default() }).await;
    // 15 at the beginning, 190 weighed; at 4,000 nothing was weighed; then the counter goes on by 200 and by 3
    assert_eq!(totals(&house, device).await.production, 15 + 190 + 200 + 3);
    // one that says nothing leaves the same to the next reading
    let mut mute = weighed(5_000, 0);
    mute.counters = vec![None];
    house.store(&Batch { samples: vec![mute], ..Batch::default() }).await;
    assert_eq!(totals(&house, device).await.production, 15 + 190 + 300 + 3);
}
