//! Item data: what the door took in, as the screen reads it.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use kernel::Zone;
use kernel::ids::new_id;
use serde_json::{Value, json};
use telemetry::fixture::F1;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

const LIST: &str = "/api/recipeData/query/list";

struct World {
    app: TestApp,
    company: Company,
    f1: F1,
    member: Person,
    /// A gateway's key and secret.
    gateway: (String, String),
}

impl World {
    async fn new() -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 2).await;
        let now = app.app.clock.now();
        let f1 = F1::load(&app.app.db, company.scope(), F1::weeks_to(now), now).await.unwrap();
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        let gateway = gateway(&app, &company).await;
        Self { app, company, f1, member, gateway }
    }

    fn filler(&self) -> Uuid {
        self.f1.places.devices[0]
    }

    async fn send(&self, at: OffsetDateTime, body: &str) {
        let number = self.f1.bodies(new_id())[0]["samples"][0]["device"].as_str().unwrap().to_owned();
        let path = format!("/ingest/v1/item-data?device={number}&time={}", Zone::utc().iso(at).replace('+', "%2B"));
        let call = self.app.call("POST", &path).header("sosogi-gateway", &self.gateway.0).token(&self.gateway.1);
        let got = call.bytes("application/json", body.as_bytes().to_vec()).send().await;
        assert_eq!(got.status, 200, "{}", got.json);
    }

    async fn get(&self, who: &Person, path: &str) -> TestResponse {
        self.app.get(who, path).await
    }

    /// The list's row of the filler.
    async fn row(&self) -> Value {
        let got = self.get(&self.member, LIST).await;
        let key = self.filler().to_string();
        got.data()["data"].as_array().unwrap().iter().find(|row| row["deviceUniqueKey"] == key).unwrap().clone()
    }

    async fn versions(&self, item: i16) -> Value {
        let path =
            format!("/api/recipeData/query/version/list?deviceUniqueKey={}&recipeDataNumber={item}", self.filler());
        self.get(&self.member, &path).await.data().clone()
    }
}

async fn gateway(app: &TestApp, company: &Company) -> (String, String) {
    let now = app.app.clock.now();
    let gateway_id = new_id();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into gateway (company_id, gateway_id, location_id, name, created_at) values ($1, $2, $3, 'G', $4)",
    )
    .bind(tx.company())
    .bind(gateway_id)
    .bind(company.locations[0])
    .bind(now)
    .execute(&mut *tx)
    .await
    .unwrap();
    let issued = access::gateway::issue(&mut tx, gateway_id, now).await.unwrap_or_else(|fault| panic!("{fault:?}"));
    tx.commit().await.unwrap();
    issued
}

/// Forty items, of which one is set as told.
fn forty(number: i64, seal: i64) -> String {
    let item = |n: i64| {
        let seal = if n == number { seal } else { 150 };
        json!({"recipeDataNumber": n, "recipeDataName": format!("品目{n}"), "userItemCode": format!("C{n}"),
            "settings": {"seal": seal, "fill": 1.5, "old": true}})
    };
    json!({"softwareVersion": "1.2", "items": (1..=40).map(item).collect::<Vec<_>>()}).to_string()
}

// covers API-119 ENT-037
#[tokio::test]
async fn a_filler_s_backups_are_counted_with_their_time_software_and_items() {
    let world = World::new().await;
    let none = world.row().await;
    assert_eq!(
        (&none["backupCount"], &none["linkTime"], &none["backupUniqueKey"]),
        (&json!(0), &Value::Null, &Value::Null)
    );

    let at = world.app.app.clock.now() - Duration::hours(2);
    world.send(at, &forty(1, 180)).await;
    let row = world.row().await;
    let zone = Zone::parse("Asia/Tokyo").unwrap();
    let four = [&row["backupCount"], &row["linkTime"], &row["softwareVersion"], &row["itemDataCount"]];
    assert_eq!(four, [&json!(1), &json!(zone.iso(at)), &json!("1.2"), &json!(40)]);

    let later = at + Duration::HOUR;
    world.send(later, &forty(1, 180)).await;
    let row = world.row().await;
    assert_eq!(
        (&row["backupCount"], &row["linkTime"], &row["changeTime"]),
        (&json!(1), &json!(zone.iso(later)), &json!(zone.iso(at)))
    );
    world.send(later + Duration::MINUTE, &forty(1, 181)).await;
    assert_eq!(world.row().await["backupCount"], 2);

    let fillers = world.get(&world.member, LIST).await.data()["count"].clone();
    assert_eq!(fillers, world.f1.places.devices.len());
    let elsewhere = world.app.person(&world.company, "saki", MemberType::General, &[world.company.locations[1]]).await;
    assert_eq!(world.get(&elsewhere, LIST).await.data()["count"], 0);
    let first = world.get(&world.member, &format!("{LIST}?sort=-linkTime&size=10")).await;
    assert_eq!(first.data()["data"][0]["deviceUniqueKey"], world.filler().to_string());
    assert!(world.get(&world.member, &format!("{LIST}?sort=name")).await.names("sort"));
    assert_eq!(world.app.call("GET", LIST).send().await.status, 401);
}

// covers API-120
#[tokio::test]
async fn the_file_has_the_bytes_that_the_gateway_sent() {
    let world = World::new().await;
    let odd = "{ \"items\": [ {\"recipeDataNumber\":7, \"settings\":{}} ],\n\"softwareVersion\" : \"2.0\"}\n";
    world.send(world.app.app.clock.now() - Duration::HOUR, odd).await;
    let key = world.row().await["backupUniqueKey"].as_str().unwrap().to_owned();
    let path = format!("/api/recipeData/download?backupUniqueKey={key}");
    let got = world.get(&world.member, &path).await;
    assert_eq!((got.status, got.bytes.as_slice()), (200, odd.as_bytes()));
    assert_eq!(got.header("content-type"), "application/octet-stream");
    let named = got.header("content-disposition");
    assert!(named.starts_with("attachment; filename=\"") && named.contains(".json"), "{named}");

    let unknown = world.get(&world.member, &format!("/api/recipeData/download?backupUniqueKey={}", new_id())).await;
    let elsewhere = world.app.person(&world.company, "saki", MemberType::General, &[world.company.locations[1]]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for who in [&elsewhere, &foreign] {
        let got = world.get(who, &path).await;
        assert_eq!((got.status, got.bytes), (unknown.status, unknown.bytes.clone()));
    }
    assert_eq!(unknown.status, 409);
}

#[tokio::test]
async fn two_versions_of_an_item_are_compared() {
    let world = World::new().await;
    // before the first bag of the fixture, whatever the hour is
    let at = world.f1.start() - Duration::hours(10);
    world.send(at, &forty(12, 180)).await;
    world.send(at + Duration::HOUR, &forty(12, 168)).await;
    world.send(at + Duration::hours(2), &forty(13, 1)).await;

    let items = format!("/api/recipeData/query/item/list?deviceUniqueKey={}", world.filler());
    let items = world.get(&world.member, &items).await;
    let first: Vec<i64> =
        items.data().as_array().unwrap().iter().take(2).map(|i| i["recipeDataNumber"].as_i64().unwrap()).collect();
    assert_eq!(
        (first, items.data().as_array().unwrap().len()),
        (vec![12, 13], 40),
        "both changed with the last backup"
    );

    let versions = world.versions(12).await;
    let numbers: Vec<&Value> = versions.as_array().unwrap().iter().map(|v| &v["version"]).collect();
    assert_eq!(numbers, [3, 2, 1]);
    assert_eq!((&versions[0]["untilTime"], &versions[1]["untilTime"]), (&Value::Null, &versions[0]["takenTime"]));
    assert_eq!(world.versions(14).await.as_array().unwrap().len(), 1);

    let key = |place: usize| versions[place]["backupUniqueKey"].as_str().unwrap().to_owned();
    let path = |first: &str, second: &str| {
        format!(
            "/api/recipeData/query/difference?deviceUniqueKey={}&recipeDataNumber=12&firstBackupUniqueKey={first}&secondBackupUniqueKey={second}",
            world.filler()
        )
    };
    let got = world.get(&world.member, &path(&key(2), &key(1))).await;
    let seal = json!({"name": "seal", "first": 180, "second": 168, "differs": true});
    let fill = json!({"name": "fill", "first": 1.5, "second": 1.5, "differs": false});
    let settings = got.data()["settings"].as_array().unwrap();
    assert_eq!((settings.len(), settings.contains(&seal), settings.contains(&fill)), (3, true, true), "{settings:?}");
    assert_eq!((&got.data()["verdict"], &got.data()["first"]["yieldRate"]), (&json!("tooFew"), &Value::Null));

    let unknown = world.get(&world.member, &path(&new_id().to_string(), &key(1))).await;
    assert_eq!(unknown.status, 409);
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.get(&foreign, &path(&key(2), &key(1))).await.status, 409);
    for wrong in ["0", "1000", "x", ""] {
        let path =
            format!("/api/recipeData/query/version/list?deviceUniqueKey={}&recipeDataNumber={wrong}", world.filler());
        assert!(world.get(&world.member, &path).await.names("recipeDataNumber"), "{wrong}");
    }
}

#[tokio::test]
async fn the_bags_of_either_version_are_counted_by_item_and_time() {
    let world = World::new().await;
    // fixture F1's own day on its first line: the settings change in the middle of it
    let change = world.f1.start() + Duration::minutes(630);
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let runs: Vec<(Option<String>, OffsetDateTime)> =
        sqlx::query_as("select item, started_at from production_run where device_id = $1 order by started_at")
            .bind(world.filler())
            .fetch_all(&mut *tx)
            .await
            .unwrap();
    drop(tx);
    let (item, _) = runs.iter().rev().find(|(item, from)| item.is_some() && *from <= change).unwrap();
    let item: i16 = item.as_deref().unwrap().parse().unwrap();
    world.send(change - Duration::hours(6), &forty(i64::from(item), 180)).await;
    world.send(change, &forty(i64::from(item), 168)).await;
    let versions = world.versions(item).await;
    let key = |place: usize| versions[place]["backupUniqueKey"].as_str().unwrap().to_owned();
    let path = format!(
        "/api/recipeData/query/difference?deviceUniqueKey={}&recipeDataNumber={item}&firstBackupUniqueKey={}&secondBackupUniqueKey={}",
        world.filler(),
        key(1),
        key(0)
    );
    let got = world.get(&world.member, &path).await;
    let bags = |side: &str| {
        let side = &got.data()[side];
        side["weightCheckerOk"].as_i64().unwrap() + side["weightCheckerNg"].as_i64().unwrap()
    };
    let mut tx = world.app.app.db.begin(world.company.scope()).await.unwrap();
    let whole = telemetry::Span { from: change - Duration::hours(6), to: world.app.app.clock.now() };
    let span = telemetry::material::DeviceSpan::new(world.filler(), whole);
    let all = telemetry::figures::by_run(&mut tx, &[span]).await.unwrap_or_else(|fault| panic!("{fault:?}"));
    let of_item =
        all[0].iter().filter(|one| one.run.as_ref().and_then(|run| run.item.clone()) == Some(item.to_string()));
    let sum: i64 = of_item.map(|one| one.totals.ok + one.totals.ng).sum();
    assert!(bags("first") > 0 && bags("second") > 0, "{}", got.json);
    assert_eq!(bags("first") + bags("second"), sum);
}

impl World {
    /// An item that the filler made for a while, and since when.
    async fn long_run(&self) -> (i64, OffsetDateTime) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        let (item, from): (String, OffsetDateTime) = sqlx::query_as(
            "select item, started_at from production_run where device_id = $1 and item is not null
               and ended_at - started_at > interval '45 minutes' order by started_at limit 1",
        )
        .bind(self.filler())
        .fetch_one(&mut *tx)
        .await
        .unwrap();
        drop(tx);
        (item.parse().unwrap(), from)
    }
}

#[tokio::test]
async fn a_change_while_an_item_is_made_is_told_until_somebody_confirms_it() {
    let world = World::new().await;
    let (item, from) = world.long_run().await;
    let changes = "/api/recipeData/query/change/list";
    world.send(from - Duration::HOUR, &forty(item, 180)).await;
    world.send(from + Duration::minutes(29), &forty(item, 179)).await;
    assert_eq!(world.get(&world.member, changes).await.data(), &json!([]), "while it is set up, it is expected");
    world.send(from + Duration::minutes(30), &forty(item + 1, 178)).await;
    let told = world.get(&world.member, changes).await;
    assert_eq!(told.data().as_array().unwrap().len(), 1, "of the item in work alone: {}", told.json);
    let change = &told.data()[0];
    assert_eq!(change["recipeDataNumber"], item);
    assert_eq!(world.row().await["unexpectedCount"], 1);

    let confirm = "/api/recipeData/confirm/change";
    let body = json!({"backupUniqueKey": change["backupUniqueKey"], "recipeDataNumber": item});
    assert_eq!(world.app.post(&world.member, confirm, body.clone()).await.code(), 403);
    let superior =
        world.app.person(&world.company, "keiko", MemberType::Superior, &[world.f1.places.location_id]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    let unknown =
        world.app.post(&superior, confirm, json!({"backupUniqueKey": new_id(), "recipeDataNumber": item})).await;
    let theirs = world.app.post(&foreign, confirm, body.clone()).await;
    assert_eq!((theirs.status, &theirs.json), (unknown.status, &unknown.json));
    assert!(world.app.post(&superior, confirm, json!({"recipeDataNumber": 0})).await.names("backupUniqueKey"));

    assert_eq!(world.app.post(&superior, confirm, body.clone()).await.status, 200);
    assert_eq!(world.get(&world.member, changes).await.data(), &json!([]));
    let version = world.versions(i16::try_from(item).unwrap()).await[0].clone();
    assert_eq!((&version["unexpected"], version["confirmedBy"].is_string()), (&json!(true), true));
    assert_eq!(world.app.post(&superior, confirm, body).await.status, 200, "once more changes nothing");
}

#[tokio::test]
async fn a_backup_that_comes_late_takes_back_what_only_seemed_unexpected() {
    let world = World::new().await;
    let (item, from) = world.long_run().await;
    let unexpected = async || world.row().await["unexpectedCount"].clone();
    world.send(from - Duration::HOUR, &forty(item, 180)).await;
    world.send(from + Duration::minutes(31), &forty(item, 178)).await;
    assert_eq!(unexpected().await, 1);
    world.send(from + Duration::minutes(20), &forty(item, 178)).await;
    assert_eq!(unexpected().await, 0, "it was changed while the item was set up");
}

impl World {
    /// Says why the filler stood when it stood first on the day of an instant.
    async fn say_why(&self, at: OffsetDateTime, reason: Option<&str>) {
        let date = at.to_offset(time::macros::offset!(+9)).date();
        let stops = format!("/api/operatingStatus/query/stop?lineUniqueKey={}&date={date}", self.f1.places.lines[0]);
        let stops = self.get(&self.member, &stops).await.data().clone();
        let part = &stops.as_array().unwrap().last().unwrap()["parts"][0];
        let body = json!({"partUniqueKey": part["partUniqueKey"], "stretchUniqueKey": part["stretchUniqueKey"],
            "version": part["version"], "reasonUniqueKey": reason});
        self.app.post(&self.member, "/api/operatingStatus/stop/record", body).await.data();
    }
}

#[tokio::test]
async fn a_change_in_a_stop_is_expected_as_long_as_the_stop_counts_as_planned() {
    let (planned, unplanned) = ("0192f000-0000-7000-8000-000000000501", "0192f000-0000-7000-8000-000000000506");
    let world = World::new().await;
    let (item, from) = world.long_run().await;
    world.send(from - Duration::HOUR, &forty(item, 180)).await;
    // it stands from half an hour after the begin on, for ten minutes
    world.send(from + Duration::minutes(35), &forty(item, 178)).await;
    assert_eq!(world.row().await["unexpectedCount"], 1);
    for (reason, unexpected) in
        [(Some(unplanned), 1), (Some(planned), 0), (Some(unplanned), 1), (Some(planned), 0), (None, 1)]
    {
        world.say_why(from, reason).await;
        assert_eq!(world.row().await["unexpectedCount"], unexpected, "{reason:?}");
    }
    world.send(from + Duration::minutes(50), &forty(item, 177)).await;
    world.say_why(from, Some(planned)).await;
    assert_eq!(world.row().await["unexpectedCount"], 1, "it ran again when that was changed");
}
