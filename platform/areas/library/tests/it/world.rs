//! Company A with members who read, company B beside it, and the provider's library.

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use serde_json::{Value, json};
use shelf::fixture::Library;
use shelf::keeping::NewItem;
use time::{Duration, OffsetDateTime};
use uuid::Uuid;

pub(crate) struct World {
    pub(crate) app: TestApp,
    pub(crate) company: Company,
    pub(crate) other: Company,
    pub(crate) member: Person,
    pub(crate) colleague: Person,
    /// Of company B.
    pub(crate) stranger: Person,
    pub(crate) library: Library,
}

impl World {
    pub(crate) async fn new() -> Self {
        let app = TestApp::start(vec![library::routes()]).await;
        let company = app.company("A", 1).await;
        let other = app.company("B", 1).await;
        let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
        let colleague = app.person(&company, "ken", MemberType::General, &company.locations).await;
        let stranger = app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
        let provider = app.provider().await;
        let library = Library::new(&app.app.db, provider.scope()).await;
        Self { app, company, other, member, colleague, stranger, library }
    }

    pub(crate) fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    /// Releases an item to everybody, so many hours after the test began.
    pub(crate) async fn publish(&self, new: &NewItem, hours: i64) -> Uuid {
        self.library.publish(new, &[], self.now() + Duration::hours(hours)).await
    }

    /// Releases an item to company B alone.
    pub(crate) async fn publish_elsewhere(&self, new: &NewItem) -> Uuid {
        self.library.publish(new, &[self.other.scope()], self.now()).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> TestResponse {
        self.app.post(&self.member, path, body).await
    }

    pub(crate) async fn get(&self, path: &str) -> TestResponse {
        self.app.get(&self.member, path).await
    }

    /// Makes the clock go on.
    pub(crate) fn pass(&self) {
        self.app.app.clock.shift(1);
    }

    /// Opens a document as its page does.
    pub(crate) async fn open_document(&self, who: &Person, document: Uuid) -> Value {
        self.pass();
        let got = self.app.post(who, OPEN_DOCUMENT, json!({"documentUniqueKey": document})).await;
        got.data()["viewCount"].clone()
    }

    /// Opens a video as its page does.
    pub(crate) async fn open_video(&self, who: &Person, video: Uuid) -> Value {
        self.pass();
        self.app.post(who, OPEN_VIDEO, json!({"videoUniqueKey": video})).await.data().clone()
    }

    /// Marks an item or takes the mark away, as the star does.
    pub(crate) async fn mark(&self, who: &Person, kind: i16, key: Uuid) -> Value {
        self.pass();
        self.app.post(who, MARK, json!({"type": kind, "key": key})).await.data()["favorite"].clone()
    }
}

pub(crate) const OPEN_DOCUMENT: &str = "/api/documentHistory/collect/addDocumentHistory";
pub(crate) const OPEN_VIDEO: &str = "/api/video/overview/selectData";
pub(crate) const MARK: &str = "/api/favorite/collect/addAndCancel";

/// One field of all rows.
pub(crate) fn names(answer: &Value) -> Vec<&str> {
    answer["data"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap_or_default()).collect()
}

/// A foreign or withdrawn key answers like one that was made up.
pub(crate) fn alike(got: &TestResponse, made_up: &TestResponse) {
    assert_eq!((got.status, got.code()), (409, 500));
    assert_eq!((got.status, &got.bytes), (made_up.status, &made_up.bytes));
}
