//! Permissions and constants.

use access::MemberType;

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
    let anonymous = app.call("GET", "/api/hughomememberC/query/constant").send().await;
    assert_eq!((anonymous.status, anonymous.code()), (401, 401));
}
