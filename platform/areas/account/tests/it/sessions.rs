//! The life of a session.

use std::time::Instant;

use access::MemberType;
use access::sessions::{NewSession, open_in};
use apptest::{Company, Events, PASSWORD, Person, TestApp, TestResponse};
use db::TenantTx;
use serde_json::{Value, json};
use time::{Duration, OffsetDateTime};

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

const LOGIN: &str = "/api/hughomememberC/hugHomeMemberLogin";
const STREAM: &str = "/api/general/stream?topics=export";

async fn stream(app: &TestApp, who: &Person) -> Events {
    app.call("GET", STREAM).token(&who.token).events().await
}

async fn last_used_at(app: &TestApp, who: &Person) -> OffsetDateTime {
    let mut conn = app.database.superuser().await;
    sqlx::query_scalar("select last_used_at from session where member_id = $1 and ended_at is null")
        .bind(who.member_id)
        .fetch_one(&mut conn)
        .await
        .unwrap()
}

/// Waits until nothing that was remembered of the session is believed any more.
async fn until_ended(app: &TestApp, what: &str, who: &Person) -> TestResponse {
    testkit::until(what, 5, || async { app.get(who, CALL).await.code() == 40163 }).await;
    app.get(who, CALL).await
}

#[tokio::test]
async fn an_open_stream_is_no_use_of_a_session() {
    let (app, company, _) = house().await;
    let staff = app.person(&company, "nishi", MemberType::Staff, &company.locations[..1]).await;
    let begun = last_used_at(&app, &staff).await;
    app.app.clock.shift(11 * 3600);
    let mut open = stream(&app, &staff).await;
    assert_eq!(last_used_at(&app, &staff).await, begun, "a tab that opens its stream again has not been used");
    app.app.clock.shift(3600);
    assert_eq!(open.next().await, None, "twelve hours idle end a stream of staff");
    let got = until_ended(&app, "the session has ended", &staff).await;
    assert_eq!((got.status, got.code()), (401, 40163));
}

#[tokio::test]
async fn a_call_counts_as_use_as_of_when_the_person_last_did_something() {
    let (app, _, admin) = house().await;
    let begun = last_used_at(&app, &admin).await;
    app.app.clock.shift(7200);
    app.call("GET", CALL).token(&admin.token).header("idle-seconds", "3600").send().await.data();
    let used = last_used_at(&app, &admin).await - begun;
    assert!((used - Duration::HOUR).abs() < Duration::MINUTE, "{used}");
}

#[tokio::test]
async fn a_member_is_told_when_the_session_will_end() {
    let (app, _, admin) = house().await;
    let got = app.get(&admin, "/api/general/query/session").await;
    let ends = got.data()["endTime"].as_str().unwrap().to_owned();
    let ends = OffsetDateTime::parse(&ends, &time::format_description::well_known::Rfc3339).unwrap();
    let left = ends - app.app.clock.now();
    assert!((left - Duration::days(90)).abs() < Duration::MINUTE, "{left}");
}

#[tokio::test]
async fn streams_end_within_a_second_of_the_logout_or_of_a_revocation_elsewhere() {
    let (app, _, admin) = house().await;
    let mut open = stream(&app, &admin).await;
    app.post(&admin, "/api/login/logout", json!({})).await.data();
    let ended = Instant::now();
    assert_eq!(open.next().await, None);
    assert!(ended.elapsed().as_secs_f32() < 1.0, "{:?}", ended.elapsed());

    let (app, _, admin) = house().await;
    let mut open = stream(&app, &admin).await;
    // as another process does it: nothing in this one is told
    let mut conn = app.database.superuser().await;
    sqlx::query("update session set ended_at = now(), end_reason = 'revoked'").execute(&mut conn).await.unwrap();
    let ended = Instant::now();
    assert_eq!(open.next().await, None);
    assert!(ended.elapsed().as_secs_f32() < 1.0, "{:?}", ended.elapsed());
}

#[tokio::test]
async fn the_ninth_stream_of_a_member_ends_the_oldest_and_says_so() {
    let (app, company, admin) = house().await;
    let colleague = app.person(&company, "naoko", MemberType::General, &company.locations).await;
    let mut theirs = stream(&app, &colleague).await;
    let mut open = Vec::new();
    for _ in 0..9 {
        open.push(stream(&app, &admin).await);
    }
    assert_eq!(open[0].soon(5).await, json!({"topic": "end", "reason": "superseded"}));
    assert_eq!(open[0].next().await, None);
    // all others end with their session only, and not before
    app.post(&admin, "/api/login/logout", json!({})).await.data();
    for stream in &mut open[1..] {
        assert_eq!(stream.next().await, None);
    }
    app.post(&colleague, "/api/login/logout", json!({})).await.data();
    assert_eq!(theirs.next().await, None);
}

#[tokio::test]
async fn nobody_holds_more_than_twenty_sessions() {
    let (app, company, admin) = house().await;
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    for minute in 1..20 {
        open_session(&mut tx, &company, &admin, app.app.clock.now() + Duration::minutes(minute)).await;
    }
    tx.commit().await.unwrap();
    app.get(&admin, CALL).await.data();
    app.app.clock.shift(3600);
    log_in(&app, &admin, PASSWORD).await.data();
    until_ended(&app, "the session unused for longest has ended", &admin).await;
    let mut conn = app.database.superuser().await;
    let counted: Vec<(Option<String>, i64)> =
        sqlx::query_as("select end_reason, count(*) from session group by 1 order by 1")
            .fetch_all(&mut conn)
            .await
            .unwrap();
    assert_eq!(counted, [(Some("too_many".to_owned()), 1), (None, 20)]);
}

async fn open_session(tx: &mut TenantTx, company: &Company, who: &Person, at: OffsetDateTime) {
    let (identity_id, hash): (_, String) =
        sqlx::query_as("select identity_id, password_hash from login_identity where email = $1")
            .bind(&who.email)
            .fetch_one(&mut **tx)
            .await
            .unwrap();
    let new = NewSession {
        identity_id,
        verified: &hash,
        company: company.id,
        main_location: None,
        member_id: who.member_id,
        member_type: MemberType::Administrator,
        actor_name: "admin",
        restricted: false,
        device: &access::ClientDevice::new("127.0.0.1".into(), ""),
    };
    open_in(tx, &new, at).await.unwrap().unwrap();
}

async fn log_in(app: &TestApp, who: &Person, password: &str) -> TestResponse {
    app.call("POST", LOGIN).json(&json!({"memberId": who.email, "password": password})).send().await
}

/// Waits until a log-in waits for what another transaction holds.
async fn until_it_waits(app: &TestApp) {
    testkit::until("a log-in waits for a lock", 20, || async {
        let mut conn = app.database.superuser().await;
        let waiting =
            "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        sqlx::query_scalar::<_, i64>(waiting).fetch_one(&mut conn).await.unwrap() > 0
    })
    .await;
}

async fn live_sessions(app: &TestApp) -> i64 {
    let mut conn = app.database.superuser().await;
    sqlx::query_scalar("select count(*) from session where ended_at is null").fetch_one(&mut conn).await.unwrap()
}

#[tokio::test]
async fn a_login_that_races_an_invalidation_leaves_no_session() {
    let (app, company, admin) = house().await;
    // before the log-in begins: a quick one would be over by then
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    sqlx::query("update member set valid = false where company_id = $1")
        .bind(company.id.as_i64())
        .execute(&mut *tx)
        .await
        .unwrap();
    let invalidate = async {
        until_it_waits(&app).await;
        end_all(&app, tx, &company, &admin, "invalid").await;
    };
    let (got, ()) = tokio::join!(log_in(&app, &admin, PASSWORD), invalidate);
    assert_eq!((got.code(), live_sessions(&app).await), (500, 0), "{}", got.json);
}

#[tokio::test]
async fn a_login_that_races_a_change_of_the_password_leaves_no_session() {
    let (app, company, admin) = house().await;
    let hash = app.app.access.passwords.hash("Other-pass-1").await.unwrap();
    let mut tx = app.app.db.begin(company.scope()).await.unwrap();
    let now = app.app.clock.now();
    assert!(access::identities::set_password(&mut tx, admin.member_id, &hash, now).await.unwrap());
    let change = async {
        until_it_waits(&app).await;
        end_all(&app, tx, &company, &admin, "password").await;
    };
    let (got, ()) = tokio::join!(log_in(&app, &admin, PASSWORD), change);
    let wrong = log_in(&app, &admin, "Wrong-pass-1").await;
    assert_eq!((got.status, &got.bytes, live_sessions(&app).await), (409, &wrong.bytes, 0), "{}", got.json);
    let right: Value = log_in(&app, &admin, "Other-pass-1").await.data().clone();
    assert!(right["token"].is_string());
}

async fn end_all(app: &TestApp, mut tx: TenantTx, company: &Company, who: &Person, reason: &str) {
    let now = app.app.clock.now();
    access::sessions::end_all_in(&mut tx, company.id, who.member_id, reason, now).await.unwrap();
    tx.commit().await.unwrap();
}
