//! `sosogi import`: recordings that the tests write themselves.

use std::fmt::Write;
use std::path::{Path, PathBuf};

use db::Scope;
use kernel::CompanyId;
use telemetry::fixture::F1;
use telemetry::{Kind, Sample};
use testkit::TestDb;
use time::Duration;
use time::macros::datetime;

use crate::command::{Said, sosogi};

pub(crate) const MAPPING: &str = r#"
layout = 9
time = { column = "ts", format = "[year]-[month]-[day] [hour]:[minute]:[second][offset_hour sign:mandatory]:[offset_minute]", span_seconds = 300 }
device = { column = "asset", equipment_numbers = { 0 = "A-0", 1 = "A-1" } }
values = [{ column = "power", item_key = "power_avg" }]
counters = [{ column = "items", item_key = "production_count", kind = "growth" }]
state = { column = "status", codes = { "1.0" = "manual", "2.0" = "operating", "3.0" = "alarm" }, rest = "stopped" }
alarms = [{ column = "alarm", is = "1", code = "1" }]
item = { column = "product", number = "product + 1", names = { 0 = "Product 0", 1 = "Product 1" } }
"#;

pub(crate) struct Recording {
    pub(crate) test: TestDb,
    pub(crate) folder: tempfile::TempDir,
}

impl Recording {
    /// A company with the devices A-0 and A-1.
    pub(crate) async fn new() -> Self {
        let test = TestDb::new().await;
        sosogi(&test, &["admin", "company", "add", "--name", "A", "--location", "P=Asia/Tokyo"]).await.fine();
        let recording = Self { test, folder: tempfile::tempdir().unwrap() };
        for number in ["A-0", "A-1"] {
            recording.device(number, "300", &["--opening", "production_count=1000"]).await;
        }
        recording
    }

    pub(crate) async fn device(&self, number: &str, interval: &str, rest: &[&str]) {
        let words = [
            "admin",
            "device",
            "add",
            "--company",
            "A",
            "--location",
            "P",
            "--number",
            number,
            "--name",
            number,
            "--interval",
            interval,
        ];
        sosogi(&self.test, &[&words[..], rest].concat()).await.fine();
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    pub(crate) async fn import(&self, mapping: &str, csv: &str) -> Said {
        let (mapping, csv) = (self.write("mapping.toml", mapping), self.write("recording.csv", csv));
        self.import_files(&mapping, &csv).await
    }

    async fn import_files(&self, mapping: &Path, csv: &Path) -> Said {
        let (mapping, csv) = (mapping.to_str().unwrap(), csv.to_str().unwrap());
        sosogi(&self.test, &["import", "--company", "A", "--mapping", mapping, csv]).await
    }

    pub(crate) async fn number(&self, sql: &'static str) -> i64 {
        sqlx::query_scalar(sql).fetch_one(&mut self.test.superuser().await).await.unwrap()
    }

    /// The same without ids, for a comparison with another database.
    pub(crate) async fn comparable(&self) -> String {
        let sql = "select string_agg(t, e'\\n' order by t) from (
            select 'sample ' || d.equipment_number || s.at || s.\"values\"::text || s.counters::text as t
              from sample s join device d using (company_id, device_id)
            union all select 'event ' || d.equipment_number || e.at || e.ordinal || e.kind || e.code
              from event e join device d using (company_id, device_id)
            union all select 'state ' || d.equipment_number || i.started_at || coalesce(i.ended_at::text, '-') || i.state
              from state_interval i join device d using (company_id, device_id)
            union all select 'run ' || d.equipment_number || r.started_at || r.item
              from production_run r join device d using (company_id, device_id)
            union all select 'hour ' || d.equipment_number || r.bucket || r.delta::text || r.state_ms::text
              from r1h_run r join device d using (company_id, device_id)
            union all select 'item ' || recipe_data_number || recipe_data_name from item) x";
        sqlx::query_scalar(sql).fetch_one(&mut self.test.superuser().await).await.unwrap()
    }

    /// What the import and the roll-ups write, as one text.
    async fn content(&self) -> String {
        let sql = "select string_agg(t, e'\\n' order by t) from (
            select 'sample ' || s::text as t from sample s union all select 'event ' || (to_jsonb(e) - 'received_at')::text from event e
            union all select 'state ' || s::text from state_interval s union all select 'alarm ' || a::text from alarm_event a
            union all select 'run ' || r::text from production_run r union all select 'presence ' || p::text from presence p
            union all select 'r10m ' || r::text from r10m r union all select 'r10m_run ' || r::text from r10m_run r
            union all select 'r1h ' || r::text from r1h r union all select 'r1h_run ' || r::text from r1h_run r
            union all select 'dirty ' || d::text from dirty d union all select 'item ' || i.recipe_data_number || i.recipe_data_name from item i) x";
        sqlx::query_scalar(sql).fetch_one(&mut self.test.superuser().await).await.unwrap()
    }
}

/// Two machines, `rows` rows each, every five minutes; every hundredth row an alarm.
pub(crate) fn csv(rows: i64) -> String {
    let mut text = "ts,asset,items,status,power,alarm,product\n".to_owned();
    for row in 0..rows {
        let at = datetime!(2021-03-30 22:00 UTC) + Duration::minutes(5 * row);
        for asset in 0..2 {
            let (alarm, product) = (row % 100 == 50, (row / 300 + asset) % 2);
            let status = if alarm { "3.0" } else { "2.0" };
            writeln!(
                text,
                "{} {}+00:00,{asset},{}.0,{status},{}.5,{},{product}",
                at.date(),
                clock(at),
                row % 7,
                asset + 1,
                i32::from(alarm)
            )
            .unwrap();
        }
    }
    text
}

fn clock(at: time::OffsetDateTime) -> String {
    format!("{:02}:{:02}:{:02}", at.hour(), at.minute(), at.second())
}

#[tokio::test]
async fn a_recording_of_any_age_comes_in_once() {
    let recording = Recording::new().await;
    let told = recording.import(MAPPING, &csv(600)).await.fine();
    assert!(told.contains("1200 new, 0 known"), "{told}");
    assert!(told.contains("items: 4 new"), "{told}");
    assert_eq!(recording.number("select count(*) from sample").await, 1200);
    assert_eq!(recording.number("select count(*) from dirty").await, 0);
    // 600 rows of 0 to 6 in turn, counted on from the opening reading
    assert_eq!(
        recording.number("select max(counters[1]) from sample").await,
        1000 + (0..600).map(|r| r % 7).sum::<i64>()
    );
    assert_eq!(
        recording.number("select sum(delta[1])::bigint from r1h_run").await,
        2 * (0..600).map(|r| r % 7).sum::<i64>()
    );
    assert_eq!(
        recording.number("select count(*) from alarm_event where ended_at = started_at + interval '5 minutes'").await,
        12
    );
    assert_eq!(recording.number("select count(*) from production_run").await, 4);
    assert_eq!(recording.number("select count(*) from item").await, 2);

    let before = recording.content().await;
    let told = recording.import(MAPPING, &csv(600)).await.fine();
    assert!(told.contains("0 new, 1200 known") && told.contains("items: 0 new"), "{told}");
    assert_eq!(recording.content().await, before);
    sosogi(&recording.test, &["telemetry", "verify", "--company", "A"]).await.fine();
    let audited = "select count(*) from audit where action = 'recording.import'";
    assert_eq!(recording.number(audited).await, 1);
}

#[tokio::test]
async fn verify_prints_what_differs_and_fails() {
    let recording = Recording::new().await;
    recording.import(MAPPING, &csv(20)).await.fine();
    sosogi(&recording.test, &["telemetry", "verify"]).await.fine();
    let damage = "update r1h_run set delta[1] = delta[1] + 1 where bucket = (select min(bucket) from r1h_run)";
    sqlx::query(damage).execute(&mut recording.test.superuser().await).await.unwrap();
    let said = sosogi(&recording.test, &["telemetry", "verify", "--from", "2021-03-30", "--to", "2021-03-31"]).await;
    assert!(said.out.contains("A-0  r1h_run  2021-03-30T22:00:00"), "{}", said.out);
    assert!(said.refused().contains("2 differences"));
    sosogi(&recording.test, &["telemetry", "verify", "--from", "2021-04-02"]).await.fine();
    assert!(
        sosogi(&recording.test, &["telemetry", "verify", "--from", "yesterday"])
            .await
            .refused()
            .contains("“yesterday” is no day")
    );
}

#[tokio::test]
async fn a_fault_in_a_line_keeps_whole_batches_and_the_mended_file_comes_in_whole() {
    let recording = Recording::new().await;
    let whole = csv(600);
    let broken: Vec<&str> = whole
        .lines()
        .enumerate()
        .map(|(at, line)| if at == 800 { "2021-04-01 07:15:00+00:00,0,many,2.0,1.5,0,0" } else { line })
        .collect();
    let told = recording.import(MAPPING, &broken.join("\n")).await.refused();
    assert!(told.contains("line 801, column items: “many” is no whole number"), "{told}");
    assert_eq!(recording.number("select count(*) from sample").await, 500);

    recording.import(MAPPING, &whole).await.fine();
    let mended = recording.content().await;
    let other = Recording::new().await;
    other.import(MAPPING, &whole).await.fine();
    assert_eq!(mended.lines().count(), other.content().await.lines().count());
    for sql in [
        "select count(*) from event",
        "select sum(delta[1])::bigint from r1h_run",
        "select sum(presence_ms)::bigint from r1h_run",
    ] {
        assert_eq!(recording.number(sql).await, other.number(sql).await, "{sql}");
    }
}

#[tokio::test]
async fn a_longer_recording_goes_on_where_the_shorter_one_ended() {
    let (grown, once) = (Recording::new().await, Recording::new().await);
    for rows in [51, 320, 330] {
        grown.import(MAPPING, &csv(rows)).await.fine();
    }
    once.import(MAPPING, &csv(330)).await.fine();
    for sql in [
        "select count(*) from event",
        "select count(*) from state_interval",
        "select count(*) from alarm_event where ended_at is not null",
        "select sum(delta[1])::bigint from r10m_run",
        "select sum(state_ms[6])::bigint from r10m_run",
    ] {
        assert_eq!(grown.number(sql).await, once.number(sql).await, "{sql}");
    }
}

#[tokio::test]
async fn what_the_mapping_gets_wrong_is_named_and_writes_nothing() {
    let recording = Recording::new().await;
    let refusal = async |from: &str, to: &str, part: &str| {
        assert!(MAPPING.contains(from), "{from}");
        let told = recording.import(&MAPPING.replace(from, to), &csv(3)).await.refused();
        assert!(told.contains(part), "{part:?} is not in {told:?}");
    };
    refusal("column = \"power\"", "column = \"volts\"", "no column “volts”; the columns are ts, asset").await;
    refusal("power_avg", "power_sum", "The signal power_sum is not in the catalogue").await;
    refusal("\"stopped\"", "\"resting\"", "“resting” is no state").await;
    refusal("A-1", "A-9", "no device A-9; add it: sosogi admin device add").await;
    refusal("span_seconds = 300", "span_seconds = 60", "interval of 300 s").await;
    refusal("layout = 9", "layuot = 9", "layuot").await;
    assert_eq!(recording.number("select count(*) from sample").await, 0);
    assert_eq!(recording.number("select count(*) from signal_layout").await, 0);
    assert_eq!(recording.number("select count(*) from item").await, 0);
}

#[tokio::test]
async fn what_a_line_gets_wrong_is_named_by_line_and_column() {
    let recording = Recording::new().await;
    let refusal = async |line: &str, part: &str| {
        let told = recording.import(MAPPING, &format!("{}{line}\n", csv(2))).await.refused();
        assert!(told.contains(part), "{part:?} is not in {told:?}");
    };
    refusal("2021-03-31 25:00:00+00:00,0,1,2.0,1,0,0", "line 6, column ts: “2021-03-31 25:00:00+00:00” is no time")
        .await;
    refusal("2021-03-30 22:05:00+00:00,0,1,2.0,1,0,0", "line 6, column ts: not later than the row before").await;
    refusal("2121-03-31 00:00:00+00:00,0,1,2.0,1,0,0", "line 6, column ts: this time has not come yet").await;
    refusal(
        "2021-03-31 00:00:00+00:00,7,1,2.0,1,0,0",
        "line 6, column asset: the mapping knows no equipment number for “7”",
    )
    .await;
    refusal("2021-03-31 00:00:00+00:00,0,1,9.0,1,0,0", "line 6, column status: the mapping knows no state for “9.0”")
        .await;
    refusal("2021-03-31 00:00:00+00:00,0,-1,2.0,1,0,0", "line 6, column items").await;
    refusal("2021-03-31 00:00:00+00:00,0,1,2.0,1e40,0,0", "line 6, column power").await;
    refusal("2021-03-31 00:00:00+00:00,0,1,2.0,1,0,5", "line 6, column product: the mapping has no name for “5”").await;
    refusal("2021-03-31 00:00:00+00:00,0,1,2.0,1,0,999", "line 6, column product: 999 gives no item number").await;
    refusal("2021-03-31 00:00:00+00:00,0,1,2.0,1,0\0,0", "line 6, column 6: This holds characters").await;
    refusal("2021-03-31 00:00:00+00:00,0,1", "line 6, column -: 3 cells where the heading has 7").await;
    assert_eq!(recording.number("select count(*) from sample").await, 0);
}

const F1_MAPPING: &str = r#"
layout = 1
time = { column = "time", format = "[year]-[month]-[day] [hour]:[minute]:[second]", zone = "UTC", span_seconds = 10 }
device = { column = "device" }
values = [{ column = "seal_temperature" }, { column = "production_speed" }]
counters = [
  { column = "production_count", kind = "reading" }, { column = "weight_checker_ok", kind = "reading" },
  { column = "weight_checker_ng", kind = "reading" }, { column = "film_used", kind = "reading" },
]
state = { column = "state", codes = { input = "input", filling = "filling", alarm = "alarm", stopped = "stopped" } }
alarms = [{ column = "alarm", is = "12", code = "12" }]
item = { column = "item", ends_after_seconds = 30 }
"#;

/// The fixture F1 as a recording: its rows, with the state, alarm and item that its events say.
fn f1_csv(fixture: &F1) -> String {
    let batches = fixture.batches();
    let mut events: Vec<_> = batches.iter().flat_map(|b| b.events.clone()).collect();
    events.sort_by_key(|e| e.at);
    let last = |sample: &Sample, kinds: &[Kind]| {
        let told =
            events.iter().rfind(|e| e.device_id == sample.device_id && e.at <= sample.at && kinds.contains(&e.kind));
        told.filter(|e| e.kind != Kind::AlarmOff).map_or(String::new(), |e| e.code.clone())
    };
    let mut text = "time,device,seal_temperature,production_speed,production_count,weight_checker_ok,weight_checker_ng,film_used,state,alarm,item\n".to_owned();
    for sample in batches.iter().flat_map(|b| &b.samples) {
        let device = if sample.device_id == fixture.places.devices[0] { "D1" } else { "D2" };
        let cells = sample
            .values
            .iter()
            .map(|v| v.unwrap().to_string())
            .chain(sample.counters.iter().map(|c| c.unwrap().to_string()));
        let (state, alarm) = (last(sample, &[Kind::State]), last(sample, &[Kind::AlarmOn, Kind::AlarmOff]));
        let cells: Vec<String> = cells.chain([state, alarm, last(sample, &[Kind::Item])]).collect();
        writeln!(text, "{} {},{device},{}", sample.at.date(), clock(sample.at), cells.join(",")).unwrap();
    }
    text
}

#[tokio::test]
async fn fixture_f1_as_a_recording_gives_the_rows_and_figures_of_f1() {
    // covers OPS-039
    let recording = Recording::new().await;
    let company = recording.number("select company_id from company").await;
    let mut tx = recording.test.db.begin(Scope::of(CompanyId(company))).await.unwrap();
    let fixture = F1::create(&mut tx, 0, kernel::Clock::system().now()).await.unwrap();
    tx.commit().await.unwrap();
    let text = f1_csv(&fixture);
    for _ in 0..2 {
        recording.import(F1_MAPPING, &text).await.fine();
        assert_eq!(recording.number("select count(*) from sample").await, 1440);
        assert_eq!(recording.number("select count(*) from production_run").await, 4);
        assert_eq!(recording.number("select count(*) from alarm_event").await, 1);
        let sums = "select array[sum(delta[1]), sum(delta[2]), sum(delta[3]), sum(delta[4]),
            sum(state_ms[1] + state_ms[2] + state_ms[3] + state_ms[4]) / 1000, sum(state_ms[1]) / 1000, sum(presence_ms) / 1000]::bigint[] from r1h_run";
        let found: Vec<i64> = sqlx::query_scalar(sums).fetch_one(&mut recording.test.superuser().await).await.unwrap();
        assert_eq!(found, [10_800, 10_710, 90, 1_100_000, 13_500, 300, 14_400]);
        let per_item = "select array_agg(n order by item)::bigint[] from (
            select p.item, sum(r.delta[1]) as n from production_run p join r1h_run r
              on r.company_id = p.company_id and r.device_id = p.device_id and r.run_started_at = p.started_at group by p.item) x";
        let found: Vec<i64> =
            sqlx::query_scalar(per_item).fetch_one(&mut recording.test.superuser().await).await.unwrap();
        assert_eq!(found, [7500, 3300]);
    }
    let broken = text.replacen("01:00:00,D1", "01:61:00,D1", 1);
    let line = broken.lines().position(|l| l.contains("01:61:00")).unwrap() + 1;
    let told = recording.import(F1_MAPPING, &broken).await.refused();
    assert!(told.contains(&format!("line {line}, column time")), "{told}");
}
