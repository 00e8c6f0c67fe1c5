//! A line's day equals the sum of its buckets and what a plain model says, whatever comes late, resets or repeats,
//! in zones whose days have 23 and 25 hours or begin off the hour, at any start hour, rolled up or not.

use std::collections::BTreeMap;

use db::{Db, Partitions, Scope};
use kernel::Zone;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::json;
use telemetry::figures::{Figures, Totals, of_devices, of_each};
use telemetry::material::DeviceSpan;
use telemetry::registration::register_layout;
use telemetry::signals::Layout;
use telemetry::{Batch, Event, Kind, Sample, Span};
use time::macros::datetime;
use time::{Date, Duration, OffsetDateTime};
use uuid::Uuid;

use crate::house::{House, Maker, NOW, ok, roll_up, store};

const CASES: u32 = 24;
/// Minutes between rows; three of them are silence.
const STEP: i64 = 10;
/// Rows over three days and a half.
const ROWS: i64 = 84 * 6;

/// What a day made, and its minutes: those in which the machine spoke, and what it said of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Day {
    made: i64,
    heard: i64,
    ran: i64,
    stopped: i64,
    alarm: i64,
}

impl From<&Totals> for Day {
    fn from(totals: &Totals) -> Self {
        let figures = Figures::from(totals);
        Self {
            made: totals.ok,
            heard: figures.power_on_time / 60,
            ran: figures.operating_time / 60,
            stopped: figures.stop_time / 60,
            alarm: figures.alarm_stop_time / 60,
        }
    }
}

/// Zones with the changes of the clock that the days around `from` have.
const PLACES: [(&str, OffsetDateTime); 7] = [
    ("Asia/Tokyo", datetime!(2024-05-01 00:00 UTC)),
    ("Europe/Berlin", datetime!(2024-03-30 00:00 UTC)),
    ("Europe/Berlin", datetime!(2024-10-26 00:00 UTC)),
    ("America/New_York", datetime!(2024-11-02 00:00 UTC)),
    ("America/Havana", datetime!(2024-03-09 00:00 UTC)),
    ("Asia/Kolkata", datetime!(2024-05-01 00:00 UTC)),
    ("Australia/Lord_Howe", datetime!(2024-04-06 00:00 UTC)),
];

#[derive(Clone, Debug)]
struct Case {
    place: usize,
    start_hour: u8,
    /// By row: the reading of the counter, which may begin again at any row.
    rows: BTreeMap<i64, i64>,
    /// By minute: the state that begins there.
    states: BTreeMap<i64, &'static str>,
    /// Order of delivery, with repetitions.
    order: Vec<(bool, i64)>,
    /// Rows a batch, and whether a roll-up follows.
    cuts: Vec<(usize, bool)>,
    /// Whether all is rolled up before the days are asked for.
    settled: bool,
}

fn rows() -> impl Strategy<Value = BTreeMap<i64, i64>> {
    // a row may be missing, and the counter may have begun again before it
    let step = (prop::bool::weighted(0.85), prop::bool::weighted(0.02), 0i64..400);
    prop::collection::vec(step, usize::try_from(ROWS).unwrap()).prop_map(|steps| {
        let mut reading = 0;
        let read = (0i64..).zip(steps).filter_map(|(row, (there, reset, grown))| {
            reading = if reset { grown } else { reading + grown };
            there.then_some((row, reading))
        });
        read.collect()
    })
}

fn case() -> impl Strategy<Value = Case> {
    let word = prop::sample::select(vec!["input", "filling", "manual", "alarm", "stopped"]);
    let states = prop::collection::btree_map(0..ROWS * STEP, word, 5..60);
    let cuts = prop::collection::vec((20usize..200, any::<bool>()), 1..6);
    (0..PLACES.len(), 0u8..24, rows(), states, cuts, any::<bool>()).prop_flat_map(
        |(place, start_hour, rows, states, cuts, settled)| {
            let told: Vec<(bool, i64)> =
                rows.keys().map(|row| (true, *row)).chain(states.keys().map(|minute| (false, *minute))).collect();
            let twice: Vec<_> = told.iter().chain(told.iter().step_by(5)).copied().collect();
            Just(twice).prop_shuffle().prop_map(move |order| Case {
                place,
                start_hour,
                rows: rows.clone(),
                states: states.clone(),
                order,
                cuts: cuts.clone(),
                settled,
            })
        },
    )
}

impl Case {
    fn at(&self, minute: i64) -> OffsetDateTime {
        PLACES[self.place].1 + Duration::minutes(minute)
    }

    fn zone(&self) -> Zone {
        Zone::parse(PLACES[self.place].0).unwrap()
    }

    fn batch(&self, device_id: Uuid, told: &[(bool, i64)]) -> Batch {
        let mut batch = Batch::default();
        for (sample, place) in told {
            if *sample {
                let at = self.at(place * STEP);
                let counters = vec![Some(self.rows[place])];
                batch.samples.push(Sample { device_id, at, layout_id: 7, values: vec![], counters });
            } else {
                let code = self.states[place].to_owned();
                batch.events.push(Event { device_id, at: self.at(*place), ordinal: 0, kind: Kind::State, code });
            }
        }
        batch
    }

    async fn deliver(&self, db: &Db, scope: Scope, device_id: Uuid) {
        let mut rest = self.order.as_slice();
        for (length, rolls) in self.cuts.iter().cycle() {
            let (now, later) = rest.split_at((*length).min(rest.len()));
            store(db, scope, &self.batch(device_id, now)).await;
            if *rolls {
                roll_up(db, scope).await;
            }
            rest = later;
            if rest.is_empty() {
                break;
            }
        }
        if self.settled {
            roll_up(db, scope).await;
        }
    }

    /// The days that the rows touch, with their spans.
    fn days(&self) -> Vec<(Date, Span)> {
        let (zone, hour) = (self.zone(), self.start_hour);
        let mut day = zone.line_day(self.at(0), hour);
        let last = zone.line_day(self.at(ROWS * STEP + 60), hour);
        let mut found = Vec::new();
        while day <= last {
            let next = day.next_day().unwrap();
            found.push((day, Span::new(zone.day_start(day, hour), zone.day_start(next, hour))));
            day = next;
        }
        found
    }

    /// What each day was, minute by minute and row by row.
    fn model(&self) -> BTreeMap<Date, Day> {
        let (zone, hour) = (self.zone(), self.start_hour);
        let mut days: BTreeMap<Date, Day> = BTreeMap::new();
        // the registered opening, then the readings; each adds by the two before it
        let (mut x, mut y) = (0, 0);
        for (row, z) in &self.rows {
            let grown = match (y >= x, *z) {
                (true, z) => (z - y).max(0),
                (false, z) if z >= x => z - x,
                (false, z) if z >= y => z,
                (false, _) => y,
            };
            days.entry(zone.line_day(self.at(row * STEP), hour)).or_default().made += grown;
            (x, y) = (y, *z);
        }
        let heard = self.heard();
        for minute in 0..(ROWS + 1) * STEP {
            if heard.iter().any(|(from, to)| (*from..*to).contains(&minute)) {
                let day = days.entry(zone.line_day(self.at(minute), hour)).or_default();
                day.heard += 1;
                let state = self.states.range(..=minute).next_back().map(|(_, state)| *state);
                day.ran += i64::from(matches!(state, Some("input" | "filling" | "manual")));
                day.stopped += i64::from(state == Some("stopped"));
                day.alarm += i64::from(state == Some("alarm"));
            }
        }
        days
    }

    /// Minutes in which the machine spoke: rows no more than three intervals apart belong together, and the last
    /// counts one.
    fn heard(&self) -> Vec<(i64, i64)> {
        let mut spans: Vec<(i64, i64)> = Vec::new();
        for row in self.rows.keys() {
            let (from, to) = (row * STEP, (row + 1) * STEP);
            match spans.last_mut() {
                Some(last) if from - (last.1 - STEP) <= 3 * STEP => last.1 = to,
                _ => spans.push((from, to)),
            }
        }
        spans
    }
}

async fn totals(db: &Db, scope: Scope, device_id: Uuid, span: Span) -> Totals {
    let mut tx = db.begin(scope).await.unwrap();
    ok(of_devices(&mut tx, &[device_id], span).await)
}

/// The sum over the buckets of this length into which a span falls.
async fn in_pieces(db: &Db, scope: Scope, device_id: Uuid, span: Span, step: Duration) -> Totals {
    let mut pieces = Vec::new();
    let mut from = span.from;
    while from < span.to {
        let to = (telemetry::model::floor(from, step) + step).min(span.to);
        pieces.push(DeviceSpan::new(device_id, Span::new(from, to)));
        from = to;
    }
    let mut tx = db.begin(scope).await.unwrap();
    let (each, _) = ok(of_each(&mut tx, &pieces, &[]).await);
    Totals::sum(&each)
}

async fn keep_partitions(db: &Db) {
    let mut tx = db.begin_unscoped().await.unwrap();
    for (_, from) in PLACES {
        let stretch = Partitions { from: from - Duration::days(2), to: from + Duration::days(6) };
        db::keep_partitions(&mut tx, stretch).await.unwrap();
    }
    tx.commit().await.unwrap();
}

/// Says whether each week and month of these days is the sum of its days.
async fn weeks_and_months_sum(db: &Db, scope: Scope, device_id: Uuid, days: &[(Date, Span)]) -> bool {
    let monday = |day: &Date| day.saturating_sub(Duration::days(day.weekday().number_days_from_monday().into()));
    for bucket in [|day: &Date| day.replace_day(1).unwrap(), monday] {
        for part in days.chunk_by(|one, other| bucket(&one.0) == bucket(&other.0)) {
            let mut sum = Totals::default();
            for (_, day) in part {
                sum.add(&totals(db, scope, device_id, *day).await);
            }
            let whole = Span::new(part[0].1.from, part[part.len() - 1].1.to);
            if totals(db, scope, device_id, whole).await != sum {
                return false;
            }
        }
    }
    true
}

#[tokio::test]
async fn a_day_equals_the_sum_of_its_buckets_and_of_its_rows() {
    let house = House::new().await;
    let (db, scope) = (house.db(), house.scope);
    keep_partitions(db).await;
    let maker = Maker::new(db, scope).await;
    let mut tx = db.begin(scope).await.unwrap();
    let interval_s = i32::try_from(STEP * 60).unwrap();
    let layout =
        Layout { layout_id: 7, interval_s, value_keys: vec![], counter_keys: vec!["weight_checker_ok".into()] };
    ok(register_layout(&mut tx, &layout, NOW).await);
    tx.commit().await.unwrap();
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let mut lengths = Vec::new();
    for number in 0..CASES {
        let case = case().new_tree(&mut runner).unwrap().current();
        let device_id = maker.device(db, scope, &format!("D{number}"), json!({"weight_checker_ok": 0})).await;
        let mut tx = db.begin(scope).await.unwrap();
        sqlx::query("update device set interval_s = $3 where company_id = $1 and device_id = $2")
            .bind(tx.company())
            .bind(device_id)
            .bind(interval_s)
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
        case.deliver(db, scope, device_id).await;
        let model = case.model();
        let mut all = Totals::default();
        for (day, span) in case.days() {
            lengths.push(span.ms() / 3_600_000);
            let whole = totals(db, scope, device_id, span).await;
            let what = format!("case {number}, {day} of {} from {} h: {case:?}", PLACES[case.place].0, case.start_hour);
            assert_eq!(whole, in_pieces(db, scope, device_id, span, Duration::HOUR).await, "{what}");
            let expected = model.get(&day).copied().unwrap_or_default();
            assert_eq!(Day::from(&whole), expected, "{what}");
            // time of which nobody knows what the machine did is unknown, never a stop
            let known = expected.ran + expected.stopped + expected.alarm;
            assert_eq!(Figures::from(&whole).unknown_time / 60, span.ms() / 60_000 - known, "{what}");
            all.add(&whole);
        }
        let days = case.days();
        let parts = weeks_and_months_sum(db, scope, device_id, &days).await;
        assert!(parts, "case {number}: {case:?}");
        let span = Span::new(days[0].1.from, days[days.len() - 1].1.to);
        assert_eq!(all, totals(db, scope, device_id, span).await, "case {number}: {case:?}");
    }
    assert!(
        [23, 24, 25].iter().all(|hours| lengths.contains(hours)),
        "the cases hold short and long days: {lengths:?}"
    );
}
