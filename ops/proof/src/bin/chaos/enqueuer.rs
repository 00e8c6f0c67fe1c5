//! Hands jobs over as an area does: a business row and the job in one transaction; every tenth is rolled back.

use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use config::Settings;
use db::{Db, DbSettings, Scope};
use jobs::Bell;
use kernel::CompanyId;

use crate::deed::{Act, Deed, LongDeed, ShortDeed, mark};
use crate::ledger;

/// In whose name: the first demo company.
pub(crate) const COMPANY: CompanyId = CompanyId(1);
/// Pause between two: some thousand jobs in a storm.
const PACE: Duration = Duration::from_millis(25);

/// Goes on until it is killed; an error (the database is away) costs one turn.
pub(crate) async fn run(file: PathBuf) -> Result<()> {
    let db = Db::open(&DbSettings::new(Settings::load()?.database_url, 2))?;
    let bell = Bell::new(db.clone());
    for turn in 0_u64.. {
        match hand_over(&db, &file, turn).await {
            Ok(()) => bell.ring(),
            Err(_) => tokio::time::sleep(Duration::from_millis(200)).await,
        }
        tokio::time::sleep(PACE).await;
    }
    Ok(())
}

async fn hand_over(db: &Db, file: &std::path::Path, turn: u64) -> Result<()> {
    let id = kernel::ids::new_id();
    let deed = |act| Deed { act, ledger: file.to_owned() };
    let mut tx = db.begin(Scope::of(COMPANY)).await?;
    mark(&mut tx, "chaos.asked", id).await?;
    let queued = match turn % 8 {
        0 => jobs::enqueue(&mut tx, id, &LongDeed(deed(Act::Takes(rand::random_range(0..1_500))))).await,
        7 => jobs::enqueue(&mut tx, id, &ShortDeed(deed(Act::Deaf(rand::random_range(0..60))))).await,
        _ => jobs::enqueue(&mut tx, id, &ShortDeed(deed(Act::Takes(rand::random_range(0..60))))).await,
    };
    queued.map_err(|fault| anyhow::anyhow!("{fault:?}"))?;
    if turn % 10 == 9 {
        ledger::write(file, "rolled-back", id)?;
        tx.rollback().await?;
    } else {
        // said before the commit too: a kill around it leaves "trying" alone, and either end is right then
        ledger::write(file, "trying", id)?;
        tx.commit().await?;
        ledger::write(file, "committed", id)?;
    }
    Ok(())
}
