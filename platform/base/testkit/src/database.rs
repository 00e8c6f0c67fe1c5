//! A database per test, copied from a template and reached as the application role (never as a superuser, whom
//! row-level security does not bind).

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use db::{Db, DbSettings, Partitions};
use sqlx::postgres::PgConnectOptions;
use sqlx::{AssertSqlSafe, ConnectOptions, Connection, PgConnection};
use time::macros::datetime;
use time::{Duration, OffsetDateTime};

/// One test's database; removed when dropped.
#[derive(Debug)]
pub struct TestDb {
    /// The door, as the application role.
    pub db: Db,
    name: String,
}

fn server() -> PgConnectOptions {
    std::env::var("SOSOGI_TEST_POSTGRES")
        .unwrap_or_else(|_| "postgres://postgres@127.0.0.1:55432/postgres".into())
        .parse()
        .unwrap()
}

fn url(user: &str, database: &str) -> String {
    server().username(user).database(database).to_url_lossy().to_string()
}

impl TestDb {
    /// A fresh database with the whole schema and partitions for May 2024 and the weeks around now.
    pub async fn new() -> Self {
        Self::with_connections(16).await
    }

    /// The same, reached by at most so many connections at once.
    pub async fn with_connections(most: u32) -> Self {
        let name = format!("sosogi_t_{}", kernel::ids::random_id().simple());
        let mut admin = server().connect().await.expect("the test PostgreSQL answers");
        let template = template(&mut admin).await;
        execute(
            &mut admin,
            &format!("create database {name} template {template} strategy file_copy owner sosogi_owner"),
        )
        .await;
        admin.close().await.unwrap();
        let db = Db::open(&DbSettings::new(url("sosogi_app", &name), most)).unwrap();
        Self { db, name }
    }

    /// The application role's address.
    pub fn app_url(&self) -> String {
        url("sosogi_app", &self.name)
    }

    /// The owner role's address (catalogues, migrations).
    pub fn owner_url(&self) -> String {
        url("sosogi_owner", &self.name)
    }

    /// A connection of the owner role.
    pub async fn owner(&self) -> PgConnection {
        PgConnection::connect(&self.owner_url()).await.unwrap()
    }

    /// A superuser's connection to this database, whom no row-level security binds: for looking behind the scenes.
    pub async fn superuser(&self) -> PgConnection {
        server().database(&self.name).connect().await.unwrap()
    }
}

/// The scratch server goes as a whole: a database that stays a while is in nobody's way.
const DROP_PATIENCE: std::time::Duration = std::time::Duration::from_secs(5);

impl Drop for TestDb {
    fn drop(&mut self) {
        let name = self.name.clone();
        let gone = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async {
                if let Ok(mut admin) = server().connect().await {
                    let drop = AssertSqlSafe(format!("drop database if exists {name} with (force)"));
                    // the server waits for a connection that this thread's runtime has half opened, and that one for us
                    let _ = tokio::time::timeout(DROP_PATIENCE, sqlx::query(drop).execute(&mut admin)).await;
                }
            });
        });
        let _ = gone.join();
    }
}

async fn execute(conn: &mut PgConnection, sql: &str) {
    sqlx::raw_sql(AssertSqlSafe(sql)).execute(conn).await.unwrap_or_else(|e| panic!("{sql}: {e}"));
}

/// The template for the present migrations; made by the first test that asks.
async fn template(admin: &mut PgConnection) -> String {
    let mut hasher = DefaultHasher::new();
    for migration in schema::MIGRATIONS.iter() {
        migration.sql.as_str().hash(&mut hasher);
    }
    let today = OffsetDateTime::now_utc().date();
    let name = format!("sosogi_template_{:016x}_{}", hasher.finish(), today.to_julian_day());
    execute(admin, "select pg_advisory_lock(7042)").await;
    let exists =
        sqlx::query_scalar::<_, bool>("select exists (select 1 from pg_database where datname = $1 and datistemplate)")
            .bind(&name)
            .fetch_one(&mut *admin)
            .await
            .unwrap();
    if !exists {
        make_template(admin, &name).await;
    }
    execute(admin, "select pg_advisory_unlock(7042)").await;
    name
}

async fn make_template(admin: &mut PgConnection, name: &str) {
    for role in ["sosogi_owner login createrole", "sosogi_app login nosuperuser nobypassrls"] {
        let word = role.split(' ').next().unwrap();
        execute(admin, &format!("do $$ begin if not exists (select 1 from pg_roles where rolname = '{word}') then create role {role}; end if; end $$")).await;
    }
    execute(admin, &format!("drop database if exists {name}")).await;
    execute(admin, &format!("create database {name} owner sosogi_owner")).await;
    schema::migrate(&url("sosogi_owner", name)).await.unwrap();
    let mut conn = PgConnection::connect(&url("sosogi_owner", name)).await.unwrap();
    let fixtures = Partitions { from: datetime!(2024-04-29 00:00 UTC), to: datetime!(2024-05-05 00:00 UTC) };
    let now = OffsetDateTime::now_utc();
    // tests may shift their clock as far as a running system keeps partitions, and a week more
    let live = Partitions { from: now - Duration::days(36), to: now + Duration::weeks(5) };
    for stretch in [fixtures, live] {
        db::keep_partitions(&mut conn, stretch).await.unwrap();
    }
    conn.close().await.unwrap();
    execute(admin, &format!("alter database {name} with is_template true")).await;
}
