//! The history of alarms, and what became of each as mails.

use access::MemberType;
use kernel::ids;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

use crate::equipment_groups::World;

const PATH: &str = "alarmHistory/query/list";

async fn occurrence(world: &World, device: Uuid, code: &str, at: OffsetDateTime, minutes: Option<i64>) {
    let sql = "insert into alarm_event (company_id, device_id, code, started_at, ended_at) values ($1, $2, $3, $4, $5)";
    let insert = sqlx::query(sql).bind(world.company.id.as_i64()).bind(device).bind(code).bind(at);
    let insert = insert.bind(minutes.map(|minutes| at + Duration::minutes(minutes)));
    insert.execute(&mut world.app.database.superuser().await).await.unwrap();
}

/// A note of an occurrence, and the mails of it that left for so many members.
async fn note(world: &World, device: Uuid, (code, at): (&str, OffsetDateTime), outcome: Option<&str>, members: usize) {
    let (company, group) = (world.company.id.as_i64(), ids::new_id());
    let mut look = world.app.database.superuser().await;
    let sql =
        "insert into alarm_notice (company_id, device_id, code, started_at, group_id, noted_at, outcome, finished_at)
         values ($1, $2, $3, $4, $5, $4, $6, case when $6 is not null then $4 end)";
    let insert =
        sqlx::query(sql).bind(company).bind(device).bind(code).bind(at).bind(group).bind(outcome.map(str::to_owned));
    insert.execute(&mut look).await.unwrap();
    for _ in 0..members {
        let (member, mail) = (ids::new_id(), ids::new_id());
        let sql = "with m as (insert into alarm_mail (company_id, mail_id, member_id, made_at, sent_at) values ($1, $2, $3, $4, $4))
             insert into alarm_mail_item (company_id, device_id, code, started_at, member_id, kind, group_id, held, made_at, mail_id)
             values ($1, $5, $6, $4, $3, 'begin', $7, true, $4, $2)";
        let insert =
            sqlx::query(sql).bind(company).bind(mail).bind(member).bind(at).bind(device).bind(code).bind(group);
        insert.execute(&mut look).await.unwrap();
    }
}

/// Somebody said that the nozzle was blocked, over five minutes from an instant, and noted something.
async fn because(world: &World, device: Uuid, code: &str, at: OffsetDateTime, noted: &str) {
    let (company, mut look) = (world.company.id.as_i64(), world.app.database.superuser().await);
    let adopt = "insert into stop_reason (company_id, reason_id, kind, name_ja, name_en, name_ko, display_order)
         select $1, reason_id, kind, name_ja, name_en, name_ko, display_order from stop_reason_seed on conflict do nothing";
    sqlx::query(adopt).bind(company).execute(&mut look).await.unwrap();
    let sql = "insert into stop_stretch (company_id, stretch_id, device_id, started_at, ended_at, reason_id, comment, alarm_number,
           recorded_by, recorded_name, recorded_at)
         values ($1, $2, $3, $4, $4::timestamptz + interval '5 minutes', '0192f000-0000-7000-8000-000000000506', $5, $6, $2, 'n', $4)";
    let insert = sqlx::query(sql).bind(company).bind(ids::new_id()).bind(device).bind(at).bind(noted).bind(code);
    insert.execute(&mut look).await.unwrap();
}

/// That reason in ja, en and ko.
const NOZZLE: [&str; 3] = ["ノズルの詰まり", "Blocked nozzle", "노즐 막힘"];

fn path(world: &World, query: &str) -> String {
    format!("{PATH}?locationUniqueKey={}{query}", world.company.locations[0])
}

fn numbers(rows: &Value) -> Vec<&str> {
    rows["data"].as_array().unwrap().iter().map(|row| row["alarmNumber"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn occurrences_stand_newest_first_with_what_became_of_their_mails() {
    let world = World::new().await;
    let device = world.filler(0, "SF-1").await;
    let now = world.app.app.clock.now();
    let ago = |minutes| now - Duration::minutes(minutes);
    for (code, minutes) in [("12", 60), ("27", 50), ("41", 40), ("8", 30), ("14", 20)] {
        occurrence(&world, device, code, ago(minutes), Some(5)).await;
    }
    occurrence(&world, device, "999", ago(10), None).await;
    note(&world, device, ("12", ago(60)), Some("told"), 2).await;
    note(&world, device, ("27", ago(50)), Some("recovered"), 0).await;
    note(&world, device, ("8", ago(30)), None, 0).await;
    note(&world, device, ("14", ago(20)), Some("told"), 0).await;
    let got = world.get(&path(&world, "")).await;
    assert_eq!(numbers(got.data()), ["999", "14", "8", "41", "27", "12"]);
    assert_eq!(got.data()["count"], 6);
    let rows = got.data()["data"].as_array().unwrap();
    let standings: Vec<&str> = rows.iter().map(|row| row["mail"]["standing"].as_str().unwrap()).collect();
    assert_eq!(standings, ["off", "nobody", "waiting", "off", "recovered", "sent"]);
    assert_eq!((&rows[0]["endTime"], &rows[0]["alarmText"]), (&Value::Null, &json!("999")), "on, and not known");
    assert!(rows[0]["duration"].as_i64().unwrap() >= 600);
    let told = &rows[5];
    assert_eq!((&told["duration"], &told["alarmText"]), (&json!(300), &json!("充填ノズル圧力低下")));
    assert_eq!((&told["mail"]["memberCount"], &told["mail"]["held"]), (&json!(2), &json!(true)));
    assert!(told["mail"]["mailedAt"].as_str().unwrap().ends_with("+09:00"));
}

#[tokio::test]
async fn the_history_is_narrowed_by_machine_number_and_days() {
    let world = World::new().await;
    let (one, two) = (world.filler(0, "SF-1").await, world.filler(0, "SF-2").await);
    let away = world.filler(1, "SF-9").await;
    let now = world.app.app.clock.now();
    occurrence(&world, one, "12", now - Duration::days(1), Some(5)).await;
    occurrence(&world, two, "27", now - Duration::days(2), Some(5)).await;
    occurrence(&world, one, "41", now - Duration::days(20), Some(5)).await;
    occurrence(&world, away, "8", now - Duration::days(1), Some(5)).await;
    assert_eq!(numbers(world.get(&path(&world, "")).await.data()), ["12", "27"], "two weeks of the location");
    assert_eq!(numbers(world.get(&path(&world, &format!("&deviceUniqueKey={one}"))).await.data()), ["12"]);
    assert_eq!(numbers(world.get(&path(&world, "&alarmNumber=27")).await.data()), ["27"]);
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let day = |days| kernel::zone::write_date(zone.date(now - Duration::days(days)));
    let period = |from, to| format!("&startDate={}&endDate={}", day(from), day(to));
    assert_eq!(numbers(world.get(&path(&world, &period(91, 0))).await.data()), ["12", "27", "41"]);
    assert_eq!(numbers(world.get(&path(&world, &period(20, 20))).await.data()), ["41"]);
    assert!(world.get(&path(&world, &period(92, 0))).await.names("endDate"), "more than 92 days");
    assert!(world.get(&path(&world, &period(1, 2))).await.names("endDate"));
    assert!(world.get(&path(&world, "&startDate=2026-13-01")).await.names("startDate"));
    let beyond = world.get(&path(&world, "&page=7")).await;
    assert_eq!((&beyond.data()["count"], &beyond.data()["data"]), (&json!(2), &json!([])));
}

#[tokio::test]
async fn the_history_is_seen_by_the_location_s_members_alone() {
    let world = World::new().await;
    let device = world.filler(0, "SF-1").await;
    occurrence(&world, device, "12", world.app.app.clock.now() - Duration::hours(1), Some(5)).await;
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations[..1]).await;
    let seen = world.app.get(&general, &format!("/api/{}", path(&world, ""))).await;
    assert_eq!(numbers(seen.data()), ["12"]);
    let far = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    for stranger in [&far, &foreign] {
        let got = world.app.get(stranger, &format!("/api/{}", path(&world, ""))).await;
        let made_up = world.app.get(stranger, &format!("/api/{PATH}?locationUniqueKey={}", ids::new_id())).await;
        assert_eq!((got.status, &got.bytes), (409, &made_up.bytes));
    }
    let elsewhere = format!("/api/{PATH}?locationUniqueKey={}&deviceUniqueKey={device}", world.company.locations[1]);
    assert_eq!(world.app.get(&far, &elsewhere).await.status, 409);
}

const FILE: &str = "/api/alarmHistory/download/list";

#[tokio::test]
async fn the_file_holds_what_the_list_shows_in_the_reader_s_language_and_the_location_s_time() {
    let world = World::new().await;
    let (one, two) = (world.filler(0, "SF-1").await, world.filler(0, "=SF-2").await);
    let now = world.app.app.clock.now();
    let at = |hours| now - Duration::hours(hours);
    occurrence(&world, one, "12", at(3), Some(5)).await;
    note(&world, one, ("12", at(3)), Some("told"), 2).await;
    occurrence(&world, two, "999", at(2), None).await;
    occurrence(&world, one, "27", now - Duration::days(20), Some(5)).await;
    let location = world.company.locations[0];
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let moment = |at| zone.iso(at)[..19].replace('T', " ").replace('-', "/");
    because(&world, one, "12", at(3), "ノズル2").await;
    for (place, (language, [heading, alarm, sent, off])) in [
        ("ja", ["発生", "充填ノズル圧力低下", "送りました", "送っていません"]),
        ("en", ["Start", "Filling nozzle pressure low", "sent", "not sent"]),
        ("ko", ["발생", "충진 노즐 압력 저하", "보냈음", "보내지 않음"]),
    ]
    .into_iter()
    .enumerate()
    {
        let call = world.app.call("POST", FILE).token(&world.editor.token).header("accept-language", language);
        let file = call.json(&json!({"locationUniqueKey": location})).send().await;
        assert_eq!((file.status, file.header("content-type")), (200, "text/csv; charset=utf-8"));
        let text = String::from_utf8(file.bytes).unwrap();
        let lines: Vec<Vec<&str>> = text.trim_end().split("\r\n").map(|line| line.split(',').collect()).collect();
        assert_eq!((lines.len(), lines[0][0]), (3, format!("\u{feff}{heading}").as_str()), "two weeks, newest first");
        assert_eq!(
            (lines[1][0], lines[1][1], lines[1][5]),
            (moment(at(2)).as_str(), "", "'=SF-2"),
            "on, and no formula"
        );
        assert_eq!(lines[1][8..], ["", "", off, "", "", ""]);
        assert_eq!(lines[2][..3], [&moment(at(3)), &moment(at(3) + Duration::minutes(5)), "300"]);
        assert_eq!(lines[2][6..12], ["12", alarm, NOZZLE[place], "ノズル2", sent, &moment(at(3))]);
        assert_eq!(lines[2][12], "2");
    }
    let count = async |body: Value| {
        let file = world.app.post(&world.editor, FILE, body).await;
        String::from_utf8(file.bytes).unwrap().lines().count() - 1
    };
    let day = |days| kernel::zone::write_date(zone.date(now - Duration::days(days)));
    assert_eq!(count(json!({"locationUniqueKey": location, "deviceUniqueKey": one})).await, 1);
    assert_eq!(count(json!({"locationUniqueKey": location, "alarmNumber": "999"})).await, 1);
    assert_eq!(count(json!({"locationUniqueKey": location, "startDate": day(21), "endDate": day(0)})).await, 3);
    assert_eq!(count(json!({"locationUniqueKey": location, "startDate": day(31), "endDate": day(25)})).await, 0);
    let long = json!({"locationUniqueKey": location, "startDate": day(92), "endDate": day(0)});
    assert!(world.app.post(&world.editor, FILE, long).await.names("endDate"));
}

#[tokio::test]
async fn the_file_is_for_the_location_s_members_and_never_cut_short() {
    let world = World::new().await;
    let device = world.filler(0, "SF-1").await;
    let location = world.company.locations[0];
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations[..1]).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.app.post(&general, FILE, json!({"locationUniqueKey": location})).await.status, 200);
    for stranger in [&far, &foreign] {
        let got = world.app.post(stranger, FILE, json!({"locationUniqueKey": location})).await;
        let made_up = world.app.post(stranger, FILE, json!({"locationUniqueKey": ids::new_id()})).await;
        assert_eq!((got.status, &got.bytes), (409, &made_up.bytes));
    }
    let theirs = json!({"locationUniqueKey": world.company.locations[1], "deviceUniqueKey": device});
    assert_eq!(world.app.post(&far, FILE, theirs).await.status, 409);
    let sql = "insert into alarm_event (company_id, device_id, code, started_at, ended_at)
         select $1, $2::uuid, '12', t, t + interval '1 second' from generate_series($3::timestamptz - interval '50000 seconds', $3, interval '1 second') t";
    let insert = sqlx::query(sql).bind(world.company.id.as_i64()).bind(device).bind(world.app.app.clock.now());
    insert.execute(&mut world.app.database.superuser().await).await.unwrap();
    let refused = world.app.post(&world.editor, FILE, json!({"locationUniqueKey": location})).await;
    let words = String::from_utf8(refused.bytes).unwrap();
    assert!(refused.status == 409 && words.contains("50000件まで"), "50,001 alarms: {words}");
}

const SUMMARY: &str = "alarmHistory/query/summary";

#[tokio::test]
async fn days_and_numbers_of_a_period_are_added_up() {
    let world = World::new().await;
    let (one, two) = (world.filler(0, "SF-1").await, world.filler(0, "SF-2").await);
    let away = world.filler(1, "SF-9").await;
    let now = world.app.app.clock.now();
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let noon = |days| zone.day_start(zone.date(now - Duration::days(days)), 0) + Duration::hours(12);
    for (device, code, at, minutes) in [
        (one, "12", noon(1), 10),
        (one, "12", noon(2), 10),
        (two, "12", noon(2) + Duration::minutes(30), 25),
        (two, "27", noon(3), 50),
        (two, "27", noon(30), 50),
        (away, "8", noon(1), 500),
    ] {
        occurrence(&world, device, code, at, Some(minutes)).await;
    }
    occurrence(&world, one, "999", now - Duration::seconds(30), None).await;
    let ask = |query: String| format!("{SUMMARY}?locationUniqueKey={}{query}", world.company.locations[0]);
    let got = world.get(&ask(String::new())).await;
    let sums = got.data();
    assert_eq!((&sums["count"], &sums["ongoing"], &sums["numberCount"]), (&json!(5), &json!(1), &json!(3)));
    let days = sums["days"].as_array().unwrap();
    assert_eq!(days.len(), 14);
    let date = |days| kernel::zone::write_date(zone.date(now - Duration::days(days)));
    assert_eq!((&days[0], &days[13]["date"]), (&json!({"date": date(13), "count": 0}), &json!(date(0))));
    let counts: Vec<i64> = days[10..].iter().map(|day| day["count"].as_i64().unwrap()).collect();
    let today = i64::from(zone.date(now - Duration::seconds(30)) == zone.date(now));
    assert_eq!(counts, [1, 2, 1 + (1 - today), today]);
    let numbers = sums["numbers"].as_array().unwrap();
    let told = |row: &Value| {
        (
            row["alarmNumber"].as_str().unwrap().to_owned(),
            row["count"].as_i64().unwrap(),
            row["duration"].as_i64().unwrap(),
        )
    };
    assert_eq!((told(&numbers[0]), told(&numbers[1])), (("27".to_owned(), 1, 3000), ("12".to_owned(), 3, 2700)));
    assert_eq!(numbers[1]["alarmText"], "充填ノズル圧力低下");
    assert_eq!(numbers[1]["deviceUniqueKey"], two.to_string(), "on it longest");
    assert_eq!((&numbers[2]["alarmNumber"], &numbers[2]["alarmText"]), (&json!("999"), &json!("999")));
    assert!(sums["duration"].as_i64().unwrap() >= 5730, "the alarm that is on counts up to now");
    let narrow =
        world.get(&ask(format!("&deviceUniqueKey={one}&alarmNumber=12&startDate={0}&endDate={0}", date(2)))).await;
    assert_eq!((&narrow.data()["count"], &narrow.data()["duration"]), (&json!(1), &json!(600)));
    assert_eq!(narrow.data()["days"], json!([{"date": date(2), "count": 1}]));
    assert!(world.get(&ask(format!("&startDate={}&endDate={}", date(92), date(0)))).await.names("endDate"));
    let none = world.get(&ask(format!("&startDate={0}&endDate={0}", date(9)))).await;
    assert_eq!((&none.data()["count"], &none.data()["numbers"]), (&json!(0), &json!([])));
}

const NUMBER: &str = "alarmHistory/query/number";

/// The filler's recipes were sent so many days ago, one item other than before.
async fn backup(world: &World, device: Uuid, at: OffsetDateTime, name: &str) {
    let (company, id, mut look) = (world.company.id.as_i64(), ids::new_id(), world.app.database.superuser().await);
    let sql = "insert into item_data_backup (company_id, backup_id, device_id, taken_at, received_at, linked_at, software_version,
           item_count, digest, content) values ($1, $2, $3, $4, $4, $4, '1', 1, $5, $5)";
    let insert = sqlx::query(sql).bind(company).bind(id).bind(device).bind(at).bind(id.as_bytes().to_vec());
    insert.execute(&mut look).await.unwrap();
    let sql = "insert into item_data_item (company_id, device_id, recipe_data_number, backup_id, recipe_data_name, user_item_code,
           digest, changed) values ($1, $2, 22, $3, $4, 'S', $5, true)";
    let insert = sqlx::query(sql).bind(company).bind(device).bind(id).bind(name).bind(id.as_bytes().to_vec());
    insert.execute(&mut look).await.unwrap();
}

/// A part was replaced.
async fn part(world: &World, device: Uuid, at: OffsetDateTime, name: &str) {
    let sql = "insert into part_replacement (company_id, part_id, device_id, part_name, quantity, replaced_location, work_date,
           replaced_at, created_at) values ($1, $2, $3, $4, 1, 'N', $5::timestamptz::date, $5, $5)";
    let insert = sqlx::query(sql).bind(world.company.id.as_i64()).bind(ids::new_id()).bind(device).bind(name).bind(at);
    insert.execute(&mut world.app.database.superuser().await).await.unwrap();
}

/// Fillers of one model on which number 12 grew, one of another model, and one far away.
struct Grown {
    world: World,
    one: Uuid,
    two: Uuid,
    other: Uuid,
}

impl Grown {
    async fn new() -> Self {
        let world = World::new().await;
        let (one, two) = (world.filler(0, "SF-1").await, world.filler(0, "SF-2").await);
        let other = world.device(0, "RP-1", ("filling-machine", "RP-30", true)).await;
        let away = world.filler(1, "SF-9").await;
        let grown = Self { world, one, two, other };
        let world = &grown.world;
        for (device, hours) in [(one, 1), (one, 25), (one, 26), (two, 24 * 20), (one, 24 * 40), (other, 2), (away, 2)] {
            occurrence(world, device, "12", grown.ago(hours), Some(5)).await;
        }
        occurrence(world, one, "27", grown.ago(3), Some(5)).await;
        because(world, one, "12", grown.ago(26), "").await;
        because(world, one, "12", grown.ago(25), "タンクの液位").await;
        because(world, one, "27", grown.ago(3), "").await;
        grown
    }

    fn ago(&self, hours: i64) -> OffsetDateTime {
        self.world.app.app.clock.now() - Duration::hours(hours)
    }

    async fn number(&self, device: Uuid, number: &str) -> Value {
        let got = self.world.get(&format!("{NUMBER}?deviceUniqueKey={device}&alarmNumber={number}")).await;
        got.data().clone()
    }
}

/// Two cells of each row.
fn pairs<'a>(rows: &'a Value, [left, right]: [&str; 2]) -> Vec<(&'a Value, &'a Value)> {
    rows.as_array().unwrap().iter().map(|row| (&row[left], &row[right])).collect()
}

#[tokio::test]
async fn a_number_tells_its_causes_its_reasons_and_what_it_did_on_machines_of_its_model() {
    let grown = Grown::new().await;
    let told = grown.number(grown.one, "12").await;
    assert_eq!((&told["alarmNumber"], &told["alarmText"]), (&json!("12"), &json!("充填ノズル圧力低下")));
    assert_eq!((&told["model"], &told["displayName"]), (&json!("SF-200"), &json!("SF-1")));
    assert_eq!((&told["count"], &told["duration"]), (&json!(4), &json!(1200)));
    let days = told["days"].as_array().unwrap();
    assert_eq!((days.len(), days.iter().map(|day| day["count"].as_i64().unwrap()).sum::<i64>()), (30, 4));
    let machines = pairs(&told["machines"], ["displayName", "count"]);
    assert_eq!(machines, [(&json!("SF-1"), &json!(3)), (&json!("SF-2"), &json!(1))]);
    assert_eq!(told["reasons"], json!([{"kind": "unplanned", "name": NOZZLE[0], "count": 2}]));
    let causes = pairs(&told["causes"], ["cause", "cure"]);
    assert_eq!(causes[0], (&json!("充填ノズルの詰まり"), &json!("ノズルを外して洗浄する")));
    assert_eq!((causes.len(), causes[1].0), (2, &json!("タンク液位の低下")), "likeliest first");
    let rows = told["occurrences"].as_array().unwrap();
    assert_eq!(rows.len(), 4);
    assert_eq!((&rows[0]["reason"], &rows[1]["reason"]["comment"]), (&Value::Null, &json!("タンクの液位")));
    let list = grown.world.get(&path(&grown.world, "&alarmNumber=12")).await;
    let with_reason = list.data()["data"].as_array().unwrap().iter().filter(|row| row["reason"]["name"] == NOZZLE[0]);
    assert_eq!(with_reason.count(), 2, "the list tells reasons too");
    let unknown = grown.number(grown.one, "E77").await;
    assert_eq!((&unknown["alarmText"], &unknown["mail"]), (&Value::Null, &Value::Null));
    assert_eq!((&unknown["count"], &unknown["causes"]), (&json!(0), &json!([])));
}

#[tokio::test]
async fn a_number_that_grew_tells_what_was_changed_before_on_the_machines_on_which_it_did() {
    let grown = Grown::new().await;
    let (world, one, two) = (&grown.world, grown.one, grown.two);
    backup(world, one, grown.ago(24 * 5), "初め").await;
    let first = grown.number(one, "12").await;
    assert_eq!(first["changes"], json!([]), "what a machine tells first is no change");
    backup(world, one, grown.ago(24 * 4), "ごまだれ 200g").await;
    part(world, one, grown.ago(24 * 6), "ノズルOリング").await;
    part(world, one, grown.ago(24 * 8), "ホース").await;
    part(world, two, grown.ago(24 * 3), "この号機では鳴っていない").await;
    let told = grown.number(one, "12").await;
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    assert_eq!(told["grownSince"], kernel::zone::write_date(zone.date(grown.ago(26))));
    let changes = pairs(&told["changes"], ["kind", "name"]);
    let newest = [(&json!("itemData"), &json!("ごまだれ 200g")), (&json!("part"), &json!("ノズルOリング"))];
    assert_eq!(changes, newest);
    assert_eq!(grown.number(two, "12").await["displayName"], "SF-2", "the same model, so the same number");
    let alone = grown.number(grown.other, "12").await;
    assert_eq!((&alone["count"], &alone["grownSince"]), (&json!(1), &Value::Null));
    assert_eq!(alone["changes"], json!([]));
}

#[tokio::test]
async fn a_number_says_whether_it_is_mailed_and_is_seen_where_its_machine_is_seen() {
    let world = World::new().await;
    let device = world.filler(0, "SF-1").await;
    let ask = format!("{NUMBER}?deviceUniqueKey={device}&alarmNumber=12");
    let before = world.get(&ask).await.data()["mail"].as_bool().unwrap();
    let save = json!({"deviceUniqueKey": device, "settings": [{"alarmNumber": "12", "emailFlag": !before}]});
    let saved = world.post("alarmNotification/save", save).await;
    assert_eq!(saved.status, 200, "{}", String::from_utf8_lossy(&saved.bytes));
    assert_eq!(world.get(&ask).await.data()["mail"], !before);
    let general = world.app.person(&world.company, "gen", MemberType::General, &world.company.locations[..1]).await;
    let far = world.app.person(&world.company, "far", MemberType::Superior, &world.company.locations[1..]).await;
    let other = world.app.company("B", 1).await;
    let foreign = world.app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
    assert_eq!(world.app.get(&general, &format!("/api/{ask}")).await.status, 200);
    let sums = format!("/api/{SUMMARY}?locationUniqueKey={}", world.company.locations[0]);
    assert_eq!(world.app.get(&general, &sums).await.status, 200);
    for stranger in [&far, &foreign] {
        let made_up = format!("/api/{NUMBER}?deviceUniqueKey={}&alarmNumber=12", ids::new_id());
        let (got, made_up) =
            (world.app.get(stranger, &format!("/api/{ask}")).await, world.app.get(stranger, &made_up).await);
        assert_eq!((got.status, &got.bytes), (409, &made_up.bytes));
        let absent = format!("/api/{SUMMARY}?locationUniqueKey={}", ids::new_id());
        let (got, absent) = (world.app.get(stranger, &sums).await, world.app.get(stranger, &absent).await);
        assert_eq!((got.status, &got.bytes), (409, &absent.bytes));
    }
}

/// An alarm at 03:00 is of the day before on a line whose day begins at 06:00, in the bars, the list and the sums.
#[tokio::test]
async fn an_alarm_counts_on_the_day_of_its_machine_s_line() {
    let world = World::new().await;
    let (night, other) = (world.filler(0, "SF-1").await, world.filler(0, "SF-2").await);
    let line = ids::new_id();
    for sql in [
        "insert into line (company_id, line_id, location_id, name, start_hour, display_order, created_at)
           values ($1, $2, $3, 'night', 6, 9, now())",
        "update device set line_id = $2, location_id = $3 where company_id = $1 and equipment_number = 'SF-1'",
    ] {
        let write = sqlx::query(sql).bind(world.company.id.as_i64()).bind(line).bind(world.company.locations[0]);
        write.execute(&mut world.app.database.superuser().await).await.unwrap();
    }
    let zone = kernel::Zone::parse("Asia/Tokyo").unwrap();
    let (today, now) = (zone.date(world.app.app.clock.now()), world.app.app.clock.now());
    let (day, next) = (today - Duration::days(5), today - Duration::days(4));
    let three = zone.day_start(next, 3);
    assert!(three < now);
    occurrence(&world, night, "12", three, Some(5)).await;
    occurrence(&world, other, "12", three, Some(5)).await;
    let of = |day| format!("&startDate={0}&endDate={0}", kernel::zone::write_date(day));
    for (day, device) in [(day, night), (next, other)] {
        let listed = world.get(&path(&world, &of(day))).await;
        assert_eq!(listed.data()["count"], 1);
        assert_eq!(listed.data()["data"][0]["deviceUniqueKey"], device.to_string());
        let path = format!("{SUMMARY}?locationUniqueKey={}{}", world.company.locations[0], of(day));
        let summed = world.get(&path).await;
        assert_eq!((&summed.data()["count"], &summed.data()["duration"]), (&json!(1), &json!(300)));
        assert_eq!(summed.data()["numbers"][0]["deviceUniqueKey"], device.to_string());
        let date = kernel::zone::write_date(day);
        let asked = json!({"locationUniqueKey": world.company.locations[0], "startDate": date, "endDate": date});
        let file = world.app.post(&world.editor, FILE, asked).await;
        let text = String::from_utf8(file.bytes).unwrap();
        let number = if device == night { "SF-1" } else { "SF-2" };
        assert!(text.lines().count() == 2 && text.contains(number), "{text}");
    }
    // the page of the number counts the machines of its model
    let told = world.get(&format!("{NUMBER}?deviceUniqueKey={night}&alarmNumber=12")).await;
    let days = told.data()["days"].as_array().unwrap().iter();
    let on: Vec<Value> = days.filter(|one| one["count"] != 0).map(|one| json!([one["date"], one["count"]])).collect();
    let wanted = [day, next].map(|day| json!([kernel::zone::write_date(day), 1]));
    assert_eq!(on, wanted, "{}", told.json);
    let both = format!(
        "{SUMMARY}?locationUniqueKey={}&startDate={}&endDate={}",
        world.company.locations[0],
        kernel::zone::write_date(day),
        kernel::zone::write_date(next)
    );
    let summed = world.get(&both).await;
    let counts: Vec<i64> =
        summed.data()["days"].as_array().unwrap().iter().map(|day| day["count"].as_i64().unwrap()).collect();
    assert_eq!(counts, [1, 1]);
}
