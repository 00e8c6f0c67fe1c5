//! Tenant walls (R6): every operation of the OpenAPI document is called by company B with the keys of company A. Each
//! answers exactly like a made-up key, tells nothing of A, and leaves A's rows as they were.

use std::collections::BTreeSet;

use access::MemberType;
use apptest::{Company, PASSWORD, Person, TestApp, TestResponse};
use content::codes::{InformationType, Kind, ServiceType};
use content::keeping::{self, NewPublication};
use db::TenantTx;
use export_orders::BuildExport;
use futures::StreamExt as _;
use kernel::{Audience, Worded, ids};
use plant::instant_key::InstantKey;
use plant::item_data::{self, NewBackup};
use serde_json::{Value, json};
use shelf::ItemType;
use shelf::fixture::{Library, item, step};
use sqlx::PgConnection;
use telemetry::fixture::F1;
use time::OffsetDateTime;
use uuid::Uuid;

use crate::walk::{self, Operation};
use crate::{order_in_hand, told_system};

/// A company with fixture F1, an administrator, and an export.
pub(crate) struct World {
    pub(crate) company: Company,
    key: Uuid,
    pub(crate) admin: Person,
    pub(crate) f1: F1,
    export: Uuid,
    analysis: Uuid,
    pub(crate) report: Uuid,
    target_search: Uuid,
    pub(crate) group: Uuid,
    template: Uuid,
    document: Uuid,
    video: Uuid,
    stored: Uuid,
    flow: Uuid,
    part: Uuid,
    pub(crate) plan: Uuid,
    pub(crate) inspection: Inspection,
    /// What the administrator asked the provider.
    inquiry: Uuid,
    run: String,
    /// An instant of a stop.
    stop: String,
    pub(crate) reason: Uuid,
    /// A webhook, and a delivery of it.
    pub(crate) told: (Uuid, Uuid),
    /// A file of the company's own form, an order of it that a program has taken, and the token of its lease.
    pub(crate) custom: [Uuid; 3],
    backup: Uuid,
    /// The administrator's own key of a notice, and the key of a question.
    published: (Uuid, Uuid),
    pub(crate) colleague: Person,
    /// The colleague's session.
    session: Uuid,
}

pub(crate) async fn world(app: &TestApp, word: &str) -> World {
    let company = app.company(word, 0).await;
    let now = app.app.clock.now();
    let f1 = F1::load(&app.app.db, company.scope(), 0, now).await.unwrap();
    let admin = app.person(&company, word, MemberType::Administrator, &[f1.places.location_id]).await;
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let export = add_export(&mut tx, &company, admin.member_id, word, now).await;
    let analysis = add_analysis(&mut tx, &company, &f1, admin.member_id, word).await;
    let report = add_report(&mut tx, &company, (analysis, admin.member_id, f1.places.location_id)).await;
    let target_search = add_target_search(&mut tx, &company, (admin.member_id, f1.places.devices[0]), word, now).await;
    let backup = back_up(&mut tx, &f1, word, now).await;
    let (group, template) = of_members(&mut tx, &company, (f1.places.location_id, admin.member_id), word).await;
    let (told, custom) = of_systems(&mut tx, &company, (admin.member_id, f1.places.lines[0]), word).await;
    let (part, reason, plan) = of_line(&mut tx, &company, &f1, word).await;
    tx.commit().await.unwrap();
    let document = document(app, &company, word, f1.places.devices[0]).await;
    let (video, flow, stored) = library(app, &company, word, document).await;
    let inspection = inspection(app, &company, word, (f1.places.devices[0], admin.member_id)).await;
    let mut world = World {
        inquiry: inquire(app, &company, admin.member_id, word).await,
        published: publications(app, &company, word, admin.member_id).await,
        colleague: colleague(app, &company, word, f1.places.location_id).await,
        key: company_key(app, &company).await,
        company,
        admin,
        f1,
        export,
        analysis,
        report,
        target_search,
        group,
        template,
        document,
        video,
        stored,
        flow,
        part,
        plan,
        inspection,
        session: Uuid::nil(),
        run: String::new(),
        stop: String::new(),
        reason,
        told,
        custom,
        backup,
    };
    complete(app, &mut world).await;
    world
}

/// A group of machines, and a template.
async fn of_members(
    conn: &mut PgConnection,
    company: &Company,
    (location, owner): (Uuid, Uuid),
    word: &str,
) -> (Uuid, Uuid) {
    (add_group(conn, company, location, word).await, add_template(conn, company, owner, word).await)
}

/// What its systems are told, and what its programs make.
async fn of_systems(
    conn: &mut PgConnection,
    company: &Company,
    (member, line): (Uuid, Uuid),
    word: &str,
) -> ((Uuid, Uuid), [Uuid; 3]) {
    let told = told_system::add(conn, company, member, word).await;
    (told, order_in_hand::add(conn, company, member, (line, word)).await)
}

/// A part and a reason of its first machine, and a plan.
async fn of_line(conn: &mut PgConnection, company: &Company, f1: &F1, word: &str) -> (Uuid, Uuid, Uuid) {
    let part = add_part(conn, company, f1.places.devices[0], word).await;
    let reason = add_reason(conn, company, f1.places.devices[0], word).await;
    (part, reason, add_plan(conn, company, f1.places.lines[0], word).await)
}

/// What is read once the rest is there.
async fn complete(app: &TestApp, world: &mut World) {
    while roll_up(app, &world.company).await {}
    attach(app, world).await;
    world.session = session_of(app, &world.colleague).await;
    world.run = run_key(app, world).await;
    world.stop = stop_key(&world.f1);
}

async fn colleague(app: &TestApp, company: &Company, word: &str, location: Uuid) -> Person {
    app.person(company, &format!("{word}-colleague"), MemberType::General, &[location]).await
}

async fn session_of(app: &TestApp, who: &Person) -> Uuid {
    let found = sqlx::query_scalar("select session_id from session where member_id = $1").bind(who.member_id);
    found.fetch_one(&mut app.database.superuser().await).await.unwrap()
}

fn stop_key(f1: &F1) -> String {
    InstantKey { device_id: f1.places.devices[0], at: f1.window((9, 35), (9, 35)).from }.write()
}

/// A document, a video and a work flow that are released to the company alone, and the video's file. The document of the library has the key of
/// the machine's document: fields go by one name.
async fn library(app: &TestApp, company: &Company, word: &str, document: Uuid) -> (Uuid, Uuid, Uuid) {
    let now = app.app.clock.now();
    let provider = app.provider().await;
    let library = Library::new(&app.app.db, provider.scope()).await;
    let only = [company.scope()];
    let title = format!("canary {word}");
    library.publish(&item(&format!("doc-{word}"), ItemType::Manual, &title), &only, now).await;
    let mut tx = app.app.db.begin(provider.scope()).await.unwrap();
    sqlx::query("update library_item set item_id = $1 where item_key = $2")
        .bind(document)
        .bind(format!("doc-{word}"))
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let film = item(&format!("video-{word}"), ItemType::Video, &title);
    let video = library.publish(&film, &only, now).await;
    let mut flow = item(&format!("flow-{word}"), ItemType::Flow, &title);
    flow.steps = vec![step(&title, video)];
    (video, library.publish(&flow, &only, now).await, film.files[0].file_id)
}

/// A notice and a question, both released to the company alone: the member's key of the one and
/// the key of the other.
async fn publications(app: &TestApp, company: &Company, word: &str, member: Uuid) -> (Uuid, Uuid) {
    let now = app.app.clock.now();
    let only = Audience::Companies([company.id.as_i64()].into());
    let mut tx = app.app.db.begin(app.provider().await.scope()).await.unwrap();
    let mut keys = Vec::new();
    for kind in [Kind::Notice, Kind::Question] {
        let words = Worded { ja: format!("canary {word}"), en: "x".to_owned(), ko: "x".to_owned() };
        let new = NewPublication {
            service: Some(ServiceType::All),
            information: (kind == Kind::Notice).then_some(InformationType::Support),
            important: kind == Kind::Notice,
            section: (kind == Kind::Question).then(|| "home".to_owned()),
            ..NewPublication::new(kind, format!("{}-{word}", kind.word()).to_lowercase(), words.clone(), words)
        };
        keys.push(keeping::publish(&mut tx, &new, &only, now).await.unwrap());
    }
    tx.commit().await.unwrap();
    let key = sqlx::query_scalar("select notice_key($1, $2)").bind(member).bind(keys[0]);
    let notice = key.fetch_one(&mut app.database.superuser().await).await.unwrap();
    (notice, keys[1])
}

/// Opens and marks a document and a video.
pub(crate) async fn use_library(app: &TestApp, world: &World) {
    let keys = Keys::of(world);
    let key = |field: &str| keys.value(field).unwrap();
    for (call, body) in [
        ("video/overview/selectData", json!({"videoUniqueKey": key("videoUniqueKey")})),
        ("documentHistory/collect/addDocumentHistory", json!({"documentUniqueKey": key("documentUniqueKey")})),
        ("favorite/collect/addAndCancel", json!({"type": 20, "key": key("documentUniqueKey")})),
        ("favorite/collect/addAndCancel", json!({"type": 10, "key": key("videoUniqueKey")})),
    ] {
        assert_eq!(app.post(&world.admin, &format!("/api/{call}"), body).await.status, 200, "{call}");
    }
}

/// An export that waits for its job.
async fn add_export(tx: &mut TenantTx, company: &Company, actor: Uuid, word: &str, at: OffsetDateTime) -> Uuid {
    let export = ids::new_id();
    sqlx::query(
        "insert into export (company_id, export_id, actor_id, actor_name, actor_type, kind, title, language, request, created_at)
         values ($1, $2, $3, 'x', 30, 'filling-history.detail', $4, 'ja', '{\"kind\": \"detail\", \"parts\": []}', $5)",
    )
    .bind(company.id.as_i64())
    .bind(export)
    .bind(actor)
    .bind(format!("canary {word}"))
    .bind(at)
    .execute(&mut **tx)
    .await
    .unwrap();
    jobs::enqueue(tx, export, &BuildExport { export_id: export }).await.unwrap();
    export
}

/// A search for a target weight.
async fn add_target_search(
    conn: &mut PgConnection,
    company: &Company,
    (actor, device): (Uuid, Uuid),
    word: &str,
    at: OffsetDateTime,
) -> Uuid {
    let search = ids::new_id();
    let inputs = json!({"deviceUniqueKey": device, "item": {"recipeDataNumber": 12}, "liquidTypeUniqueKey": "tea",
        "startDate": "2024-05-01", "endDate": "2024-05-01", "lowerLimit": 98, "upperLimit": 104, "currentTarget": 100});
    sqlx::query(
        "insert into target_weight_search (company_id, search_id, device_id, actor_id, actor_name, created_at, recipe_data_number,
           liquid_type, inputs, result) values ($1, $2, $3, $4, $5, $6, 12, 'tea', $7, '{}')",
    )
    .bind(company.id.as_i64())
    .bind(search)
    .bind(device)
    .bind(actor)
    .bind(format!("canary {word}"))
    .bind(at)
    .bind(inputs)
    .execute(conn)
    .await
    .unwrap();
    search
}

/// A saved analysis that the whole company sees.
async fn add_analysis(conn: &mut PgConnection, company: &Company, f1: &F1, actor: Uuid, word: &str) -> Uuid {
    let analysis = ids::new_id();
    let line = f1.places.lines[0];
    let conditions = json!({"a": line, "aLast": "lastWeek", "b": line, "bLast": "thisWeek"});
    sqlx::query(
        "insert into saved_analysis (company_id, analysis_id, actor_id, actor_name, actor_type, screen, saved_name, shared, conditions, created_at)
         values ($1, $2, $3, 'x', 30, 'two-units', $4, true, $5, now())",
    )
    .bind(company.id.as_i64())
    .bind(analysis)
    .bind(actor)
    .bind(format!("canary {word}"))
    .bind(conditions)
    .execute(conn)
    .await
    .unwrap();
    analysis
}

/// The author has it mailed.
async fn add_report(
    conn: &mut PgConnection,
    company: &Company,
    (analysis, actor, location): (Uuid, Uuid, Uuid),
) -> Uuid {
    let report = ids::new_id();
    sqlx::query(
        "insert into scheduled_report (company_id, report_id, analysis_id, created_by, location_id, weekday, hour, language,
           active, next_at, created_at) values ($1, $2, $3, $4, $5, 1, 7, 'ja', true, now(), now())",
    )
    .bind(company.id.as_i64())
    .bind(report)
    .bind(analysis)
    .bind(actor)
    .bind(location)
    .execute(conn)
    .await
    .unwrap();
    report
}

/// An equipment group without members and machines.
async fn add_group(conn: &mut PgConnection, company: &Company, location: Uuid, word: &str) -> Uuid {
    let group = ids::new_id();
    sqlx::query("insert into equipment_group (company_id, group_id, location_id, name, created_at) values ($1, $2, $3, $4, now())")
        .bind(company.id.as_i64())
        .bind(group)
        .bind(location)
        .bind(format!("canary {word}"))
        .execute(conn)
        .await
        .unwrap();
    group
}

/// A template of columns, and one of a chart under the same key.
async fn add_template(conn: &mut PgConnection, company: &Company, owner: Uuid, word: &str) -> Uuid {
    let template = ids::new_id();
    sqlx::query(
        "insert into column_template (company_id, template_id, owner_id, scope, name, columns, saved_at)
         values ($1, $2, $3, 'own', $4, '{output}', now())",
    )
    .bind(company.id.as_i64())
    .bind(template)
    .bind(owner)
    .bind(format!("canary {word}"))
    .execute(&mut *conn)
    .await
    .unwrap();
    sqlx::query(
        "insert into trend_template (company_id, template_id, owner_id, scope, screen, name, item_keys, saved_at)
         values ($1, $2, $3, 'own', 'fillingHistory', $4, '{seal_temperature}', now())",
    )
    .bind(company.id.as_i64())
    .bind(template)
    .bind(owner)
    .bind(format!("canary {word}"))
    .execute(conn)
    .await
    .unwrap();
    template
}

/// A replaced part of a machine.
async fn add_part(conn: &mut PgConnection, company: &Company, device: Uuid, word: &str) -> Uuid {
    let part = ids::new_id();
    sqlx::query(
        "insert into part_replacement (company_id, part_id, device_id, part_name, quantity, replaced_location, work_date,
           replaced_at, created_at)
         values ($1, $2, $3, $4, 1, 'x', '2024-05-01', now(), now())",
    )
    .bind(company.id.as_i64())
    .bind(part)
    .bind(device)
    .bind(format!("canary {word}"))
    .execute(conn)
    .await
    .unwrap();
    part
}

/// A reason for stops, which is the company's whole list then, and how short a machine's stops need none.
async fn add_reason(conn: &mut PgConnection, company: &Company, device: Uuid, word: &str) -> Uuid {
    let reason = ids::new_id();
    sqlx::query(
        "insert into stop_reason (company_id, reason_id, kind, name_ja, display_order) values ($1, $2, 'planned', $3, 1)",
    )
    .bind(company.id.as_i64())
    .bind(reason)
    .bind(format!("canary {word}"))
    .execute(&mut *conn)
    .await
    .unwrap();
    sqlx::query("insert into micro_stop (company_id, device_id, limit_id, seconds) values ($1, $2, $3, 30)")
        .bind(company.id.as_i64())
        .bind(device)
        .bind(ids::new_id())
        .execute(conn)
        .await
        .unwrap();
    reason
}

/// A production plan of a line, which is over and lacks bags.
async fn add_plan(conn: &mut PgConnection, company: &Company, line: Uuid, word: &str) -> Uuid {
    let plan = ids::new_id();
    sqlx::query(
        "insert into production_plan (company_id, plan_id, line_id, recipe_data_number, recipe_data_name, user_item_code,
           total_count, starts_at, ends_at, created_at)
         values ($1, $2, $3, 12, $4, '', 9000, '2024-05-01T00:00:00Z', '2024-05-01T01:00:00Z', now())",
    )
    .bind(company.id.as_i64())
    .bind(plan)
    .bind(line)
    .bind(format!("canary {word}"))
    .execute(conn)
    .await
    .unwrap();
    plan
}

/// Two versions of an item, the second of which nobody expected.
async fn back_up(tx: &mut TenantTx, f1: &F1, word: &str, now: OffsetDateTime) -> Uuid {
    let device_id = f1.places.devices[0];
    for (seal, ago) in [(1, 2), (2, 1)] {
        let item =
            json!({"recipeDataNumber": 12, "recipeDataName": format!("canary {word}"), "settings": {"seal": seal}});
        let content = json!({ "items": [item] }).to_string().into_bytes();
        let document = serde_json::from_slice(&content).unwrap();
        let taken_at = now - time::Duration::hours(ago);
        let new = NewBackup { device_id, taken_at, document: &document, content: &content, in_work: Some(12) };
        item_data::keep(tx, new, now).await.unwrap_or_else(|fault| panic!("{fault:?}"));
    }
    item_data::newest(tx, device_id).await.unwrap().unwrap()
}

/// A document of a machine, with its file.
async fn document(app: &TestApp, company: &Company, word: &str, device: Uuid) -> Uuid {
    let (document, file, key) = (ids::new_id(), ids::new_id(), format!("upload/{}/{word}", company.id.as_i64()));
    app.app.files.put(&key, format!("{word} is secret").into()).await.unwrap();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query(
        "insert into stored_file (company_id, file_id, file_key, file_name, content_type, size, sha256, created_at)
         values ($1, $2, $3, 'a.txt', 'text/plain', 3, sha256(''), $4)",
    )
    .bind(company.id.as_i64())
    .bind(file)
    .bind(&key)
    .bind(app.app.clock.now())
    .execute(&mut *tx)
    .await
    .unwrap();
    sqlx::query(
        "insert into equipment_document (company_id, document_id, device_id, category, registration_date, content, file_id,
           created_at, actor_id, actor_name, actor_type)
         values ($1, $2, $3, 10, '2024-05-01', $4, $5, $6, $2, 'x', 30)",
    )
    .bind(company.id.as_i64())
    .bind(document)
    .bind(device)
    .bind(word)
    .bind(file)
    .bind(app.app.clock.now())
    .execute(&mut *tx)
    .await
    .unwrap();
    tx.commit().await.unwrap();
    document
}

/// An inspection with a file, a follow-up and a checklist.
#[derive(Clone, Copy)]
pub(crate) struct Inspection {
    pub(crate) entry: Uuid,
    pub(crate) follow_up: Uuid,
    pub(crate) checklist: Uuid,
    file: Uuid,
}

async fn inspection(app: &TestApp, company: &Company, word: &str, (device, owner): (Uuid, Uuid)) -> Inspection {
    let made =
        Inspection { entry: ids::new_id(), follow_up: ids::new_id(), checklist: ids::new_id(), file: ids::new_id() };
    let key = format!("upload/{}/{word}-inspection", company.id.as_i64());
    app.app.files.put(&key, format!("{word} is secret").into()).await.unwrap();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    for sql in [
        "insert into inspection_checklist (company_id, checklist_id, model, kind, saved_at, saved_by)
         values ($1, $4, (select model from device where device_id = $6), 10, $7, 'x')",
        "insert into inspection_point (company_id, checklist_id, edition, point_number, section, title, measured)
         values ($1, $4, 1, 1, 'x', $8, false)",
        "insert into inspection_entry (company_id, entry_id, device_id, inspected_at, kind, result, content, operator,
           created_at, actor_id, actor_name, actor_type)
         values ($1, $2, $6, $7, 60, 20, $8, 'x', $7, $5, 'x', 30)",
        "insert into inspection_follow_up (company_id, follow_up_id, entry_id, title, owner_id, due_date, created_at)
         values ($1, $3, $2, $8, $5, '2026-11-22', $7)",
    ] {
        // every statement is given the same values, whether it names them or not
        let sql = format!(
            "with given as (select $1::bigint, $2::uuid, $3::uuid, $4::uuid, $5::uuid, $6::uuid, $7::timestamptz, $8::text)
             {sql}"
        );
        sqlx::query(sqlx::AssertSqlSafe(sql))
            .bind(company.id.as_i64())
            .bind(made.entry)
            .bind(made.follow_up)
            .bind(made.checklist)
            .bind(owner)
            .bind(device)
            .bind(app.app.clock.now())
            .bind(format!("canary {word}"))
            .execute(&mut *tx)
            .await
            .unwrap();
    }
    inspection_file(app, &mut tx, (company, &key), made, owner).await;
    tx.commit().await.unwrap();
    made
}

/// The file of an inspection.
async fn inspection_file(
    app: &TestApp,
    tx: &mut TenantTx,
    (company, key): (&Company, &str),
    made: Inspection,
    owner: Uuid,
) {
    sqlx::query(
        "insert into stored_file (company_id, file_id, file_key, file_name, content_type, size, sha256, created_at)
         values ($1, $2, $3, 'a.txt', 'text/plain', 3, sha256(''), $4)",
    )
    .bind(company.id.as_i64())
    .bind(made.file)
    .bind(key)
    .bind(app.app.clock.now())
    .execute(&mut **tx)
    .await
    .unwrap();
    sqlx::query("insert into inspection_file (company_id, file_id, uploader_id, entry_id) values ($1, $2, $3, $4)")
        .bind(company.id.as_i64())
        .bind(made.file)
        .bind(owner)
        .bind(made.entry)
        .execute(&mut **tx)
        .await
        .unwrap();
}

/// An inquiry of a member, as it is kept at the provider's.
async fn inquire(app: &TestApp, company: &Company, asker: Uuid, word: &str) -> Uuid {
    let inquiry = ids::new_id();
    let provider = app.provider().await;
    sqlx::query(
        "insert into inquiry (company_id, inquiry_id, asker_id, member_id, service_content, function, subject, description,
           company_name, family_name, first_name, kana_family_name, kana_first_name, email, phone, agreed, policies, language,
           ip, received_at)
         values ($1, $2, $3, $4, 'MM', $5, $5, $5, $5, $5, $5, $5, $5, $5, '1', true, '{}', 'ja', '203.0.113.1', $6)",
    )
    .bind(provider.id.as_i64())
    .bind(inquiry)
    .bind(company.id.as_i64())
    .bind(asker)
    .bind(format!("canary {word}"))
    .bind(app.app.clock.now())
    .execute(&mut app.database.superuser().await)
    .await
    .unwrap();
    inquiry
}

/// The file of the inspection goes with the inquiry as well: fields go by one name.
async fn attach(app: &TestApp, world: &World) {
    sqlx::query("insert into inquiry_file (company_id, file_id, uploader_id, inquiry_id) values ($1, $2, $3, $4)")
        .bind(world.company.id.as_i64())
        .bind(world.inspection.file)
        .bind(world.admin.member_id)
        .bind(world.inquiry)
        .execute(&mut app.database.superuser().await)
        .await
        .unwrap();
}

async fn company_key(app: &TestApp, company: &Company) -> Uuid {
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query_scalar("select company_key from company where company_id = $1")
        .bind(company.id.as_i64())
        .fetch_one(&mut *tx)
        .await
        .unwrap()
}

async fn roll_up(app: &TestApp, company: &Company) -> bool {
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let done = telemetry::rollup::roll_up(&mut tx, 500).await.unwrap();
    tx.commit().await.unwrap();
    done > 0
}

async fn run_key(app: &TestApp, world: &World) -> String {
    let search = json!({"lineUniqueKey": world.f1.places.lines[0], "recipeDataNumber": 12, "purpose": "display",
        "startTime": "2024-05-01T09:00:00+09:00", "endTime": "2024-05-01T11:00:00+09:00"});
    let got = app.post(&world.admin, "/api/assetAlarmOccurenceStatus/filling/history", search).await;
    got.data()["data"][0]["fillingHistoryUniqueKey"].as_str().unwrap().to_owned()
}

/// The keys that a request may name, and the values that make the rest of it fit.
pub(crate) struct Keys {
    company: Value,
    line: Value,
    lines: Value,
    device: Value,
    location: Value,
    run: Value,
    stop: Value,
    reason: Value,
    webhook: Value,
    delivery: Value,
    custom: [Value; 3],
    export: Value,
    analysis: Value,
    target_search: Value,
    backup: Value,
    group: Value,
    template: Value,
    document: Value,
    video: Value,
    stored: Value,
    flow: Value,
    part: Value,
    plan: Value,
    inspection: Value,
    follow_up: Value,
    checklist: Value,
    file: Value,
    inquiry: Value,
    member: Value,
    notice: Value,
    question: Value,
    email: Value,
    session: Value,
    token: Value,
}

impl Keys {
    /// Something for every field that the walk knows.
    const PLACEHOLDERS: Self = Self {
        company: Value::Null,
        line: Value::Null,
        lines: Value::Null,
        device: Value::Null,
        location: Value::Null,
        run: Value::Null,
        stop: Value::Null,
        reason: Value::Null,
        webhook: Value::Null,
        delivery: Value::Null,
        custom: [const { Value::Null }; 3],
        export: Value::Null,
        analysis: Value::Null,
        target_search: Value::Null,
        backup: Value::Null,
        group: Value::Null,
        template: Value::Null,
        document: Value::Null,
        video: Value::Null,
        stored: Value::Null,
        flow: Value::Null,
        part: Value::Null,
        plan: Value::Null,
        inspection: Value::Null,
        follow_up: Value::Null,
        checklist: Value::Null,
        file: Value::Null,
        inquiry: Value::Null,
        member: Value::Null,
        notice: Value::Null,
        question: Value::Null,
        email: Value::Null,
        session: Value::Null,
        token: Value::Null,
    };

    pub(crate) fn of(world: &World) -> Self {
        Self {
            company: json!(world.key),
            line: json!(world.f1.places.lines[0]),
            lines: json!(world.f1.places.lines),
            device: json!(world.f1.places.devices[0]),
            location: json!(world.f1.places.location_id),
            run: json!(world.run),
            stop: json!(world.stop),
            reason: json!(world.reason),
            webhook: json!(world.told.0),
            delivery: json!(world.told.1),
            custom: world.custom.map(|key| json!(key)),
            export: json!(world.export),
            analysis: json!(world.analysis),
            target_search: json!(world.target_search),
            backup: json!(world.backup),
            group: json!(world.group),
            template: json!(world.template),
            document: json!(world.document),
            video: json!(world.video),
            stored: json!(world.stored),
            flow: json!(world.flow),
            part: json!(world.part),
            plan: json!(world.plan),
            inspection: json!(world.inspection.entry),
            follow_up: json!(world.inspection.follow_up),
            checklist: json!(world.inspection.checklist),
            file: json!(world.inspection.file),
            inquiry: json!(world.inquiry),
            member: json!(world.colleague.member_id),
            notice: json!(world.published.0),
            question: json!(world.published.1),
            email: json!(world.colleague.email),
            session: json!(world.session),
            token: json!("x.y"),
        }
    }

    /// Keys of the same form that name nothing.
    fn made_up(world: &World) -> Self {
        // another machine: the key's first characters encode it
        let strange = |key: &str| format!("AbCdEf{}", &key[6..]);
        Self {
            company: json!(ids::new_id()),
            line: json!(ids::new_id()),
            lines: json!([ids::new_id(), ids::new_id()]),
            device: json!(ids::new_id()),
            location: json!(ids::new_id()),
            run: json!(strange(&world.run)),
            stop: json!(strange(&world.stop)),
            reason: json!(ids::new_id()),
            webhook: json!(ids::new_id()),
            delivery: json!(ids::new_id()),
            custom: [(); 3].map(|()| json!(ids::new_id())),
            export: json!(ids::new_id()),
            analysis: json!(ids::new_id()),
            target_search: json!(ids::new_id()),
            backup: json!(ids::new_id()),
            group: json!(ids::new_id()),
            template: json!(ids::new_id()),
            document: json!(ids::new_id()),
            video: json!(ids::new_id()),
            stored: json!(ids::new_id()),
            flow: json!(ids::new_id()),
            part: json!(ids::new_id()),
            plan: json!(ids::new_id()),
            inspection: json!(ids::new_id()),
            follow_up: json!(ids::new_id()),
            checklist: json!(ids::new_id()),
            file: json!(ids::new_id()),
            inquiry: json!(ids::new_id()),
            member: json!(ids::new_id()),
            notice: json!(ids::new_id()),
            question: json!(ids::new_id()),
            email: json!("nobody@nowhere.example"),
            session: json!(ids::new_id()),
            token: json!("x.y"),
        }
    }

    pub(crate) fn value(&self, field: &str) -> Option<Value> {
        self.key(field).or_else(|| plain_value(field))
    }

    /// The key of a row of somebody's.
    fn key(&self, field: &str) -> Option<Value> {
        Some(match field {
            "lineUniqueKey" => self.line.clone(),
            "lineUniqueKeys" => self.lines.clone(),
            "deviceUniqueKey" | "newDeviceUniqueKey" => self.device.clone(),
            "deviceUniqueKeys" | "deviceUniqueKeysToAdd" => json!([self.device]),
            "groupUniqueKey" => self.group.clone(),
            "groupUniqueKeys" => json!([self.group]),
            "memberUniqueKeysToAdd" => json!([self.member]),
            "locationUniqueKeys" => json!([self.location]),
            "hugHomeMemberUniqueKeyC" => self.member.clone(),
            "memberId" | "email" => self.email.clone(),
            "sessionUniqueKey" => self.session.clone(),
            "locationUniqueKey" | "mainLocationUniqueKey" => self.location.clone(),
            "companyUniqueKey" => self.company.clone(),
            "fillingHistoryUniqueKey" => self.run.clone(),
            "partUniqueKey" => self.stop.clone(),
            "reasonUniqueKey" => self.reason.clone(),
            "reasonUniqueKeys" => json!([self.reason]),
            "splitTime" => json!("2024-05-01T09:35:00+09:00"),
            "stretchUniqueKey" | "formerStretchUniqueKey" => json!("<leave out>"),
            "exportKey" => self.export.clone(),
            "productionAnalysisNarrowedResultUniqueKey" => self.analysis.clone(),
            "searchUniqueKey" => self.target_search.clone(),
            "liquidTypeUniqueKey" => json!("tea"),
            "backupUniqueKey" | "firstBackupUniqueKey" | "secondBackupUniqueKey" => self.backup.clone(),
            "memberNoticeUniqueKey" => self.notice.clone(),
            "memberNoticeUniqueKeys" => json!([self.notice]),
            "htmlEditUniqueKey" | "contentUniqueKey" => self.question.clone(),
            "companyUniqueKeys" => json!([self.company]),
            "templateUniqueKey" => self.template.clone(),
            "partsUniqueKey" => self.part.clone(),
            "scheduleUniqueKey" => self.plan.clone(),
            "inspectionUniqueKey" => self.inspection.clone(),
            "followUpUniqueKey" => self.follow_up.clone(),
            "checklistUniqueKey" => self.checklist.clone(),
            "fileUniqueKey" => self.file.clone(),
            "caseUniqueKey" => self.inquiry.clone(),
            "fileUrl" => self.stored.clone(),
            // a key of something else: staff alone are let in
            "uploadUniqueKey" => self.video.clone(),
            "ownerUniqueKey" | "memberUniqueKey" => self.member.clone(),
            "recipients" => json!([self.member]),
            "token" => self.token.clone(),
            // the other side of a comparison: another time of the line
            "target" => json!({
                "unit": {"lineUniqueKey": self.line},
                "startTime": "2024-05-01T09:00:00+09:00",
                "endTime": "2024-05-01T10:00:00+09:00",
            }),
            "conditions" => json!({"lineUniqueKey": self.line}),
            _ => return self.other_key(field),
        })
    }

    /// The key of something of the library, and of systems that are told.
    fn other_key(&self, field: &str) -> Option<Value> {
        Some(match field {
            "documentUniqueKey" => self.document.clone(),
            "videoUniqueKey" | "key" | "itemUniqueKey" => self.video.clone(),
            "workingFlowUniqueKey" => self.flow.clone(),
            "webhookUniqueKey" => self.webhook.clone(),
            "deliveryUniqueKey" => self.delivery.clone(),
            "customFileUniqueKey" => self.custom[0].clone(),
            "customFileUniqueKeys" => json!([self.custom[0]]),
            "jobUniqueKey" => self.custom[1].clone(),
            "leaseToken" => self.custom[2].clone(),
            _ => return None,
        })
    }
}

/// A value that is right for whoever asks.
fn plain_value(field: &str) -> Option<Value> {
    Some(match field {
        "fileName" => json!("v.mp4"),
        "deviceUniqueKeysToRemove"
        | "memberUniqueKeysToRemove"
        | "quietFromMinute"
        | "quietToMinute"
        | "escalationMinutes"
        | "escalationGroupUniqueKey"
        // of measured points, and of inspections made with a checklist
        | "lowerLimit"
        | "upperLimit"
        | "itemKey"
        | "value"
        | "judgements"
        | "fileUniqueKeys"
        | "memberTypeCode"
        | "userItemCode"
        | "filmCode"
        | "allItems"
        | "startDate"
        | "endDate"
        | "sort"
        | "deliveryDate" => json!("<leave out>"),
        _ => return told_value(field),
    })
}

/// What is told where something is.
fn told_value(field: &str) -> Option<Value> {
    Some(match field {
        // a version is everybody's
        "policyUniqueKey" => json!("018f2a3b-0000-7000-8000-000000000000"),
        "alarmNumber" => json!("12"),
        "newEmail" => json!("moved@nowhere.example"),
        "apiKey" | "accessKey" | "secretKey" => json!("abcdefghi1"),
        "permittedIps" => json!("203.0.113.0/24"),
        "ranges" => json!([]),
        "url" => json!("https://mes.example/hook"),
        // a cursor is a place among the own rows alone
        "remove" | "cursor" => json!("<leave out>"),
        "currentPassword" => json!(PASSWORD),
        "date" | "changedTime" => json!("2024-05-01T09:00:00+09:00"),
        "dueDate" | "registrationDate" => json!("2026-11-22"),
        "kind" | "result" => json!(10),
        "version" | "edition" | "startHour" => json!(1),
        "kanaFamilyName" | "kanaFirstName" => json!("サトウ"),
        "phone" | "phone1" | "phone2" => json!("03-1234-5678"),
        // searches for a target weight read their history
        "historyOnly" | "valid" => json!(true),
        "unused" => json!(false),
        "category" => json!("pump"),
        "tagUniqueKeys" => json!(["cleaning"]),
        "models" => json!(["SF-100"]),
        "workTypeKey" => json!("exchange"),
        "rotationThreshold" => json!(1000),
        "partName" => json!("ベルト"),
        "nameJa" | "content" => json!("x"),
        "workDate" => json!("2024-05-02"),
        "savedName" => json!("x"),
        "services" => json!(["MM", "Support", "Library"]),
        "timeZone" => json!("Asia/Tokyo"),
        "details" => json!({}),
        "weekday" => json!(1),
        "startTime" => json!("2024-05-01T09:00:00+09:00"),
        "endTime" => json!("2024-05-01T11:00:00+09:00"),
        "recipeDataNumber" => json!(12),
        "totalProductionCount" => json!(1),
        "scheduledStartLocalTime" => json!("2024-05-02T09:00:00+09:00"),
        "scheduledEndLocalTime" => json!("2024-05-02T10:00:00+09:00"),
        "itemKeys" => json!(["seal_temperature"]),
        "figures" => json!(["yieldRate"]),
        "shownItemKeys" => json!(["production_speed"]),
        "purpose" => json!("display"),
        "screen" => json!("fillingHistory"),
        "currentPage" => json!("support/filling-history/search"),
        "functionCode" => json!("2HDG011"),
        "fileName" => json!("a.csv"),
        "topics" => json!("none"),
        _ => return None,
    })
}

/// Names a key of somebody's rows; operations without one cannot reach across the wall by a key.
fn names_a_key(path: &str, body: &Value) -> bool {
    let text = format!("{path} {body}");
    ["UniqueKey", "exportKey", "memberId", "email"].iter().any(|word| text.contains(word))
        && !text.contains("accessHistoryUniqueKey")
}

async fn send(app: &TestApp, who: &Person, operation: &Operation, keys: &Keys) -> (TestResponse, bool) {
    let (path, body) = operation.request(&|field| keys.value(field));
    let named = names_a_key(&path, &body);
    // event streams of an own export would wait for its end
    let call = app.call(&operation.method, &path).token(&who.token).header("prefer", "respond-async");
    (operation.send_body(call, &body).send().await, named)
}

/// An answer's bytes; the key of a row that the call itself has just made is a new one each time, and so is its end.
fn without_new_key(got: &TestResponse) -> String {
    let made = [
        "productionAnalysisNarrowedResultUniqueKey",
        "documentUniqueKey",
        "fileUniqueKey",
        "expiresAt",
        "url",
        "caseUniqueKey",
        "number",
        "receivedAt",
    ];
    let made = made.iter().filter_map(|name| got.json["data"][name].as_str());
    made.fold(String::from_utf8_lossy(&got.bytes).into_owned(), |text, value| text.replace(value, ""))
}

/// A digest of every row of a company, over all tables that carry one.
async fn digest(app: &TestApp, company: &Company) -> Vec<(String, String)> {
    let mut conn = app.database.superuser().await;
    let tables: Vec<String> = sqlx::query_scalar(
        "select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    let mut found = Vec::new();
    for table in tables {
        // last_used_at and last_login_at of A move with A's own calls only
        let sql = format!(
            "select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from {table} t where company_id = $1"
        );
        let sum: String =
            sqlx::query_scalar(sqlx::AssertSqlSafe(sql)).bind(company.id.as_i64()).fetch_one(&mut conn).await.unwrap();
        found.push((table, sum));
    }
    found
}

/// Texts that name nobody's row. A field that is neither here nor in [`Keys::value`] fails the walk: whoever adds a call
/// says which of the two it is.
const PLAIN_TEXTS: [&str; 62] = [
    // made by the page itself, to name its own move
    "accessHistoryUniqueKey",
    "actor",
    "address",
    "comment",
    "company",
    "confirmEn",
    "confirmJa",
    "confirmKo",
    "criterion",
    "department",
    "description",
    "displayName",
    "displaySection",
    "endIp",
    "enteringContentType",
    "enteringFunctionCode",
    "equipmentNumber",
    "familyName",
    "filmLot",
    "finding",
    "firstName",
    "function",
    "gCylinder",
    // what was billed
    "item",
    "keyword",
    "leavingContentType",
    "leavingFunctionCode",
    "machineType",
    "maker",
    "memo",
    // a program says why there is no file
    "message",
    "model",
    "name",
    "nameEn",
    "nameKo",
    "note",
    "operator",
    "pages",
    "position",
    "product",
    "recipeDataName",
    "remark",
    "remarks",
    "replacedLocation",
    "section",
    "sha256",
    "specification",
    "startIp",
    "subject",
    "unitCategory",
    "subtitleEn",
    "subtitleJa",
    "subtitleKo",
    "textEn",
    "textJa",
    "textKo",
    "title",
    "titleEn",
    "titleJa",
    "titleKo",
    "type",
    "unit",
];

#[test]
fn every_text_that_a_call_takes_is_known_to_the_walk() {
    let known: BTreeSet<&str> = PLAIN_TEXTS.into_iter().collect();
    let mut strange = BTreeSet::new();
    let mut plain = BTreeSet::new();
    for operation in walk::operations().into_iter().filter(Operation::is_guarded) {
        for field in operation.open_fields() {
            if Keys::PLACEHOLDERS.value(field).is_some() {
                continue;
            }
            plain.insert(field);
            if !known.contains(field) {
                strange.insert(format!("{field} of {} {}", operation.method, operation.path));
            }
        }
    }
    assert!(strange.is_empty(), "does it name a row (`Keys::value`) or is it plain (`PLAIN_TEXTS`)?\n{strange:#?}");
    assert_eq!(known.difference(&plain).collect::<Vec<_>>(), Vec::<&&str>::new(), "no call takes these any more");
}

/// How many operations are walked at once.
const AT_ONCE: usize = 8;

/// What came of an operation with another company's keys.
struct Crossing {
    operation: Operation,
    /// It can name a row.
    named: bool,
}

/// Calls an operation of B with the keys of A, and with made-up ones: the answers are the same.
async fn cross(app: &TestApp, a: &World, b: &World, operation: Operation) -> Crossing {
    let (foreign, named) = send(app, &b.admin, &operation, &Keys::of(a)).await;
    let (missing, _) = send(app, &b.admin, &operation, &Keys::made_up(a)).await;
    let what = format!("{} {}", operation.method, operation.path);
    assert!(!String::from_utf8_lossy(&foreign.bytes).contains("canary-a"), "{what} tells of the other company");
    assert!(foreign.status < 500, "{what}: {}", foreign.json);
    if named && operation.is_of_staff() {
        // a member of a customer enters nothing, the own company included
        let (own, _) = send(app, &b.admin, &operation, &Keys::of(b)).await;
        assert_eq!([foreign.status, missing.status, own.status], [403; 3], "{what}");
    } else if named {
        assert_eq!(
            (foreign.status, without_new_key(&foreign)),
            (missing.status, without_new_key(&missing)),
            "{what}: {} / {}",
            foreign.json,
            missing.json
        );
    }
    Crossing { operation, named }
}

/// Calls an operation with the caller's own keys: what was refused above fits but for the company.
async fn fits(app: &TestApp, b: &World, operation: &Operation) {
    let (own, _) = send(app, &b.admin, operation, &Keys::of(b)).await;
    // rules about other rows: the walk itself has added some
    let of_rows = |(_, rule): &(String, String)| matches!(rule.as_str(), "unique" | "complete");
    let beside = own.status == 422 && own.fields().iter().all(of_rows);
    // what an operation before it took away; the others say 409
    let gone = operation.is_signed() && own.status == 404;
    assert!(
        beside || gone || matches!(own.status, 200 | 202 | 409),
        "{} {}: the walk's own request does not fit: {} {}",
        operation.method,
        operation.path,
        own.status,
        own.json
    );
}

/// A stream of the caller's own has no end to wait for, and without a session nothing can be asked.
fn ends_the_walk(operation: &Operation) -> bool {
    ["/general/stream", "/login/logout"].iter().any(|end| operation.path.ends_with(end))
}

// covers ROLE-043 ROLE-041
#[tokio::test]
async fn no_operation_reaches_across_the_wall() {
    let app = TestApp::start(server::areas()).await;
    let a = world(&app, "canary-a").await;
    let b = world(&app, "canary-b").await;
    let before = digest(&app, &a.company).await;
    let guarded = walk::operations().into_iter().filter(|o| o.is_guarded() && !ends_the_walk(o));
    // what names nothing of B leaves B as it is, so these cases need no order
    let crossings: Vec<Crossing> =
        futures::stream::iter(guarded.map(|o| cross(&app, &a, &b, o))).buffered(AT_ONCE).collect().await;
    let named = crossings.iter().filter(|crossing| crossing.named);
    assert!(crossings.len() > 25 && named.clone().count() > 20, "{} walked", crossings.len());
    for Crossing { operation, .. } in named.filter(|crossing| !crossing.operation.is_of_staff()) {
        if !operation.path.contains("export/progress") && !operation.path.ends_with("operatingStatus/stream") {
            fits(&app, &b, operation).await;
        }
    }
    assert_eq!(digest(&app, &a.company).await, before, "the other company's rows have changed");
}
