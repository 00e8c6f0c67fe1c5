//! Lists: every operation that answers a page tells how many rows there are, also where the page has none.

use std::collections::BTreeSet;

use access::MemberType;
use apptest::{PASSWORD, Person, TestApp};
use serde_json::{Value, json};

use crate::walk::{self, Operation, Place, Step};
use crate::walls::{self, Keys, World};

/// The last page that may be asked for.
const BEHIND_ALL: i64 = 1_000_000_000;

/// The day of fixture F1.
const F1_DAY: &str = "2024-05-01";

/// True for operations that take a page: its number and its size.
fn is_paged(operation: &Operation) -> bool {
    let named: BTreeSet<String> = operation
        .places()
        .into_iter()
        .filter_map(|place| match place {
            Place::Query(name) => Some(name),
            Place::Body(steps) => match steps.as_slice() {
                [Step::Field(name)] => Some(name.clone()),
                _ => None,
            },
            Place::Path(_) => None,
        })
        .collect();
    ["page", "size", "sort"].iter().all(|field| named.contains(*field))
}

/// The rows and their number on a page of this list.
async fn ask(app: &TestApp, world: &World, who: &Person, operation: &Operation, page: i64) -> (usize, i64) {
    let keys = Keys::of(world);
    let (path, body) = operation.request(&|field| match field {
        "page" => Some(json!(page)),
        "size" => Some(json!(10)),
        field if operation.is_of_console() && !field.is_empty() => Some(json!("<leave out>")),
        // these would narrow the lists of analyses, of the log and of equipment to one row or none
        "productionAnalysisNarrowedResultUniqueKey" => Some(json!("<leave out>")),
        "startTime" | "endTime" if operation.path.ends_with("/audit/list") => Some(json!("<leave out>")),
        "startDate" | "endDate" if operation.path.contains("/alarmHistory/") => Some(json!(F1_DAY)),
        "alarmNumber" => Some(json!("<leave out>")),
        "keyword" if operation.path.contains("/case/") => Some(json!("canary")),
        "category" | "tagUniqueKeys" | "models" | "workTypeKey" => Some(json!("<leave out>")),
        "keyword" if operation.path.contains("fetchLibrary") => Some(json!("canary")),
        "kind" | "result" if ["inspection", "/audit/"].iter().any(|word| operation.path.contains(word)) => {
            Some(json!("<leave out>"))
        }
        "screen" if operation.path.contains("NarrowedResult") => Some(json!("<leave out>")),
        _ => keys.value(field),
    });
    let mut call = app.call(&operation.method, &path).token(&who.token);
    if body != Value::Null {
        call = call.json(&body);
    }
    let got = call.send().await;
    let data = got.data();
    (data["data"].as_array().unwrap().len(), data["count"].as_i64().unwrap())
}

#[tokio::test]
async fn a_page_behind_the_last_one_has_no_rows_and_tells_how_many_there_are() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "lists").await;
    let mut tx = app.app.db.begin(world.company.scope()).await.unwrap();
    let line = access::audit::AuditEntry::by_command("line.add", "L1");
    access::audit::write(&mut tx, line, app.app.clock.now());
    tx.commit().await.unwrap();
    walls::use_library(&app, &world).await;
    let for_all = "update publication set for_all = true where kind = 'question'";
    sqlx::query(for_all).execute(&mut app.database.superuser().await).await.unwrap();
    let log_in = json!({"memberId": world.colleague.email, "password": PASSWORD});
    app.call("POST", "/api/hughomememberC/hugHomeMemberLogin").json(&log_in).send().await.data();
    let staff = app.staff("staff", MemberType::StaffAdministrator).await;
    for_the_console(&app, &world, &staff).await;
    let (mut walked, mut empty) = (0, Vec::new());
    for operation in walk::operations().into_iter().filter(is_paged) {
        let who = if operation.is_of_staff() { &staff } else { &world.admin };
        let (rows, count) = ask(&app, &world, who, &operation, 1).await;
        assert_eq!(i64::try_from(rows).unwrap(), count.min(10), "{}", operation.path);
        assert_eq!(ask(&app, &world, who, &operation, BEHIND_ALL).await, (0, count), "{}", operation.path);
        walked += 1;
        if count == 0 {
            empty.push(operation.path);
        }
    }
    assert!(walked >= 8, "only {walked} lists");
    assert_eq!(empty, ["/api/equipment/query/unregistered/list"], "lists without rows prove little");
}

// covers CONV-038
#[tokio::test]
async fn the_last_page_holds_the_rest_and_an_order_that_is_none_is_refused_by_every_list() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "pages").await;
    let mut tx = app.app.db.begin(world.company.scope()).await.unwrap();
    for _ in 0..45 {
        let line = access::audit::AuditEntry::by_command("line.add", "line");
        access::audit::write(&mut tx, line, app.app.clock.now());
    }
    tx.commit().await.unwrap();
    for (page, rows) in [(1, 20), (3, 5), (4, 0)] {
        let asked = json!({"page": page, "size": 20, "kind": "command"});
        let got = app.post(&world.admin, "/api/hughomememberC/audit/list", asked).await;
        assert_eq!(got.data()["data"].as_array().unwrap().len(), rows, "page {page}");
        assert_eq!(got.data()["count"], 45, "page {page}");
    }
    let keys = Keys::of(&world);
    let staff = app.staff("staff", MemberType::StaffAdministrator).await;
    for operation in walk::operations().into_iter().filter(is_paged) {
        let who = if operation.is_of_staff() { &staff } else { &world.admin };
        let left_out = |field: &str| (field == "sort").then(|| json!("<leave out>"));
        let (mut path, mut body) = operation.request(&|field| left_out(field).or_else(|| keys.value(field)));
        if body.is_null() {
            path.push_str(if path.contains('?') { "&sort=best" } else { "?sort=best" });
        } else {
            body["sort"] = json!("best");
        }
        let got = operation.send_body(app.call(&operation.method, &path).token(&who.token), &body).send().await;
        assert!(got.names("sort"), "{}: {}", operation.path, got.json);
    }
}

/// A policy, and a request for another number of members.
async fn for_the_console(app: &TestApp, world: &World, staff: &Person) {
    let policy = json!({"key": "terms", "version": 1, "nameJa": "x", "nameEn": "x", "nameKo": "x", "textJa": "<p>x</p>",
        "textEn": "<p>x</p>", "textKo": "<p>x</p>"});
    assert_eq!(app.post(staff, "/api/console/policy/publish", policy).await.status, 200);
    let mut conn = app.database.superuser().await;
    sqlx::query(
        "insert into quota_change (company_id, change_id, member_id, change_number, start_date, asked_at)
         values ($1, $2, $3, 1, '2026-01-01', now())",
    )
    .bind(world.company.id.as_i64())
    .bind(kernel::ids::new_id())
    .bind(world.admin.member_id)
    .execute(&mut conn)
    .await
    .unwrap();
    let asked = "update company set quota_asked_at = now() where company_id = $1";
    sqlx::query(asked).bind(world.company.id.as_i64()).execute(&mut conn).await.unwrap();
}

/// A field of a request's first level.
fn takes(operation: &Operation, field: &str) -> bool {
    operation.places().iter().any(|place| match place {
        Place::Query(name) => name == field,
        Place::Body(steps) => matches!(steps.last(), Some(Step::Field(name)) if name == field),
        Place::Path(_) => false,
    })
}

// covers VAL-072
#[tokio::test]
async fn a_range_of_days_that_ends_before_it_begins_is_refused_by_every_search() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "ranges").await;
    let keys = Keys::of(&world);
    let staff = app.staff("staff", MemberType::StaffAdministrator).await;
    let (mut walked, mut faults) = (0, Vec::new());
    let ranged = |operation: &Operation| takes(operation, "startDate") && takes(operation, "endDate");
    for operation in walk::operations().into_iter().filter(|operation| operation.is_guarded() && ranged(operation)) {
        for (from, to, refused) in [("2024-05-02", "2024-05-01", true), ("2024-05-01", "2024-05-02", false)] {
            let (path, body) = operation.request(&|field| match field {
                "startDate" => Some(json!(from)),
                "endDate" => Some(json!(to)),
                "target" => {
                    let unit = json!({"lineUniqueKey": world.f1.places.lines[1]});
                    Some(json!({"unit": unit, "startDate": from, "endDate": to}))
                }
                "startTime" | "endTime" | "deviceUniqueKey" if operation.path.contains("AggregateInfo") => {
                    Some(json!("<leave out>"))
                }
                "startTime" | "endTime" | "searchUniqueKey" | "historyOnly" => Some(json!("<leave out>")),
                "item" if !operation.is_of_console() => Some(json!({"recipeDataNumber": 12})),
                "lowerLimit" | "currentTarget" if operation.path.contains("Weight") => Some(json!(98)),
                "upperLimit" if operation.path.contains("Weight") => Some(json!(104)),
                _ => keys.value(field),
            });
            let who = if operation.is_of_staff() { &staff } else { &world.admin };
            let call = app.call(&operation.method, &path).token(&who.token).header("prefer", "respond-async");
            let got = operation.send_body(call, &body).send().await;
            // what is right may find nothing
            let named = || got.fields().iter().any(|(name, _)| name.ends_with("endDate"));
            let right = if refused { got.status == 422 && named() } else { got.status != 422 && got.status < 500 };
            if !right {
                faults.push(format!("{path} {body} from {from} to {to}: {} {}", got.status, got.json));
            }
        }
        walked += 1;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(walked >= 8, "{walked}");
}
