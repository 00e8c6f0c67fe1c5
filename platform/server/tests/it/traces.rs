//! What calls leave in the database: rows and last writer of each table, and digests of what stands in them.

use std::collections::BTreeMap;

use apptest::TestApp;
use sqlx::{AssertSqlSafe, PgConnection};

/// Looks at the tables behind the scenes, over one connection that keeps its plan.
pub(crate) struct Traces {
    conn: PgConnection,
    tables: Vec<String>,
    sql: String,
}

impl Traces {
    /// Looks at all tables but these.
    pub(crate) async fn without(app: &TestApp, notes: &[&str]) -> Self {
        let mut conn = app.database.superuser().await;
        let tables: Vec<String> = sqlx::query_scalar(
            "select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
               and not relispartition and relname <> all ($1) order by 1",
        )
        .bind(notes)
        .fetch_all(&mut conn)
        .await
        .unwrap();
        let one = |table: &String| format!("select '{table}', count(*), max(xmin::text::bigint) from {table}");
        let sql = tables.iter().map(one).collect::<Vec<_>>().join(" union all ");
        Self { conn, tables, sql }
    }

    /// How many rows each table has and which transaction wrote last: what a call changes, changes this.
    pub(crate) async fn now(&mut self) -> BTreeMap<String, (i64, Option<i64>)> {
        let rows: Vec<(String, i64, Option<i64>)> =
            sqlx::query_as(AssertSqlSafe(self.sql.clone())).fetch_all(&mut self.conn).await.unwrap();
        rows.into_iter().map(|(table, rows, writer)| (table, (rows, writer))).collect()
    }

    /// A digest of each table's rows.
    pub(crate) async fn digests(&mut self) -> BTreeMap<String, String> {
        let mut found = BTreeMap::new();
        for table in self.tables.clone() {
            found.insert(table.clone(), self.digest(&table).await);
        }
        found
    }

    /// The digest of one table's rows.
    pub(crate) async fn digest(&mut self, table: &str) -> String {
        let sql = format!("select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from {table} t");
        sqlx::query_scalar(AssertSqlSafe(sql)).fetch_one(&mut self.conn).await.unwrap()
    }
}
