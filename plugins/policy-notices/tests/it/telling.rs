//! Whom the worker tells, and how often.

use content::Readers;
use content::keeping::{NewPublication, SitePart};
use kernel::{Audience, Lang};

use crate::house::{A, B, House, PROVIDER};

// covers: OPS-022
#[tokio::test(flavor = "multi_thread")]
async fn a_published_version_is_told_once_to_each_valid_member_by_a_notice_and_a_mail() {
    let house = House::new().await;
    let mut told = Vec::new();
    for (company, language, words) in [
        (A, "ja", "「利用規約」を改定しました(第1版)"),
        (A, "en", "Terms of use updated (version 1)"),
        (B, "ko", "이용약관 개정 안내(제1판)"),
    ] {
        let email = format!("{language}@x.example");
        told.push((house.member(company, &email, language, true).await, email, language, words));
    }
    let invalid = house.member(A, "waits@x.example", "ja", false).await;
    let staff = house.member(PROVIDER, "staff@p.example", "ja", true).await;
    let _worker = house.worker();
    house.publish_policy(1).await;
    house.quiet().await;
    for round in 0..2 {
        for (member, email, language, words) in &told {
            assert_eq!(house.unread(*member).await, 1, "{email} {round}");
            let mails = house.mailbox.mails_to(email);
            assert_eq!(mails.len(), 1, "{email} {round}");
            assert!(mails[0].subject().ends_with(words), "{}", mails[0].subject());
            assert_eq!(mails[0].header("Content-Language").as_deref(), Some(*language));
            let opens = "https://portal.example.com/top/information/detail/";
            assert!(mails[0].links().iter().any(|link| link.starts_with(opens)), "{:?}", mails[0].links());
        }
        // who may not log in yet finds it then
        for (who, email, unread) in [(invalid, "waits@x.example", 1), (staff, "staff@p.example", 0)] {
            assert_eq!((house.unread(who).await, house.mailbox.mails_to(email).len()), (unread, 0));
        }
        house.tell_again().await;
        house.quiet().await;
    }
    house.publish_policy(2).await;
    house.quiet().await;
    assert_eq!(house.unread(told[0].0).await, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_reaches_the_companies_it_is_for_and_those_that_join_them_later() {
    let house = House::new().await;
    let (a, b) = (house.member(A, "a@x.example", "ja", true).await, house.member(B, "b@x.example", "ja", true).await);
    let _worker = house.worker();
    house.publish("for-a", false, Some(A)).await;
    house.quiet().await;
    assert_eq!([house.unread(a).await, house.unread(b).await], [1, 0]);
    // for everybody from now on, and by mail: each is mailed once
    for _ in 0..2 {
        house.publish("for-a", true, None).await;
        house.quiet().await;
        assert_eq!([house.unread(a).await, house.unread(b).await], [1, 1]);
        assert_eq!([house.mailbox.mails_to("a@x.example").len(), house.mailbox.mails_to("b@x.example").len()], [1, 1]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_those_whom_a_notice_is_for_are_mailed_and_nobody_who_has_read_it_is_left_out() {
    let house = House::new().await;
    let ja = house.member(A, "ja@x.example", "ja", true).await;
    let ko = house.member(A, "ko@x.example", "ko", true).await;
    let readers = Readers { languages: vec![Lang::Ko], ..Readers::default() };
    let id = house.put(&NewPublication { readers, ..House::notice("korean", true) }, &Audience::Everybody).await;
    house.read(A, ko, id).await;
    let _worker = house.worker();
    house.quiet().await;
    assert_eq!([house.unread(ja).await, house.unread(ko).await], [0, 0]);
    assert_eq!([house.mailbox.mails_to("ja@x.example").len(), house.mailbox.mails_to("ko@x.example").len()], [0, 1]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_of_a_later_moment_is_mailed_then() {
    let house = House::new().await;
    house.member(A, "a@x.example", "ja", true).await;
    let site = SitePart { published_at: Some(house.clock.now() + time::Duration::HOUR), ..SitePart::default() };
    house.put(&NewPublication { site, ..House::notice("later", true) }, &Audience::Everybody).await;
    let _worker = house.worker();
    let due = async || house.due("policy_notices.tell").await;
    let [minutes] = due().await[..] else { panic!("one order") };
    assert!((59..=60).contains(&minutes), "{minutes}");
    // an order that comes too early makes another one for the moment
    house.hurry().await;
    let [minutes] = due().await[..] else { panic!("one order") };
    assert!((59..=60).contains(&minutes), "{minutes}");
    assert_eq!(house.mailbox.mails_to("a@x.example").len(), 0);
    house.clock.shift(3_600);
    house.hurry().await;
    house.quiet().await;
    assert_eq!(house.mailbox.mails_to("a@x.example").len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_taken_back_before_it_was_told_is_not_told() {
    let house = House::new().await;
    let member = house.member(A, "a@x.example", "ja", true).await;
    house.publish("mistake", true, None).await;
    house.withdraw("mistake").await;
    let _worker = house.worker();
    house.quiet().await;
    assert_eq!((house.unread(member).await, house.mailbox.mails_to("a@x.example").len()), (0, 0));
}
