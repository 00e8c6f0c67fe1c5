//! A company whose two fillers ran on Wednesday and Thursday, on Friday noon in Tokyo; a mail server; and a worker that
//! shares its clock with the API.

use std::path::PathBuf;
use std::time::Duration as Pause;

use access::MemberType;
use apptest::{Company, Person, TestApp, repository};
use db::DbSettings;
use jobs::Bell;
use kernel::Zone;
use mail::{MailSettings, Mailer, Security};
use runtime::{Registry, RunningWorker, Settings, start};
use scheduled_reports::{FindsDueReports, FontFiles, MailsReports, QueuesReports};
use serde_json::{Value, json};
use sqlx::PgConnection;
use telemetry::fixture::F1;
use testkit::{Mail, Mailbox, redis_prefix, redis_url, until};
use time::{Duration, OffsetDateTime, Weekday};
use uuid::Uuid;

const SAVE_ANALYSIS: &str = "/api/support/save/query/parameters";
const SCHEDULE: &str = "/api/support/report/schedule";
const KEY: &str = "productionAnalysisNarrowedResultUniqueKey";
const FONTS: &str = "/usr/share/fonts/opentype/noto";

/// One test's surroundings.
pub(crate) struct House {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) f1: F1,
    pub(crate) mailbox: Mailbox,
    /// Who sets the schedules.
    pub(crate) author: Person,
}

impl House {
    pub(crate) async fn new() -> Self {
        let app = TestApp::start(vec![support::routes()]).await;
        let now = app.app.clock.now();
        let noon = Zone::parse("Asia/Tokyo").unwrap().day_start(friday(now), 12);
        app.app.clock.shift((noon - now).whole_seconds());
        let company = app.company("ツバメ食品", 1).await;
        let now = app.app.clock.now();
        let f1 = F1::load(&app.app.db, company.scope(), F1::weeks_to(now), now).await.unwrap();
        let author = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, mailbox: Mailbox::start(), author }
    }

    /// A worker of its own Redis keys, with fonts.
    pub(crate) fn worker(&self) -> RunningWorker {
        let file = |name: &str| PathBuf::from(FONTS).join(name);
        self.worker_with(FontFiles {
            regular: file("NotoSansCJK-Regular.ttc"),
            bold: Some(file("NotoSansCJK-Bold.ttc")),
        })
    }

    /// The same with these fonts.
    pub(crate) fn worker_with(&self, fonts: FontFiles) -> RunningWorker {
        let db = DbSettings::new(self.app.database.app_url(), 8);
        let mut settings = Settings::new(db, redis_url(), format!("{}:", redis_prefix()));
        settings.clock = self.app.app.clock.clone();
        settings.drain = Pause::from_secs(2);
        let policies = repository().join("policies");
        let plugins = Registry::default()
            .with(FindsDueReports)
            .with(QueuesReports::new(&policies))
            .with(MailsReports::new(self.mailer(), &policies, fonts));
        start(settings, plugins).unwrap()
    }

    fn mailer(&self) -> Mailer {
        Mailer::new(&MailSettings {
            host: "127.0.0.1".to_owned(),
            port: self.mailbox.port(),
            security: Security::None,
            login: None,
            authority: None,
            from: "portal@sosogi.example".to_owned(),
            from_name: "Sosogi".to_owned(),
            site: "https://portal.example.com/".to_owned(),
            step: Pause::from_secs(10),
        })
        .unwrap()
    }

    pub(crate) fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    /// A general user of the location who has just come: sessions end while the clock moves.
    pub(crate) async fn member(&self, word: &str) -> Person {
        self.app.person(&self.company, word, MemberType::General, &[self.f1.places.location_id]).await
    }

    /// Conditions of D1 in the week before beside all of L2 in the week of the report's eve.
    pub(crate) fn two_units(&self) -> Value {
        let [first, second] = self.f1.places.lines;
        let device = self.f1.places.devices[0];
        json!({"a": format!("{first} {device}"), "aLast": "lastWeek", "b": second, "bLast": "lastWeek"})
    }

    /// Saves an analysis; its key.
    pub(crate) async fn analysis(&self, screen: &str, conditions: Value) -> String {
        let body = json!({"screen": screen, "savedName": "週次の比較", "conditions": conditions});
        self.app.post(&self.author, SAVE_ANALYSIS, body).await.data()[KEY].as_str().unwrap().to_owned()
    }

    /// Has an analysis mailed each Monday at seven.
    pub(crate) async fn mondays(&self, analysis: &str, language: &str, recipients: &[&Person]) {
        let recipients: Vec<Uuid> = recipients.iter().map(|person| person.member_id).collect();
        let body = json!({KEY: analysis, "frequency": "weekly", "weekday": 1, "hour": 7, "language": language,
            "recipients": recipients, "active": true});
        self.app.post(&self.author, &format!("{SCHEDULE}/save"), body).await.data();
    }

    /// What the screen tells the author of a schedule.
    pub(crate) async fn told(&self, author: &Person, analysis: &str) -> Value {
        self.app.get(author, &format!("{SCHEDULE}/detail?{KEY}={analysis}")).await.data().clone()
    }

    /// The author with a new session.
    pub(crate) async fn author_again(&self) -> Person {
        let again = self.member("naoko-again").await;
        let sql = "update session set member_id = $2 where member_id = $1";
        let moved = sqlx::query(sql).bind(again.member_id).bind(self.author.member_id);
        moved.execute(&mut self.look().await).await.unwrap();
        Person { member_id: self.author.member_id, ..again }
    }

    /// Moves the clock to just after the next turn.
    pub(crate) async fn to_the_turn(&self) -> OffsetDateTime {
        let next = self.next_at().await;
        self.app.app.clock.shift((next - self.now()).whole_seconds() + 2);
        next
    }

    pub(crate) async fn next_at(&self) -> OffsetDateTime {
        let sql = "select min(next_at) from scheduled_report";
        sqlx::query_scalar(sql).fetch_one(&mut self.look().await).await.unwrap()
    }

    /// Lets jobs that wait for their next try have it now.
    pub(crate) async fn hurry(&self) {
        let sql = "update job set run_at = clock_timestamp() where state = 'ready' and kind = 'scheduled_reports.mail'";
        self.execute(sql).await;
        Bell::new(self.app.app.db.clone()).ring();
    }

    /// Waits until the turn was taken and nothing of it is left to do.
    pub(crate) async fn settle(&self) {
        until("no report is due and no mail is open", 60, || async {
            let sql = "select (select count(*) from job where state in ('ready', 'running'))
                + (select count(*) from scheduled_report where active and paused is null and next_at <= $1)";
            let open = sqlx::query_scalar::<_, i64>(sql).bind(self.now());
            open.fetch_one(&mut self.look().await).await.unwrap() == 0
        })
        .await;
    }

    /// The mails to a person.
    pub(crate) fn mails(&self, person: &Person) -> Vec<Mail> {
        self.mailbox.mails_to(&person.email)
    }

    pub(crate) async fn execute(&self, sql: &'static str) {
        sqlx::query(sql).execute(&mut self.look().await).await.unwrap();
    }

    pub(crate) async fn number(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.look().await).await.unwrap()
    }

    pub(crate) async fn look(&self) -> PgConnection {
        self.app.database.superuser().await
    }
}

/// The first Friday in Tokyo that lies a day ahead at least.
fn friday(now: OffsetDateTime) -> time::Date {
    let tomorrow = Zone::parse("Asia/Tokyo").unwrap().date(now + Duration::DAY);
    let days = std::iter::successors(Some(tomorrow), |day| day.next_day());
    days.into_iter().find(|day| day.weekday() == Weekday::Friday).unwrap()
}

/// A file of a mail by the end of its name.
pub(crate) fn file(mail: &Mail, end: &str) -> (String, Vec<u8>) {
    let files = mail.files();
    let names: Vec<&String> = files.iter().map(|(name, _)| name).collect();
    files.iter().find(|(name, _)| name.contains(end)).unwrap_or_else(|| panic!("{end}: {names:?}")).clone()
}

/// The rows of a CSV file, its headings first.
pub(crate) fn rows((_, content): &(String, Vec<u8>)) -> Vec<Vec<String>> {
    let text = content.strip_prefix(b"\xef\xbb\xbf").unwrap();
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(text);
    reader.records().map(|row| row.unwrap().iter().map(str::to_owned).collect()).collect()
}
