//! R2: workers that are killed in the middle of jobs; how long until the jobs run again.

use std::time::Duration;

use anyhow::Result;
use proof::figures::{median, percentile};
use proof::results::Measurement;
use uuid::Uuid;

use crate::deed::Act;
use crate::house::House;
use crate::ledger::{self, LedgerEntries};

const SCENE: &str = "orphans";
/// Jobs in hand of both workers together at each kill.
const AT_ONCE: usize = 12;

pub(crate) async fn run(house: &mut House, kills: usize) -> Result<Vec<Measurement>> {
    let plain = rounds(house, kills, false).await?;
    let flushed = rounds(house, (kills / 3).max(1), true).await?;
    house.stop_workers().await?;
    Ok(vec![
        row("kill -9 of a worker in the middle of jobs of 4 s", &plain, 20.0),
        row("the same, Redis emptied in the same moment", &flushed, 30.0),
    ])
}

fn row(work: &str, waits: &[f64], target: f64) -> Measurement {
    let (p50, p99, most) = (median(waits), percentile(waits, 0.99), percentile(waits, 1.0));
    let found = format!("{} orphans; began again after p50 {p50:.1}, p99 {p99:.1}, max {most:.1} s", waits.len());
    Measurement::new("R2", work, found, &format!("p99 <= {target:.0} s"), p99 <= target && !waits.is_empty())
}

/// Kills the first worker so many times; the seconds from each kill to each orphan's next begin.
async fn rounds(house: &mut House, kills: usize, flush: bool) -> Result<Vec<f64>> {
    let mut waits = Vec::new();
    for _ in 0..kills {
        house.start_workers()?;
        waits.extend(round(house, flush).await?);
    }
    Ok(waits)
}

async fn round(house: &mut House, flush: bool) -> Result<Vec<f64>> {
    let file = house.ledger(SCENE);
    let mut asked = Vec::new();
    for place in 0..AT_ONCE {
        let act = Act::Takes(4_000);
        asked.push(if place % 3 == 0 {
            house.ask_long(SCENE, act).await?
        } else {
            house.ask_short(SCENE, act).await?
        });
    }
    testkit::until("all have begun", 60, || async {
        let told = LedgerEntries::read(&file);
        asked.iter().all(|id| told.count("begin", *id) > 0)
    })
    .await;
    tokio::time::sleep(Duration::from_millis(rand::random_range(0..2_000))).await;
    house.workers[0].kill();
    let killed = ledger::now();
    if flush {
        house.stage.redis.flush_all().await;
    }
    house.workers[0].start()?;
    house.until_settled(120).await;
    let told = LedgerEntries::read(&file).of("begin");
    let again = |id: &Uuid| told.get(id).and_then(|times| times.iter().find(|at| **at > killed)).copied();
    #[expect(clippy::cast_precision_loss, reason = "some thousand milliseconds")]
    Ok(asked.iter().filter_map(again).map(|at| (at - killed) as f64 / 1_000.0).collect())
}
