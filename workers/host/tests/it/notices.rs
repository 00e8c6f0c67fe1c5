//! Telling a large company of a notice when the worker is killed in the middle.

use std::path::Path;
use std::time::Instant;

use content::codes::{InformationType, Kind, ServiceType};
use content::keeping::{self, NewPublication};
use db::Scope;
use jobs::Bell;
use kernel::{Audience, Clock, CompanyId, Worded, ids};
use testkit::{OwnRedis, TestDb, until};

use crate::worker::{self, Worker};

const PROVIDER: CompanyId = CompanyId(1);
const COMPANY: CompanyId = CompanyId(2);

/// Nobody listens on its mail server's port.
fn worker(test: &TestDb, redis: &OwnRedis, folder: &Path) -> Worker {
    Worker::start(worker::mailing(test, folder, 1).env("SOSOGI_REDIS_URL", redis.url()))
}

/// So many members; `SOSOGI_TOLD_MEMBERS` for a measurement.
fn members() -> i64 {
    #[expect(clippy::disallowed_methods, reason = "a measurement's one variable")]
    let told = std::env::var("SOSOGI_TOLD_MEMBERS");
    told.ok().and_then(|told| told.parse().ok()).unwrap_or(6_000)
}

async fn people(test: &TestDb, members: i64) {
    let mut look = test.superuser().await;
    for (company, kind) in [(PROVIDER, "provider"), (COMPANY, "customer")] {
        let sql = "insert into company (company_id, company_key, kind, name, created_at)
             overriding system value values ($1, $2, $3, 'x', now())";
        let insert = sqlx::query(sql).bind(company.as_i64()).bind(ids::new_id()).bind(kind);
        insert.execute(&mut look).await.unwrap();
    }
    let sql = "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
           member_type, valid, registered_at)
         select $1, gen_random_uuid(), n || '@x.example', '佐藤', '直子', 'サトウ', 'ナオコ', 10, true, now() from generate_series(1, $2) n";
    sqlx::query(sql).bind(COMPANY.as_i64()).bind(members).execute(&mut look).await.unwrap();
}

async fn publish(test: &TestDb) {
    let words = Worded { ja: "x".to_owned(), en: "x".to_owned(), ko: "x".to_owned() };
    let new = NewPublication {
        service: Some(ServiceType::All),
        information: Some(InformationType::Management),
        mailed: true,
        ..NewPublication::new(Kind::Notice, "told", words.clone(), words)
    };
    let mut tx = test.db.begin(Scope::of(PROVIDER)).await.unwrap();
    keeping::publish(&mut tx, &new, &Audience::Everybody, Clock::system().now()).await.unwrap();
    tx.commit().await.unwrap();
    Bell::new(test.db.clone()).ring();
}

async fn number(test: &TestDb, sql: &'static str) -> i64 {
    sqlx::query_scalar(sql).fetch_one(&mut test.superuser().await).await.unwrap()
}

/// The longest transaction that is open now, in milliseconds.
const OPEN: &str =
    "select coalesce(max(extract(epoch from clock_timestamp() - xact_start) * 1000), 0)::bigint from pg_stat_activity
    where datname = current_database() and usename = 'sosogi_app'";
const ROWS: &str = "select count(*) from member_notice";

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_told_twice_and_nobody_is_forgotten_when_the_worker_is_killed_in_the_middle() {
    let (test, redis, folder) = (TestDb::new().await, OwnRedis::start().await, tempfile::tempdir().unwrap());
    let members = members();
    people(&test, members).await;
    publish(&test).await;
    let began = Instant::now();
    let killed = worker(&test, &redis, folder.path());
    until("some are told", 60, || async { number(&test, ROWS).await > 0 }).await;
    drop(killed);
    let told = number(&test, ROWS).await;
    assert!(told < members, "killed too late: {told}");

    let _next = worker(&test, &redis, folder.path());
    let longest = std::sync::atomic::AtomicI64::new(0);
    until("all are told", 900, || async {
        longest.fetch_max(number(&test, OPEN).await, std::sync::atomic::Ordering::Relaxed);
        number(&test, ROWS).await == members
    })
    .await;
    let (longest, took) = (longest.into_inner(), began.elapsed().as_secs_f64());
    println!("{members} members told in {took:.1} s, killed at {told}; longest transaction {longest} ms");
    for sql in [
        "select count(distinct member_id) from member_notice",
        "select count(*) from job where kind = 'policy_notices.mail'",
        "select count(distinct payload->>'member_notice_id') from job where kind = 'policy_notices.mail'",
    ] {
        assert_eq!(number(&test, sql).await, members, "{sql}");
    }
}
