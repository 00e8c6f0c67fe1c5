//! Turns in automatic operation and time powered.

use telemetry::fixture::RollMachine;
use telemetry::material::DeviceSpan;
use telemetry::usage::{self, CountedMachine, MachineUse};
use telemetry::{Batch, Span, State, store_batch};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

use crate::house::{House, Maker, NOW, ok};

const NINE: OffsetDateTime = datetime!(2024-05-01 00:00 UTC);
const HOUR_MS: i64 = 3_600_000;

struct Roll {
    house: House,
    machine: RollMachine,
}

impl Roll {
    async fn new(opening: Option<i64>) -> Self {
        let house = House::new().await;
        let maker = Maker::new(house.db(), house.scope).await;
        let mut tx = house.db().begin(house.scope).await.unwrap();
        let machine = ok(RollMachine::create(&mut tx, maker.location_id, opening, NOW).await);
        tx.commit().await.unwrap();
        Self { house, machine }
    }

    async fn feed(&self, batch: &Batch) {
        let mut tx = self.house.db().begin(self.house.scope).await.unwrap();
        ok(store_batch(&mut tx, batch, NOW).await);
        tx.commit().await.unwrap();
    }

    async fn minutes(&mut self, from: OffsetDateTime, minutes: i64, state: State, turns: i64) {
        let batch = self.machine.minutes(from, minutes, state, turns);
        self.feed(&batch).await;
    }

    async fn done(&self, from: OffsetDateTime, to: OffsetDateTime) -> MachineUse {
        let mut tx = self.house.db().begin(self.house.scope).await.unwrap();
        let stretch = DeviceSpan::new(self.machine.device_id, Span::new(from, to));
        ok(usage::between(&mut tx, &[stretch]).await)[0]
    }

    /// Counts up to `now` and answers the total.
    async fn total(&self, now: OffsetDateTime) -> MachineUse {
        let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
        let machine = CountedMachine { device_id: self.machine.device_id, zone, start_hour: 6 };
        let mut tx = self.house.db().begin(self.house.scope).await.unwrap();
        ok(usage::count_days(&mut tx, &machine, now, false).await);
        usage::refresh(&mut tx, machine.device_id, now).await.unwrap();
        let counter = usage::counters(&mut tx, &[machine.device_id]).await.unwrap()[0];
        tx.commit().await.unwrap();
        counter.done
    }
}

// covers ST-054
#[tokio::test]
async fn turns_count_in_automatic_operation_alone_whether_read_from_rows_or_from_roll_ups() {
    let mut roll = Roll::new(Some(0)).await;
    // states that meet within a bucket: by hand until 9:05, running until 9:10, an alarm until 9:15
    roll.minutes(NINE, 5, State::Manual, 20).await;
    roll.minutes(NINE + Duration::minutes(5), 5, State::Filling, 10).await;
    roll.minutes(NINE + Duration::minutes(10), 5, State::Alarm, 1).await;
    let raw = roll.done(NINE, NINE + Duration::HOUR).await;
    assert_eq!(raw.rotations, 50, "100 by hand and 5 in an alarm do not count");
    roll.house.roll_up().await;
    assert_eq!(roll.done(NINE, NINE + Duration::HOUR).await, raw);
    // a whole hour of running is read from its sums
    roll.minutes(NINE + Duration::HOUR, 60, State::Operating, 3).await;
    roll.house.roll_up().await;
    assert_eq!(roll.done(NINE, NINE + Duration::hours(2)).await.rotations, 50 + 180);
    assert_eq!(roll.total(NINE + Duration::hours(3)).await.rotations, 230);
}

// covers ST-055
#[tokio::test]
async fn hours_count_while_the_machine_is_powered() {
    let mut roll = Roll::new(Some(0)).await;
    roll.minutes(NINE, 120, State::Stopped, 0).await;
    assert_eq!(roll.total(NINE + Duration::hours(5)).await.powered_ms, 2 * HOUR_MS, "then three hours off");
    roll.house.roll_up().await;
    assert_eq!(roll.total(NINE + Duration::hours(5)).await.powered_ms, 2 * HOUR_MS);
}

// covers ST-078
#[tokio::test]
async fn a_counter_that_restarts_adds_what_it_counted_since() {
    let mut roll = Roll::new(None).await;
    let readings = [100, 150, 20, 30];
    let mut batch = roll.machine.minutes(NINE, 0, State::Filling, 0);
    let rows = readings.iter().zip(0..);
    batch.samples = rows.map(|(reading, m)| roll.machine.row(NINE + Duration::minutes(m), *reading)).collect();
    let mut last = 0;
    for rows in 1..=readings.len() {
        let part = Batch { samples: batch.samples[..rows].to_vec(), ..batch.clone() };
        roll.feed(&part).await;
        let total = roll.total(NINE + Duration::HOUR).await.rotations;
        assert!(total >= last, "it never falls");
        last = total;
    }
    assert_eq!(last, 50 + 20 + 10);
}

#[tokio::test]
async fn days_add_up_and_late_data_change_the_day_they_belong_to() {
    let mut roll = Roll::new(Some(0)).await;
    let day = Duration::DAY;
    for n in 0..3_i32 {
        roll.minutes(NINE + day * n, 60, State::Filling, 2).await;
    }
    roll.house.roll_up().await;
    let now = NINE + day * 2 + Duration::hours(12);
    assert_eq!(roll.total(now).await, MachineUse { rotations: 360, powered_ms: 3 * HOUR_MS });
    // an hour of the second day comes late; the counter read on between
    let mut late = roll.machine.minutes(NINE + day + Duration::hours(2), 60, State::Filling, 0);
    for sample in &mut late.samples {
        sample.counters = vec![Some(240)];
    }
    roll.feed(&late).await;
    assert_eq!(roll.total(now).await, MachineUse { rotations: 360, powered_ms: 4 * HOUR_MS });

    let mut tx = roll.house.db().begin(roll.house.scope).await.unwrap();
    let id = roll.machine.device_id;
    let from = time::macros::date!(2024 - 05 - 01);
    let days = usage::days(&mut tx, &[id], from).await.unwrap();
    let hours: Vec<i64> = days.iter().map(|day| day.done.powered_ms / HOUR_MS).collect();
    assert_eq!(hours, [1, 2, 1]);
    // the middle of the first hour, and the two days after it
    let since = ok(usage::since(&mut tx, id, NINE + Duration::minutes(30)).await);
    assert_eq!(since, MachineUse { rotations: 300, powered_ms: 7 * HOUR_MS / 2 });
    let upto = ok(usage::from_to(&mut tx, id, NINE + Duration::minutes(30), NINE + day + Duration::minutes(15)).await);
    assert_eq!(upto, MachineUse { rotations: 90, powered_ms: 3 * HOUR_MS / 4 });
    let first = usage::data_after(&mut tx, id, NINE + Duration::hours(1)).await.unwrap();
    assert_eq!(first, Some(NINE + day), "silence after the hour is no data");
}
