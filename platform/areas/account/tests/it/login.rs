//! Logging in and out.

use access::MemberType;
use apptest::PASSWORD;
use serde_json::json;

use crate::house;

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";

// covers API-001
#[tokio::test]
async fn a_member_logs_in_and_gets_a_token_that_works() {
    let (app, _, admin) = house().await;
    let got = app
        .call("POST", LOGIN)
        .json(&json!({"memberId": admin.email.to_uppercase(), "password": PASSWORD}))
        .send()
        .await;
    let data = got.data();
    assert_eq!((data["memberTypeCode"].as_i64(), data["languageC"].as_str()), (Some(30), Some("ja")));
    assert_eq!(data["memberidC"], admin.email.as_str());
    assert_eq!(data["passwordExpired"], false);
    let token = data["token"].as_str().unwrap();
    assert!(token.len() >= 43);
    app.call("GET", "/api/hughomememberC/query/permission").token(token).send().await.data();
}

#[tokio::test]
async fn both_fields_are_needed_and_told_at_once() {
    let (app, _, _) = house().await;
    let got = app.call("POST", LOGIN).json(&json!({"memberId": " "})).send().await;
    assert_eq!(got.fields(), [("memberId".into(), "required".into()), ("password".into(), "required".into())]);
}

// covers API-001
#[tokio::test]
async fn unknown_member_wrong_password_and_staff_get_the_same_answer() {
    let (app, company, admin) = house().await;
    let staff = app.person(&company, "staff", MemberType::Staff, &[]).await;
    let mut answers = Vec::new();
    for (id, password) in [("nobody@c1.example", PASSWORD), (&admin.email, "Wrong-pass-1"), (&staff.email, PASSWORD)] {
        let got = app.call("POST", LOGIN).json(&json!({"memberId": id, "password": password})).send().await;
        assert!(got.json["data"].is_null() && got.json["message"].is_string(), "{}", got.json);
        answers.push((got.status, got.bytes));
    }
    assert_eq!(answers[0].0, 409);
    assert!(answers.windows(2).all(|pair| pair[0] == pair[1]));
}

#[tokio::test]
async fn a_member_who_waits_for_confirmation_is_told_so_only_with_the_right_password() {
    let (app, company, admin) = house().await;
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query("update member set valid = false where company_id = $1")
        .bind(company.id.as_i64())
        .execute(&mut *tx)
        .await
        .unwrap();
    tx.commit().await.unwrap();
    let with = |password: &'static str| {
        app.call("POST", LOGIN).json(&json!({"memberId": admin.email, "password": password})).send()
    };
    let (right, wrong) = (with(PASSWORD).await, with("Wrong-pass-1").await);
    assert_eq!((right.code(), wrong.code()), (500, 500));
    assert_ne!(right.json["message"], wrong.json["message"]);
}

// covers OPS-035
#[tokio::test]
async fn passwords_and_tokens_are_stored_as_hashes_only() {
    let (app, _, admin) = house().await;
    let got = app.call("POST", LOGIN).json(&json!({"memberId": admin.email, "password": PASSWORD})).send().await;
    let token = got.data()["token"].as_str().unwrap().to_owned();
    let one = app.app.access.passwords.hash(PASSWORD).await.unwrap();
    let two = app.app.access.passwords.hash(PASSWORD).await.unwrap();
    assert_ne!(one, two, "two members with one password have differing hashes");
    let mut conn = app.database.superuser().await;
    let rows: Vec<String> = sqlx::query_scalar(
        "select t::text from login_identity t union all select t::text from session t union all select t::text from member t
         union all select t::text from login_history t union all select t::text from audit t",
    )
    .fetch_all(&mut conn)
    .await
    .unwrap();
    assert!(!rows.is_empty());
    assert!(rows.iter().all(|row| !row.contains(PASSWORD) && !row.contains(&token)));
    assert!(rows.iter().any(|row| row.contains("$argon2id$")));
}

// covers CONV-028
#[tokio::test]
async fn a_forged_forwarded_for_header_changes_nothing() {
    let (app, company, admin) = house().await;
    let body = json!({"memberId": admin.email, "password": "Wrong-pass-1"});
    for forged in ["198.51.100.7", "10.0.0.1, 127.0.0.1", "::1"] {
        let call = app.call("POST", LOGIN).header("x-forwarded-for", forged).json(&body);
        assert_eq!(call.send_from("203.0.113.50:9").await.status, 409);
    }
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let judged: Vec<String> = sqlx::query_scalar("select distinct ip from login_history where company_id = $1")
        .bind(company.id.as_i64())
        .fetch_all(&mut *tx)
        .await
        .unwrap();
    assert_eq!(judged, ["203.0.113.50"]);
}

// covers API-044
#[tokio::test]
async fn after_logout_the_token_is_worth_nothing() {
    let (app, _, admin) = house().await;
    app.post(&admin, "/api/login/logout", json!({})).await.data();
    let again = app.post(&admin, "/api/login/logout", json!({})).await;
    assert_eq!((again.status, again.code()), (401, 401));
    let history = app.get(&admin, "/api/hughomememberC/query/constant").await;
    assert_eq!((history.status, history.code()), (401, 401));
}

// covers CONST-058 ENT-010
#[tokio::test]
async fn each_type_of_member_logs_in_as_itself_and_the_list_tells_when_last() {
    let (app, company, admin) = house().await;
    for (name, kind, code) in [("g", MemberType::General, 10), ("s", MemberType::Superior, 20)] {
        let who = app.person(&company, name, kind, &company.locations).await;
        let got = app.call("POST", LOGIN).json(&json!({"memberId": who.email, "password": PASSWORD})).send().await;
        assert_eq!(got.data()["memberTypeCode"], code);
    }
    let last = async || {
        let list = app.get(&admin, "/api/hughomememberC/active/member/select").await;
        let rows = list.data()["data"].as_array().unwrap().clone();
        rows.into_iter().find(|row| row["memberId"] == admin.email.as_str()).unwrap()["lastLoginTime"].clone()
    };
    let before = last().await;
    app.app.clock.shift(86_400);
    let body = json!({"memberId": admin.email, "password": PASSWORD});
    let got = app.call("POST", LOGIN).json(&body).send().await;
    assert_eq!(got.data()["memberTypeCode"], 30);
    let after = last().await;
    assert!(after.is_string() && after != before, "{before} {after}");
}

#[tokio::test]
async fn a_login_is_written_to_the_history() {
    let (app, company, admin) = house().await;
    for password in [PASSWORD, "Wrong-pass-1"] {
        app.call("POST", LOGIN).json(&json!({"memberId": admin.email, "password": password})).send().await;
    }
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let results: Vec<String> = sqlx::query_scalar("select result from login_history where company_id = $1 order by at")
        .bind(company.id.as_i64())
        .fetch_all(&mut *tx)
        .await
        .unwrap();
    assert_eq!(results, ["success", "failure"]);
}
