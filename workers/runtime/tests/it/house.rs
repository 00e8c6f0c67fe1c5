//! A database, a Redis and a queue for one test.

use std::path::PathBuf;
use std::time::Duration;

use db::{DbSettings, Scope};
use jobs::{Bell, Job};
use kernel::CompanyId;
use runtime::{Registry, Running, Settings, start};
use sqlx::PgConnection;
use testkit::TestDb;
use uuid::Uuid;

use crate::trial::{Act, Order, effect};

/// Companies of the tests.
pub(crate) const A: CompanyId = CompanyId(1);
pub(crate) const B: CompanyId = CompanyId(2);

/// One test's surroundings.
pub(crate) struct House {
    pub(crate) test: TestDb,
    pub(crate) redis_url: String,
    pub(crate) redis_prefix: String,
    folder: tempfile::TempDir,
}

impl House {
    /// On the shared Redis, under a prefix of its own.
    pub(crate) async fn new() -> Self {
        Self::on(testkit::redis_url()).await
    }

    pub(crate) async fn on(redis_url: String) -> Self {
        let folder = tempfile::tempdir().unwrap();
        Self { test: TestDb::new().await, redis_url, redis_prefix: format!("{}:", testkit::redis_prefix()), folder }
    }

    /// Short leases, few connections.
    pub(crate) fn settings(&self) -> Settings {
        let db = DbSettings::new(self.test.app_url(), 8);
        let mut settings = Settings::new(db, self.redis_url.clone(), self.redis_prefix.clone());
        settings.ledger_connections = 6;
        settings.lease = Duration::from_secs(1);
        settings.drain = Duration::from_secs(2);
        settings
    }

    /// A worker in this process.
    pub(crate) fn worker(&self) -> Running {
        self.worker_with(crate::trial::registry())
    }

    pub(crate) fn worker_with(&self, registry: Registry) -> Running {
        start(self.settings(), registry).unwrap()
    }

    /// An order that writes down what it does outside the database.
    pub(crate) fn order(&self, act: Act) -> Order {
        Order { act, log: Some(self.log()) }
    }

    pub(crate) fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// Queues a job beside its business row, in one transaction, and rings the bell after the commit.
    pub(crate) async fn ask<J: Job>(&self, company: CompanyId, job: &J) -> Uuid {
        let id = kernel::ids::new_id();
        let mut tx = self.test.db.begin(Scope::of(company)).await.unwrap();
        effect(&mut tx, "asked", id).await.unwrap();
        jobs::enqueue(&mut tx, id, job).await.unwrap_or_else(|e| panic!("{e:?}"));
        tx.commit().await.unwrap();
        Bell::new(self.test.db.clone()).ring().await;
        id
    }

    /// Behind the scenes.
    pub(crate) async fn look(&self) -> PgConnection {
        self.test.superuser().await
    }

    /// The row's state and how many tries it has had.
    pub(crate) async fn state(&self, id: Uuid) -> (String, i32) {
        let sql = "select state, attempt from job where id = $1";
        sqlx::query_as(sql).bind(id).fetch_one(&mut self.look().await).await.unwrap()
    }

    pub(crate) async fn error(&self, id: Uuid) -> Option<String> {
        let sql = "select error from job where id = $1";
        sqlx::query_scalar(sql).bind(id).fetch_one(&mut self.look().await).await.unwrap()
    }

    /// How many effects a job had in the database.
    pub(crate) async fn effects(&self, id: Uuid) -> i64 {
        let sql = "select count(*) from audit where action = 'effect' and subject = $1";
        sqlx::query_scalar(sql).bind(id.to_string()).fetch_one(&mut self.look().await).await.unwrap()
    }

    pub(crate) async fn count(&self, condition: &'static str) -> i64 {
        let sql = sqlx::AssertSqlSafe(format!("select count(*) from job where {condition}"));
        sqlx::query_scalar(sql).fetch_one(&mut self.look().await).await.unwrap()
    }

    /// Waits until a job stands as told.
    pub(crate) async fn until_state(&self, id: Uuid, state: &str, seconds: u64) {
        testkit::until(&format!("job {id} is {state}"), seconds, || async { self.state(id).await.0 == state }).await;
    }

    /// Waits until no job is ready or running.
    pub(crate) async fn until_settled(&self, seconds: u64) {
        testkit::until("every job is settled", seconds, || async {
            self.count("state in ('ready', 'running')").await == 0
        })
        .await;
    }
}
