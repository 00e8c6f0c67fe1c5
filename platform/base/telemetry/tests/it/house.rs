//! A company in a database of the test's own.

use db::{Db, Scope};
use kernel::{CompanyId, Fault};
use telemetry::fixture::F1;
use testkit::TestDb;
use time::OffsetDateTime;
use time::macros::datetime;

/// When fixtures "arrive".
pub(crate) const NOW: OffsetDateTime = datetime!(2024-05-03 00:00 UTC);

pub(crate) struct House {
    pub(crate) test: TestDb,
    pub(crate) scope: Scope,
}

impl House {
    pub(crate) async fn new() -> Self {
        let test = TestDb::new().await;
        let scope = company(&test.db, "A").await;
        Self { test, scope }
    }

    pub(crate) fn db(&self) -> &Db {
        &self.test.db
    }

    /// F1 made, nothing stored.
    pub(crate) async fn f1(&self) -> F1 {
        let mut tx = self.db().begin(self.scope).await.unwrap();
        let fixture = ok(F1::create(&mut tx, 0, NOW).await);
        tx.commit().await.unwrap();
        fixture
    }

    pub(crate) async fn store(&self, batch: &telemetry::Batch) -> telemetry::Stored {
        let mut tx = self.db().begin(self.scope).await.unwrap();
        let stored = ok(telemetry::store_batch(&mut tx, batch, NOW).await);
        tx.commit().await.unwrap();
        stored
    }

    /// Recomputes until no mark is left.
    pub(crate) async fn roll_up(&self) {
        loop {
            let mut tx = self.db().begin(self.scope).await.unwrap();
            let rolled = ok(telemetry::roll_up(&mut tx, 100).await);
            tx.commit().await.unwrap();
            if rolled == 0 {
                return;
            }
        }
    }
}

pub(crate) async fn company(db: &Db, name: &str) -> Scope {
    let mut tx = db.begin_unscoped().await.unwrap();
    let id: i64 = sqlx::query_scalar(
        "insert into company (company_key, kind, name, services, created_at) values ($1, 'customer', $2, '{Support}', $3) returning company_id",
    )
    .bind(kernel::ids::new_id())
    .bind(name)
    .bind(NOW)
    .fetch_one(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    Scope::of(CompanyId(id))
}

/// What must not fail.
pub(crate) fn ok<T>(outcome: Result<T, Fault>) -> T {
    outcome.unwrap_or_else(|fault| panic!("{fault:?}"))
}
