//! A company in a database of the test's own.

use db::{Db, Scope};
use kernel::ids::new_id;
use kernel::{CompanyId, Fault};
use serde_json::Value;
use telemetry::Batch;
use telemetry::fixture::F1;
use telemetry::registration::{register_device_status, register_layout};
use telemetry::signals::Layout;
use testkit::TestDb;
use time::OffsetDateTime;
use time::macros::datetime;
use uuid::Uuid;

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

    pub(crate) async fn store(&self, batch: &Batch) -> telemetry::BatchReceipt {
        store(self.db(), self.scope, batch).await
    }

    /// Recomputes until no mark is left.
    pub(crate) async fn roll_up(&self) {
        roll_up(self.db(), self.scope).await;
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

/// A bare device with two counters under layouts 1 and 2, for data that tests make up.
pub(crate) struct Maker {
    pub(crate) location_id: Uuid,
}

/// Layouts of made-up devices: they differ in width.
pub(crate) fn layouts() -> [Layout; 2] {
    let keys = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect::<Vec<String>>();
    [
        Layout {
            layout_id: 1,
            interval_s: 10,
            value_keys: keys(&["seal_temperature", "production_speed"]),
            counter_keys: keys(&["production_count", "rotations"]),
        },
        Layout {
            layout_id: 2,
            interval_s: 10,
            value_keys: keys(&["seal_temperature"]),
            counter_keys: keys(&["weight_checker_ok", "weight_checker_ng", "film_used"]),
        },
    ]
}

impl Maker {
    pub(crate) async fn new(db: &Db, scope: Scope) -> Self {
        let mut tx = db.begin(scope).await.unwrap();
        let location_id = new_id();
        sqlx::query("insert into location (company_id, location_id, name, time_zone, created_at) values ($1, $2, 'P', 'Asia/Tokyo', $3)")
            .bind(tx.company())
            .bind(location_id)
            .bind(NOW)
            .execute(&mut *tx)
            .await
            .unwrap();
        sqlx::query("insert into item (company_id, item_id, recipe_data_number, recipe_data_name, user_item_code, created_at) values ($1, $2, 12, 'TEA', '', $3)")
            .bind(tx.company())
            .bind(location_id)
            .bind(NOW)
            .execute(&mut *tx)
            .await
            .unwrap();
        for layout in layouts() {
            ok(register_layout(&mut tx, &layout, NOW).await);
        }
        tx.commit().await.unwrap();
        Self { location_id }
    }

    /// A device of interval 10 s with a pitch for item 12.
    pub(crate) async fn device(&self, db: &Db, scope: Scope, number: &str, opening: Value) -> Uuid {
        let mut tx = db.begin(scope).await.unwrap();
        let device_id = new_id();
        sqlx::query(
            "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, iot, interval_s, opening_counters, registered_at, updated_at)
             values ($1, $2, $3, 'filling-machine', $4, $4, true, 10, $5, $6, $6)",
        )
        .bind(tx.company())
        .bind(device_id)
        .bind(self.location_id)
        .bind(number)
        .bind(opening)
        .bind(NOW)
        .execute(&mut *tx)
        .await
        .unwrap();
        sqlx::query("insert into device_item (company_id, device_id, recipe_data_number, item_id, pitch_mm) values ($1, $2, 12, $3, 100)")
            .bind(tx.company())
            .bind(device_id)
            .bind(self.location_id)
            .execute(&mut *tx)
            .await
            .unwrap();
        ok(register_device_status(&mut tx, device_id, NOW).await);
        tx.commit().await.unwrap();
        device_id
    }
}

pub(crate) async fn store(db: &Db, scope: Scope, batch: &Batch) -> telemetry::BatchReceipt {
    let mut tx = db.begin(scope).await.unwrap();
    let stored = ok(telemetry::store_batch(&mut tx, batch, NOW).await);
    tx.commit().await.unwrap();
    stored
}

pub(crate) async fn roll_up_once(db: &Db, scope: Scope, limit: usize) -> usize {
    let mut tx = db.begin(scope).await.unwrap();
    let rolled = ok(telemetry::roll_up(&mut tx, limit).await);
    tx.commit().await.unwrap();
    rolled
}

pub(crate) async fn roll_up(db: &Db, scope: Scope) {
    while roll_up_once(db, scope, 100).await > 0 {}
}
