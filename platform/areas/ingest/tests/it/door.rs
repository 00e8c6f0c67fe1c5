//! A company with fixture F1's places and a gateway, and its door.

use std::io::Write;

use apptest::{Company, TestApp, TestResponse};
use flate2::Compression;
use flate2::write::GzEncoder;
use kernel::ids::new_id;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use uuid::Uuid;

pub(crate) struct Door {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) f1: F1,
    pub(crate) key: String,
    pub(crate) secret: String,
}

impl Door {
    pub(crate) async fn open() -> Self {
        Self::open_with(|_| {}).await
    }

    pub(crate) async fn open_with(change: impl FnOnce(&mut config::Settings)) -> Self {
        let app = TestApp::start_with(vec![ingest::routes()], change).await;
        let company = app.company("A", 1).await;
        let now = app.app.clock.now();
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, F1::weeks_to(now), now).await.unwrap_or_else(|fault| panic!("{fault:?}"));
        tx.commit().await.unwrap();
        let (key, secret) = gateway(&app, &company).await;
        Self { app, company, f1, key, secret }
    }

    pub(crate) async fn post(&self, body: &Value) -> TestResponse {
        self.send("application/json", body.to_string().into_bytes(), &[]).await
    }

    pub(crate) async fn post_gzip(&self, body: &Value) -> TestResponse {
        self.send("application/json", gzip(body.to_string().as_bytes()), &[("content-encoding", "gzip")]).await
    }

    pub(crate) async fn send(&self, kind: &str, body: Vec<u8>, headers: &[(&'static str, &str)]) -> TestResponse {
        self.send_to("/ingest/v1/batches", kind, body, headers).await
    }

    pub(crate) async fn send_to(
        &self,
        path: &str,
        kind: &str,
        body: Vec<u8>,
        headers: &[(&'static str, &str)],
    ) -> TestResponse {
        let mut call = self.app.call("POST", path).header("sosogi-gateway", &self.key).token(&self.secret);
        for (name, value) in headers {
            call = call.header(name, value);
        }
        call.bytes(kind, body).send().await
    }

    /// Rows of a table of the company.
    pub(crate) async fn rows(&self, table: &'static str) -> i64 {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let mut sql = db::dynamic::QueryBuilder::new("select count(*) from ");
        sql.push(table).build_query_scalar().fetch_one(&mut *tx).await.unwrap()
    }

    /// Nothing of any batch is stored.
    pub(crate) async fn assert_empty(&self) {
        for table in ["sample", "event", "intake_batch", "quarantine", "dirty", "gateway_boot"] {
            assert_eq!(self.rows(table).await, 0, "{table}");
        }
    }
}

pub(crate) async fn gateway(app: &TestApp, company: &Company) -> (String, String) {
    let now = app.app.clock.now();
    let gateway_id = new_id();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into gateway (company_id, gateway_id, location_id, name, created_at) values ($1, $2, $3, 'G', $4)",
    )
    .bind(tx.company())
    .bind(gateway_id)
    .bind(company.locations[0])
    .bind(now)
    .execute(&mut *tx)
    .await
    .unwrap();
    let issued = access::gateway::issue(&mut tx, gateway_id, now).await.unwrap_or_else(|fault| panic!("{fault:?}"));
    tx.commit().await.unwrap();
    issued
}

pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// F1's first batch, in a boot of its own.
pub(crate) fn first(door: &Door) -> Value {
    door.f1.bodies(new_id()).remove(0)
}

/// A batch of one row.
pub(crate) fn one(boot: Uuid, seq: i64, sample: &Value) -> Value {
    json!({"bootId": boot, "seq": seq, "samples": [sample], "events": []})
}

/// The pointers and rules of a refusal.
pub(crate) fn errors(got: &TestResponse) -> Vec<(String, String)> {
    assert_eq!(got.header("content-type"), "application/problem+json");
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    got.json["errors"].as_array().unwrap().iter().map(|e| (text(&e["pointer"]), text(&e["rule"]))).collect()
}
