//! Any order, any repetition, any cut into batches, roll-ups in between: the same rows in every table as delivery in
//! order, and both equal the independent recomputation.

use std::collections::BTreeMap;

use db::{Db, Scope};
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Value, json};
use telemetry::{Batch, Event, Kind, Sample};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::house::{House, Maker, company, ok, roll_up, store};

/// Clusters of samples begin at every fifty minutes from here, so each lies across the edge of a ten-minute bucket.
const START: OffsetDateTime = datetime!(2024-05-01 00:45 UTC);
const CASES: u32 = 60;

/// A sample or an event, without its device.
#[derive(Clone, Debug)]
enum Row {
    Sample { at: i64, layout: i32, values: [Option<i16>; 2], counters: [Option<i64>; 3] },
    Event { at: i64, ordinal: i16, kind: Kind, code: &'static str },
}

impl Row {
    fn second(&self) -> i64 {
        match self {
            Self::Sample { at, .. } | Self::Event { at, .. } => *at,
        }
    }

    fn put(&self, device_id: Uuid, batch: &mut Batch) {
        let instant = START + Duration::seconds(self.second());
        match self {
            Self::Sample { layout, values, counters, .. } => batch.samples.push(Sample {
                device_id,
                at: instant,
                layout_id: *layout,
                values: values
                    .iter()
                    .take(if *layout == 1 { 2 } else { 1 })
                    .map(|v| v.map(|v| f32::from(v) * 0.1))
                    .collect(),
                counters: counters.iter().take(if *layout == 1 { 2 } else { 3 }).copied().collect(),
            }),
            Self::Event { ordinal, kind, code, .. } => {
                batch.events.push(Event {
                    device_id,
                    at: instant,
                    ordinal: *ordinal,
                    kind: *kind,
                    code: (*code).to_owned(),
                });
            }
        }
    }
}

/// Ten clusters of forty rows, nine seconds apart: neighbours may be joined or parted by a silence.
fn instant(step: i64) -> i64 {
    step / 40 * 3000 + step % 40 * 9
}

/// One reading each instant: of two that differ the first to come would stand.
fn samples() -> impl Strategy<Value = Vec<Row>> {
    let reading = (
        1i32..3,
        prop::array::uniform2(prop::option::weighted(0.9, -500i16..500)),
        prop::array::uniform3(prop::option::weighted(0.85, 0i64..1000)),
    );
    prop::collection::btree_map(0i64..400, reading, 4..40).prop_map(|all: BTreeMap<_, _>| {
        let sample = |(step, (layout, values, counters)): (i64, (i32, _, _))| Row::Sample {
            at: instant(step),
            layout: 1 + i32::from(layout == 2 && step % 3 == 0),
            values,
            counters,
        };
        all.into_iter().map(sample).collect()
    })
}

fn events() -> impl Strategy<Value = Vec<Row>> {
    const WORDS: &[(Kind, &[&str])] = &[
        (Kind::State, &["input", "filling", "operating", "manual", "alarm", "stopped"]),
        (Kind::State, &["filling", "stopped"]),
        (Kind::State, &["stopped"]),
        (Kind::Item, &[""]),
        (Kind::AlarmOn, &["12", "27"]),
        (Kind::AlarmOff, &["12", "27"]),
        (Kind::Item, &["12", "13", ""]),
        (Kind::Film, &["01-A100-GT", ""]),
        (Kind::Reject, &["1", "7"]),
    ];
    let event = (0i64..100, 0i16..2, prop::sample::select(WORDS), any::<prop::sample::Index>()).prop_map(
        |(at, ordinal, (kind, codes), code)| Row::Event { at: at * 300, ordinal, kind, code: code.get::<&str>(codes) },
    );
    prop::collection::vec(event, 4..40)
}

#[derive(Clone, Debug)]
struct Case {
    told: Vec<Row>,
    /// The told rows with repetitions, shuffled.
    delivered: Vec<Row>,
    /// Lengths of batches, and whether a roll-up follows.
    cuts: Vec<(usize, bool)>,
    opening: bool,
}

fn case() -> impl Strategy<Value = Case> {
    (samples(), events()).prop_flat_map(|(samples, events)| {
        let told: Vec<Row> = samples.into_iter().chain(events).collect();
        let twice: Vec<Row> = told.iter().chain(told.iter().step_by(3)).cloned().collect();
        let cuts = prop::collection::vec((1usize..8, any::<bool>()), 1..6);
        (Just(told), Just(twice).prop_shuffle(), cuts, any::<bool>())
            .prop_map(|(told, delivered, cuts, opening)| Case { told, delivered, cuts, opening })
    })
}

fn batch(device_id: Uuid, told: &[Row]) -> Batch {
    let mut batch = Batch::default();
    told.iter().for_each(|row| row.put(device_id, &mut batch));
    batch
}

async fn deliver(db: &Db, scope: Scope, device_id: Uuid, case: &Case) {
    let mut rest = case.delivered.as_slice();
    for (length, rolls) in case.cuts.iter().cycle() {
        let (now, later) = rest.split_at((*length).min(rest.len()));
        store(db, scope, &batch(device_id, now)).await;
        if *rolls {
            roll_up(db, scope).await;
        }
        rest = later;
        if rest.is_empty() {
            return;
        }
    }
}

async fn deliver_in_order(db: &Db, scope: Scope, device_id: Uuid, case: &Case) {
    let mut told = case.told.clone();
    told.sort_by_key(Row::second);
    for part in told.chunks(25) {
        store(db, scope, &batch(device_id, part)).await;
    }
}

const TABLES: [(&str, &str); 12] = [
    ("sample", "at, layout_id, \"values\", counters"),
    ("event", "stream, at, ordinal, kind, code"),
    ("state_interval", "started_at, ended_at, state"),
    ("alarm_event", "code, started_at, ended_at"),
    ("production_run", "started_at, ended_at, item, film, pitch_mm"),
    ("presence", "started_at, ended_at"),
    ("power_off", "started_at, ended_at"),
    ("device_status", "at, layout_id, \"values\", counters"),
    ("r10m", "bucket, layout_id, n, n_slot, sum, min, max, last"),
    ("r1h", "bucket, layout_id, n, n_slot, sum, min, max, last"),
    ("r10m_run", "bucket, run_started_at, layout_id, delta, late, set_aside, state_ms, presence_ms"),
    ("r1h_run", "bucket, run_started_at, layout_id, delta, late, set_aside, state_ms, presence_ms"),
];

/// All that is stored of a device, but for when and how it came.
async fn stored(db: &Db, scope: Scope, device_id: Uuid) -> Vec<(&'static str, Vec<String>)> {
    let mut tx = db.begin(scope).await.unwrap();
    let mut found = Vec::new();
    for (table, columns) in TABLES {
        let mut sql = db::dynamic::QueryBuilder::new("select row(");
        sql.push(columns).push(")::text from ").push(table).push(" where company_id = ").push_bind(tx.company());
        sql.push(" and device_id = ").push_bind(device_id).push(" order by 1");
        let rows: Vec<String> = sql.build_query_scalar().fetch_all(&mut *tx).await.unwrap();
        found.push((table, rows));
    }
    found
}

async fn verified(db: &Db, scope: Scope, device_id: Uuid) -> Vec<telemetry::verify::Difference> {
    let mut tx = db.begin(scope).await.unwrap();
    let mut differences = ok(telemetry::verify::intervals(&mut tx, device_id).await);
    differences.extend(ok(telemetry::verify::day(&mut tx, device_id, START).await));
    differences
}

fn opening(case: &Case) -> Value {
    if case.opening { json!({"production_count": 0, "weight_checker_ng": 40, "rotations": 700}) } else { json!({}) }
}

#[tokio::test]
async fn tables_do_not_depend_on_how_data_were_delivered() {
    let house = House::new().await;
    let db = house.db();
    let scopes = [house.scope, company(db, "B").await];
    let makers = [Maker::new(db, scopes[0]).await, Maker::new(db, scopes[1]).await];
    let mut switched_off = 0;
    let mut runner = TestRunner::new_with_rng(Config::default(), TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    for number in 0..CASES {
        let case = case().new_tree(&mut runner).unwrap().current();
        let mut sides = Vec::new();
        for (scope, maker) in scopes.iter().zip(&makers) {
            sides.push((*scope, maker.device(db, *scope, &format!("D{number}"), opening(&case)).await));
        }
        deliver(db, sides[0].0, sides[0].1, &case).await;
        deliver_in_order(db, sides[1].0, sides[1].1, &case).await;
        let mut rows = Vec::new();
        for (scope, device_id) in sides {
            roll_up(db, scope).await;
            assert_eq!(verified(db, scope, device_id).await, [], "case {number}: {case:#?}");
            rows.push(stored(db, scope, device_id).await);
        }
        let in_order = rows.pop().unwrap();
        switched_off +=
            in_order.iter().filter(|(table, _)| *table == "power_off").map(|(_, rows)| rows.len()).sum::<usize>();
        for ((table, shuffled), (_, in_order)) in rows.pop().unwrap().into_iter().zip(in_order) {
            assert_eq!(shuffled, in_order, "case {number}, {table}: {case:#?}");
        }
    }
    assert!(switched_off >= 20, "{switched_off}: the cases hardly tell of machines switched off");
}
