//! R4: a job that aborts its process, with twenty innocents in it.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use proof::results::Measurement;

use crate::deed::{Act, Deed, LongDeed};
use crate::house::House;
use crate::ledger::LedgerEntries;

const SCENE: &str = "alone";
const INNOCENTS: usize = 20;

pub(crate) async fn run(house: &mut House) -> Result<Vec<Measurement>> {
    house.workers[0].start()?;
    let mut innocents = Vec::new();
    for _ in 0..INNOCENTS {
        innocents.push(house.ask_short(SCENE, Act::Takes(3_000)).await?);
    }
    let file = house.ledger(SCENE);
    testkit::until("the innocents have begun", 60, || async {
        LedgerEntries::read(&file).of("begin").len() == INNOCENTS
    })
    .await;
    let culprit = house.ask_long(SCENE, Act::Abort).await?;
    let (begun, mut deaths) = (Instant::now(), 0);
    while house.state(culprit).await?.0 != "dead" {
        ensure!(begun.elapsed() < Duration::from_mins(4), "the job is not dead");
        if house.workers[0].ended().is_some() {
            deaths += 1;
            house.workers[0].start()?;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let dead_after = begun.elapsed().as_secs_f64();
    house.until_settled(60).await;
    let mut charged = 0;
    for id in &innocents {
        let (state, tries) = house.state(*id).await?;
        ensure!(state == "done" && house.effects(*id).await? == 1, "an innocent is {state}");
        charged += i32::from(tries > 1);
    }
    let tries = LedgerEntries::read(&file).count("begin", culprit);
    let revived = revive(house, culprit).await?;
    house.stop_workers().await?;
    Ok(vec![Measurement::new(
        "R4",
        &format!("a job that aborts its process, {INNOCENTS} innocents in the same process"),
        format!(
            "dead after {tries} tries and {dead_after:.0} s; the worker died {deaths} time(s); innocents charged {charged}, \
             all done; revived with its cause mended: {}",
            if revived { "done" } else { "not done" }
        ),
        "dead after <= 5 tries, visible, retryable",
        tries <= 5 && deaths == 1 && charged == 0 && revived,
    )])
}

/// As the member's retry does, after what it stumbled over was mended.
async fn revive(house: &House, id: uuid::Uuid) -> Result<bool> {
    let mended = serde_json::to_value(LongDeed(Deed { act: Act::Takes(10), ledger: house.ledger(SCENE) }))?;
    let sql = "update job set payload = $2 where id = $1";
    sqlx::query(sql).bind(id).bind(mended).execute(&mut house.stage.look().await?).await?;
    let mut tx = house.db.begin(db::Scope::of(crate::enqueuer::COMPANY)).await?;
    ensure!(jobs::revive(&mut tx, id).await?, "a dead job was not revived");
    tx.commit().await?;
    house.until_settled(60).await;
    Ok(house.state(id).await?.0 == "done" && house.effects(id).await? == 1)
}
