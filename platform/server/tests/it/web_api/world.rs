//! Two companies with a plant each, and their systems that call.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use hmac::{Hmac, KeyInit as _, Mac as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use telemetry::fixture::F1;

const SAVE: &str = "/api/hughomememberC/save/api/permission";
const SHOW: &str = "/api/hughomememberC/query/api/permission";
/// An address that the keys permit.
pub(crate) const INSIDE: &str = "203.0.113.9:4000";

/// A company, and its administrator who registers keys.
pub(crate) struct Customer {
    pub(crate) company: Company,
    pub(crate) admin: Person,
    pub(crate) f1: F1,
}

/// A set of keys as a system holds it.
#[derive(Clone)]
pub(crate) struct Keys {
    pub(crate) api: String,
    pub(crate) access: String,
    pub(crate) secret: String,
}

/// A call that is about to be sent, each part of which may be spoilt.
pub(crate) struct Signed {
    pub(crate) keys: Keys,
    pub(crate) path: String,
    pub(crate) timestamp: i64,
    pub(crate) nonce: String,
    pub(crate) from: &'static str,
    /// What is posted; none: it is a GET.
    pub(crate) body: Option<Value>,
    /// A piece of a file that is posted instead.
    pub(crate) piece: Option<Vec<u8>>,
    /// Names the order.
    pub(crate) order: Option<&'static str>,
    /// Other headers.
    pub(crate) more: Vec<(&'static str, String)>,
}

pub(crate) const LINES: &str = "/webapi/v1/lines";
pub(crate) const DEVICES: &str = "/webapi/v1/devices";

/// The two days of the fixture, by the clock and by the lines' days.
pub(crate) const TIMES: &str = "startTime=2024-05-01T00:00:00%2B09:00&endTime=2024-05-03T00:00:00%2B09:00";
pub(crate) const DAYS: &str = "startDate=2024-05-01&endDate=2024-05-02";

/// What a signed call answers.
pub(crate) async fn ask(app: &TestApp, keys: &Keys, path: &str) -> TestResponse {
    Signed::new(app, keys, path).send(app).await
}

/// The data of an answer that went well.
pub(crate) async fn told(app: &TestApp, keys: &Keys, path: &str) -> Value {
    let got = ask(app, keys, path).await;
    assert_eq!(got.status, 200, "{path}: {}", got.json);
    got.json["data"].clone()
}

/// Two customers.
pub(crate) async fn house() -> (TestApp, Customer, Customer) {
    let app = TestApp::start(server::areas()).await;
    let (a, b) = (Customer::of(&app, "a").await, Customer::of(&app, "b").await);
    (app, a, b)
}

pub(crate) fn refused(status: u16, kind: &str) -> (u16, String) {
    (status, kind.to_owned())
}

impl Customer {
    pub(crate) async fn of(app: &TestApp, name: &str) -> Self {
        let company = app.company(name, 0).await;
        let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
        let admin = app.person(&company, name, MemberType::Administrator, &[f1.places.location_id]).await;
        Self { company, admin, f1 }
    }

    /// Registers a set.
    pub(crate) async fn keys(&self, app: &TestApp, slot: i64, word: &str) -> Keys {
        let keys = Keys {
            api: format!("{word}ApiKey{slot}000"),
            access: format!("{word}Access{slot}00"),
            secret: format!("{word}Secret{slot}0000"),
        };
        let body = json!({"slot": slot, "apiKey": keys.api, "accessKey": keys.access, "secretKey": keys.secret,
            "permittedIps": "203.0.113.0/24"});
        app.post(&self.admin, SAVE, body).await.data();
        keys
    }

    /// Registers a set that may take orders for files.
    pub(crate) async fn program(&self, app: &TestApp, word: &str) -> Keys {
        let keys = self.keys(app, 2, word).await;
        let body = json!({"slot": 2, "apiKey": keys.api, "accessKey": keys.access, "takesJobs": true});
        app.post(&self.admin, SAVE, body).await.data();
        keys
    }

    pub(crate) async fn remove(&self, app: &TestApp, slot: i64) {
        app.post(&self.admin, SAVE, json!({"slot": slot, "remove": true})).await.data();
    }

    /// The company's sets as its page shows them.
    pub(crate) async fn sets(&self, app: &TestApp) -> Value {
        app.get(&self.admin, SHOW).await.data().clone()
    }
}

impl Signed {
    pub(crate) fn new(app: &TestApp, keys: &Keys, path: &str) -> Self {
        Self {
            keys: keys.clone(),
            path: path.to_owned(),
            timestamp: app.app.clock.now().unix_timestamp(),
            nonce: kernel::ids::new_id().simple().to_string(),
            from: INSIDE,
            body: None,
            piece: None,
            order: None,
            more: Vec::new(),
        }
    }

    /// The same as a POST.
    pub(crate) fn posting(app: &TestApp, keys: &Keys, path: &str, body: Value) -> Self {
        Self { body: Some(body), ..Self::new(app, keys, path) }
    }

    fn method(&self) -> &'static str {
        if self.body.is_some() || self.piece.is_some() { "POST" } else { "GET" }
    }

    fn bytes(&self) -> Vec<u8> {
        let json = || self.body.as_ref().map(|body| body.to_string().into_bytes());
        self.piece.clone().or_else(json).unwrap_or_default()
    }

    /// The signature, by the words of the document alone.
    pub(crate) fn signature(&self) -> String {
        let (path, query) = self.path.split_once('?').unwrap_or((&self.path, ""));
        let (time, body) = (self.timestamp.to_string(), hex::encode(Sha256::digest(self.bytes())));
        let text = [self.method(), path, query, &body, &time, &self.nonce].join("\n");
        let mut mac = Hmac::<Sha256>::new_from_slice(self.keys.secret.as_bytes()).unwrap();
        mac.update(text.as_bytes());
        hex::encode(mac.finalize().into_bytes())
    }

    pub(crate) async fn send(&self, app: &TestApp) -> TestResponse {
        self.send_with(app, &self.signature()).await
    }

    pub(crate) async fn send_with(&self, app: &TestApp, signature: &str) -> TestResponse {
        let mut call = app
            .call(self.method(), &self.path)
            .header("x-api-key", &self.keys.api)
            .header("x-access-key", &self.keys.access)
            .header("x-timestamp", &self.timestamp.to_string())
            .header("x-nonce", &self.nonce)
            .header("x-signature", signature);
        if self.piece.is_some() {
            call = call.bytes("application/octet-stream", self.bytes());
        } else if self.body.is_some() {
            call = call.bytes("application/json", self.bytes());
        }
        if let Some(order) = self.order {
            call = call.header("idempotency-key", order);
        }
        for (name, value) in &self.more {
            call = call.header(name, value);
        }
        call.send_from(self.from).await
    }
}

/// What a problem says: status and type.
pub(crate) fn problem(got: &TestResponse) -> (u16, String) {
    assert_eq!(got.header("content-type"), "application/problem+json", "{}", got.json);
    let kind = got.json["type"].as_str().unwrap().trim_start_matches("urn:sosogi:problem:").to_owned();
    assert_eq!(got.json["status"], got.status);
    assert!(got.json["title"].as_str().is_some_and(|title| !title.is_empty()));
    (got.status, kind)
}
