//! The search index when the worker dies: the shipped process is killed between any two of its steps.

use std::path::Path;
use std::time::Duration;

use db::Scope;
use kernel::CompanyId;
use search::{EmbeddedIndex, SearchIndex as _};
use search_orders::{ONE_REBUILD, RebuildIndex};
use shelf::ItemType::Manual;
use shelf::fixture::{Library, item};
use shelf::keeping;
use testkit::{TestDb, redis_prefix, until};
use time::OffsetDateTime;
use time::macros::datetime;

use crate::worker::{self, Worker};

const NOW: OffsetDateTime = datetime!(2026-11-01 00:00 UTC);
/// Milliseconds that a worker lives after it took a job, so that it dies before, in the midst of and behind its work.
const LIVES: [u64; 6] = [0, 20, 60, 150, 300, 600];

fn worker(test: &TestDb, prefix: &str, folder: &Path) -> Worker {
    Worker::start(worker::command(test, folder).env("SOSOGI_REDIS_PREFIX", prefix).env("SOSOGI_LEASE_S", "2"))
}

async fn keeper(test: &TestDb) -> Scope {
    let mut tx = test.db.begin_unscoped().await.unwrap();
    let sql = "insert into company (company_key, kind, name, created_at) values ($1, 'provider', 'P', $2) returning company_id";
    let id: i64 = sqlx::query_scalar(sql).bind(kernel::ids::new_id()).bind(NOW).fetch_one(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    Scope::of(CompanyId(id))
}

async fn ask_for_rebuild(library: &Library) {
    let mut tx = library.db.begin(library.keeper).await.unwrap();
    let company = tx.company();
    jobs::enqueue_keyed(&mut tx, company, ONE_REBUILD, &RebuildIndex::default()).await.unwrap();
    tx.commit().await.unwrap();
}

/// Jobs of the index in these states.
async fn jobs_in(test: &TestDb, states: &str) -> i64 {
    let sql = format!("select count(*) from job where kind like 'search_sync.%' and state in ({states})");
    sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut test.superuser().await).await.unwrap()
}

/// How often a worker took a job of the index.
async fn taken(test: &TestDb) -> i64 {
    let sql = "select coalesce(sum(attempt), 0) from job where kind like 'search_sync.%'";
    sqlx::query_scalar(sql).fetch_one(&mut test.superuser().await).await.unwrap()
}

/// What is released, in the versions that the index should tell.
async fn released(library: &Library) -> Vec<(u64, u64)> {
    let mut tx = library.db.begin(library.keeper).await.unwrap();
    let mut versions = keeping::versions(&mut tx).await.unwrap();
    versions.sort_unstable();
    versions
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_killed_while_it_indexes_or_rebuilds_leaves_an_index_that_becomes_true() {
    let (test, folder) = (TestDb::new().await, tempfile::tempdir().unwrap());
    let library = Library::new(&test.db, keeper(&test).await).await;
    let prefix = format!("{}:", redis_prefix());
    for number in 0..300 {
        library.publish(&item(&format!("doc-{number}"), Manual, &format!("充填機の手順 {number}")), &[], NOW).await;
    }
    for (round, life) in LIVES.into_iter().enumerate() {
        // some are changed and some withdrawn, so that what an earlier round wrote is wrong by now
        for number in (round..300).step_by(17) {
            let key = format!("doc-{number}");
            library.publish(&item(&key, Manual, &format!("清掃の手順 {number} 版 {round}")), &[], NOW).await;
            if number % 2 == 0 {
                library.withdraw(&key, NOW).await;
            }
        }
        ask_for_rebuild(&library).await;
        let before = taken(&test).await;
        let worker = worker(&test, &prefix, folder.path());
        until("a job is taken", 60, || async { taken(&test).await > before }).await;
        tokio::time::sleep(Duration::from_millis(life)).await;
        drop(worker);
    }
    let _last = worker(&test, &prefix, folder.path());
    until("nothing is left to do", 120, || async { jobs_in(&test, "'ready', 'running'").await == 0 }).await;
    let index = EmbeddedIndex::new(folder.path().join("search"));
    let told: Vec<(u64, u64)> = index.entries().await.unwrap().into_iter().collect();
    assert_eq!(told, released(&library).await);
    assert_eq!(jobs_in(&test, "'dead', 'cancelled'").await, 0);
}
