//! A copy of a month that a system keeps elsewhere, and keeps true while data come late.

use std::collections::{BTreeMap, BTreeSet};

use apptest::TestApp;
use serde_json::{Value, json};
use telemetry::{Batch, Event, Kind, Sample};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

use super::world::{Customer, Keys, ask, house, problem, refused, told};

const CHANGES: &str = "/webapi/v1/changes";
/// A month before the days of the fixture.
const MONTH: &str = "startTime=2024-03-31T15:00:00Z&endTime=2024-04-30T15:00:00Z&size=500";
const DATES: &str = "startDate=2024-04-01&endDate=2024-04-30";

/// Two customers, with room for readings of that month.
async fn house_of_the_month() -> (TestApp, Customer, Customer) {
    let (app, a, b) = house().await;
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    let (from, to) = (datetime!(2024-03-25 00:00 UTC), datetime!(2024-04-29 00:00 UTC));
    db::keep_partitions(&mut tx, db::Partitions { from, to }).await.unwrap();
    tx.commit().await.unwrap();
    (app, a, b)
}

/// Two minutes of the second machine on a day of the month: bags, an alarm, a run.
fn minutes_of(customer: &Customer, day: i64) -> Batch {
    let device_id = customer.f1.places.devices[1];
    let model = customer.f1.batches().into_iter().flat_map(|batch| batch.samples);
    let model = model.into_iter().find(|sample| sample.device_id == device_id).unwrap();
    let from = customer.f1.window((9, 0), (9, 1)).from - Duration::days(31 - day);
    let row = |row: i64| Sample {
        at: from + Duration::seconds(10 * row),
        counters: vec![
            Some(1000 * day + 10 * row),
            Some(1000 * day + 9 * row),
            Some(row),
            Some(5000 * day + 1000 * row),
        ],
        ..model.clone()
    };
    let event = |second, kind, code: &str| Event {
        device_id,
        at: from + Duration::seconds(second),
        ordinal: 0,
        kind,
        code: code.to_owned(),
    };
    let events = vec![
        event(0, Kind::Item, "12"),
        event(0, Kind::State, "filling"),
        event(40, Kind::State, "alarm"),
        event(40, Kind::AlarmOn, "12"),
        event(70, Kind::AlarmOff, "12"),
        event(70, Kind::State, "filling"),
        event(110, Kind::Item, ""),
    ];
    Batch { samples: (0..12).map(row).collect(), events, ..Batch::default() }
}

async fn store(app: &TestApp, customer: &Customer, batch: &Batch) {
    let mut tx = app.app.db.begin(customer.company.scope()).await.unwrap();
    telemetry::store_batch(&mut tx, batch, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
}

/// What a system keeps of one machine.
struct Copy<'a> {
    app: &'a TestApp,
    keys: Keys,
    device: String,
    cursor: String,
    days: BTreeMap<String, Value>,
    alarms: BTreeMap<String, Value>,
    runs: BTreeMap<String, Value>,
}

impl<'a> Copy<'a> {
    async fn begin(app: &'a TestApp, keys: &Keys, device: String) -> Self {
        let first = ask(app, keys, CHANGES).await;
        assert_eq!(first.json["data"], json!([]));
        let cursor = first.json["nextCursor"].as_str().unwrap().to_owned();
        let (days, alarms, runs) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { app, keys: keys.clone(), device, cursor, days, alarms, runs }
    }

    /// The same as soon as everything that is stored is told: whatever writes in the cluster, other tests too, holds it up.
    async fn follow_all(&mut self) -> usize {
        let mut conn = self.app.database.superuser().await;
        let stored: i64 =
            sqlx::query_scalar("select pg_current_xact_id()::text::bigint").fetch_one(&mut conn).await.unwrap();
        for _ in 0..600 {
            let told: bool = sqlx::query_scalar("select pg_snapshot_xmin(pg_current_snapshot())::text::bigint > $1")
                .bind(stored)
                .fetch_one(&mut conn)
                .await
                .unwrap();
            if told {
                return self.follow().await;
            }
            tokio::time::sleep(std::time::Duration::from_millis(100)).await;
        }
        panic!("something writes for a minute");
    }

    /// Reads again what is told to have changed; how many days. Days that adjoin each other are read at once.
    async fn follow(&mut self) -> usize {
        let mut days = BTreeSet::new();
        loop {
            let got = ask(self.app, &self.keys, &format!("{CHANGES}?size=20&cursor={}", self.cursor)).await;
            assert_eq!(got.status, 200, "{}", got.json);
            got.json["nextCursor"].as_str().unwrap().clone_into(&mut self.cursor);
            let changes = got.json["data"].as_array().unwrap();
            if changes.is_empty() {
                break;
            }
            let own = changes.iter().filter(|change| change["deviceUniqueKey"] == self.device.as_str());
            days.extend(own.map(|change| ["startTime", "endTime"].map(|name| instant(&change[name]))));
        }
        let mut spans: Vec<[OffsetDateTime; 2]> = Vec::new();
        for [from, to] in &days {
            match spans.last_mut() {
                Some(last) if last[1] == *from && *to - last[0] <= Duration::days(30) => last[1] = *to,
                _ => spans.push([*from, *to]),
            }
        }
        for span in spans {
            self.read_again(span).await;
        }
        days.len()
    }

    async fn read_again(&mut self, span: [OffsetDateTime; 2]) {
        let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
        let [from, to] = span.map(|at| zone.iso(at));
        // the days of the line that touch it
        let days = format!("deviceUniqueKey={}&startDate={}&endDate={}", self.device, &from[..10], &to[..10]);
        for row in self.told(&format!("/webapi/v1/production/days?{days}")).await {
            self.days.insert(row["date"].as_str().unwrap().to_owned(), row);
        }
        let window =
            format!("deviceUniqueKey={}&startTime={}&endTime={}&size=500", self.device, plain(&from), plain(&to));
        let inside = |row: &Value| (span[0]..span[1]).contains(&instant(&row["startTime"]));
        self.alarms.retain(|_, row| !inside(row));
        self.runs.retain(|_, row| !inside(row));
        for row in self.told(&format!("/webapi/v1/alarms?{window}")).await {
            self.alarms.insert(row["startTime"].to_string(), row);
        }
        for row in self.told(&format!("/webapi/v1/runs?{window}")).await {
            self.runs.insert(row["fillingHistoryUniqueKey"].to_string(), row);
        }
    }

    async fn told(&self, path: &str) -> Vec<Value> {
        told(self.app, &self.keys, path).await.as_array().unwrap().clone()
    }
}

fn instant(told: &Value) -> OffsetDateTime {
    kernel::zone::parse_iso(told.as_str().unwrap()).unwrap()
}

/// An instant as a query takes it.
fn plain(iso: &str) -> String {
    iso.replace('+', "%2B")
}

#[tokio::test]
async fn a_copy_of_a_month_stays_true_while_its_data_come_late() {
    let (app, a, b) = house_of_the_month().await;
    let (keys, theirs) = (a.keys(&app, 1, "a").await, b.keys(&app, 1, "b").await);
    let device = a.f1.places.devices[1].to_string();
    let mut copy = Copy::begin(&app, &keys, device.clone()).await;
    // in an order of its own, some in halves, the second first
    for place in 0..30 {
        let mut whole = minutes_of(&a, 1 + place * 7 % 30);
        if place % 4 == 0 {
            let (samples, events) = (whole.samples.split_off(6), whole.events.split_off(3));
            store(&app, &a, &Batch { samples, events, ..Batch::default() }).await;
            copy.follow_all().await;
        }
        store(&app, &a, &whole).await;
        if place % 3 == 0 {
            assert!(copy.follow_all().await > 0);
        }
    }
    copy.follow_all().await;
    assert_eq!(copy.follow_all().await, 0, "nothing is told twice");
    // the same batch again changes nothing
    store(&app, &a, &minutes_of(&a, 5)).await;
    assert_eq!(copy.follow_all().await, 0);

    let now = copy.told(&format!("/webapi/v1/production/days?deviceUniqueKey={device}&{DATES}")).await;
    assert_eq!(now.len(), 30);
    for row in &now {
        assert_eq!(copy.days.get(row["date"].as_str().unwrap()), Some(row));
    }
    let alarms = copy.told(&format!("/webapi/v1/alarms?deviceUniqueKey={device}&{MONTH}")).await;
    assert_eq!((alarms.len(), alarms), (30, copy.alarms.values().cloned().collect()));
    let runs = copy.told(&format!("/webapi/v1/runs?deviceUniqueKey={device}&{MONTH}")).await;
    // what changed reaches beyond the month
    let mut kept: Vec<Value> = copy.runs.values().cloned().collect();
    kept.retain(|run| instant(&run["startTime"]) < datetime!(2024-05-01 00:00 +9));
    kept.sort_by_key(|run| run["startTime"].to_string());
    assert_eq!((runs.len(), runs), (30, kept));

    // and the copy is the file of the screen
    let unit = json!({"lineUniqueKey": a.f1.places.lines[1], "deviceUniqueKey": device});
    let asked = json!({"unit": unit, "startDate": "2024-04-01", "endDate": "2024-04-30"});
    let file = app.post(&a.admin, "/api/support/query/production/result/single/day/download", asked).await;
    let text = String::from_utf8(file.bytes).unwrap();
    let mut lines =
        text.lines().map(|line| line.split(',').map(|cell| cell.trim_matches('"').to_owned()).collect::<Vec<_>>());
    let head = lines.next().unwrap();
    let at = head.iter().position(|name| name.starts_with("生産数")).unwrap_or_else(|| panic!("{head:?}"));
    let told: BTreeMap<String, String> = lines.map(|row| (row[0].replace('/', "-"), row[at].clone())).collect();
    let kept = copy.days.iter().map(|(date, row)| (date.clone(), row["productionCount"].to_string()));
    let kept: BTreeMap<String, String> = kept.filter(|(date, _)| told.contains_key(date)).collect();
    assert_eq!((told.len(), &told), (30, &kept));

    // of another company nothing is told, and its cursor tells nothing of ours
    let got = ask(&app, &theirs, &format!("{CHANGES}?cursor={}", copy.cursor)).await;
    assert_eq!(got.json["data"], json!([]));
}

#[tokio::test]
async fn a_change_that_commits_later_stands_behind_what_was_told_before() {
    let (app, a, _) = house_of_the_month().await;
    let keys = a.keys(&app, 1, "a").await;
    let mut copy = Copy::begin(&app, &keys, a.f1.places.devices[1].to_string()).await;
    let mut slow = app.app.db.begin(a.company.scope()).await.unwrap();
    telemetry::store_batch(&mut slow, &minutes_of(&a, 3), app.app.clock.now()).await.unwrap();
    let device = a.f1.places.devices[0];
    let event = |code: &str| Event {
        device_id: device,
        at: a.f1.window((12, 0), (12, 1)).from,
        ordinal: 0,
        kind: Kind::AlarmOn,
        code: code.to_owned(),
    };
    store(&app, &a, &Batch { events: vec![event("31")], ..Batch::default() }).await;
    copy.follow().await;
    slow.commit().await.unwrap();
    assert!(copy.follow_all().await > 0);
    let day = format!("deviceUniqueKey={}&startDate=2024-04-03&endDate=2024-04-03", copy.device);
    let now = copy.told(&format!("/webapi/v1/production/days?{day}")).await;
    assert!(now[0]["productionCount"].as_i64().is_some_and(|made| made > 0), "{now:?}");
    assert_eq!(copy.days["2024-04-03"], now[0]);
}

#[tokio::test]
async fn a_cursor_of_another_database_is_refused_so_that_the_copy_begins_anew() {
    let (app, a, _) = house().await;
    let keys = a.keys(&app, 1, "a").await;
    let got = ask(&app, &keys, CHANGES).await;
    let text = String::from_utf8(hex::decode(got.json["nextCursor"].as_str().unwrap()).unwrap()).unwrap();
    let (_, rest) = text.split_once(' ').unwrap();
    let got = ask(&app, &keys, &format!("{CHANGES}?cursor={}", hex::encode(format!("1 {rest}")))).await;
    assert_eq!(problem(&got), refused(422, "fields"));
    assert_eq!(
        (&got.json["errors"][0]["field"], &got.json["errors"][0]["rule"]),
        (&json!("cursor"), &json!("expired"))
    );
}
