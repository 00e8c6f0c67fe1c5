//! Marks of several companies are worked off by a real worker.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use db::{Db, DbSettings, Scope};
use kernel::CompanyId;
use rollups::{FindsMarks, RollUps};
use runtime::{Registry, Settings, start};
use telemetry::fixture::F1;
use testkit::{TestDb, redis_prefix, redis_url, until};
use time::OffsetDateTime;
use time::macros::datetime;

const NOW: OffsetDateTime = datetime!(2024-05-03 00:00 UTC);

async fn company(db: &Db, name: &str) -> Scope {
    let mut tx = db.begin_unscoped().await.unwrap();
    let sql = "insert into company (company_key, kind, name, created_at) values ($1, 'customer', $2, $3) returning company_id";
    let id: i64 =
        sqlx::query_scalar(sql).bind(kernel::ids::new_id()).bind(name).bind(NOW).fetch_one(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
    Scope::of(CompanyId(id))
}

async fn fill(db: &Db, scope: Scope) {
    let mut tx = db.begin(scope).await.unwrap();
    let f1 = F1::create(&mut tx, 0, NOW).await.unwrap_or_else(|fault| panic!("{fault:?}"));
    for batch in f1.batches() {
        telemetry::store_batch(&mut tx, &batch, NOW).await.unwrap_or_else(|fault| panic!("{fault:?}"));
    }
    tx.commit().await.unwrap();
}

/// Readings at the end of 64 bits, as an older release took them in.
async fn spoil(db: &Db, scope: Scope) {
    let mut tx = db.begin(scope).await.unwrap();
    let sql = "insert into sample (company_id, device_id, at, seq, layout_id, \"values\", counters)
         select company_id, device_id, at + interval '5 seconds', 0, layout_id, '{}', array[9223372036854775807]
         from sample where device_id = (select device_id from sample order by at, device_id limit 1) order by at limit 2";
    sqlx::query(sql).execute(&mut *tx).await.unwrap();
    tx.commit().await.unwrap();
}

#[tokio::test]
async fn marks_of_all_companies_are_found_and_worked_off() {
    let test = TestDb::new().await;
    let scopes = [company(&test.db, "A").await, company(&test.db, "B").await];
    for scope in scopes {
        fill(&test.db, scope).await;
    }
    spoil(&test.db, scopes[0]).await;
    let settings = Settings::new(DbSettings::new(test.app_url(), 8), redis_url(), format!("{}:", redis_prefix()));
    let worker = start(settings, Registry::default().with(RollUps).with(FindsMarks)).unwrap();
    let mut look = test.superuser().await;
    let look = tokio::sync::Mutex::new(&mut look);
    until("no mark is left", 60, || async {
        let marks: i64 =
            sqlx::query_scalar("select count(*) from dirty").fetch_one(&mut **look.lock().await).await.unwrap();
        marks == 0
    })
    .await;
    worker.drain().await;
    for scope in scopes {
        let mut tx = test.db.begin(scope).await.unwrap();
        let hours: i64 = sqlx::query_scalar("select count(*) from r1h").fetch_one(&mut *tx).await.unwrap();
        assert_eq!(hours, 5, "two hours and half of two others on D1, one on D2");
        let differences = telemetry::verify::verify(&mut tx, None).await.unwrap_or_else(|fault| panic!("{fault:?}"));
        assert_eq!(differences, []);
        let aside = telemetry::set_aside(&mut tx).await.unwrap_or_else(|fault| panic!("{fault:?}"));
        let expected = usize::from(scope == scopes[0]);
        assert_eq!(aside.len(), expected, "the spoilt bucket stands aside and holds up nobody: {aside:?}");
    }
}
