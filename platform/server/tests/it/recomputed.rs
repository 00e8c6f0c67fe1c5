//! Figures of machines that go wrong in every way, against a recomputation that shares no code with the product
//! (`recomputed/story.py` tells their days, `recomputed/figures.py` computes what must come out).

use std::collections::{BTreeMap, BTreeSet};
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use access::MemberType;
use apptest::{Company, Person, TestApp};
use db::TenantTx;
use kernel::Zone;
use kernel::ids::new_id;
use kernel::zone::parse_iso;
use serde::Deserialize;
use serde_json::{Value, json};
use telemetry::registration::{register_device_status, register_layout};
use telemetry::signals::Layout;
use telemetry::usage::{self, CountedMachine};
use telemetry::{Batch, Event, Kind, Sample};
use time::macros::{datetime, format_description};
use time::{Date, Duration};
use uuid::Uuid;

const RESULT: &str = "/api/support/query/production/result";
const ITEMS: &str = "/api/support/query/productionAnalysisAggregate/byRecipe";

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Story {
    machines: Vec<StoryMachine>,
    layouts: Vec<StoryLayout>,
    items: Vec<StoryItem>,
    batches: Vec<StoryBatch>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoryMachine {
    number: String,
    line: String,
    zone: String,
    start_hour: i16,
    interval: i32,
    first: String,
    days: i64,
}

#[derive(Deserialize)]
struct StoryLayout {
    id: i32,
    counters: Vec<String>,
}

#[derive(Deserialize)]
struct StoryItem {
    number: i16,
    name: String,
    code: String,
    pitch: Option<f32>,
}

#[derive(Deserialize)]
struct StoryBatch {
    samples: Vec<StorySample>,
    events: Vec<StoryEvent>,
}

#[derive(Deserialize)]
struct StorySample {
    device: String,
    at: String,
    layout: i32,
    counters: Vec<Option<i64>>,
}

#[derive(Deserialize)]
struct StoryEvent {
    device: String,
    at: String,
    ordinal: i16,
    kind: String,
    code: String,
}

fn script(name: &str) -> PathBuf {
    apptest::repository().join("platform/server/tests/it/recomputed").join(name)
}

/// What a script says to what it is given.
fn python(name: &str, given: &[u8]) -> Vec<u8> {
    let mut child = Command::new("/usr/bin/python3")
        .arg(script(name))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let given = given.to_vec();
    let writer = std::thread::spawn(move || input.write_all(&given));
    let told = child.wait_with_output().unwrap();
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    // a script that reads nothing may be gone before
    drop(writer.join());
    told.stdout
}

/// The company of the story, and somebody who sees all of it.
struct Floor {
    app: TestApp,
    company: Company,
    member: Person,
    story: Story,
    /// Line and machine by number.
    machines: BTreeMap<String, (Uuid, Uuid)>,
    answers: Vec<Value>,
}

impl Floor {
    async fn new(story: Story) -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 0).await;
        let mut floor = Self {
            member: app.person(&company, "naoko", MemberType::Administrator, &[]).await,
            app,
            company,
            story,
            machines: BTreeMap::new(),
            answers: Vec::new(),
        };
        floor.partitions().await;
        floor.places().await;
        floor
    }

    async fn partitions(&self) {
        let mut tx = self.app.app.db.begin_unscoped().await.unwrap();
        for (from, to) in [
            (datetime!(2024-03-25 00:00 UTC), datetime!(2024-04-08 00:00 UTC)),
            (datetime!(2024-04-29 00:00 UTC), datetime!(2024-05-13 00:00 UTC)),
            (datetime!(2024-10-28 00:00 UTC), datetime!(2024-11-18 00:00 UTC)),
        ] {
            db::keep_partitions(&mut tx, db::Partitions { from, to }).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    /// Locations, lines, machines, items and layouts.
    async fn places(&mut self) {
        let now = self.app.app.clock.now();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        for layout in &self.story.layouts {
            let layout = Layout {
                layout_id: layout.id,
                interval_s: 60,
                value_keys: Vec::new(),
                counter_keys: layout.counters.clone(),
            };
            register_layout(&mut tx, &layout, now).await.unwrap();
        }
        let items = add_items(&mut tx, &self.story.items).await;
        let mut lines: BTreeMap<&str, (Uuid, Uuid)> = BTreeMap::new();
        for machine in &self.story.machines {
            let (location_id, line_id) = match lines.get(machine.line.as_str()) {
                Some(known) => *known,
                None => add_line(&mut tx, machine, lines.len()).await,
            };
            lines.insert(&machine.line, (location_id, line_id));
            let device_id = add_machine(&mut tx, machine, (location_id, line_id)).await;
            register_device_status(&mut tx, device_id, now).await.unwrap();
            add_device_items(&mut tx, device_id, &items).await;
            self.machines.insert(machine.number.clone(), (line_id, device_id));
        }
        for (place, (location_id, _)) in lines.values().enumerate() {
            sqlx::query(
                "insert into member_location (company_id, member_id, location_id, place, is_main)
                 values ($1, $2, $3, $4, $5)",
            )
            .bind(tx.company())
            .bind(self.member.member_id)
            .bind(location_id)
            .bind(i32::try_from(place).unwrap())
            .bind(place == 0)
            .execute(&mut *tx)
            .await
            .unwrap();
        }
        tx.commit().await.unwrap();
    }

    /// Everything arrives, in the order of the story.
    async fn arrive(&self) {
        let device = |number: &str| self.machines[number].1;
        for batch in &self.story.batches {
            let sample = |one: &StorySample| Sample {
                device_id: device(&one.device),
                at: parse_iso(&one.at).unwrap(),
                layout_id: one.layout,
                values: Vec::new(),
                counters: one.counters.clone(),
            };
            let event = |one: &StoryEvent| Event {
                device_id: device(&one.device),
                at: parse_iso(&one.at).unwrap(),
                ordinal: one.ordinal,
                kind: Kind::parse(&one.kind).unwrap(),
                code: one.code.clone(),
            };
            let batch = Batch {
                id: None,
                samples: batch.samples.iter().map(sample).collect(),
                events: batch.events.iter().map(event).collect(),
            };
            let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
            telemetry::store_batch(&mut tx, &batch, self.app.app.clock.now()).await.unwrap();
            tx.commit().await.unwrap();
        }
    }

    async fn roll_up(&self) {
        loop {
            let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
            let rolled = telemetry::roll_up(&mut tx, 500).await.unwrap();
            tx.commit().await.unwrap();
            if rolled == 0 {
                return;
            }
        }
    }

    /// Counts what wears parts, as the daily job does.
    async fn count_parts(&self) {
        let now = self.app.app.clock.now();
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        for machine in &self.story.machines {
            let counted = CountedMachine {
                device_id: self.machines[&machine.number].1,
                zone: Zone::parse(&machine.zone).unwrap(),
                start_hour: u8::try_from(machine.start_hour).unwrap(),
            };
            usage::count_days(&mut tx, &counted, now, true).await.unwrap();
            usage::refresh(&mut tx, counted.device_id, now).await.unwrap();
        }
        tx.commit().await.unwrap();
    }

    /// What a part has done since each day, and a part that is replaced each day.
    async fn ask_parts(&mut self, pass: &str) {
        self.count_parts().await;
        let days: Vec<(String, String)> = self.story.machines.iter().flat_map(story_days).collect();
        let mut first = BTreeSet::new();
        for (number, day) in days {
            let entry = |place: &str| {
                json!({"deviceUniqueKey": self.machines[&number].1, "partName": "ヨコシールバー", "quantity": 1,
                    "replacedLocation": place, "workDate": day})
            };
            let own = self.ask("/api/partsReplacement/add", entry(&format!("{pass} since {day}"))).await;
            let key = own["partsUniqueKey"].as_str().unwrap();
            let path = format!("/api/partsReplacement/query/detail?partsUniqueKey={key}");
            let detail = self.app.get(&self.member, &path).await.data().clone();
            let daily = self.ask("/api/partsReplacement/add", entry(&format!("{pass} daily"))).await;
            let asked = json!({"machine": number, "workDate": day});
            self.note("part", &asked, &detail);
            // the first takes none out
            if daily["removedRotations"].is_null() {
                assert!(first.insert(number.clone()), "{number} {day}");
            } else {
                self.note("replaced", &asked, &daily);
            }
        }
    }

    async fn ask(&self, path: &str, body: Value) -> Value {
        self.app.post(&self.member, path, body).await.data().clone()
    }

    fn note(&mut self, by: &str, asked: &Value, told: &Value) {
        self.answers.push(json!({"by": by, "asked": asked, "told": told}));
    }

    /// Every kind of figure, of every machine, day, item, alarm and film lot.
    async fn ask_all(&mut self) {
        let periods: Vec<(String, Vec<Value>)> =
            self.story.machines.iter().map(|machine| (machine.number.clone(), periods(machine))).collect();
        for (number, periods) in &periods {
            let (line, device) = self.machines[number];
            let of = |period: &Value| over(period, json!({"unit": {"lineUniqueKey": line, "deviceUniqueKey": device}}));
            for period in periods {
                let asked = over(period, json!({"machine": number}));
                let told = self.ask(&format!("{RESULT}/single"), of(period)).await;
                self.note("machine", &asked, &told);
                let told = self.ask(&format!("{RESULT}/alarm/single"), of(period)).await;
                self.note("alarm", &asked, &told);
            }
        }
        let mut days: Vec<Value> = periods.into_iter().flat_map(|(_, periods)| periods).collect();
        days.retain(|period| period.get("startDate").is_some());
        days.dedup();
        for period in &days {
            let told = self.ask(&format!("{RESULT}/total"), period.clone()).await;
            self.note("all", period, &told["total"]);
            for lot in ["01-A100", "01-A100-GT", "02-B200"] {
                let told = self.ask("/api/support/query/film/lot", over(period, json!({"filmLot": lot}))).await;
                self.note("lot", &over(period, json!({"lot": lot})), &told["inWindow"]);
            }
            for place in 0..self.story.items.len() {
                let StoryItem { number, name, code, .. } = &self.story.items[place];
                let (number, item) =
                    (*number, json!({"recipeDataNumber": number, "recipeDataName": name, "userItemCode": code}));
                let told = self.ask(&format!("{ITEMS}/summary"), over(period, json!({"items": [item]}))).await;
                if let Some(row) = told["rows"].get(0) {
                    self.note("item", &over(period, json!({"item": number})), row);
                }
            }
        }
    }
}

/// Items, each with its key.
async fn add_items<'s>(tx: &mut TenantTx, items: &'s [StoryItem]) -> Vec<(Uuid, &'s StoryItem)> {
    let items: Vec<(Uuid, &StoryItem)> = items.iter().map(|item| (new_id(), item)).collect();
    for (item_id, item) in &items {
        sqlx::query(
            "insert into item (company_id, item_id, recipe_data_number, recipe_data_name, user_item_code, created_at)
             values ($1, $2, $3, $4, $5, now())",
        )
        .bind(tx.company())
        .bind(item_id)
        .bind(item.number)
        .bind(&item.name)
        .bind(&item.code)
        .execute(&mut **tx)
        .await
        .unwrap();
    }
    items
}

/// The line of a machine, in a location of its own.
async fn add_line(tx: &mut TenantTx, machine: &StoryMachine, place: usize) -> (Uuid, Uuid) {
    let (location_id, line_id) = (new_id(), new_id());
    sqlx::query(
        "insert into location (company_id, location_id, name, time_zone, created_at) values ($1, $2, $3, $4, now())",
    )
    .bind(tx.company())
    .bind(location_id)
    .bind(&machine.line)
    .bind(&machine.zone)
    .execute(&mut **tx)
    .await
    .unwrap();
    sqlx::query(
        "insert into line (company_id, line_id, location_id, name, start_hour, display_order, created_at)
         values ($1, $2, $3, $4, $5, $6, now())",
    )
    .bind(tx.company())
    .bind(line_id)
    .bind(location_id)
    .bind(&machine.line)
    .bind(machine.start_hour)
    .bind(i32::try_from(place).unwrap())
    .execute(&mut **tx)
    .await
    .unwrap();
    (location_id, line_id)
}

async fn add_machine(tx: &mut TenantTx, machine: &StoryMachine, (location_id, line_id): (Uuid, Uuid)) -> Uuid {
    let device_id = new_id();
    sqlx::query(
        "insert into device (company_id, device_id, location_id, line_id, category, maker, model, equipment_number,
           display_name, iot, interval_s, opening_counters, registered_at, updated_at)
         values ($1, $2, $3, $4, 'filling-machine', 'Sosogi', 'N-1', $5, $5, true, $6, '{}', now(), now())",
    )
    .bind(tx.company())
    .bind(device_id)
    .bind(location_id)
    .bind(line_id)
    .bind(&machine.number)
    .bind(machine.interval)
    .execute(&mut **tx)
    .await
    .unwrap();
    device_id
}

async fn add_device_items(tx: &mut TenantTx, device_id: Uuid, items: &[(Uuid, &StoryItem)]) {
    for (item_id, item) in items {
        sqlx::query(
            "insert into device_item (company_id, device_id, recipe_data_number, item_id, pitch_mm)
             values ($1, $2, $3, $4, $5)",
        )
        .bind(tx.company())
        .bind(device_id)
        .bind(item.number)
        .bind(item_id)
        .bind(item.pitch)
        .execute(&mut **tx)
        .await
        .unwrap();
    }
}

/// Each of the machine's days with the one before and the one after, all of them, and windows cut anywhere.
fn periods(machine: &StoryMachine) -> Vec<Value> {
    let first = Date::parse(&machine.first, format_description!("[year]-[month]-[day]")).unwrap();
    let day = |place: i64| (first + Duration::days(place)).to_string();
    let mut found: Vec<Value> =
        (-1..=machine.days).map(|place| json!({"startDate": day(place), "endDate": day(place)})).collect();
    found.push(json!({"startDate": day(-1), "endDate": day(machine.days)}));
    for (from, to) in [(97, 131), (400, 1_013), (1_440, 1_441), (777, 2_900), (3_001, 3_333)] {
        let at = |minutes: i64| {
            (first.midnight().assume_utc() + Duration::minutes(minutes))
                .format(&time::format_description::well_known::Rfc3339)
                .unwrap()
        };
        found.push(json!({"startTime": at(from), "endTime": at(to)}));
    }
    found
}

/// The days of a machine with the one before, each with its number.
fn story_days(machine: &StoryMachine) -> Vec<(String, String)> {
    let first = Date::parse(&machine.first, format_description!("[year]-[month]-[day]")).unwrap();
    (-1..machine.days).map(|place| (machine.number.clone(), (first + Duration::days(place)).to_string())).collect()
}

/// A body with more in it.
fn over(body: &Value, more: Value) -> Value {
    let (Value::Object(mut body), Value::Object(more)) = (body.clone(), more) else { panic!("no objects") };
    body.extend(more);
    Value::Object(body)
}

#[tokio::test]
async fn figures_of_days_that_go_wrong_are_those_of_a_recomputation() {
    let story = python("story.py", b"");
    let mut floor = Floor::new(serde_json::from_slice(&story).unwrap()).await;
    floor.arrive().await;
    // from raw rows alone, and from what is rolled up
    floor.ask_all().await;
    floor.ask_parts("raw").await;
    floor.roll_up().await;
    floor.ask_all().await;
    floor.ask_parts("rolled").await;
    let told = json!({"story": serde_json::from_slice::<Value>(&story).unwrap(), "answers": floor.answers});
    let compared: Value = serde_json::from_slice(&python("figures.py", told.to_string().as_bytes())).unwrap();
    let different = compared["different"].as_array().unwrap();
    assert!(different.is_empty(), "{} of {}: {different:#?}", different.len(), compared["compared"]);
    assert!(compared["compared"].as_i64().unwrap() > 2_000, "{}", compared["compared"]);
}
