//! `sosogi audit verify`: a line that was changed, removed or added is found, whoever did it.

use access::audit::{self, AuditEntry};
use db::Scope;
use kernel::CompanyId;
use testkit::TestDb;
use time::OffsetDateTime;

use crate::command::{Said, sosogi};

/// Two companies, each with the line of its making; the first has nine more.
async fn logs() -> TestDb {
    let test = TestDb::new().await;
    for name in ["A", "B"] {
        sosogi(&test, &["admin", "company", "add", "--name", name, "--location", "P=Asia/Tokyo"]).await.fine();
    }
    for n in 1..=9 {
        write(&test, n).await;
    }
    test
}

/// A line of the log in a transaction of its own.
async fn write(test: &TestDb, n: i32) {
    let mut tx = test.db.begin(scope(test).await).await.unwrap();
    let (subject, after) = (format!("L{n}"), serde_json::json!({"name": "１号", "speed": 1.50, "n": n}));
    let entry =
        AuditEntry { after: Some(after), ip: Some("192.0.2.1"), ..AuditEntry::by_command("line.add", &subject) };
    audit::write(&mut tx, entry, OffsetDateTime::now_utc());
    tx.commit().await.unwrap();
}

async fn scope(test: &TestDb) -> Scope {
    let id = sqlx::query_scalar("select company_id from company where name = 'A'");
    Scope::of(CompanyId(id.fetch_one(&mut test.superuser().await).await.unwrap()))
}

async fn verify(test: &TestDb, words: &[&str]) -> Said {
    sosogi(test, &[&["audit", "verify"], words].concat()).await
}

/// Does this with all rights.
async fn tamper(test: &TestDb, sql: &'static str) {
    sqlx::raw_sql(sql).execute(&mut test.superuser().await).await.unwrap();
}

/// The point of A's chain.
fn point(said: &str) -> &str {
    said.lines().find_map(|line| line.strip_prefix("A: ")).unwrap()
}

// covers API-205
#[tokio::test]
async fn a_line_that_was_changed_is_missing_or_was_added_is_found() {
    for (sql, told) in [
        ("update audit set subject = 'x' where subject = 'L4'", "line 5 of <> was changed"),
        (
            "update audit set after = after || '{\"speed\": 2}' where place = 5 and action = 'line.add'",
            "line 5 of <> was changed",
        ),
        ("update audit set ip = null where place = 10 and action = 'line.add'", "line 10 of <> was changed"),
        ("update audit set hash = sha256(hash) where place = 10 and action = 'line.add'", "line 10 of <> was changed"),
        ("delete from audit where place = 3 and action = 'line.add'", "line 3 is missing"),
        ("delete from audit where place in (5, 6) and action = 'line.add'", "lines 5 to 6 are missing"),
        ("delete from audit where place in (9, 10) and action = 'line.add'", "lines 9 to 10 are missing"),
        (
            "insert into audit (company_id, audit_id, at, actor_name, actor_type, action, subject, place, hash)
             select company_id, gen_random_uuid(), at, actor_name, 0, action, subject, 11, hash from audit
               where place = 10 and action = 'line.add'",
            "line 11 of <> was added",
        ),
    ] {
        let test = logs().await;
        tamper(&test, sql).await;
        let said = verify(&test, &[]).await;
        let faults: Vec<&str> = said.out.lines().filter_map(|line| line.strip_prefix("  ")).collect();
        let [fault] = faults[..] else { panic!("{sql}: {faults:?}") };
        let (begin, end) = told.split_once("<>").unwrap_or((told, ""));
        assert!(fault.starts_with(begin) && fault.ends_with(end), "{sql}: {fault}");
        assert!(!said.ok && said.err.contains("1 logs are not what was written"), "{sql}: {}", said.err);
    }
}

#[tokio::test]
async fn a_log_that_was_written_anew_is_found_by_a_point_that_was_kept() {
    let test = logs().await;
    let said = verify(&test, &[]).await.fine();
    assert_eq!(said.lines().count(), 2, "{said}");
    let kept = ["--company", "A", "--kept", point(&said)];
    assert!(kept[3].starts_with("10:"), "{said}");
    write(&test, 10).await;
    assert!(point(&verify(&test, &kept).await.fine()).starts_with("11:"));
    // somebody who knows the rule counts every hash behind a changed line anew
    tamper(
        &test,
        "do $$ declare line record; now_at bytea := ''; begin
           update audit set subject = 'x' where subject = 'L4';
           for line in select * from audit where company_id = (select company_id from company where name = 'A') order by place loop
             now_at := audit_hash(now_at, line.company_id, line.audit_id, line.at, line.actor_id, line.actor_name, line.actor_type,
               line.action, line.subject, line.subject_id, line.before, line.after, line.ip);
             update audit set hash = now_at where company_id = line.company_id and audit_id = line.audit_id;
             update audit_head set hash = now_at where company_id = line.company_id;
           end loop;
         end $$",
    )
    .await;
    verify(&test, &["--company", "A"]).await.fine();
    let said = verify(&test, &kept).await;
    assert!(said.out.contains("the log was written anew up to line 10"), "{}", said.out);
    said.refused();
    for wrong in ["x", "10", "10:ab", &format!("10:{}", "g".repeat(64))] {
        let said = verify(&test, &["--company", "A", "--kept", wrong]).await.refused();
        assert!(said.contains("64 digits"), "{wrong}: {said}");
    }
}

#[tokio::test]
async fn lines_that_are_written_at_once_make_one_chain() {
    let test = logs().await;
    let begun = (1..=40).map(|n| write(&test, n));
    futures::future::join_all(begun).await;
    assert!(point(&verify(&test, &[]).await.fine()).starts_with("50:"));
}
