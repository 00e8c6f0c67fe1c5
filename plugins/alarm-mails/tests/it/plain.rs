//! Who is mailed about which alarm, and how often.

use serde_json::json;
use time::Duration;

use crate::house::House;

// covers OPS-015
#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_whose_mail_is_on_is_mailed_with_machine_number_text_and_what_helps() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("保全", &[member], &[house.d1()]).await;
    let _worker = house.worker();
    house.raise("13").await;
    let began = house.raise("12").await;
    let got = house.send(&[("D2", "12", house.now(), true)]).await;
    assert_eq!(got.status, 200);
    house.mailbox.wait_for(&address).await;
    house.pass(61).await;
    let mails = house.mails(&address).await;
    assert_eq!(mails.len(), 1, "13 is off, and no group holds D2");
    let local = began.to_offset(time::macros::offset!(+9));
    let time = format!("{:02}:{:02}:{:02} (UTC+09:00)", local.hour(), local.minute(), local.second());
    assert_eq!(mails[0].subject(), "アラーム 12 充填ノズル圧力低下（Filler D1 D1）");
    let place = format!("https://portal.example.com/mm/alarm-history/list?device={}&number=12&at=", house.d1());
    for body in [mails[0].text(), mails[0].html()] {
        for words in
            ["Filler D1 D1", "L1", "12", "充填ノズル圧力低下", &time, "充填ノズルの詰まり", "ノズルを外して洗浄する"]
        {
            assert!(body.contains(words), "{words}: {body}");
        }
        assert!(!body.contains("D2") && !body.contains("十三"), "{body}");
    }
    assert!(mails[0].links().iter().any(|link| link.starts_with(&place)), "{:?}", mails[0].links());
    assert_eq!(house.number("select count(*) from alarm_notice").await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_switch_of_the_machine_outweighs_the_default_and_a_model_s_own_default_that_of_every_model() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "en").await;
    house.group("A", &[member], &house.f1.places.devices).await;
    house.execute("insert into alarm_mail_setting (company_id, device_id, alarm_number, mail)
        select company_id, device_id, n, n = '41' from device, unnest(array['12', '41']) n where equipment_number = 'D1'").await;
    house.execute("insert into alarm_text (model, alarm_number, text_ja, text_en, text_ko, default_mail) values ('F-1', '27', 'x', 'own', 'x', false)").await;
    let _worker = house.worker();
    let now = house.now();
    let all = [
        ("D1", "12", now, true),
        ("D1", "41", now, true),
        ("D1", "27", now, true),
        ("D2", "27", now, true),
        ("D1", "999", now, true),
    ];
    house.send(&all).await;
    let mail = house.mailbox.wait_for(&address).await;
    assert_eq!(mail.subject(), "Alarm 41 Film off track (Filler D1 D1)");
    assert_eq!(house.number("select count(*) from alarm_notice").await, 1);
}

// covers OPS-016
#[tokio::test(flavor = "multi_thread")]
async fn only_valid_members_of_the_machine_s_location_are_mailed_each_once_in_their_language() {
    let house = House::new().await;
    let (valid, ko) = house.member("minjun", "ko").await;
    let (other, en) = house.member("john", "en").await;
    let (invalid, nobody) = house.member("gone", "ja").await;
    let (moved, away) = house.member("moved", "ja").await;
    house.group("A", &[valid, invalid, moved], &[house.d1()]).await;
    house.group("B", &[valid, other], &[house.d1()]).await;
    house.execute("update member set valid = false where first_name = 'gone'").await;
    house
        .execute(
            "delete from member_location where member_id = (select member_id from member where first_name = 'moved')",
        )
        .await;
    let _worker = house.worker();
    house.raise("12").await;
    house.mailbox.wait_for(&ko).await;
    house.mailbox.wait_for(&en).await;
    house.pass(61).await;
    for (address, language, words) in [(&ko, "ko", "충진 노즐 압력 저하"), (&en, "en", "Filling nozzle pressure low")]
    {
        let mails = house.mails(address).await;
        assert_eq!(mails.len(), 1, "{address}");
        assert_eq!(mails[0].header("Content-Language").as_deref(), Some(language));
        assert!(mails[0].text().contains(words), "{}", mails[0].text());
    }
    assert_eq!([house.count(&nobody).await, house.count(&away).await], [0, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_became_invalid_before_the_mail_left_is_not_mailed() {
    let mut house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    house.mailbox.stop();
    let _worker = house.worker();
    house.raise("12").await;
    testkit::until("a try fails", 60, || async {
        house.number("select count(*) from job where kind = 'alarm_mails.send' and error is not null").await == 1
    })
    .await;
    house.execute("update member set valid = false").await;
    house.mailbox.resume();
    house.hurry().await;
    assert_eq!(house.count(&address).await, 0);
    assert_eq!(house.number("select count(*) from job where state = 'done' and kind = 'alarm_mails.send'").await, 1);
}

// covers OPS-017
#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_signal_of_a_running_alarm_sends_no_second_mail_and_the_next_occurrence_does() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    let _worker = house.worker();
    house.raise("12").await;
    house.mailbox.wait_for(&address).await;
    house.pass(5).await;
    house.raise("12").await;
    house.pass(61).await;
    assert_eq!(house.count(&address).await, 1, "it has been on all the while");
    house.clear("12").await;
    house.pass(61).await;
    assert_eq!(house.count(&address).await, 1, "its end is no news unless a group says so");
    house.raise("12").await;
    house.mailbox.wait_for_nth(&address, 2).await;
    house.pass(61).await;
    let mails = house.mails(&address).await;
    assert_eq!(mails.len(), 2);
    assert_ne!(mails[0].message_id(), mails[1].message_id());
}

#[tokio::test(flavor = "multi_thread")]
async fn events_that_come_in_another_order_or_twice_are_mailed_as_occurrences_all_the_same() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    let _worker = house.worker();
    let begin = house.now();
    house.app.app.clock.shift(600);
    let at = |seconds| begin + Duration::seconds(seconds);
    // the later signal first: one alarm that began earlier than was thought
    house.send(&[("D1", "12", at(120), true)]).await;
    house.mailbox.wait_for(&address).await;
    house.send(&[("D1", "12", at(60), true)]).await;
    let again = json!({"bootId": kernel::ids::new_id(), "seq": 1, "samples": [], "events":
        [{"device": "D1", "time": at(60).format(&time::format_description::well_known::Rfc3339).unwrap(), "kind": "alarmOn", "code": "12", "ordinal": 0}]});
    assert_eq!(house.post(&again).await.status, 200);
    house.pass(61).await;
    assert_eq!(house.count(&address).await, 1);
    // an end that was held up on its way: the alarm came twice
    house.send(&[("D1", "27", at(180), true)]).await;
    house.send(&[("D1", "27", at(240), true)]).await;
    house.pass(61).await;
    assert_eq!(house.count(&address).await, 2);
    house.send(&[("D1", "27", at(200), false)]).await;
    house.pass(61).await;
    assert_eq!(house.count(&address).await, 3);
    // an alarm that was over before it was heard of is one, too
    house.send(&[("D1", "8", at(300), true), ("D1", "8", at(301), false)]).await;
    house.pass(61).await;
    let mails = house.mails(&address).await;
    assert_eq!(mails.len(), 4);
    assert!(mails[3].text().contains("復帰："), "{}", mails[3].text());
}

// covers OPS-037
#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_of_more_than_ten_minutes_ago_is_history_and_not_mailed() {
    let house = House::new().await;
    let (member, address) = house.member("naoko", "ja").await;
    house.group("A", &[member], &[house.d1()]).await;
    let _worker = house.worker();
    let now = house.now();
    house.send(&[("D1", "12", now - Duration::minutes(11), true)]).await;
    house.send(&[("D1", "27", now - Duration::minutes(9), true)]).await;
    house.mailbox.wait_for(&address).await;
    house.pass(61).await;
    let mails = house.mails(&address).await;
    assert_eq!(mails.len(), 1);
    assert!(mails[0].subject().contains("27"), "{}", mails[0].subject());
    assert_eq!(house.number("select count(*) from alarm_event").await, 2);
}
