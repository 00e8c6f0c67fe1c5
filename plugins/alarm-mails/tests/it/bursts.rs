//! Many alarms at once.

use std::time::Instant;

use time::Duration;

use crate::house::House;

/// Twenty numbers that send mails.
async fn twenty(house: &House) -> Vec<String> {
    house
        .execute(
            "insert into alarm_text (model, alarm_number, text_ja, text_en, text_ko, default_mail)
             select '', 'B' || n, 'x', 'x', 'x', true from generate_series(101, 120) n",
        )
        .await;
    (101..=120).map(|n| format!("B{n}")).collect()
}

// covers OPS-038
#[tokio::test(flavor = "multi_thread")]
async fn twenty_alarms_within_half_a_minute_make_two_mails_for_each_member_that_name_all() {
    let house = House::new().await;
    let numbers = twenty(&house).await;
    let (first, one) = house.member("naoko", "ja").await;
    let (second, other) = house.member("minjun", "ko").await;
    house.group("A", &[first, second], &[house.d1()]).await;
    let _worker = house.worker();
    for (place, number) in numbers.iter().enumerate() {
        house.raise(number).await;
        if place == 0 {
            house.mailbox.wait_for(&one).await;
            house.mailbox.wait_for(&other).await;
        }
        house.pass(1).await;
    }
    assert_eq!([house.count(&one).await, house.count(&other).await], [1, 1], "the minute runs");
    house.pass(45).await;
    for address in [&one, &other] {
        let mails = house.mails(address).await;
        assert_eq!(mails.len(), 2, "{address}");
        let text = format!("{}{}", mails[0].text(), mails[1].text());
        for number in &numbers {
            assert!(text.contains(number.as_str()), "{number}: {text}");
        }
        assert!(mails[1].subject().contains("18") && mails[1].text().contains("19"), "{}", mails[1].subject());
    }
    house.pass(120).await;
    assert_eq!(house.count(&one).await, 2, "and no third");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_waits_for_the_end_of_the_minute_needs_nobody_to_hurry_it() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    let _worker = house.worker();
    let begun = Instant::now();
    house.raise("12").await;
    house.mailbox.wait_for(&address).await;
    let first = begun.elapsed();
    house.raise("27").await;
    house.settle().await;
    // the minute passes, but for its last seconds
    house.app.app.clock.shift(57);
    house.execute("update job set run_at = run_at - interval '57 seconds' where state = 'ready'").await;
    house.mailbox.wait_for_nth(&address, 2).await;
    let minutes = house.number("select count(*) from job where kind = 'alarm_mails.tell' and state = 'ready'").await;
    assert_eq!((house.count(&address).await, minutes), (2, 0), "first mail after {first:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_batch_of_five_hundred_alarms_is_one_mail_that_says_how_many_there_are() {
    let house = House::new().await;
    house
        .execute(
            "insert into alarm_text (model, alarm_number, text_ja, text_en, text_ko, default_mail)
             select '', 'C' || n, 'x', 'x', 'x', true from generate_series(1, 500) n",
        )
        .await;
    let (member, address) = house.member("naoko", "en").await;
    house.group("A", &[member], &[house.d1()]).await;
    let _worker = house.worker();
    let now = house.now();
    let numbers: Vec<String> = (1..=500).map(|n| format!("C{n}")).collect();
    let events: Vec<_> = numbers.iter().map(|n| ("D1", n.as_str(), now - Duration::seconds(1), true)).collect();
    house.send(&events).await;
    house.mailbox.wait_for(&address).await;
    house.pass(61).await;
    house.pass(61).await;
    let mails = house.mails(&address).await;
    let told: i64 = house.number("select count(*) from alarm_mail_item where mail_id is not null").await;
    assert_eq!(told, 500);
    assert!(mails.len() <= 2, "{}", mails.len());
    assert!(mails.iter().any(|mail| mail.text().contains("more alarms")), "{}", mails[0].subject());
}
