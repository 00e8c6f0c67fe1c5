//! R3: a worker that is stopped for much longer than its lease, and wakes up in the middle of its jobs.

use std::time::Duration;

use anyhow::Result;
use proof::results::Measurement;

use crate::deed::Act;
use crate::house::House;
use crate::ledger::LedgerEntries;

const SCENE: &str = "sleeper";

pub(crate) async fn run(house: &mut House, seconds: u64) -> Result<Vec<Measurement>> {
    house.workers[0].start()?;
    let mut asked = Vec::new();
    for place in 0..12 {
        let act = if place % 2 == 0 { Act::Deaf(4_000) } else { Act::Takes(4_000) };
        asked.push(house.ask_short(SCENE, act).await?);
    }
    let file = house.ledger(SCENE);
    testkit::until("all have begun", 60, || async { LedgerEntries::read(&file).of("begin").len() == asked.len() })
        .await;
    house.workers[0].signal("STOP")?;
    house.workers[1].start()?;
    // deposed as relay, its jobs taken over
    house.until_settled(seconds + 60).await;
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    house.workers[0].signal("CONT")?;
    let deaf = asked.len() / 2;
    testkit::until("the sleeper's deaf jobs have ended", 60, || async {
        let told = LedgerEntries::read(&file);
        asked.iter().filter(|id| told.count("outside", **id) == 2).count() >= deaf
    })
    .await;
    let works = house.ask_short(SCENE, Act::Takes(1)).await?;
    house.until_settled(60).await;
    let mut twice = 0;
    for id in asked.iter().chain([&works]) {
        twice += i32::from(house.effects(*id).await? != 1);
    }
    house.stop_workers().await?;
    Ok(vec![Measurement::new(
        "R3",
        &format!("a worker with 12 jobs in hand, half of them deaf, stopped for {seconds} s and woken"),
        format!("{deaf} deaf jobs ended a second time outside; effects other than one: {twice}"),
        "0 duplicate effects",
        twice == 0,
    )])
}
