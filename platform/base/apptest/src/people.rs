//! Companies and people for tests.

use access::sessions::{NewSession, open_in};
use access::{ClientDevice, MemberType};
use db::Scope;
use kernel::{CompanyId, ids};
use sqlx::PgConnection;
use uuid::Uuid;

use crate::TestApp;

/// A customer company with its locations.
#[derive(Clone, Debug)]
pub struct Company {
    /// Its number.
    pub id: CompanyId,
    /// Its locations, all in Asia/Tokyo, in order.
    pub locations: Vec<Uuid>,
}

impl Company {
    /// Its scope.
    pub const fn scope(&self) -> Scope {
        Scope::of(self.id)
    }
}

/// A person with a live session.
#[derive(Clone, Debug)]
pub struct Person {
    /// The person's key.
    pub member_id: Uuid,
    /// Login address.
    pub email: String,
    /// Session token.
    pub token: String,
}

/// argon2id of the test password, cheap parameters: tests of login itself hash properly.
async fn test_hash(app: &TestApp) -> String {
    use tokio::sync::OnceCell;
    static HASH: OnceCell<String> = OnceCell::const_new();
    HASH.get_or_init(|| async { app.app.access.passwords.hash(crate::PASSWORD).await.unwrap() }).await.clone()
}

impl TestApp {
    /// A company with all service areas and so many locations.
    pub async fn company(&self, name: &str, locations: usize) -> Company {
        let now = self.app.clock.now();
        let mut tx = self.app.db.begin_unscoped().await.unwrap();
        let id: i64 = sqlx::query_scalar(
            "insert into company (company_key, kind, name, services, created_at) values ($1, 'customer', $2, '{MM,Support,Library}', $3)
             returning company_id",
        )
        .bind(ids::new_id())
        .bind(name)
        .bind(now)
        .fetch_one(&mut *tx)
        .await
        .unwrap();
        let mut company = Company { id: CompanyId(id), locations: Vec::new() };
        for place in 0..locations {
            let location = ids::new_id();
            add_location(&mut tx, id, location, &format!("{name} {}", place + 1), now).await;
            company.locations.push(location);
        }
        tx.commit().await.unwrap();
        company
    }

    /// The provider's own company, made when first asked for.
    pub async fn provider(&self) -> Company {
        let mut tx = self.app.db.begin_unscoped().await.unwrap();
        sqlx::query("select pg_advisory_xact_lock(0)").execute(&mut *tx).await.unwrap();
        let found: Option<i64> = sqlx::query_scalar("select company_id from company where kind = 'provider'")
            .fetch_optional(&mut *tx)
            .await
            .unwrap();
        let id = match found {
            Some(id) => id,
            None => sqlx::query_scalar(
                "insert into company (company_key, kind, name, created_at) values ($1, 'provider', 'P', $2) returning company_id",
            )
            .bind(ids::new_id())
            .bind(self.app.clock.now())
            .fetch_one(&mut *tx)
            .await
            .unwrap(),
        };
        tx.commit().await.unwrap();
        Company { id: CompanyId(id), locations: Vec::new() }
    }

    /// Provider staff who have logged in and not picked a customer.
    pub async fn staff(&self, word: &str, kind: MemberType) -> Person {
        let provider = self.provider().await;
        self.someone(&provider, &provider, word, kind, &[]).await
    }

    /// A valid member with a live session, of the given type and locations; the address is `<word>@<company>.example`.
    /// Staff are people of the provider who entered the company at the first of the locations.
    pub async fn person(&self, company: &Company, word: &str, kind: MemberType, locations: &[Uuid]) -> Person {
        if kind.is_staff() {
            let provider = self.provider().await;
            return self.someone(&provider, company, word, kind, locations).await;
        }
        self.someone(company, company, word, kind, locations).await
    }

    async fn someone(
        &self,
        company: &Company,
        acting: &Company,
        word: &str,
        kind: MemberType,
        locations: &[Uuid],
    ) -> Person {
        let now = self.app.clock.now();
        let member_id = ids::new_id();
        let email = format!("{word}@c{}.example", acting.id.as_i64());
        let mut tx = self.app.db.begin(company.scope()).await.unwrap();
        sqlx::query(
            "insert into member (company_id, member_id, email, family_name, first_name, kana_family_name, kana_first_name,
               member_type, valid, registered_at) values ($1, $2, $3, '佐藤', $4, 'サトウ', 'ナオコ', $5, true, $6)",
        )
        .bind(company.id.as_i64())
        .bind(member_id)
        .bind(&email)
        .bind(word)
        .bind(kind.code())
        .bind(now)
        .execute(&mut *tx)
        .await
        .unwrap();
        if !kind.is_staff() {
            join_locations(&mut tx, company.id, member_id, locations).await;
        }
        let hash = test_hash(self).await;
        assert!(access::identities::add(&mut tx, &email, member_id, kind.is_staff(), &hash, now).await.unwrap());
        let identity_id = sqlx::query_scalar("select identity_id from login_identity where email = $1")
            .bind(&email)
            .fetch_one(&mut *tx)
            .await
            .unwrap();
        let device = ClientDevice::new("127.0.0.1".into(), "");
        let new = NewSession {
            identity_id,
            verified: &hash,
            company: acting.id,
            main_location: locations.first().copied().filter(|_| kind.is_staff()),
            member_id,
            member_type: kind,
            actor_name: word,
            restricted: false,
            device: &device,
        };
        let token = open_in(&mut tx, &new, now).await.unwrap().unwrap();
        tx.commit().await.unwrap();
        Person { member_id, email, token }
    }
}

async fn join_locations(conn: &mut PgConnection, company: CompanyId, member: Uuid, locations: &[Uuid]) {
    for (place, location) in (0_i32..).zip(locations) {
        sqlx::query("insert into member_location (company_id, member_id, location_id, place, is_main) values ($1, $2, $3, $4, $5)")
            .bind(company.as_i64())
            .bind(member)
            .bind(location)
            .bind(place)
            .bind(place == 0)
            .execute(&mut *conn)
            .await
            .unwrap();
    }
}

async fn add_location(conn: &mut PgConnection, company: i64, location: Uuid, name: &str, now: time::OffsetDateTime) {
    sqlx::query("insert into location (company_id, location_id, name, time_zone, created_at) values ($1, $2, $3, 'Asia/Tokyo', $4)")
        .bind(company)
        .bind(location)
        .bind(name)
        .bind(now)
        .execute(conn)
        .await
        .unwrap();
}
