//! The provider's staff inside a customer, over every area: what they do there stands under their name.

use access::MemberType;
use apptest::{Company, Person, TestApp};
use serde_json::json;
use telemetry::fixture::F1;

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
