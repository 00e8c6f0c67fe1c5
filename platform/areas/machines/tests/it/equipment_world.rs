//! A company's equipment for the tests of its list and of its form.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};

/// A company with two locations, and who enters its equipment.
pub(crate) struct World {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) editor: Person,
    pub(crate) admin: Person,
}

impl World {
    /// A company with two locations, an editor and an administrator who belong to both.
    pub(crate) async fn new() -> Self {
        let app = TestApp::start(vec![machines::routes()]).await;
        let company = app.company("A", 2).await;
        let editor = app.person(&company, "naoko", MemberType::Superior, &company.locations).await;
        let admin = app.person(&company, "yamada", MemberType::Administrator, &company.locations).await;
        Self { app, company, editor, admin }
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.app.post(&self.editor, &format!("/api/equipment/{path}"), body).await
    }

    /// A whole machine of this number, at the first location.
    pub(crate) fn pump(&self, number: &str) -> Value {
        json!({
            "category": "pump", "maker": "瀬戸内熱工", "specification": "", "modelClass": "none", "model": "RP-30",
            "equipmentNumber": number, "displayName": format!("送液ポンプ {number}"), "deliveryDate": "2026-11-18",
            "remarks": "予備", "iotFlag": false, "locationUniqueKey": self.company.locations[0],
        })
    }

    pub(crate) async fn add(&self, number: &str) -> Value {
        self.post("add", self.pump(number)).await.data().clone()
    }

    pub(crate) async fn line(&self, location: usize, name: &str) -> String {
        let body = json!({"name": name, "startHour": 6, "locationUniqueKey": self.company.locations[location]});
        let got = self.app.post(&self.editor, "/api/line/add", body).await;
        got.data()["lineUniqueKey"].as_str().unwrap().to_owned()
    }

    pub(crate) async fn list(&self, who: &Person, body: Value) -> TestResponse {
        self.app.post(who, "/api/equipment/query/list", body).await
    }

    pub(crate) async fn numbers(&self, body: Value) -> Vec<String> {
        numbers(self.list(&self.editor, body).await.data())
    }

    pub(crate) async fn unregistered(&self, query: &str) -> Vec<String> {
        let path = format!("/api/equipment/query/unregistered/list?{query}");
        numbers(self.app.get(&self.editor, &path).await.data())
    }

    /// The newest line of the audit log.
    pub(crate) async fn audit(&self) -> (String, String, Option<Value>, Option<Value>) {
        let mut tx = self.app.app.db.begin(self.company.scope()).await.unwrap();
        sqlx::query_as("select action, subject, before, after from audit order by at desc, audit_id desc limit 1")
            .fetch_one(&mut *tx)
            .await
            .unwrap()
    }
}

pub(crate) fn numbers(page: &Value) -> Vec<String> {
    page["data"].as_array().unwrap().iter().map(|row| row["equipmentNumber"].as_str().unwrap().to_owned()).collect()
}

pub(crate) fn told(got: &TestResponse) -> String {
    got.json["data"]["fields"][0]["message"].as_str().unwrap_or_default().to_owned()
}

pub(crate) fn with(mut body: Value, field: &str, value: Value) -> Value {
    body[field] = value;
    body
}

/// What an edit of a row sends: the row's fields as they are, and what names it.
pub(crate) fn edit(row: &Value) -> Value {
    let mut body = json!({});
    for field in [
        "deviceUniqueKey",
        "version",
        "category",
        "maker",
        "specification",
        "modelClass",
        "model",
        "equipmentNumber",
        "displayName",
        "deliveryDate",
        "remarks",
        "iotFlag",
        "dangan",
        "locationUniqueKey",
        "lineUniqueKey",
    ] {
        body[field] = row[field].clone();
    }
    body
}
