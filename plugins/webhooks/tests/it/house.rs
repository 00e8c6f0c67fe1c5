//! A company with two fillers and its gateway's door, a system of theirs, and a worker that tells it.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::atomic::{AtomicI64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration as Pause;

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use db::DbSettings;
use jobs::Bell;
use kernel::ids;
use runtime::{Registry, RunningWorker, Settings, start};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use testkit::{redis_prefix, redis_url, until};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;
use webhooks::{FindsEndedPlans, NotesPlans, Reach, Resolve, TellsSystems};

use crate::system::System;

const SAVE: &str = "/api/hughomememberC/save/webhook";

/// Names that lead where a test says; how often they were asked for.
#[derive(Clone, Default)]
pub(crate) struct Names {
    led: Arc<Mutex<Vec<Vec<IpAddr>>>>,
    pub(crate) asked: Arc<AtomicUsize>,
}

impl Names {
    /// Where names lead, one answer after the other; the last one stays.
    pub(crate) fn lead(&self, answers: &[&[&str]]) {
        let read = |answer: &&[&str]| answer.iter().map(|ip| ip.parse().unwrap()).collect();
        *self.led.lock().unwrap() = answers.iter().map(read).collect();
    }
}

impl Resolve for Names {
    async fn resolve(&self, _: &str) -> std::io::Result<Vec<IpAddr>> {
        self.asked.fetch_add(1, Ordering::Relaxed);
        let mut led = self.led.lock().unwrap();
        Ok(match led.len() {
            0 => vec![IpAddr::V4(Ipv4Addr::LOCALHOST)],
            1 => led[0].clone(),
            _ => led.remove(0),
        })
    }
}

/// One test's surroundings.
pub(crate) struct House {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) admin: Person,
    pub(crate) f1: F1,
    pub(crate) system: System,
    pub(crate) names: Names,
    credential: (String, String),
    boot_id: Uuid,
    seq: AtomicI64,
}

impl House {
    pub(crate) async fn new() -> Self {
        let app = TestApp::start(vec![ingest::routes(), account::routes(), machines::routes()]).await;
        let company = app.company("ツバメ食品", 2).await;
        let now = app.app.clock.now();
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create_at(&mut tx, company.locations[0], 0, now).await.unwrap_or_else(|f| panic!("{f:?}"));
        tx.commit().await.unwrap();
        let admin = app.person(&company, "naoko", MemberType::Administrator, &company.locations[..1]).await;
        let credential = gateway(&app, &company).await;
        let (boot_id, seq) = (ids::new_id(), AtomicI64::new(1));
        let (system, names) = (System::start(), Names::default());
        Self { app, company, admin, f1, system, names, credential, boot_id, seq }
    }

    /// A worker of its own Redis keys. Of addresses that are not of the open internet, this machine's alone may be called.
    pub(crate) fn worker(&self) -> RunningWorker {
        self.worker_with(|ip| ip == IpAddr::V4(Ipv4Addr::LOCALHOST))
    }

    pub(crate) fn worker_with(&self, open: fn(IpAddr) -> bool) -> RunningWorker {
        let db = DbSettings::new(self.app.database.app_url(), 8);
        let mut settings = Settings::new(db, redis_url(), format!("{}:", redis_prefix()));
        settings.clock = self.app.app.clock.clone();
        settings.drain = Pause::from_secs(2);
        let reach = Reach::with(self.names.clone(), open, vec![self.system.root.clone()]);
        let tells = TellsSystems::new(self.app.app.seal.clone(), reach);
        start(settings, Registry::default().with(tells).with(FindsEndedPlans).with(NotesPlans)).unwrap()
    }

    pub(crate) fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    /// A webhook of the administrator's; the answer.
    pub(crate) async fn webhook(&self, events: &[&str]) -> Value {
        self.webhook_at(&self.system.address(), events).await
    }

    pub(crate) async fn webhook_at(&self, address: &str, events: &[&str]) -> Value {
        let body = json!({"name": "MES", "url": address, "events": events});
        self.app.post(&self.admin, SAVE, body).await.data().clone()
    }

    pub(crate) async fn post(&self, call: &str, body: Value) -> TestResponse {
        self.app.post(&self.admin, &format!("/api/hughomememberC/{call}"), body).await
    }

    /// What a webhook was told, as its page shows it.
    pub(crate) async fn told(&self, webhook: &Value) -> Vec<Value> {
        let key = webhook["webhook"]["webhookUniqueKey"].as_str().unwrap();
        let path = format!("/api/hughomememberC/query/webhook/delivery?webhookUniqueKey={key}");
        self.app.get(&self.admin, &path).await.data().as_array().unwrap().clone()
    }

    /// Lets jobs that wait have their turn now.
    pub(crate) async fn hurry(&self) {
        let ready = "select id from job where state = 'ready' order by id";
        let ready: Vec<Uuid> =
            sqlx::query_scalar(ready).fetch_all(&mut self.app.database.superuser().await).await.unwrap();
        let sql = "update job set run_at = clock_timestamp() where id = $1 and state = 'ready'";
        for id in ready {
            sqlx::query(sql).bind(id).execute(&mut self.app.database.superuser().await).await.unwrap();
        }
        Bell::new(self.app.app.db.clone()).ring();
    }

    /// Waits until every job that is due is done.
    pub(crate) async fn settle(&self) {
        until("no job is due", 60, || async {
            let due = "select not exists (select 1 from job where state = 'running' or (state = 'ready' and run_at <= clock_timestamp()))";
            sqlx::query_scalar(due).fetch_one(&mut self.app.database.superuser().await).await.unwrap()
        })
        .await;
    }

    /// D1's alarm comes on or goes off so many seconds ago.
    pub(crate) async fn alarm(&self, code: &str, on: bool, ago: i64) -> OffsetDateTime {
        let at = self.now() - time::Duration::seconds(ago);
        let kind = if on { "alarmOn" } else { "alarmOff" };
        let event =
            json!({"device": "D1", "time": at.format(&Rfc3339).unwrap(), "kind": kind, "code": code, "ordinal": 0});
        let seq = self.seq.fetch_add(1, Ordering::Relaxed);
        let (key, secret) = &self.credential;
        let call = self.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", key).token(secret);
        let body = json!({"bootId": self.boot_id, "seq": seq, "samples": [], "events": [event]});
        let got = call.json(&body).send().await;
        assert_eq!(got.status, 200, "{}", got.json);
        at
    }
}

async fn gateway(app: &TestApp, company: &Company) -> (String, String) {
    let now = app.app.clock.now();
    let gateway_id = ids::new_id();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into gateway (company_id, gateway_id, location_id, name, created_at) values ($1, $2, $3, 'G', $4)",
    )
    .bind(company.id.as_i64())
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
