//! The password asked for once more, before what changes who gets in.

use access::MemberType;
use apptest::{PASSWORD, Person, TestApp, TestResponse};
use serde_json::{Value, json};

use crate::house;

const CONFIRM: &str = "/api/login/session/confirm";
const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const TEN_MINUTES: i64 = 600;

/// The calls that ask for it, each with a body that changes something when it is sent the first time.
fn guarded() -> [(&'static str, Value); 4] {
    let keys = json!({"slot": 1, "apiKey": "abcdefghi1", "accessKey": "jklmnopqr1", "secretKey": "SecretSecret1"});
    [
        ("/api/account/setExpiration", json!({"enabled": true, "days": 90})),
        ("/api/hughomememberC/hug/address/ip/add", json!({"ranges": [], "lockOutAccepted": false})),
        ("/api/hughomememberC/save/api/permission", keys),
        ("/api/hughomememberC/save/api/permission", json!({"slot": 1, "remove": true})),
    ]
}

async fn confirm(app: &TestApp, who: &Person, password: &str) -> TestResponse {
    app.post(who, CONFIRM, json!({"currentPassword": password})).await
}

/// Refused, with the word by which a page asks for the password.
fn asked(got: &TestResponse) {
    assert_eq!((got.status, got.code(), &got.json["data"]), (409, 500, &json!({"state": "confirm"})), "{}", got.json);
}

/// What a refused call would have changed.
async fn kept(app: &TestApp) -> (i64, i64, i64) {
    let sql = "select (select count(*) from company_setting), (select count(*) from web_api_key), (select count(*) from audit)";
    sqlx::query_as(sql).fetch_one(&mut app.database.superuser().await).await.unwrap()
}

#[tokio::test]
async fn ten_minutes_after_the_log_in_the_password_is_asked_for_again() {
    let (app, _, admin) = house().await;
    app.app.clock.shift(TEN_MINUTES + 1);
    let before = kept(&app).await;
    for (path, body) in guarded() {
        asked(&app.post(&admin, path, body).await);
    }
    assert_eq!(kept(&app).await, before, "nothing was written");
    // what the form breaks is told first: nobody is asked for a password in vain
    assert!(app.post(&admin, "/api/account/setExpiration", json!({"enabled": true, "days": 9})).await.names("days"));

    assert_eq!(confirm(&app, &admin, "").await.fields(), [("currentPassword".to_owned(), "required".to_owned())]);
    assert_eq!(
        confirm(&app, &admin, "Wrong-pass-1").await.fields(),
        [("currentPassword".to_owned(), "wrong".to_owned())]
    );
    asked(&app.post(&admin, guarded()[0].0, guarded()[0].1.clone()).await);
    assert_eq!(confirm(&app, &admin, PASSWORD).await.data(), &Value::Null);
    for (path, body) in guarded() {
        app.post(&admin, path, body).await.data();
    }
    // the time that the calls themselves took comes on top
    app.app.clock.shift(TEN_MINUTES - 60);
    app.post(&admin, guarded()[0].0, json!({"enabled": true, "days": 80})).await.data();
    app.app.clock.shift(61);
    asked(&app.post(&admin, guarded()[0].0, json!({"enabled": true, "days": 70})).await);
}

#[tokio::test]
async fn it_is_given_for_one_session_alone_and_a_log_in_gives_it() {
    let (app, company, admin) = house().await;
    let body = json!({"memberId": admin.email, "password": PASSWORD});
    app.app.clock.shift(TEN_MINUTES + 1);
    let token = app.call("POST", LOGIN).json(&body).send().await.data()["token"].as_str().unwrap().to_owned();
    let fresh = Person { token, ..admin.clone() };
    let (path, body) = &guarded()[0];
    app.post(&fresh, path, body.clone()).await.data();
    asked(&app.post(&admin, path, body.clone()).await);
    app.app.clock.shift(TEN_MINUTES + 1);
    confirm(&app, &admin, PASSWORD).await.data();
    asked(&app.post(&fresh, path, body.clone()).await);
    app.post(&admin, path, body.clone()).await.data();
    assert_eq!(app.call("POST", CONFIRM).json(&json!({"currentPassword": PASSWORD})).send().await.status, 401);
    // whoever may not change it is refused before anything is asked
    let naoko = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    app.app.clock.shift(TEN_MINUTES + 1);
    assert_eq!(app.post(&naoko, path, body.clone()).await.code(), 403);
}

#[tokio::test]
async fn a_session_is_no_way_to_find_the_password_out_by_being_asked_for_it() {
    let (app, _, admin) = house().await;
    for _ in 0..100 {
        assert_eq!(confirm(&app, &admin, "Wrong-pass-1").await.code(), 501);
    }
    let refused = confirm(&app, &admin, PASSWORD).await;
    assert_eq!(refused.status, 429);
    assert!(!refused.header("retry-after").is_empty());
}
