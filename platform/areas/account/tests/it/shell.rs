//! Calls of every page.

use access::MemberType;
use apptest::{Company, TestApp};
use kernel::ids;
use serde_json::json;
use uuid::Uuid;

use crate::house;

async fn line(app: &TestApp, company: &Company, location: Uuid, name: &str) -> Uuid {
    let id = ids::new_id();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query("insert into line (company_id, line_id, location_id, name, created_at) values ($1, $2, $3, $4, now())")
        .bind(company.id.as_i64())
        .bind(id)
        .bind(location)
        .bind(name)
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    id
}

// covers API-060 ROLE-025
#[tokio::test]
async fn a_function_code_is_answered_with_yes_or_no() {
    let (app, company, admin) = house().await;
    let path = |code: &str| format!("/api/general/query/function/permission?functionCode={code}");
    assert_eq!(app.get(&admin, &path("1HDG005")).await.data()["permitted"], true);
    assert_eq!(app.get(&admin, &path("XXXXXXX")).await.data()["permitted"], false);
    let general = app.person(&company, "general", MemberType::General, &[]).await;
    assert_eq!(app.get(&general, &path("1HDG006")).await.data()["permitted"], false);
    let mut tx = app.app.db.begin_unscoped().await.unwrap();
    sqlx::query("update company set services = '{Support}' where company_id = $1")
        .bind(company.id.as_i64())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let other = app.person(&company, "late", MemberType::General, &[]).await;
    assert_eq!(app.get(&other, &path("1HDG005")).await.data()["permitted"], false);
    assert!(app.get(&admin, "/api/general/query/function/permission").await.names("functionCode"));
}

#[tokio::test]
async fn the_codes_that_somebody_may_open_are_those_of_which_each_is_answered_with_yes() {
    let (app, company, admin) = house().await;
    let general = app.person(&company, "general", MemberType::General, &[]).await;
    let policies = app.app.access.policies();
    let codes = policies.screens().iter().map(|screen| screen.code.clone());
    let codes: std::collections::BTreeSet<String> = codes.filter(|code| !code.is_empty()).collect();
    for person in [&admin, &general] {
        let mut each = Vec::new();
        for code in &codes {
            let path = format!("/api/general/query/function/permission?functionCode={code}");
            if app.get(person, &path).await.data()["permitted"] == true {
                each.push(code.clone());
            }
        }
        let listed = app.get(person, "/api/general/query/function/list").await;
        let mut listed: Vec<String> = serde_json::from_value(listed.data()["functionCodes"].clone()).unwrap();
        listed.sort();
        assert_eq!(listed, each);
        assert!(each.len() < codes.len() && !each.is_empty());
    }
}

// covers API-048
#[tokio::test]
async fn a_page_of_a_service_area_tells_its_authority_and_locations() {
    let (app, company, admin) = house().await;
    let path = |page: &str| format!("/api/general/select/mmOrSupport/authority?currentPage={page}");
    let granted = app.get(&admin, &path("support/filling-history/search")).await;
    assert_eq!(granted.data()["permitted"], true);
    assert_eq!(granted.data()["locations"].as_array().unwrap().len(), 2);
    assert_eq!(granted.data()["locations"][0]["timeZone"], "Asia/Tokyo");
    let general = app.person(&company, "general", MemberType::General, &company.locations[..1]).await;
    let denied = app.get(&general, &path("mm/line/edit")).await;
    assert_eq!(
        (denied.data()["permitted"].as_bool(), denied.data()["locations"].as_array().unwrap().len()),
        (Some(false), 0)
    );
    let nowhere = app.get(&admin, &path("mm/no-such-page")).await;
    assert_eq!(nowhere.data(), denied.data(), "a page that does not exist tells no more than one that is not granted");
    assert!(app.get(&admin, "/api/general/select/mmOrSupport/authority").await.names("currentPage"));
    assert!(app.get(&admin, "/api/general/select/mmOrSupport/authority?currentPage=").await.names("currentPage"));
}

// covers API-121
#[tokio::test]
async fn pickers_hold_the_own_locations_only() {
    let (app, company, admin) = house().await;
    let (first, second) = (company.locations[0], company.locations[1]);
    line(&app, &company, first, "第1ライン").await;
    line(&app, &company, second, "第2ライン").await;
    let general = app.person(&company, "general", MemberType::General, &[first]).await;
    let got = app.get(&general, "/api/general/query/viewable").await;
    assert_eq!(got.data()["locations"].as_array().unwrap().len(), 1);
    assert_eq!(got.data()["locations"][0]["lines"][0]["name"], "第1ライン");
    assert!(!got.json.to_string().contains("第2ライン"));
    assert_eq!(app.get(&admin, "/api/general/query/viewable").await.data()["locations"].as_array().unwrap().len(), 2);
    // an own location without authority, a foreign one and a made-up one: the page's subject is gone, in the same bytes
    let other = app.company("B", 1).await;
    let mut answers = Vec::new();
    for key in [second.to_string(), other.locations[0].to_string(), ids::new_id().to_string(), "x".to_owned()] {
        answers.push(app.get(&general, &format!("/api/general/query/viewable?locationUniqueKey={key}")).await);
    }
    for got in &answers {
        assert_eq!((got.status, got.code()), (404, 404));
        assert_eq!(got.bytes, answers[0].bytes);
    }
    let own = app.get(&general, &format!("/api/general/query/viewable?locationUniqueKey={first}")).await;
    assert_eq!(own.data()["locations"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_move_between_pages_is_recorded_and_answered_with_the_next_key() {
    let (app, company, admin) = house().await;
    let step = json!({"enteringContentType": "top/home", "leavingContentType": "", "enteringFunctionCode": "9HDG001", "leavingFunctionCode": ""});
    let first = app.post(&admin, "/api/general/write/access/history", step.clone()).await;
    let key = first.data().as_str().unwrap().to_owned();
    let mut next = step;
    next["accessHistoryUniqueKey"] = json!(key);
    let second = app.post(&admin, "/api/general/write/access/history", next).await;
    assert_ne!(second.data().as_str().unwrap(), key);
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let chained: i64 =
        sqlx::query_scalar("select count(*) from access_history where company_id = $1 and previous_id = $2")
            .bind(company.id.as_i64())
            .bind(key.parse::<Uuid>().unwrap())
            .fetch_one(&mut *tx)
            .await
            .unwrap();
    assert_eq!(chained, 1);
    let long = json!({"enteringContentType": "x".repeat(101)});
    assert!(app.post(&admin, "/api/general/write/access/history", long).await.names("enteringContentType"));
}

// covers API-048
#[tokio::test]
async fn who_may_change_what_a_page_shows_differs_from_page_to_page() {
    use MemberType::{Administrator, General, Staff, Superior};
    let (app, company, _) = house().await;
    // decisions 55 and 65
    for (page, from) in [
        ("mm/equipment/list", Superior),
        ("mm/equipment/detail", Superior),
        ("mm/line/edit", Superior),
        ("mm/alarm-notification/setting", Superior),
        ("mm/equipment-group/setting", Superior),
        ("mm/inspection-history/list", Administrator),
        ("mm/production-schedule/registration", General),
        ("mm/operational-status/detail", General),
        ("mm/recipe-date/list", General),
        ("support/filling-history/search", General),
        ("support/production-analysis/result", General),
        ("library/history-favorite/list", General),
    ] {
        for kind in [General, Superior, Administrator, Staff] {
            let word = ids::random_id().simple().to_string();
            let person = app.person(&company, &word, kind, &company.locations).await;
            let got = app.get(&person, &format!("/api/general/select/mmOrSupport/authority?currentPage={page}")).await;
            assert_eq!(got.data()["editable"], kind >= from, "{page} {kind:?}");
        }
    }
}
