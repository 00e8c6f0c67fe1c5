//! The life of a session.

use serde_json::json;

use crate::house;

const CALL: &str = "/api/hughomememberC/query/constant";

#[tokio::test]
async fn a_session_that_idles_for_a_fortnight_has_ended() {
    let (app, _, admin) = house().await;
    app.app.clock.shift(14 * 86_400 - 60);
    // the stored time of last use moves with this call
    app.get(&admin, CALL).await.data();
    app.app.clock.shift(14 * 86_400);
    testkit::until("the second for which a session is remembered passes", 5, || async {
        let got = app.get(&admin, CALL).await;
        (got.status, got.code()) == (401, 40163)
    })
    .await;
}

// covers CONV-033
#[tokio::test]
async fn an_invalid_members_session_ends_within_a_second() {
    let (app, company, admin) = house().await;
    app.get(&admin, CALL).await.data();
    app.app.access.sessions.end_all(company.id, admin.member_id, "invalid", app.app.clock.now()).await.unwrap();
    let got = app.get(&admin, CALL).await;
    assert_eq!((got.status, got.code()), (401, 40163));
    // another process learns of it within the second for which it remembers
    let got = app.post(&admin, "/api/login/logout", json!({})).await;
    assert_eq!(got.code(), 40163);
}

#[tokio::test]
async fn a_cookie_alone_is_no_login() {
    let (app, _, admin) = house().await;
    let got = app.call("GET", CALL).header("cookie", &format!("sosogi_token={}", admin.token)).send().await;
    assert_eq!((got.status, got.code()), (401, 401));
    for broken in ["Bearer", "Bearer ", "Basic abc", "Bearer nonsense"] {
        assert_eq!(app.call("GET", CALL).header("authorization", broken).send().await.code(), 401);
    }
}
