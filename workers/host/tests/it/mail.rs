//! A mail whose worker is killed over it, and one that is delivered to the worker again and again.

use std::path::Path;

use account_mail_orders::MailWelcome;
use db::Scope;
use jobs::{Bell, Job as _};
use kernel::CompanyId;
use testkit::{Mail, Mailbox, TestDb, deliver, delivered, redis_prefix, redis_url, until};
use uuid::Uuid;

use crate::worker::{self, Worker};

const COMPANY: CompanyId = CompanyId(1);
const NAOKO: &str = "naoko@tsubame.example";

fn worker(test: &TestDb, mailbox: &Mailbox, prefix: &str, folder: &Path) -> Worker {
    Worker::start(worker::mailing(test, folder, mailbox.port()).env("SOSOGI_REDIS_PREFIX", prefix))
}

/// A member.
async fn member(test: &TestDb) -> Uuid {
    let member_id = kernel::ids::new_id();
    let mut look = test.superuser().await;
    let company = "insert into company (company_id, company_key, kind, name, created_at)
         overriding system value values ($1, $2, 'customer', 'ツバメ食品', now())";
    sqlx::query(company).bind(COMPANY.as_i64()).bind(kernel::ids::new_id()).execute(&mut look).await.unwrap();
    let member = "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name,
           kana_first_name, member_type, valid, registered_at) values ($1, $2, $3, '佐藤', '直子', 'サトウ', 'ナオコ', 10, true, now())";
    let insert = sqlx::query(member).bind(COMPANY.as_i64()).bind(member_id).bind(NAOKO);
    insert.execute(&mut look).await.unwrap();
    member_id
}

/// The job that welcomes her.
async fn welcome(test: &TestDb, member_id: Uuid) -> Uuid {
    let job = kernel::ids::new_id();
    let mut tx = test.db.begin(Scope::of(COMPANY)).await.unwrap();
    jobs::enqueue(&mut tx, job, &MailWelcome { member_id }).await.unwrap_or_else(|e| panic!("{e:?}"));
    tx.commit().await.unwrap();
    Bell::new(test.db.clone()).ring();
    job
}

async fn until_done(test: &TestDb, job: Uuid) {
    until("the job is done", 60, || async {
        let state = "select state from job where id = $1";
        let state: String = sqlx::query_scalar(state).bind(job).fetch_one(&mut test.superuser().await).await.unwrap();
        state == "done"
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_that_was_taken_by_the_server_when_its_worker_was_killed_comes_again_under_the_same_id() {
    let (test, mailbox, folder) = (TestDb::new().await, Mailbox::start(), tempfile::tempdir().unwrap());
    let prefix = format!("{}:", redis_prefix());
    let naoko = member(&test).await;
    let job = welcome(&test, naoko).await;
    // the server has the mail, and the worker is killed before it hears of it
    mailbox.hold();
    let killed = worker(&test, &mailbox, &prefix, folder.path());
    let first = mailbox.wait_for(NAOKO).await;
    drop(killed);
    mailbox.release();

    let _next = worker(&test, &mailbox, &prefix, folder.path());
    let second = mailbox.wait_for_nth(NAOKO, 2).await;
    assert_eq!(first.message_id(), second.message_id());
    assert_eq!(first.message_id(), format!("{job}@portal.example.com"));
    assert_eq!((first.subject(), first.text()), (second.subject(), second.text()));
    until_done(&test, job).await;
    assert_eq!(mailbox.mails_to(NAOKO).len(), 2, "and no third time");
}

// covers OPS-010
#[tokio::test(flavor = "multi_thread")]
async fn a_mail_whose_job_is_delivered_again_and_again_goes_out_once() {
    let (test, mailbox, folder) = (TestDb::new().await, Mailbox::start(), tempfile::tempdir().unwrap());
    let prefix = format!("{}:", redis_prefix());
    let naoko = member(&test).await;
    let job = welcome(&test, naoko).await;
    let redis = redis_url();
    let again = || deliver(&redis, &prefix, MailWelcome::QUEUE, job);
    again().await;
    again().await;
    // the server has the mail and does not say so: the next deliveries come while the job is in hand
    mailbox.hold();
    let _worker = worker(&test, &mailbox, &prefix, folder.path());
    mailbox.wait_for(NAOKO).await;
    again().await;
    mailbox.release();
    until_done(&test, job).await;
    again().await;
    until("every delivery is taken", 20, || async { delivered(&redis, &prefix, MailWelcome::QUEUE).await == 0 }).await;
    // whatever of it came again would come before the next
    let next = welcome(&test, naoko).await;
    until_done(&test, next).await;
    let ids: Vec<String> = mailbox.mails_to(NAOKO).iter().map(Mail::message_id).collect();
    assert_eq!(ids, [job, next].map(|id| format!("{id}@portal.example.com")));
}
