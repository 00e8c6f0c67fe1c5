//! COPY out of one company, for exports: a connection and a transaction of its own, closed when dropped early.

use std::fmt::Write as _;

use bytes::Bytes;
use futures::stream::BoxStream;
use sqlx::{AssertSqlSafe, PgConnection};
use time::OffsetDateTime;
use uuid::Uuid;

use crate::tx::{Db, DbError, Scope};

/// A COPY statement, built from text of the program and typed literals only.
#[derive(Debug, Default)]
pub struct CopySql(String);

impl CopySql {
    /// Begins with text of the program.
    pub fn new(text: &'static str) -> Self {
        Self(text.to_owned())
    }

    /// Adds text of the program.
    #[must_use]
    pub fn text(mut self, text: &'static str) -> Self {
        self.0.push_str(text);
        self
    }

    /// Adds a uuid literal.
    #[must_use]
    pub fn uuid(mut self, id: Uuid) -> Self {
        let _ = write!(self.0, "'{id}'::uuid");
        self
    }

    /// Adds a whole number (also: a slot of an array).
    #[must_use]
    pub fn int(mut self, number: i64) -> Self {
        self.0.push_str(&number.to_string());
        self
    }

    /// Adds an instant, exact to the microsecond.
    #[must_use]
    pub fn instant(mut self, at: OffsetDateTime) -> Self {
        let micros = at.unix_timestamp_nanos() / 1000;
        let _ = write!(self.0, "('epoch'::timestamptz + {micros} * interval '1 microsecond')");
        self
    }
}

/// A connection that copies rows of one company.
#[derive(Debug)]
pub struct TenantCopy {
    conn: PgConnection,
    scope: Scope,
}

impl Db {
    /// Opens a connection of its own, confined to `scope`, with one snapshot for all its copies.
    pub async fn copy(&self, scope: Scope) -> Result<TenantCopy, DbError> {
        let mut conn = self.connect_alone().await?;
        let id = scope.company().as_i64();
        let begin = format!("begin isolation level repeatable read read only; call enter_company({id})");
        sqlx::raw_sql(AssertSqlSafe(begin)).execute(&mut conn).await?;
        Ok(TenantCopy { conn, scope })
    }
}

impl TenantCopy {
    /// The company's number.
    pub const fn company(&self) -> i64 {
        self.scope.company().as_i64()
    }

    /// The connection, for small reads in the same snapshot.
    pub fn reads(&mut self) -> &mut PgConnection {
        &mut self.conn
    }

    /// Streams `copy (select ..) to stdout ..`: one row per chunk. Dropping the stream leaves the connection
    /// unusable; drop the `TenantCopy` with it.
    pub async fn rows(&mut self, sql: &CopySql) -> Result<BoxStream<'_, Result<Bytes, DbError>>, DbError> {
        self.conn.copy_out_raw(&sql.0).await
    }
}
