//! Company A with members, company B beside it, and the provider who publishes.
#![expect(clippy::unwrap_used, reason = "tests stop at the first surprise")]

use access::MemberType;
use apptest::{Company, Person, TestApp, TestResponse};
use config::Settings;
use content::codes::{InformationType, Kind, ServiceType};
use content::keeping::{self, NewPolicy, NewPublication};
use kernel::{Audience, Worded};
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
    pub(crate) provider: Company,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(|_| {}).await
    }

    pub(crate) async fn with(settings: impl FnOnce(&mut Settings)) -> Self {
        let app = TestApp::start_with(vec![desk::routes()], settings).await;
        let company = app.company("A", 1).await;
        let other = app.company("B", 1).await;
        let member = app.person(&company, "naoko", MemberType::General, &company.locations).await;
        let colleague = app.person(&company, "ken", MemberType::Superior, &company.locations).await;
        let stranger = app.person(&other, "ji-u", MemberType::Administrator, &other.locations).await;
        let provider = app.provider().await;
        Self { app, company, other, member, colleague, stranger, provider }
    }

    pub(crate) fn now(&self) -> OffsetDateTime {
        self.app.app.clock.now()
    }

    /// Publishes for everybody, or for one company alone, so many hours after the test began.
    pub(crate) async fn publish_for(&self, new: &NewPublication, only: Option<&Company>, hours: i64) -> Uuid {
        let audience = match only {
            Some(company) => Audience::Companies([company.id.as_i64()].into()),
            None => Audience::Everybody,
        };
        let mut tx = self.app.app.db.begin(self.provider.scope()).await.unwrap();
        let at = self.now() + Duration::hours(hours);
        let id = keeping::publish(&mut tx, new, &audience, at).await.unwrap_or_else(|fault| panic!("{fault:?}"));
        tx.commit().await.unwrap();
        id
    }

    pub(crate) async fn publish(&self, new: &NewPublication) -> Uuid {
        self.publish_for(new, None, 0).await
    }

    /// A member's own key of a notice.
    pub(crate) async fn key_of(&self, who: &Person, publication_id: Uuid) -> Uuid {
        let key = sqlx::query_scalar("select notice_key($1, $2)").bind(who.member_id).bind(publication_id);
        key.fetch_one(&mut self.app.database.superuser().await).await.unwrap()
    }

    pub(crate) async fn publish_policy(&self, new: &NewPolicy) -> Uuid {
        let mut tx = self.app.app.db.begin(self.provider.scope()).await.unwrap();
        let done = keeping::publish_policy(&mut tx, new, true, self.now()).await;
        tx.commit().await.unwrap();
        self.app.app.clock.shift(1);
        done.unwrap_or_else(|fault| panic!("{fault:?}")).unwrap()
    }

    pub(crate) async fn withdraw_policy(&self, key: &str, version: i32) {
        let mut tx = self.app.app.db.begin(self.provider.scope()).await.unwrap();
        keeping::withdraw_policy(&mut tx, key, version, self.now()).await.unwrap();
        tx.commit().await.unwrap();
    }

    pub(crate) async fn anonymous(&self, path: &str, body: serde_json::Value, lang: &str) -> TestResponse {
        self.app.call("POST", path).header("accept-language", lang).json(&body).send().await
    }
}

/// Where the provider's desk looks at inquiries.
pub(crate) const DESK: &str = "/api/console/inquiry";

/// The two companies, and one of the provider's staff who answers their inquiries.
pub(crate) struct Desk {
    pub(crate) world: World,
    pub(crate) staff: Person,
}

impl Desk {
    pub(crate) async fn new() -> Self {
        let world = World::new().await;
        let staff = world.app.staff("editor", MemberType::Staff).await;
        Self { world, staff }
    }
}

pub(crate) fn words(text: &str) -> Worded {
    Worded { ja: text.to_owned(), en: format!("{text} (en)"), ko: format!("{text} (ko)") }
}

pub(crate) fn publication(kind: Kind, key: &str) -> NewPublication {
    NewPublication::new(kind, key, words(key), words(&format!("**{key}**")))
}

pub(crate) fn notice(key: &str, service: ServiceType, information: InformationType) -> NewPublication {
    NewPublication { service: Some(service), information: Some(information), ..publication(Kind::Notice, key) }
}

pub(crate) fn question(key: &str, service: ServiceType, section: &str) -> NewPublication {
    NewPublication { service: Some(service), section: Some(section.to_owned()), ..publication(Kind::Question, key) }
}

pub(crate) fn popup(key: &str) -> NewPublication {
    publication(Kind::Popup, key)
}

pub(crate) fn policy(key: &str, version: i32, confirm: &str) -> NewPolicy {
    let confirm = if confirm.is_empty() { Worded::default() } else { words(confirm) };
    let name = words(&format!("{key}-{version}"));
    NewPolicy {
        key: key.to_owned(),
        version,
        name,
        text: words(&format!("text of {key} {version}")).into(),
        confirm,
        starts_at: None,
    }
}
