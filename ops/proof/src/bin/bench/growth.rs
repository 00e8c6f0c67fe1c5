//! Growth: the same queries at one month and at three years of roll-ups of two machines touch the same buffers.

use std::fmt::Write as _;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};
use db::{Db, DbSettings};
use proof::results::Measurement;
use serde_json::Value;
use telemetry::Span;
use telemetry::figures::of_devices;
use telemetry::series::{buckets, pick};
use telemetry::signals::signals;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::world::{World, instant, key, settle};

const LAYOUT: i32 = 902;
/// Plans of all statements go to the server's log, from the next connection on.
pub(crate) const EXPLAIN: &str = "alter role sosogi_app set session_preload_libraries = 'auto_explain';
  alter role sosogi_app set auto_explain.log_min_duration = 0;
  alter role sosogi_app set auto_explain.log_analyze = on;
  alter role sosogi_app set auto_explain.log_buffers = on;
  alter role sosogi_app set auto_explain.log_format = 'json';";

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    let devices = prepare(world).await?;
    let month = world.to - Duration::days(31);
    fill(world, &devices, month, world.to).await?;
    let young = touched(world, &devices).await?;
    fill(world, &devices, world.to - Duration::days(3 * 365), month).await?;
    let old = touched(world, &devices).await?;
    let row = |place: usize, work: &str| {
        let (young, old) = (young[place], old[place]);
        let found = format!("{young} buffers at one month, {old} at three years");
        #[expect(clippy::cast_precision_loss, reason = "some thousand buffers")]
        Measurement::new("grow", work, found, "<= 1.1 times", old as f64 <= young as f64 * 1.1)
    };
    Ok(vec![
        row(0, "figures of two machines over 31 days, all statements by EXPLAIN"),
        row(1, "ten-minute buckets of 15 items over 24 h"),
    ])
}

async fn prepare(world: &World) -> Result<Vec<Uuid>> {
    let text = format!(
        "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
         values (1, {LAYOUT}, 10, array(select 'bench_' || to_char(n, 'FM00') from generate_series(1, 15) n), '{{production_count}}', now());
         insert into device (company_id, device_id, location_id, category, equipment_number, display_name, iot, registered_at, updated_at)
         select 1, gen_random_uuid(), (select location_id from location where company_id = 1 limit 1), 'filling-machine',
           'GROWN-' || n, 'GROWN-' || n, true, now(), now() from generate_series(1, 2) n;
         insert into device_status (company_id, device_id, at, seq, layout_id, \"values\", received_at)
         select company_id, device_id, 'epoch', 0, 0, '{{}}', 'epoch' from device where equipment_number like 'GROWN-%';"
    );
    world.execute(&text).await?;
    let sql = "select device_id from device where equipment_number like 'GROWN-%' order by 1";
    Ok(sqlx::query_scalar(sql).fetch_all(&mut world.stage.look().await?).await?)
}

/// Roll-ups as the product leaves them, written in one go, machine by machine as time goes by.
async fn fill(world: &World, devices: &[Uuid], from: OffsetDateTime, to: OffsetDateTime) -> Result<()> {
    let (from, to) = (instant(from), instant(to));
    let ids: Vec<String> = devices.iter().map(|id| format!("'{id}'")).collect();
    let ids = ids.join(", ");
    let mut text = format!(
        "select add_partition(t, at) from unnest(array['r10m','r1h','r10m_run','r1h_run']) t,
           generate_series({from} - interval '1 month', {to} + interval '1 month', interval '1 month') at;
         insert into production_run (company_id, device_id, started_at, ended_at, item)
         select 1, id, at, at + interval '1 day', '21' from generate_series({from}, {to} - interval '1 day', interval '1 day') at, unnest(array[{ids}]::uuid[]) id;"
    );
    for (table, minutes) in [("r10m", 10), ("r1h", 60)] {
        let rows = format!(
            "generate_series({from}, {to} - interval '{minutes} minutes', interval '{minutes} minutes') at, unnest(array[{ids}]::uuid[]) id"
        );
        let _ = write!(
            text,
            "insert into {table} select 1, id, at, {LAYOUT}, 6 * {minutes}, null, array_fill(1000::float8, array[15]),
               array_fill(90::real, array[15]), array_fill(110::real, array[15]), array_fill(100::real, array[15]) from {rows} order by at;
             insert into {table}_run select 1, id, at, date_trunc('day', at), {LAYOUT}, '{{300}}',
               array[0, {minutes} * 60000, 0, 0, 0, 0], {minutes} * 60000 from {rows} order by at;"
        );
    }
    world.execute(&text).await?;
    world.execute("vacuum analyze").await?;
    settle(&world.stage).await
}

/// Buffers that each of the queries touches, by the server's own account.
async fn touched(world: &World, devices: &[Uuid]) -> Result<[i64; 2]> {
    world.execute(EXPLAIN).await?;
    let db = Db::open(&DbSettings::new(world.stage.url("sosogi_app"), 1))?;
    let month = Span::new(world.to - Duration::days(31), world.to);
    let day = Span::new(world.to - Duration::days(1), world.to);
    let keys: Vec<String> = (1..=15).map(key).collect();
    let mut found = [0; 2];
    // twice: the first finds the caches cold
    for _ in 0..2 {
        let mut tx = db.begin(World::scope()).await?;
        let known = signals(&mut tx, None).await.map_err(|e| anyhow::anyhow!("{e:?}"))?;
        let start = log(world)?.len();
        let totals = of_devices(&mut tx, devices, month).await.map_err(|e| anyhow::anyhow!("{e:?}"))?;
        ensure!(totals.production == 2 * 31 * 24 * 300, "figures are {totals:?}");
        found[0] = buffers(&log(world)?[start..])?;
        let start = log(world)?.len();
        let signals = pick(&known, &keys).map_err(|e| anyhow::anyhow!("{e:?}"))?;
        let series = buckets(&mut tx, devices[0], day, &signals).await.map_err(|e| anyhow::anyhow!("{e:?}"))?;
        ensure!(series.iter().all(|one| one.points.len() == 144), "buckets are missing");
        found[1] = buffers(&log(world)?[start..])?;
        tx.rollback().await?;
    }
    db.close().await;
    world.execute("alter role sosogi_app reset all").await?;
    Ok(found)
}

/// What the server has logged so far.
pub(crate) fn log(world: &World) -> Result<String> {
    let file: PathBuf = world.stage.folder.join("postgres/postgres.log");
    Ok(String::from_utf8_lossy(&std::fs::read(file)?).into_owned())
}

/// The sum over the plans in a stretch of the server's log.
pub(crate) fn buffers(text: &str) -> Result<i64> {
    let mut sum = 0;
    for plan in text.split("plan:\n").skip(1) {
        let mut plans = serde_json::Deserializer::from_str(plan).into_iter::<Value>();
        let root = plans.next().context("no plan")??;
        let number = |name: &str| root["Plan"][name].as_i64().unwrap_or(0);
        sum += number("Shared Hit Blocks") + number("Shared Read Blocks");
    }
    ensure!(sum > 0, "the server told no plan");
    Ok(sum)
}
