//! What many viewers of the board cost: a hundred machines that send, and the work of server and database with one
//! viewer against the same with two hundred.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use proof::figures::percentile;
use proof::gateway::Gateway;
use proof::http::{Caller, EventReader};
use proof::processes::cpu_seconds;
use proof::results::Measurement;
use proof::stage::PASSWORD;
use serde_json::{Value, json};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use tokio::task::JoinSet;

use crate::board;
use crate::logins;
use crate::world::World;

const NAME: &str = "View";
const MACHINES: usize = 100;
/// A machine's interval.
const EVERY: Duration = Duration::from_secs(10);
const VIEWERS: usize = 200;
/// A member may hold eight streams.
const MEMBERS: usize = 25;
/// How long is measured, and how long before the board is at work.
const STRETCH: Duration = Duration::from_mins(1);
const BEFORE: Duration = Duration::from_secs(15);

pub(crate) async fn run(world: &World) -> Result<Vec<Measurement>> {
    board::furnish(world, NAME, MACHINES).await?;
    logins::members(world, "viewer", MEMBERS).await?;
    let mut tokens = Vec::new();
    for place in 0..MEMBERS {
        tokens.push(log_in(world, &logins::address("viewer", place)).await?);
    }
    let over = Arc::new(AtomicBool::new(false));
    let gateway = Gateway::register(&world.stage, "viewers").await?;
    let machines = tokio::spawn(send(world.stage.api, gateway, over.clone()));
    let one = watched(world, &tokens, 1).await?;
    let many = watched(world, &tokens, VIEWERS).await?;
    over.store(true, Ordering::Relaxed);
    machines.await??;
    let more = many.cores - one.cores;
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let each = many.events as f64 / VIEWERS as f64;
    #[expect(clippy::cast_precision_loss, reason = "some thousands")]
    let share = each / one.events as f64;
    Ok(vec![Measurement::new(
        "viewers",
        &format!(
            "{VIEWERS} viewers of the board by {MEMBERS} members, {MACHINES} machines that send every {} s; server and PostgreSQL \
             together; peer one viewer",
            EVERY.as_secs()
        ),
        format!(
            "{:.2} cores, one viewer {:.2}: **{more:.2}** more; a viewer was told {each:.0} changes in {} s, the one alone {}; a \
             change after its batch p99 {:.0} ms",
            many.cores,
            one.cores,
            STRETCH.as_secs(),
            one.events,
            many.fresh,
        ),
        "< 0.25 cores more; the same changes; fresh <= 2 s",
        more < 0.25 && share > 0.9 && many.fresh <= 2_000.0,
    )])
}

async fn log_in(world: &World, member: &str) -> Result<String> {
    let form = json!({"memberId": member, "password": PASSWORD});
    let answer = Caller::new(world.stage.api).post("", "/api/hughomememberC/hugHomeMemberLogin", &form).await?;
    answer.json()["data"]["token"].as_str().map(str::to_owned).with_context(|| format!("{member} could not log in"))
}

/// The machines: a tenth of them each second, so that each sends every ten. Its count is the second in which it was sent.
async fn send(api: std::net::SocketAddr, gateway: Gateway, over: Arc<AtomicBool>) -> Result<()> {
    let (mut caller, mut seq) = (Caller::new(api), 0_i64);
    let turns = usize::try_from(EVERY.as_secs())?;
    let mut ticks = tokio::time::interval(Duration::from_secs(1));
    let begun = Instant::now();
    let layout = json!({"layout": 903, "interval": EVERY.as_secs(), "values": ["production_speed", "film_remaining"],
        "counters": ["production_count", "weight_checker_ok", "weight_checker_ng", "film_used"]});
    while !over.load(Ordering::Relaxed) {
        ticks.tick().await;
        seq += 1;
        let at = OffsetDateTime::now_utc().replace_nanosecond(0)?.format(&Rfc3339)?;
        let count = 10 * begun.elapsed().as_secs();
        let place = usize::try_from(seq)? % turns;
        let rows: Vec<Value> = (1..=MACHINES)
            .filter(|n| n % turns == place)
            .map(|n| {
                json!({"device": format!("{NAME}-{n}"), "layout": 903, "time": at,
                    "values": [60 + seq % 7, 800], "counters": [count, count, 0, count]})
            })
            .collect();
        let events: Vec<Value> = if seq <= i64::try_from(turns)? {
            let on = |n: usize| json!({"device": format!("{NAME}-{n}"), "time": at, "kind": "state", "code": "filling", "ordinal": 0});
            (1..=MACHINES).filter(|n| n % turns == place).map(on).collect()
        } else {
            Vec::new()
        };
        let body = json!({"bootId": gateway.boot, "seq": seq, "layouts": [layout], "samples": rows, "events": events});
        let answer = gateway.send(&mut caller, body.to_string().as_bytes()).await?;
        ensure!(answer.status == 200, "the door answers {} {}", answer.status, answer.json());
    }
    Ok(())
}

/// What watching cost.
struct Watched {
    cores: f64,
    events: u64,
    /// Milliseconds from the instant of a row to its arrival, p99; rows bear whole seconds, so up to one too many.
    fresh: f64,
}

/// So many viewers, each as a tab is: the list once, then the stream.
async fn watched(world: &World, tokens: &[String], viewers: usize) -> Result<Watched> {
    let (counted, over) = (Arc::new(AtomicU64::new(0)), Arc::new(AtomicBool::new(false)));
    let counting = Arc::new(AtomicBool::new(false));
    let mut tasks = JoinSet::new();
    for viewer in 0..viewers {
        let (api, token) = (world.stage.api, tokens[viewer % tokens.len()].clone());
        let (counted, over, counting) = (counted.clone(), over.clone(), counting.clone());
        tasks.spawn(async move {
            let listed = board::ask(&mut Caller::new(api), &token, None).await?;
            ensure!(listed.status == 200, "the board answers {}", listed.status);
            let mut events = EventReader::open(api, &token, "/api/general/stream?topics=export,notice,status").await?;
            let mut fresh = Vec::new();
            while !over.load(Ordering::Relaxed) {
                let Some(event) = events.next(Duration::from_millis(500)).await? else { continue };
                if counting.load(Ordering::Relaxed) && event.contains("\"status\"") {
                    counted.fetch_add(1, Ordering::Relaxed);
                    fresh.extend(age(&event));
                }
            }
            anyhow::Ok(fresh)
        });
    }
    tokio::time::sleep(BEFORE).await;
    let (server, database) = (world.server_pid()?, &world.stage.postgres);
    let before = cpu_seconds(&[server])? + cpu_seconds(&database.processes())?;
    let begun = Instant::now();
    counting.store(true, Ordering::Relaxed);
    tokio::time::sleep(STRETCH).await;
    counting.store(false, Ordering::Relaxed);
    let after = cpu_seconds(&[server])? + cpu_seconds(&database.processes())?;
    let cores = (after - before) / begun.elapsed().as_secs_f64();
    over.store(true, Ordering::Relaxed);
    let mut fresh = Vec::new();
    for viewer in tasks.join_all().await {
        fresh.extend(viewer?);
    }
    let events = counted.load(Ordering::Relaxed);
    ensure!(events > 0, "no viewer was told anything");
    Ok(Watched { cores, events, fresh: percentile(&fresh, 0.99) })
}

/// Milliseconds since the instant that a changed row was measured at.
fn age(event: &str) -> Option<f64> {
    let row: Value = serde_json::from_str(event).ok()?;
    let at = OffsetDateTime::parse(row["row"]["sampleTime"].as_str()?, &Rfc3339).ok()?;
    Some((OffsetDateTime::now_utc() - at).as_seconds_f64() * 1_000.0)
}
