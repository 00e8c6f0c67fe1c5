//! `sosogi telemetry quarantine`, as an operator types it.

use kernel::Zone;
use kernel::ids::new_id;
use serde_json::{Value, json};
use testkit::TestDb;
use time::{Duration, OffsetDateTime};

use crate::command::sosogi;

struct Quarantine {
    test: TestDb,
    now: OffsetDateTime,
}

impl Quarantine {
    /// A company with the devices D1 and D2, a layout, and a gateway.
    async fn new() -> Self {
        let test = TestDb::new().await;
        sosogi(&test, &["admin", "company", "add", "--name", "A", "--location", "P=Asia/Tokyo"]).await.fine();
        let place = ["--company", "A", "--location", "P"];
        for number in ["D1", "D2"] {
            let words = ["admin", "device", "add", "--number", number, "--name", number];
            sosogi(&test, &[&words[..], &place].concat()).await.fine();
        }
        sosogi(&test, &[&["admin", "gateway", "add", "--name", "Hall 2"][..], &place].concat()).await.fine();
        let layout =
            "insert into signal_layout (company_id, layout_id, interval_s, value_keys, counter_keys, created_at)
            select company_id, 1, 10, '{seal_temperature}', '{production_count}', now() from company where name = 'A'";
        sqlx::query(layout).execute(&mut test.superuser().await).await.unwrap();
        Self { test, now: OffsetDateTime::now_utc().replace_nanosecond(0).unwrap() }
    }

    /// Sets a row aside as the door does, which arrived so long ago.
    async fn set_aside(&self, reason: &str, row: &Value, ago: Duration) {
        let sql = "insert into quarantine (company_id, quarantine_id, gateway_id, boot_id, seq, idx, reason, payload, received_at)
            select company_id, $1, gateway_id, $1, 1, 0, $2, $3, $4 from gateway";
        let sql = sqlx::query(sql).bind(new_id()).bind(reason).bind(row).bind(self.now - ago);
        sql.execute(&mut self.test.superuser().await).await.unwrap();
    }

    fn sample(&self, device: &str, ago: Duration, counters: &[i64]) -> Value {
        json!({"device": device, "layout": 1, "time": Zone::utc().iso(self.now - ago), "values": [151.7], "counters": counters})
    }

    fn event(&self, device: &str, ago: Duration) -> Value {
        let time = Zone::utc().iso(self.now - ago);
        json!({"device": device, "time": time, "kind": "state", "code": "operating", "ordinal": 0})
    }

    async fn run(&self, words: &[&str]) -> crate::command::Said {
        sosogi(&self.test, &[&["telemetry", "quarantine"], words].concat()).await
    }

    async fn release(&self, words: &[&str]) -> String {
        self.run(&[&["release", "--company", "A"], words].concat()).await.fine()
    }

    async fn number(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.test.superuser().await).await.unwrap()
    }
}

#[tokio::test]
async fn what_was_set_aside_is_shown_by_device_reason_and_day_of_arrival() {
    let house = Quarantine::new().await;
    let hours = Duration::hours;
    house.set_aside("in_future", &house.sample("D1", hours(2), &[5]), hours(30)).await;
    house.set_aside("in_future", &house.event("D1", hours(3)), hours(4)).await;
    house.set_aside("too_old", &house.sample("D2", hours(24 * 40), &[5]), hours(1)).await;
    let shown = house.run(&["list"]).await.fine();
    let rows: Vec<Vec<&str>> = shown.lines().skip(1).map(|line| line.split("  ").map(str::trim).collect()).collect();
    let cells = |row: usize| rows[row].iter().filter(|cell| !cell.is_empty()).copied().collect::<Vec<_>>();
    assert_eq!(cells(0)[..5], ["A", "D1", "Hall 2", "in_future", "2"]);
    assert_eq!(cells(1)[..5], ["A", "D2", "Hall 2", "too_old", "1"]);
    let times = format!("{} to {}", Zone::utc().iso(house.now - hours(3)), Zone::utc().iso(house.now - hours(2)));
    assert_eq!(cells(0)[5], times);
    let lines = async |words: &[&str]| house.run(&[&["list"], words].concat()).await.fine().lines().count() - 1;
    assert_eq!(lines(&["--device", "D2"]).await, 1);
    assert_eq!(lines(&["--reason", "in_future", "--device", "D2"]).await, 0);
    let day = (house.now - hours(30)).date().to_string();
    assert_eq!(lines(&["--to", &day]).await, 1);
    assert!(house.run(&["list", "--reason", "odd"]).await.refused().contains("in_future, too_old"));
}

#[tokio::test]
async fn what_is_acceptable_now_comes_in_once_and_the_rest_stays_with_its_reason() {
    let house = Quarantine::new().await;
    let hours = Duration::hours;
    house.set_aside("in_future", &house.sample("D1", hours(2), &[5]), hours(30)).await;
    house.set_aside("in_future", &house.event("D1", hours(2)), hours(30)).await;
    house.set_aside("in_future", &house.sample("D1", -hours(5), &[9]), hours(1)).await;
    house.set_aside("in_future", &house.sample("D9", hours(2), &[5]), hours(1)).await;
    house.set_aside("in_future", &house.sample("D2", hours(2), &[]), hours(1)).await;
    house.set_aside("too_old", &house.sample("D2", hours(24 * 400), &[5]), hours(1)).await;
    let told = house.release(&[]).await;
    let expected =
        ["2 rows released, 2 of them new", "1 rows of D1 stay: in_future", "1 rows of D2 stay: counters: width"];
    assert_eq!(told.lines().take(3).collect::<Vec<_>>(), expected);
    assert!(
        told.contains("1 rows of D2 stay: too_old") && told.contains("1 rows of D9 stay: device: unknown"),
        "{told}"
    );
    let held =
        async || (house.number("select count(*) from sample").await, house.number("select count(*) from event").await);
    assert_eq!(held().await, (1, 1));
    // one bucket, or two when its interval lies across their border
    let marked = "select count(distinct device_id) from dirty";
    assert_eq!(house.number(marked).await, 1, "the figures of its time are told again");
    assert_eq!(house.number("select count(*) from quarantine").await, 4);

    assert!(house.release(&[]).await.contains("0 rows released"));
    // the gateway sent the row again with a right clock in between
    house.set_aside("in_future", &house.sample("D1", hours(2), &[5]), hours(30)).await;
    assert!(house.release(&["--device", "D1"]).await.contains("1 rows released, 0 of them new"));
    assert_eq!(held().await, (1, 1));
    let audited = "select count(*) from audit where action = 'quarantine.release' and (after ->> 'rows')::int > 0";
    assert_eq!(house.number(audited).await, 2);
}

#[tokio::test]
async fn old_rows_come_in_when_somebody_vouches_for_their_time() {
    let house = Quarantine::new().await;
    let days = Duration::days;
    house.set_aside("too_old", &house.sample("D1", days(400), &[5]), days(1)).await;
    house.set_aside("too_old", &house.sample("D2", days(40), &[5]), days(1)).await;
    house.set_aside("in_future", &house.sample("D2", -days(1), &[5]), days(1)).await;
    assert!(house.release(&["--reason", "too_old"]).await.contains("0 rows released"));
    let told = house.release(&["--any-age", "--device", "D1"]).await;
    assert!(told.contains("1 rows released, 1 of them new"), "{told}");
    let told = house.release(&["--any-age"]).await;
    assert!(told.contains("1 rows released") && told.contains("1 rows of D2 stay: in_future"), "{told}");
    assert_eq!(house.number("select count(*) from sample").await, 2);
    sosogi(&house.test, &["telemetry", "roll-up"]).await.fine();
    sosogi(&house.test, &["telemetry", "verify"]).await.fine();
}
