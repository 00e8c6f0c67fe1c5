//! R5: a hundred thousand due jobs after an outage, against the rate of ten thousand just before.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;

use anyhow::Result;
use proof::results::Measurement;

use crate::deed::{Act, Deed, ShortDeed};
use crate::house::House;

pub(crate) async fn run(house: &mut House, steady: i32, many: i32) -> Result<Vec<Measurement>> {
    let quiet = errors(house);
    let before = drain(house, steady).await?;
    let after = drain(house, many).await?;
    let ratio = after.rate / before.rate;
    let failures = errors(house) - quiet;
    Ok(vec![Measurement::new(
        "R5",
        &format!("{many} due jobs after an outage; {steady} just before"),
        format!(
            "{:.0}/s against {:.0}/s: {ratio:.2} of the steady rate; deepest queue {}, Redis at most {:.1} MB; {failures} errors",
            after.rate,
            before.rate,
            after.deepest,
            mega(after.memory),
        ),
        ">= 0.8 of the steady rate, no error",
        ratio >= 0.8 && failures == 0 && after.deepest <= 2_000,
    )])
}

struct DrainResult {
    rate: f64,
    deepest: i64,
    memory: i64,
}

#[expect(clippy::cast_precision_loss, reason = "some million bytes")]
fn mega(bytes: i64) -> f64 {
    bytes as f64 / 1_048_576.0
}

/// Queues jobs while no worker runs, starts the workers, and waits until all are done.
async fn drain(house: &mut House, count: i32) -> Result<DrainResult> {
    house.stop_workers().await?;
    let payload = serde_json::to_value(ShortDeed(Deed { act: Act::Nothing, ledger: house.ledger("backlog") }))?;
    let insert = "insert into job (id, company_id, queue, kind, payload)
         select gen_random_uuid(), 1 + n % 20, 'fast', 'chaos.short', $1 from generate_series(1, $2) n";
    sqlx::query(insert).bind(payload).bind(count).execute(&mut house.stage.look().await?).await?;
    house.start_workers()?;
    let (deepest, memory) = (AtomicI64::new(0), AtomicI64::new(0));
    testkit::until("the first is done", 60, || async { house.open_jobs().await.is_ok_and(|n| n < i64::from(count)) })
        .await;
    let begun = Instant::now();
    testkit::until("the backlog is worked off", 1_800, || async {
        let (depth, bytes) = look(house).await.unwrap_or_default();
        deepest.fetch_max(depth, Ordering::Relaxed);
        memory.fetch_max(bytes, Ordering::Relaxed);
        tokio::time::sleep(std::time::Duration::from_millis(200)).await;
        house.open_jobs().await.is_ok_and(|n| n == 0)
    })
    .await;
    let rate = f64::from(count) / begun.elapsed().as_secs_f64();
    Ok(DrainResult { rate, deepest: deepest.into_inner(), memory: memory.into_inner() })
}

/// Ids in the queue and bytes in Redis.
async fn look(house: &House) -> Result<(i64, i64)> {
    let mut conn = redis::Client::open(house.stage.redis.url())?.get_multiplexed_async_connection().await?;
    let mut pipe = redis::pipe();
    pipe.llen("proof:fast:active").zcard("proof:fast:scheduled");
    let (active, scheduled): (i64, i64) = pipe.query_async(&mut conn).await?;
    let info: redis::InfoDict = redis::cmd("INFO").arg("memory").query_async(&mut conn).await?;
    Ok((active + scheduled, info.get("used_memory").unwrap_or(0)))
}

/// Lines of the workers' log that tell of an error.
fn errors(house: &House) -> usize {
    let said = house.workers.iter().map(proof::stage::Program::said);
    said.map(|text| text.lines().filter(|line| line.contains("\"level\":\"ERROR\"")).count()).sum()
}
