//! The audit log as administrators read it.

use access::MemberType;
use access::audit::{self, AuditEntry};
use access::staff::{self, Pick, StaffStep};
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};

use crate::house;

const LIST: &str = "/api/hughomememberC/audit/list";

async fn rows(app: &TestApp, who: &Person, query: Value) -> Vec<Value> {
    app.post(who, LIST, query).await.data()["data"].as_array().unwrap().clone()
}

fn told(rows: &[Value], field: &str) -> Vec<String> {
    rows.iter().map(|row| row[field].as_str().unwrap_or_default().to_owned()).collect()
}

/// A line of the command line.
async fn note(app: &TestApp, company: &Company, subject: &str) {
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    audit::write(&mut tx, AuditEntry::by_command("line.add", subject), app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
}

/// Staff enter and leave.
async fn visit(app: &TestApp, company: &Company) {
    let person = app.staff("nishi", MemberType::Staff).await;
    let access::SessionLookup::Live(actor) =
        app.app.access.sessions.find(&person.token, "127.0.0.1", None, app.app.clock.now()).await.unwrap()
    else {
        panic!("staff have a session")
    };
    let step = StaffStep { actor: &actor, ip: "192.0.2.7", now: app.app.clock.now() };
    let pick = Pick { company: company.id, location: company.locations[0], location_name: "A 1" };
    let token = staff::enter(&app.app.access, step, &pick).await.unwrap();
    app.post(&Person { token, ..person }, "/api/hughomememberC/tlk/login/account/leave", json!({})).await.data();
}

#[tokio::test]
async fn administrators_read_what_staff_did_in_their_company_and_nobody_else_does() {
    let (app, company, admin) = house().await;
    let other = app.company("B", 1).await;
    let stranger = app.person(&other, "stranger", MemberType::Administrator, &other.locations).await;
    visit(&app, &company).await;
    let seen = rows(&app, &admin, json!({})).await;
    assert_eq!(told(&seen, "action"), ["provider.leave", "provider.enter"], "newest first");
    let entry = &seen[1];
    assert_eq!((entry["actorName"].as_str(), entry["memberTypeCode"].as_i64()), (Some("nishi"), Some(40)));
    assert_eq!((entry["subject"].as_str(), entry["ip"].as_str()), (Some("A 1"), Some("192.0.2.7")));
    assert_eq!(entry["after"]["locationUniqueKey"], json!(company.locations[0]));
    assert!(entry["time"].as_str().unwrap().ends_with("+09:00"), "{entry}");
    assert!(rows(&app, &stranger, json!({})).await.is_empty());
    for kind in [MemberType::General, MemberType::Superior] {
        let member = app.person(&company, &format!("m{}", kind.code()), kind, &company.locations).await;
        assert_eq!(app.post(&member, LIST, json!({})).await.status, 403);
    }
    assert_eq!(app.call("POST", LIST).json(&json!({})).send().await.status, 401);
}

#[tokio::test]
async fn lines_are_found_by_time_person_and_kind_page_by_page() {
    let (app, company, admin) = house().await;
    let before = app.app.clock.now().to_offset(time::UtcOffset::UTC) - time::Duration::SECOND;
    visit(&app, &company).await;
    for n in 0..11 {
        note(&app, &company, &format!("L{n:02}")).await;
    }
    assert_eq!(rows(&app, &admin, json!({"kind": "staff"})).await.len(), 2);
    assert_eq!(rows(&app, &admin, json!({"kind": "command", "size": 20})).await.len(), 11);
    assert!(rows(&app, &admin, json!({"kind": "member"})).await.is_empty());
    assert_eq!(rows(&app, &admin, json!({"actor": "NISH"})).await.len(), 2);
    assert!(rows(&app, &admin, json!({"actor": "%"})).await.is_empty());
    let iso = before.format(&time::format_description::well_known::Rfc3339).unwrap();
    assert_eq!(rows(&app, &admin, json!({"startTime": iso, "size": 20})).await.len(), 13);
    assert!(rows(&app, &admin, json!({"endTime": iso})).await.is_empty());
    let page = app.post(&admin, LIST, json!({"page": 2, "size": 10, "kind": "command"})).await;
    assert_eq!((page.data()["count"].as_i64(), page.data()["data"][0]["subject"].as_str()), (Some(11), Some("L00")));
}

#[tokio::test]
async fn wrong_conditions_are_named() {
    let (app, _, admin) = house().await;
    let (one, two) = ("2024-05-01T09:00:00+09:00", "2024-05-01T10:00:00+09:00");
    for (query, field) in [
        (json!({"startTime": "yesterday"}), "startTime"),
        (json!({"startTime": two, "endTime": one}), "endTime"),
        (json!({"startTime": one, "endTime": one}), "endTime"),
        (json!({"kind": "robot"}), "kind"),
        (json!({"actor": "x".repeat(101)}), "actor"),
        (json!({"size": 7}), "size"),
        (json!({"sort": "oldest"}), "sort"),
        (json!({"x": 1}), "x"),
    ] {
        assert!(app.post(&admin, LIST, query.clone()).await.names(field), "{query}");
    }
}
