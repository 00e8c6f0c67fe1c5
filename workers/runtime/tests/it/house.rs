//! A database, a Redis and a queue for one test.

use std::path::PathBuf;
use std::time::Duration;

use db::{DbSettings, Scope};
use jobs::ledger::drive::Claimant;
use jobs::{Bell, Job};
use kernel::CompanyId;
use runtime::{Registry, RunningWorker, Settings, start};
use sqlx::PgConnection;
use testkit::TestDb;
use uuid::Uuid;

use crate::trial::{Act, Order, effect};

/// Companies of the tests.
pub(crate) const A: CompanyId = CompanyId(1);
pub(crate) const B: CompanyId = CompanyId(2);

/// Who claims where a test plays the worker.
pub(crate) const CLAIMANT: Claimant<'_> = Claimant { worker: "test", life: Duration::from_mins(1), suspects: true };

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
    pub(crate) fn worker(&self) -> RunningWorker {
        self.worker_with(crate::trial::registry())
    }

    pub(crate) fn worker_with(&self, registry: Registry) -> RunningWorker {
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
        Bell::new(self.test.db.clone()).ring();
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
        let sql = "select count(*) from query_record where screen = 'effect' and conditions #>> '{}' = $1";
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

    /// How many jobs had more than one effect in the database.
    pub(crate) async fn effects_twice(&self) -> i64 {
        let sql = "select count(*) from
             (select 1 from query_record where screen = 'effect' group by conditions having count(*) > 1) twice";
        sqlx::query_scalar(sql).fetch_one(&mut self.look().await).await.unwrap()
    }

    /// How many effects stand in the database for which nobody asked, and how many that were asked for are missing.
    pub(crate) async fn effects_amiss(&self) -> i64 {
        let sql = "select count(*) from (select conditions from query_record where screen = 'asked') a
             full join (select conditions from query_record where screen = 'effect') e using (conditions)
             where a.conditions is null or e.conditions is null";
        sqlx::query_scalar(sql).fetch_one(&mut self.look().await).await.unwrap()
    }

    /// Jobs of a company, all alike, without ceremony.
    pub(crate) async fn queue_many<J: Job>(&self, company: CompanyId, job: &J, count: i32) {
        let sql = "insert into job (id, company_id, queue, kind, payload, fair)
             select gen_random_uuid(), $1, $2, $3, $4, $5 from generate_series(1, $6)";
        let insert = sqlx::query(sql).bind(company.as_i64()).bind(J::QUEUE).bind(J::KIND);
        let insert = insert.bind(serde_json::to_value(job).unwrap()).bind(J::FAIR).bind(count);
        insert.execute(&mut self.look().await).await.unwrap();
        Bell::new(self.test.db.clone()).ring();
    }

    /// Ids of a queue that wait in Redis.
    pub(crate) async fn depth(&self, queue: &str) -> i64 {
        let key = format!("{}{queue}", self.redis_prefix);
        let mut pipe = redis::pipe();
        pipe.llen(format!("{key}:active")).zcard(format!("{key}:scheduled"));
        let (active, scheduled): (i64, i64) = pipe.query_async(&mut self.redis().await).await.unwrap();
        active + scheduled
    }

    pub(crate) async fn redis(&self) -> redis::aio::MultiplexedConnection {
        let client = redis::Client::open(self.redis_url.as_str()).unwrap();
        // A busy machine is no failure.
        let patient = redis::AsyncConnectionConfig::new().set_response_timeout(Some(Duration::from_secs(20)));
        client.get_multiplexed_async_connection_with_config(&patient).await.unwrap()
    }

    /// Waits until no job is ready or running.
    pub(crate) async fn until_settled(&self, seconds: u64) {
        testkit::until("every job is settled", seconds, || async {
            self.count("state in ('ready', 'running')").await == 0
        })
        .await;
    }
}
