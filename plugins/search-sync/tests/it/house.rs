//! A library, an index in a folder, and a worker that keeps it.

use std::sync::Arc;

use db::{DbSettings, Scope};
use kernel::CompanyId;
use runtime::{Registry, RunningWorker, Settings, start};
use search::{EmbeddedIndex, Query, SearchIndex, Sort, search};
use search_sync::{ComparesIndex, FindsSearchWork, IndexesItems, RebuildsIndex};
use shelf::fixture::Library;
use testkit::{TestDb, redis_prefix, redis_url};
use time::OffsetDateTime;
use time::macros::datetime;

pub(crate) const NOW: OffsetDateTime = datetime!(2026-11-01 00:00 UTC);

pub(crate) struct House {
    pub(crate) test: TestDb,
    pub(crate) library: Library,
    pub(crate) customers: [Scope; 2],
    pub(crate) index: EmbeddedIndex,
    prefix: String,
    pub(crate) folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn new() -> Self {
        let test = TestDb::new().await;
        let keeper = company(&test, "provider").await;
        let customers = [company(&test, "customer").await, company(&test, "customer").await];
        let library = Library::new(&test.db, keeper).await;
        let folder = tempfile::tempdir().unwrap();
        let index = EmbeddedIndex::new(folder.path());
        Self { test, library, customers, index, prefix: format!("{}:", redis_prefix()), folder }
    }

    /// A worker of this library.
    pub(crate) fn worker(&self) -> RunningWorker {
        let index: Arc<dyn SearchIndex> = Arc::new(self.index.clone());
        let settings = Settings::new(DbSettings::new(self.test.app_url(), 8), redis_url(), self.prefix.clone());
        let plugins = Registry::default()
            .with(IndexesItems(Arc::clone(&index)))
            .with(RebuildsIndex(Arc::clone(&index)))
            .with(ComparesIndex(Arc::clone(&index)))
            .with(FindsSearchWork(index));
        start(settings, plugins).unwrap()
    }

    /// The numbers that a company finds; none while there is no index.
    pub(crate) async fn finds(&self, company: Scope, text: &str) -> Option<Vec<u64>> {
        let query = Query {
            text: text.to_owned(),
            kinds: Vec::new(),
            categories: Vec::new(),
            models: Vec::new(),
            from: None,
            to: None,
            viewer_company: company.company().as_i64().unsigned_abs(),
            sort: Sort::Oldest,
            offset: 0,
            size: 100,
            facets: false,
        };
        search(&self.index, &query).await.ok().map(|(found, _)| found.ids)
    }

    /// Open jobs.
    pub(crate) async fn open_jobs(&self) -> i64 {
        let mut look = self.test.superuser().await;
        let sql = "select count(*) from job where state in ('ready', 'running') and kind like 'search_sync.%'";
        sqlx::query_scalar(sql).fetch_one(&mut look).await.unwrap()
    }
}

async fn company(test: &TestDb, kind: &str) -> Scope {
    let mut tx = test.db.begin_unscoped().await.unwrap();
    let sql = "insert into company (company_key, kind, name, created_at) values ($1, $2, 'C', $3) returning company_id";
    let id: i64 =
        sqlx::query_scalar(sql).bind(kernel::ids::new_id()).bind(kind).bind(NOW).fetch_one(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    Scope::of(CompanyId(id))
}
