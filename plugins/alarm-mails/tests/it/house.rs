//! A company with two fillers, its gateway's door, a mail server, and a worker with these plugins.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration as Pause;

use access::MemberType;
use alarm_mails::{SendsAlarmMails, TellsAlarms};
use apptest::{Company, TestApp, TestResponse};
use db::DbSettings;
use jobs::Bell;
use kernel::ids;
use mail::{MailSettings, Mailer, Security};
use runtime::{Registry, RunningWorker, Settings, start};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use testkit::{Habits, Mail, Mailbox, redis_prefix, redis_url, until};
use time::OffsetDateTime;
use time::format_description::well_known::Rfc3339;
use uuid::Uuid;

/// One test's surroundings.
pub(crate) struct House {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) f1: F1,
    pub(crate) mailbox: Mailbox,
    credential: (String, String),
    boot_id: Uuid,
    seq: AtomicI64,
}

impl House {
    /// Alarms 12 and 27 send mails by default, 41 and 13 do not.
    pub(crate) async fn new() -> Self {
        let app = TestApp::start(vec![ingest::routes()]).await;
        let company = app.company("ツバメ食品", 2).await;
        let now = app.app.clock.now();
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create_at(&mut tx, company.locations[0], 0, now).await.unwrap_or_else(|f| panic!("{f:?}"));
        tx.commit().await.unwrap();
        let sql = "insert into alarm_text (model, alarm_number, text_ja, text_en, text_ko) values ('', '13', '十三', 'thirteen', '십삼')";
        sqlx::query(sql).execute(&mut app.database.superuser().await).await.unwrap();
        let credential = gateway(&app, &company).await;
        let mailbox = Mailbox::start_with(Habits::default());
        Self { app, company, f1, mailbox, credential, boot_id: ids::new_id(), seq: AtomicI64::new(1) }
    }

    /// A worker of its own Redis keys.
    pub(crate) fn worker(&self) -> RunningWorker {
        let db = DbSettings::new(self.app.database.app_url(), 8);
        let mut settings = Settings::new(db, redis_url(), format!("{}:", redis_prefix()));
        settings.clock = self.app.app.clock.clone();
        settings.drain = Pause::from_secs(2);
        let mailer = Mailer::new(&MailSettings {
            host: "127.0.0.1".to_owned(),
            port: self.mailbox.port(),
            security: Security::None,
            login: None,
            authority: None,
            from: "portal@sosogi.example".to_owned(),
            from_name: "Sosogi".to_owned(),
            site: "https://portal.example.com/".to_owned(),
            step: Pause::from_secs(5),
        })
        .unwrap();
        start(settings, Registry::default().with(TellsAlarms).with(SendsAlarmMails::new(mailer))).unwrap()
    }

    pub(crate) fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    /// Moves the clock, and lets all jobs that wait for an instant have their turn.
    pub(crate) async fn pass(&self, seconds: i64) {
        self.app.app.clock.shift(seconds);
        self.hurry().await;
        self.settle().await;
    }

    /// Lets jobs that wait have their turn now.
    pub(crate) async fn hurry(&self) {
        // one by one: many at once would wait for the worker's rows while it waits for these
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

    pub(crate) async fn execute(&self, sql: &'static str) {
        sqlx::query(sql).execute(&mut self.app.database.superuser().await).await.unwrap();
    }

    pub(crate) async fn number(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.app.database.superuser().await).await.unwrap()
    }

    /// A valid member of the first location; the key and the address.
    pub(crate) async fn member(&self, word: &str, language: &str) -> (Uuid, String) {
        let person = self.app.person(&self.company, word, MemberType::General, &self.company.locations[..1]).await;
        let set = sqlx::query("update member set language = $2 where member_id = $1")
            .bind(person.member_id)
            .bind(language.to_owned());
        set.execute(&mut self.app.database.superuser().await).await.unwrap();
        (person.member_id, person.email)
    }

    /// A group of the first location.
    pub(crate) async fn group(&self, name: &str, members: &[Uuid], devices: &[Uuid]) -> Uuid {
        let id = ids::new_id();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let company = self.company.id.as_i64();
        sqlx::query("insert into equipment_group (company_id, group_id, location_id, name, created_at) values ($1, $2, $3, $4, now())")
            .bind(company).bind(id).bind(self.company.locations[0]).bind(name)
            .execute(&mut *tx).await.unwrap();
        for member in members {
            sqlx::query("insert into equipment_group_member (company_id, group_id, member_id) values ($1, $2, $3)")
                .bind(company)
                .bind(id)
                .bind(member)
                .execute(&mut *tx)
                .await
                .unwrap();
        }
        for device in devices {
            sqlx::query("insert into equipment_group_device (company_id, group_id, device_id) values ($1, $2, $3)")
                .bind(company)
                .bind(id)
                .bind(device)
                .execute(&mut *tx)
                .await
                .unwrap();
        }
        tx.commit().await.unwrap();
        id
    }

    /// The filler D1, by which all of these tests begin.
    pub(crate) fn d1(&self) -> Uuid {
        self.f1.places.devices[0]
    }

    /// Sends a batch with these events of machines: number of the machine, alarm, when, on or off.
    pub(crate) async fn send(&self, events: &[(&str, &str, OffsetDateTime, bool)]) -> TestResponse {
        let event = |(ordinal, (device, code, at, on)): (usize, &(&str, &str, OffsetDateTime, bool))| {
            let kind = if *on { "alarmOn" } else { "alarmOff" };
            json!({"device": device, "time": at.format(&Rfc3339).unwrap(), "kind": kind, "code": code, "ordinal": ordinal})
        };
        let events: Vec<Value> = events.iter().enumerate().map(event).collect();
        let seq = self.seq.fetch_add(1, Ordering::Relaxed);
        self.post(&json!({"bootId": self.boot_id, "seq": seq, "samples": [], "events": events})).await
    }

    pub(crate) async fn post(&self, body: &Value) -> TestResponse {
        let (key, secret) = &self.credential;
        let call = self.app.call("POST", "/ingest/v1/batches").header("sosogi-gateway", key).token(secret);
        call.json(body).send().await
    }

    /// An alarm of D1 comes on now.
    pub(crate) async fn raise(&self, code: &str) -> OffsetDateTime {
        self.change(code, true).await
    }

    /// An alarm of D1 goes off now.
    pub(crate) async fn clear(&self, code: &str) -> OffsetDateTime {
        self.change(code, false).await
    }

    async fn change(&self, code: &str, on: bool) -> OffsetDateTime {
        let now = self.now();
        let got = self.send(&[("D1", code, now, on)]).await;
        assert_eq!(got.status, 200, "{}", got.json);
        now
    }

    /// The mails to an address once nothing is due any more.
    pub(crate) async fn mails(&self, address: &str) -> Vec<Mail> {
        self.settle().await;
        self.mailbox.mails_to(address)
    }

    /// Their number.
    pub(crate) async fn count(&self, address: &str) -> usize {
        self.mails(address).await.len()
    }

    /// An instant so many minutes of the first location's clock (Tokyo) after a midnight that is not far.
    pub(crate) async fn until_minute_of_day(&self, minute: i64) {
        let local = (self.now().unix_timestamp() + 9 * 3_600).rem_euclid(86_400);
        self.pass((minute * 60 - local).rem_euclid(86_400)).await;
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
