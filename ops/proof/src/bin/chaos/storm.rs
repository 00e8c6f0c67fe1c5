//! R1 and R18: everything is killed at random while jobs, files and batches come in; then the books are compared.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::Result;
use proof::figures::percentile;
use proof::results::Measurement;
use proof::stage::Program;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::StdRng;
use uuid::Uuid;

use crate::house::House;
use crate::ledger::LedgerEntries;
use crate::traffic::{Chart, ROWS, RowGateway, Traffic};

const SCENE: &str = "storm";

/// Who is killed, in turn; the order of each round is by chance.
const ROUND: [Kill; 11] = [
    Kill::Worker,
    Kill::Api,
    Kill::Relay,
    Kill::Postgres,
    Kill::Enqueuer,
    Kill::Worker,
    Kill::Redis,
    Kill::Flush,
    Kill::RedisAndFlush,
    Kill::Relay,
    Kill::Api,
];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kill {
    Worker,
    /// The worker that leads.
    Relay,
    Api,
    Enqueuer,
    Redis,
    Flush,
    RedisAndFlush,
    Postgres,
}

pub(crate) async fn run(house: &mut House, kills: usize) -> Result<Vec<Measurement>> {
    house.start_workers()?;
    let file = house.ledger(SCENE);
    let mut enqueuer = house.stage.program("chaos", "enqueuer", &["enqueue", &file.to_string_lossy()], &[]);
    enqueuer.start()?;
    let token = house.stage.log_in("admin@a.example").await?;
    let (chart, gateway) = (Chart::find(&house.stage, &token).await?, RowGateway::register(&house.stage).await?);
    let traffic = Arc::new(Traffic::default());
    let mut tasks = tokio::task::JoinSet::new();
    tasks.spawn(traffic.clone().look(house.stage.api, token, chart));
    tasks.spawn(traffic.clone().send(house.stage.api, gateway));
    let begun = Instant::now();
    let killed = kill_all(house, &mut enqueuer, &traffic, kills).await?;
    let seconds = begun.elapsed().as_secs();
    enqueuer.kill();
    traffic.end();
    while let Some(ended) = tasks.join_next().await {
        ended?;
    }
    house.until_settled(180).await;
    let rows = compare(house, &file, &traffic, &killed, seconds).await?;
    house.stop_workers().await?;
    Ok(rows)
}

/// What was killed, and how long the API needed after each return of PostgreSQL.
#[derive(Default)]
struct KillCount {
    of: HashMap<Kill, usize>,
    back: Vec<f64>,
}

async fn kill_all(house: &mut House, enqueuer: &mut Program, traffic: &Traffic, kills: usize) -> Result<KillCount> {
    let mut rng = StdRng::seed_from_u64(20_261_121);
    let (mut killed, mut round) = (KillCount::default(), Vec::new());
    for _ in 0..kills {
        if round.is_empty() {
            round = ROUND.to_vec();
        }
        let kill = round.swap_remove(rng.random_range(0..round.len()));
        tokio::time::sleep(Duration::from_millis(rng.random_range(1_500..6_000))).await;
        *killed.of.entry(kill).or_default() += 1;
        match kill {
            Kill::Worker => house.workers[rng.random_range(0..2)].restart()?,
            Kill::Relay => {
                let leads = leader(house);
                house.workers[leads].restart()?;
            }
            Kill::Api => house.api.restart()?,
            Kill::Enqueuer => enqueuer.restart()?,
            Kill::Flush => house.stage.redis.flush_all().await,
            Kill::Redis => {
                house.stage.redis.kill();
                tokio::time::sleep(Duration::from_millis(rng.random_range(0..2_000))).await;
                house.stage.redis.resume().await;
            }
            Kill::RedisAndFlush => {
                house.stage.redis.kill();
                house.stage.redis.resume().await;
                house.stage.redis.flush_all().await;
            }
            Kill::Postgres => {
                house.stage.postgres.kill()?;
                house.stage.postgres.resume().await?;
                killed.back.push(traffic.until_answered().await.as_secs_f64());
            }
        }
        // a killed API is back before the next kill, so that calls are under way then
        if kill == Kill::Api {
            traffic.until_answered().await;
        }
        house.start_workers()?;
    }
    Ok(killed)
}

/// Which worker said last that its relay leads.
fn leader(house: &House) -> usize {
    let last = |worker: &Program| {
        let said = worker.said();
        let line = said.lines().rev().find(|line| line.contains("the relay leads")).unwrap_or_default();
        line.split("\"timestamp\":\"").nth(1).unwrap_or_default().get(..27).unwrap_or_default().to_owned()
    };
    usize::from(last(&house.workers[1]) > last(&house.workers[0]))
}

async fn ids(house: &House, sql: &'static str) -> Result<Vec<Uuid>> {
    Ok(sqlx::query_scalar(sql).fetch_all(&mut house.stage.look().await?).await?)
}

async fn compare(
    house: &House,
    file: &Path,
    traffic: &Traffic,
    killed: &KillCount,
    seconds: u64,
) -> Result<Vec<Measurement>> {
    let work = format!("{} kills in {seconds} s: {}", killed.of.values().sum::<usize>(), words(killed));
    Ok(vec![jobs(house, file, &work).await?, files(house, traffic).await?, batches(house, traffic, killed).await?])
}

fn words(killed: &KillCount) -> String {
    let mut words: Vec<String> = killed.of.iter().map(|(kill, count)| format!("{kill:?} {count}")).collect();
    words.sort_unstable();
    words.join(", ")
}

/// The ledger's file against the tables.
async fn jobs(house: &House, file: &Path, work: &str) -> Result<Measurement> {
    let told = LedgerEntries::read(file);
    let (tried, committed, rolled_back) = (told.of("trying"), told.of("committed"), told.of("rolled-back"));
    // jobs of other scenes wrote elsewhere
    let ours = |id: &Uuid| tried.contains_key(id) || rolled_back.contains_key(id);
    let asked: HashSet<Uuid> =
        ids(house, "select (conditions #>> '{}')::uuid from query_record where screen = 'chaos.asked'")
            .await?
            .into_iter()
            .filter(ours)
            .collect();
    let effects: Vec<Uuid> =
        ids(house, "select (conditions #>> '{}')::uuid from query_record where screen = 'chaos.effect'")
            .await?
            .into_iter()
            .filter(ours)
            .collect();
    let done: HashSet<Uuid> = ids(house, "select id from job where kind like 'chaos.%' and state = 'done'")
        .await?
        .into_iter()
        .filter(ours)
        .collect();
    let once: HashSet<Uuid> = effects.iter().copied().collect();
    let lost = committed.keys().filter(|id| !done.contains(id) || !once.contains(id)).count()
        + asked.iter().filter(|id| !done.contains(id)).count();
    let phantom = once.iter().chain(&done).filter(|id| rolled_back.contains_key(id) || !asked.contains(id)).count();
    let twice = effects.len() - once.len();
    let outside = told.of("outside").values().filter(|times| times.len() > 1).count();
    let again = told.of("begin").values().filter(|times| times.len() > 1).count();
    let waits = waits(house, &done).await?;
    Ok(Measurement::new(
        "R1",
        work,
        format!(
            "{} jobs committed, {} rolled back, {} unknown (killed around the commit): lost {lost}, phantom {phantom}, effects twice \
             {twice}; begun twice {again}, raw outside lines twice {outside}; from commit to end p50 {:.2}, p99 {:.1}, max {:.1} s",
            committed.len(),
            rolled_back.len(),
            tried.len() - committed.len(),
            percentile(&waits, 0.5),
            percentile(&waits, 0.99),
            percentile(&waits, 1.0),
        ),
        "0 lost, 0 phantom, 0 twice",
        lost + phantom + twice == 0 && committed.len() > 100,
    ))
}

/// Seconds from the making of these jobs to their end.
async fn waits(house: &House, done: &HashSet<Uuid>) -> Result<Vec<f64>> {
    let ids: Vec<Uuid> = done.iter().copied().collect();
    let sql = "select extract(epoch from finished_at - created_at)::float8 from job where id = any($1)";
    Ok(sqlx::query_scalar(sql).bind(ids).fetch_all(&mut house.stage.look().await?).await?)
}

/// Orders of files through the API: each that was acknowledged has its file, and all files are the same.
async fn files(house: &House, traffic: &Traffic) -> Result<Measurement> {
    let acknowledged = traffic.files.lock().await.clone();
    let sql = "select e.export_id, e.file_key, j.state from export e full join job j on j.id = e.export_id
                where e.export_id is not null or j.kind = 'exports.build'";
    let rows: Vec<(Option<Uuid>, Option<String>, Option<String>)> =
        sqlx::query_as(sql).fetch_all(&mut house.stage.look().await?).await?;
    let alone = rows.iter().filter(|(export, _, state)| export.is_none() || state.is_none()).count();
    let made: HashMap<Uuid, String> = rows
        .into_iter()
        .filter_map(|(export, key, state)| (state.as_deref() == Some("done")).then(|| Some((export?, key?)))?)
        .collect();
    let lost = acknowledged.iter().filter(|key| !made.contains_key(key)).count();
    let mut sizes: HashMap<u64, usize> = HashMap::new();
    let folder = house.stage.folder.join("files");
    for key in acknowledged.iter().filter_map(|key| made.get(key)) {
        *sizes.entry(std::fs::metadata(folder.join(key)).map_or(0, |file| file.len())).or_default() += 1;
    }
    Ok(Measurement::new(
        "R1",
        "files ordered through the API meanwhile",
        format!(
            "{} acknowledged, lost {lost}, orders or jobs without the other {alone}, different files {}",
            acknowledged.len(),
            sizes.len()
        ),
        "0 lost, 0 phantom, all the same",
        lost + alone == 0 && sizes.len() == 1 && !sizes.contains_key(&0) && !acknowledged.is_empty(),
    ))
}

/// Batches through the intake door: every acknowledged row is there, once, and the roll-ups agree.
async fn batches(house: &House, traffic: &Traffic, killed: &KillCount) -> Result<Measurement> {
    let acknowledged = traffic.batches.load(Ordering::Acquire);
    testkit::until("every mark is rolled up", 120, || async {
        house.stage.number("select count(*) from dirty").await.is_ok_and(|marks| marks == 0)
    })
    .await;
    let sql = "select count(*) from sample s join device d using (company_id, device_id) where d.equipment_number like 'CHAOS-%'";
    let rows = house.stage.number(sql).await?;
    let verified = house.stage.chore(&["telemetry", "verify"]);
    let most = percentile(&killed.back, 1.0);
    Ok(Measurement::new(
        "R18",
        "batches through the intake door meanwhile; PostgreSQL killed whole",
        format!(
            "{acknowledged} batches of {ROWS} rows acknowledged, rows missing or too many {}; telemetry verify {}; charts again at most {most:.1} s \
             after PostgreSQL was back ({} times)",
            rows - acknowledged * ROWS,
            verified.as_ref().map_or_else(ToString::to_string, |_| "finds no difference".to_owned()),
            killed.back.len(),
        ),
        "0 acknowledged writes lost; serving <= 10 s after it is back",
        rows == acknowledged * ROWS && verified.is_ok() && most <= 10.0,
    ))
}
