//! Mails of parts that have reached their limit, through a real mail server.

use kernel::Lang;

use crate::world::{PLACE, World};

// covers OPS-018 OPS-019
#[tokio::test(flavor = "multi_thread")]
async fn a_limit_is_mailed_once_to_each_recipient_and_again_after_a_replacement() {
    let mut world = World::new().await;
    let _worker = world.worker();
    world.until_refreshes(1).await;
    let people = [world.member(Lang::Ja).await, world.member(Lang::En).await, world.member(Lang::Ko).await];
    world.replace(PLACE).await;
    world.alarm(Some(1000), None, &people.each_ref()).await;
    let mails = |world: &World| people.each_ref().map(|person| world.mailbox.mails_to(&person.email).len());

    world.shift(1);
    world.fill(27, 37).await;
    world.refresh().await;
    world.until_quiet().await;
    assert_eq!(mails(&world), [0; 3], "999");
    world.shift(1);
    world.fill(1, 1).await;
    world.refresh().await;
    let words = [
        ("交換の条件に達しました", "ロール回転数"),
        ("has reached its limit", "Roll rotations"),
        ("교체 조건", "롤 회전수"),
    ];
    for (person, (subject, fact)) in people.iter().zip(words) {
        let mail = world.mailbox.wait_for(&person.email).await;
        assert!(mail.subject().contains(subject) && mail.subject().contains("ヨコシールバー"), "{}", mail.subject());
        for word in [fact, "1,000 / 1,000", PLACE] {
            assert!(mail.text().contains(word) && mail.html().contains(word), "{word}: {}", mail.text());
        }
        let link = format!(
            "https://portal.example.com/mm/equipment/detail?deviceUniqueKey={}&part=parts",
            world.machine.device_id
        );
        assert!(mail.links().contains(&link), "{:?}", mail.links());
    }
    world.shift(1);
    world.fill(10, 10).await;
    world.refresh().await;
    world.until_quiet().await;
    assert_eq!(mails(&world), [1; 3], "1,100: once per crossing");

    world.replace(PLACE).await;
    world.shift(1);
    world.fill(10, 100).await;
    world.refresh().await;
    world.until_quiet().await;
    assert_eq!(mails(&world), [2; 3], "the new part has reached it too");
}

#[tokio::test(flavor = "multi_thread")]
async fn hours_alone_are_mailed_to_those_who_are_still_members() {
    let mut world = World::new().await;
    let _worker = world.worker();
    world.until_refreshes(1).await;
    let (stays, leaves) = (world.member(Lang::Ja).await, world.member(Lang::Ja).await);
    world.replace(PLACE).await;
    world.alarm(Some(9_999_999_999), Some(2), &[&stays, &leaves]).await;
    world.change("update member set valid = ($2 = 'yes') where member_id = $1", &leaves, "no").await;
    world.shift(3);
    world.fill(119, 1).await;
    world.refresh().await;
    world.until_quiet().await;
    assert_eq!(world.mailbox.mails_to(&stays.email).len(), 0, "119 minutes");
    world.shift(1);
    world.fill(1, 1).await;
    world.refresh().await;
    let mail = world.mailbox.wait_for(&stays.email).await;
    assert!(mail.text().contains("2 / 2") && !mail.text().contains("ロール回転数"), "{}", mail.text());
    world.until_quiet().await;
    assert_eq!(world.mailbox.mails_to(&leaves.email).len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_counter_and_the_mail_it_causes_are_one_commit() {
    let mut world = World::new().await;
    let _worker = world.worker();
    world.until_refreshes(1).await;
    let person = world.member(Lang::Ja).await;
    let part = world.replace(PLACE).await;
    world.alarm(Some(100), None, &[&person]).await;
    world.shift(1);
    world.fill(10, 20).await;
    // the mail cannot be queued: the counters stay as they were
    let refuse = "alter table job add constraint no_mail check (kind <> 'parts_counters.mail_alarm')";
    sqlx::query(refuse).execute(&mut world.look().await).await.unwrap();
    let who = world.member(Lang::Ja).await;
    world.app.call("POST", "/api/partsReplacement/refresh").token(&who.token).send().await.data();
    testkit::until("the refresh has failed once", 30, || async {
        let failed: i64 =
            sqlx::query_scalar("select count(*) from job where kind = 'parts_counters.refresh' and error is not null")
                .fetch_one(&mut world.look().await)
                .await
                .unwrap();
        failed > 0
    })
    .await;
    assert_eq!(world.detail(&part).await["rotationsSince"], 0);
    sqlx::query("alter table job drop constraint no_mail").execute(&mut world.look().await).await.unwrap();
    world.mailbox.wait_for(&person.email).await;
    assert_eq!(world.detail(&part).await["rotationsSince"], 200);
}
