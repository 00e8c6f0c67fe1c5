//! P3: the live board of 500 machines with 200 viewers, against pgbench with a SELECT of the same rows at the same
//! rate. A build without the call says so.

use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use proof::figures::percentile;
use proof::http::{Caller, Request};
use proof::results::Measurement;
use serde_json::{Value, json};
use telemetry::{Batch, BatchId, Sample, store_batch};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::pairs::{PAIRS, Pairs, short};
use crate::world::World;

const MACHINES: usize = 500;
const VIEWERS: u32 = 200;
/// Each viewer asks once in so long.
const EVERY: Duration = Duration::from_secs(2);
const STRETCH: Duration = Duration::from_secs(8);
const CALL: &str = "/api/operatingStatus/query/list";
const COLUMNS: [&str; 20] = [
    "lineName",
    "recipeDataName",
    "userItemCode",
    "recipeDataNumber",
    "alarmCount",
    "productionSpeed",
    "output",
    "powerOnTime",
    "runTime",
    "productionTime",
    "stopTime",
    "alarmStopTime",
    "weightCheckerOk",
    "weightCheckerNg",
    "yieldRate",
    "operatingRatio",
    "filmUsage",
    "filmUsageOk",
    "filmUsageLoss",
    "filmLossRate",
];
const TARGET: &str = "p99 <= 1.5 times; unchanged 304; fresh <= 2 s";

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    let work = format!(
        "live board of {MACHINES} machines x 20 columns, {VIEWERS} viewers; peer pgbench, the same rows at the same rate"
    );
    let probe = ask(&mut Caller::new(world.stage.api), &world.token, None).await?;
    if probe.status != 200 {
        return Ok(vec![Measurement::new(
            "P3",
            &work,
            format!("not measured: the call answers {}", probe.status),
            TARGET,
            false,
        )]);
    }
    let device = prepare(world).await?;
    let mut pairs = Pairs::default();
    for round in 0..=PAIRS {
        let peer = pgbench(world)?;
        let ours = percentile(&viewers(world).await?, 0.99);
        if round > 0 {
            pairs.add(ours, peer);
        }
    }
    let (status, bytes) = unchanged(world).await?;
    let fresh = fresh(world, device).await?;
    let found = format!(
        "p99 {}; unchanged {status}; fresh after {} ms; answer {} kB",
        pairs.told("ms"),
        short(fresh),
        bytes / 1_000
    );
    Ok(vec![Measurement::new("P3", &work, found, TARGET, pairs.ratio() <= 1.5 && status == 304 && fresh <= 2_000.0)])
}

pub(crate) async fn ask(caller: &mut Caller, token: &str, held: Option<&str>) -> Result<proof::http::Answer> {
    let bearer = format!("Bearer {token}");
    let body = json!({"columns": COLUMNS}).to_string();
    let mut headers = vec![("authorization", bearer.as_str()), ("content-type", "application/json")];
    headers.extend(held.map(|tag| ("if-none-match", tag)));
    caller.send(&Request { method: "POST", path: CALL, headers: &headers, body: body.as_bytes() }).await
}

/// A line and a filler for each machine, and what they said last. One of them.
async fn prepare(world: &World) -> Result<Uuid> {
    furnish(world, "Board", MACHINES).await?;
    let text = "update device_status s set at = now(), layout_id = 903, \"values\" = array[60, 800]::real[],
           counters = array[1000, 990, 10, 200000], received_at = now()
           from device d where d.company_id = 1 and d.equipment_number like 'Board-%' and s.company_id = 1 and s.device_id = d.device_id;
         insert into state_interval (company_id, device_id, started_at, state)
         select 1, device_id, now() - interval '1 hour', 'filling' from device where company_id = 1 and equipment_number like 'Board-%'";
    world.execute(text).await?;
    world.execute("analyze").await?;
    let sql = "select device_id from device where company_id = 1 and equipment_number = 'Board-1'";
    Ok(sqlx::query_scalar(sql).fetch_one(&mut world.stage.look().await?).await?)
}

/// So many lines under a name, each with a filler `<name>-<n>` that was never heard; and the layout 903.
pub(crate) async fn furnish(world: &World, name: &str, machines: usize) -> Result<()> {
    let text = format!(
        "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
         values (1, 903, 10, array['production_speed', 'film_remaining']::text[],
           array['production_count', 'weight_checker_ok', 'weight_checker_ng', 'film_used']::text[], now())
         on conflict do nothing;
         insert into line (company_id, line_id, location_id, name, created_at)
         select 1, gen_random_uuid(), (select location_id from location where company_id = 1 order by location_id limit 1),
           '{name} ' || n, now() from generate_series(1, {machines}) n;
         insert into device (company_id, device_id, location_id, line_id, category, equipment_number, display_name, iot, registered_at, updated_at)
         select 1, gen_random_uuid(), location_id, line_id, 'filling-machine', replace(name, ' ', '-'), name, true, now(), now()
           from line where company_id = 1 and name like '{name} %';
         insert into device_status (company_id, device_id, at, seq, layout_id, \"values\", received_at)
         select 1, device_id, 'epoch', 0, 0, '{{}}', 'epoch' from device where company_id = 1 and equipment_number like '{name}-%'"
    );
    world.execute(&text).await
}

/// Milliseconds of each viewer's calls, spread evenly over the interval.
async fn viewers(world: &World) -> Result<Vec<f64>> {
    let begun = Instant::now();
    let mut tasks = tokio::task::JoinSet::new();
    for viewer in 0..VIEWERS {
        let (to, token) = (world.stage.api, world.token.clone());
        tasks.spawn(async move {
            let (mut caller, mut times) = (Caller::new(to), Vec::new());
            tokio::time::sleep(EVERY * viewer / VIEWERS).await;
            while begun.elapsed() < STRETCH {
                let asked = Instant::now();
                let answer = ask(&mut caller, &token, None).await?;
                ensure!(answer.status == 200, "the board answers {}", answer.status);
                times.push(asked.elapsed());
                tokio::time::sleep(EVERY.saturating_sub(asked.elapsed())).await;
            }
            Ok(times)
        });
    }
    let mut all = Vec::new();
    for times in tasks.join_all().await {
        all.extend(times?.into_iter().map(|time| time.as_secs_f64() * 1_000.0));
    }
    Ok(all)
}

/// p99 in milliseconds of the same rows, read by pgbench at the viewers' rate.
fn pgbench(world: &World) -> Result<f64> {
    let folder = world.stage.folder.join("pgbench");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    let script = folder.join("script.sql");
    let select = "select d.device_id, d.display_name, d.line_id, s.at, s.layout_id, s.\"values\", s.counters, i.state, i.started_at
        from device d join device_status s using (company_id, device_id)
        left join state_interval i on i.company_id = d.company_id and i.device_id = d.device_id and i.ended_at is null
        where d.company_id = 1 and d.equipment_number like 'Board-%';";
    std::fs::write(&script, select.replace('\n', " "))?;
    let rate = VIEWERS / u32::try_from(EVERY.as_secs())?;
    let output = Command::new("pgbench")
        .current_dir(&folder)
        .args(["-n", "-M", "prepared", "-c", "50", "-j", "2", "-l", "-R", &rate.to_string()])
        .args(["-T", &STRETCH.as_secs().to_string(), "-f"])
        .arg(&script)
        .arg(world.stage.url("postgres"))
        .output()
        .context("pgbench")?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut times: Vec<f64> = Vec::new();
    for log in std::fs::read_dir(&folder)?.filter_map(Result::ok).filter(|file| file.path() != script) {
        // client, number, microseconds, ..
        let text = std::fs::read_to_string(log.path())?;
        times.extend(
            text.lines().filter_map(|line| line.split(' ').nth(2)?.parse::<f64>().ok()).map(|micros| micros / 1_000.0),
        );
    }
    ensure!(!times.is_empty(), "pgbench wrote no log");
    Ok(percentile(&times, 0.99))
}

/// Status of a call that holds the answer already, and the answer's bytes.
async fn unchanged(world: &World) -> Result<(u16, usize)> {
    let mut caller = Caller::new(world.stage.api);
    let first = ask(&mut caller, &world.token, None).await?;
    let again = ask(&mut caller, &world.token, first.etag.as_deref()).await?;
    Ok((again.status, first.bytes.len()))
}

/// Milliseconds from the commit of a batch to its appearance on the board.
async fn fresh(world: &World, device_id: Uuid) -> Result<f64> {
    let at = OffsetDateTime::now_utc().replace_microsecond(0)?;
    let sample =
        Sample { device_id, at, layout_id: 903, values: vec![Some(77.7), Some(799.0)], counters: vec![Some(1_001); 4] };
    let id = BatchId { gateway_id: kernel::ids::new_id(), boot_id: kernel::ids::new_id(), seq: 1 };
    let batch = Batch { id: Some(id), samples: vec![sample], events: Vec::new() };
    let mut tx = world.db.begin(World::scope()).await?;
    store_batch(&mut tx, &batch, OffsetDateTime::now_utc()).await.map_err(|e| anyhow::anyhow!("{e:?}"))?;
    tx.commit().await?;
    let committed = Instant::now();
    let mut caller = Caller::new(world.stage.api);
    loop {
        let rows = ask(&mut caller, &world.token, None).await?.json();
        if rows.to_string().contains("77.7") {
            return Ok(committed.elapsed().as_secs_f64() * 1_000.0);
        }
        ensure!(committed.elapsed() < Duration::from_secs(30), "the board does not show it: {}", first_row(&rows));
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

fn first_row(rows: &Value) -> String {
    rows["data"][0].to_string()
}
