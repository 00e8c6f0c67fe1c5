//! A recording of a real plant in the tabs of operating status: every total equals the file's own.
//!
//! The data set of docs/importing-recordings.md is not part of this repository. `SOSOGI_RECORDING` names its file; without
//! it the test writes one of the same form.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use time::format_description::well_known::Rfc3339;
use time::macros::{datetime, format_description};
use time::{Date, Duration, OffsetDateTime};

use crate::command::sosogi;

const HEAD: &str = "ts,asset,items,status,status_time,power_avg,cycle_time,alarm,product";
const SPAN: Duration = Duration::minutes(5);

/// A row of the file.
#[derive(Clone, Debug)]
struct FileRow {
    at: OffsetDateTime,
    asset: usize,
    items: i64,
    power: f64,
    alarm: bool,
    item: i64,
}

fn text() -> String {
    #[expect(clippy::disallowed_methods, reason = "names a file that the repository cannot have")]
    let named = std::env::var("SOSOGI_RECORDING").ok();
    named.map_or_else(written, |path| std::fs::read_to_string(path).unwrap())
}

/// Three machines for three days: rows of five minutes where something went on, breaks between, alarms, four products.
fn written() -> String {
    let (mut text, start) = (format!("{HEAD}\n"), datetime!(2022-08-31 22:00 UTC));
    let stamp = format_description!("[year]-[month]-[day] [hour]:[minute]:[second]");
    for step in 0..864_i64 {
        for asset in 0..3_i64 {
            let part = (step + 17 * asset) % 60;
            if part >= 52 {
                continue;
            }
            let (alarm, product) = ((30..32).contains(&part) && step % 3 != 0, (step / 90 + asset) % 4);
            let status = if alarm { 3 } else { 1 + i64::from(part > 6) };
            // an alarm comes when it comes
            let at = start + SPAN * i32::try_from(step).unwrap() + Duration::seconds(if alarm { 72 } else { 0 });
            let at = at.format(stamp).unwrap();
            let items = if alarm { 0 } else { (step * 7 + asset) % 11 };
            let alarm = i32::from(alarm);
            writeln!(
                text,
                "{at}+00:00,{asset},{items}.0,{status}.0,{}.0,{}.5,0.0,{alarm},{product}",
                part * 5,
                part % 9
            )
            .unwrap();
        }
    }
    text
}

fn rows(text: &str) -> Vec<FileRow> {
    let stamp = format_description!(
        "[year]-[month]-[day] [hour]:[minute]:[second][offset_hour sign:mandatory]:[offset_minute]"
    );
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(HEAD));
    let row = |line: &str| {
        let cells: Vec<&str> = line.split(',').collect();
        let number = |place: usize| cells[place].parse::<f64>().unwrap();
        FileRow {
            at: OffsetDateTime::parse(cells[0], stamp).unwrap(),
            asset: cells[1].parse().unwrap(),
            #[expect(clippy::cast_possible_truncation, reason = "pieces of five minutes")]
            items: number(2) as i64,
            power: number(5),
            alarm: cells[7] == "1",
            item: cells[8].parse::<i64>().unwrap() + 1,
        }
    };
    lines.map(row).collect()
}

/// The plant, with the recording in it; it is a minute after the recording's end.
struct Plant {
    app: TestApp,
    member: Person,
    line: String,
    /// Keys of the machines by their place in the file.
    devices: Vec<String>,
    rows: Vec<FileRow>,
    /// What the file adds up to.
    sums: FileSums,
    end: OffsetDateTime,
}

impl Plant {
    async fn with(text: &str) -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 1).await;
        let place = ["--company", "A", "--location", "A 1"];
        sosogi(&app.database, &[&["admin", "line", "add"][..], &place, &["--name", "Line 1"]].concat()).await.fine();
        for number in ["A-0", "A-1", "A-2"] {
            let named = ["--line", "Line 1", "--number", number, "--name", number, "--iot", "--interval", "300"];
            let opening = ["--opening", "production_count=0", "--opening", "weight_checker_ok=0"];
            let words = [&["admin", "device", "add"][..], &place, &named, &opening].concat();
            sosogi(&app.database, &words).await.fine();
        }
        let file = app.folder().join("recording.csv");
        std::fs::write(&file, text).unwrap();
        let sums = FileSums::of(&file);
        let mapping: PathBuf = apptest::repository().join("ops/seed/company-a.toml");
        let (mapping, file) = (mapping.to_str().unwrap(), file.to_str().unwrap());
        sosogi(&app.database, &["import", "--company", "A", "--mapping", mapping, file]).await.fine();
        let rows = rows(text);
        let end = rows.iter().map(|row| row.at).max().unwrap() + SPAN;
        app.app.clock.shift((end + Duration::minutes(1) - app.app.clock.now()).whole_seconds());
        let member = app.person(&company, "naoko", MemberType::Administrator, &company.locations).await;
        let (line, devices) = Self::keys(&app, &company, &member).await;
        Self { app, member, line, devices, rows, sums, end }
    }

    async fn keys(app: &TestApp, company: &Company, member: &Person) -> (String, Vec<String>) {
        let got = app.get(member, "/api/general/query/viewable").await;
        let line = &got.data()["locations"][0]["lines"][0];
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let devices = sqlx::query_scalar("select device_id::text from device order by equipment_number");
        (line["lineUniqueKey"].as_str().unwrap().to_owned(), devices.fetch_all(&mut *tx).await.unwrap())
    }

    async fn get(&self, path: &str, query: &str) -> Value {
        let path = format!("/api/operatingStatus/query/{path}?lineUniqueKey={}{query}", self.line);
        self.app.get(&self.member, &path).await.data().clone()
    }

    /// Rows of a machine that begin in a stretch of time.
    fn of(&self, asset: usize, from: OffsetDateTime, to: OffsetDateTime) -> impl Iterator<Item = &FileRow> {
        self.rows.iter().filter(move |row| row.asset == asset && from <= row.at && row.at < to)
    }

    /// All days of the line that the recording touches, the last one the present day.
    async fn days(&self) -> Vec<Day> {
        let mut days = vec![self.day("").await];
        while days[0].from > self.rows[0].at {
            let before = self.day(&format!("&date={}", days[0].date.previous_day().unwrap())).await;
            days.insert(0, before);
        }
        days
    }

    async fn day(&self, query: &str) -> Day {
        let day = self.get("stop/day", query).await;
        let time = |name: &str| kernel::zone::parse_iso(day[name].as_str().unwrap()).unwrap();
        let date = Date::parse(day["date"].as_str().unwrap(), format_description!("[year]-[month]-[day]")).unwrap();
        Day { date, from: time("startTime"), to: time("endTime") }
    }
}

/// A day of the line.
struct Day {
    date: Date,
    from: OffsetDateTime,
    to: OffsetDateTime,
}

fn iso(at: OffsetDateTime) -> String {
    at.format(&Rfc3339).unwrap()
}

/// Alarms of the file, and their seconds. One is on until a row without it; a machine without a row for more than three
/// times five minutes is silent, which ends it five minutes after its row.
fn alarms(rows: &[FileRow]) -> (usize, i64) {
    let (mut count, mut seconds) = (0, 0);
    let assets: BTreeSet<usize> = rows.iter().map(|row| row.asset).collect();
    for asset in assets {
        let mut end_before: Option<OffsetDateTime> = None;
        let own: Vec<&FileRow> = rows.iter().filter(|row| row.asset == asset).collect();
        for (place, row) in own.iter().enumerate() {
            let next = own.get(place + 1).filter(|next| next.at - row.at <= SPAN * 3);
            let end = next.map_or(row.at + SPAN, |next| next.at);
            if row.alarm {
                count += usize::from(end_before != Some(row.at));
                seconds += (end - row.at).whole_seconds();
            }
            end_before = row.alarm.then_some(end);
        }
    }
    (count, seconds)
}

#[tokio::test]
async fn a_recording_stands_in_list_trend_stops_and_plans_with_the_totals_of_its_file() {
    let plant = Plant::with(&text()).await;
    let days = plant.days().await;
    list(&plant, days.last().unwrap()).await;
    trend(&plant).await;
    stops(&plant, &days).await;
    for day in &days {
        plan(&plant, day).await;
    }
    machines_by_day(&plant, &days).await;
    items_by_day(&plant, &days).await;
}

/// The file added up by plain Python, which shares no code with the product.
struct FileSums(Value);

impl FileSums {
    /// The line's day begins at midnight in Tokyo.
    fn of(file: &Path) -> Self {
        let script = apptest::repository().join("platform/server/tests/it/recording_sums.py");
        let told = Command::new("/usr/bin/python3").arg(script).arg(file).args(["Asia/Tokyo", "0"]).output().unwrap();
        assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
        Self(serde_json::from_slice(&told.stdout).unwrap())
    }

    /// Pieces by day and machine or item, none of them 0.
    fn pieces(&self, by: &str) -> BTreeMap<String, i64> {
        serde_json::from_value(self.0[by].clone()).unwrap()
    }

    /// Alarms and their seconds.
    fn alarms(&self) -> (usize, i64) {
        serde_json::from_value(self.0["alarms"].clone()).unwrap()
    }
}

/// Production analysis of all units: each machine's pieces of each day.
async fn machines_by_day(plant: &Plant, days: &[Day]) {
    let mut shown = BTreeMap::new();
    for Day { date, .. } in days {
        let body = json!({"startDate": date.to_string(), "endDate": date.to_string()});
        let got = plant.app.post(&plant.member, "/api/support/query/production/result/total", body).await;
        let mut sum = 0;
        for unit in got.data()["units"].as_array().unwrap() {
            let asset = plant.devices.iter().position(|key| unit["deviceUniqueKey"] == **key).unwrap();
            let made = unit["productionCount"].as_i64().unwrap();
            assert_eq!(unit["weightCheckerOk"], made, "every piece counts as passed");
            sum += made;
            if made > 0 {
                shown.insert(format!("{date} {asset}"), made);
            }
        }
        assert_eq!(got.data()["total"]["productionCount"], sum);
    }
    assert_eq!(shown, plant.sums.pieces("machines"));
}

/// Production analysis per item: the pieces of each item on each day, whichever machine made them.
async fn items_by_day(plant: &Plant, days: &[Day]) {
    let numbers: Vec<i64> = plant.rows.iter().map(|row| row.item).collect::<BTreeSet<_>>().into_iter().collect();
    let (first, last) = (days[0].date.to_string(), days.last().unwrap().date.to_string());
    let mut shown = BTreeMap::new();
    for some in numbers.chunks(10) {
        let items: Vec<Value> = some
            .iter()
            .map(|number| json!({"recipeDataNumber": number, "recipeDataName": format!("Product {}", number - 1), "userItemCode": ""}))
            .collect();
        let path = "/api/support/query/productionAnalysisAggregate/byRecipe/daily";
        let body = json!({"items": items, "startDate": first, "endDate": last});
        let got = plant.app.post(&plant.member, path, body).await;
        for row in got.data()["rows"].as_array().unwrap() {
            let made = row["productionCount"].as_i64().unwrap();
            if made > 0 {
                let (day, number) = (row["bucket"].as_str().unwrap(), &row["item"]["recipeDataNumber"]);
                shown.insert(format!("{day} {number}"), made);
            }
        }
    }
    assert_eq!(shown, plant.sums.pieces("items"));
}

/// The list: each machine's pieces of the present day.
async fn list(plant: &Plant, Day { from, to, .. }: &Day) {
    let body =
        json!({"unit": "device", "columns": ["cumulativeFillerCount", "cumulativeOutput", "cumulativeAlarmCount"]});
    let got = plant.app.post(&plant.member, "/api/operatingStatus/query/list", body).await;
    let shown: BTreeMap<String, (i64, i64, i64)> = got
        .data()
        .as_array()
        .unwrap()
        .iter()
        .map(|row| {
            let value = |name: &str| row["values"][name].as_f64().unwrap_or(-1.0);
            #[expect(clippy::cast_possible_truncation, reason = "pieces of a day")]
            let values =
                ["cumulativeFillerCount", "cumulativeOutput", "cumulativeAlarmCount"].map(|name| value(name) as i64);
            (row["deviceUniqueKey"].as_str().unwrap().to_owned(), values.into())
        })
        .collect();
    for (asset, key) in plant.devices.iter().enumerate() {
        let made: i64 = plant.of(asset, *from, *to).map(|row| row.items).sum();
        let today: Vec<FileRow> = plant.of(asset, *from, *to).cloned().collect();
        let alarms = i64::try_from(alarms(&today).0).unwrap();
        assert_eq!(shown[key], (made, made, alarms), "machine {asset}");
    }
}

/// The trend of the last day: the readings of the file, none more.
async fn trend(plant: &Plant) {
    for (asset, key) in plant.devices.iter().enumerate() {
        let from = plant.end - Duration::days(1);
        let body = json!({"lineUniqueKey": plant.line, "deviceUniqueKey": key, "startTime": iso(from), "endTime": iso(plant.end),
            "itemKeys": ["power_avg"]});
        let got = plant.app.post(&plant.member, "/api/operatingStatus/query/trend", body).await;
        let wanted: Vec<f64> = plant.of(asset, from, plant.end).map(|row| row.power).collect();
        let points = got.data()["series"][0]["points"].as_array().unwrap().clone();
        let shown: Vec<f64> = points.iter().filter_map(|point| point[1].as_f64()).collect();
        assert_eq!((shown.len(), got.data()["sampleCount"].as_u64()), (wanted.len(), u64::try_from(wanted.len()).ok()));
        assert!(shown.iter().zip(&wanted).all(|(shown, wanted)| (shown - wanted).abs() < 1e-4), "machine {asset}");
    }
}

/// The stops: every alarm of the file once, and as long as its rows are.
async fn stops(plant: &Plant, days: &[Day]) {
    let (mut seen, mut seconds) = (BTreeSet::new(), 0);
    for Day { date, .. } in days {
        let stops = plant.get("stop", &format!("&date={date}")).await;
        for stop in stops.as_array().unwrap().iter().filter(|stop| stop["kind"] == "alarm") {
            assert_eq!(stop["alarmNumber"], 1);
            if seen.insert(stop["stopUniqueKey"].as_str().unwrap().to_owned()) {
                seconds += stop["duration"].as_i64().unwrap();
            }
        }
    }
    assert_eq!((seen.len(), seconds), plant.sums.alarms());
    assert_eq!(plant.sums.alarms(), alarms(&plant.rows));
}

/// Plan and actual: the day's most frequent item, from the first piece to the day's end.
async fn plan(plant: &Plant, Day { date, from, to }: &Day) {
    let today = || plant.rows.iter().filter(|row| *from <= row.at && row.at < *to);
    let mut made: BTreeMap<i64, i64> = BTreeMap::new();
    for row in today() {
        *made.entry(row.item).or_default() += row.items;
    }
    let Some((item, count)) = made.into_iter().max_by_key(|(_, count)| *count) else { return };
    let body = json!({"lineUniqueKey": plant.line, "recipeDataNumber": item, "recipeDataName": format!("Product {}", item - 1),
        "userItemCode": "", "totalProductionCount": count + 1, "scheduledStartLocalTime": iso(*from),
        "scheduledEndLocalTime": iso(*to)});
    plant.app.post(&plant.member, "/api/productionSchedule/add", body).await.data();
    let shown = plant.get("plan/actual", &format!("&date={date}")).await;
    assert_eq!((&shown[0]["recipeDataNumber"], &shown[0]["actualCount"]), (&json!(item), &json!(count)), "{date}");
}
