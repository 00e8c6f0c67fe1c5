//! The plugins.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use db::TenantTx;
use kernel::CompanyId;
use runtime::{Done, JobCx, JobError, Plugin, Schedule};
use search::{SearchError, SearchIndex};
use search_orders::{IndexItem, ONE_REBUILD, RebuildIndex};
use shelf::indexing::entry;
use shelf::keeping;

use crate::orders::{CompareIndex, FindSearchWork};
use crate::store;

/// Items that are read and handed over at once.
const BATCH: i64 = 200;
/// Items whose views are counted anew at once.
const VIEWED: i64 = 200;

/// The engine.
type Index = Arc<dyn SearchIndex>;

/// Indexes items.
#[derive(Clone, Debug)]
pub struct IndexesItems(pub Index);

impl Plugin for IndexesItems {
    type Job = IndexItem;

    async fn run(&self, cx: JobCx, job: IndexItem) -> Result<Done, JobError> {
        loop {
            let mut look = cx.read().await?;
            let item = keeping::indexed(&mut look, job.item_id).await?;
            let number = keeping::number(&mut look, job.item_id).await?;
            look.commit().await?;
            let done = match (&item, number) {
                (Some(item), _) => self.0.put(&[entry(item)]).await,
                (None, Some(number)) => self.0.remove(&[number.unsigned_abs()]).await,
                (None, None) => Ok(()),
            };
            let mut tx = cx.begin().await?;
            if matches!(done, Err(SearchError::Missing)) {
                // the index that is built now will hold it
                ask_for_rebuild(&mut tx).await?;
                return Ok(Done::queueing(tx));
            }
            done.map_err(told)?;
            if let Some(item) = &item {
                keeping::note_indexed(&mut tx, item.item_id, item.views).await?;
            }
            // another job of this item may have written what is newer before what this one read
            if keeping::indexed_version(&mut tx, job.item_id).await? == item.map(|item| item.version) {
                return Ok(tx.into());
            }
            tx.rollback().await?;
        }
    }
}

async fn ask_for_rebuild(tx: &mut TenantTx) -> Result<(), JobError> {
    let company = tx.company();
    jobs::enqueue_keyed(tx, company, ONE_REBUILD, &RebuildIndex::default()).await?;
    Ok(())
}

/// Builds the index anew.
#[derive(Clone, Debug)]
pub struct RebuildsIndex(pub Index);

impl Plugin for RebuildsIndex {
    type Job = RebuildIndex;

    async fn run(&self, cx: JobCx, _: RebuildIndex) -> Result<Done, JobError> {
        let since = cx.clock().now();
        let mut fresh = self.0.rebuild().await.map_err(told)?;
        let mut number = 0;
        loop {
            cx.check()?;
            let items = keeping::indexed_after(&mut cx.read().await?, number, BATCH).await?;
            let Some(last) = items.last() else { break };
            number = last.search_no;
            fresh.put(&items.iter().map(entry).collect::<Vec<_>>()).await.map_err(told)?;
        }
        fresh.take_over().await.map_err(told)?;
        let mut tx = cx.begin().await?;
        keeping::index_changed(&mut tx, since).await?;
        Ok(Done::queueing(tx))
    }
}

/// Compares the index with the database.
#[derive(Clone, Debug)]
pub struct ComparesIndex(pub Index);

impl Plugin for ComparesIndex {
    type Job = CompareIndex;

    async fn run(&self, cx: JobCx, _: CompareIndex) -> Result<Done, JobError> {
        let mut look = cx.begin_unscoped().await?;
        let keepers = store::keepers(&mut look).await?;
        look.commit().await?;
        let told_now = match self.0.entries().await {
            Ok(entries) => entries,
            // it is built anew within a minute
            Err(SearchError::Missing) => return Ok(Done::plain()),
            Err(error) => return Err(told(error)),
        };
        for keeper in keepers {
            let mut tx = cx.begin_for(CompanyId(keeper)).await?;
            let wanted: BTreeMap<u64, u64> = keeping::versions(&mut tx).await?.into_iter().collect();
            let differing: Vec<i64> = differing(&wanted, &told_now).map(u64::cast_signed).collect();
            if !differing.is_empty() {
                tracing::warn!(items = differing.len(), "the search index told something else than the database");
            }
            keeping::index_numbered(&mut tx, &differing).await?;
            tx.commit().await?;
        }
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<CompareIndex>> {
        vec![Schedule { name: "search_sync.compare", cron: "0 40 18 * * *", job: CompareIndex {} }]
    }
}

/// Asks for what the index lacks.
#[derive(Clone, Debug)]
pub struct FindsSearchWork(pub Index);

impl Plugin for FindsSearchWork {
    type Job = FindSearchWork;

    async fn run(&self, cx: JobCx, _: FindSearchWork) -> Result<Done, JobError> {
        let is_missing = matches!(search::is_there(&*self.0).await, Err(SearchError::Missing));
        let mut look = cx.begin_unscoped().await?;
        let (keepers, viewed) = (store::keepers(&mut look).await?, store::viewed(&mut look, VIEWED).await?);
        look.commit().await?;
        for keeper in keepers {
            let mut tx = cx.begin_for(CompanyId(keeper)).await?;
            if is_missing {
                ask_for_rebuild(&mut tx).await?;
            }
            for item_id in &viewed {
                jobs::enqueue_keyed(&mut tx, keeper, &item_id.to_string(), &IndexItem { item_id: *item_id }).await?;
            }
            tx.commit().await?;
        }
        Ok(Done::plain())
    }

    fn schedules(&self) -> Vec<Schedule<FindSearchWork>> {
        vec![Schedule { name: "search_sync.find_work", cron: "15 * * * * *", job: FindSearchWork {} }]
    }
}

/// The numbers of which the one tells something else than the other.
fn differing<'a>(one: &'a BTreeMap<u64, u64>, other: &'a BTreeMap<u64, u64>) -> impl Iterator<Item = u64> + 'a {
    let numbers: BTreeSet<u64> = one.keys().chain(other.keys()).copied().collect();
    numbers.into_iter().filter(|number| one.get(number) != other.get(number))
}

fn told(error: SearchError) -> JobError {
    match error {
        SearchError::Away(_) | SearchError::Busy | SearchError::Missing => JobError::Away(error.into()),
        SearchError::Refused(_) => JobError::Retry(error.into()),
    }
}
