//! P8: batches of 500 rows through the intake's transaction, against COPY FROM of the same rows in binary.

use std::time::Instant;

use anyhow::Result;
use db::Db;
use proof::results::Measurement;
use sqlx::{Connection, PgConnection};
use telemetry::{Batch, BatchId, Event, Kind, Sample, store_batch};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::pairs::{PAIRS, Pairs};
use crate::world::{COMPANY, World, execute as sql, settle};

/// Machines of a connection; a batch holds ten instants of each.
const DEVICES: usize = 50;
const INSTANTS: i64 = 10;
const ROWS: usize = 500;
const VALUES: usize = 48;
const COUNTERS: usize = 16;
/// Batches of one side in a pair.
const BATCHES: i64 = 60;
const LAYOUT: i32 = 901;

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    prepare(world).await?;
    let mut rows = Vec::new();
    for (connections, target) in [(1, 0.4), (4, 0.3)] {
        let (pairs, rate) = pairs(world, connections).await?;
        let work = format!(
            "batches of {ROWS} rows (48 values, 16 counters), {connections} connection(s); peer COPY FROM binary"
        );
        let target_told = format!(">= {target}, >= 20,000 rows/s");
        let found = pairs.told("rows/s");
        rows.push(Measurement::new("P8", &work, found, &target_told, pairs.ratio() >= target && rate >= 20_000.0));
    }
    // what was marked is no burden to the rows that follow
    world.stage.chore(&["telemetry", "roll-up"])?;
    Ok(rows)
}

async fn prepare(world: &World) -> Result<()> {
    let text = format!(
        "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
         select 1, {LAYOUT}, 10, array(select 'bench_' || to_char(n, 'FM00') from generate_series(1, {VALUES}) n),
           array(select 'bench_' || to_char(n, 'FM00') from generate_series({VALUES} + 1, 64) n), now();
         insert into device (company_id, device_id, location_id, category, equipment_number, display_name, iot, registered_at, updated_at)
         select 1, gen_random_uuid(), (select location_id from location where company_id = 1 limit 1), 'filling-machine',
           'LOAD-' || n, 'LOAD-' || n, true, now(), now() from generate_series(1, 4 * {DEVICES}) n;
         insert into device_status (company_id, device_id, at, seq, layout_id, \"values\", received_at)
         select company_id, device_id, 'epoch', 0, 0, '{{}}', 'epoch' from device where equipment_number like 'LOAD-%';
         create table peer (like sample including all);"
    );
    sql(&world.stage, &text).await?;
    // as autovacuum would within a minute: what was made for the benchmark is a plant of some age
    sql(&world.stage, "analyze device, device_status").await
}

/// Ratios of rates, and the median of ours.
async fn pairs(world: &World, connections: usize) -> Result<(Pairs, f64)> {
    let ids: Vec<Uuid> =
        sqlx::query_scalar("select device_id from device where equipment_number like 'LOAD-%' order by 1")
            .fetch_all(&mut world.stage.look().await?)
            .await?;
    let (mut pairs, mut rates) = (Pairs::default(), Vec::new());
    // no checkpoint in between: the writes after one carry whole pages, and only one of a pair would bear that
    settle(&world.stage).await?;
    for round in 0..=PAIRS {
        // a stretch of time of its own for each round and each number of connections
        let start = world.to - time::Duration::hours(20 * 24)
            + time::Duration::hours(20 * i64::try_from(round)? + 10 * i64::from(connections == 4));
        let batches: Vec<Vec<Batch>> = ids.chunks(DEVICES).take(connections).map(|ids| batches(ids, start)).collect();
        let peer = rate(connections, copy_all(world, &batches).await?);
        let ours = rate(connections, store_all(world, batches).await?);
        // the first round warms both
        if round > 0 {
            pairs.add(ours, peer);
            rates.push(ours);
        }
    }
    Ok((pairs, proof::figures::median(&rates)))
}

#[expect(clippy::cast_precision_loss, reason = "some thousand rows")]
fn rate(connections: usize, seconds: f64) -> f64 {
    (connections * ROWS) as f64 * BATCHES as f64 / seconds
}

/// All connections at once; seconds.
async fn store_all(world: &World, batches: Vec<Vec<Batch>>) -> Result<f64> {
    let mut tasks = tokio::task::JoinSet::new();
    for _ in &batches {
        drop(world.db.begin(World::scope()).await?);
    }
    let begun = Instant::now();
    for batches in batches {
        let db = world.db.clone();
        tasks.spawn(async move { store(&db, &batches).await });
    }
    for ended in tasks.join_all().await {
        ended?;
    }
    Ok(begun.elapsed().as_secs_f64())
}

async fn store(db: &Db, batches: &[Batch]) -> Result<()> {
    for batch in batches {
        let mut tx = db.begin(World::scope()).await?;
        let stored =
            store_batch(&mut tx, batch, OffsetDateTime::now_utc()).await.map_err(|e| anyhow::anyhow!("{e:?}"))?;
        anyhow::ensure!(stored.duplicate == 0, "rows of a batch were there already");
        tx.commit().await?;
    }
    Ok(())
}

async fn copy_all(world: &World, batches: &[Vec<Batch>]) -> Result<f64> {
    let mut tasks = tokio::task::JoinSet::new();
    let mut ready = Vec::new();
    for batches in batches {
        let conn = PgConnection::connect(&world.stage.url("postgres")).await?;
        ready.push((conn, batches.iter().map(binary).collect::<Vec<_>>()));
    }
    let begun = Instant::now();
    for (mut conn, bodies) in ready {
        tasks.spawn(async move {
            for body in bodies {
                let mut copy = conn.copy_in_raw("copy peer from stdin (format binary)").await?;
                copy.send(body).await?;
                copy.finish().await?;
            }
            anyhow::Ok(())
        });
    }
    for ended in tasks.join_all().await {
        ended?;
    }
    Ok(begun.elapsed().as_secs_f64())
}

/// Batches that follow each other, each with some twenty events.
fn batches(ids: &[Uuid], start: OffsetDateTime) -> Vec<Batch> {
    let (gateway_id, boot_id) = (kernel::ids::new_id(), kernel::ids::new_id());
    (0..BATCHES)
        .map(|number| {
            let first = start + time::Duration::seconds(10 * INSTANTS * number);
            let instants = (0..INSTANTS).map(|n| first + time::Duration::seconds(10 * n));
            let samples = instants.flat_map(|at| ids.iter().map(move |id| sample(*id, at))).collect();
            let events = ids.iter().step_by(5).flat_map(|id| events(*id, first, number)).collect();
            Batch { id: Some(BatchId { gateway_id, boot_id, seq: number + 1 }), samples, events }
        })
        .collect()
}

fn sample(device_id: Uuid, at: OffsetDateTime) -> Sample {
    let step = at.unix_timestamp() / 10;
    #[expect(clippy::cast_precision_loss, reason = "a reading")]
    let value = |slot: usize| Some(100.0 + slot as f32 + (step % 97) as f32 / 10.0);
    let count = |slot: usize| Some(step * 12 + i64::try_from(slot).unwrap_or(0));
    Sample {
        device_id,
        at,
        layout_id: LAYOUT,
        values: (0..VALUES).map(value).collect(),
        counters: (0..COUNTERS).map(count).collect(),
    }
}

fn events(device_id: Uuid, at: OffsetDateTime, number: i64) -> [Event; 2] {
    let state = if number % 2 == 0 { "filling" } else { "alarm" };
    let alarm = if number % 2 == 0 { Kind::AlarmOff } else { Kind::AlarmOn };
    let event = |kind, code: &str| Event { device_id, at, ordinal: 0, kind, code: code.to_owned() };
    [event(Kind::State, state), event(alarm, "12")]
}

/// The rows of a batch as COPY reads them.
fn binary(batch: &Batch) -> Vec<u8> {
    let mut bytes = b"PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0".to_vec();
    for sample in &batch.samples {
        bytes.extend(7_i16.to_be_bytes());
        field(&mut bytes, &COMPANY.to_be_bytes());
        field(&mut bytes, sample.device_id.as_bytes());
        let since_2000 = sample.at.unix_timestamp() - 946_684_800;
        field(&mut bytes, &(since_2000 * 1_000_000).to_be_bytes());
        field(&mut bytes, &0_i64.to_be_bytes());
        field(&mut bytes, &sample.layout_id.to_be_bytes());
        let values: Vec<[u8; 4]> = sample.values.iter().map(|v| v.unwrap_or(0.0).to_be_bytes()).collect();
        field(&mut bytes, &array(700, &values));
        let counters: Vec<[u8; 8]> = sample.counters.iter().map(|c| c.unwrap_or(0).to_be_bytes()).collect();
        field(&mut bytes, &array(20, &counters));
    }
    bytes.extend((-1_i16).to_be_bytes());
    bytes
}

fn field(bytes: &mut Vec<u8>, value: &[u8]) {
    bytes.extend(i32::try_from(value.len()).unwrap_or(0).to_be_bytes());
    bytes.extend(value);
}

/// An array of one dimension without nulls.
fn array<const N: usize>(element: i32, values: &[[u8; N]]) -> Vec<u8> {
    let mut bytes = Vec::new();
    for number in [1, 0, element, i32::try_from(values.len()).unwrap_or(0), 1] {
        bytes.extend(number.to_be_bytes());
    }
    for value in values {
        field(&mut bytes, value);
    }
    bytes
}
