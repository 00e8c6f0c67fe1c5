//! Every write stands in the audit log: each operation of the OpenAPI document is called, what it changed is seen by a
//! digest of all tables, and what changed rows that people care for has left a line that tells what they became.

use access::{MemberType, audit_chain};
use apptest::TestApp;
use db::Scope;
use kernel::CompanyId;
use plant::instant_key::InstantKey;
use serde_json::{Value, json};
use uuid::Uuid;

use crate::console_values::ConsoleRows;
use crate::traces::Traces;
use crate::walk::{self, Operation};
use crate::walls::{self, Keys, World};

/// What an operation may change without a line in the audit log, and why (decision 68).
const NOTES: [(&str, &str); 16] = [
    ("web_api_call", "the last calls of a company's systems: a log of their own"),
    ("web_api_nonce", "that a signed call was accepted once"),
    ("access_history", "views are a log of their own"),
    ("home_visit", "when home was seen last: a read mark"),
    ("status_columns", "which columns a member looks at: a view of their own"),
    ("library_views", "how often an item was opened: a number"),
    ("library_history", "what a member opened, and where a video was left"),
    ("library_favorite", "what a member marked: a view of their own"),
    ("member_notice", "which notices a member read and confirmed: read marks"),
    ("query_record", "what was searched for"),
    ("csv_download", "what was downloaded"),
    ("export", "the order of a download: the download centre is its log"),
    ("kept_answer", "that an order was answered: what it did stands in the log"),
    ("job", "the work behind such an order"),
    ("session", "log-ins and log-outs have a history of their own"),
    ("login_throttle", "guesses at a password are counted, and taken back when it was right"),
];

/// Operations that refuse in this walk although their request fits, and why no change of theirs is missed.
const REFUSED: [(&str, &str); 11] = [
    (
        "POST /webapi/v1/jobs/fail",
        "the file was handed in just before; `web_api/jobs.rs` sees what becomes of an order",
    ),
    ("GET /api/console/policy/detail", "no policy is published yet; reading one changes nothing"),
    ("POST /webapi/v1/schedules/delete", "the screen deleted its plan before: its own tests see the line"),
    ("GET /api/general/export/file", "the file is still being made; reading it changes nothing"),
    ("POST /api/general/update/policy/status", "no policy is published: the desk's own tests see what it writes"),
    ("POST /api/hughomememberC/quota/change/request", "there is no contract: the account's own tests see the line"),
    ("POST /api/login/session/end", "there is no other session: the account's own tests see the line that it leaves"),
    ("POST /api/video/upload/part", NO_UPLOAD),
    ("GET /api/video/upload/state", NO_UPLOAD),
    ("POST /api/video/upload/finish", NO_UPLOAD),
    ("POST /api/video/upload/abandon", NO_UPLOAD),
];
const NO_UPLOAD: &str = "there is no upload yet: the library's own tests see what these write";

/// These take from each other, so they come last, in this order.
const LAST: [&str; 20] = [
    "/jobs/complete",
    "/jobs/fail",
    "/hughomememberC/delete/custom/file",
    "/hughomememberC/delete/webhook",
    "/console/content/withdraw",
    "/console/library/withdraw",
    "/support/report/schedule/delete",
    "/productionSchedule/delete",
    "/webapi/v1/schedules/delete",
    "/partsReplacement/delete",
    "/assetAlarmOccurenceStatus/delete/data",
    "/line/device/unregister",
    "/line/device/replace",
    "/line/device/add",
    "/line/update",
    "/line/save/order",
    "/line/delete",
    "/equipment/update",
    "/equipment/delete",
    "/login/logout",
];

/// A line of the audit log.
#[derive(sqlx::FromRow)]
struct Line {
    action: String,
    subject: String,
    before: Option<Value>,
    after: Option<Value>,
}

/// The lines that were added since.
async fn lines(app: &TestApp, seen: i64) -> Vec<Line> {
    let mut conn = app.database.superuser().await;
    sqlx::query_as("select action, subject, before, after from audit order by at, audit_id offset $1")
        .bind(seen)
        .fetch_all(&mut conn)
        .await
        .unwrap()
}

/// The row whose version a call takes, as a question for that version.
fn row_of(world: &World, path: &str) -> (String, Uuid) {
    let (lines, devices) = (world.f1.places.lines, world.f1.places.devices);
    let version = |table: &str, key: &str| format!("select version from {table} where {key} = $1");
    match path {
        "/hughomememberC/detail/update" | "/hughomememberC/location/update" => {
            (version("member", "member_id"), world.colleague.member_id)
        }
        path if path.starts_with("/equipmentGroup") || path.starts_with("/alarmNotification") => {
            (version("equipment_group", "group_id"), world.group)
        }
        path if path.starts_with("/productionSchedule") || path == "/webapi/v1/schedules/update" => {
            (version("production_plan", "plan_id"), world.plan)
        }
        path if path.starts_with("/support/report/schedule") => {
            (version("scheduled_report", "report_id"), world.report)
        }
        "/inspectionHistory/update" => (version("inspection_entry", "entry_id"), world.inspection.entry),
        "/inspectionHistory/followUp/update" => {
            (version("inspection_follow_up", "follow_up_id"), world.inspection.follow_up)
        }
        path if path.starts_with("/inspectionChecklist") => {
            (version("inspection_checklist", "checklist_id"), world.inspection.checklist)
        }
        "/equipment/update" => (version("device", "device_id"), devices[0]),
        "/hughomememberC/save/custom/file" => (version("custom_file", "custom_file_id"), world.custom[0]),
        "/hughomememberC/save/webhook" => (version("webhook", "webhook_id"), world.told.0),
        "/operatingStatus/stop/reason/save" => (version("stop_reason", "reason_id"), world.reason),
        _ => (version("line", "line_id"), lines[0]),
    }
}

/// What was said of the stop at 9:35 by now.
async fn said_of_stop(conn: &mut sqlx::PgConnection, world: &World) -> Option<(Uuid, i32)> {
    sqlx::query_as(
        "select stretch_id, version from stop_stretch where device_id = $1 and started_at <= $2 and ended_at > $2",
    )
    .bind(world.f1.places.devices[0])
    .bind(world.f1.window((9, 35), (9, 35)).from)
    .fetch_optional(conn)
    .await
    .unwrap()
}

/// What the walk's general values do not fit.
async fn value_for(app: &TestApp, world: &World, operation: &Operation) -> impl Fn(&str) -> Option<Value> {
    let (lines, devices) = (world.f1.places.lines, world.f1.places.devices);
    let path = operation.path.trim_start_matches("/api").to_owned();
    let mut conn = app.database.superuser().await;
    let (sql, id) = row_of(world, &path);
    let version: i32 = sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(id).fetch_one(&mut conn).await.unwrap();
    let order: Vec<Uuid> = sqlx::query_scalar("select line_id from line where location_id = $1 order by name")
        .bind(world.f1.places.location_id)
        .fetch_all(&mut conn)
        .await
        .unwrap();
    let groups: Vec<Uuid> =
        sqlx::query_scalar("select group_id from equipment_group where location_id = $1 order by name")
            .bind(world.f1.places.location_id)
            .fetch_all(&mut conn)
            .await
            .unwrap();
    let said = said_of_stop(&mut conn, world).await;
    let later = InstantKey { device_id: devices[0], at: world.f1.window((10, 22), (10, 22)).from }.write();
    let (keys, console) = (Keys::of(world), ConsoleRows::of(app, world).await);
    move |field| match (path.as_str(), field) {
        (path, field) if path.starts_with("/console/") => console.value(path, field).or_else(|| keys.value(field)),
        ("/operatingStatus/stop/merge", "partUniqueKey") => Some(json!(later)),
        // a file of what nobody made is refused
        (path, "items") if path.contains("byRecipe") => Some(json!([
            {"recipeDataNumber": 12, "recipeDataName": "GREEN TEA 500", "userItemCode": "TEA500"}
        ])),
        ("/operatingStatus/stop/micro/save", "version") => Some(json!(1)),
        (path, "stretchUniqueKey") if path != "/operatingStatus/stop/merge" => said.map(|(stretch, _)| json!(stretch)),
        (path, "version") if path.starts_with("/operatingStatus/stop") && !path.contains("reason") => {
            Some(json!(said.map_or(0, |(_, version)| version)))
        }
        (_, "version") => Some(json!(version)),
        ("/account/setExpiration", "enabled") => Some(json!(false)),
        ("/hughomememberC/hug/member/add", "email") => Some(json!("new@audited.example")),
        ("/line/save/order", "lineUniqueKeys") => Some(json!(order)),
        ("/line/update" | "/equipmentGroup/update", "name") => Some(json!("renamed")),
        ("/equipmentGroup/save/order", "groupUniqueKeys") => Some(json!(groups)),
        ("/equipment/update", "equipmentNumber") => Some(json!("renumbered")),
        ("/line/device/unregister" | "/line/delete", "lineUniqueKey") => Some(json!(lines[1])),
        ("/line/device/unregister", "deviceUniqueKey") | (_, "newDeviceUniqueKey") => Some(json!(devices[1])),
        ("/support/search/productionAnalysisNarrowedResult", "screen") => Some(json!("two-units")),
        _ => keys.value(field),
    }
}

/// What the page of the log would show as a bare code: actions, fields and subjects.
fn without_words(told: &[Line]) -> Vec<String> {
    let file = apptest::repository().join("web/locales/ja/auditLog.json");
    let words: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let mut faults = Vec::new();
    for Line { action, subject, before, after } in told {
        if words["action"][action.replace('.', "_")].is_null() {
            faults.push(format!("{action} has no words on the page of the audit log"));
        }
        if Uuid::parse_str(subject).is_ok() {
            faults.push(format!("{action} calls its subject by a key"));
        }
        for field in before.iter().chain(after).filter_map(Value::as_object).flat_map(|fields| fields.keys()) {
            if words["change"]["name"][field].is_null() {
                faults.push(format!("`{field}` of {action} has no words on the page of the audit log"));
            }
        }
    }
    faults
}

fn tells_password(answer: &[u8]) -> bool {
    let answer = String::from_utf8_lossy(answer);
    answer.contains("$argon2") || answer.contains(apptest::PASSWORD)
}

/// The operations of people and systems, each at its place.
fn in_order() -> Vec<Operation> {
    let mut operations: Vec<Operation> = walk::operations().into_iter().filter(Operation::is_guarded).collect();
    operations.sort_by_key(|operation| {
        LAST.iter().position(|last| operation.path.ends_with(last)).map_or(0, |place| place + 1)
    });
    operations
}

// covers ENT-010
#[tokio::test]
async fn every_write_stands_in_the_audit_log() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "audited").await;
    walls::use_library(&app, &world).await;
    let operations = in_order();
    let (mut faults, mut audited) = (Vec::new(), 0);
    let mut traces = Traces::without(&app, &[]).await;
    let mut digests = traces.digests().await;
    for (place, operation) in operations.into_iter().enumerate() {
        let what = format!("{} {}", operation.method, operation.path);
        // streams have no end to wait for, and write nothing
        if ["stream", "progress"].iter().any(|word| operation.path.contains(word)) {
            continue;
        }
        let (path, body) = operation.request(&value_for(&app, &world, &operation).await);
        let who = if operation.is_of_staff() {
            // entering a customer gives the session another token
            app.staff(&format!("staff{place}"), MemberType::StaffAdministrator).await
        } else {
            world.admin.clone()
        };
        let (before, seen) = (traces.now().await, lines(&app, 0).await.len());
        let call = app.call(&operation.method, &path).token(&who.token).header("prefer", "respond-async");
        let got = operation.send_body(call, &body).send().await;
        faults.extend(tells_password(&got.bytes).then(|| format!("{what} tells a password, or its hash")));
        // a row that was written may say what it said before
        let mut rows = Vec::new();
        for (table, _) in traces.now().await.into_iter().filter(|(table, trace)| before.get(table) != Some(trace)) {
            let digest = traces.digest(&table).await;
            if digests.insert(table.clone(), digest.clone()) != Some(digest) && !is_note(&table, &operation) {
                rows.push(table);
            }
        }
        let told = lines(&app, i64::try_from(seen).unwrap()).await;
        if !(200..300).contains(&got.status) && !REFUSED.iter().any(|(refused, _)| *refused == what) {
            faults.push(format!(
                "{what} refuses, so the walk cannot see what it writes: {} {} {body}",
                got.status, got.json
            ));
        }
        if !rows.is_empty() && told.is_empty() {
            faults.push(format!("{what} changes {rows:?} without a line in the audit log"));
        }
        faults.extend(without_words(&told));
        let silent = told.iter().filter(|line| line.before.is_none() && line.after.is_none());
        faults.extend(
            silent.map(|Line { action, .. }| format!("{what}: `{action}` tells neither what was nor what became")),
        );
        audited += usize::from(!told.is_empty());
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(audited >= 14, "only {audited} operations are audited");
    expect_chains(&app).await;
}

/// Of each company's log every line stands where its chain has it.
async fn expect_chains(app: &TestApp) {
    let companies: Vec<i64> = sqlx::query_scalar("select distinct company_id from audit")
        .fetch_all(&mut app.database.superuser().await)
        .await
        .unwrap();
    assert!(companies.len() > 1);
    for company in companies {
        let mut tx = app.app.db.begin(Scope::of(CompanyId(company))).await.unwrap();
        let chain = audit_chain::verify(&mut tx, None).await.unwrap();
        assert!(chain.faults.is_empty() && chain.point.place > 0, "{company}: {:?}", chain.faults);
    }
}

fn is_note(table: &str, operation: &Operation) -> bool {
    // a signed call notes when its keys were used last, and when a program asked for orders
    let used = operation.is_signed() && ["web_api_key", "custom_file"].contains(&table);
    used || NOTES.iter().any(|(note, _)| *note == table)
}
