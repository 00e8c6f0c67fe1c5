//! Pools and transactions.

use std::ops::{Deref, DerefMut};
use std::str::FromStr;
use std::time::Duration;

use kernel::CompanyId;
use sqlx::pool::PoolConnection;
use sqlx::postgres::{PgConnectOptions, PgListener, PgPoolOptions};
use sqlx::{AssertSqlSafe, PgConnection, Postgres, Transaction};

use crate::audit::{self, AuditLine};
use crate::piece::{PoolId, Turn};

/// The database's own error type, named once for all crates.
pub type DbError = sqlx::Error;

/// In whose name rows are read and written.
///
/// Made only by `access` (from a session, an API key or a gateway credential), by `runtime` (from a job's company),
/// by the command line and by tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Scope {
    company: CompanyId,
}

impl Scope {
    /// Everything of one company and nothing else.
    pub const fn of(company: CompanyId) -> Self {
        Self { company }
    }

    /// The company.
    pub const fn company(self) -> CompanyId {
        self.company
    }
}

/// How to reach the database.
#[derive(Clone, Debug)]
pub struct DbSettings {
    /// `postgres://` address of the application role.
    pub url: String,
    /// Most connections of this pool.
    pub max_connections: u32,
    /// How long a caller waits for a free connection.
    pub acquire_timeout: Duration,
    /// A commit waits until it is on disk. Without that a crash of the database server takes its last moments with it,
    /// whole transactions at a time: for marks alone that are found out anew.
    pub durable: bool,
}

impl DbSettings {
    /// Settings with the usual bounds.
    pub fn new(url: impl Into<String>, max_connections: u32) -> Self {
        Self { url: url.into(), max_connections, acquire_timeout: Duration::from_secs(10), durable: true }
    }
}

fn options(url: &str, durable: bool) -> Result<PgConnectOptions, DbError> {
    let options = PgConnectOptions::from_str(url)?.application_name("sosogi");
    Ok(if durable { options } else { options.options([("synchronous_commit", "off")]) })
}

/// The door. Cheap to clone.
///
/// Whoever holds a transaction passes it on: inside a [`crate::piece_of_work`] a second one is refused.
#[derive(Clone, Debug)]
pub struct Db {
    pool: sqlx::PgPool,
    id: PoolId,
    url: String,
    durable: bool,
}

impl Db {
    /// Opens a pool; connections are made when first needed.
    pub fn open(settings: &DbSettings) -> Result<Self, DbError> {
        let options = options(&settings.url, settings.durable)?
            // A process that was stopped in the middle of a transaction must not hold its locks for ever.
            .options([("idle_in_transaction_session_timeout", "60s")]);
        let pool = PgPoolOptions::new()
            .max_connections(settings.max_connections)
            .acquire_timeout(settings.acquire_timeout)
            .connect_lazy_with(options);
        Ok(Self { pool, id: PoolId::next(), url: settings.url.clone(), durable: settings.durable })
    }

    /// Opens a transaction that row-level security confines to `scope`.
    pub async fn begin(&self, scope: Scope) -> Result<TenantTx, DbError> {
        let id = scope.company.as_i64();
        // One round trip. A cluster sends the whole text of a SET LOCAL on to its workers, so none stands here.
        let begin = AssertSqlSafe(format!("begin; call enter_company({id})"));
        let turn = Turn::take(self.id)?;
        Ok(TenantTx { tx: self.pool.begin_with(begin).await?, _turn: turn, scope, noted: Vec::new() })
    }

    /// Opens a transaction without a company: it reaches the tables of the allow list and, under row-level
    /// security, no row of any customer.
    pub async fn begin_unscoped(&self) -> Result<UnscopedTx, DbError> {
        let turn = Turn::take(self.id)?;
        Ok(UnscopedTx { tx: self.pool.begin().await?, turn })
    }

    /// A connection without a company in which each statement commits by itself: the ledger's short steps.
    pub async fn unscoped(&self) -> Result<Unscoped, DbError> {
        let turn = Turn::take(self.id)?;
        Ok(Unscoped { conn: self.pool.acquire().await?, _turn: turn })
    }

    /// A connection of its own, for LISTEN.
    pub async fn listener(&self) -> Result<PgListener, DbError> {
        PgListener::connect(&self.url).await
    }

    /// A connection of its own, outside the pool: advisory locks that are held for long, COPY.
    pub async fn connect_alone(&self) -> Result<PgConnection, DbError> {
        use sqlx::ConnectOptions;
        options(&self.url, self.durable)?.connect().await
    }

    /// True when the database answers.
    pub async fn ready(&self) -> bool {
        let Ok(mut conn) = self.unscoped().await else { return false };
        sqlx::query("select 1").execute(&mut *conn).await.is_ok()
    }

    /// Connections in the pool: (open, idle).
    pub fn connections(&self) -> (u32, usize) {
        (self.pool.size(), self.pool.num_idle())
    }

    /// Closes every connection.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// One transaction, pinned to one customer company. Dropped without commit, it is rolled back.
#[derive(Debug)]
pub struct TenantTx {
    // the connection goes back before the turn does
    tx: Transaction<'static, Postgres>,
    _turn: Turn,
    scope: Scope,
    noted: Vec<AuditLine>,
}

impl TenantTx {
    /// The company's number, for the `company_id = $n` that every statement carries besides row-level security.
    pub const fn company(&self) -> i64 {
        self.scope.company.as_i64()
    }

    /// The scope, to open another transaction in the same name.
    pub const fn scope(&self) -> Scope {
        self.scope
    }

    /// Plans every statement of this transaction from here on by an index where there is one.
    ///
    /// A kept plan is as old as its connection: made while a table was new and small, it reads the table from end to
    /// end, and goes on so until the next ANALYZE. Work whose every statement has its index asks for it here.
    pub async fn plan_by_index(&mut self) -> Result<(), DbError> {
        sqlx::raw_sql("set local enable_seqscan = off").execute(&mut *self.tx).await?;
        Ok(())
    }

    /// Adds a line to the company's audit log; it is written with the commit.
    pub fn note(&mut self, line: AuditLine) {
        self.noted.push(line);
    }

    /// Writes what was noted, for whoever reads it in this transaction. Nothing but reads and the commit may follow: the
    /// company's next line waits for it.
    pub async fn write_noted(&mut self) -> Result<(), DbError> {
        let lines = std::mem::take(&mut self.noted);
        if lines.is_empty() {
            return Ok(());
        }
        // boxed: most commits write none, and each would carry its room
        Box::pin(audit::write(&mut self.tx, self.scope.company.as_i64(), lines)).await
    }

    /// Makes all changes durable, and the lines that were noted with them.
    pub async fn commit(mut self) -> Result<(), DbError> {
        self.write_noted().await?;
        self.tx.commit().await
    }

    /// Undoes all changes at once (dropping does the same, later).
    pub async fn rollback(self) -> Result<(), DbError> {
        self.tx.rollback().await
    }
}

impl Deref for TenantTx {
    type Target = PgConnection;
    fn deref(&self) -> &PgConnection {
        &self.tx
    }
}

impl DerefMut for TenantTx {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.tx
    }
}

/// A connection of the pool without a company and without a transaction; see [`Db::unscoped`].
#[derive(Debug)]
pub struct Unscoped {
    conn: PoolConnection<Postgres>,
    _turn: Turn,
}

impl Deref for Unscoped {
    type Target = PgConnection;
    fn deref(&self) -> &PgConnection {
        &self.conn
    }
}

impl DerefMut for Unscoped {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.conn
    }
}

/// One transaction without a company; see [`Db::begin_unscoped`].
#[derive(Debug)]
pub struct UnscopedTx {
    tx: Transaction<'static, Postgres>,
    turn: Turn,
}

impl UnscopedTx {
    /// Makes all changes durable.
    pub async fn commit(self) -> Result<(), DbError> {
        self.tx.commit().await
    }

    /// Enters a company for the rest of this transaction: work that begins in the allow list (a login, a job's
    /// claim) and ends in the company's tables, in one commit.
    pub async fn enter(mut self, scope: Scope) -> Result<TenantTx, DbError> {
        sqlx::query("call enter_company($1)").bind(scope.company.as_i64()).execute(&mut *self.tx).await?;
        Ok(TenantTx { tx: self.tx, _turn: self.turn, scope, noted: Vec::new() })
    }
}

impl Deref for UnscopedTx {
    type Target = PgConnection;
    fn deref(&self) -> &PgConnection {
        &self.tx
    }
}

impl DerefMut for UnscopedTx {
    fn deref_mut(&mut self) -> &mut PgConnection {
        &mut self.tx
    }
}
