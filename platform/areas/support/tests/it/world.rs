//! Company A with fixture F1 at location P, and people who see it or do not.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::{Batch, Event, Kind, Sample};
use time::{Duration, OffsetDateTime};

pub(crate) const BASE: &str = "/api/assetAlarmOccurenceStatus";

pub(crate) struct World {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) f1: F1,
    /// A general user of location P.
    pub(crate) member: Person,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::that_waits(std::time::Duration::from_secs(25)).await
    }

    /// A world in which a download call waits this long for its file.
    pub(crate) async fn that_waits(download_wait: std::time::Duration) -> Self {
        let app = TestApp::start_with(vec![support::routes()], |settings| settings.download_wait = download_wait).await;
        let company = app.company("A", 1).await;
        let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        Self { app, company, f1, member }
    }

    /// The first machine fills item 12 from an instant on, a row each ten seconds, and says nothing of an end.
    pub(crate) async fn goes_on(&self, from: OffsetDateTime, rows: i64) {
        let model = self.first_row(0);
        let device_id = model.device_id;
        let row = |n| Sample { at: from + Duration::seconds(10 * n), ..model.clone() };
        let event = |kind, code: &str| Event { device_id, at: from, ordinal: 0, kind, code: code.to_owned() };
        let batch = Batch {
            id: None,
            samples: (0..rows).map(row).collect(),
            events: vec![event(Kind::State, "filling"), event(Kind::Item, "12")],
        };
        self.store(&batch).await;
    }

    /// The first row that a machine of the fixture sent.
    pub(crate) fn first_row(&self, place: usize) -> Sample {
        let device_id = self.f1.places.devices[place];
        let mut all = self.f1.batches().into_iter().flat_map(|batch| batch.samples);
        all.find(|sample| sample.device_id == device_id).unwrap()
    }

    /// Takes in what machines said.
    pub(crate) async fn store(&self, batch: &Batch) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, batch, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    /// Line L2 comes before L1.
    pub(crate) async fn place_second_line_first(&self) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query("update line set display_order = 10 where company_id = $1 and line_id = $2")
            .bind(tx.company())
            .bind(self.f1.places.lines[0])
            .execute(&mut *tx)
            .await
            .unwrap();
        tx.commit().await.unwrap();
    }

    /// Another device on L1, at this place of the flow.
    pub(crate) async fn add_device(&self, number: &str, line_place: i32, category: &str) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query(
            "insert into device (company_id, device_id, location_id, line_id, line_place, category, maker, model,
               equipment_number, display_name, iot, interval_s, opening_counters, registered_at, updated_at)
             select company_id, $2, location_id, line_id, $3, $4, maker, model, $5, $5, iot, interval_s, '{}', registered_at, updated_at
               from device where company_id = $1 and device_id = $6",
        )
        .bind(tx.company())
        .bind(kernel::ids::new_id())
        .bind(line_place)
        .bind(category)
        .bind(number)
        .bind(self.f1.places.devices[0])
        .execute(&mut *tx)
        .await
        .unwrap();
        tx.commit().await.unwrap();
    }

    pub(crate) async fn post(&self, call: &str, body: Value) -> TestResponse {
        self.app.post(&self.member, &format!("{BASE}/{call}"), body).await
    }

    pub(crate) async fn get(&self, call: &str) -> TestResponse {
        self.app.get(&self.member, &format!("{BASE}/{call}")).await
    }

    pub(crate) fn line(&self, place: usize) -> String {
        self.f1.places.lines[place].to_string()
    }

    pub(crate) fn device(&self, place: usize) -> String {
        self.f1.places.devices[place].to_string()
    }

    /// Conditions of a search on line L1 for item 12, 2024/05/01 09:00 to 11:00, with `more` put over them.
    pub(crate) fn search(&self, more: Value) -> Value {
        over(
            json!({"lineUniqueKey": self.line(0), "recipeDataNumber": 12, "startTime": NINE, "endTime": ELEVEN, "purpose": "display"}),
            more,
        )
    }

    /// Conditions of a display of D1, 2024/05/01 09:00 to 11:00, with `more` put over them.
    pub(crate) fn display(&self, more: Value) -> Value {
        over(json!({"deviceUniqueKey": self.device(0), "startTime": NINE, "endTime": ELEVEN}), more)
    }

    /// The key of the run of an item on D1.
    pub(crate) async fn run_key(&self, number: i64) -> String {
        let found = self.post("filling/history", self.search(json!({"recipeDataNumber": number}))).await;
        found.data()["data"][0]["fillingHistoryUniqueKey"].as_str().unwrap().to_owned()
    }
}

pub(crate) const NINE: &str = "2024-05-01T09:00:00+09:00";
pub(crate) const ELEVEN: &str = "2024-05-01T11:00:00+09:00";

/// `more` put over `base`; a null takes a field away.
#[expect(clippy::needless_pass_by_value, reason = "a call reads with a literal")]
pub(crate) fn over(mut base: Value, more: Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        if value.is_null() {
            base.as_object_mut().unwrap().remove(name);
        } else {
            base[name] = value.clone();
        }
    }
    base
}

/// The times of an answer's rows.
pub(crate) fn texts<'a>(rows: &'a Value, field: &str) -> Vec<&'a str> {
    rows.as_array().unwrap().iter().map(|row| row[field].as_str().unwrap_or("-")).collect()
}
