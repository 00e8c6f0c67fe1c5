//! Mail servers that are away, slow or unwilling, and links that end meanwhile.

use std::time::Duration;

use kernel::Lang;
use testkit::{Habits, Mail, until};

use crate::house::House;

const NAOKO: &str = "naoko@tsubame.example";

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_is_away_delays_a_mail_and_loses_none() {
    let mut house = House::new().await;
    house.mailbox.stop();
    let worker = house.worker();
    let mut jobs = Vec::new();
    for number in 0..5 {
        jobs.push(house.register(&format!("member-{number}@tsubame.example"), Lang::Ja, true).await);
    }
    for job in &jobs {
        let error = house.until_error(*job).await;
        assert!(error.contains("connecting"), "{error}");
    }
    house.mailbox.resume();
    for (number, job) in jobs.iter().enumerate() {
        until("the mail is taken", 60, || async {
            house.hurry().await;
            house.job(*job).await.0 == "done"
        })
        .await;
        assert_eq!(house.mailbox.mails_to(&format!("member-{number}@tsubame.example")).len(), 1);
    }
    worker.drain().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_mail_server_that_says_nothing_holds_no_worker() {
    let house = House::with(Habits { silent: true, ..Habits::default() }).await;
    let _worker = house.worker();
    let job = house.register(NAOKO, Lang::Ja, true).await;
    let error = house.until_error(job).await;
    assert!(error.contains("no end after 1 s"), "{error}");
    let (state, attempt, _) = house.job(job).await;
    assert_eq!((state.as_str(), attempt), ("ready", 1), "it waits for its next try");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_that_is_refused_for_good_ends_the_job_with_the_reason() {
    let house = House::new().await;
    house.mailbox.refuse(NAOKO);
    let _worker = house.worker();
    let job = house.register(NAOKO, Lang::Ja, true).await;
    let error = house.until_state(job, "dead").await;
    assert!(error.contains(NAOKO) && error.contains("550"), "{error}");
    assert_eq!(house.job(job).await.1, 1, "it was asked once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_was_replaced_before_its_mail_left_is_not_mailed() {
    let mut house = House::new().await;
    house.mailbox.stop();
    let _worker = house.worker();
    let (_, older) = house.invite(NAOKO, Lang::Ja).await;
    house.until_error(older).await;
    let (_, newer) = house.invite(NAOKO, Lang::Ja).await;
    house.mailbox.resume();
    for job in [older, newer] {
        until("the job is done", 60, || async {
            house.hurry().await;
            house.job(job).await.0 == "done"
        })
        .await;
    }
    let mails = house.mailbox.mails_to(NAOKO);
    assert_eq!(mails.len(), 1);
    assert_eq!(mails[0].message_id(), format!("{newer}@portal.example.com"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_that_expired_before_its_mail_left_is_not_mailed_and_operators_see_it() {
    let mut house = House::new().await;
    house.mailbox.stop();
    let _worker = house.worker();
    let (_, job) = house.invite(NAOKO, Lang::Ja).await;
    house.until_error(job).await;
    house.clock.shift(24 * 3600);
    house.mailbox.resume();
    house.hurry().await;
    let error = house.until_state(job, "dead").await;
    assert!(error.contains("expired"), "{error}");
    assert_eq!(house.mailbox.mails_to(NAOKO).len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_worker_that_is_asked_to_end_gives_its_mail_back_uncharged() {
    let house = House::new().await;
    house.mailbox.hold();
    let worker = house.worker_with(Duration::from_mins(1));
    let job = house.register(NAOKO, Lang::Ja, true).await;
    house.mailbox.wait_for(NAOKO).await;
    worker.drain().await;
    assert_eq!(house.job(job).await, ("ready".to_owned(), 0, None));
    house.mailbox.release();
    let _next = house.worker();
    house.until_state(job, "done").await;
    let ids: Vec<String> = house.mailbox.mails_to(NAOKO).iter().map(Mail::message_id).collect();
    assert_eq!(ids, vec![format!("{job}@portal.example.com"); 2], "a mail that comes twice is known as one");
}
