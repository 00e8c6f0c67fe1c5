//! Rules about the schema, each with the query that finds what breaks it and a change that must be found.

use sqlx::{AssertSqlSafe, PgConnection};
use testkit::TestDb;

/// A rule that PostgreSQL's catalogues can answer.
pub(crate) struct Rule {
    pub(crate) says: &'static str,
    /// Returns one text for each breach.
    pub(crate) finds: &'static str,
    /// A migration gone wrong.
    pub(crate) broken_by: &'static str,
}

/// What breaks the rules; `prelude` is a WITH clause that the queries share.
pub(crate) async fn breaches(conn: &mut PgConnection, prelude: &str, rules: &[Rule]) -> Vec<String> {
    let mut found = Vec::new();
    for rule in rules {
        let sql = AssertSqlSafe(format!("{prelude} {}", rule.finds));
        let rows: Vec<String> =
            sqlx::query_scalar(sql).fetch_all(&mut *conn).await.unwrap_or_else(|e| panic!("{}: {e}", rule.says));
        found.extend(rows.into_iter().map(|what| format!("{}: {what}", rule.says)));
    }
    found
}

/// Breaks each rule in turn and expects that very rule to notice.
pub(crate) async fn each_rule_notices_its_breach(prelude: &str, rules: &[Rule]) {
    let test = TestDb::new().await;
    let mut conn = test.superuser().await;
    for rule in rules {
        sqlx::raw_sql("begin").execute(&mut conn).await.unwrap();
        sqlx::raw_sql(rule.broken_by).execute(&mut conn).await.unwrap_or_else(|e| panic!("{}: {e}", rule.broken_by));
        let found = breaches(&mut conn, prelude, std::slice::from_ref(rule)).await;
        assert_ne!(found, Vec::<String>::new(), "not noticed: {} broken by {}", rule.says, rule.broken_by);
        sqlx::raw_sql("rollback").execute(&mut conn).await.unwrap();
    }
}
