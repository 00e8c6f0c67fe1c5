//! The provider, two customers, a mail server, and a worker with these plugins.

use std::time::Duration;

use content::codes::{InformationType, Kind, ServiceType};
use content::keeping::{self, NewPolicy, NewPublication};
use content::notices;
use db::{DbSettings, Scope};
use jobs::Bell;
use kernel::{Audience, Clock, CompanyId, Worded, ids};
use mail::{MailSettings, Mailer, Security};
use policy_notices::{MailsNotices, TellNotice, TellsCompanies, TellsMembers};
use runtime::{Registry, RunningWorker, Settings, start};
use sqlx::PgConnection;
use testkit::{Mailbox, TestDb, redis_prefix, redis_url, until};
use uuid::Uuid;

pub(crate) const PROVIDER: CompanyId = CompanyId(1);
pub(crate) const A: CompanyId = CompanyId(2);
pub(crate) const B: CompanyId = CompanyId(3);

/// One test's surroundings.
pub(crate) struct House {
    pub(crate) test: TestDb,
    pub(crate) mailbox: Mailbox,
    pub(crate) clock: Clock,
}

impl House {
    pub(crate) async fn new() -> Self {
        let house = Self { test: TestDb::new().await, mailbox: Mailbox::start(), clock: Clock::system() };
        for (company, kind, name) in
            [(PROVIDER, "provider", "P"), (A, "customer", "ツバメ食品"), (B, "customer", "早坂飲料")]
        {
            let sql = "insert into company (company_id, company_key, kind, name, created_at)
                 overriding system value values ($1, $2, $3, $4, now())";
            let insert = sqlx::query(sql).bind(company.as_i64()).bind(ids::new_id()).bind(kind).bind(name);
            insert.execute(&mut house.look().await).await.unwrap();
            let sql = "insert into location (company_id, location_id, name, time_zone, created_at) values ($1, $2, 'x', 'Asia/Tokyo', now())";
            let insert = sqlx::query(sql).bind(company.as_i64()).bind(ids::new_id());
            insert.execute(&mut house.look().await).await.unwrap();
        }
        house
    }

    pub(crate) fn worker(&self) -> RunningWorker {
        let mut settings =
            Settings::new(DbSettings::new(self.test.app_url(), 8), redis_url(), format!("{}:", redis_prefix()));
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
            step: Duration::from_secs(5),
        })
        .unwrap();
        let registry = Registry::default().with(TellsCompanies).with(TellsMembers).with(MailsNotices::new(mailer));
        start(settings, registry).unwrap()
    }

    pub(crate) async fn member(&self, company: CompanyId, email: &str, language: &str, valid: bool) -> Uuid {
        let member_id = ids::new_id();
        let sql = "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
               language, member_type, valid, registered_at) values ($1, $2, $3, '佐藤', '直子', 'サトウ', 'ナオコ', $4, 10, $5, now())";
        let insert = sqlx::query(sql).bind(company.as_i64()).bind(member_id).bind(email).bind(language).bind(valid);
        insert.execute(&mut self.look().await).await.unwrap();
        member_id
    }

    pub(crate) async fn publish_policy(&self, version: i32) {
        let words = |ja: &str, en: &str, ko: &str| Worded { ja: ja.into(), en: en.into(), ko: ko.into() };
        let new = NewPolicy {
            key: "terms".to_owned(),
            version,
            name: words("利用規約", "Terms of use", "이용약관"),
            text: words("あ", "a", "가").into(),
            confirm: Worded::default(),
            starts_at: None,
        };
        let mut tx = self.test.db.begin(Scope::of(PROVIDER)).await.unwrap();
        keeping::publish_policy(&mut tx, &new, true, self.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        Bell::new(self.test.db.clone()).ring();
    }

    pub(crate) async fn publish(&self, key: &str, mailed: bool, only: Option<CompanyId>) -> Uuid {
        let audience = only.map_or(Audience::Everybody, |company| Audience::Companies([company.as_i64()].into()));
        self.put(&Self::notice(key, mailed), &audience).await
    }

    pub(crate) fn notice(key: &str, mailed: bool) -> NewPublication {
        let words = Worded { ja: key.to_owned(), en: key.to_owned(), ko: key.to_owned() };
        NewPublication {
            service: Some(ServiceType::All),
            information: Some(InformationType::Management),
            mailed,
            ..NewPublication::new(Kind::Notice, key, words.clone(), words)
        }
    }

    pub(crate) async fn put(&self, new: &NewPublication, audience: &Audience) -> Uuid {
        let mut tx = self.test.db.begin(Scope::of(PROVIDER)).await.unwrap();
        let id = keeping::publish(&mut tx, new, audience, self.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        Bell::new(self.test.db.clone()).ring();
        id
    }

    pub(crate) async fn withdraw(&self, key: &str) {
        let mut tx = self.test.db.begin(Scope::of(PROVIDER)).await.unwrap();
        keeping::withdraw(&mut tx, Kind::Notice, key, self.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Asks once more to tell everybody of everything that was published.
    pub(crate) async fn tell_again(&self) {
        let ids: Vec<Uuid> = sqlx::query_scalar("select publication_id from publication")
            .fetch_all(&mut self.look().await)
            .await
            .unwrap();
        let mut tx = self.test.db.begin_unscoped().await.unwrap();
        for publication_id in ids {
            let order = TellNotice { keeper: PROVIDER.as_i64(), publication_id };
            jobs::enqueue_keyed(&mut tx, 0, &ids::new_id().to_string(), &order).await.unwrap();
        }
        tx.commit().await.unwrap();
        Bell::new(self.test.db.clone()).ring();
    }

    /// Waits until no job is open.
    pub(crate) async fn quiet(&self) {
        until("every job is done", 60, || async {
            let open = "select not exists (select from job where state in ('ready', 'running'))";
            sqlx::query_scalar(open).fetch_one(&mut self.look().await).await.unwrap()
        })
        .await;
    }

    /// The notices that a member has not read.
    pub(crate) async fn unread(&self, member: Uuid) -> i64 {
        let unread = "select count(*) from notice_of_member where member_id = $1 and not read";
        sqlx::query_scalar(unread).bind(member).fetch_one(&mut self.look().await).await.unwrap()
    }

    /// A member reads a notice before its mail is ordered.
    pub(crate) async fn read(&self, company: CompanyId, member: Uuid, publication: Uuid) {
        let key: Uuid = sqlx::query_scalar("select notice_key($1, $2)")
            .bind(member)
            .bind(publication)
            .fetch_one(&mut self.look().await)
            .await
            .unwrap();
        let mut tx = self.test.db.begin(Scope::of(company)).await.unwrap();
        notices::read(&mut tx, member, &[key], self.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// In how many minutes the open jobs of a kind are due.
    pub(crate) async fn due(&self, kind: &str) -> Vec<i64> {
        let sql = "select (extract(epoch from run_at - clock_timestamp()) / 60)::bigint from job
             where kind = $1 and state in ('ready', 'running') order by run_at";
        sqlx::query_scalar(sql).bind(kind).fetch_all(&mut self.look().await).await.unwrap()
    }

    /// Makes every open job due now, and waits until those have ended.
    pub(crate) async fn hurry(&self) {
        let hurried: Vec<Uuid> = sqlx::query_scalar("update job set run_at = now() where state = 'ready' returning id")
            .fetch_all(&mut self.look().await)
            .await
            .unwrap();
        Bell::new(self.test.db.clone()).ring();
        until("the jobs have ended", 60, || async {
            let open = "select not exists (select from job where id = any($1) and state in ('ready', 'running'))";
            sqlx::query_scalar(open).bind(&hurried).fetch_one(&mut self.look().await).await.unwrap()
        })
        .await;
    }

    async fn look(&self) -> PgConnection {
        self.test.superuser().await
    }
}
