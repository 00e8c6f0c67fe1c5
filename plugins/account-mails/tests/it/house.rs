//! A company, a mail server, and a worker with these plugins.

use std::time::Duration;

use access::links::{Invitation, IssuedLink, LinkKind, Links, NewLink};
use account_mail_orders::{MailEmailLink, MailPasswordLink, MailRegistrationLink, MailWelcome};
use account_mails::{
    MailsEmailAsks, MailsEmailChanges, MailsEmailLinks, MailsNewPlaces, MailsPasswordChanges, MailsPasswordLinks,
    MailsRegistrationLinks, MailsWelcomes,
};
use db::{DbSettings, Scope};
use jobs::{Bell, Job};
use kernel::{Clock, CompanyId, Lang, ids};
use mail::{MailSettings, Mailer, Security};
use runtime::{Registry, RunningWorker, Settings, start};
use sqlx::PgConnection;
use testkit::{Habits, Mailbox, TestDb, redis_prefix, redis_url, until};
use uuid::Uuid;

pub(crate) const COMPANY: CompanyId = CompanyId(1);
const LINKS: Links = Links::new([7; 32]);

/// One test's surroundings.
pub(crate) struct House {
    pub(crate) test: TestDb,
    pub(crate) mailbox: Mailbox,
    pub(crate) clock: Clock,
}

impl House {
    pub(crate) async fn new() -> Self {
        Self::with(Habits::default()).await
    }

    /// With a mail server of habits.
    pub(crate) async fn with(habits: Habits) -> Self {
        let house = Self { test: TestDb::new().await, mailbox: Mailbox::start_with(habits), clock: Clock::system() };
        let sql = "insert into company (company_id, company_key, kind, name, created_at)
             overriding system value values ($1, $2, 'customer', 'ツバメ食品株式会社', now())";
        let company = sqlx::query(sql).bind(COMPANY.as_i64()).bind(ids::new_id());
        company.execute(&mut house.look().await).await.unwrap();
        let sql = "insert into location (company_id, location_id, name, time_zone, created_at)
             values ($1, $2, '名古屋工場', 'Asia/Tokyo', now())";
        let location = sqlx::query(sql).bind(COMPANY.as_i64()).bind(ids::new_id());
        location.execute(&mut house.look().await).await.unwrap();
        house
    }

    /// A worker whose mail server gets a second for each step.
    pub(crate) fn worker(&self) -> RunningWorker {
        self.worker_with(Duration::from_secs(1))
    }

    /// A worker whose mail server gets so long for each step.
    pub(crate) fn worker_with(&self, step: Duration) -> RunningWorker {
        let db = DbSettings::new(self.test.app_url(), 8);
        let mut settings = Settings::new(db, redis_url(), format!("{}:", redis_prefix()));
        settings.clock = self.clock.clone();
        settings.drain = Duration::from_secs(2);
        let mailer = Mailer::new(&MailSettings {
            host: "127.0.0.1".to_owned(),
            port: self.mailbox.port(),
            security: Security::None,
            login: None,
            authority: None,
            from: "portal@sosogi.example".to_owned(),
            from_name: "Sosogi".to_owned(),
            site: "https://portal.example.com/".to_owned(),
            step,
        })
        .unwrap();
        let registry = Registry::default()
            .with(MailsRegistrationLinks::new(mailer.clone(), LINKS))
            .with(MailsPasswordLinks::new(mailer.clone(), LINKS))
            .with(MailsPasswordChanges::new(mailer.clone()))
            .with(MailsNewPlaces::new(mailer.clone()))
            .with(MailsEmailLinks::new(mailer.clone(), LINKS))
            .with(MailsEmailAsks::new(mailer.clone()))
            .with(MailsEmailChanges::new(mailer.clone()))
            .with(MailsWelcomes::new(mailer));
        start(settings, registry).unwrap()
    }

    /// Invites an address: the link and the job of its mail.
    pub(crate) async fn invite(&self, email: &str, language: Lang) -> (IssuedLink, Uuid) {
        let invitation = Invitation {
            inviter: "이 지우".to_owned(),
            language,
            member_type: None,
            locations: Vec::new(),
            main_location: None,
        };
        let content = serde_json::to_value(invitation).unwrap();
        let new = NewLink { kind: LinkKind::Registration, subject: email, email, content };
        let mut tx = self.test.db.begin(Scope::of(COMPANY)).await.unwrap();
        let issued = LINKS.issue(&mut tx, &new, self.clock.now()).await.unwrap_or_else(|e| panic!("{e:?}"));
        tx.commit().await.unwrap();
        (issued, self.ask(&MailRegistrationLink { link_id: issued.link_id }).await)
    }

    /// Registers a member and asks for the welcome.
    pub(crate) async fn register(&self, email: &str, language: Lang, valid: bool) -> Uuid {
        let member_id = ids::new_id();
        let mut tx = self.test.db.begin(Scope::of(COMPANY)).await.unwrap();
        sqlx::query(
            "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
               language, member_type, valid, registered_at) values ($1, $2, $3, '佐藤', '直子', 'サトウ', 'ナオコ', $4, 10, $5, now())",
        )
        .bind(COMPANY.as_i64())
        .bind(member_id)
        .bind(email)
        .bind(language.code())
        .bind(valid)
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
        self.ask(&MailWelcome { member_id }).await
    }

    /// The registered member of an address asks for a new password: the link and the job of its mail.
    pub(crate) async fn forgets(&self, email: &str) -> (IssuedLink, Uuid) {
        let mut tx = self.test.db.begin(Scope::of(COMPANY)).await.unwrap();
        let member = self.member(email).await.to_string();
        let content = serde_json::json!({});
        let new = NewLink { kind: LinkKind::Password, subject: &member, email, content };
        let issued = LINKS.issue(&mut tx, &new, self.clock.now()).await.unwrap_or_else(|e| panic!("{e:?}"));
        tx.commit().await.unwrap();
        (issued, self.ask(&MailPasswordLink { link_id: issued.link_id }).await)
    }

    /// The registered member of an address asks for another one: the link and the job of its mail.
    pub(crate) async fn moves(&self, email: &str, to: &str) -> (IssuedLink, Uuid) {
        let mut tx = self.test.db.begin(Scope::of(COMPANY)).await.unwrap();
        let member = self.member(email).await.to_string();
        let content = serde_json::json!({ "before": email });
        let new = NewLink { kind: LinkKind::Email, subject: &member, email: to, content };
        let issued = LINKS.issue(&mut tx, &new, self.clock.now()).await.unwrap_or_else(|e| panic!("{e:?}"));
        tx.commit().await.unwrap();
        (issued, self.ask(&MailEmailLink { link_id: issued.link_id }).await)
    }

    /// The registered member of an address has logged in.
    pub(crate) async fn logs_in(&self, email: &str, browser: &str) -> Uuid {
        let login_id = ids::new_id();
        sqlx::query(
            "insert into login_history (company_id, login_id, member_id, at, ip, browser, os, result)
             values ($1, $2, $3, '2025-11-24 14:00:00Z', '198.51.100.8', $4, '', 'success')",
        )
        .bind(COMPANY.as_i64())
        .bind(login_id)
        .bind(self.member(email).await)
        .bind(browser)
        .execute(&mut self.look().await)
        .await
        .unwrap();
        login_id
    }

    pub(crate) async fn member(&self, email: &str) -> Uuid {
        let found = sqlx::query_scalar("select member_id from member where email = $1").bind(email);
        found.fetch_one(&mut self.look().await).await.unwrap()
    }

    /// Queues a job of the company.
    pub(crate) async fn ask<J: Job>(&self, job: &J) -> Uuid {
        let id = ids::new_id();
        let mut tx = self.test.db.begin(Scope::of(COMPANY)).await.unwrap();
        jobs::enqueue(&mut tx, id, job).await.unwrap_or_else(|e| panic!("{e:?}"));
        tx.commit().await.unwrap();
        Bell::new(self.test.db.clone()).ring();
        id
    }

    /// Lets jobs that wait for their next try have it now.
    pub(crate) async fn hurry(&self) {
        sqlx::query("update job set run_at = clock_timestamp() where state = 'ready'")
            .execute(&mut self.look().await)
            .await
            .unwrap();
        Bell::new(self.test.db.clone()).ring();
    }

    /// State, tries and last error of a job.
    pub(crate) async fn job(&self, id: Uuid) -> (String, i32, Option<String>) {
        let sql = "select state, attempt, error from job where id = $1";
        sqlx::query_as(sql).bind(id).fetch_one(&mut self.look().await).await.unwrap()
    }

    /// Waits until a job stands as told; its last error.
    pub(crate) async fn until_state(&self, id: Uuid, state: &str) -> String {
        until(&format!("job {id} is {state}"), 60, || async { self.job(id).await.0 == state }).await;
        self.job(id).await.2.unwrap_or_default()
    }

    /// Waits until a try of a job has failed; its error.
    pub(crate) async fn until_error(&self, id: Uuid) -> String {
        until(&format!("a try of job {id} fails"), 60, || async { self.job(id).await.2.is_some() }).await;
        self.job(id).await.2.unwrap()
    }

    async fn look(&self) -> PgConnection {
        self.test.superuser().await
    }
}
