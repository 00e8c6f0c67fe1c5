//! A database with a past, and a worker that keeps house.

use db::{DbSettings, Scope};
use files::Files;
use housekeeping::Housekeeping;
use kernel::CompanyId;
use runtime::{Registry, Settings, start};
use sqlx::{PgConnection, Postgres};
use testkit::{TestDb, redis_prefix, redis_url, until};
use uuid::Uuid;

/// One test's surroundings.
pub(crate) struct House {
    pub(crate) test: TestDb,
    pub(crate) files: Files,
    folder: tempfile::TempDir,
}

impl House {
    pub(crate) async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let files = Files::local(folder.path().to_str().unwrap()).unwrap();
        Self { test: TestDb::new().await, files, folder }
    }

    /// Where the store lies.
    pub(crate) fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// A customer company.
    pub(crate) async fn company(&self) -> CompanyId {
        let sql = "insert into company (company_key, kind, name, created_at) values ($1, 'customer', 'c', now())
             returning company_id";
        let insert = sqlx::query_scalar(sql).bind(kernel::ids::new_id());
        CompanyId(insert.fetch_one(&mut self.look().await).await.unwrap())
    }

    /// Lets the worker keep house once.
    pub(crate) async fn keep(&self) {
        let db = DbSettings::new(self.test.app_url(), 8);
        let settings = Settings::new(db, redis_url(), format!("{}:", redis_prefix()));
        let again = "update job_schedule set next_at = 'epoch'";
        sqlx::query(again).execute(&mut self.look().await).await.unwrap();
        let before = self.kept().await;
        let worker = start(settings, Registry::default().with(Housekeeping::new(self.files.clone()))).unwrap();
        until("the house is kept", 30, || async { self.kept().await > before }).await;
        worker.drain().await;
    }

    /// Lets the worker keep house until a statement finds something.
    pub(crate) async fn keep_until(&self, what: &str, sql: &'static str) {
        let db = DbSettings::new(self.test.app_url(), 8);
        let settings = Settings::new(db, redis_url(), format!("{}:", redis_prefix()));
        let worker = start(settings, Registry::default().with(Housekeeping::new(self.files.clone()))).unwrap();
        until(what, 30, || async { self.one::<bool>(sql).await }).await;
        worker.drain().await;
    }

    async fn kept(&self) -> i64 {
        self.one("select count(*) from job where kind = 'housekeeping.keep_house' and state = 'done'").await
    }

    /// Behind the scenes.
    pub(crate) async fn look(&self) -> PgConnection {
        self.test.superuser().await
    }

    pub(crate) async fn one<T>(&self, sql: &'static str) -> T
    where
        (T,): for<'r> sqlx::FromRow<'r, sqlx::postgres::PgRow>,
        T: Send + Unpin,
    {
        let (found,): (T,) = sqlx::query_as(sql).fetch_one(&mut self.look().await).await.unwrap();
        found
    }

    /// Runs a statement of a company with its number, a fresh id and an age in days.
    pub(crate) async fn put(&self, company: CompanyId, sql: &'static str, days: i32) -> Uuid {
        let id = kernel::ids::new_id();
        let mut tx = self.test.db.begin(Scope::of(company)).await.unwrap();
        let put = sqlx::query::<Postgres>(sql).bind(company.as_i64()).bind(id).bind(days);
        put.execute(&mut *tx).await.unwrap();
        tx.commit().await.unwrap();
        id
    }
}
