//! Mails about alarms when everything goes wrong at once.

use std::collections::BTreeSet;
use std::path::Path;

use alarm_mail_orders::AlarmChange;
use db::Scope;
use jobs::Bell;
use kernel::{Clock, CompanyId, ids};
use testkit::{Mail, Mailbox, OwnRedis, TestDb, until};
use uuid::Uuid;

use crate::worker::{self, Worker};

const COMPANY: CompanyId = CompanyId(1);
const MEMBERS: usize = 6;

fn worker(test: &TestDb, redis: &OwnRedis, mailbox: &Mailbox, folder: &Path) -> Worker {
    Worker::start(worker::mailing(test, folder, mailbox.port()).env("SOSOGI_REDIS_URL", redis.url()))
}

fn address(member: usize) -> String {
    format!("member-{member}@tsubame.example")
}

/// A filler in a group of some members, whose alarm 12 has just come on and is noted.
async fn raise(test: &TestDb) {
    let (company, now) = (COMPANY.as_i64(), Clock::system().now());
    let [location, device, group] = [ids::new_id(), ids::new_id(), ids::new_id()];
    let mut look = test.superuser().await;
    let sql = "insert into company (company_id, company_key, kind, name, created_at)
         overriding system value values ($1, $2, 'customer', 'ツバメ食品', now())";
    sqlx::query(sql).bind(company).bind(ids::new_id()).execute(&mut look).await.unwrap();
    let sql = "insert into location (company_id, location_id, name, time_zone, created_at) values ($1, $2, 'P', 'Asia/Tokyo', now())";
    sqlx::query(sql).bind(company).bind(location).execute(&mut look).await.unwrap();
    let sql = "insert into device (company_id, device_id, location_id, category, equipment_number, display_name, iot, registered_at, updated_at)
         values ($1, $2, $3, 'filling-machine', 'SF-1', '充填機', true, now(), now())";
    sqlx::query(sql).bind(company).bind(device).bind(location).execute(&mut look).await.unwrap();
    let sql = "insert into equipment_group (company_id, group_id, location_id, name, created_at) values ($1, $2, $3, '保全', now())";
    sqlx::query(sql).bind(company).bind(group).bind(location).execute(&mut look).await.unwrap();
    let sql = "insert into equipment_group_device (company_id, group_id, device_id) values ($1, $2, $3)";
    sqlx::query(sql).bind(company).bind(group).bind(device).execute(&mut look).await.unwrap();
    for member in 0..MEMBERS {
        let id: Uuid = ids::new_id();
        let sql = "with m as (insert into member (company_id, member_id, email, family_name, first_name, kana_family_name,
               kana_first_name, member_type, valid, registered_at) values ($1, $2, $3, '佐藤', '直子', 'サトウ', 'ナオコ', 10, true, now())),
             l as (insert into member_location (company_id, member_id, location_id, place) values ($1, $2, $4, 0))
             insert into equipment_group_member (company_id, group_id, member_id) values ($1, $5, $2)";
        let insert = sqlx::query(sql).bind(company).bind(id).bind(address(member)).bind(location).bind(group);
        insert.execute(&mut look).await.unwrap();
    }
    let mut tx = test.db.begin(Scope::of(COMPANY)).await.unwrap();
    let sql = "insert into alarm_event (company_id, device_id, code, started_at) values ($1, $2, '12', $3)";
    sqlx::query(sql).bind(company).bind(device).bind(now).execute(&mut *tx).await.unwrap();
    let change = AlarmChange { device_id: device, code: "12".to_owned(), at: now, on: true };
    let noted = alarm_mail_orders::note(&mut tx, &[change], now).await.unwrap_or_else(|e| panic!("{e:?}"));
    assert!(noted, "somebody is to be mailed");
    tx.commit().await.unwrap();
    Bell::new(test.db.clone()).ring();
}

#[tokio::test(flavor = "multi_thread")]
async fn no_mail_about_an_alarm_is_lost_when_worker_redis_and_mail_server_are_killed() {
    let (test, mut redis, folder) = (TestDb::new().await, OwnRedis::start().await, tempfile::tempdir().unwrap());
    let mut mailbox = Mailbox::start();
    // the server has some of the mails, and everybody is killed before anybody hears of it
    mailbox.hold();
    let killed = worker(&test, &redis, &mailbox, folder.path());
    raise(&test).await;
    let first = mailbox.wait_for(&address(0)).await;
    redis.kill();
    drop(killed);
    mailbox.stop();
    mailbox.release();

    redis.resume().await;
    redis.flush_all().await;
    let _next = worker(&test, &redis, &mailbox, folder.path());
    mailbox.resume();
    until("every mail is sent", 120, || async {
        // a try that met the dead mail server waits for its next one
        let hurry = "update job set run_at = clock_timestamp() where state = 'ready'";
        sqlx::query(hurry).execute(&mut test.superuser().await).await.unwrap();
        let sent = "select count(*) from alarm_mail where sent_at is not null";
        let sent: i64 = sqlx::query_scalar(sent).fetch_one(&mut test.superuser().await).await.unwrap();
        usize::try_from(sent).unwrap() == MEMBERS
    })
    .await;
    for member in 0..MEMBERS {
        let mails = mailbox.mails_to(&address(member));
        let ids: BTreeSet<String> = mails.iter().map(Mail::message_id).collect();
        assert_eq!(ids.len(), 1, "a second copy is known as one: {ids:?}");
        assert!(mails.len() <= 2, "{}", mails.len());
    }
    assert!(mailbox.mails_to(&address(0)).iter().all(|mail| mail.message_id() == first.message_id()));
}
