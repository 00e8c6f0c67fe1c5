//! The provider's staff inside a customer, over every area: what they do there stands under their name.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::{Value, json};
use telemetry::fixture::F1;

use crate::walk;
use crate::walls::{self, Keys, World};

/// A customer with the fixture, and staff inside it.
async fn visited(app: &TestApp, name: &str, kind: MemberType) -> (Company, F1, Person) {
    let company = app.company(name, 0).await;
    let f1 = F1::load(&app.app.db, company.scope(), 0, app.app.clock.now()).await.unwrap();
    let staff = app.person(&company, &format!("staff-{name}"), kind, &[f1.places.location_id]).await;
    (company, f1, staff)
}

async fn audit_of(app: &TestApp, company: &Company) -> Vec<(String, String, i16)> {
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query_as("select action, actor_name, actor_type from audit where company_id = $1 order by at, audit_id")
        .bind(company.id.as_i64())
        .fetch_all(&mut *tx)
        .await
        .unwrap()
}

// covers ROLE-017
#[tokio::test]
async fn staff_see_the_lines_and_machines_of_the_customer_they_are_in_alone() {
    let app = TestApp::start(server::areas()).await;
    let (_, a, _) = visited(&app, "a", MemberType::Staff).await;
    let (_, b, inside) = visited(&app, "b", MemberType::StaffAdministrator).await;
    let seen = app.get(&inside, "/api/general/query/viewable").await.data().to_string();
    for (mine, theirs) in b.places.devices.iter().zip(&a.places.devices) {
        assert!(seen.contains(&mine.to_string()) && !seen.contains(&theirs.to_string()));
    }
}

#[tokio::test]
async fn a_file_that_staff_take_along_stands_in_the_customers_log_with_their_name_and_type() {
    let app = TestApp::start(server::areas()).await;
    let (company, f1, inside) = visited(&app, "a", MemberType::Staff).await;
    let admin = app.person(&company, "admin", MemberType::Administrator, &[f1.places.location_id]).await;
    let body = json!({"lineUniqueKey": f1.places.lines[0], "recipeDataNumber": 12, "purpose": "csv",
        "startTime": "2024-05-01T09:00:00+09:00", "endTime": "2024-05-01T11:00:00+09:00", "itemKeys": ["seal_temperature"]});
    for who in [&inside, &admin] {
        let call = app.call("POST", "/api/assetAlarmOccurenceStatus/download/detail/data").token(&who.token);
        let got = call.header("prefer", "respond-async").json(&body).send().await;
        assert_eq!(got.status, 202, "{}", got.json);
    }
    let line = ("export.order".to_owned(), "staff-a".to_owned(), 40);
    assert_eq!(audit_of(&app, &company).await, [line], "of members' own files it does not tell");
}

const LOG: &str = "/api/hughomememberC/audit/list";

async fn log_as(app: &TestApp, who: &Person, query: Value) -> Vec<Value> {
    app.post(who, LOG, query).await.data()["data"].as_array().unwrap().clone()
}

/// Enters a customer as staff do.
async fn enters(app: &TestApp, staff: &Person, world: &World) -> Person {
    let keys = Keys::of(world);
    let place = json!({"companyUniqueKey": keys.value("companyUniqueKey"),
        "mainLocationUniqueKey": world.f1.places.location_id});
    let got = app.post(staff, "/api/hughomememberC/tlk/login/account/select", place).await;
    Person { token: got.data()["token"].as_str().unwrap().to_owned(), ..staff.clone() }
}

/// Calls something with the customer's own keys.
async fn does(app: &TestApp, who: &Person, world: &World, path: &str) {
    let keys = Keys::of(world);
    let operation = walk::operations().into_iter().find(|operation| operation.path == path).unwrap();
    let (path, body) = operation.request(&|field| keys.value(field));
    app.post(who, &path, body).await.data();
}

// covers API-205 ROLE-050
#[tokio::test]
async fn what_staff_change_in_a_customer_is_read_by_its_administrators_alone() {
    let app = TestApp::start(server::areas()).await;
    let (a, b) = (walls::world(&app, "a").await, walls::world(&app, "b").await);
    let staff = app.staff("nishi", MemberType::Staff).await;
    let inside = enters(&app, &staff, &a).await;
    does(&app, &inside, &a, "/api/line/update").await;
    does(&app, &inside, &a, "/api/equipment/update").await;
    let seen = log_as(&app, &a.admin, json!({"kind": "staff", "size": 20})).await;
    let told: Vec<_> = seen.iter().map(|row| row["action"].as_str().unwrap()).collect();
    assert_eq!(told, ["device.update", "line.update", "provider.enter"]);
    for row in &seen {
        assert_eq!((&row["actorName"], &row["memberTypeCode"]), (&json!("nishi"), &json!(40)), "{row}");
        assert!(row["time"].as_str().unwrap().len() >= 19 && row["ip"] == "127.0.0.1", "{row}");
    }
    for row in &seen[..2] {
        assert!(row["before"].is_object() && row["after"].is_object() && row["before"] != row["after"], "{row}");
    }
    assert!(log_as(&app, &b.admin, json!({"kind": "staff"})).await.is_empty());
    assert_eq!(app.post(&a.colleague, LOG, json!({})).await.code(), 403, "a general user");
}

// covers ENT-062
#[tokio::test]
async fn a_row_of_the_audit_log_tells_all_and_is_altered_by_nobody() {
    let app = TestApp::start(server::areas()).await;
    let world = walls::world(&app, "a").await;
    let change = json!({"hugHomeMemberUniqueKeyC": world.colleague.member_id, "memberTypeCode": 20});
    app.post(&world.admin, "/api/hughomememberC/active/member/update", change).await.data();
    let rows = log_as(&app, &world.admin, json!({"kind": "member", "size": 20})).await;
    let [row] = &rows[..] else { panic!("{rows:?}") };
    assert_eq!((&row["action"], &row["subject"]), (&json!("member.type"), &json!(world.colleague.email)));
    assert_eq!((&row["before"]["memberTypeCode"], &row["after"]["memberTypeCode"]), (&json!(10), &json!(20)), "{row}");
    assert_eq!((&row["memberTypeCode"], &row["ip"]), (&json!(30), &json!("127.0.0.1")), "{row}");
    assert!(row["time"].is_string() && row["actorName"].is_string());
    for sql in ["update audit set subject = 'x'", "delete from audit"] {
        let mut tx = app.app.db.begin(world.company.scope()).await.unwrap();
        let refused = sqlx::query(sql).execute(&mut *tx).await.unwrap_err().to_string();
        assert!(refused.contains("permission denied"), "{sql}: {refused}");
    }
}

// covers ENT-025
#[tokio::test]
async fn every_row_of_a_customer_is_that_customers_alone() {
    let app = TestApp::start(server::areas()).await;
    let (a, b) = (walls::world(&app, "a").await, walls::world(&app, "b").await);
    let mut conn = app.database.superuser().await;
    let open: Vec<String> = sqlx::query_scalar(
        "select c.relname::text from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attnotnull order by 1",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    assert_eq!(open, Vec::<String>::new(), "a row of these may be nobody's");
    for table in ["member", "line", "device", "export", "audit"] {
        let count = format!("select count(*) from {table} where company_id in ($1, $2)");
        let all: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(count))
            .bind(a.company.id.as_i64())
            .bind(b.company.id.as_i64())
            .fetch_one(&mut conn)
            .await
            .unwrap();
        let mut each = 0;
        for company in [&a.company, &b.company] {
            let mut tx = app.app.db.begin(company.scope()).await.unwrap();
            let count = format!("select count(*), count(*) filter (where company_id <> $1) from {table}");
            let (seen, foreign): (i64, i64) =
                sqlx::query_as(sqlx::AssertSqlSafe(count)).bind(company.id.as_i64()).fetch_one(&mut *tx).await.unwrap();
            assert_eq!(foreign, 0, "{table}");
            each += seen;
        }
        assert_eq!(each, all, "{table}");
    }
}
