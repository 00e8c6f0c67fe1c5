//! How a group's mails are sent: delay, quiet hours, reminders, escalation, the end.

use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_that_is_over_within_the_delay_is_not_mailed_and_a_longer_one_is() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.execute("update equipment_group set delay_min = 2").await;
    let _worker = house.worker();
    house.raise("12").await;
    house.raise("27").await;
    house.settle().await;
    house.app.app.clock.shift(60);
    house.clear("12").await;
    house.pass(0).await;
    assert_eq!(house.count(&address).await, 0);
    house.pass(61).await;
    let mails = house.mails(&address).await;
    assert_eq!(mails.len(), 1);
    assert!(mails[0].text().contains("横シール温度") && !mails[0].text().contains("充填ノズル"), "{}", mails[0].text());
    assert_eq!(house.number("select count(*) from alarm_notice where code = '12' and outcome = 'recovered'").await, 1);
    assert_eq!(house.number("select count(*) from alarm_notice where code = '27' and outcome = 'told'").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn mails_of_quiet_hours_go_as_one_when_they_end() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    let (awake, at_once) = house.member("hana", "ja").await;
    house.group("夜は静か", &[member], &[house.d1()]).await;
    house.group("B", &[awake], &[house.d1()]).await;
    house.execute("update equipment_group set quiet_from_min = 1320, quiet_to_min = 360 where name = '夜は静か'").await;
    house.until_minute_of_day(1_380).await;
    let _worker = house.worker();
    house.raise("12").await;
    house.mailbox.wait_for(&at_once).await;
    house.pass(600).await;
    house.clear("12").await;
    house.raise("27").await;
    house.pass(3_600).await;
    assert_eq!(house.count(&address).await, 0, "it is night");
    house.until_minute_of_day(360).await;
    house.mailbox.wait_for(&address).await;
    house.pass(120).await;
    let mails = house.mails(&address).await;
    assert_eq!(mails.len(), 1);
    for words in ["12", "27", "静かな時間", "復帰："] {
        assert!(mails[0].text().contains(words), "{words}: {}", mails[0].text());
    }
    assert_eq!(house.count(&at_once).await, 2, "the others had theirs when they came");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_that_goes_on_is_told_again_three_times() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.execute("update equipment_group set reminder_min = 15").await;
    let _worker = house.worker();
    house.raise("12").await;
    house.raise("27").await;
    house.mailbox.wait_for(&address).await;
    house.pass(61).await;
    house.clear("27").await;
    house.pass(0).await;
    let before = house.count(&address).await;
    for reminder in 1..=3 {
        house.pass(15 * 60).await;
        assert_eq!(house.count(&address).await, before + reminder);
    }
    let last = house.mails(&address).await.pop().unwrap();
    assert!(
        last.subject().starts_with("アラーム継続中 12") && !last.text().contains("横シール温度"),
        "{}",
        last.subject()
    );
    house.pass(60 * 60).await;
    assert_eq!(house.count(&address).await, before + 3);
    assert_eq!(house.number("select count(*) from alarm_notice where finished_at is null").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_that_goes_on_is_told_to_another_group_and_its_end_to_all_who_were_told() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    let (leader, above) = house.member("leader", "en").await;
    let (late, nobody) = house.member("late", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.group("Leaders", &[leader], &[]).await;
    house
        .execute(
            "update equipment_group g set escalation_min = 60, tells_end = true, escalation_group_id = o.group_id
             from equipment_group o where g.name = 'A' and o.name = 'Leaders'",
        )
        .await;
    let _worker = house.worker();
    house.raise("12").await;
    house.raise("27").await;
    house.mailbox.wait_for(&address).await;
    house.pass(61).await;
    house.clear("27").await;
    house.pass(61).await;
    assert_eq!(house.count(&above).await, 0);
    let own = house.count(&address).await;
    house.pass(58 * 60).await;
    let mails = house.mails(&above).await;
    assert_eq!(mails.len(), 1);
    assert!(
        mails[0].subject().starts_with("Still on: 12") && !mails[0].text().contains("Horizontal seal"),
        "{}",
        mails[0].subject()
    );
    assert_eq!(house.count(&address).await, own, "the group itself knows");
    // who joins meanwhile was told nothing, and hears nothing of the end
    let join = "insert into equipment_group_member (company_id, group_id, member_id)
        select company_id, group_id, $1 from equipment_group where name = 'A'";
    sqlx::query(join).bind(late).execute(&mut house.app.database.superuser().await).await.unwrap();
    house.clear("12").await;
    house.pass(61).await;
    for address in [&address, &above] {
        let last = house.mails(address).await.pop().unwrap();
        assert!(["復帰 12", "Over: 12"].iter().any(|words| last.subject().starts_with(words)), "{}", last.subject());
    }
    assert_eq!(house.count(&nobody).await, 0);
    assert_eq!(house.number("select count(*) from alarm_notice where finished_at is null").await, 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_group_that_lets_a_machine_go_tells_no_more_of_it() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.execute("update equipment_group set delay_min = 5").await;
    let _worker = house.worker();
    house.raise("12").await;
    house.settle().await;
    house.execute("delete from equipment_group_device").await;
    house.pass(301).await;
    assert_eq!(house.count(&address).await, 0);
    assert_eq!(house.number("select count(*) from alarm_notice where outcome = 'withdrawn'").await, 1);
}
