//! Fixture F1 as a company lives it: its data up to an instant, and the clock there.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use telemetry::fixture::F1;
use telemetry::{Batch, Event, Kind};
use time::{Duration, OffsetDateTime};

/// The list of operating status.
pub(crate) const LIST: &str = "/api/operatingStatus/query/list";

/// Fixture F1 as far as it had come at an hour and minute of Tokyo after the first day's midnight, and the clock there.
pub(crate) struct World {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) f1: F1,
    /// A general user of F1's location.
    pub(crate) member: Person,
}

impl World {
    pub(crate) async fn at(hour: i64, minute: i64) -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 1).await;
        let mut tx = app.app.db.begin(company.scope()).await.unwrap();
        let f1 = F1::create(&mut tx, 0, app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
        let now = f1.start() + Duration::hours(hour) + Duration::minutes(minute);
        app.app.clock.shift((now - app.app.clock.now()).whole_seconds());
        let member = app.person(&company, "naoko", MemberType::General, &[f1.places.location_id]).await;
        let world = Self { app, company, f1, member };
        for batch in world.f1.batches() {
            world.store(&until(&batch, now)).await;
        }
        world
    }

    pub(crate) async fn store(&self, batch: &Batch) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        telemetry::store_batch(&mut tx, batch, self.app.app.clock.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub(crate) async fn roll_up(&self) {
        loop {
            let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
            let rolled = telemetry::roll_up(&mut tx, 500).await.unwrap();
            tx.commit().await.unwrap();
            if rolled == 0 {
                return;
            }
        }
    }

    pub(crate) async fn list(&self, body: Value) -> TestResponse {
        self.app.post(&self.member, LIST, body).await
    }

    /// The row of a line with some columns.
    pub(crate) async fn row(&self, place: usize, columns: &[&str]) -> Value {
        let got = self.list(json!({"columns": columns})).await;
        let key = self.f1.places.lines[place].to_string();
        got.data().as_array().unwrap().iter().find(|row| row["lineUniqueKey"] == key.as_str()).unwrap().clone()
    }

    pub(crate) fn instant(&self, hour: i64, minute: i64) -> OffsetDateTime {
        self.f1.window((hour, minute), (hour, minute)).from
    }

    pub(crate) fn event(&self, place: usize, at: OffsetDateTime, kind: Kind, code: &str) -> Batch {
        let device_id = self.f1.places.devices[place];
        let event = Event { device_id, at, ordinal: 1, kind, code: code.to_owned() };
        Batch { events: vec![event], ..Batch::default() }
    }
}

/// What of a batch had happened by then.
fn until(batch: &Batch, now: OffsetDateTime) -> Batch {
    let mut batch = batch.clone();
    batch.samples.retain(|sample| sample.at < now);
    batch.events.retain(|event| event.at <= now);
    batch
}
