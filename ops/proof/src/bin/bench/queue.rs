//! P10: jobs that do nothing from the ledger to their end, against bare apalis on Redis; how soon a job starts; what a
//! job row adds to a business transaction.

use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use apalis::layers::WorkerBuilderExt;
use apalis::prelude::{BoxDynError, TaskBuilder, WorkerBuilder};
use apalis_redis::queries::push_tasks;
use apalis_redis::{Config, RedisStorage};
use db::TenantTx;
use jobs::Bell;
use proof::figures::{median, percentile};
use proof::results::Measurement;
use proof::stage::free_address;
use serde_json::json;
use uuid::Uuid;

use crate::pairs::{PAIRS, Pairs, short};
use crate::world::{World, settle};

/// Below the 8,000 at which the peer fails when they come due at once.
const JOBS: usize = 6_000;
const SLOTS: usize = 40;
const PAYLOAD: &str = r#"{"act":"Nothing","ledger":"/dev/null"}"#;

static DONE: AtomicUsize = AtomicUsize::new(0);

async fn nothing(_: Uuid) -> Result<(), BoxDynError> {
    DONE.fetch_add(1, Ordering::Relaxed);
    Ok(())
}

/// The peer's process: `peer-queue REDIS NAME`. Prefills a queue, works it off, prints the seconds.
pub(crate) async fn peer(args: &[String]) -> Result<()> {
    let (url, name) = (args.first().context("redis")?, args.get(1).context("name")?);
    let mut conn = apalis_redis::connect(url.as_str()).await?;
    let config = Config::default().queue(name).batch_size(1);
    for _ in 0..JOBS / 500 {
        let ids = (0..500).map(|_| kernel::ids::new_id());
        let tasks = ids.map(|id| Ok(TaskBuilder::new(serde_json::to_vec(&id)?).build())).collect::<Result<Vec<_>>>()?;
        push_tasks(&mut conn, &config, &tasks).await.map_err(|error| anyhow::anyhow!("{error}"))?;
    }
    let begun = Instant::now();
    let worker = WorkerBuilder::new(name.as_str())
        .backend(RedisStorage::<Uuid>::new(conn).with_config(config))
        .concurrency(SLOTS)
        .build(nothing);
    let watch = async {
        while DONE.load(Ordering::Relaxed) < JOBS {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::select! {
        ended = worker.run() => ended?,
        () = watch => println!("{}", begun.elapsed().as_secs_f64()),
    }
    std::process::exit(0);
}

pub(crate) async fn run(world: &mut World) -> Result<Vec<Measurement>> {
    // the shipped worker with one more plugin, whose jobs do nothing
    let listen = free_address()?.to_string();
    let more = [("SOSOGI_WORKER_METRICS_LISTEN", listen), ("SOSOGI_WORKER_DATABASE_CONNECTIONS", "48".to_owned())];
    world.worker.kill();
    world.worker = world.stage.program("chaos", "queue-worker", &["worker"], &more);
    world.worker.start()?;
    let rate = drained(world).await?;
    let starts = starts(world).await?;
    let (small, typical) = (added(world, 2).await?, added(world, 8).await?);
    world.worker.stop().await?;
    let p50 = median(&starts);
    let share = |pairs: &Pairs| (pairs.ratio() - 1.0) * 100.0;
    Ok(vec![
        Measurement::new(
            "P10",
            &format!(
                "{JOBS} no-op jobs from the ledger to their end, {SLOTS} slots, two durable commits each; peer bare apalis on Redis, {SLOTS} slots, no commits"
            ),
            rate.told("jobs/s"),
            ">= 0.5 (a goal)",
            rate.ratio() >= 0.5,
        ),
        Measurement::new(
            "P10",
            "an idle queue: from the transaction's begin to the claim",
            format!("p50 {} ms, p99 {} ms of {}", short(p50), short(percentile(&starts, 0.99)), starts.len()),
            "p50 <= 5 ms",
            p50 <= 5.0,
        ),
        Measurement::new(
            "P10",
            "a job row in the smallest business transaction (2 inserts, 1 select); peer the same without",
            format!("+ {:.0} %: {}", share(&small), small.told("ms")),
            "<= + 30 %",
            share(&small) <= 30.0,
        ),
        Measurement::new(
            "P10",
            "a job row in a typical business transaction (8 inserts, 8 selects); peer the same without",
            format!("+ {:.0} %: {}", share(&typical), typical.told("ms")),
            "<= + 10 %",
            share(&typical) <= 10.0,
        ),
    ])
}

async fn drained(world: &World) -> Result<Pairs> {
    let mut pairs = Pairs::default();
    for round in 0..=PAIRS {
        settle(&world.stage).await?;
        let output = Command::new(std::env::current_exe()?)
            .args(["peer-queue", &world.stage.redis.url(), &format!("peer-{round}")])
            .output()?;
        let said = String::from_utf8_lossy(&output.stdout).into_owned();
        let peer: f64 = said.trim().parse().with_context(|| String::from_utf8_lossy(&output.stderr).into_owned())?;
        settle(&world.stage).await?;
        let ours = drain(world).await?;
        #[expect(clippy::cast_precision_loss, reason = "ten thousand")]
        let rate = |seconds: f64| JOBS as f64 / seconds;
        if round > 0 {
            pairs.add(rate(ours), rate(peer));
        }
    }
    Ok(pairs)
}

/// Seconds from the commit of all to the end of the last.
async fn drain(world: &World) -> Result<f64> {
    let mut look = world.stage.look().await?;
    let insert = "insert into job (id, company_id, queue, kind, payload)
         select gen_random_uuid(), 1, 'fast', 'chaos.short', $1::jsonb from generate_series(1, $2)";
    sqlx::query(insert)
        .bind(json!({"act": "Nothing", "ledger": "/dev/null"}))
        .bind(i32::try_from(JOBS)?)
        .execute(&mut look)
        .await?;
    let begun = Instant::now();
    Bell::new(world.db.clone()).ring();
    loop {
        let open = "select exists (select from job where queue = 'fast' and state = 'ready' and pushed_at is null and kind = 'chaos.short')
             or exists (select from job where queue = 'fast' and state = 'ready' and pushed_at is not null and kind = 'chaos.short')
             or exists (select from job where state = 'running' and lease_until > 'epoch' and kind = 'chaos.short')";
        if !sqlx::query_scalar::<_, bool>(open).fetch_one(&mut look).await? {
            return Ok(begun.elapsed().as_secs_f64());
        }
        ensure!(begun.elapsed() < Duration::from_mins(5), "the queue stands still");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Milliseconds from the begin of the asking transaction to the claim.
async fn starts(world: &World) -> Result<Vec<f64>> {
    let bell = Bell::new(world.db.clone());
    let mut ids = Vec::new();
    for _ in 0..250 {
        let mut tx = world.db.begin(World::scope()).await?;
        ids.push(job(&mut tx).await?);
        tx.commit().await?;
        bell.ring();
        tokio::time::sleep(Duration::from_millis(30)).await;
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let sql = "select extract(epoch from started_at - created_at)::float8 * 1000 from job where id = any($1) and state = 'done'";
    Ok(sqlx::query_scalar(sql).bind(ids).fetch_all(&mut world.stage.look().await?).await?)
}

/// A job as areas hand it over; the statement is the ledger's own.
async fn job(tx: &mut TenantTx) -> Result<Uuid> {
    let id = kernel::ids::new_id();
    sqlx::query(
        "insert into job (id, company_id, member_id, queue, kind, payload, max_attempts, fair, priority)
         values ($1, 1, '00000000-0000-0000-0000-000000000000', 'fast', 'chaos.short', $2, 5, false, 5)",
    )
    .bind(id)
    .bind(serde_json::from_str::<serde_json::Value>(PAYLOAD)?)
    .execute(&mut **tx)
    .await?;
    Ok(id)
}

/// Milliseconds of a business transaction of so many inserts, with a job row and without.
async fn added(world: &World, inserts: usize) -> Result<Pairs> {
    let mut pairs = Pairs::default();
    for round in 0..=PAIRS {
        let (mut with, mut without) = (Vec::new(), Vec::new());
        // in turn within the round too
        for _ in 0..150 {
            without.push(business(world, inserts, false).await?);
            with.push(business(world, inserts, true).await?);
        }
        if round > 0 {
            pairs.add(median(&with), median(&without));
        }
    }
    Ok(pairs)
}

async fn business(world: &World, inserts: usize, queues: bool) -> Result<f64> {
    let begun = Instant::now();
    let mut tx = world.db.begin(World::scope()).await?;
    for place in 0..inserts {
        sqlx::query("insert into query_record (company_id, query_id, actor_id, actor_name, actor_type, screen, conditions, at) values ($1, $2, $2, 'bench', 0, 'bench', '{}', now())")
            .bind(tx.company())
            .bind(kernel::ids::new_id())
            .execute(&mut *tx)
            .await?;
        if place > 0 {
            sqlx::query("select name from location where company_id = $1 limit 1")
                .bind(tx.company())
                .fetch_optional(&mut *tx)
                .await?;
        }
    }
    if queues {
        job(&mut tx).await?;
    }
    tx.commit().await?;
    Ok(begun.elapsed().as_secs_f64() * 1_000.0)
}
