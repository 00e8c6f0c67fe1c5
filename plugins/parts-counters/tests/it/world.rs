//! A company with a machine, a mail server, and a worker that shares its clock with the API.

use std::time::Duration as StdDuration;

use access::MemberType;
use apptest::{Company, Person, TestApp};
use db::DbSettings;
use kernel::zone::write_date;
use kernel::{Lang, Zone};
use mail::{MailSettings, Mailer, Security};
use parts_counters::{AsksForRefreshes, MailsPartAlarms, RefreshesCounters};
use runtime::{Registry, RunningWorker, Settings, start};
use serde_json::{Value, json};
use sqlx::PgConnection;
use telemetry::State;
use telemetry::fixture::RollMachine;
use testkit::{Mailbox, redis_prefix, redis_url, until};
use time::{Duration, OffsetDateTime};

pub(crate) const PLACE: &str = "横シール部";
const BASE: &str = "/api/partsReplacement";

pub(crate) struct World {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) machine: RollMachine,
    pub(crate) mailbox: Mailbox,
    people: usize,
}

impl World {
    /// A machine whose counters begin at 0.
    pub(crate) async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let now = app.app.clock.now();
        let machine = RollMachine::create(&mut tx, company.locations[0], Some(0), now).await.unwrap();
        tx.commit().await.unwrap();
        Self { app, company, machine, mailbox: Mailbox::start(), people: 0 }
    }

    pub(crate) fn worker(&self) -> RunningWorker {
        let mut settings =
            Settings::new(DbSettings::new(self.app.database.app_url(), 8), redis_url(), format!("{}:", redis_prefix()));
        settings.clock = self.app.app.clock.clone();
        settings.drain = StdDuration::from_secs(2);
        let mailer = Mailer::new(&MailSettings {
            host: "127.0.0.1".to_owned(),
            port: self.mailbox.port(),
            security: Security::None,
            login: None,
            authority: None,
            from: "portal@sosogi.example".to_owned(),
            from_name: "Sosogi".to_owned(),
            site: "https://portal.example.com/".to_owned(),
            step: StdDuration::from_secs(2),
        })
        .unwrap();
        let plugins =
            Registry::default().with(AsksForRefreshes).with(RefreshesCounters).with(MailsPartAlarms::new(mailer));
        start(settings, plugins).unwrap()
    }

    pub(crate) fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    /// A member who speaks a language; sessions end while the clock moves, so each step has its own.
    pub(crate) async fn member(&mut self, lang: Lang) -> Person {
        self.people += 1;
        let word = format!("{}{}", lang.code(), self.people);
        let person = self.app.person(&self.company, &word, MemberType::Superior, &self.company.locations).await;
        self.change("update member set language = $2 where member_id = $1", &person, lang.code()).await;
        person
    }

    /// Changes a member's row.
    pub(crate) async fn change(&self, sql: &'static str, person: &Person, value: &str) {
        let mut look = self.look().await;
        sqlx::query(sql).bind(person.member_id).bind(value).execute(&mut look).await.unwrap();
    }

    pub(crate) async fn look(&self) -> PgConnection {
        self.app.database.superuser().await
    }

    /// So many minutes of filling that end now.
    pub(crate) async fn fill(&mut self, minutes: i64, turns: i64) {
        self.fill_until(self.now(), minutes, turns).await;
    }

    /// So many minutes of filling that end at an instant.
    pub(crate) async fn fill_until(&mut self, end: OffsetDateTime, minutes: i64, turns: i64) {
        let from = end - Duration::minutes(minutes);
        let batch = self.machine.minutes(from, minutes, State::Filling, turns);
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, &batch, self.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Records a replacement of today.
    pub(crate) async fn replace(&mut self, place: &str) -> String {
        let who = self.member(Lang::Ja).await;
        let today = write_date(Zone::parse("Asia/Tokyo").unwrap().date(self.now()));
        let body = json!({
            "deviceUniqueKey": self.machine.device_id, "partName": "ヨコシールバー", "quantity": 1,
            "replacedLocation": place, "workDate": today,
        });
        let got = self.app.post(&who, &format!("{BASE}/add"), body).await;
        got.data()["partsUniqueKey"].as_str().unwrap().to_owned()
    }

    /// Sets the alarm of a place.
    pub(crate) async fn alarm(&mut self, rotations: Option<i64>, hours: Option<i64>, recipients: &[&Person]) {
        let who = self.member(Lang::Ja).await;
        let recipients: Vec<String> = recipients.iter().map(|person| person.member_id.to_string()).collect();
        let body = json!({
            "deviceUniqueKey": self.machine.device_id, "replacedLocation": PLACE, "notify": true,
            "rotationThreshold": rotations, "hoursThreshold": hours, "recipients": recipients,
        });
        self.app.post(&who, &format!("{BASE}/alarm/save"), body).await.data();
    }

    /// Asks for a refresh and waits for it.
    pub(crate) async fn refresh(&mut self) {
        let before = self.refreshes().await;
        let who = self.member(Lang::Ja).await;
        self.app.call("POST", &format!("{BASE}/refresh")).token(&who.token).send().await.data();
        self.until_refreshes(before + 1).await;
    }

    /// Refreshes of the company that are done.
    pub(crate) async fn refreshes(&self) -> i64 {
        sqlx::query_scalar("select count(*) from job where kind = 'parts_counters.refresh' and state = 'done'")
            .fetch_one(&mut self.look().await)
            .await
            .unwrap()
    }

    pub(crate) async fn until_refreshes(&self, wanted: i64) {
        until("the counters are refreshed", 30, || async { self.refreshes().await >= wanted }).await;
    }

    /// No job of these plugins is open.
    pub(crate) async fn until_quiet(&self) {
        until("no job is open", 30, || async {
            let open: i64 = sqlx::query_scalar("select count(*) from job where state in ('ready', 'running')")
                .fetch_one(&mut self.look().await)
                .await
                .unwrap();
            open == 0
        })
        .await;
    }

    pub(crate) async fn detail(&mut self, part: &str) -> Value {
        let who = self.member(Lang::Ja).await;
        self.app.get(&who, &format!("{BASE}/query/detail?partsUniqueKey={part}")).await.data().clone()
    }

    /// Moves the clock, and tells the schedule's next slot.
    pub(crate) fn shift(&self, hours: i64) {
        self.app.app.clock.shift(hours * 3600);
    }

    pub(crate) async fn next_slot(&self) -> OffsetDateTime {
        sqlx::query_scalar("select next_at from job_schedule where name = 'parts_counters.daily'")
            .fetch_one(&mut self.look().await)
            .await
            .unwrap()
    }
}
