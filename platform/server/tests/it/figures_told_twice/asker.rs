//! Who asks the calls.

use std::cell::RefCell;
use std::collections::BTreeSet;

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;

use super::notes::Notes;

/// A member who sees all of a company's plant, and what calls told of it.
pub(super) struct Asker {
    pub(super) app: TestApp,
    pub(super) company: Company,
    pub(super) member: Person,
    pub(super) f1: F1,
    pub(super) notes: Notes,
    /// The calls that were asked.
    pub(super) asked: RefCell<BTreeSet<String>>,
}

impl Asker {
    /// All days of the fixture are past.
    pub(super) async fn new() -> Self {
        let app = TestApp::start(server::areas()).await;
        let company = app.company("A", 1).await;
        let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
        Self::with(app, company, f1).await
    }

    pub(super) async fn with(app: TestApp, company: Company, f1: F1) -> Self {
        let member = app.person(&company, "naoko", MemberType::Administrator, &[f1.places.location_id]).await;
        Self { app, company, member, f1, notes: Notes::default(), asked: RefCell::default() }
    }

    /// Asks as somebody.
    pub(super) async fn ask_as(&self, who: &Person, call: &str, body: Value) -> Value {
        self.asked.borrow_mut().insert(format!("/api/{call}"));
        self.app.post(who, &format!("/api/{call}"), body).await.data().clone()
    }

    pub(super) async fn ask(&self, call: &str, body: Value) -> Value {
        self.ask_as(&self.member, call, body).await
    }

    pub(super) async fn get(&self, call: &str, query: &str) -> Value {
        self.asked.borrow_mut().insert(format!("/api/{call}"));
        self.app.get(&self.member, &format!("/api/{call}?{query}")).await.data().clone()
    }

    /// What a system is told, or answered to what it sends.
    pub(super) async fn system(&self, call: &str, query: &str, body: Option<Value>) -> Value {
        let path = format!("/webapi/v1/{call}");
        self.asked.borrow_mut().insert(path.clone());
        let got = match body {
            Some(body) => self.app.post(&self.member, &path, body).await,
            None => self.app.get(&self.member, &format!("{path}?{query}")).await,
        };
        assert_eq!(got.status, 200, "{path}: {}", got.json);
        got.json["data"].clone()
    }

    pub(super) fn device(&self, place: usize) -> String {
        self.f1.places.devices[place].to_string()
    }

    pub(super) fn line(&self, place: usize) -> String {
        self.f1.places.lines[place].to_string()
    }

    /// A unit and a period, as the analyses are asked.
    pub(super) fn unit(&self, place: usize, (_, first, last): (&str, &str, &str)) -> Value {
        let unit = json!({"lineUniqueKey": self.line(place), "deviceUniqueKey": self.device(place)});
        json!({"unit": unit, "startDate": first, "endDate": last})
    }
}
