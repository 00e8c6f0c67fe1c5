//! When turns come.

use serde_json::json;
use time::Duration;

use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn turns_that_were_missed_are_made_up_by_one_mail() {
    let house = House::new().await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ja", &[&house.author]).await;
    let turn = house.next_at().await;
    house.app.app.clock.shift((turn + Duration::days(16) - house.now()).whole_seconds());
    let _worker = house.worker();
    house.mailbox.wait_for(&house.author.email).await;
    house.settle().await;
    assert_eq!(house.mails(&house.author).len(), 1);
    assert_eq!(house.next_at().await, turn + Duration::weeks(3), "the next is ahead, at its hour");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_switched_off_is_not_mailed() {
    let house = House::new().await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ja", &[&house.author]).await;
    house.execute("update scheduled_report set active = false").await;
    let _worker = house.worker();
    house.to_the_turn().await;
    house.app.app.clock.shift(120);
    house.settle().await;
    assert_eq!(house.number("select count(*) from job where kind <> 'scheduled_reports.find_due'").await, 0);
    assert_eq!(house.mails(&house.author).len(), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hour_stays_that_of_the_location_s_clock_when_clocks_change() {
    let house = House::new().await;
    house.execute("update location set time_zone = 'Europe/Berlin'").await;
    let key = house.analysis("all-units", json!({"last": "lastWeek"})).await;
    house.mondays(&key, "ja", &[&house.author]).await;
    let zone = kernel::Zone::parse("Europe/Berlin").unwrap();
    let _worker = house.worker();
    // over a year its clocks change twice
    let mut offsets = std::collections::BTreeSet::new();
    for turn in 1..=5 {
        house.app.app.clock.shift(10 * 7 * 24 * 3600);
        house.mailbox.wait_for_nth(&house.author.email, turn).await;
        house.settle().await;
        let next = zone.iso(house.next_at().await);
        let (hour, offset) = next.split_once('T').unwrap().1.split_at("07:00:00".len());
        assert_eq!(hour, "07:00:00", "{next}");
        offsets.insert(offset.to_owned());
    }
    assert_eq!(offsets, ["+01:00".to_owned(), "+02:00".to_owned()].into());
}
