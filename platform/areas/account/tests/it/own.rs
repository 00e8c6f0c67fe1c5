//! Permissions and constants.

use access::MemberType;
use apptest::{Person, TestApp};
use serde_json::json;

use crate::house;

// covers API-024 ROLE-023
#[tokio::test]
async fn the_permission_list_follows_the_member_type() {
    let (app, company, admin) = house().await;
    let general = app.person(&company, "general", MemberType::General, &company.locations[..1]).await;
    let keys = |json: &serde_json::Value| -> Vec<String> {
        json.as_array().unwrap().iter().map(|row| row["sysPermissionKey"].as_str().unwrap().to_owned()).collect()
    };
    let of_admin = keys(app.get(&admin, "/api/hughomememberC/query/permission").await.data());
    let of_general = keys(app.get(&general, "/api/hughomememberC/query/permission").await.data());
    assert!(of_admin.contains(&"top.member.list".to_owned()));
    assert!(!of_general.contains(&"top.member.list".to_owned()));
    assert!(of_general.contains(&"support.filling-history.search".to_owned()));
}

#[tokio::test]
async fn a_company_without_support_has_no_key_of_it() {
    let (app, company, admin) = house().await;
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update company set services = '{MM}' where company_id = $1")
        .bind(company.id.as_i64())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let got = app.get(&admin, "/api/hughomememberC/query/permission").await;
    assert!(
        got.data()
            .as_array()
            .unwrap()
            .iter()
            .all(|row| !row["sysPermissionKey"].as_str().unwrap().starts_with("support."))
    );
}

// covers API-025
#[tokio::test]
async fn constants_have_item_and_value() {
    let (app, _, admin) = house().await;
    let got = app.get(&admin, "/api/hughomememberC/query/constant").await;
    let rows = got.data().as_array().unwrap();
    assert!(rows.iter().all(|row| row["item"].is_string() && row["value"].is_string()));
    assert!(rows.iter().any(|row| row["item"] == "LOCATION_MAX_SIZE" && row["value"] == "460"));
    assert!(rows.iter().any(|row| row["item"] == "PAGE_SIZES" && row["value"] == "10,20,50,100"));
    let items: std::collections::BTreeSet<_> = rows.iter().map(|row| row["item"].as_str().unwrap()).collect();
    assert_eq!(items.len(), rows.len(), "each is told once");
    let anonymous = app.call("GET", "/api/hughomememberC/query/constant").send().await;
    assert_eq!((anonymous.status, anonymous.code()), (401, 401));
}

// decision 31
#[tokio::test]
async fn a_constant_that_the_provider_replaces_counts_at_once() {
    let (app, company, _) = house().await;
    let other = app.company("B", 3).await;
    let admin = app.person(&company, "everywhere", MemberType::Administrator, &company.locations).await;
    let theirs = app.person(&other, "theirs", MemberType::Administrator, &other.locations).await;
    let offered = async |who: &Person| {
        app.get(who, "/api/general/query/viewable").await.data()["locations"].as_array().unwrap().len()
    };
    assert_eq!((offered(&admin).await, offered(&theirs).await), (2, 3));
    for (value, told, left) in [("2", "2", 2), ("no number", "460", 3)] {
        let replace = "insert into constant (item, value) values ('LOCATION_MAX_SIZE', $1)
            on conflict (item) do update set value = excluded.value";
        sqlx::query(replace).bind(value).execute(&mut app.database.owner().await).await.unwrap();
        let constants = app.get(&theirs, "/api/hughomememberC/query/constant").await;
        let rows = constants.data().as_array().unwrap();
        assert!(rows.iter().any(|row| row["item"] == "LOCATION_MAX_SIZE" && row["value"] == told));
        assert_eq!((offered(&admin).await, offered(&theirs).await), (2, left), "{value}");
    }
}

// covers: CONST-008
#[tokio::test]
async fn the_greatest_number_of_locations_is_the_constant_s_and_is_named_where_it_is_passed() {
    let app = TestApp::start(vec![account::routes()]).await;
    let company = app.company("A", 5).await;
    let admin = app.person(&company, "admin", MemberType::Administrator, &company.locations).await;
    let colleague = app.person(&company, "colleague", MemberType::General, &company.locations[..1]).await;
    let three = "insert into constant (item, value) values ('LOCATION_MAX_SIZE', '3')
        on conflict (item) do update set value = excluded.value";
    sqlx::query(three).execute(&mut app.database.owner().await).await.unwrap();
    let place = async |count: usize| {
        let chosen = &company.locations[..count];
        let body =
            json!({"memberId": colleague.email, "locationUniqueKeys": chosen, "mainLocationUniqueKey": chosen[0]});
        app.post(&admin, "/api/hughomememberC/location/update", body).await
    };
    let chosen = async || {
        let path = format!("/api/hughomememberC/location/select?memberId={}", colleague.email);
        app.get(&admin, &path).await.data()["chosen"].as_array().unwrap().len()
    };
    let four = place(4).await;
    assert_eq!(four.code(), 501);
    assert_eq!(four.json["data"]["fields"][0]["message"], "所属拠点は3件までです。", "{}", four.json);
    assert_eq!(chosen().await, 1);
    assert_eq!(place(3).await.status, 200);
    assert_eq!(chosen().await, 3);
}
