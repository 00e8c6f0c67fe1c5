//! Lists: every operation that answers a page tells how many rows there are, also where the page has none.

use std::collections::BTreeSet;

use access::MemberType;
use apptest::{Person, TestApp};
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
        // these would narrow the lists of analyses, of the log and of equipment to one row or none
        "productionAnalysisNarrowedResultUniqueKey" => Some(json!("<leave out>")),
        "startTime" | "endTime" if operation.path.ends_with("/audit/list") => Some(json!("<leave out>")),
        "startDate" | "endDate" if operation.path.contains("/alarmHistory/") => Some(json!(F1_DAY)),
        "alarmNumber" => Some(json!("<leave out>")),
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
    access::audit::write(&mut tx, line, app.app.clock.now()).await.unwrap();
    tx.commit().await.unwrap();
    walls::use_library(&app, &world).await;
    let staff = app.staff("staff", MemberType::StaffAdministrator).await;
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
